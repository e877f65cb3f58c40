"""Numbers that dice have not settled: what comes of them along all ways is what counting every fall says."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.play.facts.open_number import CannotFollow, Source, sum_of
from kumite.play.facts.walk import Forking, Path, Throwing

Rule = Callable[[Any, Any], Any]


def along_all_ways(rule: Rule, first: int, second: int) -> tuple[dict[int, float], int]:
    """What a rule makes of two dice, by open numbers; and how many ways that took."""
    waiting: list[Path] = [Path()]
    found: dict[int, float] = {}
    ways = 0
    while waiting:
        forks = Forking(waiting.pop())
        one, two = (
            Source.of(forks, dict.fromkeys(range(1, sides + 1), 1 / sides)) for sides in (first, second)
        )
        for value, chance in sum_of([rule(one, two)]).items():
            found[value] = found.get(value, 0.0) + chance * forks.weight
        waiting += [path for _, path in forks.others]
        ways += 1
    return found, ways


def by_counting(rule: Rule, first: int, second: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for one, two in product(range(1, first + 1), range(1, second + 1)):
        value = int(rule(one, two))
        found[value] = found.get(value, 0.0) + 1 / (first * second)
    return found


def attack(one: Any, two: Any) -> Any:
    """To hit with a bonus, then harm, half of it if the roll was low, none below armor."""
    if one + 2 < 6:
        return 0
    harm = two + 1 if one >= 9 else (two + 1) // 2
    return max(0, harm - 1)


def by_table(one: Any, two: Any) -> Any:
    return (10, 20, 30, 40)[(one + two) % 4] - abs(two - one)


RULES: list[Rule] = [
    attack,
    by_table,
    lambda one, two: one * 3 - two,
    lambda one, two: one if one > two else two,
    lambda one, two: (one == two) * 7 + (one & 1) + (two >> 1 | 4),
    lambda one, two: one - one if two != 3 else 17 % one,
    lambda one, two: 100 // two + (5 - one) * bool(one - 2),
    lambda one, two: -one if {1: True, 2: False}.get(one, two < one) else 20 - two,
]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("sides", [(6, 6), (4, 10), (12, 3)])
def test_all_ways_are_all_falls_of_the_dice(rule: Rule, sides: tuple[int, int]) -> None:
    found, ways = along_all_ways(rule, *sides)
    assert found == pytest.approx(by_counting(rule, *sides))
    assert 1 <= ways <= sides[0] * sides[1]


def test_only_what_is_looked_at_is_a_fork() -> None:
    """A blow that hits from 4 on: two ways, of which one has all the harm still open."""
    assert along_all_ways(lambda one, two: two * 10 if one >= 4 else 0, 6, 20)[1] == 2
    assert along_all_ways(lambda one, two: one * 2 + 3, 6, 20)[1] == 1


def test_two_dice_that_are_compared_are_two_ways() -> None:
    """They become one source, instead of that one of them is settled: who wins is all that is asked."""
    found, ways = along_all_ways(lambda one, two: int(one + 2 > two), 20, 20)
    assert ways == 2
    assert found == pytest.approx(by_counting(lambda one, two: int(one + 2 > two), 20, 20))


def test_a_third_die_joins_two() -> None:
    sums: dict[int, float] = {}
    waiting = [Path()]
    while waiting:
        forks = Forking(waiting.pop())
        one, two, three = (
            Source.of(forks, dict.fromkeys(range(1, sides + 1), 1 / sides)) for sides in (4, 6, 8)
        )
        best = max(one, two, three)
        for value, chance in sum_of([best, one]).items():
            sums[value] = sums.get(value, 0.0) + chance * forks.weight
        waiting += [path for _, path in forks.others]
    counted: dict[int, float] = {}
    for falls in product(range(1, 5), range(1, 7), range(1, 9)):
        both = max(falls) + falls[0]
        counted[both] = counted.get(both, 0.0) + 1 / (4 * 6 * 8)
    assert sums == pytest.approx(counted)


@given(
    st.lists(st.tuples(st.sampled_from("+-*"), st.integers(0, 1), st.integers(-3, 5)), max_size=5),
    st.integers(-10, 25),
)
def test_any_sum_and_any_threshold(steps: list[tuple[str, int, int]], threshold: int) -> None:
    def rule(one: Any, two: Any) -> Any:
        total = one
        for sign, which, number in steps:
            other = two if which else number
            total = total + other if sign == "+" else total - other if sign == "-" else total * number
        return total if total > threshold else threshold

    assert along_all_ways(rule, 4, 6)[0] == pytest.approx(by_counting(rule, 4, 6))


def test_one_source_settles_together() -> None:
    """Two numbers of the same die agree: after the first is known, so is the second."""

    def rule(one: Any, two: Any) -> Any:
        doubled = one * 2
        return int(one) * 100 + (0 if doubled == int(one) + int(one) else 1)

    assert along_all_ways(rule, 6, 2)[0] == pytest.approx(by_counting(rule, 6, 2))


def test_what_is_told_before_the_die_is_settled_is_settled_later() -> None:
    """An amount that was noted while it was open follows what is found out of its die afterwards."""
    forks = Forking(Path((0,)))  # the lesser of the two: it is not
    number = Source.of(forks, dict.fromkeys(range(1, 7), 1 / 6))
    noted = number + 10
    assert not number <= 4
    assert sum_of([noted]) == pytest.approx({15: 0.5, 16: 0.5})
    assert forks.weight == pytest.approx(1 / 3)
    assert sum_of([noted, number, 1]) == pytest.approx({21: 0.5, 23: 0.5})


def test_too_many_ways_are_not_begun() -> None:
    forks = Throwing(1)
    with pytest.raises(CannotFollow):
        int(Source.of(forks, dict.fromkeys(range(100), 0.01)))
    with pytest.raises(CannotFollow):
        Source.of(forks, dict.fromkeys(range(1000), 0.001))


def test_it_is_no_number_of_another_kind() -> None:
    number = Source.of(Throwing(1), {1: 0.5, 2: 0.5})
    with pytest.raises(TypeError):
        number + 0.5
    with pytest.raises(TypeError):
        _ = number < "two"
