"""Quantiles over fights, and how far apart those of two variants are that were played on the same dice.

Why it is so: docs/decisions/quantiles-are-compared-by-a-bootstrap-of-pairs.md
"""

from __future__ import annotations

from math import inf

import numpy as np
from scipy import stats

from ..chances.statistics import quantile
from .counts import SURE, Difference, Estimate, Numbers

Counts = dict[tuple[int, ...], int]
"""How often each number came; or each pair of numbers, if the same fights of another variant are known."""
RESAMPLES = 1999
"""How many times a difference is drawn anew: enough that the bounds of an interval are two of the draws."""
SEED = 95
"""The seed of the stream from which they are drawn, always the same."""
AT_ONCE = 1 << 20
"""How many numbers are held in memory at once."""
NEVER = 1e-9
"""Whatever is less likely than this is left out."""


def counted(numbers: Numbers, first: Numbers | None) -> Counts:
    """How often each number came; `first` has the numbers of the variant compared with, if there is one."""
    columns = [numbers] if first is None else [numbers, first]
    different, times = np.unique(np.stack(columns, axis=1), axis=0, return_counts=True)
    return dict(zip(map(tuple, different.tolist()), times.tolist(), strict=True))


def added(one: Counts, other: Counts) -> Counts:
    """The counts of two pieces of work together, in ascending order."""
    return {numbers: one.get(numbers, 0) + other.get(numbers, 0) for numbers in sorted({*one, *other})}


def alone(counts: Counts, place: int) -> dict[int, int]:
    """How often each number came in this variant (place 0) or in the one compared
    with (place 1), in ascending order."""
    found: dict[int, int] = {}
    for numbers, times in counts.items():
        found[numbers[place]] = found.get(numbers[place], 0) + times
    return dict(sorted(found.items()))


def quantile_estimate(counts: Counts, share: float, place: int = 0) -> Estimate:
    """The smallest number that at least this share of fights does not exceed, with an interval.

    The bounds are two of the numbers themselves; the binomial distribution tells which, whatever the
    distribution of the numbers is (Conover, "Practical nonparametric statistics", 3.2). The interval is never
    narrower than one of 95%, and often as wide as a whole number. `counts` is not empty.
    """
    mine = alone(counts, place)
    fights = sum(mine.values())
    lower, upper = ranks(fights, share, (1 - SURE) / 2)
    low = -inf if lower == 0 else quantile(mine, (lower - 0.5) / fights)
    high = inf if upper + 1 > fights else quantile(mine, (upper + 0.5) / fights)
    return Estimate(quantile(mine, share), low, high)


def quantile_difference(counts: Counts, share: float) -> Difference:
    """A quantile in this variant minus that in the one compared with, with an interval by the bootstrap.

    Fights are drawn with replacement, in pairs on the same dice, and the interval holds the middle 95% of the
    resulting differences (Efron and Tibshirani, "An introduction to the bootstrap", 13.3). That is what
    `scipy.stats.bootstrap` does with `paired` and the method "percentile". Here the pairs are drawn by their
    kinds in `counts`, all of one kind at once, so more fights do not take longer; and always from the same
    stream, so equal counts give equal intervals. A bound is infinite if a bound of one of the quantiles is.
    `counts` holds pairs and is not empty.
    """
    mine, first = (quantile_estimate(counts, share, place) for place in (0, 1))
    drawn = redrawn(counts, share)
    apart = np.sort(drawn[0] - drawn[1])
    edge = round((RESAMPLES + 1) * (1 - SURE) / 2)
    value = mine.value - first.value
    # The percentiles need not enclose the difference itself, so the interval is made to hold it.
    low = min(value, float(apart[edge - 1])) if first.high < inf and mine.low > -inf else -inf
    high = max(value, float(apart[-edge])) if mine.high < inf and first.low > -inf else inf
    paired, unpaired = float(apart.var()), float(drawn.var(axis=1).sum())
    return Difference(value, low, high, unpaired / paired if paired else inf if unpaired else 1.0)


def redrawn(counts: Counts, share: float) -> Numbers:
    """The quantile in each sample drawn with replacement: a row for this variant,
    and one for the one compared with."""
    merged = narrowed(counts, share)
    cells = np.array(list(merged), np.int64)
    times = np.array(list(merged.values()), np.int64)
    fights = int(times.sum())
    random = np.random.Generator(np.random.PCG64(SEED))
    found = []
    for first in range(0, RESAMPLES, AT_ONCE // len(cells) + 1):
        size = min(AT_ONCE // len(cells) + 1, RESAMPLES - first)
        samples = random.multinomial(fights, times / fights, size=size)
        found.append([quantiles(samples, cells[:, place], share * fights) for place in (0, 1)])
    return np.concatenate(found, axis=1)


def quantiles(samples: Numbers, numbers: Numbers, wanted: float) -> Numbers:
    """In each sample, the smallest number that so many fights do not exceed."""
    order = np.argsort(numbers, kind="stable")
    reached = samples[:, order].cumsum(axis=1) >= wanted
    found: Numbers = numbers[order][reached.argmax(axis=1)]
    return found


def narrowed(counts: Counts, share: float) -> Counts:
    """The same counts, with all numbers joined into one that lie too far below or
    above to be the quantile of any sample."""
    fights = sum(counts.values())
    bounds = []
    for place in (0, 1):
        many = alone(counts, place)
        lower, upper = ranks(fights, share, NEVER)
        bounds.append((quantile(many, lower / fights), quantile(many, min(1.0, (upper + 1) / fights))))
    merged: dict[tuple[int, ...], int] = {}
    for numbers, times in counts.items():
        near = tuple(min(max(one, low), high) for one, (low, high) in zip(numbers, bounds, strict=True))
        merged[near] = merged.get(near, 0) + times
    return dict(sorted(merged.items()))


def ranks(fights: int, share: float, beyond: float) -> tuple[int, int]:
    """How many of that many fights lie below a quantile at least and at most,
    apart from what is too unlikely."""
    lower, upper = (int(stats.binom.ppf(p, fights, share)) for p in (beyond, 1 - beyond))
    return lower, upper
