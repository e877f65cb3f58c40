"""Every event has a sentence and reasons, and reads as a referee would say it."""

from __future__ import annotations

import pytest

from kumite.rulesets.hell import words
from kumite.rulesets.hell.state import SPAN
from kumite.rulesets.hell.terms import Action, DamageType, Event, Metric, Outcome, Part, Status, Why
from kumite.rulesets.hell.words_events import EVENTS, SILENT
from kumite.table import REFEREE, Told

from .said import (
    AMOUNTS,
    ASHA,
    BROM,
    FOE,
    GUARD,
    NAMES,
    PLAYER,
    SOMETIMES,
    WOLF,
    say,
    scene,
    well_said,
)


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_a_sentence_and_reasons(event: Event) -> None:
    made = scene()
    told = 0
    for who in (ASHA, WOLF):
        for amount in AMOUNTS.get(event, [1, 2, 20]):
            for viewer in (None, PLAYER, FOE, frozenset[int]()):
                line = words.event(made, NAMES, Told(who, event, amount), viewer)
                if line is not None:
                    well_said(line)
                    told += 1
                else:
                    assert event in SOMETIMES
    assert told


@pytest.mark.parametrize("event", sorted(SILENT))
def test_what_something_else_says_already_is_not_told(event: Event) -> None:
    assert say(scene(), ASHA, event, 1) is None


def test_only_what_is_tallied_or_said_with_something_else_is_not_told() -> None:
    assert {Event.NOTHING, Event.WEAPON, Event.STRIPPED, Event.DEALS_DAMAGE} == SILENT


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(WOLF, Event.TURN_BEGINS, 0), "Wolf's turn."),
        (Told(ASHA, Event.INITIATIVE, 15), "Asha has initiative 15."),
        (Told(ASHA, Event.POOL, 0x1356), "Asha's action dice: 6, 5, 3, 1."),
        (Told(ASHA, Event.POOL, 0), "Asha's action dice: none."),
        (Told(ASHA, Event.DIE_GIVEN, 4), "Asha gives a 4."),
        (Told(ASHA, Event.LOCKED_DIE_GIVEN, 4), "Asha gives a Locked 4."),
        (Told(ASHA, Event.DICE_DISCARDED, 1), "Asha loses 1 die left over."),
        (Told(ASHA, Event.DICE_DISCARDED, 2), "Asha loses 2 dice left over."),
        (Told(ASHA, Event.ACTS, Action.PUSH), "Asha tries to push somebody."),
        (Told(ASHA, Event.ATTACKS, WOLF), "Asha attacks Wolf."),
        (Told(ASHA, Event.ATTACK_SUM, 7), "The sum of the Attack is 7."),
        (Told(ASHA, Event.BANDS, 1 << Part.BONUS), "The Attack has its Bonus."),
        (
            Told(ASHA, Event.BANDS, 1 << Part.ON_HIT | 1 << Part.BONUS | 1 << Part.DOWNSIDE),
            "The Attack has its Bonus and its Downside.",
        ),
        (Told(WOLF, Event.TAKES_DAMAGE, 5), "Wolf takes 5 damage."),
        (Told(WOLF, Event.DAMAGE_TYPE, DamageType.FALL), "It comes from a fall."),
        (Told(WOLF, Event.DODGES, 3), "Wolf Dodges: 3 damage is left."),
        (Told(WOLF, Event.ARMOR_LOST, 1), "Wolf loses 1 Armor Stack."),
        (Told(WOLF, Event.HEALTH_LOST, 4), "Wolf loses 4 Health and has 9 left."),
        (Told(WOLF, Event.STATUS_GAINED, Status.MARKED), "Wolf is Marked now."),
        (Told(WOLF, Event.STATUS_GAINED, Status.GLOW), "Wolf has Glow now."),
        (Told(WOLF, Event.STATUS_ENDS, Status.MARKED), "Wolf is no longer Marked."),
        (Told(WOLF, Event.STATUS_ENDS, Status.FOCUS), "Wolf's Focus is over."),
        (Told(WOLF, Event.STACKS, Status.BURN * 64 + 3), "Wolf has Burn 3 now."),
        (Told(WOLF, Event.STACKS, Status.BURN * 64), "Wolf's Burn is gone."),
        (Told(WOLF, Event.WARDED, Status.SLOW), "Wolf spends a Ward and refuses Slow."),
        (Told(WOLF, Event.WARDED, 0), "Wolf spends a Ward and rolls again."),
        (Told(WOLF, Event.DEATHS_DOOR, 2), "Wolf is at Death's Door 2."),
        (Told(WOLF, Event.FALLS, 1), "Wolf falls 1 tile."),
        (Told(WOLF, Event.KNOCKED_BACK, 4), "Wolf is knocked back 4 tiles."),
        (Told(ASHA, Event.CHECK_PASSED, Why.HIDE_CHECK), "Asha succeeds: Thieving Check to hide."),
        (Told(ASHA, Event.CONTEST_WON, GUARD), "Asha wins the Contest with Guard."),
        (Told(GUARD, Event.COVER, ASHA * 4 + 1), "Guard has Half Cover from Asha."),
        (Told(ASHA, Event.SWAPS, 1), "Asha takes the sword in hand."),
        (Told(ASHA, Event.DROPS, 3), "Asha no longer holds the second dagger."),
        (Told(REFEREE, Event.FIGHT_ENDS, Outcome.PLAYERS), "Victory for the players."),
        (Told(ASHA, Event.FALLS_SHORT, 9), "With a sum of 9 the Attack of Asha reaches nobody."),
    ],
)
def test_events_read_as_one_would_say_them(told: Told, text: str) -> None:
    assert say(scene(), told.who, told.what, told.amount) == text


