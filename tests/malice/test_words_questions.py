"""Every question has words, and its answers have names of their own; dice say what they are for."""

from __future__ import annotations

import pytest

from kumite.rulesets.malice import words
from kumite.rulesets.malice.phrases import ROLLS
from kumite.rulesets.malice.state import DECLINE
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Maneuver,
    Offer,
    Skill,
    Spell,
    Stance,
    VoidUse,
    Why,
)
from kumite.rulesets.malice.words_asks import ASKS
from kumite.rulesets.malice.words_dice import RULES
from kumite.table import REFEREE, Question, Verb

from .said import (
    BRAKKA,
    DECISIONS,
    GOBLIN,
    NAMES,
    NUMBERS,
    OREN,
    PLAYER,
    SAYING,
    SELE,
    answers_to,
    choice,
    roll,
    scene,
    seat_asked,
    text_of,
)


def test_every_decision_and_every_die_has_words() -> None:
    assert set(ASKS) == set(Ask)
    assert set(ROLLS) == set(RULES) == set(Why)


@pytest.mark.parametrize("ask", DECISIONS)
def test_every_decision_has_a_question_and_answers_of_different_names(ask: Ask) -> None:
    made = scene()
    made.concerns = BRAKKA + 1
    made.rolled, made.dice[:4] = 4, [13, 9, 9, 1]
    SAYING.well_asked(made, choice(ask, *answers_to(ask), who=seat_asked(ask)))


@pytest.mark.parametrize("ask", sorted(NUMBERS))
def test_a_number_is_asked_for_and_called_by_itself(ask: Ask) -> None:
    made = scene()
    made.concerns = BRAKKA + 1
    SAYING.well_asked_number(made, Question(Verb.AMOUNT, seat_asked(ask), ask, 0, 20))


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.STANCE, Stance.FULL_DEFENSE, "Full Defense"),
        (Ask.STANCE, Stance.NONE, "none"),
        (Ask.TURN, Offer.TAKE, "take it"),
        (Ask.TURN_AGAIN, Offer.DELAY, "delay"),
        (Ask.LAST_PASS, Offer.DELAY, "lose it"),
        (Ask.TARGET, BRAKKA, "Brakka Tol"),
        (Ask.NAMED, DECLINE, "nobody"),
        (Ask.WEAPON, 1, "tetsubo"),
        (Ask.WEAPON, 0, "bare hands"),
        (Ask.WEAPON, 3, "second tanto"),
        (Ask.DISARM_WEAPON, 1, "no-dachi"),
        (Ask.PICK_UP, 2, "tanto"),
        (Ask.KEEP_DIE, 0, "the 13"),
        (Ask.KEEP_DIE, 1, "the first 9"),
        (Ask.KEEP_DIE, 2, "the second 9"),
        (Ask.MANEUVER, Maneuver.CALLED_HEAD, "Called Shot: the head"),
        (Ask.MANEUVER, Maneuver.NOTHING, "nothing more"),
        (Ask.SPELL, Spell.EARTHS_STAGNATION, "earth's stagnation"),
        (Ask.SPELL, Spell.ARMOR_OF_EARTH, "armor of earth"),
        (Ask.SKILL, Skill.WAR_FAN, "War fan"),
        (Ask.ACTION, Action.END_TURN, "nothing more"),
        (Ask.VOID, VoidUse.DICE, "yes, for +1k1"),
    ],
)
def test_answers_are_called_what_they_are(ask: Ask, answer: int, name: str) -> None:
    """MAL-TURN-10: whoever is asked for the last time loses the Turn by declining."""
    made = scene()
    made.concerns = BRAKKA + 1
    made.rolled, made.dice[:4] = 4, [13, 9, 9, 1]
    assert words.option(made, NAMES, choice(ask, answer), answer) == name


