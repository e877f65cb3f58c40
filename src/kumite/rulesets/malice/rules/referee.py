"""Rulings of the referee.

Every ruling has a default, so that a skirmish can be fought without anybody in that seat.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose_about
from kumite.table import REFEREE, Table

from ..state import Fight, Fighter
from ..terms import Event, NoYes


def rule_on(table: Table, fight: Fight, about: Fighter, ask: int, options: int, default: int) -> int:
    """The referee's ruling among options; without a referee it is the default."""
    if fight.referee_asked == 0:
        return default
    ruling = choose_about(table, fight, REFEREE, about, ask, options)
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """The referee's ruling, yes or no; without a referee it is the default."""
    return rule_on(table, fight, about, ask, 0b11, default) == NoYes.YES


def rule_amount(
    table: Table, fight: Fight, about: Fighter, ask: int, low: int, high: int, default: int
) -> int:
    """The referee's ruling on a number from `low` to `high`; without a referee it is the default."""
    if fight.referee_asked == 0 or low >= high:
        return default
    ruling = amount_about(table, fight, REFEREE, about, ask, low, high)
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling
