"""All beats of a fight as arrays: how every state depends on the states after its beat.

A part is a number. It is a leaf, which stands for a state; or chance; or somebody's decision; or a game of
sealed decisions. The parts below it are those on which it depends within its beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...table import Question
from .positions import CUT, End, Game, Mix, Part, Pick, depends

Numbers = np.ndarray[Any, Any]

LEAF, CHANCE, GAME, DECISION = range(4)
"""What a part is; for a decision, DECISION plus the number of the side that decides."""


@dataclass(eq=False)
class Graph:
    """The parts of all beats. Part n depends on below[firsts[n]:firsts[n + 1]]."""

    kinds: Numbers
    firsts: Numbers
    below: Numbers
    chances: Numbers
    """How likely each of these is: by the dice, or by the policy of whoever decides."""
    states: Numbers
    """For a leaf, the number of its state, or CUT."""
    tops: Numbers
    """For each state, the part that is its beat, or -1 if the fight is over."""
    start: Numbers
    """What each state is worth to the first side if the fight is over; a half for all others."""
    asked: Numbers
    """For a decision: who, verb, ask, and the first and second number of the question."""
    games: dict[int, Game] = field(default_factory=dict)

    def question(self, part: int) -> Question:
        """What is asked at a decision."""
        who, verb, ask, first, second = self.asked[part].tolist()
        return question_of(who, verb, ask, first, second)

    def rows(self, parts: Numbers) -> tuple[Numbers, Numbers]:
        """The places in `below` of everything that some parts depend on, and how many there are for each."""
        counts = self.firsts[parts + 1] - self.firsts[parts]
        before = np.repeat(np.cumsum(counts) - counts, counts)
        return np.repeat(self.firsts[parts], counts) + np.arange(len(before)) - before, counts

    def heights(self) -> Numbers:
        """How far each part is above leaves at most."""
        heights: Numbers = (self.kinds != LEAF).astype(np.int64)
        above = np.repeat(np.arange(len(self.kinds)), np.diff(self.firsts))
        inner = self.kinds[self.below] != LEAF
        above, below = above[inner], self.below[inner]
        while True:
            higher = heights.copy()
            np.maximum.at(higher, above, heights[below] + 1)
            if (higher == heights).all():
                return heights
            heights = higher


def question_of(who: int, verb: int, ask: int, first: int, second: int) -> Question:
    from ...table import Verb

    return Question(Verb(verb), who, ask, first, second)


def graph_of(parts: Sequence[Part], tops: Sequence[int], start: Numbers) -> Graph:
    """The parts that trees in plain Python are made of."""
    below = [depends(part) for part in parts]
    chances = [chance for part in parts for chance in chances_of(part)]
    kinds = np.zeros(len(parts), np.int64)
    states = np.full(len(parts), CUT, np.int64)
    asked = np.zeros((len(parts), 5), np.int64)
    games = {}
    for number, part in enumerate(parts):
        match part:
            case End(state):
                states[number] = state
            case Mix():
                kinds[number] = CHANCE
            case Pick(side, question):
                kinds[number] = DECISION + side
                asked[number] = (
                    *(question.who, question.verb, question.about),
                    *(question.first, question.second),
                )
            case Game():
                kinds[number] = GAME
                games[number] = part
    firsts = np.cumsum([0, *map(len, below)])
    flat = np.array([each for one in below for each in one], np.int64)
    return Graph(
        kinds, firsts, flat, np.array(chances, float), states, np.array(tops, np.int64), start, asked, games
    )


def chances_of(part: Part) -> tuple[float, ...]:
    match part:
        case Mix(parts) | Pick(_, _, parts):
            return tuple(chance for chance, _ in parts)
        case Game(_, ends):
            return (0.0,) * len(ends)
    return ()
