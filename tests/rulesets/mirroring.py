"""What mirrored fights share: states whose seats are exchanged, and where two states differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from kumite.rulesets.fields import fields_of

MANY = 5
"""With so many fighters the greatest number of a field tells whether it is a seat or a set of seats."""


def asks_for_somebody(name: Callable[[int], str], names: Sequence[str]) -> bool:
    """Whether the answers to a question, by what `name` calls them, are seats."""
    try:
        return name(1).startswith(names[1])
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return False


def reseat(record: Any, seats: Sequence[int]) -> None:
    """Exchange every seat that a state names, in its records too: who sat on seat n sits on `seats[n]`."""
    for name, most in seat_fields(type(record)):
        value = getattr(record, name)
        if most:
            several = isinstance(value, list)
            new = [moved(entry, most, seats) for entry in value] if several else moved(value, most, seats)
            setattr(record, name, new)
        else:
            for inner in value if isinstance(value, list) else [value]:
                reseat(inner, seats)


@cache
def seat_fields(kind: type) -> list[tuple[str, int]]:
    """The fields of a record that name seats, with their greatest numbers; with 0, its records that do."""
    found = []
    for name, field in fields_of(kind).items():
        most = field.per_seat(MANY) if field.per_seat else 0
        if field.house:
            continue
        if field.of is None and most in (MANY - 1, MANY, (1 << MANY) - 1):
            found.append((name, most))
        elif field.of is not None and seat_fields(field.of):
            found.append((name, 0))
    return found


def moved(value: int, most: int, seats: Sequence[int]) -> int:
    """A number that is a seat, somebody's seat and 1, or a bit set of seats, by its greatest among MANY."""
    if most == MANY - 1:
        return seats[value]
    if most == MANY:
        return seats[value - 1] + 1 if value else 0
    return sum(1 << seats[seat] for seat in range(len(seats)) if value >> seat & 1)


def differences(one: Any, other: Any, place: str = "") -> list[str]:
    """Where two states differ."""
    if is_dataclass(one):
        names = [field.name for field in fields(one)]
        pairs = [(f"{place}.{name}", getattr(one, name), getattr(other, name)) for name in names]
    elif isinstance(one, list):
        both = enumerate(zip(one, other, strict=True))
        pairs = [(f"{place}[{n}]", mine, theirs) for n, (mine, theirs) in both]
    else:
        return [] if one == other else [f"{place}: {one} and {other}"]
    return [found for inner, mine, theirs in pairs for found in differences(mine, theirs, inner)]
