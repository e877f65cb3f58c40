"""What the fights of one variant add up to, and what that says: exact sums, then shares and means."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

import numpy as np
from scipy import stats

from ..chances.statistics import wilson

Numbers = np.ndarray[Any, np.dtype[np.int64]]
SURE = 0.95
"""The default probability with which an interval contains the true number."""


@dataclass(frozen=True)
class Sums:
    """Sums over fights of one number of each, and the sums with the number that the same fights gave in the
    variant compared with.

    All are whole numbers, so they come out the same in whatever order they are added.
    """

    fights: int = 0
    total: int = 0
    squares: int = 0
    first_total: int = 0
    """The same for the variant compared with, in the same fights: its sum, its
    squares, and the products of both."""
    first_squares: int = 0
    products: int = 0

    def __add__(self, other: Sums) -> Sums:
        return Sums(*(mine + theirs for mine, theirs in zip(self.row(), other.row(), strict=True)))

    def row(self) -> tuple[int, ...]:
        """All the sums, in the form in which a file keeps them."""
        return (
            self.fights,
            self.total,
            self.squares,
            self.first_total,
            self.first_squares,
            self.products,
        )


def summed(numbers: Numbers, first: Numbers | None) -> Sums:
    """The sums of one number of each fight; `first` has the numbers of the
    variant compared with, if there is one."""
    if first is None:
        return Sums(len(numbers), int(numbers.sum()), int(numbers @ numbers))
    return Sums(
        len(numbers),
        int(numbers.sum()),
        int(numbers @ numbers),
        int(first.sum()),
        int(first @ first),
        int(numbers @ first),
    )


@dataclass(frozen=True)
class Estimate:
    """A share or a mean with its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """How wide the interval is; infinite if nothing is known."""
        return self.high - self.low

    def reaches_beyond(self, slack: float) -> bool:
        """Whether half of the interval around a share would go below 0 or above 1 by more than `slack`, as it
        does after few fights."""
        half = self.width / 2
        return self.value - half < -slack or self.value + half > 1 + slack


@dataclass(frozen=True)
class Difference(Estimate):
    """How much more than in the variant compared with, fight by fight on the same dice."""

    gain: float
    """How many times as many independent fights an equally narrow interval would have taken."""

    @property
    def told_apart(self) -> bool:
        """Whether it is more than chance explains: the interval leaves out 0."""
        return not self.low <= 0 <= self.high


def estimate(sums: Sums, is_share: bool, sure: float = SURE) -> Estimate:
    """The share of fights with a 1, with its Wilson interval; or the mean, with Student's.

    The interval contains the true number with the probability `sure`, between 0 and 1.
    """
    if is_share:
        z = float(stats.norm.ppf((1 + sure) / 2))
        return Estimate(sums.total / sums.fights if sums.fights else 0.0, *wilson(sums.total, sums.fights, z))
    if sums.fights < 2:
        return Estimate(sums.total / sums.fights if sums.fights else 0.0, -inf, inf)
    mean = sums.total / sums.fights
    half = halfwidth(variance(sums.total, sums.squares, sums.fights), sums.fights, sure)
    return Estimate(mean, mean - half, mean + half)


def difference(sums: Sums) -> Difference:
    """This variant minus the one compared with, from the differences of single fights; Student's interval."""
    n = sums.fights
    total = sums.total - sums.first_total
    if n < 2:
        return Difference(total / n if n else 0.0, -inf, inf, 1.0)
    squares = sums.squares - 2 * sums.products + sums.first_squares
    paired = variance(total, squares, n)
    apart = variance(sums.total, sums.squares, n) + variance(sums.first_total, sums.first_squares, n)
    half = halfwidth(paired, n)
    gain = apart / paired if paired else (inf if apart else 1.0)
    return Difference(total / n, total / n - half, total / n + half, gain)


def variance(total: int, squares: int, n: int) -> float:
    """The variance of a sample of at least two, from its sums."""
    # Whole numbers up to the division, so nothing cancels that a float would have lost.
    return (squares * n - total * total) / (n * (n - 1))


def halfwidth(variance: float, n: int, sure: float = SURE) -> float:
    """Half the width of the interval of a mean."""
    return float(stats.t.ppf((1 + sure) / 2, n - 1)) * sqrt(variance / n)
