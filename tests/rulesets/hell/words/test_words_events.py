"""Every event has a sentence and reasons, and reads as a referee would say it."""

from __future__ import annotations

import pytest

from kumite.rulesets import Level
from kumite.rulesets.hell.state import DAMAGE_TYPES, SEATS, SPAN
from kumite.rulesets.hell.terms import Action, DamageType, Effect, Event, Metric, Part, Status, Trait, Why
from kumite.rulesets.hell.words import WORDS
from kumite.rulesets.hell.words.events import SILENT
from kumite.rulesets.hell.words.phrases import DAMAGE_KINDS
from kumite.table import REFEREE, Told

from ..scene import ASHA, BROM, GUARD, NAMES, WOLF, armed, say, scene


def test_only_what_is_tallied_or_said_with_something_else_is_not_told() -> None:
    assert set(SILENT) == {
        *(
            Event.NOTHING,
            Event.WEAPON,
            Event.PICKED,
            Event.FIGHT_ENDS,
            Event.DEALS_DAMAGE,
            Event.TAKES_DAMAGE,
        ),
        *(Event.DODGES, Event.ARMOR_LOST, Event.HEALTH_LOST),
    }


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (Told(REFEREE, Event.ROUND_BEGINS, 2), "Round 2."),
        (Told(WOLF, Event.TURN_BEGINS, 0), "Wolf's turn."),
        (Told(ASHA, Event.INITIATIVE, 15), "Asha's initiative is 9 (rolled) + 6 (Speed) = 15."),
        (Told(ASHA, Event.POOL, 0x1356), "Asha rolls 6, 5, 3, 1."),
        (Told(ASHA, Event.POOL, 0), "Asha rolls none."),
        (Told(ASHA, Event.DICE_GIVEN, 4), "Asha gives 4."),
        (Told(ASHA, Event.DICE_GIVEN, 0x16), "Asha gives 6 and 1."),
        (Told(ASHA, Event.LOCKED_DIE_GIVEN, 4), "Asha gives a Locked 4."),
        (Told(ASHA, Event.DICE_DISCARDED, 1), "Asha loses 1 die left over."),
        (Told(ASHA, Event.DICE_DISCARDED, 2), "Asha loses 2 dice left over."),
        (Told(ASHA, Event.ACTS, Action.HIDE), "Asha looks for a place to hide."),
        (Told(ASHA, Event.ATTACKS, WOLF), "Asha attacks Wolf."),
        (Told(ASHA, Event.ATTACK_SUM, 7), "The sum of the Attack is 7."),
        (Told(ASHA, Event.BANDS, 1 << Part.BONUS), "The Attack has its Bonus."),
        (
            Told(ASHA, Event.BANDS, 1 << Part.ON_HIT | 1 << Part.BONUS | 1 << Part.DOWNSIDE),
            "The Attack has its Bonus and its Downside.",
        ),
        (Told(WOLF, Event.STRIPPED, 1), "Wolf loses 1 Armor Stack to the Attack."),
        (
            Told(WOLF, Event.HURT, 3 * DAMAGE_TYPES + DamageType.STRAIN),
            "Wolf loses 3 Health from excess Strain.",
        ),
        (Told(WOLF, Event.STATUS_GAINED, Status.MARKED), "Wolf is Marked."),
        (Told(WOLF, Event.STATUS_GAINED, Status.GLOW), "Wolf has Glow."),
        (Told(WOLF, Event.STATUS_ENDS, Status.MARKED), "Wolf is no longer Marked."),
        (Told(WOLF, Event.STATUS_ENDS, Status.FOCUS), "Wolf's Focus is over."),
        (Told(WOLF, Event.STACKS, Status.BURN * 64 + 3), "Wolf has Burn 3."),
        (Told(WOLF, Event.STACKS, Status.BURN * 64), "Wolf's Burn is gone."),
        (Told(WOLF, Event.WARDED, Status.SLOW), "Wolf spends a Ward to refuse Slow."),
        (Told(WOLF, Event.WARDED, 0), "Wolf spends a Ward to roll again."),
        (Told(WOLF, Event.DEATHS_DOOR, 2), "Wolf is at Death's Door 2."),
        (Told(WOLF, Event.FALLS, 1), "Wolf falls 1 tile."),
        (Told(WOLF, Event.KNOCKED_BACK, 4), "Wolf is knocked back 4 tiles."),
        (Told(ASHA, Event.CHECK_PASSED, Why.HIDE_CHECK), "Asha succeeds (a Thieving Check to hide)."),
        (Told(ASHA, Event.CONTEST_WON, GUARD), "Asha wins the Contest against Guard."),
        (Told(GUARD, Event.COVER, ASHA * 4 + 1), "Guard has Half Cover from Asha."),
        (Told(ASHA, Event.SWAPS, 1), "Asha draws the sword."),
        (Told(ASHA, Event.DROPS, 3), "Asha no longer holds the second dagger."),
        (Told(WOLF, Event.KNOCKED_BACK, 0), "Wolf is knocked back, but has nowhere to go."),
        (Told(ASHA, Event.FALLS_SHORT, 9), "With a sum of 9 the Attack of Asha reaches nobody."),
    ],
)
def test_events_read_as_one_would_say_them(told: Told, text: str) -> None:
    assert say(scene(), told.who, told.what, told.amount) == text


