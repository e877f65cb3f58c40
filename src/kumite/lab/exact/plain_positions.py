"""All positions of a fight, found in plain Python: without a compiler, and as
the standard the compiler is held to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np

from ...encounters.encounter import Encounter
from ...table import Question
from .beat_tree import BeatTrees, Leaf, Said, TooManyWays
from .clock import Clock
from .finding import SEARCH_INSTEAD, Finding, NotSolved
from .graph import Graph, graph_of
from .positions import CUT, Parts, worth_of

SAMPLE = 8
"""One in so many states is tried for whether the number of the round matters."""


class PlainPositions:
    """Every state between beats that a fight can come to, and the tree of each beat."""

    def __init__(self, encounter: Encounter, policies: Sequence[int], finding: Finding) -> None:
        """Find them all. Raises NotSolved."""
        self.encounter, self.ruleset, self.finding = encounter, encounter.ruleset, finding
        self.trees = BeatTrees(
            self.ruleset, policies, floor=finding.floor, names=encounter.names, alive=self.alive
        )
        self.clock = Clock(self.ruleset, encounter.start())
        self.begin()
        self.find()

    def begin(self) -> None:
        """Begin with nothing but the start."""
        self.parts = Parts(self.number_of)
        self.numbers: dict[Hashable, int] = {}
        self.states: list[Any] = []
        self.ends: dict[int, float] = {}
        """The values of those states in which the fight is over."""
        self.tops: list[int] = []
        self.late = 0
        """How many states were looked into that stand for several rounds."""
        self.cut = False
        start = self.encounter.start()
        self.number_of_state(start, int(self.ruleset.outcome(start)))

    @property
    def count(self) -> int:
        """How many different states there are in which the fight goes on."""
        return len(self.states) - len(self.ends)

    def alive(self) -> None:
        self.finding.alive(len(self.states), len(self.states) - len(self.tops))

    def same_later(self, number: int) -> bool:
        """Whether the beat of a state would lead to the same in the same ways if it were some rounds later.

        One in `SAMPLE` such states is tried.
        """
        later = self.clock.later(self.states[number])
        self.late += bool(later)
        if (self.late - 1) % SAMPLE:
            return True
        return all(self.parts.add(self.trees.grow(state)) == self.tops[number] for state in later)

    def number_of(self, leaf: Leaf) -> int:
        if leaf.state is None:
            self.cut = True
            return CUT
        return self.number_of_state(leaf.state, leaf.outcome)

    def number_of_state(self, state: Any, outcome: int) -> int:
        key = (outcome,) if outcome else self.clock.key(state)
        if key not in self.numbers:
            self.finding.room(len(self.states), len(self.states) - len(self.tops))
            self.numbers[key] = len(self.states)
            if outcome:
                self.ends[len(self.states)] = worth_of(self.encounter, outcome)
            self.states.append(state)
        return self.numbers[key]

    def find(self) -> None:
        """Look into every state, in the order in which the states turn up."""
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
                raise NotSolved(f"this fight has more than {ways}; {SEARCH_INSTEAD}") from None
            self.tops.append(self.parts.add(tree))
            if not self.same_later(number):
                self.clock.stop()
                self.begin()
                continue
            self.finding.progress(len(self.states), len(self.states) - len(self.tops))

    def graph(self) -> Graph:
        """All beats as arrays."""
        start = np.array([self.ends.get(number, 0.5) for number in range(len(self.states))])
        return graph_of(self.parts.all, self.tops, start)

    def say(self, asked: Sequence[tuple[int, Question]]) -> list[Said]:
        """What was asked at some parts, and what the answers mean, in words."""
        return [self.trees.said[question] for _, question in asked]
