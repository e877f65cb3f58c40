"""Which poisons are at work in somebody."""

from __future__ import annotations

from ...state import Fighter


def venomed(me: Fighter, name: int) -> bool:
    """Whether a poison is at work in somebody."""
    for venom in me.venoms:
        if venom.name == name:
            return True
    return False