@pytest.mark.parametrize(
    ("status", "text"),
    [
        (Status.GLOW, "Wolf still has Glow."),
        (Status.SLOW, "Wolf is still Slow."),
        (Status.NO_HEALING, "Wolf still cannot be healed."),
        (Status.ASLEEP, "Wolf is still Asleep."),
    ],
)
def test_what_somebody_has_already_is_a_detail(status: Status, text: str) -> None:
    """HEL-ST-31: each gain runs to its own end, but only the first is news."""
    made = scene()
    first = WORDS.event(made, NAMES, Told(WOLF, Event.STATUS_GAINED, status), None)
    made.fighters[WOLF].conditions |= 1 << status
    again = WORDS.event(made, NAMES, Told(WOLF, Event.STATUS_GAINED, status), None)
    assert first
    assert again
    assert (first.level, again.level) == (Level.RESULT, Level.DETAIL)
    assert first.clause
    assert (again.text, again.clause) == (text, "")


@pytest.mark.parametrize("kind", list(DamageType))
def test_damage_is_one_line_with_what_stops_some_of_it(kind: DamageType) -> None:
    """HEL-DMG-1, HEL-DODGE-2, HEL-ARM-1: and with what Health is left, for those who may know."""
    made = scene()
    made.harm.dealt, made.harm.hardened, made.harm.dodged, made.harm.stopped = 9, 1, 4, 2
    told = Told(WOLF, Event.HURT, 2 * DAMAGE_TYPES + kind)
    line = WORDS.event(made, NAMES, told, None)
    assert line is not None
    if kind == DamageType.STRAIN:  # nothing stops it
        assert (line.text, line.sums) == ("Wolf loses 2 Health from excess Strain.", ())
        return
    where = {DamageType.OTHER: "", DamageType.ATTACK: ""}.get(kind, f" from {DAMAGE_KINDS[kind]}")
    parts = "9 - 1 (toughness) - 4 (Dodge) - 2 (Armor) = 2 Health lost"
    assert line.text == f"Wolf takes 8 damage{where}: {parts}, 7 left."
    assert line.clause == f"Wolf takes 8 damage{where} (4 Dodged, 2 on Armor, 7 left)"
    veiled = WORDS.event(made, NAMES, told, frozenset({ASHA}))
    assert veiled is not None
    assert veiled.text == f"Wolf takes 8 damage{where}: {parts}."
    made.fighters[WOLF].health = 2
    assert say(made, *vars_of(told)) == f"Wolf takes 8 damage{where}: {parts}, at 0."


def vars_of(told: Told) -> tuple[int, int, int]:
    return told.who, told.what, told.amount


