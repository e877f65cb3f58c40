"""The dodge of a Leaping Shadow Evasion, which stands against later attacks.

SHI-TECH-LEAPING-SHADOW-EVASION.
"""

from __future__ import annotations

from ...state import Fighter


def let_evasion_stand(me: Fighter) -> None:
    """SHI-SIM-1: only from the end of its count on.

    What else strikes at its owner on that count does so at the same time, in whatever order they are told.
    """
    if me.evades_next > 0:
        me.evading = me.evades_next
        me.evades_next = 0


def end_evasion(me: Fighter) -> None:
    """It stands until any other action."""
    me.evading = 0
    me.evades_next = 0
