"""Questions that are about somebody else, and rulings of the referee.

Every ruling has a default, so that a fight can be fought without anybody in that seat.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..bits import lowest, size
from .state import Fight, Fighter
from .terms import Event, NoYes


def choose(table: Table, who: int, ask: int, options: int) -> int:
    """Ask for a decision, unless there is only one answer."""
    if size(options) == 1:
        return lowest(options)
    return table.choose(who, ask, options)


def choose_about(table: Table, fight: Fight, who: int, about: Fighter, ask: int, options: int) -> int:
    """Ask a seat for a decision about a combatant, so that the question can name it."""
    if size(options) == 1:
        return lowest(options)
    before = fight.concerns
    fight.concerns = about.seat + 1
    answer = table.choose(who, ask, options)
    fight.concerns = before
    return answer


def amount(table: Table, who: int, ask: int, low: int, high: int) -> int:
    """Ask for a number, unless there is only one."""
    if low >= high:
        return low
    return table.amount(who, ask, low, high)


def says_yes(table: Table, fight: Fight, who: int, about: Fighter, ask: int) -> bool:
    """Ask a seat yes or no about a combatant."""
    return choose_about(table, fight, who, about, ask, 0b11) == NoYes.YES


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int, default: int) -> bool:
    """A ruling, yes or no; without a referee the default."""
    if fight.referee_asked == 0:
        return default == NoYes.YES
    ruling = choose_about(table, fight, REFEREE, about, ask, 0b11)
    if ruling != default:
        table.tell(REFEREE, Event.REFEREE_RULES, ask)
    return ruling == NoYes.YES
