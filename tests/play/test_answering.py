"""From what a person says to a legal answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.play.answering import WrongAnswer, number_of
from kumite.table import Question, Verb

ACTS = Question(Verb.CHOOSE, 0, 1, 1 << 0 | 1 << 3 | 1 << 62)
NAMED = ((0, "Attack"), (3, "Attack twice"), (62, "None of them"))
DIE = Question(Verb.ROLL, 0, 1, 20)
LOWEST_TWO = Question(Verb.POOL, 0, 1, 10, 3, -2)
AMOUNT = Question(Verb.AMOUNT, 0, 1, -2, 5)


@pytest.mark.parametrize(
    ("said", "number"),
    [("0", 0), ("62", 62), ("attack", 0), ("ATTACK T", 3), ("n", 62), ("none of them", 62), (3, 3)],
)
def test_a_choice_by_number_or_name(said: int | str, number: int) -> None:
    assert number_of(ACTS, NAMED, said) == number


@pytest.mark.parametrize("said", ["1", "63", "at", "none!", "attack  twice", "", "0 3", "-0-", "3.0"])
def test_what_is_no_answer_to_a_choice(said: str) -> None:
    with pytest.raises(WrongAnswer, match="0 Attack, 3 Attack twice"):
        number_of(ACTS, NAMED, said)


def test_a_number_goes_before_a_name() -> None:
    assert number_of(ACTS, ((0, "3"), (3, "4"), (62, "5")), "3") == 3


def test_an_amount_may_be_negative() -> None:
    assert number_of(AMOUNT, (), "-2") == -2
    with pytest.raises(WrongAnswer, match="legal are: -2 to 5"):
        number_of(AMOUNT, (), "-3")


def test_the_dice_of_a_pool_are_added_up_as_the_question_says() -> None:
    assert number_of(LOWEST_TWO, (), "9 2 4") == 6
    assert number_of(LOWEST_TWO, (), "20") == 20
    for said in ("9 2", "9 2 11", "1", "21"):
        with pytest.raises(WrongAnswer, match="legal are: 2 to 20, or 3 dice from 1 to 10"):
            number_of(LOWEST_TWO, (), said)


@given(st.sampled_from([(ACTS, NAMED), (DIE, ()), (LOWEST_TWO, ()), (AMOUNT, ())]), st.text())
def test_whatever_is_typed_is_a_legal_answer_or_refused(
    asked: tuple[Question, tuple[tuple[int, str], ...]], said: str
) -> None:
    try:
        number = number_of(*asked, said)
    except WrongAnswer:
        return
    assert asked[0].accepts(number)
