"""What SENSIBLE reckons with is close to the exact odds."""

from __future__ import annotations

import pytest

from kumite.chances.roll_and_keep import opposed, success, totals
from kumite.rulesets.malice.policies.chances import expected_up_to, middle, reaching, winning
from kumite.rulesets.malice.rules.dice.pools import NEVER, TENS

POOLS = [(3, 2), (4, 3), (6, 3), (7, 4), (8, 5), (10, 4)]
CUT = 60


@pytest.mark.parametrize("pool", POOLS)
def test_the_chance_to_reach_a_number_is_ten_points_off_at_most(pool: tuple[int, int]) -> None:
    """MAL-DICE-1, MAL-DICE-3, MAL-DICE-12: and four on average."""
    wrong = [abs(reaching(*pool, 0, TENS, tn) / 1000 - float(success(*pool, tn))) for tn in range(5, 56, 5)]
    assert max(wrong) < 0.1
    assert sum(wrong) / len(wrong) < 0.04


def test_a_flat_bonus_is_as_good_as_a_lower_number() -> None:
    """MAL-ROLL-18."""
    assert reaching(6, 3, 5, TENS, 30) == reaching(6, 3, 0, TENS, 25)


def test_no_dice_reach_nothing_and_the_least_is_sure() -> None:
    """MAL-DICE-10."""
    assert reaching(0, 0, 0, NEVER, 1) == 0
    assert reaching(6, 3, 0, TENS, 3) == 1000


@pytest.mark.parametrize("most", [10, 20, 31])
def test_damage_beyond_what_somebody_can_bear_counts_for_nothing(most: int) -> None:
    """MAL-DMG-1."""
    exact = sum(min(total, most) * float(odds) for total, odds in totals(6, 2, most).items())
    assert expected_up_to(6, 2, 0, TENS, most) / 10 == pytest.approx(exact, rel=0.08)


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (4, 2), (2, 4), (5, 3)])
def test_contests_are_ten_points_off_at_most(mine: int, theirs: int) -> None:
    """MAL-ROLL-5: a tie, which nobody wins, is counted for the stronger here."""
    means = middle(mine, mine, 0, TENS), middle(theirs, theirs, 0, TENS)
    reckoned = winning(means[0], mine, means[1], theirs) / 1000
    assert reckoned == pytest.approx(float(1 - opposed((mine, mine), (theirs, theirs), cut=CUT)[1]), abs=0.1)
