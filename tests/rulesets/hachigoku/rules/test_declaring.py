"""Declarations that take more than target and weapon: exceptions, throws, rides, exchanges for a move."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.aim import ride_moves
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Ask,
    Event,
    Hand,
    Maneuver,
    Movement,
    Range,
    RangeModel,
    Simple,
    Way,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, namae, play, told


def turn(made: Fight, *answers: Any) -> Scripted:
    return play(made, take_step, 1, *answers)


def pair(me: Fighter, foe: Fighter, **fields: Any) -> Fight:
    me.dice[5] += 1
    return fight([me], [foe], 5, **fields)


# What the Story Daimyo may allow


def test_a_shot_at_close() -> None:
    """HAC-RNG-1: never normally; the Story Daimyo is asked when a bow meets a foe at Close."""
    bow = namae("han-kyu", ranks={"kyujutsu": 3})
    made = pair(bow, namae(), referee_asked=1)
    table = turn(made, 1, Action.ATTACK, Approach.NONE, 1, 0, *(9, 9, 1, 2), 0)
    assert asked(table)[1] == (REFEREE, Ask.CLOSE_SHOT)
    assert told(table, Event.REFEREE_RULES) == [(REFEREE, Ask.CLOSE_SHOT)]
    assert told(table, Event.POOL) == [(0, 403)]
    refused = pair(namae("han-kyu"), namae(), referee_asked=1)
    table = turn(refused, 0, Action.ATTACK, Approach.NONE, 0, *(1, 2))
    assert told(table, Event.MISSES) == [(0, 1)]
    assert (REFEREE, Ask.CLOSE_SHOT) in asked(table)


def test_a_throw_of_great_strength() -> None:
    """HAC-RNG-2: beyond Near, as far as Far; the spear lies there afterwards."""
    me = namae("nage-yari", ranks={"sojutsu": 4})
    made = pair(me, namae(position=2), referee_asked=1)
    table = turn(made, 1, Action.ATTACK, Approach.NONE, 0, *(9, 9, 2, 1, 1), 0)
    assert asked(table)[1] == (REFEREE, Ask.LONG_THROW)
    assert told(table, Event.POOL) == [(0, 503)]
    assert (me.main, me.weapons[1].dropped, me.weapons[1].position) == (0, 1, 2)


def test_who_is_not_asked_about() -> None:
    """HAC-RNG-1, HAC-RNG-2: swordsmen, and archers at a distance."""
    for me, foe in ((namae("katana"), namae()), (namae("han-kyu"), namae(position=1))):
        table = play(pair(me, foe, referee_asked=1), take_step, 0)
        assert asked(table) == [(0, Ask.WISH)]
        me.dice[5] = 1
        table = turn(fight([me], [foe], 5, referee_asked=1), Action.MOVE, 0, Simple.OTHER)
        assert not {Ask.CLOSE_SHOT, Ask.LONG_THROW} & {about for who, about in asked(table) if who < 0}


# Hands and weapons


def test_the_off_hand() -> None:
    """HAC-MIN-3, HAC-ATK-2: a die less; and what it throws is gone from that hand."""
    me = namae("katana", "tanto", off=2, ranks={"kenjutsu": 4})
    table = turn(pair(me, namae()), Action.ATTACK, Approach.NONE, 2, 0, 0, *(1, 1, 1, 1))
    assert told(table, Event.POOL) == [(0, 403)]
    thrower = namae("katana", "tanto", off=2, ranks={"kenjutsu": 4})
    table = turn(pair(thrower, namae(position=1)), Action.ATTACK, Approach.NONE, 0, *(1, 1, 1, 1))
    assert told(table, Event.DROPS) == [(0, 2)]
    assert (thrower.main, thrower.off) == (1, 0)


def test_an_empty_crossbow() -> None:
    """HAC-ATK-4: it is not loaded after the shot; a small bow always is."""
    for name, loaded in (("oyumi", 0), ("han-kyu", 1)):
        me = namae(name, ranks={"kyujutsu": 1})
        turn(pair(me, namae(position=1)), Action.ATTACK, Approach.NONE, 1, 0, *[1] * (5 - loaded * 2 - 1))
        assert me.weapons[1].loaded == loaded


def test_drawing_into_the_off_hand() -> None:
    """HAC-SIMP-1, HAC-MIN-3."""
    me = namae("katana", "tanto")
    turn(pair(me, namae()), Action.MOVE, 0, Simple.DRAW)
    assert (me.main, me.off) == (1, 2)
    free = namae("katana", "tanto", main=0)
    turn(pair(free, namae()), Action.MOVE, 0, Simple.DRAW, 2, Hand.OFF)
    assert (free.main, free.off) == (0, 2)
    turn(pair(free, namae()), Action.MOVE, 0, Simple.SHEATHE)
    assert (free.main, free.off) == (0, 0)


# Riding


@pytest.mark.parametrize(("on", "position"), [(0, 1), (1, 2)])
def test_riding_on_after_a_charge(on: int, position: int) -> None:
    """HAC-CHRG-1 to HAC-CHRG-3, HAC-MAN-5: one step farther on, hit or miss."""
    me = namae("katana", mounted=1, ranks={"kenjutsu": 3})
    made = pair(me, namae(position=1))
    answers = (Approach.CHARGE, on, 1, 0, 0, *(1, 1, 1, 1, 2))
    table = turn(made, Action.ATTACK, *answers, 0)
    assert told(table, Event.POOL) == [(0, 504)]
    assert me.position in (position, 0 if on else 1)
    assert me.range_move_used == 1


def test_where_a_rider_can_go_afterwards() -> None:
    """HAC-MOVE-9."""
    for position, moves in (
        (Range.CLOSE, 1 << Movement.FARTHER),
        (Range.LONG, 1 << Movement.FARTHER | 1 << Movement.NEARER),
        (Range.EXTREME, 1 << Movement.NEARER),
    ):
        me, foe = namae(mounted=1), namae(position=position)
        made = pair(me, foe)
        plan(me)
        assert ride_moves(made, me, foe) == moves


@pytest.mark.parametrize("approach", [Approach.NONE, Approach.RIDE_BEFORE, Approach.RIDE_AFTER])
def test_a_rider_who_works_magic(approach: int) -> None:
    """HAC-MOVE-9, HAC-MAG-1: the same Action covers a Range move; no other is left in the round."""
    for matrix in RangeModel:
        me, foe = namae(mounted=1), namae(position=2)
        made = pair(me, foe, house={"range_model": matrix})
        me.ranges[1] = foe.ranges[0] = Range.LONG
        rides = () if approach == Approach.NONE else (Movement.NEARER,)
        table = turn(made, Action.MAGIC, approach, *rides)
        assert told(table, Event.UNSETTLED) == [(0, Why.MAGIC)]
        moved = int(approach != Approach.NONE)
        assert me.range_move_used == moved
        assert (me.position if matrix == RangeModel.TRACK else 2 - me.ranges[1]) == moved


# Exchanges for a move


def test_a_die_got_for_the_move_alone() -> None:
    """HAC-ACT-3, HAC-INIT-16 by house rule: although there is a die for the attack."""
    me = namae("bo", ranks={"bojutsu": 3}, dice=(4, 3))
    made = pair(me, namae(position=1), house={"interrupt_for_combined_move": 1})
    moved = (Action.MOVE, Movement.NEARER, Simple.NONE, Action.ATTACK, 1, 0, 0)
    table = turn(made, *moved, 4, *(9, 9, 1, 1), 0)
    assert told(table, Event.INTERRUPTS) == [(0, 4 * 16 + 3)]
    assert [face for _, face in told(table, Event.SPENDS_DIE)] == [5, 5]
    assert (me.position, sum(me.dice), sum(me.tagged)) == (1, 0, 0)


def test_without_that_house_rule() -> None:
    """HAC-ACT-3, HAC-INIT-16: with a die of the Moment in hand nobody interrupts."""
    me = namae("bo", ranks={"bojutsu": 3}, dice=(4, 3))
    table = turn(pair(me, namae(position=1)), Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (me.position, sum(me.dice)) == (1, 2)
    assert told(table, Event.INTERRUPTS) == []


# Maneuvers that do not go with movement


def test_who_rides_on_takes_no_hold() -> None:
    """HAC-GRAP-9, HAC-MAN-2."""
    me = namae("manriki-gusari", mounted=1, ranks={"kusarijutsu": 3})
    made = pair(me, namae())
    table = turn(made, Action.ATTACK, Approach.RIDE_AFTER, Way.UP, 1, 0, 0, *(1, 1, 1, 1, 1))
    [offered] = [
        entry.question.first
        for entry in table.transcript
        if hasattr(entry, "question") and not entry.question.is_dice and entry.question.about == Ask.MANEUVER
    ]
    holds = (Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_AND_DOWN)
    assert not any(offered >> maneuver & 1 for maneuver in holds)
