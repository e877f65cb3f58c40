"""Decisions, asked only where there is more than one answer, and able to name whom they are about.

Why it is so: docs/decisions/a-choice-with-one-option-is-not-asked.md
"""

from __future__ import annotations

from typing import Protocol

from ...table import Table
from .bits import lowest, size


class Concerned(Protocol):
    """A fight that notes whom a question is about: the seat + 1, or 0."""

    concerns: int


class Seated(Protocol):
    """A fighter."""

    seat: int


def choose(table: Table, who: int, ask: int, options: int) -> int:
    """A decision among the bits of `options`."""
    if size(options) == 1:
        return lowest(options)
    return table.choose(who, ask, options)


def choose_about(table: Table, fight: Concerned, who: int, about: Seated, ask: int, options: int) -> int:
    """A decision about somebody, so that the question can name them."""
    before = fight.concerns
    fight.concerns = about.seat + 1
    answer = choose(table, who, ask, options)
    fight.concerns = before
    return answer


def says_yes(table: Table, fight: Concerned, who: int, about: Seated, ask: int) -> bool:
    """Yes (1) or no (0), about somebody."""
    return choose_about(table, fight, who, about, ask, 0b11) == 1


def amount(table: Table, who: int, ask: int, low: int, high: int) -> int:
    """A number from `low` to `high`; the lower one where there is no choice."""
    return low if low >= high else table.amount(who, ask, low, high)


def amount_about(
    table: Table, fight: Concerned, who: int, about: Seated, ask: int, low: int, high: int
) -> int:
    """A number about somebody, so that the question can name them."""
    before = fight.concerns
    fight.concerns = about.seat + 1
    answer = amount(table, who, ask, low, high)
    fight.concerns = before
    return answer