def test_a_weapon_of_another_is_called_by_its_own_name_and_ones_own_where_nobody_is_meant() -> None:
    made = scene()
    assert words.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "tetsubo"
    made.concerns = SELE + 1
    assert words.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "yumi"
    assert words.option(made, NAMES, choice(Ask.WEAPON, 1), 1) == "tetsubo"


def test_whoever_is_asked_hears_about_whom_and_about_which_roll_it_is() -> None:
    made = scene()
    made.concerns, made.why = BRAKKA + 1, Why.CONTROL
    assert words.question(made, NAMES, choice(Ask.ACCEPT, 0, 1)).text == (
        "Does Oren Vahl accept the challenge of Brakka Tol?"
    )
    ruling = words.question(made, NAMES, choice(Ask.BREAKS, 0, 1, who=REFEREE))
    assert ruling.text == "Does the weapon of Brakka Tol break?"
    spent = words.question(made, NAMES, choice(Ask.VOID, 0, 1))
    assert spent.text == "Does Oren Vahl spend a Void Point on this roll: control of the grapple?"


def test_the_last_chance_is_announced() -> None:
    """MAL-TURN-10: in the last pass whoever is asked is told so."""
    asked = words.question(scene(), NAMES, choice(Ask.LAST_PASS, 0, 1))
    assert asked.text == "It is the last chance in this Round: what does Oren Vahl do with the Turn?"
    assert "last" not in words.question(scene(), NAMES, choice(Ask.TURN_AGAIN, 0, 1)).text


def test_rulings_are_in_the_log() -> None:
    """MAL-ATK-7: what the referee gives or takes is told before the roll."""
    made = scene()
    made.concerns = BRAKKA + 1
    change = Question(Verb.AMOUNT, REFEREE, Ask.ROLL_CHANGE, -10, 10)
    assert text_of(made, change, -5, PLAYER) == "The circumstances change the roll of Brakka Tol by -5."
    assert text_of(made, change, 0, PLAYER) is None
    raises = Question(Verb.AMOUNT, REFEREE, Ask.OTHER_MANEUVER, 0, 5)
    assert [text_of(made, raises, n, PLAYER) for n in (0, 1, 3)] == [
        "That cannot be done.",
        "That takes a Raise.",
        "That takes 3 Raises.",
    ]
    skill = choice(Ask.ROLL_SKILL, *Skill, who=REFEREE)
    assert text_of(made, skill, Skill.STEALTH, PLAYER) == "It takes Stealth."
    assert text_of(made, choice(Ask.ALLOW_AGAIN, 0, 1, who=REFEREE), 1) == "Brakka Tol may try it again."
    assert text_of(made, choice(Ask.ALLOW_AGAIN, 0, 1, who=REFEREE), 0) is None


@pytest.mark.parametrize("why", list(Why))
def test_every_die_has_a_purpose(why: Why) -> None:
    SAYING.well_rolled(scene(), roll(why))


def test_a_die_is_asked_for_by_its_place_in_the_roll() -> None:
    """MAL-DICE-11: all faces first, then what explodes."""
    made = scene()
    made.roller, made.rolled, made.kept = OREN + 1, 3, 2
    assert words.question(made, NAMES, roll(Why.ATTACK)).text == "Oren Vahl, attack: d10 (die 1 of 3)"
    made.dice[:2] = [10, 4]
    assert words.question(made, NAMES, roll(Why.ATTACK)).text == "Oren Vahl, attack: d10 (die 3 of 3)"
    made.dice[2] = 9
    assert words.question(made, NAMES, roll(Why.ATTACK)).text == "Oren Vahl, attack: d10 (again)"


def test_a_die_between_equal_scores_is_told_by_itself() -> None:
    """MAL-INIT-9: one die each, which is no roll of several."""
    told = text_of(scene(), roll(Why.TIE, GOBLIN), 7, PLAYER)
    assert told == "Goblin rolls 7: who of those with the same Score comes first."
    assert text_of(scene(), roll(Why.FEAR, GOBLIN), 7, PLAYER) == "Goblin rolls: Willpower against Fear."
