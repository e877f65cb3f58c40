"""Small games with sealed choices, solved by linear programming.

This uses the sequence form of a two-player game with perfect recall (Koller, Megiddo and von Stengel,
"Efficient computation of equilibria for extensive two-person games", 1996). A plan gives each sequence of a
player's own answers a weight; the best plan against the worst reply is a linear program, whose dual is the
other player's plan. A matrix game is the case in which each player chooses once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(eq=False)
class Player:
    """The sequences of one player: 0 is the empty one, and every other is a last answer to what they knew."""

    answers: dict[tuple[int, int], int] = field(default_factory=dict)
    """From (what they knew, their answer) to the number of the sequence."""
    before: dict[int, int] = field(default_factory=dict)
    """From what they knew to the sequence that had led there."""

    @property
    def size(self) -> int:
        return len(self.answers) + 1

    def see(self, known: int, before: int, answers: tuple[int, ...]) -> None:
        """Note that this player decides, knowing this, after a sequence."""
        if known not in self.before:
            self.before[known] = before
            for answer in answers:
                self.answers[known, answer] = self.size

    def rules(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """What makes weights a plan: the empty sequence has 1, and answers add up to what led to them."""
        rows = {known: n for n, known in enumerate(self.before, 1)}
        matrix = np.zeros((len(rows) + 1, self.size))
        matrix[0, 0] = 1.0
        for known, before in self.before.items():
            matrix[rows[known], before] -= 1.0
        for (known, _), sequence in self.answers.items():
            matrix[rows[known], sequence] += 1.0
        right = np.zeros(len(rows) + 1)
        right[0] = 1.0
        return matrix, right

    def behavior(self, plan: Any) -> dict[int, dict[int, float]]:
        """How likely each answer is, for each thing that they may know."""
        found: dict[int, dict[int, float]] = {}
        for (known, answer), sequence in self.answers.items():
            reached = plan[self.before[known]]
            found.setdefault(known, {})[answer] = plan[sequence] / reached if reached > 1e-12 else 0.0
        for odds in found.values():
            total = sum(odds.values())
            for answer in odds:
                odds[answer] = odds[answer] / total if total > 0 else 1 / len(odds)
        return found


@dataclass(frozen=True)
class Solved:
    """The value to the first player, and how both play."""

    value: float
    behavior: tuple[dict[int, dict[int, float]], dict[int, dict[int, float]]]


def solve(game: Any, worth: Sequence[float]) -> Solved:
    """Solve a game made of nested tuples: ("end", number), ("dice", ((chance, game), ...)) and ("choice",
    player, what they know, ((answer, game), ...)). `worth` holds what each end is worth to player 0, who
    wants much; player 1 wants little. Each player remembers what they did and knew."""
    from scipy.optimize import linprog

    players = (Player(), Player())
    ends: dict[tuple[int, int], float] = {}
    _walk(game, players, (0, 0), 1.0, worth, ends)
    one, other = players
    pays = np.zeros((one.size, other.size))
    for (mine, theirs), amount in ends.items():
        pays[mine, theirs] += amount
    equal, right = one.rules()
    owed, first = other.rules()
    rows = len(first)
    found = linprog(
        np.concatenate([np.zeros(one.size), -first]),
        A_ub=np.hstack([-pays.T, owed.T]),
        b_ub=np.zeros(other.size),
        A_eq=np.hstack([equal, np.zeros((len(right), rows))]),
        b_eq=right,
        bounds=[(0, None)] * one.size + [(None, None)] * rows,
        method="highs",
    )
    if not found.success:
        raise ArithmeticError(f"a sealed choice could not be solved: {found.message}")
    plans = found.x[: one.size], -found.ineqlin.marginals
    return Solved(float(-found.fun), (one.behavior(plans[0]), other.behavior(plans[1])))


def _walk(
    game: Any,
    players: tuple[Player, Player],
    reached: tuple[int, int],
    chance: float,
    worth: Sequence[float],
    ends: dict[tuple[int, int], float],
) -> None:
    """Add up what every pair of sequences is worth."""
    match game:
        case ("end", number):
            ends[reached] = ends.get(reached, 0.0) + chance * worth[number]
        case ("dice", branches):
            for each, after in branches:
                _walk(after, players, reached, chance * each, worth, ends)
        case ("choice", player, known, branches):
            players[player].see(known, reached[player], tuple(answer for answer, _ in branches))
            for answer, after in branches:
                sequence = players[player].answers[known, answer]
                now = (sequence, reached[1]) if player == 0 else (reached[0], sequence)
                _walk(after, players, now, chance, worth, ends)
