"""Every event has a sentence and reasons, and reads as a Story Daimyo would say it."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Capture,
    Cover,
    Defense,
    Event,
    Fate,
    Hand,
    Hold,
    Maneuver,
    Movement,
    Order,
    Phase,
    Simple,
    Why,
)
from kumite.rulesets.hachigoku.words import WORDS
from kumite.rulesets.hachigoku.words.events import SILENT
from kumite.rulesets.hachigoku.words.phrases import MANEUVERS
from kumite.table import REFEREE, Told

from ..fights import put
from ..scene import AYAME, BANDITS, FOE, GENBA, NAMES, TETSU, say, scene, well_said


@pytest.mark.parametrize("event", sorted(SILENT))
def test_what_something_else_says_already_is_not_told(event: Event) -> None:
    assert say(scene(), GENBA, event, 1) is None


def test_only_what_is_declared_or_tallied_is_not_told() -> None:
    assert {
        Event.NOTHING,
        Event.MOVES,
        Event.SIMPLE,
        Event.DRAWS,
        Event.RELOADS,
        Event.PICKS_UP,
        Event.STANDS_UP,
        Event.SNEAKS,
        Event.RELEASED,
        Event.SKIRMISH_ENDS,
        Event.ATTACKS,
        Event.MANEUVER,
        Event.APPROACH,
        Event.REFEREE_RULES,
    } == set(SILENT)


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(REFEREE, Event.MOMENT, 7), "Moment 7: interrupts."),
        (Told(GENBA, Event.DICE_ROLLED, 3), "Genba rolls Action Dice: 9, 7, 3."),
        (Told(AYAME, Event.DICE_ROLLED, 0), "Ayame rolls Action Dice: none."),
        (Told(BANDITS, Event.DICE_ROLLED, 1), "The Bandits roll Action Dice: 7."),
        (Told(GENBA, Event.ACTS, 27), "Moment 7: Genba's turn."),
        (Told(BANDITS, Event.ACTS, 7), "Moment 7: the Bandits' turn."),
        (
            Told(GENBA, Event.INTERRUPTS, 5 * 16 + 3),
            "Genba interrupts, giving the 5 and the 3 for a die of Moment 7.",
        ),
        (Told(GENBA, Event.WISHES, 27), "Genba wants to act, Initiative Total 9 + 8 + 7 + 3 = 27."),
        (Told(GENBA, Event.SPENDS_DIE, 9), "Genba spends the 9."),
        (Told(GENBA, Event.SPENDS_HONOR, 2), "Genba spends an Honor Point and has 2 left."),
        (Told(GENBA, Event.DICE_LOST, 1), "Genba loses 1 Action Die to the Stun."),
        (Told(GENBA, Event.RANGE, TETSU * 8), "Genba is Close to Tetsu now."),
        (Told(GENBA, Event.RANGE, TETSU * 8 + 1), "Genba is Near Tetsu now."),
        (Told(GENBA, Event.RANGE, TETSU * 8 + 2), "Genba is at Long Range from Tetsu now."),
        (Told(GENBA, Event.DROPS, 3), "Genba's second tanto lies on the ground."),
        (Told(GENBA, Event.COVER_TAKEN, Cover.PARTIAL), "Genba is behind partial cover now."),
        (Told(GENBA, Event.BANZAI, 1), "Genba keeps 1 banzai die."),
        (Told(GENBA, Event.BANZAI, 2), "Genba keeps 2 banzai dice."),
        (Told(GENBA, Event.HITS, TETSU), "Genba hits Tetsu."),
        (Told(AYAME, Event.BECOMES_TARGET, GENBA), "Ayame is the target now, instead of Genba."),
        (Told(GENBA, Event.DEFENDS, Defense.DODGE), "Genba tries to Dodge."),
        (Told(GENBA, Event.TAKES_WOUNDS, 2), "Genba takes 2 Wounds."),
        (Told(BANDITS, Event.MEMBERS_WOUNDED, 0b100 * 8 + 1), "Member 3 of the Bandits has 1 Wound."),
        (
            Told(BANDITS, Event.MEMBERS_WOUNDED, 0b100111 * 8 + 2),
            "Members 1 to 3 and 6 of the Bandits have 2 Wounds each.",
        ),
        (
            Told(BANDITS, Event.MEMBERS_WOUNDED, 0b11 * 8 + 1),
            "Members 1 and 2 of the Bandits have 1 Wound each.",
        ),
        (Told(BANDITS, Event.GOES_DOWN, 0b110), "2 of the Bandits go Down."),
        (Told(BANDITS, Event.DIES, 0b100), "1 of the Bandits is dead."),
        (Told(BANDITS, Event.LEFT, 4), "4 of the Bandits are left standing."),
        (Told(BANDITS, Event.LEFT, 0), "The last of the Bandits has fallen."),
        (Told(BANDITS, Event.PRONE, 0b111111), "The Bandits are prone."),
        (Told(BANDITS, Event.PRONE, 0b11), "2 of the Bandits are prone."),
        (Told(GENBA, Event.GOES_DOWN, 0b1), "Genba goes Down."),
        (Told(GENBA, Event.HEAVILY_WOUNDED, 1), "Genba is heavily wounded: 1 die fewer on every roll."),
        (Told(TETSU, Event.CAPTURED, 4 * 0b1 + Capture.FULL), "Tetsu is held fast."),
        (Told(BANDITS, Event.CAPTURED, 4 * 0b10 + Capture.PARTIAL), "1 of the Bandits is partly held."),
        (Told(TETSU, Event.THROWN, 1), "Tetsu is thrown 1 Range."),
        (Told(TETSU, Event.FALLS, 2), "Tetsu falls 2 height levels."),
        (Told(TETSU, Event.LANDS, 1), "Tetsu lands on their feet."),
        (Told(GENBA, Event.SUCCEEDS, Why.MAGIC), "Genba's magic works."),
        (
            Told(GENBA, Event.DEFENSE_SUCCEEDS, 16 * 31 + Defense.DODGE),
            "Genba dodges, with a total of 31.",
        ),
        (
            Told(BANDITS, Event.DEFENSE_FAILS, 16 * 3 + Defense.PARRY),
            "The Bandits' parry fails, with a total of 3.",
        ),
        (
            Told(GENBA, Event.NO_CHANCE, Why.DODGE),
            "Genba has no die to roll to Dodge.",
        ),
        (
            Told(REFEREE, Event.BATTLE, 50),
            "50 are involved: this is a Battle, for which these rules are not made.",
        ),
    ],
)
def test_events_read_as_a_story_daimyo_would_say_them(told: Told, text: str) -> None:
    line = WORDS.event(scene(), NAMES, told, None)
    assert line is not None
    assert line.text == text


def test_dice_are_lost_to_something() -> None:
    """HAC-INIT-8, HAC-INIT-23, HAC-MED-1, HAC-STUN-4: the line says to what, or the one before it does."""
    made = scene()
    me = made.fighters[GENBA]
    made.phase = Phase.ROUND_END
    lost = say(made, GENBA, Event.DICE_LOST, 2)
    assert lost == "Genba loses 2 Action Dice, unspent at the end of the round."
    me.treated_by = TETSU + 1
    assert say(made, GENBA, Event.DICE_LOST, 2) == "Genba loses 2 Action Dice to the treatment."
    me.fate = Fate.DOWN
    assert say(made, GENBA, Event.DICE_LOST, 2) == "Genba loses 2 Action Dice."


def test_letting_go_is_told_as_a_deed() -> None:
    """HAC-SIMP-3: what is thrown, or struck out of a hand, lies there."""
    made = scene()
    assert say(made, GENBA, Event.DROPS, 3) == "Genba's second tanto lies on the ground."
    put(made.fighters[GENBA], lets_go=1 << 3, revealed=1)
    assert say(made, GENBA, Event.DROPS, 3) == "Genba lets go of the second tanto."


def test_a_namae_with_older_wounds_is_told_with_all_of_them() -> None:
    made = scene()
    made.fighters[GENBA].wounds[0] = 5
    assert say(made, GENBA, Event.TAKES_WOUNDS, 2) == "Genba takes 2 Wounds, 5 in all."
    made.fighters[BANDITS].wounds[0] = 3
    assert say(made, BANDITS, Event.TAKES_WOUNDS, 1) == "The Bandits take 1 Wound."


def test_a_roll_is_told_with_its_dice() -> None:
    made = scene()
    made.roller, made.rolled, made.kept, made.dice[:3] = GENBA + 1, 3, 2, [13, 4, 9]
    made.keeping = 0b101
    assert say(made, GENBA, Event.TOTAL, 22) == "Genba rolls 13, 9, 4 and keeps 13 + 9 = 22."
    assert (
        say(made, GENBA, Event.TOTAL, 24)
        == "Genba rolls 13, 9, 4 and keeps 13 + 9 + 2 (dice beyond ten) = 24."
    )
    assert say(made, GENBA, Event.TOTAL, 22, FOE) == "Genba's total is 22."


def test_raises_of_a_counterstrike_are_told_and_those_of_an_attack_have_been() -> None:
    made = scene()
    assert say(made, GENBA, Event.RAISES, 2) == "Genba makes 2 Raises."
    assert say(made, GENBA, Event.RAISES, 0) is None
    made.fighters[GENBA].declared.raises = 2
    assert say(made, GENBA, Event.RAISES, 2) is None


STRIKE = {"action": Action.ATTACK, "target": TETSU + 1, "weapon": 1, "skilled": 1}


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({}, "Genba does nothing."),
        (STRIKE, "Genba strikes at Tetsu with the katana."),
        (STRIKE | {"weapon": 0}, "Genba strikes at Tetsu with bare hands."),
        (STRIKE | {"skilled": 0}, "Genba strikes at Tetsu with the katana, unskilled."),
        (STRIKE | {"hand": Hand.OFF}, "Genba strikes at Tetsu with the katana in the off hand."),
        (STRIKE | {"raises": 1}, "Genba strikes at Tetsu with the katana, with 1 Raise."),
        (
            STRIKE | {"maneuver": Maneuver.THROW, "weapon": 0, "raises": 5, "raises_distance": 4},
            "Genba tries to throw Tetsu with bare hands, with 5 Raises, 4 of them for the distance.",
        ),
        (STRIKE | {"approach": Approach.CHARGE}, "Genba charges and strikes at Tetsu with the katana."),
        (STRIKE | {"approach": Approach.RIDE_BEFORE}, "Genba rides up and strikes at Tetsu with the katana."),
        (STRIKE | {"approach": Approach.RIDE_AFTER}, "Genba strikes at Tetsu with the katana and rides on."),
        (STRIKE | {"cover_shot": 1}, "Genba strikes at Tetsu with the katana, from cover."),
        (
            STRIKE | {"order": Order.BEFORE, "movement": Movement.NEARER, "reference": TETSU + 1},
            "Genba closes in on Tetsu and strikes at them with the katana.",
        ),
        (
            STRIKE | {"order": Order.AFTER, "movement": Movement.FARTHER, "reference": BANDITS + 1},
            "Genba strikes at Tetsu with the katana and draws away from the Bandits.",
        ),
        (
            {"action": Action.MOVE, "movement": Movement.STAND_UP, "simple": Simple.DRAW, "simple_weapon": 2},
            "Genba stands up and draws the first tanto.",
        ),
        (
            {"action": Action.MOVE, "simple": Simple.PICK_UP, "simple_weapon": 1, "simple_owner": TETSU + 1},
            "Genba picks up the tetsubo.",
        ),
        (
            {"action": Action.MOVE, "movement": Movement.DROP, "levels": 2},
            "Genba goes down 2 height levels.",
        ),
        (
            {"action": Action.HOLD, "hold": Hold.TIGHTEN, "target": TETSU + 1},
            "Genba tightens the hold on Tetsu.",
        ),
        ({"action": Action.ESCAPE, "target": TETSU + 1}, "Genba struggles with Tetsu."),
        ({"action": Action.SNEAK, "target": TETSU + 1}, "Genba tries to sneak up on Tetsu."),
        ({"action": Action.LET_GO, "weapon": 1}, "Genba lets go of the katana."),
        ({"action": Action.MAGIC}, "Genba tries to work magic."),
        ({"action": Action.COMPLEX}, "Genba tries something complex."),
    ],
)
def test_declarations_say_all_that_was_declared(fields: dict[str, Any], text: str) -> None:
    made = scene()
    put(made.fighters[GENBA], **fields)
    line = WORDS.event(made, NAMES, Told(GENBA, Event.DECLARES, fields.get("action", 0)), None)
    assert line is not None
    well_said(line)
    assert line.text == text


def test_a_declaration_names_the_rules_of_all_its_parts() -> None:
    made = scene()
    me = made.fighters[GENBA]
    me.declared.action = Action.ATTACK
    me.declared.target = TETSU + 1
    me.declared.weapon = 1
    me.declared.skilled = 1
    me.declared.maneuver, me.declared.raises, me.declared.approach = Maneuver.FEINT, 1, Approach.CHARGE
    line = WORDS.event(made, NAMES, Told(GENBA, Event.DECLARES, Action.ATTACK), None)
    assert line is not None
    assert {"HAC-FEINT-1", "HAC-DICE-19", "HAC-CHRG-1"} <= set(line.rules)
    assert "HAC-ACT-3" not in line.rules
    me.declared.order, me.declared.movement = Order.BEFORE, Movement.STAND_UP
    line = WORDS.event(made, NAMES, Told(GENBA, Event.DECLARES, Action.ATTACK), None)
    assert line is not None
    assert {"HAC-ACT-3", "HAC-MOVE-11"} <= set(line.rules)


def test_every_maneuver_has_a_declaration_of_its_own() -> None:
    made, texts = scene(), set()
    me = made.fighters[GENBA]
    me.declared.action, me.declared.target, me.declared.skilled = Action.ATTACK, TETSU + 1, 1
    for maneuver in MANEUVERS:
        me.declared.maneuver = maneuver
        line = WORDS.event(made, NAMES, Told(GENBA, Event.DECLARES, Action.ATTACK), None)
        assert line is not None
        well_said(line)
        texts.add(line.text)
    assert len(texts) == len(MANEUVERS)


def test_names_may_hold_anything_that_can_be_printed() -> None:
    odd = ("genba {n}", "{who}", "%s {0}", "x")
    made = scene()
    me = made.fighters[GENBA]
    me.declared.action = Action.ATTACK
    me.declared.target = BANDITS + 1
    me.declared.weapon = 1
    me.declared.skilled = 1
    line = WORDS.event(made, odd, Told(GENBA, Event.DECLARES, Action.ATTACK), None)
    assert line is not None
    assert line.text == "Genba {n} strikes at the %s {0} with the katana."


def test_the_movement_of_a_bundle_is_told_with_the_rest_of_it() -> None:
    """Both parts are paid for, and one line says it all."""
    made = scene()
    me = made.fighters[GENBA]
    me.declared.action = Action.ATTACK
    me.declared.target = TETSU + 1
    me.declared.weapon = 1
    me.declared.skilled = 1
    me.declared.order, me.declared.movement, me.turn.revealed = Order.BEFORE, Movement.STAND_UP, 1
    assert say(made, GENBA, Event.DECLARES, Action.ATTACK) is not None
    assert say(made, GENBA, Event.DECLARES, Action.MOVE) is None
    for foe in made.fighters[BANDITS:]:
        foe.unseen |= 1 << GENBA
    assert say(made, GENBA, Event.DECLARES, Action.ATTACK, FOE) == "Genba attacks Tetsu from out of sight."
    assert say(made, GENBA, Event.DECLARES, Action.MOVE, FOE) is None
