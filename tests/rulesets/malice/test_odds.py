"""Exact odds of pools, against the rules' table, icepool, and every way that their own dice can fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from kumite.chances.roll_and_keep import success
from kumite.rulesets.malice.rules.dice.rolls import roll_once
from kumite.rulesets.malice.terms import Keep, Why

from .fights import fight, person, play

icepool = pytest.importorskip("icepool")

TABLE = {
    (1, 1): ["0.1", "0.06", "0.01", "0.006", "0.001"],
    (4, 1): ["0.3439", "0.21925104", "0.03940399", "0.023784862704", "0.003994003999"],
    (2, 2): ["0.64", "0.278", "0.118", "0.0462", "0.0172"],
    (6, 2): ["0.988104", "0.8167794", "0.4314934", "0.24904210995", "0.108231895344"],
    (3, 3): ["0.916", "0.6648", "0.3658", "0.18056", "0.08326"],
    (5, 3): ["0.99377", "0.93183", "0.71794", "0.416697", "0.236519"],
    (8, 4): ["0.99998164", "0.998984702", "0.985906992", "0.9133343244", "0.7195156884"],
    (7, 5): ["0.999967", "0.9987391", "0.98652561", "0.93134311", "0.794308693"],
    (10, 10): ["1", "0.9999998999", "0.9999907632", "0.9998067773", "0.9981724687"],
}
"""The chances of 10, 15, 20, 25 and 30, to twelve digits."""


@pytest.mark.parametrize("pool", TABLE)
def test_the_table_of_chances(pool: tuple[int, int]) -> None:
    """MAL-DICE-1, MAL-DICE-3, MAL-DICE-12: tens explode, the highest are kept."""
    for tn, chance in zip((10, 15, 20, 25, 30), TABLE[pool], strict=True):
        assert float(success(*pool, tn)) == pytest.approx(float(chance), abs=1e-11)


@pytest.mark.parametrize(
    ("rolled", "chances"),
    [
        (1, ["1/10", "0", "0", "0", "0"]),
        (3, ["229/250", "81/125", "283/1000", "7/125", "1/1000"]),
        (5, ["49937/50000", "48999/50000", "44501/50000", "33753/50000", "61/160"]),
    ],
)
def test_unskilled_rolls_do_not_explode(rolled: int, chances: list[str]) -> None:
    """MAL-DICE-5, MAL-ROLL-9."""
    for tn, chance in zip((10, 15, 20, 25, 30), chances, strict=True):
        assert success(rolled, rolled, tn, again=11) == Fraction(chance)


def test_nines_and_tens() -> None:
    """MAL-DICE-4: 7k2 and 8k3 where nines explode too."""
    assert float(success(7, 2, 25, again=9)) == pytest.approx(0.50075640134, abs=1e-11)
    assert float(success(8, 3, 20, again=9)) == pytest.approx(0.938002272, abs=1e-11)
    percent = [100, 99, 94, 84, 70, 55, 41, 29, 20, 13, 8, 5, 3, 2]
    assert [round(100 * success(7, 5, tn, again=9)) for tn in range(15, 81, 5)] == percent


def test_an_emphasis() -> None:
    """MAL-ROLL-13: all 1s are rolled once more, before explosions."""
    expected = ["0.9997438374", "0.986871141782", "0.874202907065", "0.573178667458", "0.352403093397"]
    for tn, chance in zip((10, 15, 20, 25, 30), expected, strict=True):
        assert float(success(6, 3, tn, ones=True)) == pytest.approx(float(chance), abs=1e-11)


def die(again: int, ones: bool, depth: int) -> icepool.Die:
    """A die as icepool makes it: what explodes is rolled anew, up to so many times."""
    plain = (
        icepool.d10.map(lambda face: face + die(again, False, depth - 1) if face >= again else face)
        if (depth > 0)
        else icepool.d10
    )
    return icepool.d10.map(lambda face: plain if face == 1 else chain(face, again, depth)) if ones else plain


def chain(face: int, again: int, depth: int) -> icepool.Die | int:
    return face + die(again, False, depth - 1) if face >= again and depth > 0 else face


@pytest.mark.parametrize(("again", "ones"), [(10, False), (9, False), (10, True), (9, True), (11, False)])
@pytest.mark.parametrize(("rolled", "kept"), [(3, 2), (5, 3), (4, 4)])
def test_against_icepool(rolled: int, kept: int, again: int, ones: bool) -> None:
    """MAL-DICE-1 to MAL-DICE-4, MAL-ROLL-13: below the cut both count the same."""
    pool = die(again, ones, 4).highest(rolled, kept)
    for tn in (8, 13, 19, 24, 29):
        assert success(rolled, kept, tn, again=again, ones=ones) == pool.probability(">=", tn)


def test_against_every_way_the_dice_of_the_rules_can_fall() -> None:
    """MAL-DICE-1, MAL-DICE-11, MAL-ROLL-13: 2k1 with an emphasis, no explosions: all faces, all rerolls."""
    reached: dict[int, Fraction] = {}
    for faces in product(range(1, 10), repeat=2):
        count = faces.count(1)
        for again in product(range(1, 10), repeat=count):
            answers = [*faces, *([count, *again] if count else [])]
            shown = [*again, *(face for face in faces if face != 1)]
            answers += [Keep.HIGHEST] if shown[0] != shown[1] else []
            total = rolled_with(answers)
            reached[total] = reached.get(total, Fraction(0)) + Fraction(1, 10 ** (2 + count))
    for total in range(1, 10):
        exactly = success(2, 1, total, ones=True) - success(2, 1, total + 1, ones=True)
        assert reached[total] == exactly, total


def rolled_with(answers: list[int]) -> int:
    """What 2k1 with an emphasis comes to along written faces."""
    totals: list[int] = []
    play(
        fight([person()], [person()]),
        lambda table, made: totals.append(
            roll_once(table, made, made.fighters[0], Why.ATTACK, (2, 1, 0, 10), True)
        ),
        *answers,
    )
    return totals[0]


@pytest.mark.parametrize(
    ("again", "percent"),
    [
        (10, [100, 99, 93, 79, 59, 39, 24, 13, 7, 4, 2, 1, 0, 0]),
        (9, [100, 99, 94, 84, 70, 55, 41, 29, 20, 13, 8, 5, 3, 2]),
    ],
)
def test_a_table_of_others(again: int, percent: list[int]) -> None:
    """MAL-DICE-3, MAL-DICE-4: 7k5 against 15, 20 and so on up to 80, examples 16 and 17 of the sources."""
    assert [round(100 * success(7, 5, target, again)) for target in range(15, 81, 5)] == percent
