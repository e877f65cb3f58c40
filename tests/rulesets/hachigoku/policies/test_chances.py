"""The chances that SENSIBLE reads off, counted anew and exactly."""

from __future__ import annotations

import pytest

from kumite.chances.roll_and_keep import totals
from kumite.rulesets.hachigoku.policies.chances import chance, middle
from kumite.rulesets.hachigoku.rules.dice.pools import SHOUT, SILENT

OFF = 8
"""By how many of 100 rolls a chance may be off; the table has seven totals for each pool."""
CUT = 70


@pytest.mark.parametrize("again", [SHOUT, SILENT])
@pytest.mark.parametrize(("rolled", "kept"), [(1, 1), (2, 1), (2, 2), (3, 3), (4, 2), (5, 5), (6, 5), (7, 3)])
def test_chances_are_nearly_exact(rolled: int, kept: int, again: int) -> None:
    """HAC-DICE-2, HAC-DICE-14: against every total that dice can well reach."""
    likely = totals(rolled, kept, CUT, again)
    for number in range(1, CUT):
        exact = 100 * float(sum(each for total, each in likely.items() if total >= number))
        assert abs(chance((rolled, kept, 0, again), number) - exact) <= OFF, number


def test_a_bonus_is_added() -> None:
    assert chance((5, 5, 4, SHOUT), 29) == chance((5, 5, 0, SHOUT), 25)
    assert middle((5, 5, 4, SHOUT)) == middle((5, 5, 0, SHOUT)) + 4


def test_what_no_dice_can_do() -> None:
    """HAC-DICE-5, HAC-DICE-12: silent dice show no more than 10 each, and none show nothing."""
    assert chance((2, 2, 0, SILENT), 21) == 0
    assert chance((0, 1, 0, SILENT), 1) == 0
    assert middle((0, 1, 0, SILENT)) == 0
    assert chance((2, 2, 0, SILENT), 2) == 100


def test_more_than_ten_dice() -> None:
    """HAC-DICE-11: without the ten dice rule two more dice are worth about as much as one more kept."""
    assert chance((14, 5, 0, SHOUT), 50) == chance((10, 7, 0, SHOUT), 50)