def test_the_damage_of_an_attack_is_told_with_its_parts() -> None:
    """HEL-ATK-11: the profile of the weapon, and the attacker's own state; only to those who know both."""
    made = scene()
    made.attack.attacker, made.attack.weapon, made.attack.weapon_attack = ASHA + 1, 1, 1
    made.attack.parts = 1 << Part.ON_HIT | 1 << Part.BONUS
    sword = made.fighters[ASHA].weapons[1]
    for effect, part, amount in zip(sword.effects, (Part.ON_HIT, Part.BONUS), (3, 2), strict=False):
        effect.part, effect.kind, effect.amount = part, Effect.DAMAGE, amount
    made.fighters[ASHA].hidden = 1
    told = Told(ASHA, Event.ADDS_UP, 6 * SEATS + WOLF)
    assert say(made, *vars_of(told)) == "The damage is 3 (On Hit) + 2 (Bonus) + 1 (Hidden) = 6."
    assert WORDS.event(made, NAMES, told, frozenset({WOLF})) is None
    for effect in sword.effects[:2]:
        effect.amount = 0
    assert say(made, ASHA, Event.ADDS_UP, WOLF) == "The Attack deals no damage."


def test_the_sum_of_an_attack_is_told_with_its_parts() -> None:
    """HEL-ATK-6, HEL-OVER-1, HEL-ATK-12: the dice, and what stands in for one of them."""
    made = scene()
    made.attack.attacker, made.attack.weapon, made.attack.target = ASHA + 1, 1, WOLF + 1
    made.attack.given = made.attack.sum = 9
    assert say(made, ASHA, Event.ATTACK_SUM, 9) == "The sum of the Attack is 9 (dice)."
    made.fighters[ASHA].declared.follows = 1
    assert say(made, ASHA, Event.ATTACK_SUM, 9) == "The sum of the Attack is 6 (dice) + 3 (Side Weapon) = 9."
    made.turn_of = WOLF + 1
    assert say(made, ASHA, Event.ATTACK_SUM, 9) == "The sum of the Attack is 6 (dice) + 3 (Overwatch) = 9."
    made.fighters[ASHA].traits, made.fighters[ASHA].prey = 1 << Trait.HUNTER, WOLF + 1
    made.attack.sum = 10
    said = say(made, ASHA, Event.ATTACK_SUM, 10)
    assert said == "The sum of the Attack is 6 (dice) + 3 (Overwatch) + 1 (Prey) = 10."


def test_a_sum_without_extra_effects_is_not_commented() -> None:
    assert say(scene(), ASHA, Event.BANDS, 1 << Part.ON_HIT) is None


def test_an_attack_in_hand_is_told_with_its_weapons() -> None:
    """HEL-DUAL-2: with both of a pair."""
    made = scene()
    made.attack.attacker, made.attack.weapon = ASHA + 1, 1
    assert say(made, ASHA, Event.ATTACKS, WOLF) == "Asha attacks Wolf with the sword."
    made.attack.weapon, made.attack.off = 2, 3
    said = say(made, ASHA, Event.ATTACKS, WOLF)
    assert said == "Asha attacks Wolf with the first dagger and the second dagger."
    assert say(made, BROM, Event.ATTACKS, WOLF) == "Brom attacks Wolf."


def test_tiles_are_told_by_column_and_row() -> None:
    """On a map from the number; on ground without end from where the fighter is, also beyond the map."""
    made = scene()
    made.width, made.height = 12, 8
    assert say(made, WOLF, Event.STEPS, 3 * SPAN + 5) == "Wolf walks to 5,3."
    assert say(made, REFEREE, Event.CRATE_BROKEN, SPAN + 2) == "What was in the way at 2,1 breaks."
    made.width = made.height = 0
    made.fighters[WOLF].x, made.fighters[WOLF].y = -3, 40
    assert say(made, WOLF, Event.STEPS, 40 * SPAN - 3) == "Wolf walks to -3,40."


