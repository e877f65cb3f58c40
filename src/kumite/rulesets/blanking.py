"""What a viewer may not know of a record: numbers that are made blank, by what is declared of their fields.

Why it is so: docs/decisions/secrets-are-blanked-from-the-state.md, and
docs/decisions/a-beat-is-tried-up-to-a-question.md
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from ..copying import copy_fight, parts_of
from .fields import Known, fields_of
from .spoken import Viewer


class Hiding:
    """The `hide` of a ruleset that is said as a rule: what it leaves of a copy of the fight."""

    def __init__(self, conceal: Callable[[Any, int], None]) -> None:
        """`conceal` makes blank in a fight what the viewer may not know, whose seats it gets as bits; for a
        spectator there are none. It is written as rules are, because it is also compiled."""
        self.conceal = conceal
        self.__wrapped__, self.__module__ = conceal, conceal.__module__

    def __call__(self, fight: Any, viewer: Viewer) -> Any:
        """A copy of the fight as the viewer knows it; the referee knows everything."""
        seen = copy_fight(fight)
        if viewer is not None:
            self.conceal(seen, sum(1 << seat for seat in viewer if seat >= 0))
        return seen


def blank(record: Any, *hidden: Enum) -> None:
    """Set every number that only these know to 0, also in the records in it."""
    _blank(record, _known_to(type(record), hidden))  # type: ignore[arg-type]


def blank_apart(fight: Any, *hidden: Enum) -> None:
    """The same of a fight itself, apart from its fighters."""
    fighters, fight.fighters = fight.fighters, []
    blank(fight, *hidden)
    fight.fighters = fighters


def glimpse(record: Any) -> None:
    """Leave of every number of which others see only whether it is 0 just that: 0 or 1."""
    _glimpse(record, _known_to(type(record), (Known.WHETHER,)))  # type: ignore[arg-type]


@dataclass(frozen=True)
class _Fields:
    """The fields of a record that only some know: numbers, each with 0; lists of numbers; and records that
    have any."""

    numbers: dict[str, int]
    lists: tuple[str, ...]
    inner: tuple[tuple[str, _Fields], ...]


def _blank(record: Any, those: _Fields) -> None:
    inside = vars(record)
    inside.update(those.numbers)
    for name in those.lists:
        inside[name] = [0] * len(inside[name])
    for name, of in those.inner:
        value = inside[name]
        for entry in value if isinstance(value, list) else [value]:
            _blank(entry, of)


def _glimpse(record: Any, those: _Fields) -> None:
    inside = vars(record)
    for name in those.numbers:
        if inside[name] != 0:
            inside[name] = 1
    for name in those.lists:
        inside[name] = [int(entry != 0) for entry in inside[name]]
    for name, of in those.inner:
        value = inside[name]
        for entry in value if isinstance(value, list) else [value]:
            _glimpse(entry, of)


@cache
def _known_to(owner: type, those: tuple[Enum, ...]) -> _Fields:
    """The fields that only these know; the house rules are known."""
    numbers, lists, inner = {}, [], []
    for name, field in fields_of(owner).items():
        if field.house:
            continue
        if field.of is not None:
            of = _known_to(field.of, those)
            if of.numbers or of.lists or of.inner:
                inner.append((name, of))
        elif field.known in those:
            if name in parts_of(owner):
                lists.append(name)
            else:
                numbers[name] = 0
    return _Fields(numbers, tuple(lists), tuple(inner))


IDIOMS = (blank, blank_apart, glimpse)
"""What the compiler has its own code for."""
