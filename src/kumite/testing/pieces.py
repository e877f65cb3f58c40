"""How a piece of the rules is run along written answers, and what it asked and told."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from ..table import Asked, Table
from ..tables.scripted import Scripted

Rule = Callable[[Table, Any], Any]
"""A piece of the rules: gets the table and the fight."""


def play(made: Any, rule: Rule, *answers: Any) -> Scripted:
    """Run a piece of the rules along answers, none of which may be missing or left over.

    The answers that it recorded are then replayed on the fight as it was, and must give the same
    state and the same transcript.
    """
    before = deepcopy(made)
    table = Scripted(*answers)
    rule(table, made)
    table.finish()
    again = Scripted(*table.answers)
    rule(again, before)
    again.finish()
    assert before == made
    assert again.transcript == table.transcript
    return table


def told(table: Scripted, event: int) -> list[tuple[int, int]]:
    """Who was told an event, with its amount, in order."""
    return [(entry.who, entry.amount) for entry in table.events if entry.what == event]


def asked(table: Scripted) -> list[tuple[int, int]]:
    """Who was asked what, dice and decisions alike, in order."""
    return [
        (entry.question.who, entry.question.about) for entry in table.transcript if isinstance(entry, Asked)
    ]
