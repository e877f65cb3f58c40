"""Void Points in damage, in rolls against each other, and how many a Round allows."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.damage import roll_damage
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import strength_contest
from kumite.rulesets.malice.rules.dice.rolls import ask_for_void, pay_void
from kumite.rulesets.malice.rules.sequence_of_events.window import start_void
from kumite.rulesets.malice.rules.wounds.harm import soak
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import (
    Ask,
    Event,
    Keep,
    Maneuver,
    NoYes,
    Skill,
    Spending,
    StartVoid,
    VoidUse,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, told

HIGHEST = Keep.HIGHEST


def strikes(me: Fighter, *answers: int, **fields: Any) -> Scripted:
    """The damage of a hit with the first weapon."""
    me.attack.weapon, me.attack.target, me.attack.hits = 1, 2, 1
    made = fight([me], [person()], acting=1, **fields)
    return play(
        made, lambda table, made: roll_damage(table, made, made.fighters[0], made.fighters[1]), *answers
    )


def test_a_void_point_on_the_damage_of_a_katana() -> None:
    """MAL-VOID-9, MAL-VOID-2, MAL-DMG-1: 5k2 becomes 6k3, once, and it is the Void Point of the Round."""
    me = person("katana", void_points=2)
    table = strikes(me, NoYes.YES, 9, 8, 7, 2, 2, 2, HIGHEST)
    assert told(table, Event.POOL) == [(0, 603)]
    assert told(table, Event.DAMAGE) == [(0, 24)]
    assert (me.void_points, me.this_round.void_spent) == (1, 1)
    me.attack.katana_use = 0
    table = strikes(me, 9, 8, 7, 2, 2, HIGHEST)
    assert told(table, Event.POOL) == [(0, 502)]


def test_a_katana_without_a_void_point() -> None:
    """MAL-VOID-9: declined, or there is none."""
    me = person("katana", void_points=1)
    table = strikes(me, NoYes.NO, 9, 8, 7, 2, 2, HIGHEST)
    assert told(table, Event.POOL) == [(0, 502)]
    assert me.void_points == 1
    me.void_points = 0
    assert (0, Ask.KATANA) not in asked(strikes(me, 9, 8, 7, 2, 2, HIGHEST))


@pytest.mark.parametrize(("name", "rolled"), [("wakizashi", 4), ("naginata", 5), ("yari", 4)])
def test_no_other_weapon_hits_harder_by_void(name: str, rolled: int) -> None:
    """MAL-DMG-7: nothing is asked but for the dice."""
    me = person(name, void_points=2)
    table = strikes(me, *[5] * rolled)
    assert asked(table) == [(0, Why.DAMAGE)] * rolled
    assert me.void_points == 2


def test_a_disarm_is_not_made_worse() -> None:
    """MAL-MAN-5, MAL-MAN-9, MAL-DMG-7: 2k1 whatever the weapon, and nothing is offered."""
    me = person(
        "katana",
        void_points=1,
        center_bonus=1,
        attack__maneuvers=1 << Maneuver.DISARM,
        attack__damage_raises=2,
    )
    table = strikes(me, 10, 3, 4, HIGHEST)
    assert told(table, Event.POOL) == [(0, 201)]
    assert told(table, Event.DAMAGE) == [(0, 14)]


def test_the_bonus_of_center_may_go_into_damage() -> None:
    """MAL-STN-16, MAL-DMG-7: 1k1 and the Void Ring; it is no Void Point."""
    me = person("wakizashi", void=3, void_points=1, center_bonus=1)
    table = strikes(me, NoYes.YES, 9, 8, 7, 2, 2, HIGHEST)
    assert told(table, Event.POOL) == [(0, 503)]
    assert told(table, Event.DAMAGE) == [(0, 27)]
    assert (me.center_bonus, me.void_points, me.this_round.void_spent) == (0, 1, 0)


def test_a_roll_in_somebody_elses_turn_may_have_a_void_point() -> None:
    """MAL-VOID-11, MAL-VOID-3, MAL-MAN-19: the one who is thrown off balance too."""
    me, foe = person(void_points=1), person(void_points=1)
    results: list[bool] = []
    table = play(
        fight([me], [foe], acting=1),
        lambda table, made: results.append(strength_contest(table, made, made.fighters[0], made.fighters[1])),
        VoidUse.NOTHING,
        5,
        6,
        VoidUse.DICE,
        5,
        5,
        5,
    )
    assert told(table, Event.POOL) == [(0, 202), (1, 303)]
    assert results == [False, False]
    assert (me.void_points, foe.void_points) == (1, 0)


def test_one_void_point_in_a_round_whatever_it_is_for() -> None:
    """MAL-VOID-2: rolls, damage, Wounds, the start of the Round: one of them; then nobody is asked."""
    me = person("katana", void_points=5)
    made = fight([me], [person()])
    play(made, lambda table, made: start_void(table, made, made.fighters[0]), StartVoid.ARMOR)

    def everything_else(table: Any, made: Any) -> None:
        me, foe = made.fighters
        start_void(table, made, me)
        ask_for_void(table, made, me, Why.SKILL, Skill.STEALTH)
        soak(table, made, me, foe, 20)

    table = play(made, everything_else)
    assert asked(table) == []
    assert me.void_points == 4
    me.this_round.void_spent = 0
    table = play(made, everything_else, StartVoid.NOTHING, VoidUse.NOTHING, NoYes.YES)
    assert asked(table) == [(0, Ask.START_VOID), (0, Ask.VOID), (0, Ask.SOAK)]


def test_what_a_technique_costs_is_outside_that_limit() -> None:
    """MAL-TECH-3, MAL-WND-6, MAL-VOID-2."""
    me = person(void_points=2, this_round__void_spent=1)
    table = play(fight([me], []), lambda table, made: pay_void(table, made.fighters[0], Spending.VENGEANCE))
    assert told(table, Event.VOID_SPENT) == [(0, 1)]
    assert (me.void_points, me.this_round.void_spent) == (1, 1)
