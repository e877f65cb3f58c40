"""What every state is worth, given what the states after its beat are worth, for all states at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from scipy.sparse import csr_array

from .graph import DECISION, GAME, LEAF, Graph
from .positions import CUT, as_played
from .sealed_game import solve

Numbers = np.ndarray[Any, Any]


class Level:
    """Parts that depend only on parts of lower levels."""

    def __init__(self, graph: Graph, numbers: Numbers, players: Sequence[int], first: int) -> None:
        """`first` is the side that wants a high value."""
        self.parts = numbers
        kinds = graph.kinds[numbers]
        self.games: list[int] = numbers[kinds == GAME].tolist()
        played = np.isin(kinds, [DECISION + side for side in players])
        self.means = numbers[~played & (kinds != GAME)]
        places, counts = graph.rows(self.means)
        ends = np.concatenate([[0], np.cumsum(counts)])
        shape = (len(self.means), len(graph.kinds))
        self.chances = csr_array((graph.chances[places], graph.below[places], ends), shape=shape)
        self.extremes = []
        for fold, wanted in (
            (np.maximum, kinds == DECISION + first),
            (np.minimum, kinds != DECISION + first),
        ):
            chosen = numbers[played & wanted]
            if len(chosen):
                places, counts = graph.rows(chosen)
                self.extremes.append((fold, chosen, graph.below[places], np.cumsum(counts) - counts))


class Sweep:
    """One beat of every fight, backwards."""

    def __init__(self, graph: Graph, players: Sequence[int], sides: Sequence[int]) -> None:
        """`players` are those of the two `sides` that play their best."""
        self.graph, self.players, self.sides = graph, players, sides
        heights = graph.heights()
        order = np.argsort(heights, kind="stable")
        bounds = np.searchsorted(heights[order], np.arange(heights.max(initial=0) + 2))
        leaves = np.flatnonzero(graph.kinds == LEAF)
        self.followed = leaves[graph.states[leaves] != CUT]
        self.cut = leaves[graph.states[leaves] == CUT]
        self.levels = [
            Level(graph, order[bounds[height] : bounds[height + 1]], players, sides[0])
            for height in range(1, len(bounds) - 1)
        ]
        self.open = np.flatnonzero(graph.tops >= 0)
        self.known: dict[int, tuple[list[float], float]] = {}
        self.games = {number: as_played(game.tree, players, sides) for number, game in graph.games.items()}

    def back(self, states: Numbers, cut: float) -> Numbers:
        """What the states are worth if those after their beat are worth that, and
        what is cut off is worth `cut`."""
        worth = self.parts_worth(states, cut)
        after = states.copy()
        after[self.open] = worth[self.graph.tops[self.open]]
        return after

    def parts_worth(self, states: Numbers, cut: float) -> Numbers:
        """The same for all parts of all beats."""
        worth = np.zeros(len(self.graph.kinds))
        worth[self.followed] = states[self.graph.states[self.followed]]
        worth[self.cut] = cut
        for level in self.levels:
            worth[level.means] = level.chances @ worth
            for fold, numbers, below, first in level.extremes:
                worth[numbers] = fold.reduceat(worth[below], first)
            for number in level.games:
                worth[number] = self.game(number, worth)
        return worth

    def game(self, number: int, worth: Numbers) -> float:
        """What a game is worth; it is only solved again if its ends have changed."""
        ends = [float(worth[each]) for each in self.graph.games[number].ends]
        if number not in self.known or self.known[number][0] != ends:
            self.known[number] = ends, solve(self.games[number], ends).value
        return self.known[number][1]
