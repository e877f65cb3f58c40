"""The number of the round in a state, and whether it matters."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ..compiled.layout import words_of
from ..copying import copy_fight
from ..rulesets import Ruleset

KEPT = 2
"""So many rounds from the start on are told apart."""
TRIED = (1, 2, 3, 5, 10, 100)
"""So many rounds later a state is looked into again, to see whether anything is different."""


class Clock:
    """States that differ only in how many rounds have gone by count as one, after the first `KEPT` rounds.

    Which number of the state that is, is found out by looking on which one the ruleset's `length` depends.
    """

    def __init__(self, ruleset: Ruleset, start: Any) -> None:
        self.name = next((name for name in plain_fields(start) if counts(ruleset, start, name)), None)
        self.place = -1
        if self.name is not None:
            self.last = getattr(start, self.name) + KEPT
            bumped = moved(start, self.name)
            self.place = [
                one == other for one, other in zip(words_of(start), words_of(bumped), strict=True)
            ].index(False)

    def key(self, state: Any) -> tuple[int, ...]:
        """All numbers of a state, of the round only as much as is told apart."""
        words = words_of(state)
        if self.place >= 0:
            words[self.place] = min(words[self.place], self.last)
        return tuple(words)

    def later(self, state: Any) -> list[Any]:
        """The same state some rounds later, where that should make no difference."""
        if self.name is None or getattr(state, self.name) < self.last:
            return []
        return [moved(state, self.name, rounds) for rounds in TRIED]

    def stop(self) -> None:
        """Tell all rounds apart from now on."""
        self.name, self.place = None, -1


def plain_fields(state: Any) -> list[str]:
    """The names of the fields that are ints."""
    return [field.name for field in fields(state) if isinstance(getattr(state, field.name), int)]


def counts(ruleset: Ruleset, start: Any, name: str) -> bool:
    """Whether the length of a fight is that field."""
    return bool(ruleset.length(moved(start, name)) != ruleset.length(start))


def moved(state: Any, name: str, more: int = 1) -> Any:
    """A copy of a state with more in a field."""
    copy = copy_fight(state)
    setattr(copy, name, getattr(copy, name) + more)
    return copy
