"""Whose secrets the numbers of a state are: what all rulesets have in common.

What is hidden follows from the declarations of the fields (`rulesets/fields.py`). A ruleset whose secrets
are of another kind has a `hide` of its own, made from the pieces here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .. import Viewer


def knows(fight: Any, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat; -1, the referee's, nobody but the referee does."""
    if viewer is None:
        return True
    sides = {fight.fighters[own].side for own in viewer}
    return seat >= 0 and fight.fighters[seat].side in sides


def others(fight: Any, viewer: Viewer) -> Iterator[Any]:
    """The fighters whose sheets the viewer does not know."""
    return (me for me in fight.fighters if not knows(fight, viewer, me.seat))
