"""Rulings of the referee.

Every ruling has a default, so that a fight can be fought without anybody in that seat.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose_about
from kumite.table import REFEREE, Table

from ..state import Fight, Fighter
from ..terms import NoYes


def rule_on(table: Table, fight: Fight, about: Fighter, ask: int, options: int, default: int) -> int:
    """A ruling about a combatant, among options; without a referee the default."""
    if fight.referee_asked == 0:
        return default
    return choose_about(table, fight, REFEREE, about, ask, options)


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """A ruling about a combatant, yes or no; without a referee the default."""
    return rule_on(table, fight, about, ask, 0b11, default) == NoYes.YES


def rule_amount(
    table: Table, fight: Fight, about: Fighter, ask: int, low: int, high: int, default: int
) -> int:
    """A ruling about a combatant that is a number, low to high; without a referee the default."""
    if fight.referee_asked == 0:
        return default
    return amount_about(table, fight, REFEREE, about, ask, low, high)
