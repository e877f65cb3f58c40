"""Within what each field of a state may be: what the checks of a state set by hand share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from ..mistakes import Mistake, shown

Limits = dict[str, tuple[int, int]]
"""The least and the greatest number of each field of a record, or of each number of a list."""
FLAG = (0, 1)
COUNT = (0, 100_000)
NOTHING = (0, 0)
"""Of a field that only a piece of the fight in progress has."""


@dataclass(frozen=True)
class Bounds:
    """How the limits of a ruleset's fields read in a message."""

    terms: Mapping[str, type[IntEnum]]
    """The fields whose values have names."""
    piece: str
    """What ends before anything else can be set: `turn`, `step`."""

    def outside(self, record: Any, limits: Limits) -> Iterator[Mistake]:
        """The fields of a record that are outside their limits; lists number by number."""
        for name, (low, high) in limits.items():
            value = getattr(record, name)
            if isinstance(value, list):
                numbers = [(f"{name}[{n}]", number) for n, number in enumerate(value)]
            else:
                numbers = [(name, value)]
            for place, number in numbers:
                if not low <= number <= high:
                    yield Mistake(place, shown(number), self.legal(name, low, high))

    def legal(self, name: str, low: int, high: int) -> str:
        """What may stand in a field."""
        if (low, high) == NOTHING:
            return f"0: it is forgotten at the end of every {self.piece}"
        if name in self.terms:
            return ", ".join(f"{member.name.lower()} ({member})" for member in self.terms[name])
        return f"{low} to {high}"
