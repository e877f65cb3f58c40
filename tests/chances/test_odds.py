"""Exact odds of roll and keep, against published figures, brute force and icepool."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from kumite.chances.roll_and_keep import opposed, success, successes, totals

icepool = pytest.importorskip("icepool")


@pytest.mark.parametrize(
    ("rolled", "kept", "target", "expected"),
    [
        (1, 1, 5, Fraction(3, 5)),
        (1, 1, 10, Fraction(1, 10)),
        (2, 2, 15, Fraction(139, 500)),
        (3, 3, 15, Fraction(831, 1250)),
        (3, 3, 20, Fraction(1829, 5000)),
        (4, 4, 20, Fraction(4321, 6250)),
        (5, 5, 25, Fraction(28581, 40000)),
        (5, 5, 30, Fraction(489421, 1000000)),
    ],
)
def test_published_figures(rolled: int, kept: int, target: int, expected: Fraction) -> None:
    """The eight exact probabilities that Hachigoku's rules are given with."""
    assert success(rolled, kept, target) == expected


def test_wounds_of_three_keep_two() -> None:
    """HAC-WND-7, HAC-DICE-14, HAC-DICE-17: 3k2 against 15, and how many of the kept dice are banzai dice."""
    odds = successes(3, 2, 15)
    assert odds == [Fraction(203, 1000), Fraction(597, 2500), Fraction(7, 250)]
    assert sum(odds) == Fraction(2349, 5000)
    assert success(3, 3, 15, again=11) == Fraction(81, 125)


def brute_force(rolled: int, kept: int) -> dict[int, Fraction]:
    """Every way that dice which do not explode can fall."""
    odds: dict[int, Fraction] = {}
    for dice in product(range(1, 11), repeat=rolled):
        total = sum(sorted(dice)[-kept:])
        odds[total] = odds.get(total, Fraction(0)) + Fraction(1, 10**rolled)
    return dict(sorted(odds.items()))


@pytest.mark.parametrize(("rolled", "kept"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_silent_dice_against_every_fall(rolled: int, kept: int) -> None:
    """Without explosions the count is the enumeration."""
    assert totals(rolled, kept, 10 * kept + 1, again=11) == brute_force(rolled, kept)


@pytest.mark.parametrize(("rolled", "kept", "again"), [(2, 2, 10), (4, 2, 10), (6, 3, 10), (3, 2, 9)])
def test_exploding_dice_against_icepool(rolled: int, kept: int, again: int) -> None:
    """Below the cut every total is as likely as icepool says."""
    cut = 40
    die = icepool.d10.explode(list(range(again, 11)), depth=6)
    pool = die.highest(rolled, kept) if rolled != kept else rolled @ die
    odds = totals(rolled, kept, cut, again)
    assert sum(odds.values()) == 1
    for total in range(cut):
        assert odds.get(total, 0) == Fraction(pool.quantity(total), pool.denominator())


def test_a_flat_bonus_is_added() -> None:
    """10k10+2 is 10k10 against a number that is lower by 2."""
    assert success(3, 2, 17, flat=2) == success(3, 2, 15)
    assert totals(2, 1, 14, flat=3)[14] == success(2, 1, 11)


def test_opposed_rolls_are_bounded() -> None:
    """HAC-DICE-18: a tie is the later roller's, so equal pools favor them by half the ties."""
    low, high = opposed((2, 2), (2, 2))
    ties = sum(odds**2 for total, odds in totals(2, 2, 60).items() if total < 60)
    assert high - low < Fraction(1, 10**6)
    assert abs(low - (1 + ties) / 2) < Fraction(1, 10**3)


def test_pools_that_cannot_be() -> None:
    """No dice, or more kept than rolled."""
    with pytest.raises(ValueError, match="legal: 1 to 2"):
        success(2, 3, 10)
