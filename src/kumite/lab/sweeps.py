"""What every state is worth, from what the states after its beat are worth, for all states at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix

from .positions import CUT, End, Game, Mix, Part, Pick, as_played, depends
from .sealed_game import solve

Numbers = np.ndarray[Any, Any]


class Level:
    """Parts that depend only on parts of lower levels."""

    def __init__(self, parts: Sequence[Part], numbers: list[int], players: Sequence[int], first: int) -> None:
        """`first` is the side that wants much."""
        means: list[int] = []
        most: list[int] = []
        least: list[int] = []
        self.games: list[int] = []
        for number in numbers:
            part = parts[number]
            if isinstance(part, Game):
                self.games.append(number)
            elif isinstance(part, Pick) and part.side in players:
                (most if part.side == first else least).append(number)
            else:
                means.append(number)
        self.means = np.array(means, np.int64)
        self.chances = mean_matrix(parts, means)
        self.extremes = [
            (fold, np.array(chosen, np.int64), *listed(parts, chosen))
            for fold, chosen in ((np.maximum, most), (np.minimum, least))
            if chosen
        ]


def mean_matrix(parts: Sequence[Part], numbers: list[int]) -> Any:
    """A row for each mean: how likely each part is."""
    rows, columns, chances = [], [], []
    for row, number in enumerate(numbers):
        part = parts[number]
        assert isinstance(part, Mix | Pick)
        for chance, each in part.parts:
            rows.append(row)
            columns.append(each)
            chances.append(chance)
    return csr_matrix((chances, (rows, columns)), shape=(len(numbers), len(parts)))


def listed(parts: Sequence[Part], numbers: list[int]) -> tuple[Numbers, Numbers]:
    """What each of some parts is made of, one after another, and where each begins."""
    below = [depends(parts[number]) for number in numbers]
    first = np.cumsum([0, *map(len, below)])[:-1]
    return np.array([each for one in below for each in one], np.int64), first


class Sweep:
    """One beat of every fight, backwards."""

    def __init__(
        self, parts: Sequence[Part], tops: Sequence[int], players: Sequence[int], sides: Sequence[int]
    ) -> None:
        """`tops` has the part of each state's beat, or -1; `players` are the sides that play their best."""
        self.parts, self.players, self.sides = parts, players, sides
        heights: list[int] = []
        for part in parts:
            heights.append(1 + max((heights[each] for each in depends(part)), default=-1))
        by_height: list[list[int]] = [[] for _ in range(max(heights, default=-1) + 1)]
        for number, height in enumerate(heights):
            by_height[height].append(number)
        ends = [(number, part.state) for number, part in enumerate(parts) if isinstance(part, End)]
        self.followed = np.array([each for each in ends if each[1] != CUT], np.int64).reshape(-1, 2)
        self.cut = [number for number, state in ends if state == CUT]
        self.levels = [Level(parts, numbers, players, sides[0]) for numbers in by_height[1:]]
        self.states = np.array([state for state, top in enumerate(tops) if top >= 0], np.int64)
        self.tops = np.array([top for top in tops if top >= 0], np.int64)
        self.games: dict[int, tuple[list[float], float]] = {}
        self.played = {
            number: as_played(part.tree, players, sides)
            for number, part in enumerate(parts)
            if isinstance(part, Game)
        }

    def back(self, states: Numbers, cut: float) -> Numbers:
        """What the states are worth, if those after their beat are worth that, and what is cut off `cut`."""
        worth = self.parts_worth(states, cut)
        after = states.copy()
        after[self.states] = worth[self.tops]
        return after

    def parts_worth(self, states: Numbers, cut: float) -> Numbers:
        """The same for all parts of all beats."""
        worth = np.zeros(len(self.parts))
        worth[self.followed[:, 0]] = states[self.followed[:, 1]]
        worth[self.cut] = cut
        for level in self.levels:
            worth[level.means] = level.chances @ worth
            for fold, numbers, below, first in level.extremes:
                worth[numbers] = fold.reduceat(worth[below], first)
            for number in level.games:
                worth[number] = self.game(number, worth)
        return worth

    def game(self, number: int, worth: Numbers) -> float:
        """What a game is worth; it is only solved where its ends have changed."""
        part = self.parts[number]
        assert isinstance(part, Game)
        ends = [float(worth[each]) for each in part.ends]
        if number not in self.games or self.games[number][0] != ends:
            self.games[number] = ends, solve(self.played[number], ends).value
        return self.games[number][1]
