"""Rulings of the referee.

Every ruling has a default, so that a skirmish can be fought without anybody in that seat.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import amount_about, choose_about
from .state import Fight, Fighter
from .terms import Event, NoYes


def rules(table: Table, fight: Fight, about: Fighter, ask: int, options: int, default: int) -> int:
    """A ruling among options; without a referee the default."""
    if fight.referee_asked == 0:
        return default
    ruling = choose_about(table, fight, REFEREE, about, ask, options)
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """A ruling, yes or no; without a referee the default."""
    return rules(table, fight, about, ask, 0b11, default) == NoYes.YES


def rules_amount(
    table: Table, fight: Fight, about: Fighter, ask: int, low: int, high: int, default: int
) -> int:
    """A ruling that is a number, low..high; without a referee the default."""
    if fight.referee_asked == 0 or low >= high:
        return default
    ruling = amount_about(table, fight, REFEREE, about, ask, low, high)
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling
