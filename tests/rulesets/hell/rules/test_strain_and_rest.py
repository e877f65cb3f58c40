"""Strain, what too much of it does, Exhaustion, and what a Rest gives back."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.deaths_door.felling import refund
from kumite.rulesets.hell.rules.deaths_door.rest import rest, rest_if_it_comes
from kumite.rulesets.hell.rules.status_effects.strain import max_strain, spend_strain
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Ask,
    DamageType,
    Event,
    Fate,
    Kind,
    Stat,
    Status,
    StrainDamage,
    WardModel,
)
from kumite.table import REFEREE

from ..fights import asked, fight, fighter, kinds, play, sample, told


def spent(me: Fighter, *amounts: int, **house: int) -> tuple[Fighter, list[int]]:
    """Somebody spends Strain, one amount after the other. Returns the damage of each."""
    made, damage = fight([me], [], house=house), []
    for points in amounts:

        def rule(table: Any, made: Fight, points: int = points) -> None:
            spend_strain(table, made, made.fighters[0], points)

        table = play(made, rule)
        damage.append(sum(amount for _, amount in told(table, Event.TAKES_DAMAGE)))
    return me, damage


def test_all_that_lies_above_the_maximum_hurts_each_time() -> None:
    """HEL-STR-2, HEL-STR-3: 4, 7, 8 and 10 of 7: nothing, nothing, 1, then 3 more."""
    me, damage = spent(fighter(max_strain=7), 4, 3, 1, 2)
    assert (me.strain_spent, damage, me.health) == (10, [0, 0, 1, 3], 16)


def test_by_house_rule_only_what_is_new_hurts() -> None:
    """HEL-STR-3: 8 and 10 of 7: 1, then 2."""
    me, damage = spent(fighter(max_strain=7, strain_spent=7), 1, 2, strain_damage=StrainDamage.INCREMENT)
    assert (damage, me.health) == ([1, 2], 17)
    _, damage = spent(fighter(max_strain=7, strain_spent=6), 3, strain_damage=StrainDamage.INCREMENT)
    assert damage == [2]


def test_nothing_lessens_it() -> None:
    """HEL-STR-3, HEL-DMG-1, HEL-ARM-4, HEL-DODGE-3: past Armor Stacks and without a Dodge."""
    made = fight([fighter(max_strain=2, armor=9, dodge=3)], [])
    table = play(made, lambda table, made: spend_strain(table, made, made.fighters[0], 5))
    me = made.fighters[0]
    assert (me.health, me.armor, me.dodge, asked(table)) == (17, 9, 3, [])
    assert kinds(table) == [(0, DamageType.STRAIN)]


def test_nothing_spent_is_nothing() -> None:
    """HEL-STR-2, HEL-STR-3: also for one who is above the maximum already."""
    me, damage = spent(fighter(max_strain=2, strain_spent=9), 0)
    assert (me.strain_spent, damage) == (9, [0])


@pytest.mark.parametrize(("points", "left"), [(2, 3), (5, 0), (9, 0)])
def test_what_comes_back_is_taken_off(points: int, left: int) -> None:
    """HEL-STR-4: not below 0."""
    made = fight([fighter(strain_spent=5)], [])
    table = play(made, lambda table, made: refund(table, made.fighters[0], points))
    assert made.fighters[0].strain_spent == left
    assert told(table, Event.STRAIN_REFUNDED) == [(0, 5 - left)]


@pytest.mark.parametrize(("exhaustion", "limit"), [(0, 7), (1, 4), (2, 1), (3, 0), (9, 0)])
def test_exhaustion_lowers_the_maximum_by_three(exhaustion: int, limit: int) -> None:
    """HEL-EXH-2: not below 0, and that alone hurts nobody."""
    me = fighter(max_strain=7, strain_spent=7, exhaustion=exhaustion)
    assert max_strain(me) == limit
    assert me.health == 20


@pytest.mark.parametrize(
    ("name", "health", "strain"),
    [
        ("Fighter", 9, 5),
        ("Thief", 8, 6),
        ("Sorcerer", 5, 9),
        ("Bear", 15, 9),
        ("Trained Dog (Armored)", 5, 3),
    ],
)
def test_health_and_strain_come_from_level_and_stats(name: str, health: int, strain: int) -> None:
    """HEL-HP-1, HEL-STR-1: L + 4B + 3M + 2S and L + 2B + 3M + 4S, with the level rounded up."""
    me = sample(name)
    body, mind, soul = (me.stats[stat] for stat in (Stat.BODY, Stat.MIND, Stat.SOUL))
    assert me.max_health == me.level + 4 * body + 3 * mind + 2 * soul == health
    assert me.max_strain == me.level + 2 * body + 3 * mind + 4 * soul == strain


# A Rest


def worn() -> Fighter:
    """Somebody whom a fight has left in a bad way."""
    return fighter(
        health=-3,
        armor_at_rest=6,
        dodge=0,
        dodge_at_rest=2,
        ward=1,
        ward_at_rest=2,
        strain_spent=8,
        deaths_door=2,
        exhaustion=3,
        bleeding_out=1,
        fate=Fate.UNCONSCIOUS,
        prone=1,
        door_this_rest=1,
        motivated=2,
        statuses=[Status.SLOW, Status.MARKED],
        stacks={Status.BURN: 3, Status.STUN: 1},
    )


def rested(me: Fighter, npc: bool = False, **house: int) -> Fighter:
    made = fight([] if npc else [me], [me] if npc else [], house=house)
    table = play(made, lambda table, made: rest(table, made, made.fighters[0]))
    assert told(table, Event.RESTED) == [(0, 0)]
    return me


def test_a_rest_gives_everything_back() -> None:
    """HEL-REST-2, HEL-ARM-7, HEL-DOOR-11, HEL-EXH-4, HEL-ST-12, HEL-DODGE-1, HEL-WARD-6: to the last bit."""
    me = rested(worn())
    assert (me.health, me.armor, me.dodge, me.ward) == (20, 6, 2, 2)
    assert (me.strain_spent, me.deaths_door, me.exhaustion, me.bleeding_out) == (0, 0, 0, 0)
    assert (me.conditions, sum(me.stacks), me.fate) == (0, 0, Fate.IN_FIGHT)
    assert (me.door_this_rest, me.motivated) == (0, 0)


def test_after_a_rest_nobody_lies_hides_or_is_held() -> None:
    """HEL-REST-2: Prone, Hidden and Grappled are statuses too, of whoever was awake or not."""
    for fate in (Fate.IN_FIGHT, Fate.UNCONSCIOUS):
        doors = 2 if fate == Fate.UNCONSCIOUS else 0
        me = rested(fighter(fate=fate, deaths_door=doors, prone=1, hidden=1, held_by=0b10))
        assert (me.fate, me.prone, me.hidden, me.held_by) == (Fate.IN_FIGHT, 0, 0, 0)


@pytest.mark.parametrize(("npc", "slower", "left"), [(False, 1, 1), (True, 1, 0), (False, 0, 0)])
def test_a_slower_rest_takes_only_one_from_players(npc: bool, slower: int, left: int) -> None:
    """HEL-OPT-REST-1, HEL-EXH-4: one Death's Door and one Exhaustion; all else as ever, and NPCs as ever."""
    me = rested(worn(), npc, slower_rest=slower)
    assert (me.deaths_door, me.exhaustion) == (left, 2 * left)
    assert (me.health, me.armor, me.strain_spent, me.bleeding_out) == (20, 6, 0, 0)


def test_who_keeps_two_deaths_doors_sleeps_on() -> None:
    """HEL-OPT-REST-1, HEL-DOOR-8: of 3 nobody rests; of 2 one is left, and that one wakes."""
    me = rested(worn(), slower_rest=1)
    assert (me.deaths_door, me.fate) == (1, Fate.IN_FIGHT)


def test_armour_gives_no_more_than_there_may_be() -> None:
    """HEL-ARM-3, HEL-ARM-6, HEL-WARD-4: 75 Armor Stacks, 4 Ward; by the companion Ward up to the level."""
    me = rested(fighter(armor_at_rest=90, ward_at_rest=9))
    assert (me.armor, me.ward) == (75, 4)
    me = rested(fighter(armor_at_rest=90, ward_at_rest=9, level=3), armor_stack_max=80, ward_max=6)
    assert (me.armor, me.ward) == (80, 6)
    assert rested(fighter(ward_at_rest=9, level=3), ward_model=WardModel.COMPANION).ward == 3


@pytest.mark.parametrize("comes", [0, 1])
def test_whether_there_is_a_rest_is_the_referees(comes: int) -> None:
    """HEL-REST-1: eight hours of calm; the dead and things have none of it."""
    made = fight(
        [fighter(health=3), fighter(health=-9, fate=Fate.DEAD)], [fighter(health=1, kind=Kind.OBJECT)]
    )
    table = play(made, rest_if_it_comes, comes)
    assert asked(table) == [(REFEREE, Ask.REST)]
    assert [me.health for me in made.fighters] == [20 if comes else 3, -9, 1]


def test_what_an_injury_took_stays_but_for_the_die() -> None:
    """HEL-INJ-1: the d4 lasts until a Rest, a scar for good."""
    me = rested(fighter(injuries=1 << 4 | 1 << 5))
    assert me.injuries == 1 << 5


def test_armour_alone_gives_stacks_at_the_start_and_healing_none() -> None:
    """HEL-ARM-6, HEL-ARM-2: a sample begins rested: chainmail and shield of the fighter, 6 in all."""
    me = sample("Fighter")
    assert (me.armor, me.armor_at_rest, me.dodge, me.ward) == (6, 6, 0, 0)
