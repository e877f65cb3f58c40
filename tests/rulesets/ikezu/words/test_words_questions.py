"""What questions and their answers are called; dice say what they are for."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.ranges import set_band
from kumite.rulesets.ikezu.state import BOTH, DECLINE, Fight
from kumite.rulesets.ikezu.terms import Ability, Ask, Band, Contested, Fate, NpcQuick, Why
from kumite.rulesets.ikezu.words import WORDS
from kumite.table import REFEREE, Question, Verb

from ..fights import fight, fighter, foe, weapon
from ..scene import BEAST, KENTA, NAMES, ONI, PLAYER, SAYING, WOLF, choice, roll, text_of


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.TARGET, ONI, "Oni (reach)"),
        (Ask.WEAPON, 1, "katana (d8, slashing)"),
        (Ask.WEAPON, 0, "bare hands (d4)"),
        (Ask.WEAPON, 3, "second tanto (d6, piercing)"),
        (Ask.WEAPON, BOTH, "katana and first tanto"),
        (Ask.READY_OFF, 0, "nothing"),
        (Ask.READY_OFF, 2, "first tanto (d6, piercing)"),
        (Ask.TIED_WEAPON, 0, "katana"),
        (Ask.TIED_WEAPON, 1, "first tanto"),
        (Ask.SWEEP_TARGET, DECLINE, "no bonus attack"),
        (Ask.FREE_CHANGE, DECLINE, "leave it"),
        (Ask.DROP_ITEM, 0, "a piece of gear"),
        (Ask.DROP_ITEM, 1, "a bulky piece of gear"),
        (Ask.DROP_ITEM, 6, "the armor"),
        (Ask.DROP_ITEM, 2, "katana"),
        (Ask.TREATED_WOUND, 1 * 4 + 1, "light burns"),
        (Ask.PENDING_SCAR, 7, "Hamstrung"),
    ],
)
def test_answers_are_called_what_they_are(brawl: Fight, ask: Ask, answer: int, name: str) -> None:
    brawl.fighters[KENTA].off = 2
    assert WORDS.option(brawl, NAMES, choice(ask, answer), answer) == name


def test_the_referee_hears_about_whom_the_question_is(brawl: Fight) -> None:
    brawl.concerns = WOLF + 1
    assert WORDS.question(brawl, NAMES, choice(Ask.MERCY, 0, 1, who=REFEREE)).text == (
        "Critical Damage would kill Wolf. Is Wolf spared?"
    )


def test_the_attacker_picks_among_the_weapons_of_the_disarmed(brawl: Fight) -> None:
    brawl.concerns = ONI + 1
    question = choice(Ask.DROP_WEAPON, 1, 2)
    assert WORDS.question(brawl, NAMES, question).text == "Which weapon does Kenta knock out of Oni's hands?"
    assert [WORDS.option(brawl, NAMES, question, answer) for answer in (1, 2)] == [
        "kanabo (d8, bludgeoning)",
        "shuriken (d4, piercing)",
    ]


def test_the_ward_is_known_to_the_side_of_its_wearer(brawl: Fight) -> None:
    question = choice(Ask.WARD, 0, 1)
    assert text_of(brawl, question, 1, PLAYER) == "Kenta calls up the ward."
    assert text_of(brawl, question, 1, BEAST) is None


def test_whom_one_faces_is_asked_with_what_hangs_on_it(brawl: Fight) -> None:
    """IKE-QUICK-2: an equal die, or none, in which case it is said once and not of each."""
    asked = choice(Ask.QUICK_FOE, ONI, WOLF)
    assert WORDS.question(brawl, NAMES, asked).text == (
        "Against a weapon with the same die Quick helps Kenta to go first. Whom does Kenta face?"
    )
    for mine in brawl.fighters[0].weapons:
        mine.quick = 0
    assert WORDS.question(brawl, NAMES, asked).text == (
        "No foe has a weapon with the same die, so Quick helps against none of them. Whom does Kenta face?"
    )
    assert "Quick" not in WORDS.option(brawl, NAMES, asked, ONI)


def test_decisions_that_no_event_tells_are_in_the_log(brawl: Fight) -> None:
    faced = WORDS.answered(brawl, NAMES, choice(Ask.QUICK_FOE, ONI, WOLF), ONI, None)
    assert faced is not None
    assert (faced.text, faced.rules) == (
        "Kenta faces Oni (kanabo, shuriken, Quick + 2).",
        ("IKE-QUICK-2",),
    )
    assert WORDS.answered(brawl, NAMES, choice(Ask.TARGET, ONI, WOLF), ONI, None) is None


@pytest.mark.parametrize("why", list(Why))
def test_every_die_has_a_purpose(brawl: Fight, why: Why) -> None:
    fell = SAYING.well_rolled(brawl, roll(why))
    assert fell is not None
    assert "7 (d20" in fell.text


@pytest.mark.parametrize(
    ("rolled", "kept", "dice"),
    [
        (2, 1, "higher of 2d8"),
        (2, -1, "lower of 2d8"),
        (3, 3, "3d8"),
        (3, 2, "best 2 of 3d8"),
        (3, -1, "worst 1 of 3d8"),
    ],
)
def test_dice_are_called_as_they_are_rolled(brawl: Fight, rolled: int, kept: int, dice: str) -> None:
    question = Question(Verb.POOL, KENTA, Why.SCAR_TOTAL, 8, rolled, kept)
    assert WORDS.question(brawl, NAMES, question).text == f"Kenta, total for the scar: {dice}"
    fell = WORDS.answered(brawl, NAMES, question, 5, None)
    assert fell is not None
    assert fell.text == f"Kenta, total for the scar: 5 ({dice})."


def test_a_blow_is_named_by_its_weapon(brawl: Fight) -> None:
    me = brawl.fighters[KENTA]
    me.declared.weapon = 1
    assert text_of(brawl, roll(Why.DAMAGE, sides=8), 6) == "Kenta's katana shows 6 (d8)."
    me.declared.weapon = 0
    assert text_of(brawl, roll(Why.DAMAGE, sides=4), 3) == "Kenta's bare hands show 3 (d4)."
    me.declared.weapon, me.main, me.off = BOTH, 1, 2
    assert text_of(brawl, roll(Why.DAMAGE, sides=8), 6) == "Kenta's katana shows 6 (d8)."
    assert text_of(brawl, roll(Why.OFF_HAND_DAMAGE, sides=6), 1) == "Kenta's first tanto shows 1 (d6)."
    me.declared.weapon = 0
    assert text_of(brawl, roll(Why.CLASH_DAMAGE, sides=8), 6) == "Kenta's katana shows 6 (d8)."
    assert text_of(brawl, roll(Why.CLASH_DAMAGE, ONI, 8), 6) == "Oni's kanabo shows 6 (d8)."


@pytest.mark.parametrize(
    ("why", "score"),
    [
        (Why.CRITICAL_DAMAGE_SAVE, "STR 11, passed"),
        (Why.FIRST_ROUND_SAVE, "DEX 12, passed"),
        (Why.MORALE_SAVE, "WIL 13, passed"),
        (Why.STAREDOWN, "WIL 13"),
        (Why.DRAW, "DEX 12"),
        (Why.CLASH, "STR 11"),
    ],
)
def test_a_save_is_told_with_the_attribute_behind_it(brawl: Fight, why: Why, score: str) -> None:
    me = brawl.fighters[KENTA]
    me.strength, me.dexterity, me.will = 11, 12, 13
    assert (text_of(brawl, roll(why), 7) or "").endswith(f": 7 (d20) against {score}.")


def told(made: Fight, question: Question, answer: int) -> str:
    """What the log says of a die to those who know everything."""
    return text_of(made, question, answer) or ""


def test_what_comes_on_top_of_an_attribute_is_told_too(brawl: Fight) -> None:
    """IKE-QUICK-1, IKE-QUICK-3, IKE-MOR-3: or a 12 that passes against DEX 10 would look like a mistake."""
    kenta, _, oni, wolf = brawl.fighters
    wolf.weapons[1] = weapon("katana")
    kenta.faces = WOLF + 1
    assert told(brawl, roll(Why.FIRST_ROUND_SAVE), 12).endswith(
        ": 12 (d20) against DEX 10 + 2 (Quick) = 12, passed."
    )
    kenta.faces, brawl.house.npc_quick = ONI + 1, NpcQuick.LOWERS_PC_DEX
    oni.weapons[1] = weapon("katana", quick=3)
    assert told(brawl, roll(Why.FIRST_ROUND_SAVE), 12).endswith(
        ": 12 (d20) against DEX 10 - 1 (Quick) = 9, failed."
    )
    oni.abilities, oni.leads = 1 << Ability.LEADER_BONUS, 1
    for who, more in ((WOLF, " + 1 (a leader near) = 11"), (ONI, " + 1 (a leader near) = 11")):
        assert told(brawl, roll(Why.MORALE_SAVE, who), 11).endswith(
            f": 11 (d20) against WIL 10{more}, passed."
        )
    wolf.fate = Fate.DEAD
    assert told(brawl, roll(Why.MORALE_SAVE, ONI), 11).endswith(": 11 (d20) against WIL 10, failed.")


def test_quick_in_a_duel_is_told() -> None:
    """IKE-DUEL-DEATH-2, IKE-QUICK-1: against the one whom it is fought with."""
    made = fight([fighter(weapon("katana"))], [foe(weapon("ono"))], contested=Contested.TO_THE_DEATH)
    for who, more in ((0, 2), (1, 1)):
        assert told(made, roll(Why.INITIATIVE_SAVE, who), 12).endswith(
            f": 12 (d20) against DEX 10 + {more} (Quick) = {10 + more}."
        )


def test_the_question_for_an_action_says_at_which_band_everybody_is() -> None:
    """IKE-ACT-1, IKE-RNG-2: in words, as one would say it."""
    made = fight([fighter(weapon("katana"), hp=20)], [foe(hp=9), foe(hp=9), foe(hp=9)])
    names = ("Kenta", "Oni", "Wolf", "Bat")
    set_band(made.fighters[0], made.fighters[1], Band.REACH)
    assert WORDS.question(made, names, choice(Ask.ACTION, 0, 1)).text == (
        "Kenta has the katana in hand, Oni at reach, others at melee. Which action?"
    )
