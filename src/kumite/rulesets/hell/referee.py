"""Questions that are about somebody else, or about something that their number does not say."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose_about
from .state import Fight, Fighter
from .terms import NoYes


def wants(table: Table, fight: Fight, me: Fighter, ask: int, matter: int) -> bool:
    """Yes or no, about something that is named by a number."""
    fight.matter = matter
    answer = table.choose(me.seat, ask, 0b11)
    fight.matter = 0
    return answer == NoYes.YES


def wants_about(table: Table, fight: Fight, me: Fighter, about: Fighter, ask: int, matter: int) -> bool:
    """Yes or no, about something that is named by a number and concerns somebody."""
    before = fight.concerns
    fight.concerns = about.seat + 1
    answer = wants(table, fight, me, ask, matter)
    fight.concerns = before
    return answer


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int) -> bool:
    """Yes or no by the referee, about a combatant."""
    return choose_about(table, fight, REFEREE, about, ask, 0b11) == NoYes.YES
