"""Every question has words, and its answers have names of their own; dice say what they are for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kumite.chances.roll_and_keep import successes
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.dice.pools import SHOUT
from kumite.rulesets.hachigoku.sizes import DECLINE, EXCHANGE, HONOR
from kumite.rulesets.hachigoku.state import Fight
from kumite.rulesets.hachigoku.terms import Action, Ask, Maneuver, Movement, Skill, Why
from kumite.rulesets.hachigoku.words import WORDS
from kumite.table import REFEREE, Question, Verb

from ..scene import AYAME, BANDITS, GENBA, NAMES, PLAYER, SAYING, TETSU, choice, roll, scene, text_of


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.TARGET, TETSU, "Tetsu, foe, Near"),
        (Ask.TARGET, BANDITS, "Bandits, foe, Close, 6 of 6 up"),
        (Ask.WEAPON, 1, "katana"),
        (Ask.WEAPON, 0, "bare hands"),
        (Ask.WEAPON, 3, "second tanto"),
        (Ask.PAY, 7, "die 7"),
        (Ask.PAY, 9, "die 9, held"),
        (Ask.PAY, 17, "die 7, got by interrupting"),
        (Ask.PAY, 19, "die 9, held, got by interrupting"),
        (Ask.PAY, HONOR, "Honor Point"),
        (Ask.PAY, EXCHANGE, "two dice of later Moments"),
        (Ask.EXCHANGED, 5, "5"),
        (Ask.KEEP_DIE, 0, "first die, 13"),
        (Ask.KEEP_DIE, 1, "second die, 9"),
        (Ask.KEEP_DIE, 2, "third die, 9"),
        (Ask.MEMBER, 0, "first, unhurt"),
        (Ask.MEMBER, 2, "third, 1 Wound"),
        (Ask.TREATMENT, DECLINE, "nobody"),
    ],
)
def test_answers_are_called_what_they_are(ask: Ask, answer: int, name: str) -> None:
    made = scene()
    made.concerns = BANDITS + 1
    made.fighters[BANDITS].wounds[2] = 1
    made.rolled, made.dice[:4] = 4, [13, 9, 9, 1]
    assert WORDS.option(made, NAMES, choice(ask, answer), answer) == name


def test_equal_dice_are_told_apart_by_their_number() -> None:
    made = scene()
    made.rolled, made.dice[:7] = 7, [9] * 7
    question = choice(Ask.KEEP_DIE, *range(7))
    named = [WORDS.option(made, NAMES, question, answer) for answer in question.answers]
    assert named[4:] == ["fifth die, 9", "sixth die, 9", "seventh die, 9"]


def test_a_weapon_on_the_ground_is_called_by_its_own_name() -> None:
    made = scene()
    made.fighters[GENBA].declared.simple_owner = TETSU + 1
    assert WORDS.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "tetsubo"
    made.fighters[GENBA].declared.simple_owner = 0
    assert WORDS.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "katana"


def test_a_question_says_whom_it_is_about() -> None:
    made = scene()
    made.concerns = TETSU + 1
    made.fighters[TETSU].declared.target, made.fighters[TETSU].attack.total = AYAME + 1, 31
    assert WORDS.question(made, NAMES, choice(Ask.GUARD, 0, 1)).text == (
        "Tetsu hits Ayame with a total of 31. Does Genba step in as a guard?"
    )
    made.fighters[TETSU].attack.victim = GENBA + 1  # who has stepped in for Ayame
    hit = WORDS.question(made, NAMES, choice(Ask.DEFENSE, 0, 1))
    assert hit.text == "Tetsu hits Genba with a total of 31. How does Genba defend?"
    asked = WORDS.question(made, NAMES, choice(Ask.SOFT_LANDING, 0, 1, who=REFEREE))
    assert asked.text == "Is it soft where Tetsu lands?"
    wish = WORDS.question(made, NAMES, choice(Ask.WISH, 0, 1))
    assert wish.text == "Moment 7: does Genba act, with (9) (8)' [7] 3 and 3 Honor Points?"


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
    assert WORDS.question(made, NAMES, roll(Why.ATTACK)).text == "Genba, to attack: d10 (die 1 of 3)"
    made.dice[:2] = [10, 4]
    assert WORDS.question(made, NAMES, roll(Why.ATTACK)).text == "Genba, to attack: d10 (die 3 of 3)"
    made.dice[2] = 9
    assert WORDS.question(made, NAMES, roll(Why.ATTACK)).text == "Genba, to attack: d10 (a die shouts)"


def test_a_step_over_an_edge_says_so() -> None:
    """HAC-MOVE-15: before anybody falls off a roof; one level is no fall."""
    for level, says in ((3, ", perhaps over an edge"), (1, ""), (0, "")):
        made = scene()
        me = made.fighters[GENBA]
        for other in made.fighters[1:]:
            other.position = 2
        me.height_level = level
        plan(me)
        question = Question(Verb.CHOOSE, GENBA, Ask.MOVEMENT, 0b11)
        said = WORDS.option(made, NAMES, question, Movement.NEARER)
        assert said == f"nearer{says}"
        assert WORDS.option(made, NAMES, question, Movement.STAND_UP) == "stand up"


def how_many(made: Fight, ask: Ask, most: int) -> str:
    """A question for a number from 0, as it is put to Genba."""
    return WORDS.question(made, NAMES, Question(Verb.AMOUNT, GENBA, ask, 0, most)).text


def attacking(target: int, maneuver: Maneuver = Maneuver.NONE) -> Fight:
    """Genba, about to strike with Kenjutsu 4 and the katana."""
    made = scene()
    me = made.fighters[GENBA]
    me.skills[Skill.KENJUTSU] = 4
    me.weapons[1].skill, me.weapons[1].kept, me.weapons[1].rolled = Skill.KENJUTSU, 1, 1
    me.declared.action, me.declared.weapon, me.declared.target = Action.ATTACK, 1, target + 1
    me.declared.maneuver, me.declared.skilled = maneuver, 1
    return made


def test_raises_say_what_they_bring_and_how_many_are_too_many() -> None:
    """HAC-DICE-19, HAC-ATK-9, HAC-THRW-3, HAC-MAN-4: the most that makes sense goes by the pool."""
    assert how_many(attacking(TETSU), Ask.RAISES, 99) == (
        "How many Raises does Genba declare against Tetsu with 5k1? Each adds 5 to the number to reach and 1 "
        "Wound. With more than 4 fewer than 1 of 100 rolls succeeds. 0 is the number as it stands; 99 is 495 "
        "more to reach."
    )
    reached = [sum(successes(5, 1, 5 + 5 * raises, SHOUT, 0)) for raises in (4, 5)]  # the least Defense is 5
    assert reached[0] >= Fraction(1, 100) > reached[1]
    assert "more than" not in how_many(attacking(TETSU), Ask.RAISES, 2)
    throw = how_many(attacking(BANDITS, Maneuver.THROW), Ask.RAISES, 2)
    assert "and 1 Wound, or half a Range of the throw, or one more member. " in throw
    knocks = how_many(attacking(BANDITS, Maneuver.KNOCKDOWN), Ask.RAISES, 2)
    assert "and 1 Wound, or one more member. " in knocks


def test_the_pool_against_whom_one_does_not_see_is_no_hint() -> None:
    """HAC-BLIND-1: neither the dice nor how many Raises are too many say how the unseen stand."""
    made = attacking(TETSU)
    made.fighters[GENBA].unseen = 1 << TETSU
    text = how_many(made, Ask.RAISES, 99)
    assert "k" not in text.partition("?")[0].partition("against")[2].replace("Tetsu", "")
    assert "more than" not in text


def test_raises_for_looks_alone_have_their_price() -> None:
    """HAC-DICE-23, HAC-CPLX-1: of an attack they are taken from those declared, of a deed they cost."""
    made = attacking(TETSU)
    made.fighters[GENBA].declared.raises = 3
    assert how_many(made, Ask.RAISES_BONUS, 3) == (
        "How many Raises, of 3 in all, are not for Wounds but for bonus Effects, which are a say in how the "
        "deed looks? 0 is none; 3 is 3 bonus Effects."
    )
    made.fighters[GENBA].declared.action = Action.COMPLEX
    assert how_many(made, Ask.RAISES_BONUS, 3) == (
        "How many Raises does Genba declare for bonus Effects, which are a say in how the deed looks? Each "
        "adds 5 to the number to reach. 0 is none; 3 is 3 bonus Effects."
    )
