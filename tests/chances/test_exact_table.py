"""In how many ways a pool can fall to each total: against every way one by one, and against all there are."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from kumite import dice
from kumite.chances.exact_table import faces, ways_of
from kumite.table import Verb


@pytest.mark.parametrize("sides", [2, 4, 6])
@pytest.mark.parametrize("rolled", [1, 2, 3, 4])
def test_as_many_ways_as_one_by_one(sides: int, rolled: int) -> None:
    for kept in range(-rolled, rolled + 1):
        every = product(range(1, sides + 1), repeat=rolled)
        assert ways_of(sides, rolled, kept) == Counter(dice.keep(list(fallen), kept) for fallen in every)


def test_a_large_pool_is_no_matter() -> None:
    found = dict(faces(Verb.POOL, 10, 20, 5))
    assert sum(found.values()) == 1
    assert sum(ways_of(10, 20, 5).values()) == 10**20
    assert (min(found), max(found)) == (5, 50)
