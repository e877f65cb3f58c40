"""Rolls whose odds can be asked for without a fight: what a ruleset offers about its dice.

Why it is so: docs/decisions/a-rolls-odds-come-from-the-ruleset.md
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import SimpleNamespace

from ..table import Question, Table
from .exact_table import exactly

Chances = dict[int, Fraction]


class CannotRoll(ValueError):
    """The values given do not go together; the message is complete."""


@dataclass(frozen=True)
class Parameter:
    """One number that a roll depends on, or a word if there are `options`."""

    name: str
    about: str
    low: int
    high: int
    usual: int
    options: tuple[str, ...] = ()
    """The names of the numbers from 0 on."""

    def value(self, text: str) -> int:
        """The value that somebody has written. Raises CannotRoll."""
        if text in self.options:
            return self.options.index(text)
        number = int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else None
        if not self.options and number is not None and self.low <= number <= self.high:
            return number
        raise CannotRoll(f"{self.name}: found {text[:40]!r}; legal: {self.legal}")

    @property
    def legal(self) -> str:
        """What may be written, as a message says it."""
        return ", ".join(self.options) if self.options else f"{self.low} to {self.high}"

    def shown(self, value: int) -> str:
        """A value in the form in which it is written."""
        return self.options[value] if self.options else str(value)


def choice(name: str, about: str, *options: str) -> Parameter:
    """A parameter whose values are words; the first of them is the default."""
    return Parameter(name, about, 0, len(options) - 1, 0, options)


@dataclass(frozen=True)
class Counted:
    """The exact odds of one roll."""

    says: str
    """The roll with its numbers, as people write it."""
    what: str
    """What the numbers of `chances` stand for: a total, or the dice that show a face."""
    chances: Chances
    """Each number that can come up, with its probability; together the probabilities are 1."""
    success: Fraction | None = None
    """The probability that the roll succeeds."""
    open: Fraction = Fraction(0)
    """By how much `success` may be too low if the count has no end."""
    cut: int | None = None
    """If not None, the last number stands for itself and everything above it."""
    names: Mapping[int, str] = field(default_factory=dict)
    """The names of those numbers that are not shown as numbers."""
    also: tuple[tuple[str, Fraction], ...] = ()
    """Other probabilities worth knowing."""


@dataclass(frozen=True)
class Roll:
    """A kind of roll."""

    name: str
    about: str
    rules: tuple[str, ...]
    """The ids of the rules that it follows."""
    parameters: tuple[Parameter, ...]
    count: Callable[..., Counted]
    """Called with the parameters by name. Raises CannotRoll if they do not go together."""

    def values(self, given: Mapping[str, str]) -> dict[str, int]:
        """The value of each parameter, the default for those not given. Raises CannotRoll."""
        names = [parameter.name for parameter in self.parameters]
        for name in given:
            if name not in names:
                raise CannotRoll(f"{name}: no such number of this roll; legal: {', '.join(names)}")
        return {
            one.name: one.value(given[one.name]) if one.name in given else one.usual
            for one in self.parameters
        }


def chances_of(rule: Callable[[Table], int]) -> Chances:
    """What a piece of the rules that only rolls dice amounts to, run along
    every way in which they can fall."""

    def run(table: Table, state: SimpleNamespace) -> None:
        state.result = rule(table)

    def nobody(state: SimpleNamespace, question: Question) -> int:
        raise AssertionError(question)

    return dict(sorted(exactly(SimpleNamespace, run, nobody, lambda state: int(state.result)).items()))


def at_least(chances: Chances, number: int) -> Fraction:
    """The probability of reaching a number."""
    return sum((chance for value, chance in chances.items() if value >= number), Fraction(0))


def less(first: Chances, second: Chances) -> Chances:
    """The difference between two independent numbers."""
    found: Chances = {}
    for mine, chance in first.items():
        for theirs, other in second.items():
            found[mine - theirs] = found.get(mine - theirs, Fraction(0)) + chance * other
    return dict(sorted(found.items()))


def moved(chances: Chances, by: int) -> Chances:
    """The same numbers with something added."""
    return {value + by: chance for value, chance in chances.items()}
