"""How certain the shares and means of a batch are, and quantiles."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, sqrt

NORMAL_95 = 1.959963984540054
"""The two-sided 95% point of the normal distribution."""


def wilson(successes: float, trials: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The score interval for a share: every probability that is compatible with the count.

    These are the p with `|successes / trials - p| <= z * sqrt(p * (1 - p) / trials)` (Wilson, "Probable
    inference, the law of succession, and statistical inference", Journal of the American Statistical
    Association 22, 1927). Unlike the usual textbook interval it stays within 0..1 and is right for shares
    near 0 and 1. `successes` is 0..trials, where half a success counts half; without trials nothing is
    known, and the interval is (0, 1).
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    shrink = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / shrink
    half = z / shrink * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    low = 0.0 if successes == 0 else middle - half
    high = 1.0 if successes == trials else middle + half
    return low, high


def mean_interval(total: int, squares: int, trials: int, z: float = NORMAL_95) -> tuple[float, float, float]:
    """The mean of that many numbers and the bounds of its interval, from their sum and the sum of their
    squares.

    By the normal approximation with the sample's variance, so for few trials it is a rough guide. A single
    number says nothing about the bounds, nor does none at all.
    """
    if trials < 2:
        return (total / trials if trials else 0.0), -inf, inf
    mean = total / trials
    variance = (squares * trials - total * total) / (trials * (trials - 1))
    half = z * sqrt(variance / trials)
    return mean, mean - half, mean + half


def quantile(counts: Mapping[int, int], share: float) -> int:
    """The smallest number that at least this share (0..1) of those counted does not exceed.

    `counts` says how often each number came, in ascending order, and is not empty.
    """
    wanted = share * sum(counts.values())
    seen = 0
    for number, count in counts.items():
        seen += count
        if seen >= wanted:
            return number
    return max(counts)
