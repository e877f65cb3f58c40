"""Questions that are about somebody else than the one who answers."""

from __future__ import annotations

from ...table import REFEREE, Table
from .state import Fight, Fighter


def ask_about(table: Table, fight: Fight, who: int, about: Fighter, ask: int, options: int) -> int:
    """Ask a seat for a decision about a combatant, so that the question can name it."""
    fight.concerns = about.seat + 1
    answer = table.choose(who, ask, options)
    fight.concerns = 0
    return answer


def rule_on(table: Table, fight: Fight, about: Fighter, ask: int, options: int) -> int:
    """Ask the referee for a decision about a combatant."""
    return ask_about(table, fight, REFEREE, about, ask, options)
