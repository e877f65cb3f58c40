"""Rulings of the referee.

Every ruling has a default, so that a fight can be fought without anybody in that seat.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.table import REFEREE, Table

from ..state import Fight, Fighter
from ..terms import Event, NoYes


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """A ruling, yes or no; without a referee the default."""
    if fight.referee_asked == 0:
        return default == NoYes.YES
    ruling = choose_about(table, fight, REFEREE, about, ask, 0b11)
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling == NoYes.YES
