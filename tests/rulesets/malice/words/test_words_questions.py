"""Every question has words, and its answers have names of their own; dice say what they are for."""

from __future__ import annotations

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_pool
from kumite.rulesets.malice.rules.attack_and_defense.declaring import most_raises
from kumite.rulesets.malice.rules.sequence_of_events.scores import center_pays, score_of
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Kata,
    Keep,
    Maneuver,
    Offer,
    Ring,
    Skill,
    Spell,
    Stance,
    Technique,
    Trait,
    VoidUse,
    Why,
)
from kumite.rulesets.malice.words import WORDS, phrases
from kumite.rulesets.malice.words.questions import QUESTIONS
from kumite.table import REFEREE, Question, Verb
from kumite.tables.scripted import Scripted

from .scene import (
    BRAKKA,
    GOBLIN,
    NAMES,
    OREN,
    PLAYER,
    SAYING,
    SELE,
    answers_to,
    choice,
    in_hand,
    is_number,
    roll,
    scene,
    seat_asked,
    text_of,
)


def test_every_decision_has_words() -> None:
    assert set(QUESTIONS) == set(Ask)


@pytest.mark.parametrize("ask", [ask for ask in QUESTIONS if ask])
def test_every_question_is_asked_and_each_of_its_answers_has_a_name_of_its_own(ask: Ask) -> None:
    made = in_hand(scene())
    answers = answers_to(made, ask)
    if is_number(made, ask):
        asked = Question(Verb.AMOUNT, seat_asked(ask), ask, min(answers), max(answers))
        SAYING.well_asked_number(made, asked)
    else:
        SAYING.well_asked(made, choice(ask, *answers, who=seat_asked(ask)))


def test_raises_that_can_be_called_are_told_with_the_free_ones() -> None:
    """MAL-ROLL-10, MAL-ROLL-12: as many as the question then takes."""
    made = in_hand(scene())
    me = made.fighters[OREN]
    for free in (0, 2):
        me.attack.free_raises = free
        asked = Question(Verb.AMOUNT, OREN, Ask.DAMAGE_RAISES, 0, most_raises(me))
        assert f"so far, {asked.second} more can be called" in WORDS.question(made, NAMES, asked).text


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.STANCE, Stance.FULL_DEFENSE, phrases.STANCE_OFFERS[Stance.FULL_DEFENSE]),
        (Ask.STANCE, Stance.ATTACK, "Attack (anything goes)"),
        (Ask.STANCE, Stance.NONE, "none"),
        (Ask.TURN, Offer.TAKE, "take the Turn"),
        (Ask.TURN_AGAIN, Offer.DELAY, "delay"),
        (Ask.LAST_PASS, Offer.DELAY, "lose the Turn"),
        (Ask.TARGET, BRAKKA, "Brakka Tol, an enemy, 30 feet away"),
        (Ask.GUARD, SELE, "Sele Marr, a friend, 0 feet away"),
        (Ask.NAMED, DECLINE, "nobody"),
        (Ask.WEAPON, 1, "tetsubo"),
        (Ask.WEAPON, 0, "bare hands"),
        (Ask.WEAPON, 3, "second tanto"),
        (Ask.DISARM_WEAPON, 1, "no-dachi"),
        (Ask.PICK_UP, 2, "tanto"),
        (Ask.KEEP_DIE, 0, "die 1 (13)"),
        (Ask.KEEP_DIE, 2, "die 3 (9)"),
        (Ask.KEEP, Keep.HIGHEST, "highest (13, 9 = 22)"),
        (Ask.MANEUVER, Maneuver.CALLED_HEAD, "Called Shot: the head (3 Raises)"),
        (Ask.MANEUVER, Maneuver.FEINT, "Feint (2 Raises)"),
        (Ask.MANEUVER, Maneuver.NOTHING, "nothing more"),
        (Ask.SPELL, Spell.EARTHS_STAGNATION, "Earth's Stagnation (TN 10, 1 Complex Action)"),
        (Ask.SPELL, Spell.GRASP_OF_EARTH, "Grasp of Earth (TN 15, 2 Complex Actions)"),
        (Ask.SKILL, Skill.WAR_FAN, "War fan"),
        (Ask.ACTION, Action.END_TURN, "end the Turn"),
        (Ask.ACTION, Action.FREE_MOVE, "Free Move, up to 10 feet"),
        (Ask.ACTION, Action.STAND_UP, "stand up (Simple)"),
        (Ask.VOID, VoidUse.DICE, "yes, for +1k1"),
        (Ask.KATA, Kata.STRENGTH_OF_THE_LION, "Strength of the Lion"),
    ],
)
def test_answers_are_called_what_they_are(ask: Ask, answer: int, name: str) -> None:
    """MAL-TURN-10: whoever is asked for the last time loses the Turn by declining."""
    made = in_hand(scene())
    assert WORDS.option(made, NAMES, choice(ask, answer), answer) == name