@pytest.mark.parametrize("kind", [DamageType.OTHER, DamageType.ATTACK])
def test_that_damage_comes_from_an_attack_goes_without_saying(kind: DamageType) -> None:
    assert say(scene(), WOLF, Event.DAMAGE_TYPE, kind) is None


def test_a_sum_without_extra_effects_is_not_commented() -> None:
    assert say(scene(), ASHA, Event.BANDS, 1 << Part.ON_HIT) is None


def test_an_attack_in_hand_is_told_with_its_weapons() -> None:
    """HEL-DUAL-2: with both of a pair."""
    made = scene()
    made.strike.attacker, made.strike.weapon = ASHA + 1, 1
    assert say(made, ASHA, Event.ATTACKS, WOLF) == "Asha attacks Wolf with the sword."
    made.strike.weapon, made.strike.off = 2, 3
    said = say(made, ASHA, Event.ATTACKS, WOLF)
    assert said == "Asha attacks Wolf with the first dagger and the second dagger."
    assert say(made, BROM, Event.ATTACKS, WOLF) == "Brom attacks Wolf."


def test_tiles_are_told_by_column_and_row() -> None:
    """On a map from the number; on ground without end from where the fighter is, also beyond the map."""
    made = scene()
    made.width, made.height = 12, 8
    assert say(made, WOLF, Event.STEPS, 3 * SPAN + 5) == "Wolf goes to 5,3."
    assert say(made, REFEREE, Event.CRATE_BROKEN, SPAN + 2) == "What was in the way at 2,1 breaks."
    made.width = made.height = 0
    made.fighters[WOLF].x, made.fighters[WOLF].y = -3, 40
    assert say(made, WOLF, Event.STEPS, 40 * SPAN - 3) == "Wolf goes to -3,40."


@pytest.mark.parametrize("action", list(Action))
def test_every_action_is_told_once(action: Action) -> None:
    """Those that an event of their own names are not told a second time."""
    by_event = {
        Action.ATTACK, Action.LOCK, Action.UNLOCK, Action.ART, Action.HUNKER_DOWN, Action.STAND_UP,
        Action.LIE_DOWN, Action.RELOAD, Action.SWAP, Action.ITEM, Action.RELEASE, Action.TALENT,
        Action.OVERWATCH,
    }  # fmt: skip
    assert (say(scene(), ASHA, Event.ACTS, action) is None) == (action in by_event)


def test_hexagons_have_six_neighbours_by_other_names() -> None:
    """HEL-GEN-4: on hexagons, where the coordinates are axial."""
    from kumite.rulesets.hell.terms import Ask, Direction

    from .said import choice

    made = scene()
    question = choice(Ask.STEP, Direction.NORTH, Direction.SOUTH)
    assert words.option(made, NAMES, question, Direction.NORTH) == "north to 0,0"
    made.house.metric = Metric.HEX
    assert words.option(made, NAMES, question, Direction.NORTH) == "northwest to 0,0"
    assert words.option(made, NAMES, question, Direction.SOUTH) == "southeast to 0,2"
