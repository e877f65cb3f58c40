"""Fighters by their seats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.rulesets.shared.seats import those


@given(st.lists(st.integers(), max_size=32), st.integers(0, 2**63 - 1))
def test_those_on_seats(fighters: list[int], seats: int) -> None:
    """Each on a seat whose bit is set, in roster order; bits that are nobody's seat are passed over."""
    assert list(those(fighters, seats)) == [one for n, one in enumerate(fighters) if seats >> n & 1]


def test_those_compiled() -> None:
    """The idiom gives the same records in the same order as plain Python, for every set of seats."""
    numba = pytest.importorskip("numba")
    import numpy as np

    import kumite.compiled.loading.idioms  # noqa: F401  # teaches Numba the idiom

    fighters = np.zeros(4, [("seat", np.int64), ("hp", np.int64)])
    fighters["seat"] = range(4)

    @numba.njit
    def order(fighters, seats):  # type: ignore[no-untyped-def]
        digits = 0
        for me in those(fighters, seats):
            me.hp += 1
            digits = 10 * digits + me.seat + 1
        return digits

    for seats in [*range(16), 1 << 62 | 0b1010, 1 << 62]:
        plain = "".join(str(seat + 1) for seat in those(range(4), seats))
        assert order(fighters, seats) == int(plain or 0)
    assert fighters["hp"].tolist() == [9 if seat in (1, 3) else 8 for seat in range(4)]
