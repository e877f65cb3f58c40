"""Best play: what a fight is worth when both sides decide as well as they can.

Every state between beats that a fight can come to is found, and how one beat leads to the next, whatever the
dice and both sides do. What each state is worth then follows beat by beat back from the last one that is
fought (Shapley, "Stochastic games", PNAS 39, 1953): a side that sees everything takes the best answer,
chance is averaged, and sealed choices are a small game of their own.

A value is that of the first side: 1 its victory, 0 the other's, a half where nobody wins.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..encounter import Encounter
from ..policies import is_search
from ..rulesets import LIMIT
from .beat_tree import BeatTrees, Leaf, TooManyWays
from .clock import Clock
from .opening import Decision, opening
from .positions import CUT, Parts
from .sweeps import Sweep

CLOSE = 1e-8
"""Values are that exact, but for ways that were cut off."""
SAMPLE = 8
"""Of every so many states it is tried whether the number of the round matters."""


class TooLarge(Exception):
    """A fight with more states, or more ways, than there is room or time for; the message is complete."""


class NotTwoSided(Exception):
    """A fight of more than two sides, or one whose end is nobody's; the message is complete."""


@dataclass(frozen=True)
class Value:
    """What a state is worth to the first side: something from `low` to `high`."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    @property
    def width(self) -> float:
        return self.high - self.low


class BestPlay:
    """A fight of two sides, with every state that it can come to."""

    def __init__(
        self,
        encounter: Encounter,
        *,
        seconds: float = 60.0,
        most_states: int = 200_000,
        limit: int = LIMIT,
        floor: float = 1e-9,
        progress: Callable[[int, int], object] = lambda known, open_: None,
    ) -> None:
        """Find all states. `progress` is told how many are known and how many of them still wait.

        A fight is undecided after `limit` beats. Ways of one beat less likely than `floor` are not followed,
        and widen the bounds. Raises TooLarge where it takes more `seconds`, or there are more states, and
        NotTwoSided.
        """
        if len(encounter.sides) != 2:
            raise NotTwoSided(f"best play is between two sides; here are {len(encounter.sides)}")
        self.encounter, self.ruleset, self.sides = encounter, encounter.ruleset, encounter.sides
        self.until = time.monotonic() + seconds
        self.seconds, self.most, self.limit = seconds, most_states, limit
        default = encounter.ruleset.default_policy
        policies = [default if is_search(policy) else policy for policy in encounter.policies]
        self.trees = BeatTrees(encounter.ruleset, policies, floor=floor, alive=self.alive)
        self.clock = Clock(encounter.ruleset, encounter.start())
        self.begin()
        self.find(progress)

    # Finding the states

    def begin(self) -> None:
        """Know nothing but the start."""
        self.parts = Parts(self.number_of)
        self.numbers: dict[Hashable, int] = {}
        self.states: list[Any] = []
        self.ends: dict[int, float] = {}
        """What those states are worth in which the fight is over."""
        self.tops: list[int] = []
        """For each state the part that its beat is."""
        self.late = 0
        """How many states were looked into that stand for several rounds."""
        self.cut = False
        """Whether there are ways that were not followed."""
        start = self.encounter.start()
        self.number_of_state(start, int(self.ruleset.outcome(start)))

    def same_later(self, number: int) -> bool:
        """Whether the beat of a state goes on to the same in the same ways, were it some rounds later.

        One of `SAMPLE` such states is tried.
        """
        later = self.clock.later(self.states[number])
        self.late += bool(later)
        if (self.late - 1) % SAMPLE:
            return True
        return all(self.parts.add(self.trees.grow(state)) == self.tops[number] for state in later)

    def alive(self) -> None:
        if time.monotonic() > self.until:
            raise TooLarge(self.too_large(f"{self.seconds:g} s", "--seconds"))

    def too_large(self, what: str, option: str) -> str:
        left = len(self.states) - len(self.tops)
        return (
            f"this needs more than {what}: {len(self.states):,} states are known and {left:,} of them are not"
            f" looked into yet; allow more {option}, or {SEARCH_INSTEAD}"
        )

    def number_of(self, leaf: Leaf) -> int:
        if leaf.state is None:
            self.cut = True
            return CUT
        return self.number_of_state(leaf.state, leaf.outcome)

    def number_of_state(self, state: Any, outcome: int) -> int:
        key = (outcome,) if outcome else self.clock.key(state)
        if key not in self.numbers:
            if len(self.states) >= self.most:
                raise TooLarge(self.too_large(f"{self.most:,} states", "--states"))
            self.numbers[key] = len(self.states)
            if outcome:
                self.ends[len(self.states)] = self.worth(outcome)
            self.states.append(state)
        return self.numbers[key]

    def worth(self, outcome: int) -> float:
        winner = self.ruleset.outcome_sides.get(outcome)
        return 0.5 if winner is None else float(winner == self.sides[0])

    def find(self, progress: Callable[[int, int], object]) -> None:
        """Look into every state, in the order in which they come up."""
        while len(self.tops) < len(self.states):
            number = len(self.tops)
            if number in self.ends:
                self.tops.append(-1)
                continue
            self.alive()
            try:
                tree = self.trees.grow(self.states[number])
            except TooManyWays:
                ways = f"{self.trees.most_ways:,} ways in one beat"
                raise TooLarge(f"this fight has more than {ways}; {SEARCH_INSTEAD}") from None
            self.tops.append(self.parts.add(tree))
            if not self.same_later(number):
                self.clock.stop()
                self.begin()
                continue
            progress(len(self.states), len(self.states) - len(self.tops))

    # What they are worth

    def values(self, players: Sequence[int]) -> list[Value]:
        """What each state is worth where the sides `players` play their best, and the given policies decide
        for others. Raises TooLarge where there is no time for it.

        A fight that is not over after `limit` beats is worth a half. Each sweep over the states is one beat;
        when all change by less than `CLOSE` over the beats that are left, the others are not made.
        """
        low, exact = self.swept(players, optimist=False)
        high = (low, exact) if not self.cut else self.swept(players, optimist=True)
        error = max(exact, high[1])
        return [
            Value(max(0.0, one - error), min(1.0, other + error))
            for one, other in zip(low, high[0], strict=True)
        ]

    def swept(self, players: Sequence[int], *, optimist: bool) -> tuple[list[float], float]:
        """The values of all states, and how far from the truth they are at the most, but for what was cut."""
        sweep = Sweep(self.parts.all, self.tops, players, self.sides)
        worth = np.array([self.ends.get(number, 0.5) for number in range(len(self.states))])
        for beat in range(self.limit):
            after = sweep.back(worth, float(optimist))
            error = float(np.abs(after - worth).max()) * (self.limit - beat - 1)
            worth = after
            if error < CLOSE:
                return worth.tolist(), error
            self.alive()
        return worth.tolist(), 0.0


SEARCH_INSTEAD = 'let policy = "search" play it in kumite simulate'


@dataclass(frozen=True)
class Solution:
    """What a fight is worth to its first side, by who plays his best, and each side's first decisions."""

    both: Value
    first: Value
    second: Value
    neither: Value
    opening: list[Decision]
    states: int
    limit: int


def solution(
    encounter: Encounter,
    *,
    seconds: float = 60.0,
    most_states: int = 200_000,
    limit: int = LIMIT,
    progress: Callable[[int, int], object] = lambda known, open_: None,
) -> Solution:
    """Solve a fight. Raises what `BestPlay` raises."""
    play = BestPlay(encounter, seconds=seconds, most_states=most_states, limit=limit, progress=progress)
    first, second = play.sides
    values = play.values(play.sides)
    return Solution(
        values[0],
        play.values([first])[0],
        play.values([second])[0],
        play.values([])[0],
        opening(play, values),
        len(play.states),
        limit,
    )
