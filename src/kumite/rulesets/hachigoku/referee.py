"""Rulings of the Story Daimyo.

Every ruling has a default, so that a Skirmish can be fought without anybody in that seat.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import amount_about, choose_about
from .state import Fight, Fighter
from .terms import Event, NoYes


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """A ruling, yes or no; without a Story Daimyo the default."""
    if fight.daimyo_asked == 0:
        return default == NoYes.YES
    fight.ruling = default
    ruling = choose_about(table, fight, REFEREE, about, ask, 0b11)
    fight.ruling = 0
    if ruling != default:
        table.tell(REFEREE, Event.DAIMYO_RULES, ask)
    return ruling == NoYes.YES


def rules_amount(
    table: Table, fight: Fight, about: Fighter, ask: int, low: int, high: int, default: int
) -> int:
    """A ruling that is a number, low..high; without a Story Daimyo the default."""
    if fight.daimyo_asked == 0 or low >= high:
        return default
    fight.ruling = default
    ruling = amount_about(table, fight, REFEREE, about, ask, low, high)
    fight.ruling = 0
    if ruling != default:
        table.tell(REFEREE, Event.DAIMYO_RULES, ask)
    return ruling
