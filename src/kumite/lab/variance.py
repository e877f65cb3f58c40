"""The variance of a measure over a grid of points, divided among the inputs that make the grid.

These are the indices of Sobol' ("Sensitivity estimates for nonlinear mathematical models", Mathematical
Modelling and Computational Experiments 1, 1993; the total index by Homma and Saltelli, Reliability
Engineering and System Safety 52, 1996) for inputs whose values are equally likely. Since every point is
played, they are sums and not samples.

What is known about each point is a mean over fights, so the dice add to every variance. They do not add to a
product of two different batches of fights. Variances are therefore computed from such products alone, and are
right on average, however few the fights. Their intervals are jackknifed over the batches.

Why it is so: docs/decisions/sensitivity-does-not-interpolate.md
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from scipy import stats

from .counts import SURE, Estimate

Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Part:
    """An input's share of the variance, from 0 to 1."""

    alone: Estimate
    """By itself: what would vanish if it were fixed, on average over its values."""
    total: Estimate
    """With everything in which it plays a part: what would be left if everything else were fixed."""


@dataclass(frozen=True)
class Division:
    """A variance and its shares."""

    deviation: float
    """The standard deviation of the measure over the grid."""
    dice: float
    """What the dice would make of it if no input did anything."""
    parts: tuple[Part, ...]
    """For each input; empty if the inputs do no more than the dice might."""


def divided(means: Floats) -> Division:
    """Divide the variance. `means` has the mean of each batch (first axis, at least 3) at each point."""
    whole = jackknifed(means, lambda some: unbiased(some, np.var))
    apparent = float(np.var(means.mean(axis=0)))
    deviation, dice = sqrt(max(whole.value, 0.0)), sqrt(max(apparent - whole.value, 0.0))
    if whole.low <= 0:
        return Division(deviation, dice, ())
    return Division(deviation, dice, tuple(part(means, n) for n in range(means.ndim - 1)))


def part(means: Floats, which: int) -> Part:
    """The share of one input, by the number of its axis in the grid."""
    others = tuple(n for n in range(means.ndim - 1) if n != which)

    def alone(some: Floats) -> float:
        return unbiased(some, lambda one: np.var(one.mean(axis=others))) / unbiased(some, np.var)

    def without(some: Floats) -> float:
        return 1 - unbiased(some, lambda one: np.var(one.mean(axis=which))) / unbiased(some, np.var)

    return Part(within(jackknifed(means, alone)), within(jackknifed(means, without)))


def unbiased(means: Floats, quadratic: Callable[[Floats], Any]) -> float:
    """A quadratic form of the points, from the products of different batches alone."""
    batches = len(means)
    same = sum(float(quadratic(one)) for one in means)
    # Of all pairs of batches; without those of a batch with itself, the dice are in each factor only once.
    every = batches**2 * float(quadratic(means.mean(axis=0)))
    return (every - same) / (batches * (batches - 1))


def jackknifed(means: Floats, number: Callable[[Floats], float]) -> Estimate:
    """A number with the interval that results from leaving out each batch in turn."""
    batches = len(means)
    value = number(means)
    left = np.array([number(np.delete(means, n, axis=0)) for n in range(batches)])
    deviation = sqrt((batches - 1) / batches * float(((left - left.mean()) ** 2).sum()))
    half = float(stats.t.ppf((1 + SURE) / 2, batches - 1)) * deviation
    return Estimate(value, value - half, value + half)


def within(one: Estimate) -> Estimate:
    """The same, cut off below nothing and above everything."""
    value, low, high = (min(max(number, 0.0), 1.0) for number in (one.value, one.low, one.high))
    return Estimate(value, low, high)
