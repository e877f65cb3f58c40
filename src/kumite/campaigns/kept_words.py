"""Which words of a fighter outlive a fight: `rulesets/keeping.py` for compiled fights.

Why it is so: docs/decisions/campaigns-are-played-side-by-side.md
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..compiled.loading.layout import layout
from ..rulesets import Ruleset
from ..rulesets.fields import Lives, fields_of
from ..rulesets.keeping import fates_of

Words = np.ndarray[Any, np.dtype[np.int64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True)
class KeptWords:
    """The words that a fighter keeps, field by field: a field goes along as a whole, as `changed` has it."""

    rules: Ruleset

    @cached_property
    def fields(self) -> dict[str, list[int]]:
        """For each field that has some, their places in a fighter."""
        found: dict[str, list[int]] = {}
        kind = type(self.rules.fighter())
        at = 0
        for field in layout(kind).fields:
            if mine := [*words_kept(kind, field.name, at)]:
                found[field.name] = mine
            at += field.words
        return found

    @cached_property
    def places(self) -> Words:
        """All of them, in the order of the fields."""
        return np.array([place for mine in self.fields.values() for place in mine], np.int64)

    @cached_property
    def field_of(self) -> Words:
        """For each of them, the number of its field."""
        return np.repeat(np.arange(len(self.fields)), [len(mine) for mine in self.fields.values()])

    @cached_property
    def first(self) -> Words:
        """For each field, the first of its words among them."""
        return np.flatnonzero(np.diff(self.field_of, prepend=-1))

    def numbered(self, names: Any) -> list[int]:
        """The numbers of these fields."""
        return [number for number, name in enumerate(self.fields) if name in names]

    @cached_property
    def fates(self) -> list[int]:
        """The fields that say where a fighter stands."""
        return self.numbered(fates_of(self.rules, self.rules.fighter()))

    def changed(self, before: Words, after: Words) -> Flags:
        """Which fields differ. The last axis has the words; of the result, the fields."""
        return np.logical_or.reduceat(before != after, self.first, axis=-1)


def words_kept(kind: type, name: str, at: int) -> Iterator[int]:
    """The places of the words that a field keeps, which begins at `at`."""
    declared = fields_of(kind)[name]
    (field,) = (one for one in layout(kind).fields if one.name == name)
    if declared.of is None:
        yield from range(at, at + field.words) if declared.lives == Lives.KEPT else ()
        return
    for _ in range(field.length or 1):
        for inner in layout(declared.of).fields:
            yield from words_kept(declared.of, inner.name, at)
            at += inner.words
