"""Exact odds of a small fight as fractions: every state followed in plain Python, solved without rounding.

The states are those of the chain that `odds` solves in floating point, where rounds that only count are not
told apart. One state after another is eliminated, as one solves linear equations by hand.

Why it is so: docs/decisions/exact-odds-are-a-markov-chain.md
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

from ...chances.exact_table import faces
from ...compiled.exact.counters import counters
from ...copying import copy_fight, key_of
from ...encounters.encounter import Encounter
from ...encounters.policies import any_search
from ...table import Question, Verb
from ...tables.recording import Recording
from .odds import NoOdds

Way = tuple[int, int]
"""Where a beat leads: the number of a state and 0, or -1 and an outcome."""


@dataclass(frozen=True)
class Exactly:
    """The probability of each outcome and the mean length, without any rounding."""

    outcomes: dict[int, Fraction]
    mean_length: Fraction
    """In the ruleset's unit, over all outcomes."""
    states: int
    """How many different states were followed."""


class _Fork(Exception):
    """Dice or a whim that could fall in several ways."""

    def __init__(self, branches: tuple[tuple[int, Fraction], ...]) -> None:
        self.branches = branches


class _Path(Recording):
    """The dice and whims along one way, as far as they are chosen; policies decide."""

    def __init__(self, encounter: Encounter, fight: Any, path: tuple[int, ...]) -> None:
        super().__init__()
        self.rules, self.policies, self.fight = encounter.ruleset, encounter.policies, fight
        self.path, self.used = path, 0

    def taken(self, branches: tuple[tuple[int, Fraction], ...]) -> int:
        """The branch that the path takes here."""
        if self.used == len(self.path):
            raise _Fork(branches)
        self.used += 1
        return self.path[self.used - 1]

    def below(self, count: int) -> int:
        """A whim of a policy."""
        return self.taken(tuple((n, Fraction(1, count)) for n in range(count)))

    def answer(self, question: Question) -> int:
        if question.is_dice:
            return self.taken(faces(question.verb, question.first, question.second, question.third))
        who, ask, first, second = question.who, question.about, question.first, question.second
        policy = self.policies[who + 1]
        if question.verb == Verb.CHOOSE:
            return self.rules.decide(self, policy, self.fight, who, ask, first)
        return self.rules.decide_amount(self, policy, self.fight, who, ask, first, second)


def exactly(
    encounter: Encounter,
    *,
    seconds: float = inf,
    progress: Callable[[int, int], object] = lambda done, known: None,
) -> Exactly:
    """Follow every state of a fight in every way, and solve the chain in fractions.

    Nothing is cut off, so it is for fights of some hundred states. `progress` is told how many of how many
    known states are done. Raises NoOdds if that takes more than so many seconds, if a fight can be without
    end, or if a search decides in it.
    """
    if any_search(encounter.policies):
        raise NoOdds("what a search decides cannot be followed")
    return _Following(encounter, seconds, progress).solved()


class _Following:
    def __init__(self, encounter: Encounter, seconds: float, progress: Callable[[int, int], object]) -> None:
        self.encounter, self.rules = encounter, encounter.ruleset
        self.seconds, self.until = seconds, time.monotonic() + seconds
        start = encounter.start()
        self.counters = counters(self.rules)
        self.states = [start]
        self.numbers: dict[Hashable, int] = {self.key(start): 0}
        self.ways: list[dict[Way, Fraction]] = []
        self.gains: list[Fraction] = []
        """By how much each state's beat makes the fight longer, on average."""
        while len(self.ways) < len(self.states):
            ways, gain = self.beat(self.states[len(self.ways)])
            self.ways.append(ways)
            self.gains.append(gain)
            progress(len(self.ways), len(self.states))

    def key(self, state: Any) -> Hashable:
        """All numbers of a state; of those that only count, none beyond the last that makes a difference."""
        before = {name: getattr(state, name) for name in self.counters}
        for name, most in self.counters.items():
            setattr(state, name, min(before[name], most))
        found = key_of(state)
        for name, value in before.items():
            setattr(state, name, value)
        return found

    def beat(self, state: Any) -> tuple[dict[Way, Fraction], Fraction]:
        """Where the beat of a state leads, and by how much it makes the fight longer."""
        ways: dict[Way, Fraction] = {}
        gain = Fraction(0)
        if outcome := int(self.rules.outcome(state)):  # a fight that is over before it begins
            return {(-1, outcome): Fraction(1)}, gain
        for after, chance in self.every_way(state):
            outcome = int(self.rules.outcome(after))
            way = (-1, outcome) if outcome else (self.number_of(after), 0)
            ways[way] = ways.get(way, Fraction(0)) + chance
            gain += chance * (self.rules.length(after) - self.rules.length(state))
        return ways, gain

    def every_way(self, state: Any) -> Iterator[tuple[Any, Fraction]]:
        """Each state after a beat, as often as ways lead there, with the probability of the way."""
        paths: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
        while paths:
            if time.monotonic() > self.until:
                done = f"{len(self.ways):,} of {len(self.states):,} known states are done"
                raise NoOdds(f"this needs more than {self.seconds:g} s in fractions: {done}")
            path, weight = paths.pop()
            fight = copy_fight(state)
            try:
                self.rules.beat(_Path(self.encounter, fight, path), fight)
            except _Fork as fork:
                paths += [((*path, branch), weight * chance) for branch, chance in fork.branches]
            else:
                yield fight, weight

    def number_of(self, state: Any) -> int:
        key = self.key(state)
        if key not in self.numbers:
            self.numbers[key] = len(self.states)
            self.states.append(state)
        return self.numbers[key]

    def solved(self) -> Exactly:
        """Eliminate one state after another, the last first, until only ends are reached from the start."""
        into: list[set[int]] = [set() for _ in self.ways]
        for number, ways in enumerate(self.ways):
            for to, _ in ways:
                if to >= 0:
                    into[to].add(number)
        for number in range(len(self.ways) - 1, -1, -1):
            self.without_itself(number)
            for other in into[number] - {number}:
                if other < number:
                    self.put_in(number, other, into)
        first = self.rules.length(self.states[0])
        outcomes = {outcome: chance for (_, outcome), chance in sorted(self.ways[0].items())}
        return Exactly(outcomes, first + self.gains[0], len(self.states))

    def without_itself(self, number: int) -> None:
        """Leave out that a state leads back to itself: sooner or later it does not."""
        again = self.ways[number].pop((number, 0), Fraction(0))
        if again == 1:
            raise NoOdds("this fight can be without end, so its length has no mean")
        self.ways[number] = {way: chance / (1 - again) for way, chance in self.ways[number].items()}
        self.gains[number] /= 1 - again

    def put_in(self, number: int, other: int, into: list[set[int]]) -> None:
        """Let a state lead at once where another one that it leads to goes on."""
        weight = self.ways[other].pop((number, 0), None)
        if weight is None:
            return
        for way, chance in self.ways[number].items():
            self.ways[other][way] = self.ways[other].get(way, Fraction(0)) + weight * chance
            if way[0] >= 0:
                into[way[0]].add(other)
        self.gains[other] += weight * self.gains[number]
