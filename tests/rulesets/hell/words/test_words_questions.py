"""Every question has words, and its answers have names of their own; dice say what they are for."""

from __future__ import annotations

import pytest

from kumite.rulesets.hell.state import BOTH, DECLINE, LOCKED_BIT
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Ask,
    Direction,
    Effect,
    Item,
    NoYes,
    Readiness,
    Status,
    Talent,
    Trait,
    Why,
)
from kumite.rulesets.hell.words import WORDS
from kumite.table import REFEREE, Question, Verb

from ..scene import ASHA, BROM, GUARD, NAMES, PLAYER, SAYING, WOLF, choice, roll, scene, text_of


@pytest.mark.parametrize(
    ("ask", "answer", "name"),
    [
        (Ask.TARGET, WOLF, "Wolf, foe, 4 tiles away"),
        (Ask.TARGET, BROM, "Brom, friend, 2 tiles away"),
        (Ask.TARGET, ASHA, "Asha, themselves"),
        (Ask.NEXT_TARGET, DECLINE, "nobody"),
        (Ask.WEAPON, 1, "sword (2 dice, reach 2)"),
        (Ask.WEAPON, 3, "second dagger (2 dice, thrown 6)"),
        (Ask.ACTION, Action.PUSH, "push (2 dice)"),
        (Ask.ACTION, Action.ATTACK, "attack"),
        (Ask.ACTION, Action.SWAP, "draw or swap a weapon (1 die)"),
        (Ask.ART, Art.MARK, "Mark (1 die)"),
        (Ask.ART, Art.BLESS, "Bless (1 die, 1 Strain)"),
        (Ask.ITEM, Item.BANDAGE, "bandage (1 die, 3 there)"),
        (Ask.TALENT, Talent.ROCKET, "rocket (1 die, 1 Strain)"),
        (Ask.BATTLE_READY, Readiness.DAMAGE, "melee damage, 1 more for 3 turns"),
        (Ask.OVERWATCH, DECLINE, "no"),
        (Ask.OVERWATCH, 1, "yes, with the sword"),
        (Ask.OVERWATCH, BOTH, "yes, with both Side Weapons"),
        (Ask.DIE, 5, "die 5"),
        (Ask.DIE, LOCKED_BIT + 4, "Locked 4"),
        (Ask.UNLOCK, 6, "die 6"),
        (Ask.STEP, Direction.STOP, "stop"),
        (Ask.STEP, Direction.NORTH_EAST, "northeast to 1,0"),
        (Ask.STEP, Direction.LONG_JUMP, "long jump"),
        (Ask.REACTION, 0, "none"),
        (Ask.REACTION, Art.ILL_TAKE_IT, "I'll Take It (a Locked die, 1 Strain)"),
        (Ask.JUMP_LENGTH, 1, "1 tile"),
        (Ask.JUMP_LENGTH, 3, "3 tiles"),
        (Ask.NEGATIVE_STATUS, Status.SLOW, "Slow"),
    ],
)
def test_answers_are_called_what_they_are(ask: Ask, answer: int, name: str) -> None:
    made = scene()
    for weapon, reach, throw in zip(made.fighters[ASHA].weapons, (1, 2, 1, 1), (0, 0, 6, 6), strict=False):
        weapon.dice, weapon.reach, weapon.throw_range = 2, reach, throw
    made.house.swap_cost = 1
    made.fighters[ASHA].items[Item.BANDAGE] = 3
    assert WORDS.option(made, NAMES, choice(ask, answer), answer) == name


def test_of_somebody_hidden_nobody_reads_how_far_away_they_are() -> None:
    """HEL-ST-11, HEL-ST-30: and of wounds only what anybody sees."""
    made = scene()
    made.fighters[WOLF].hidden, made.fighters[WOLF].health = 1, 2
    asked = choice(Ask.HIDDEN_TARGET, WOLF)
    assert WORDS.option(made, NAMES, asked, WOLF) == "Wolf, foe, Bloody"


def test_where_somebody_else_is_moved_is_said_from_where_that_one_is() -> None:
    """HEL-KB-5: the mover says where to, and the tiles are those around the moved."""
    made = scene()
    made.concerns = WOLF + 1
    question = choice(Ask.SHIFT, Direction.STOP, Direction.WEST)
    assert WORDS.question(made, NAMES, question).text == "Where does Asha move Wolf, a tile at a time?"
    assert WORDS.option(made, NAMES, question, Direction.WEST) == "west to 3,1"


