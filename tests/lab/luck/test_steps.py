"""The luck of dice: nothing on average, whatever the dice."""

from __future__ import annotations

import numpy as np
import pytest

from kumite.lab.luck.fitting import fitted
from kumite.lab.luck.given import given_by
from kumite.lab.luck.steps import NO_KIND, Kind, kind_of, kinds_of, lucks, steps_of, worth_a_look
from kumite.table import Verb

KINDS = (
    Kind(0, 3, Verb.ROLL, 6, 0, 0),
    Kind(1, 0, Verb.ROLL, 100, 0, 0),
    Kind(-1, 9, Verb.POOL, 20, 2, 1),
    Kind(-2, 9, Verb.POOL, 20, 2, -1),
    Kind(2, 7, Verb.POOL, 6, 5, 3),
)
GROUPS = np.array([-1, 0, 1, 1])


def dice(*rows: tuple[int, ...]) -> np.ndarray:
    return np.array(rows, np.int64).reshape(-1, 8)


@pytest.mark.parametrize("kind", KINDS)
def test_the_luck_of_each_step_is_0_on_average(kind: Kind) -> None:
    steps = steps_of(kind)
    answers, chances = np.array(kind.answers).T
    assert steps.luck(answers.astype(np.int64)).T @ chances == pytest.approx(0, abs=1e-12)
    assert 3 < len(steps.above) < 13


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_and_its_number_are_the_same(kind: Kind) -> None:
    assert kind_of(kind.number) == kind


def test_dice_of_a_side_are_of_one_kind() -> None:
    fallen = dice(
        (0, Verb.ROLL, 1, 4, 6, 0, 0, 2), (0, Verb.ROLL, 2, 4, 6, 0, 0, 5), (0, Verb.ROLL, 0, 4, 6, 0, 0, 5)
    )
    numbers = kinds_of(fallen, GROUPS).tolist()
    assert [kind_of(number).group for number in numbers] == [1, 1, 0]
    assert numbers[0] == numbers[1]


def test_dice_of_very_many_sides_are_left_out() -> None:
    fallen = dice((0, Verb.ROLL, 0, 4, 3_000_000_019, 0, 0, 2), (0, Verb.POOL, 0, 4, 6, 99, 99, 300))
    numbers = kinds_of(fallen, GROUPS)
    assert numbers.tolist() == [NO_KIND, NO_KIND]
    assert worth_a_look(numbers, 1) == []
    assert lucks(fallen, numbers, [], 1).shape == (1, 0)
    assert given_by([], np.zeros((0, 2))).by(fallen, numbers, 1).tolist() == [[0, 0]]


def test_a_look_at_an_answer_gives_what_its_steps_add_up_to() -> None:
    rng = np.random.default_rng(1)
    fights = 50
    rows = [
        (fight, Verb.ROLL, who, why, sides, 0, 0, rng.integers(1, sides + 1))
        for fight in range(fights)
        for who, why, sides in ((0, 1, 6), (0, 2, 20), (2, 1, 6), (-1, 5, 4))
    ]
    fallen = dice(*rows, (3, Verb.POOL, 1, 8, 6, 2, 1, 5))  # which is too rare
    numbers = kinds_of(fallen, GROUPS)
    chosen = worth_a_look(numbers[:-1], fights)
    assert len(chosen) == 4
    luck = lucks(fallen, numbers, chosen, fights)
    weights = rng.normal(size=(luck.shape[1], 3))
    assert given_by(chosen, weights).by(fallen, numbers, fights) == pytest.approx(luck @ weights)


def test_what_the_steps_do_is_learned_and_what_they_do_not_do_is_not() -> None:
    rng = np.random.default_rng(2)
    luck = rng.normal(size=(2_000, 20))
    ended = np.stack([luck[:, 0] - 2 * luck[:, 1], rng.normal(size=2_000)], axis=1)
    fit = fitted(luck, ended)
    assert fit.weights[:2, 0] == pytest.approx([1, -2], abs=0.2)
    assert np.corrcoef(fit.taken[:, 0], ended[:, 0])[0, 1] > 0.99
    assert abs(np.corrcoef(fit.taken[:, 1], ended[:, 1])[0, 1]) < 0.1
