"""Every way in which the dice can fall, with its probability: exact odds from the rules themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import cache, partial
from math import comb
from typing import Any, Protocol, TypeVar

from ..copying import copy_fight, key_of
from ..table import Question, Verb
from ..tables.recording import Recording

State = TypeVar("State")
Key = TypeVar("Key", bound=Hashable)
Distribution = dict[Key, Fraction]
"""Each outcome with its probability; the probabilities add up to 1."""


class _Fork(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


class _Path(Recording):
    """Dice fixed so far, then a fork; decisions are made by `decide`."""

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
    """Each answer that a roll or a pool can get, with its probability."""
    if verb == Verb.ROLL:
        return tuple((face, Fraction(1, sides)) for face in range(1, sides + 1))
    ways = ways_of(sides, rolled, kept)
    return tuple((total, Fraction(count, sides**rolled)) for total, count in sorted(ways.items()))


def ways_of(sides: int, rolled: int, kept: int) -> dict[int, int]:
    """In how many ways the dice of a pool can fall to each total, counted face by face from the best on."""
    found = {(rolled, abs(kept), 0): 1}
    for face in range(sides, 0, -1) if kept > 0 else range(1, sides + 1):
        after: dict[tuple[int, int, int], int] = defaultdict(int)
        for (left, room, total), ways in found.items():
            for shown in range(left + 1):
                counted = min(shown, room)
                after[left - shown, room - counted, total + counted * face] += ways * comb(left, shown)
        found = after
    totals: dict[int, int] = defaultdict(int)
    for (left, _, total), ways in found.items():
        if left == 0:
            totals[total] += ways
    return totals


def spread(
    start: Callable[[], State],
    run: Callable[[Any, State], None],
    decide: Callable[[State, Question], int],
) -> Iterator[tuple[State, Fraction, _Path]]:
    """Run a piece of the rules along every way in which its dice can fall.

    `start` makes a fresh state; `run(table, state)` is the piece of the rules; `decide(state, question)`
    answers decisions and must depend on nothing else. Yields each final state with its probability and the
    table that led there, which holds the transcript.
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


class Beaten(Protocol):
    """What moves a fight forward: the part of a ruleset that is needed here."""

    @property
    def beat(self) -> Callable[[Any, Any], None]:
        """Play the smallest piece of the fight."""
        ...

    @property
    def outcome(self) -> Callable[[Any], int]:
        """0 while the fight goes on."""
        ...


def after_beats(
    ruleset: Beaten,
    start: State,
    decide: Callable[[State, Question], int],
    beats: int,
) -> list[tuple[State, Fraction]]:
    """Every state that a fight can be in after that many beats, with its probability.

    Equal states are merged after each beat, so it is the number of different states that grows, and not the
    number of ways to reach them. A fight that is over stays as it is.
    """
    reached = {key_of(start): (start, Fraction(1))}
    for _ in range(beats):
        last, reached = reached, {}
        for state, weight in last.values():
            if ruleset.outcome(state):
                _merge(reached, state, weight)
            else:
                for after, chance, _ in spread(partial(copy_fight, state), ruleset.beat, decide):
                    _merge(reached, after, weight * chance)
    return list(reached.values())


def _merge(reached: dict[Hashable, tuple[State, Fraction]], state: State, weight: Fraction) -> None:
    key = key_of(state)
    before = reached[key][1] if key in reached else 0
    reached[key] = (state, before + weight)
