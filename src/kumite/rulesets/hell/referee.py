"""Questions that are about somebody else, or about something that their number does not say."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..bits import lowest, size
from .state import Fight, Fighter
from .terms import NoYes


def choose(table: Table, who: int, ask: int, options: int) -> int:
    """A decision, asked only where there is more than one answer."""
    if size(options) == 1:
        return lowest(options)
    return table.choose(who, ask, options)


def ask_about(table: Table, fight: Fight, who: int, about: Fighter, ask: int, options: int) -> int:
    """A decision about a combatant, so that the question can name it."""
    fight.concerns = about.seat + 1
    answer = choose(table, who, ask, options)
    fight.concerns = 0
    return answer


def wants(table: Table, fight: Fight, me: Fighter, ask: int, matter: int) -> bool:
    """Yes or no, about something that is named by a number."""
    fight.matter = matter
    answer = table.choose(me.seat, ask, 0b11)
    fight.matter = 0
    return answer == NoYes.YES


def wants_about(table: Table, fight: Fight, me: Fighter, about: Fighter, ask: int, matter: int) -> bool:
    """Yes or no, about something that is named by a number and concerns somebody."""
    fight.concerns = about.seat + 1
    answer = wants(table, fight, me, ask, matter)
    fight.concerns = 0
    return answer


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int) -> bool:
    """Yes or no by the referee, about a combatant."""
    return ask_about(table, fight, REFEREE, about, ask, 0b11) == NoYes.YES
