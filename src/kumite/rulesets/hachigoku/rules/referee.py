"""Rulings of the Story Daimyo.

Every ruling has a default, so that a Skirmish can be fought without anybody in that seat.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose_about
from kumite.table import REFEREE, Table

from ..state import Fight, Fighter
from ..terms import Event, NoYes


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """A ruling, yes or no; without a Story Daimyo the default."""
    return rule_on(table, fight, about, ask, 0b11, default) == NoYes.YES


def rule_on(table: Table, fight: Fight, about: Fighter, ask: int, options: int, default: int) -> int:
    """A ruling among the bits of `options`; without a Story Daimyo the default."""
    if fight.referee_asked == 0:
        return default
    fight.ruling = default
    ruling = choose_about(table, fight, REFEREE, about, ask, options)
    return ruled(table, fight, ask, ruling, default)


def rule_amount(
    table: Table, fight: Fight, about: Fighter, ask: int, low: int, high: int, default: int
) -> int:
    """A ruling that is a number from `low` to `high`; without a Story Daimyo the default."""
    if fight.referee_asked == 0 or low >= high:
        return default
    fight.ruling = default
    ruling = amount_about(table, fight, REFEREE, about, ask, low, high)
    return ruled(table, fight, ask, ruling, default)


def ruled(table: Table, fight: Fight, ask: int, ruling: int, default: int) -> int:
    """The ruling, which is told where it is not the default."""
    fight.ruling = 0
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling
