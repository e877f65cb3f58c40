"""Nobody reads what they may not know of the other side, or where somebody Hidden is."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kumite.rulesets.fields import Known, names_of
from kumite.rulesets.hell.secrets import hide
from kumite.rulesets.hell.state import Fight, Fighter, Weapon
from kumite.rulesets.hell.terms import Ask, Event, Kind, Stat, Status, Why
from kumite.rulesets.hell.words import WORDS
from kumite.rulesets.hell.words.events import EVENTS
from kumite.rulesets.hell.words.questions import QUESTIONS
from kumite.table import Told

from ..scene import (
    ASHA,
    BROM,
    FOE,
    GUARD,
    NAMES,
    PLAYER,
    STORM,
    WOLF,
    choice,
    lasting,
    roll,
    say,
    scene,
    text_of,
)


@pytest.mark.parametrize(
    ("event", "known", "veiled"),
    [
        (Event.HEALED, "Guard regains 2 Health and has 9 now.", "Guard regains 2 Health."),
        (Event.INITIATIVE, "Guard's initiative is -4 (rolled) + 6 (Speed) = 2.", "Guard's initiative is 2."),
        (Event.ATTACK_SUM, *["The sum of the Attack is 2."] * 2),
        (Event.CONTEST_TOTAL, *["Guard has 2 in the Contest."] * 2),
        (Event.STRAIN_SPENT, *["Guard spends 2 Strain."] * 2),
        (Event.POOL, *["Guard rolls 2."] * 2),
    ],
)
def test_what_the_two_sides_and_the_referee_read(event: Event, known: str, veiled: str) -> None:
    """HEL-AD-9: dice and totals are open; how much Health others have is not."""
    assert say(scene(), GUARD, event, 2, None) == known
    assert say(scene(), GUARD, event, 2, FOE) == known
    assert say(scene(), GUARD, event, 2, PLAYER) == veiled
    assert say(scene(), GUARD, event, 2, PLAYER | FOE) == known


@pytest.mark.parametrize("why", list(Why))
def test_dice_fall_in_the_open(why: Why) -> None:
    """HEL-AD-9: in the same words to all."""
    texts = [text_of(scene(), roll(why, WOLF), 3, viewer) for viewer in (None, PLAYER, FOE)]
    assert len(set(texts)) == 1


NUMBERS = (Ask.CLIMB_TN, Ask.WORLD_AMOUNT, Ask.POINT_COLUMN, Ask.POINT_ROW)
"""What is answered by a number."""


@pytest.mark.parametrize("ask", [ask for ask in QUESTIONS if ask not in NUMBERS])
def test_what_is_decided_is_open(ask: Ask) -> None:
    made = scene()
    made.concerns = WOLF + 1
    answers = [*QUESTIONS[ask].answers.every(made, ASHA)]
    for answer in answers:
        asked = choice(ask, *answers)
        assert text_of(made, asked, answer, PLAYER) == text_of(made, asked, answer, None)


def test_where_a_hidden_foe_is_only_its_side_and_the_referee_know() -> None:
    """HEL-ST-11: neither from the board nor from what is told."""
    made = scene()
    made.width, made.height = 9, 3
    made.fighters[WOLF].half_cover_from = 1
    for event in (Event.STEPS, Event.MOVED_TO, Event.JUMPS, Event.CLIMBS, Event.COVER):
        assert say(made, WOLF, event, 5, PLAYER) is not None
    assert WORDS.board(made, NAMES, PLAYER).picture[2] == "   1 A . B . C . D . ."
    made.fighters[WOLF].hidden = 1
    for event in (Event.STEPS, Event.MOVED_TO, Event.JUMPS, Event.CLIMBS, Event.COVER):
        assert say(made, WOLF, event, 5, PLAYER) is None
        assert say(made, WOLF, event, 5, FOE) is not None
        assert say(made, WOLF, event, 5, None) is not None
    assert WORDS.board(made, NAMES, PLAYER).picture[2] == "   1 A . B . . . D . ."
    assert WORDS.board(made, NAMES, FOE).picture[2] == "   1 A . B . C . D . ."
    row = WORDS.board(made, NAMES, PLAYER).rows[WOLF]
    assert (row[4], row[9]) == ("?", "Hidden")
    seen = hide(made, PLAYER).fighters[WOLF]
    assert (seen.x, seen.y, seen.half_cover_from) == (0, 0, 0)
    assert hide(made, FOE).fighters[WOLF].x == 4


def test_the_deeds_of_somebody_hidden_are_told_as_far_as_they_are_felt() -> None:
    made = scene()
    made.fighters[WOLF].hidden = 1
    assert say(made, WOLF, Event.ATTACKS, ASHA, PLAYER) == "Wolf attacks Asha."
    assert say(made, WOLF, Event.STEPS, 5, PLAYER) is None


def alike(seed: int) -> Fight:
    """A fight that looks the same to a player, with anything on the other side's sheets."""
    random = Random(seed)
    made = scene()
    made.width, made.height = 12, 6
    made.fighters[WOLF].hidden = 1
    lasting(made.fighters[WOLF], Status.BONUS_ARMOR, random.randint(1, 5))
    lasting(made.fighters[GUARD], Status.BONUS_MAX_HEALTH, random.randint(1, 5))
    for me in made.fighters[WOLF : GUARD + 1]:
        for name in names_of(Fighter, {Known.SIDE}):
            value = getattr(me, name)
            if isinstance(value, list):
                value[:] = [random.randint(0, 3) for _ in value]
            else:
                setattr(me, name, random.randint(0, 3))
        me.max_health = random.randint(20, 30)
        me.health = random.randint(1, 5)
        me.armor, me.armor_at_rest = random.randint(1, 9), random.randint(1, 9)
        for weapon in me.weapons:
            weapon.ammo, weapon.loading, weapon.reach = (random.randint(0, 5) for _ in range(3))
            weapon.effects[0].amount = random.randint(0, 5)
    wolf = made.fighters[WOLF]
    for name in names_of(Fighter, {Known.PERCEIVED}):
        setattr(wolf, name, random.randint(0, 3))
    wolf.turn.tiles, wolf.turn.traits = random.randint(0, 3), random.randint(0, 3)
    return made