@pytest.mark.parametrize("taken", [Stance.ATTACK, Stance.FULL_ATTACK, Stance.DEFENSE])
def test_the_numbers_of_a_stance_are_those_that_its_rules_use(taken: Stance) -> None:
    """MAL-STN-6, MAL-STN-10: what the answer promises is what attacks and the Armor TN are changed by."""
    made = scene()
    me, foe = made.fighters[OREN], made.fighters[GOBLIN]
    me.rings[Ring.AIR], me.skills[Skill.DEFENSE], me.attack.trait = 3, 4, int(Trait.AGILITY)
    me.stance = Stance.ATTACK
    usual, dice = armor_tn(made, me, foe, False, 1), attack_pool(made, me, foe)
    offered = WORDS.option(made, NAMES, choice(Ask.STANCE, taken), taken)
    me.stance = taken
    rolled, kept, *_ = (now - before for now, before in zip(attack_pool(made, me, foe), dice, strict=True))
    armor = armor_tn(made, me, foe, False, 1) - usual
    assert (f"{armor:+d} on the Armor TN" in offered) == (armor != 0)
    assert (f"+{rolled}k{kept} to hit" in offered) == (rolled != 0)


def test_the_numbers_of_the_center_stance_are_those_that_its_rules_use() -> None:
    """MAL-STN-16, MAL-STN-17."""
    made = scene()
    me = made.fighters[OREN]
    me.rings[Ring.VOID], me.held_center = 5, 1
    center_pays(Scripted(), made, me)
    offered = WORDS.option(made, NAMES, choice(Ask.STANCE, Stance.CENTER), Stance.CENTER)
    assert f"{score_of(me) - me.initiative_base:+d} on the Score" in offered
    assert "+1k1 +5 on a roll" in offered


def test_whoever_guards_knows_what_it_brings_and_costs() -> None:
    """MAL-MAN-14, MAL-GUARDIAN-2: better guards give more and lose nothing."""
    made = scene()
    question = choice(Ask.GUARD, SELE)
    plain = WORDS.question(made, NAMES, question).text
    assert plain == "Whom does Oren Vahl Guard, for +10 on the ward's Armor TN, at -5 on their own?"
    made.fighters[OREN].techniques = 1 << Technique.GUARDIAN_2
    better = WORDS.question(made, NAMES, question).text
    assert better == "Whom does Oren Vahl Guard, for +15 on the ward's Armor TN?"


def test_a_weapon_of_another_is_called_by_its_own_name_and_ones_own_where_nobody_is_meant() -> None:
    made = scene()
    assert WORDS.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "tetsubo"
    made.concerns = SELE + 1
    assert WORDS.option(made, NAMES, choice(Ask.PICK_UP, 1), 1) == "yumi"
    assert WORDS.option(made, NAMES, choice(Ask.WEAPON, 1), 1) == "tetsubo"


def test_whoever_is_asked_hears_about_whom_and_about_which_roll_it_is() -> None:
    made = scene()
    made.concerns, made.roll.why = BRAKKA + 1, Why.CONTROL
    assert WORDS.question(made, NAMES, choice(Ask.ACCEPT, 0, 1)).text == (
        "Brakka Tol challenges Oren Vahl to a duel to first blood. Does Oren Vahl accept?"
    )
    ruling = WORDS.question(made, NAMES, choice(Ask.BREAKS, 0, 1, who=REFEREE))
    assert ruling.text == "Does the weapon of Brakka Tol break?"
    spent = WORDS.question(made, NAMES, choice(Ask.VOID, 0, 1))
    assert (
        spent.text
        == "Does Oren Vahl spend a Void Point on this roll (control of the grapple), with 2 Void Points left?"
    )


def test_the_last_chance_is_announced() -> None:
    """MAL-TURN-10: in the last pass whoever is asked is told so."""
    asked = WORDS.question(scene(), NAMES, choice(Ask.LAST_PASS, 0, 1))
    assert asked.text == "It is the last chance in this Round. Does Oren Vahl take the Turn, or lose it?"
    assert "last" not in WORDS.question(scene(), NAMES, choice(Ask.TURN_AGAIN, 0, 1)).text


