"""Every way in which the dice can fall, with its weight: exact odds from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, TypeVar

from .. import dice
from ..table import Question, Verb
from .recording import Recording

State = TypeVar("State")
Key = TypeVar("Key", bound=Hashable)
Distribution = dict[Key, Fraction]
"""Each outcome with its probability; the probabilities add up to 1."""


class _Fork(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class _Path(Recording):
    """Dice fixed so far, then a fork; decisions by `decide`."""

    def __init__(self, path: tuple[int, ...], decide: Callable[[Any, Question], int], state: Any) -> None:
        super().__init__()
        self.path = path
        self.decide = decide
        self.state = state
        self.used = 0

    def answer(self, question: Question) -> int:
        if not question.is_dice:
            return self.decide(self.state, question)
        if self.used == len(self.path):
            raise _Fork(question)
        self.used += 1
        return self.path[self.used - 1]


@cache
def faces(verb: Verb, sides: int, rolled: int, kept: int) -> tuple[tuple[int, Fraction], ...]:
    """Each answer that a roll or a pool can get, with its probability.

    Counts every way in which the dice can fall, so a pool must be small (sides ** rolled).
    """
    if verb == Verb.ROLL:
        return tuple((face, Fraction(1, sides)) for face in range(1, sides + 1))
    ways: dict[int, int] = {}
    for fallen in product(range(1, sides + 1), repeat=rolled):
        total = dice.keep(list(fallen), kept)
        ways[total] = ways.get(total, 0) + 1
    return tuple((total, Fraction(count, sides**rolled)) for total, count in sorted(ways.items()))


def spread(
    start: Callable[[], State],
    run: Callable[[Any, State], None],
    decide: Callable[[State, Question], int],
) -> Iterator[tuple[State, Fraction, _Path]]:
    """Run a piece of the rules along every way in which its dice can fall.

    `start` makes a fresh state; `run(table, state)` is the piece of the rules; `decide(state,
    question)` answers decisions and must depend on nothing else. Yields each final state with its
    probability and the table that it came by, which holds the transcript.
    """
    paths: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while paths:
        path, weight = paths.pop()
        state = start()
        table = _Path(path, decide, state)
        try:
            run(table, state)
        except _Fork as fork:
            asked = fork.question
            fallen = faces(asked.verb, asked.first, asked.second, asked.third)
            paths += [((*path, face), weight * chance) for face, chance in reversed(fallen)]
        else:
            yield state, weight, table


def exactly(
    start: Callable[[], State],
    run: Callable[[Any, State], None],
    decide: Callable[[State, Question], int],
    measure: Callable[[State], Key],
) -> Distribution[Key]:
    """The exact distribution of `measure` over the final states of a piece of the rules."""
    odds: Distribution[Key] = {}
    for state, weight, _ in spread(start, run, decide):
        key = measure(state)
        odds[key] = odds.get(key, Fraction(0)) + weight
    return odds