seeds = st.integers(0, 10**6)
FEW = 40


@settings(max_examples=40, deadline=None)
@given(seeds, seeds, st.sampled_from([*EVENTS]))
def test_what_differs_only_in_secrets_reads_the_same(first: int, second: int, event: Event) -> None:
    """HEL-ST-30: of Health and armour no more than labels."""
    one, two = alike(first), alike(second)
    assert hide(one, PLAYER) == hide(two, PLAYER)
    assert WORDS.board(one, NAMES, PLAYER) == WORDS.board(two, NAMES, PLAYER)
    for seat in (WOLF, GUARD):
        for amount in [*EVENTS[event].amount.every(one, seat)][:FEW]:
            told = Told(seat, event, amount)
            assert WORDS.event(one, NAMES, told, PLAYER) == WORDS.event(two, NAMES, told, PLAYER)


@settings(max_examples=40, deadline=None)
@given(seeds, st.sampled_from([PLAYER, FOE, frozenset[int](), PLAYER | FOE, frozenset({STORM})]))
def test_what_is_hidden_once_is_hidden(seed: int, viewer: frozenset[int]) -> None:
    made = alike(seed)
    known = hide(made, viewer)
    assert hide(known, viewer) == known
    assert WORDS.board(known, NAMES, viewer) == WORDS.board(made, NAMES, viewer)


@pytest.mark.parametrize("edition", [0, 1])
@pytest.mark.parametrize("health", range(-2, 10))
def test_hiding_keeps_what_wounds_look_like(health: int, edition: int) -> None:
    """HEL-ST-30: from half of Health down, or a quarter in the classic edition."""
    made = scene()
    made.house.status_edition = edition
    made.fighters[GUARD].health = health
    made.fighters[GUARD].strain_spent = 0
    state = WORDS.board(made, NAMES, None).rows[GUARD][9]
    assert WORDS.board(hide(made, PLAYER), NAMES, None).rows[GUARD][9] == state
    assert (state == "Bloody") == (0 < health <= (2 if edition else 4))


def test_hiding_takes_nothing_from_those_who_know_and_leaves_the_fight_alone() -> None:
    made = scene()
    before = deepcopy(made)
    assert hide(made, None) == made
    assert hide(made, frozenset(range(5))) == made
    seen = hide(made, PLAYER)
    assert seen.fighters[:WOLF] == made.fighters[:WOLF]
    assert seen.fighters[WOLF] != made.fighters[WOLF]
    assert seen.fighters[WOLF].pool == made.fighters[WOLF].pool
    seen.fighters[ASHA].pool[5] = 99
    seen.fighters[BROM].lasting[0].kind = 5
    assert made == before


def test_what_stays_of_a_stat_block() -> None:
    """Stats, Traits and Strain are blank, weapons have their names; a hazard has no Health to show."""
    made = scene()
    made.fighters[GUARD].stats[Stat.BODY] = 3
    made.fighters[GUARD].traits = 6
    made.fighters[GUARD].weapons[1].effects[0].amount = 3
    seen = hide(made, PLAYER)
    guard = seen.fighters[GUARD]
    assert (guard.stats[Stat.BODY], guard.traits, guard.strain_spent, guard.combat_dice) == (0, 0, 0, 0)
    assert guard.weapons[1].name == made.fighters[GUARD].weapons[1].name
    assert guard.weapons[1].effects[0].amount == 0
    assert (guard.max_health, guard.health) == (4, 4)
    assert (seen.fighters[STORM].kind, seen.fighters[STORM].health) == (Kind.HAZARD, 0)


def test_what_each_of_the_others_sees_of_a_fighter() -> None:
    """HEL-AD-9, HEL-ST-11, HEL-ST-30: pools and statuses are open, stat blocks are not."""
    open_to_all = names_of(Fighter, {Known.EVERYBODY})
    assert {"pool", "locked", "kept", "initiative", "stacks", "conditions", "prone", "hidden"} <= {
        *open_to_all
    }
    secret = {"level", "stats", "traits", "arts", "items", "dodge", "ward", "strain_spent", "prey"}
    assert secret <= {*names_of(Fighter, {Known.SIDE})}
    assert names_of(Fighter, {Known.PERCEIVED}) == (
        *("x", "y", "half_cover_from", "complete_cover_from", "cover_spent"),
    )
    partly = {*names_of(Fighter, {Known.PARTLY, Known.WHETHER})}
    assert partly == {"max_health", "armor_at_rest", "health", "armor"}
    assert names_of(Weapon, {Known.EVERYBODY}) == (
        *("there", "name", "label", "by", "by_id", "side", "two_handed", "glow"),
        *("in_hand", "lost", "stuck_in"),
    )
