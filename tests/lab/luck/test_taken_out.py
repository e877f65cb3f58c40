"""Chances without the luck of dice: right, narrower, and the same in whatever pieces the fights come."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from kumite import read, simulation
from kumite.encounters.encounter import Encounter
from kumite.lab.luck import Luck
from kumite.lab.luck.taken_out import LEARNED, Sums
from kumite.simulation.batch import LEARNABLE

LAST_LEGS = 0.698091
"""What `kumite odds ikezu/last_legs` says of the first side."""
Piece = tuple[int, Any, Any]


class Pieces:
    """Keeps what it is told."""

    wanted = True

    def __init__(self) -> None:
        self.pieces: list[Piece] = []

    def add(self, first: int, rows: Any, dice: Any) -> None:
        self.pieces.append((first, np.array(rows), np.array(dice)))


@pytest.fixture(scope="module")
def last_legs() -> Encounter:
    return read("ikezu/last_legs")


@pytest.fixture(scope="module")
def played(last_legs: Encounter) -> Piece:
    """Many fights in one piece."""
    found = Pieces()
    start, fights = last_legs.start(), 30 * LEARNABLE
    simulation.simulate(
        last_legs.ruleset, start, last_legs.policies, fights, 1, engine="plain", listener=found
    )
    ordered = sorted(found.pieces, key=lambda piece: piece[0])
    for first, _, dice in ordered:
        dice[:, 0] += first
    return 0, np.concatenate([piece[1] for piece in ordered]), np.concatenate([piece[2] for piece in ordered])


def cut(piece: Piece, first: int, last: int) -> tuple[Any, Any]:
    """Fights `first` to `last - 1` of a piece, as a piece."""
    _, rows, dice = piece
    mine = dice[(dice[:, 0] >= first) & (dice[:, 0] < last)].copy()
    mine[:, 0] -= first
    return rows[first:last], mine


def test_the_interval_contains_the_exact_chance_and_is_narrower(last_legs: Encounter, played: Piece) -> None:
    found = []
    for n in range(30):
        luck = Luck(last_legs, LEARNABLE)
        luck.add(0, *cut(played, n * LEARNABLE, (n + 1) * LEARNABLE))
        without = luck.taken_out()
        assert without is not None
        assert without.factor > 5
        assert sum(one.chance for one in without.outcomes) == pytest.approx(1)
        found.append(without.outcomes[0])
    assert sum(one.low <= LAST_LEGS <= one.high for one in found) >= 26
    chances = np.array([one.chance for one in found])
    alone = (LAST_LEGS * (1 - LAST_LEGS) / LEARNABLE) ** 0.5
    assert chances.std() < alone / 2
    assert abs(chances.mean() - LAST_LEGS) < alone / 2 / 30**0.5 * 3


def test_pieces_may_come_in_any_order(last_legs: Encounter, played: Piece) -> None:
    fights = 6_000
    whole = Luck(last_legs, fights)
    whole.add(0, *cut(played, 0, fights))
    cuts = [0, 7, 1_000, 4_000, 4_500, 5_990, fights]
    pieces = list(pairwise(cuts))
    apart = Luck(last_legs, fights)
    for first, last in [pieces[3], pieces[5], *pieces[:3], pieces[4]]:
        apart.add(first, *cut(played, first, last))
    assert whole.taken_out() == apart.taken_out() is not None
    assert whole.sums[1].fights == fights


def test_what_was_played_before_an_interruption_is_enough(last_legs: Encounter, played: Piece) -> None:
    stopped, whole = Luck(last_legs, 1_000_000), Luck(last_legs, 2_000)
    for luck in (stopped, whole):
        luck.add(0, *cut(played, 0, 2_000))
    assert stopped.taken_out() == whole.taken_out() is not None
    early = Luck(last_legs, 1_000_000)
    early.add(0, *cut(played, 0, 200))
    assert early.taken_out() is None


def test_nobody_listens_where_dice_say_nothing(last_legs: Encounter, played: Piece) -> None:
    rows, dice = cut(played, 0, LEARNABLE)
    by_chance = np.random.default_rng(3).permutation(rows)
    luck = Luck(last_legs, LEARNABLE)
    assert luck.wanted
    luck.add(0, by_chance, dice)
    assert not luck.wanted
    assert luck.taken_out() is None


def test_of_many_fights_the_dice_have_to_say_more(
    last_legs: Encounter, played: Piece, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kumite.lab.luck.taken_out.PAYS_FOR_MANY", 1_000)
    few, many = Luck(last_legs, LEARNED), Luck(last_legs, LEARNED + 1)
    for luck in (few, many):
        luck.add(0, *cut(played, 0, LEARNED))
    assert (few.wanted, many.wanted) == (True, False)
    many.add(LEARNED, *cut(played, LEARNED, LEARNED + 1))
    assert many.taken_out() is None


def test_one_side_always_wins(last_legs: Encounter, played: Piece) -> None:
    rows, dice = cut(played, 0, LEARNABLE)
    rows = rows.copy()
    rows[:, 0] = 1
    luck = Luck(last_legs, LEARNABLE)
    luck.add(0, rows, dice)
    assert luck.taken_out() is None


def test_sums_are_those_of_a_share_where_nothing_is_taken() -> None:
    sums = Sums()
    sums.add(np.array([1] * 300 + [0] * 700), np.zeros(1_000))
    assert sums.variance == pytest.approx(sums.variance_with_luck) == pytest.approx(0.3 * 0.7 * 1000 / 999)
    found = sums.without("won")
    assert (found.chance, found.factor) == pytest.approx((0.3, 1))


def test_few_fights_say_no_more_than_they_can() -> None:
    """Where nothing is left without the luck, the interval still has a width."""
    sums = Sums()
    sums.add(np.array([1] * 300 + [0] * 700), np.array([0.7] * 300 + [-0.3] * 700))
    assert sums.variance == pytest.approx(0, abs=1e-9)
    assert sums.factor == pytest.approx(10)
