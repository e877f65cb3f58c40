"""The interval of a share."""

from math import inf, sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.chances.statistics import NORMAL_95, mean_interval, quantile, wilson


@given(st.data(), st.integers(1, 10**9))
def test_the_bounds_solve_the_equation_of_the_interval(data: st.DataObject, trials: int) -> None:
    successes = data.draw(st.integers(0, trials))
    share = successes / trials
    low, high = wilson(successes, trials)
    assert 0 <= low <= share <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            spread = NORMAL_95 * sqrt(bound * (1 - bound) / trials)
            assert abs(bound - share) == pytest.approx(spread, rel=1e-6, abs=1e-12)


def test_nothing_is_known_without_trials() -> None:
    assert wilson(0, 0) == (0, 1)


def test_no_success_and_nothing_but_success() -> None:
    # With share 0 the defining equation is p = z * sqrt(p * (1 - p) / n), so p = z^2 / (n + z^2).
    assert wilson(0, 10) == (0, pytest.approx(NORMAL_95**2 / (10 + NORMAL_95**2)))
    assert wilson(10, 10) == (pytest.approx(10 / (10 + NORMAL_95**2)), 1)


@given(st.lists(st.integers(0, 1000), min_size=2))
def test_the_interval_of_a_mean(numbers: list[int]) -> None:
    middle, low, high = mean_interval(sum(numbers), sum(n * n for n in numbers), len(numbers))
    assert middle == pytest.approx(mean(numbers))
    half = NORMAL_95 * stdev(numbers) / sqrt(len(numbers))
    assert (middle - low, high - middle) == (pytest.approx(half, abs=1e-9), pytest.approx(half, abs=1e-9))


def test_one_number_says_nothing_about_the_bounds() -> None:
    assert mean_interval(7, 49, 1) == (7, -inf, inf)
    assert mean_interval(0, 0, 0) == (0, -inf, inf)


@given(st.dictionaries(st.integers(0, 50), st.integers(1, 20), min_size=1), st.floats(0, 1))
def test_a_quantile_is_a_number_that_so_many_do_not_exceed(counts: dict[int, int], share: float) -> None:
    ordered = dict(sorted(counts.items()))
    found = quantile(ordered, share)
    every = [number for number, count in ordered.items() for _ in range(count)]
    assert sum(number <= found for number in every) >= share * len(every)
    assert sum(number < found for number in every) < share * len(every) or found == every[0]
