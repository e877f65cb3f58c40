"""Tables with one row for each member of an enum, and the numbers that compiled rules take from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, TypeVar

Term = TypeVar("Term", bound=IntEnum)
Row = TypeVar("Row", bound=tuple[Any, ...])


def one_row_each(terms: type[Term], rows: Iterable[Row], *, but_nothing: bool = False) -> dict[Term, Row]:
    """The rows by their terms, which stand first in each, in the order of the enum.

    With `but_nothing` term 0 is nothing, and has no row. Raises ValueError where another term has no row, or
    one has more than it should.
    """
    listed = list(rows)
    for term in terms:
        count = sum(row[0] is term for row in listed)
        if but_nothing and term == 0:
            if count:
                raise ValueError(
                    f"{terms.__name__}.{term.name}: found {count} rows; legal: none, because it is nothing"
                )
        elif count != 1:
            raise ValueError(
                f"{terms.__name__}.{term.name}: found {count} rows; legal: one row for each term"
            )
    found = {row[0]: row for row in listed}
    return {term: found[term] for term in terms if term in found}


def column(table: Mapping[Term, Row], name: str) -> tuple[int, ...]:
    """One property of all terms as numbers, each at the place of its term; 0 where there is no such term."""
    numbers = {int(term): int(getattr(row, name)) for term, row in table.items()}
    return tuple(numbers.get(place, 0) for place in range(max(numbers) + 1))


def where(table: Mapping[Term, Row], name: str) -> tuple[int, ...]:
    """The numbers of the terms that have a property."""
    return tuple(int(term) for term, row in table.items() if getattr(row, name))


def bits(numbers: Iterable[int]) -> int:
    """A bit set of these numbers."""
    return sum(1 << number for number in numbers)


def words(table: Mapping[Term, Row], name: str = "word") -> dict[int, str]:
    """What the terms are called, or another text of theirs."""
    return {term: getattr(row, name) for term, row in table.items()}


def rules(table: Mapping[Term, Row]) -> dict[int, tuple[str, ...]]:
    """The ids of the rules behind each term."""
    return {term: row.rules for term, row in table.items()}  # type: ignore[attr-defined]
