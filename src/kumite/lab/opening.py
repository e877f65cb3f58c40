"""The first decisions of each side in a fight, with what each answer is worth under best play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from .beat_tree import BeatTrees, Chance, Choice, Leaf
from .positions import Game, Reading, as_played
from .sealed_game import solve
from .sweeps import Sweep

if TYPE_CHECKING:
    from .best_play import BestPlay, Value

BEATS = 8
"""So many beats at the most are looked at for a side's first decision."""
STATES = 64
"""In each beat so many states are looked into, the likeliest ones."""
TIE = 1e-7
"""Answers are equally good that differ by no more."""


@dataclass
class Decision:
    """One question that may be a side's first, however it is come to."""

    side: int
    who: int
    question: str
    answers: tuple[str, ...]
    chance: float = 0.0
    """How likely it is to be asked, under best play of both sides."""
    worth: list[float] = field(default_factory=list)
    """What each answer is worth to that side, in the mean over all ways to the question."""
    played: list[float] = field(default_factory=list)
    """How often best play gives it."""


def opening(play: BestPlay, values: Sequence[Value]) -> list[Decision]:
    """The first decisions, the likeliest first; `values` are those of best play of both sides."""
    return _Opening(play, values).decisions()


class _Opening:
    def __init__(self, play: BestPlay, values: Sequence[Value]) -> None:
        self.play = play
        sweep = Sweep(play.parts.all, play.tops, play.sides, play.sides)
        self.parts_worth: list[float] = sweep.parts_worth(
            np.array([value.middle for value in values]), 0.5
        ).tolist()
        self.found: dict[Any, Decision] = {}
        self.trees = BeatTrees(
            play.ruleset, play.trees.policies, floor=play.trees.floor, names=play.encounter.names
        )

    def decisions(self) -> list[Decision]:
        here: dict[tuple[int, frozenset[int]], float] = {(0, frozenset()): 1.0}
        for _ in range(BEATS):
            after: dict[tuple[int, frozenset[int]], float] = {}
            likeliest = sorted(here.items(), key=lambda each: -each[1])[:STATES]
            for (state, decided), chance in likeliest:
                if state not in self.play.ends and len(decided) < 2:
                    _Beat(self, state, after).follow(chance, decided)
            here = after
        for each in self.found.values():
            each.worth = [total / each.chance for total in each.worth]
            each.played = [total / each.chance for total in each.played]
        return sorted(self.found.values(), key=lambda each: (-each.chance, each.side))


class _Beat:
    """One beat, followed as best play goes."""

    def __init__(self, opening: _Opening, state: int, after: dict[tuple[int, frozenset[int]], float]) -> None:
        play = opening.play
        self.opening, self.after = opening, after
        self.tree = opening.trees.grow(play.states[state])
        self.reading: Reading = play.parts.read(self.tree)
        self.worth = opening.parts_worth
        self.behaviour: dict[int, Any] = {}
        for number in play.parts.below(self.reading.places[id(self.tree)]):
            part = play.parts.all[number]
            if isinstance(part, Game):
                tree, ends = as_played(part.tree, play.sides, play.sides), part.ends
                self.behaviour[number] = solve(tree, [self.worth[each] for each in ends]).behaviour

    def follow(self, chance: float, decided: frozenset[int]) -> None:
        self.walk(self.tree, chance, decided)

    def walk(self, node: Any, chance: float, decided: frozenset[int]) -> None:
        """Go every way from a node that best play goes."""
        if chance < TIE or node is None:
            return
        if isinstance(node, Leaf):
            if node.state is not None:
                key = (self.opening.play.number_of(node), decided)
                self.after[key] = self.after.get(key, 0.0) + chance
            return
        odds = self.odds(node)
        if isinstance(node, Choice) and node.side not in decided:
            self.note(node, chance, odds)
            decided |= {node.side}
        for each, branch in zip(odds, node.branches, strict=True):
            self.walk(branch, chance * each, decided)

    def odds(self, node: Any) -> Sequence[float]:
        """How likely best play goes to each branch."""
        if isinstance(node, Chance):
            return node.chances
        if id(node) in self.reading.known:
            game, known = self.reading.known[id(node)]
            odds = self.behaviour[game][self.opening.play.sides.index(node.side)][known]
            return [odds[answer] for answer in node.answers]
        worth = self.to_side(node)
        best = [each > max(worth) - TIE for each in worth]
        return [each / sum(best) for each in best]

    def to_side(self, node: Choice) -> list[float]:
        """What each answer of a choice is worth to the side that gives it."""
        first = node.side == self.opening.play.sides[0]
        worth = [self.worth_of(branch) for branch in node.branches]
        return worth if first else [1 - each for each in worth]

    def worth_of(self, node: Any) -> float:
        """What a node is worth to the first side."""
        if id(node) in self.reading.places:
            return self.worth[self.reading.places[id(node)]]
        odds = self.odds(node)
        return sum(
            each * self.worth_of(branch) for each, branch in zip(odds, node.branches, strict=True) if each
        )

    def note(self, node: Choice, chance: float, odds: Sequence[float]) -> None:
        """Add a node to the decisions."""
        key = (node.side, node.question.who, node.said)
        decision = self.opening.found.get(key)
        if decision is None:
            answers = node.said[1:]
            decision = Decision(node.side, node.question.who, node.said[0], answers)
            decision.worth, decision.played = [0.0] * len(answers), [0.0] * len(answers)
            self.opening.found[key] = decision
        decision.chance += chance
        for place, worth in enumerate(self.to_side(node)):
            decision.worth[place] += chance * worth
            decision.played[place] += chance * odds[place]