def test_rulings_are_in_the_log() -> None:
    """MAL-ATK-7: what the referee gives or takes is told before the roll."""
    made = scene()
    made.concerns = BRAKKA + 1
    change = Question(Verb.AMOUNT, REFEREE, Ask.ROLL_CHANGE, -10, 10)
    assert text_of(made, change, -5, PLAYER) == "Brakka Tol has -5 on attack rolls in this Round."
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
    made.roll.roller, made.roll.rolled, made.roll.kept = OREN + 1, 3, 2
    assert WORDS.question(made, NAMES, roll(Why.ATTACK)).text == "Oren Vahl, attack: d10 (die 1 of 3)"
    made.roll.dice[:2] = [10, 4]
    assert WORDS.question(made, NAMES, roll(Why.ATTACK)).text == "Oren Vahl, attack: d10 (die 3 of 3)"
    made.roll.dice[2] = 9
    assert WORDS.question(made, NAMES, roll(Why.ATTACK)).text == "Oren Vahl, attack: d10 (again)"


def test_a_die_between_equal_scores_is_told_by_itself() -> None:
    """MAL-INIT-9: one die each, which is no roll of several."""
    told = text_of(scene(), roll(Why.TIE, GOBLIN), 7, PLAYER)
    assert told == "Goblin rolls 7 to break the tie of Scores."
    assert text_of(scene(), roll(Why.FEAR, GOBLIN), 7, PLAYER) is None


@pytest.mark.parametrize(
    ("ask", "low", "high", "ends"),
    [
        (Ask.RAISES, 0, 2, "0 is no Raise; 2 is 10 more on the TN."),
        (Ask.REROLL_ONES, 0, 2, "0 is none; 2 is all of them."),
        (Ask.REROLL_ONES, 0, 1, "0 is none; 1 is 1 of them."),
        (Ask.MOVE_X, -20, 25, "-20 is 20 feet west; 25 is 25 feet east."),
        (Ask.MOVE_Y, -4, 0, "-4 is 4 feet south; 0 is neither way."),
        (Ask.THROW_EAST, -5, 1, "-5 is 5 feet west; 1 is 1 foot east."),
        (Ask.DAMAGE_RAISES, 0, 3, "0 is no more damage; 3 is 3 damage dice more, for 15 more on the TN."),
        (Ask.DAMAGE_RAISES, 0, 1, "0 is no more damage; 1 is one damage die more, for 5 more on the TN."),
        (Ask.ROUNDS, 2, 10, "2 is this Round and the next; 10 is this Round and the next 9."),
        (Ask.ROLL_CHANGE, -20, 20, "-20 is 20 less on each of them; 20 is 20 more on each of them."),
        (Ask.ROUND_SECONDS, 3, 10, "3 is 20 Rounds to a minute; 10 is 6 Rounds to a minute."),
        (Ask.OTHER_MANEUVER, 0, 2, "0 is a no; 2 is 2 Raises and 10 more on the TN."),
        (Ask.TN, 5, 60, "5 is a trifle for anybody; 60 is a feat that hardly anybody does."),
    ],
)
def test_a_number_is_asked_for_with_what_its_ends_come_to(ask: Ask, low: int, high: int, ends: str) -> None:
    """MAL-ROLL-10, MAL-ROLL-13, MAL-MAN-16, MAL-MAN-20, MAL-REACT-9, MAL-SCOPE-4: both ends, in words."""
    made = scene()
    me = made.fighters[OREN]
    me.x = me.y = 0
    made.roll.rolled, made.roll.dice[:4] = 4, [1, 8, 1, 3]
    asked = WORDS.question(made, NAMES, Question(Verb.AMOUNT, OREN, ask, low, high))
    assert asked.text.endswith(ends)


def test_the_new_score_is_told_before_the_referee_changes_it() -> None:
    """MAL-INIT-6."""
    made = scene()
    made.concerns = BRAKKA + 1
    made.fighters[BRAKKA].score = 17
    asked = WORDS.question(made, NAMES, Question(Verb.AMOUNT, REFEREE, Ask.SCORE_CHANGE, -20, 20))
    assert asked.text.endswith("-20 is a Score of -3; 20 is a Score of 37.")
