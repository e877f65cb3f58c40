"""What the rules ask the Guide about a combatant; nobody else can answer it, so there are no defaults."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose_about, says_yes
from kumite.table import REFEREE, Table

from ..state import Fight, Fighter


def rules_that(table: Table, fight: Fight, about: Fighter, ask: int) -> bool:
    """A ruling, yes or no."""
    return says_yes(table, fight, REFEREE, about, ask)


def rule_on(table: Table, fight: Fight, about: Fighter, ask: int, options: int) -> int:
    """A ruling among options, given as bits; a single option is taken without asking."""
    return choose_about(table, fight, REFEREE, about, ask, options)


def rule_amount(table: Table, fight: Fight, about: Fighter, ask: int, low: int, high: int) -> int:
    """A ruling that is a number, low to high."""
    return amount_about(table, fight, REFEREE, about, ask, low, high)