@pytest.mark.parametrize("action", list(Action))
def test_every_action_is_told_once(action: Action) -> None:
    """Those that an event of their own names are not told a second time."""
    by_event = {
        Action.STOP, Action.MOVE, Action.ATTACK, Action.LOCK, Action.UNLOCK, Action.ART, Action.HUNKER_DOWN,
        Action.STAND_UP, Action.LIE_DOWN, Action.RELOAD, Action.SWAP, Action.ITEM, Action.RELEASE,
        Action.TALENT, Action.OVERWATCH, Action.SIDE_ATTACK,
    }  # fmt: skip
    to_somebody = {
        Action.GRAPPLE, Action.ESCAPE, Action.PUSH, Action.SEARCH, Action.MEDICINE_CHECK, Action.DOUSE,
        Action.WAKE, Action.MOVE_MARK, Action.THROW_HELD, Action.CUT_WEB,
    }  # fmt: skip
    made = scene()
    assert (say(made, ASHA, Event.ACTS, action) is None) == (action in by_event | to_somebody)
    made.fighters[ASHA].declared.action = action
    said = say(made, ASHA, Event.TRIES, BROM)
    assert (said != "Asha turns to Brom.") == (action in to_somebody)


def test_whom_it_is_for_is_said_of_what_is_done_to_somebody() -> None:
    made = scene()
    made.fighters[ASHA].declared.action = Action.DOUSE
    assert say(made, ASHA, Event.TRIES, BROM) == "Asha puts out the flames on Brom."
    assert say(made, ASHA, Event.TRIES, ASHA) == "Asha puts out the flames on themselves."


def test_hexagons_have_six_neighbours_by_other_names() -> None:
    """HEL-GEN-4: on hexagons, where the coordinates are axial."""
    from kumite.rulesets.hell.terms import Ask, Direction

    from ..scene import choice

    made = scene()
    question = choice(Ask.STEP, Direction.NORTH, Direction.SOUTH)
    assert WORDS.option(made, NAMES, question, Direction.NORTH) == "north to 0,0"
    made.house.metric = Metric.HEX
    assert WORDS.option(made, NAMES, question, Direction.NORTH) == "northwest to 0,0"
    assert WORDS.option(made, NAMES, question, Direction.SOUTH) == "southeast to 0,2"


@pytest.mark.parametrize(("weapon", "said"), [("sword", "the sword"), ("Dawn", "Dawn")])
def test_a_proper_name_has_no_article(weapon: str, said: str) -> None:
    """HEL-WPN-8: the sword Dawn is called by its name, wherever a weapon is named."""
    made = scene()
    made.fighters[ASHA].weapons = armed(weapon)
    assert say(made, ASHA, Event.SWAPS, 1) == f"Asha draws {said}."
    made.attack.attacker, made.attack.target, made.attack.weapon = ASHA + 1, WOLF + 1, 1
    assert say(made, ASHA, Event.ATTACKS, WOLF) == f"Asha attacks Wolf with {said}."


def test_the_last_two_doors_are_told_with_what_they_mean() -> None:
    """HEL-DOOR-8, HEL-DOOR-9: in the sentence of the door in their own turn; not where others do it."""
    for event, clause in ((Event.UNCONSCIOUS, "unconscious"), (Event.DIES, "dead")):
        for turn, said in ((WOLF, clause), (ASHA, "")):
            made = scene()
            made.turn_of, made.fighters[WOLF].deaths_door = turn + 1, 2
            line = WORDS.event(made, NAMES, Told(WOLF, event, 0), None)
            assert line is not None
            assert line.clause == said


def test_health_that_comes_back_names_nobody_twice() -> None:
    """HEL-HP-2: whoever does it themselves is not named again."""
    made = scene()
    made.fighters[ASHA].declared.action = Action.ITEM
    for who, clause in ((ASHA, "regains 2 Health (9 now)"), (BROM, "Brom regains 2 Health (9 now)")):
        line = WORDS.event(made, NAMES, Told(who, Event.HEALED, 2), None)
        assert line is not None
        assert line.clause == clause
