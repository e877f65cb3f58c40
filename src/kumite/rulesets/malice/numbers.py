"""How the numbers of rules are written."""

from __future__ import annotations


def signed(number: int) -> str:
    """`+5`, `-10`."""
    return f"{number:+d}"


def more_dice(rolled: int, kept: int) -> str:
    """`+2k1`."""
    return f"+{rolled}k{kept}"