def test_whoever_is_asked_hears_what_it_is_about() -> None:
    """HEL-DODGE-5: a Dodge is decided with the damage known; HEL-WARD-2: each status is asked for alone."""
    made = scene()
    made.fighters[ASHA].dodge = 2

    def asked(ask: Ask, matter: int, concerns: int = 0) -> str:
        made.matter, made.concerns = matter, concerns
        return WORDS.question(made, NAMES, choice(ask, 0, 1)).text

    assert asked(Ask.DODGE, 9) == (
        "Asha is about to take 9 damage: do they Dodge, which leaves 5 (2 Dodges there)?"
    )
    assert asked(Ask.WARD, Status.STUN) == "Does Asha spend a Ward to refuse Stun, of 1?"
    assert asked(Ask.WARD, 0) == "Does Asha spend a Ward to roll again, of 1?"
    assert asked(Ask.TRAIT, Trait.FRENZY) == "Does Asha use Frenzy?"
    assert asked(Ask.TRAIT, Trait.BOUNCER, WOLF + 1) == "Does Asha use Bouncer on Wolf?"
    assert asked(Ask.OPTIONAL, Effect.KNOCKBACK, WOLF + 1) == "Does Asha want to knock Wolf back?"
    assert asked(Ask.CONTEST, 8) == (
        "Does Asha roll 2d6 and the stat, or give the 8 of the dice as they lie?"
    )
    has = "has 5, 5, 2, Locked 6 and Locked 4"
    assert asked(Ask.OVERWATCH, 0, WOLF + 1) == (
        f"Wolf moves within reach: does Asha, who {has}, strike with 3 and a Locked die?"
    )
    assert asked(Ask.ACTION, 0) == f"Asha {has}: what do they do?"
    assert asked(Ask.TARGET, 0) == "Whom does Asha choose?"
    assert asked(Ask.REACTION, 7) == "Asha is about to take 7 damage: with what does Asha react?"
    assert asked(Ask.REACTION, 0, WOLF + 1) == "Wolf attacks: with what does Asha react?"
    made.fighters[ASHA].declared.paid, made.fighters[ASHA].declared.art = 4, Art.MARK
    assert asked(Ask.DIE, 0) == f"Asha {has}, and 4 already given: which die do they give?"
    assert asked(Ask.TARGET, 0) == "Whom does Asha choose for Mark?"
    made.fighters[ASHA].declared.art, made.fighters[ASHA].declared.item = Art.NONE, Item.BANDAGE
    assert asked(Ask.TARGET, 0) == "Whom does Asha choose for the bandage?"
    made.attack.attacker, made.attack.weapon, made.attack.sum = ASHA + 1, 1, 9
    assert asked(Ask.TARGET, 0) == "Whom does Asha attack with the sword, with a sum of 9?"
    made.trial.total = 11
    assert asked(Ask.DEFENCE, 0, WOLF + 1) == (
        "Wolf has 11 in the Contest: does Asha roll 2d6 and the stat, or give two held dice?"
    )


def test_decisions_are_in_the_log_where_no_event_tells_them() -> None:
    made = scene()
    made.concerns = GUARD + 1
    number = Question(Verb.AMOUNT, REFEREE, Ask.CLIMB_TN, 1, 20)
    assert text_of(made, number, 12, PLAYER) == "That takes 12 or more here."
    assert text_of(made, choice(Ask.TIED_ORDER, ASHA, WOLF), WOLF) == "Wolf wins the tie."
    assert text_of(made, choice(Ask.REST, 0, 1, who=REFEREE), NoYes.NO) == "No Rest follows."
    assert text_of(made, choice(Ask.REST, 0, 1, who=REFEREE), NoYes.YES) is None
    assert text_of(made, choice(Ask.DODGE, 0, 1), NoYes.YES) is None


TOLD_BY_EVENTS = {Why.INITIATIVE, Why.ACTION_DIE, Why.INJURY}


@pytest.mark.parametrize("why", list(Why))
def test_every_die_has_a_purpose(why: Why) -> None:
    fell = SAYING.well_rolled(scene(), roll(why))
    assert (fell is None) == (why in TOLD_BY_EVENTS)


@pytest.mark.parametrize(
    ("question", "asked", "fell"),
    [
        (
            roll(Why.BLEEDING_OUT, WOLF),
            "Wolf, Bleeding Out: d12",
            "Wolf rolls 7 on d12 for Bleeding Out.",
        ),
        (
            Question(Verb.POOL, ASHA, Why.CONTEST, 6, 2, 2),
            "Asha, the Contest: 2d6",
            "Asha rolls 7 on 2d6 for the Contest.",
        ),
        (
            Question(Verb.POOL, ASHA, Why.CONTEST, 6, 3, 2),
            "Asha, the Contest: 3d6, the highest 2",
            "Asha rolls 7 on 3d6, the highest 2, for the Contest.",
        ),
        (
            Question(Verb.POOL, ASHA, Why.CONTEST, 6, 3, -2),
            "Asha, the Contest: 3d6, the lowest 2",
            "Asha rolls 7 on 3d6, the lowest 2, for the Contest.",
        ),
    ],
)
def test_dice_are_asked_for_and_told_by_their_number_and_size(
    question: Question, asked: str, fell: str
) -> None:
    assert WORDS.question(scene(), NAMES, question).text == asked
    for viewer in (None, PLAYER):
        assert text_of(scene(), question, 7, viewer) == fell


def test_whoever_is_to_agree_hears_to_what() -> None:
    """HEL-GEN-9: who wants to do what to them."""
    made = scene()
    made.concerns, made.fighters[BROM].declared.art = BROM + 1, Art.MOTIVATE
    assert WORDS.question(made, NAMES, choice(Ask.CONSENT, NoYes.NO, NoYes.YES)).text == (
        "Does Asha let Brom use Motivate on them?"
    )
