"""Sums of kept dice in floating point are those that are counted in fractions."""

from __future__ import annotations

from collections import Counter

import pytest

from kumite.chances.kept_sums import kept_sums, one_die
from kumite.chances.roll_and_keep import kept_dice

CUT = 35


@pytest.mark.parametrize(
    ("rolled", "kept", "again", "ones"),
    [(1, 1, 10, False), (3, 2, 10, False), (4, 3, 9, True), (4, 4, 11, False), (7, 3, 10, True)],
)
def test_each_sum_is_as_likely_as_counted(rolled: int, kept: int, again: int, ones: bool) -> None:
    found = kept_sums(rolled, kept, again, ones)
    counted: Counter[tuple[int, int]] = Counter()
    for total, exploded, chance in kept_dice(rolled, kept, again, CUT, ones):
        if total < CUT:
            counted[total, exploded] += float(chance)  # type: ignore[assignment]
    below = {key: chance for key, chance in found.items() if key[0] < CUT}
    expected = {key: chance for key, chance in counted.items() if chance > 1e-10}
    assert below == pytest.approx(expected, abs=1e-8)
    assert sum(found.values()) == pytest.approx(1)


def test_one_die_explodes_as_often_as_it_may() -> None:
    die = one_die(10)
    assert die[10] == die[0] == 0
    assert (die[9], die[11]) == pytest.approx((0.1, 0.01))
    assert sum(die) == pytest.approx(1)
    assert one_die(11, ones=True)[1] == pytest.approx(0.01)
