"""Quantiles and how far two are apart: against SciPy, against known distributions, and whatever the order."""

from __future__ import annotations

from functools import reduce
from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from kumite.chances.statistics import quantile
from kumite.lab.counts import Numbers
from kumite.lab.quantiles import (
    Counts,
    added,
    alone,
    counted,
    narrowed,
    quantile_difference,
    quantile_estimate,
)
from kumite.simulation.spoken import spoken_difference


def pairs(fights: int, seed: int, shift: int = 0) -> tuple[Numbers, Numbers]:
    """Numbers of fights, and of the same ones in another variant, which have half of their dice in common."""
    random = np.random.default_rng(seed)
    common, mine, first = random.integers(0, 100, (3, fights))
    return common + mine + shift, common + first


def test_the_bootstrap_is_that_of_scipy() -> None:
    """The same interval but for the luck of the draw, and narrower than on dice of their own."""
    mine, first = pairs(400, 1)

    def statistic(one: Numbers, other: Numbers, axis: int) -> Numbers:
        ends = [np.quantile(each, 0.25, method="inverted_cdf", axis=axis) for each in (one, other)]
        return np.asarray(ends[0] - ends[1], float)

    wanted = stats.bootstrap(
        (mine, first), statistic, paired=True, method="percentile", n_resamples=4000, rng=2, batch=200
    ).confidence_interval
    found = quantile_difference(counted(mine, first), 0.25)
    assert found.value == statistic(mine, first, 0)
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high), abs=0.1 * found.width)
    assert 1.2 < found.gain < 3


@pytest.mark.parametrize("coarse", [1, 40])
def test_how_often_the_interval_holds_the_difference(coarse: int) -> None:
    """Nineteen times of twenty, where there are few numbers too; the shift is the true difference."""
    shift = 40
    held = 0
    for seed in range(200):
        mine, first = pairs(150, seed, shift)
        found = quantile_difference(counted(mine // coarse, first // coarse), 0.5)
        held += found.low <= shift // coarse <= found.high
    assert held >= 0.92 * 200


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=60), st.randoms())
def test_pieces_and_their_order_do_not_show(numbers: list[tuple[int, int]], random: object) -> None:
    """Bit for bit."""
    mine, first = np.array(numbers).T
    pieces = [counted(mine[n : n + 7], first[n : n + 7]) for n in range(0, len(mine), 7)]
    random.shuffle(pieces)  # type: ignore[attr-defined]
    nothing: Counts = {}
    together = reduce(added, pieces, nothing)
    assert together == counted(mine, first)
    assert quantile_difference(together, 0.5) == quantile_difference(counted(mine, first), 0.5)
    assert quantile_estimate(together, 0.5) == quantile_estimate(counted(mine, None), 0.5)


def test_the_same_fights_leave_nothing_open() -> None:
    mine, _ = pairs(300, 3)
    found = quantile_difference(counted(mine, mine), 0.5)
    assert (found.value, found.low, found.high, found.gain) == (0, 0, 0, inf)


def test_what_too_few_fights_say_nothing_of() -> None:
    """Of a hundred fights the 99th in a hundred may be any number above; so may the difference."""
    mine, first = pairs(100, 4)
    found = quantile_difference(counted(mine, first), 0.99)
    assert (found.low, found.high) == (-inf, inf)


def test_far_numbers_are_one() -> None:
    """Of a hundred thousand fights few kinds are left, and they say the same of what is near the quantile."""
    random = np.random.default_rng(5)
    mine, first = random.integers(0, 1_000_000, (2, 100_000))
    whole = counted(mine, first)
    few = narrowed(whole, 0.5)
    assert len(few) < 10_000 < len(whole)
    assert sum(few.values()) == 100_000
    for place in (0, 1):
        for share in (0.495, 0.5, 0.505):
            assert quantile(alone(few, place), share) == quantile(alone(whole, place), share)


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((1, 0, 2), "+1 (0 to +2)"), ((0, 0, 0), "0 (0 to 0)"), ((-2, -inf, inf), "-2 (unknown to unknown)")],
)
def test_how_tables_say_it(numbers: tuple[float, float, float], said: str) -> None:
    """With its bounds, because they are not equally far from it."""
    assert spoken_difference(*numbers, share=False, quantile=True) == said
