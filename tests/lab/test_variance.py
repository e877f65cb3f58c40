"""The parts of a variance, against their definition point by point, and what noise does to them."""

from __future__ import annotations

from itertools import product
from math import sqrt
from typing import Any

import numpy as np
import pytest
from scipy import stats

from kumite.lab.variance import divided, jackknifed, unbiased

SHAPE = (2, 3, 4)
Floats = np.ndarray[Any, np.dtype[np.float64]]


def grid(function: Any) -> Floats:
    """The values of a function of three levels over the grid."""
    return np.array([function(*point) for point in product(*map(range, SHAPE))], float).reshape(SHAPE)


CURVES = {
    "sum": grid(lambda a, b, c: 3 * a + b * b - c),
    "product": grid(lambda a, b, c: (a + 1) * (b - 1) * (c - 2)),
    "one": grid(lambda a, b, c: 5 * b),
    "mixed": grid(lambda a, b, c: a + 2 * b * (c > 1) + abs(c - b)),
}


@pytest.mark.parametrize("name", CURVES)
def test_parts_are_those_of_the_definition(name: str) -> None:
    """Alone: the variance of the means for each value. Total: the mean of the variances within the rest."""
    curve = CURVES[name]
    found = divided(np.array([curve] * 4))
    whole = curve.var()
    assert found.deviation == pytest.approx(sqrt(whole))
    assert found.dice == pytest.approx(0, abs=1e-7)
    for axis, size in enumerate(SHAPE):
        means = [curve.take(level, axis=axis).mean() for level in range(size)]
        assert found.parts[axis].alone.value == pytest.approx(np.var(means) / whole, abs=1e-9)
        others = [range(n) for at, n in enumerate(SHAPE) if at != axis]
        within = [np.var(curve[(*rest[:axis], slice(None), *rest[axis:])]) for rest in product(*others)]
        assert found.parts[axis].total.value == pytest.approx(np.mean(within) / whole, abs=1e-9)


def test_noise_does_not_add_to_a_variance() -> None:
    """In the mean over many experiments the variance is the true one; the apparent one is far larger."""
    rng = np.random.default_rng(1)
    curve = CURVES["sum"]
    noisy = [curve + rng.normal(0, 6, (5, *SHAPE)) for _ in range(400)]
    true = float(curve.var())
    known = [unbiased(means, np.var) for means in noisy]
    apparent = [means.mean(axis=0).var() for means in noisy]
    assert np.mean(known) == pytest.approx(true, abs=4 * np.std(known) / 20)
    assert np.mean(apparent) > true + 5


def test_noise_alone_is_not_divided() -> None:
    rng = np.random.default_rng(2)
    found = [divided(rng.normal(0.5, 0.1, (10, *SHAPE))) for _ in range(100)]
    assert sum(bool(one.parts) for one in found) <= 8
    assert np.mean([one.dice for one in found]) == pytest.approx(0.1 / sqrt(10), rel=0.1)


def test_intervals_hold_the_true_part() -> None:
    """The 95% interval does so about that often."""
    rng = np.random.default_rng(3)
    curve = CURVES["mixed"]
    true = [part.total.value for part in divided(np.array([curve] * 3)).parts]
    held = 0
    for _ in range(50):
        parts = divided(curve + rng.normal(0, 1.5, (10, *SHAPE))).parts
        held += sum(part.total.low <= one <= part.total.high for part, one in zip(parts, true, strict=True))
    assert held >= 135


def test_the_jackknife_of_a_mean_is_students() -> None:
    means = np.array([1.0, 4.0, 2.0, 2.5, 7.0])[:, None]
    found = jackknifed(means, lambda some: float(some.mean()))
    wanted = stats.ttest_1samp(means[:, 0], 0).confidence_interval(0.95)
    assert (found.value, found.low, found.high) == pytest.approx((means.mean(), wanted.low, wanted.high))
