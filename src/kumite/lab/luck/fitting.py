"""How much each step of the dice has to do with how fights end: ridge regression, judged by other fights.

What is learned from some fights is only ever used for others, so it need not be right: the luck of dice is 0
on average whatever it is multiplied by. The worse it was learned, the less luck is taken out.

Why it is so: docs/decisions/the-luck-of-dice-is-taken-out.md
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from .steps import Floats

FOLDS = 8
"""Into so many parts are the fights divided of which each is judged by the others."""
HELD = 100.0
"""Weights are held down as if so many more fights had shown that steps do nothing. To choose that by
the fights themselves would shift the chances: by 0.03 points in 1,000 fights of `ikezu/last_legs`."""


class Fit(NamedTuple):
    """What was learned of some fights."""

    weights: Floats
    """[step, outcome]: by how much a step makes the outcome likelier, learned from all fights."""
    taken: Floats
    """[fight, outcome]: what the dice gave in each fight, by weights that were learned from other fights."""


def fitted(luck: Floats, ended: Floats) -> Fit:
    """Learn from fights with that luck, [fight, step], which ended so, [fight, outcome]."""
    scale = luck.std(axis=0)
    scale[scale == 0] = np.inf
    scaled = luck / scale
    fold = np.arange(len(luck)) % FOLDS
    parts = [moments_of(scaled[fold == n], ended[fold == n]) for n in range(FOLDS)]
    taken = np.zeros(ended.shape)
    for n in range(FOLDS):
        taken[fold == n] = scaled[fold == n] @ ridge(together(parts[:n] + parts[n + 1 :]))
    return Fit(ridge(together(parts)) / scale[:, np.newaxis], taken)


class Moments(NamedTuple):
    """Moments over fights."""

    fights: int
    squares: Floats
    """[step, step]: of the products of the luck."""
    products: Floats
    """[step, outcome]: of the luck of those that ended so."""
    luck: Floats
    ended: Floats


def moments_of(luck: Floats, ended: Floats) -> Moments:
    """The sums over some fights."""
    return Moments(len(luck), luck.T @ luck, luck.T @ ended, luck.sum(axis=0), ended.sum(axis=0))


def together(parts: Sequence[Moments]) -> Moments:
    """The sums over all fights of several parts."""
    return Moments(
        sum(one.fights for one in parts),
        np.sum([one.squares for one in parts], axis=0),
        np.sum([one.products for one in parts], axis=0),
        np.sum([one.luck for one in parts], axis=0),
        np.sum([one.ended for one in parts], axis=0),
    )


def ridge(sums: Moments) -> Floats:
    """The weights, [step, outcome]."""
    held = sums.squares + HELD * np.eye(len(sums.squares))
    shared = sums.products - np.outer(sums.luck, sums.ended / sums.fights)
    return np.linalg.solve(held, shared).astype(np.float64)
