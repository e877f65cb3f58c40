"""Shares, means and differences, against SciPy and against NumPy on the numbers themselves."""

from __future__ import annotations

from functools import reduce
from math import inf
from operator import add

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from kumite.lab.counts import Sums, difference, estimate, summed

NUMBERS = st.lists(st.tuples(st.integers(-9, 99), st.integers(-9, 99)), min_size=2, max_size=60)


def test_a_share_has_the_interval_of_wilson() -> None:
    numbers = np.array([1] * 37 + [0] * 63)
    found = estimate(summed(numbers, None), is_share=True)
    interval = stats.binomtest(37, 100).proportion_ci(0.95, "wilson")
    assert (found.value, found.low, found.high) == pytest.approx((0.37, interval.low, interval.high))


@given(NUMBERS)
def test_a_mean_has_the_interval_of_student(pairs: list[tuple[int, int]]) -> None:
    numbers = np.array([mine for mine, _ in pairs])
    found = estimate(summed(numbers, None), is_share=False)
    half = stats.t.ppf(0.975, len(numbers) - 1) * numbers.std(ddof=1) / len(numbers) ** 0.5
    wanted = (numbers.mean(), numbers.mean() - half, numbers.mean() + half)
    assert (found.value, found.low, found.high) == pytest.approx(wanted, abs=1e-9)


@given(NUMBERS)
def test_a_difference_is_that_of_single_fights(pairs: list[tuple[int, int]]) -> None:
    """Its interval is Student's for the differences, and the gain compares it with unpaired fights."""
    mine, first = np.array(pairs).T
    found = difference(summed(mine, first))
    apart = mine - first
    half = stats.t.ppf(0.975, len(mine) - 1) * apart.std(ddof=1) / len(mine) ** 0.5
    assert (found.value, found.width / 2) == pytest.approx((apart.mean(), half), abs=1e-9)
    if apart.var() > 0:
        assert found.gain == pytest.approx((mine.var() + first.var()) / apart.var())


@given(NUMBERS, st.randoms())
def test_sums_do_not_depend_on_pieces_or_their_order(pairs: list[tuple[int, int]], random: object) -> None:
    mine, first = np.array(pairs).T
    pieces = [summed(mine[n : n + 7], first[n : n + 7]) for n in range(0, len(mine), 7)]
    random.shuffle(pieces)  # type: ignore[attr-defined]
    assert reduce(add, pieces, Sums()) == summed(mine, first)


def test_too_few_to_say() -> None:
    """One number says nothing of an interval, and equal numbers leave nothing open."""
    one = summed(np.array([3]), np.array([1]))
    assert (estimate(one, False).low, estimate(one, False).high) == (-inf, inf)
    assert difference(one).width == inf
    same = difference(summed(np.array([3, 4]), np.array([3, 4])))
    assert (same.value, same.width, same.gain) == (0, 0, inf)
