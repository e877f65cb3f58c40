"""What each answer of the dice gives, looked up: fast enough for millions of fights.

Why it is so: docs/decisions/the-luck-of-dice-is-taken-out.md
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from .steps import ANSWER, FIGHT, Floats, Steps, Whole


class Given(NamedTuple):
    """What dice give, by their kind and their answer."""

    kinds: Whole
    """The number of each kind, in ascending order."""
    first: Whole
    """For each kind the place where what its answer 0 gives would stand."""
    worth: Floats
    """[place, outcome]: by how much an answer makes the outcome likelier."""

    def by(self, dice: Whole, kinds: Whole, fights: int) -> Floats:
        """[fight, outcome]: what their dice gave in the fights `0` to `fights - 1`."""
        outcomes = self.worth.shape[1]
        if not len(self.kinds):
            return np.zeros((fights, outcomes))
        place = np.minimum(np.searchsorted(self.kinds, kinds), len(self.kinds) - 1)
        known = self.kinds[place] == kinds
        worth = self.worth[self.first[place[known]] + dice[known, ANSWER]]
        of = dice[known, FIGHT]
        return np.stack([np.bincount(of, worth[:, n], fights) for n in range(outcomes)], axis=1)


def given_by(chosen: Sequence[Steps], weights: Floats) -> Given:
    """What dice give if each step is worth so much, [step, outcome]."""
    tables: list[Floats] = [np.zeros((0, weights.shape[1]))]
    first: list[int] = []
    column = length = 0
    for steps in chosen:
        lowest, highest = steps.kind.answers[0][0], steps.kind.answers[-1][0]
        here = weights[column : column + len(steps.above)]
        tables.append(steps.luck(np.arange(lowest, highest + 1)) @ here)
        first.append(length - lowest)
        column += len(steps.above)
        length += highest + 1 - lowest
    numbers = np.array([steps.kind.number for steps in chosen], np.int64)
    order = np.argsort(numbers)
    return Given(numbers[order], np.array(first, np.int64)[order], np.concatenate(tables))
