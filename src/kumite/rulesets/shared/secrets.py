"""Whose secrets the numbers of a state are: what all rulesets have in common.

What is hidden follows from the declarations of the fields (`rulesets/fields.py`). A ruleset whose secrets
are of another kind has a `hide` of its own, made from the pieces here.
"""

from __future__ import annotations

from typing import Any

from .. import Viewer


def knows(fight: Any, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat; -1, the referee's, nobody but the referee does."""
    if viewer is None:
        return True
    sides = {fight.fighters[own].side for own in viewer}
    return seat >= 0 and fight.fighters[seat].side in sides


def whole_sides(fight: Any, viewer: Viewer) -> Viewer:
    """All who fight on the viewer's sides: their eyes, where what one of a side knows all of it know."""
    if viewer is None:
        return None
    sides = {fight.fighters[own].side for own in viewer}
    return frozenset(me.seat for me in fight.fighters[: fight.count] if me.side in sides)


def is_of_side(fight: Any, own: int, side: int) -> bool:
    """Whether one of these seats, given as bits, is of that side."""
    for me in fight.fighters[: fight.count]:
        if own >> me.seat & 1 == 1 and me.side == side:
            return True
    return False
