"""The number of the round in a state, and whether it matters."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import fields
from typing import Any

from ...copying import copy_fight, key_of
from ...rulesets import Ruleset

KEPT = 2
"""How many rounds from the start are told apart."""
TRIED = (1, 3, 10, 100)
"""How many rounds later a state is looked at again, to see whether anything differs."""


class Clock:
    """States that differ only in how many rounds have passed count as one, after the first `KEPT` rounds.

    Which number of the state that is gets found out by trying which one the ruleset's `length` depends on.
    """

    def __init__(self, ruleset: Ruleset, start: Any) -> None:
        self.name = next((name for name in plain_fields(start) if counts(ruleset, start, name)), None)
        self.last = getattr(start, self.name) + KEPT if self.name else 0

    def key(self, state: Any) -> Hashable:
        """All numbers of a state, with the round only as far as rounds are told apart."""
        key = key_of(state)
        if self.name and getattr(state, self.name) > self.last:
            key = key_of(moved(state, self.name, self.last - getattr(state, self.name)))
        return key

    def later(self, state: Any) -> list[Any]:
        """The same state some rounds later, if that should make no difference."""
        if self.name is None or getattr(state, self.name) < self.last:
            return []
        return [moved(state, self.name, rounds) for rounds in TRIED]

    def stop(self) -> None:
        """Tell all rounds apart from now on."""
        self.name = None


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
