"""Every question has words, and its answers have names of their own; dice say what they are for."""

from __future__ import annotations

import pytest

from kumite.rulesets.hachigoku import words
from kumite.rulesets.hachigoku.state import DECLINE, EXCHANGE, HONOR
from kumite.rulesets.hachigoku.terms import Ask, Why
from kumite.table import REFEREE, Question, Verb

from .said import (
    BANDITS,
    DECISIONS,
    GENBA,
    NAMES,
    NUMBERS,
    PLAYER,
    SAYING,
    TETSU,
    answers_to,
    choice,
    roll,
    scene,
    text_of,
)


@pytest.mark.parametrize("ask", DECISIONS)
def test_every_decision_has_a_question_and_answers_of_different_names(ask: Ask) -> None:
    made = scene()
    made.concerns = BANDITS + 1
    made.rolled, made.dice[:4] = 4, [13, 9, 9, 1]
    SAYING.well_asked(made, choice(ask, *answers_to(ask)))


@pytest.mark.parametrize("ask", sorted(NUMBERS))
def test_a_number_is_asked_for_and_called_by_itself(ask: Ask) -> None:
    SAYING.well_asked_number(scene(), Question(Verb.AMOUNT, REFEREE, ask, 0, 20))


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.TARGET, TETSU, "Tetsu"),
        (Ask.WEAPON, 1, "katana"),
        (Ask.WEAPON, 0, "bare hands"),
        (Ask.WEAPON, 3, "second tanto"),
        (Ask.PAY, 7, "the 7"),
        (Ask.PAY, 9, "the held 9"),
        (Ask.PAY, 17, "the 7 of an interruption"),
        (Ask.PAY, 19, "the held 9 of an interruption"),
        (Ask.PAY, HONOR, "an Honor Point"),
        (Ask.PAY, EXCHANGE, "two dice of later Moments"),
        (Ask.PAY, DECLINE, "nothing: not to do it"),
        (Ask.EXCHANGED, 5, "the 5"),
        (Ask.KEEP_DIE, 0, "the 13"),
        (Ask.KEEP_DIE, 1, "the first 9"),
        (Ask.KEEP_DIE, 2, "the second 9"),
        (Ask.MEMBER, 0, "member 1"),
        (Ask.MEMBER, 2, "member 3, wounded (1)"),
        (Ask.TREATMENT, DECLINE, "nobody"),
    ],
)
def test_answers_are_called_what_they_are(ask: Ask, answer: int, name: str) -> None:
    made = scene()
    made.concerns = BANDITS + 1
    made.fighters[BANDITS].wounds[2] = 1
    made.rolled, made.dice[:4] = 4, [13, 9, 9, 1]
    assert words.option(made, NAMES, choice(ask, answer), answer) == name


def test_equal_dice_are_told_apart_by_their_number() -> None:
    made = scene()
    made.rolled, made.dice[:7] = 7, [9] * 7
    question = choice(Ask.KEEP_DIE, *range(7))
    named = [words.option(made, NAMES, question, answer) for answer in question.answers]
    assert named[4:] == ["the fifth 9", "the sixth 9", "the seventh 9"]


def test_a_weapon_on_the_ground_is_called_by_its_own_name() -> None:
    made = scene()
    made.fighters[GENBA].simple_owner = TETSU + 1
    assert words.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "tetsubo"
    made.fighters[GENBA].simple_owner = 0
    assert words.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "katana"


def test_whoever_is_asked_hears_about_whom_it_is() -> None:
    made = scene()
    made.concerns = TETSU + 1
    assert words.question(made, NAMES, choice(Ask.GUARD, 0, 1)).text == "Does Genba step in against Tetsu?"
    asked = words.question(made, NAMES, choice(Ask.SOFT_LANDING, 0, 1, who=REFEREE))
    assert asked.text == "Is it soft where Tetsu lands?"
    wish = words.question(made, NAMES, choice(Ask.WISH, 0, 1))
    assert wish.text == "Does Genba want to act in Moment 7?"


def test_rulings_are_in_the_log_but_for_those_that_would_betray_a_declaration() -> None:
    made = scene()
    made.concerns = TETSU + 1
    number = Question(Verb.AMOUNT, REFEREE, Ask.GRAVITY, 0, 3)
    assert text_of(made, number, 2, PLAYER) == "Gravity adds 2 to the Ranges of the throw."
    for ask in (Ask.PRESENCE, Ask.CLOSE_SHOT, Ask.LONG_THROW):
        for answer in (0, 1):
            assert text_of(made, choice(ask, 0, 1, who=REFEREE), answer, PLAYER) is None


@pytest.mark.parametrize("why", list(Why))
def test_every_die_has_a_purpose(why: Why) -> None:
    SAYING.well_rolled(scene(), roll(why))


def test_a_die_is_asked_for_by_its_place_in_the_roll() -> None:
    made = scene()
    made.roller, made.rolled, made.kept = GENBA + 1, 3, 2
    assert words.question(made, NAMES, roll(Why.ATTACK)).text == "Genba, attack: d10 (die 1 of 3)"
    made.dice[:2] = [10, 4]
    assert words.question(made, NAMES, roll(Why.ATTACK)).text == "Genba, attack: d10 (die 3 of 3)"
    made.dice[2] = 9
    assert words.question(made, NAMES, roll(Why.ATTACK)).text == "Genba, attack: d10 (a die shouts)"
