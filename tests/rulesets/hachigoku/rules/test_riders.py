"""Riders: mounting, dismounting, and what throws them out of the saddle."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.movement import movements, plan
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.harm import fall_prone, wound
from kumite.rulesets.hachigoku.rules.skirmish.riders import rides
from kumite.rulesets.hachigoku.rules.standing import in_saddle
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Event,
    Maneuver,
    Movement,
    Range,
    RangeModel,
    Simple,
    Way,
)
from kumite.tables.scripted import Scripted

from ..fights import fight, group, namae, play, told


def rider(*weapons: Any, **fields: Any) -> Fighter:
    return namae(*weapons, **{"mounted": 1, "horse": 1} | fields)


def turn(made: Fight, *answers: Any) -> Scripted:
    return play(made, take_step, 1, *answers)


def open_to(me: Fighter, foe: Fighter | None = None, **fields: Any) -> set[int]:
    made = fight([me], [foe or namae(position=1)], 5, **fields)
    plan(me)
    return {movement for movement in Movement if movements(made, me) >> movement & 1}


def test_out_of_the_saddle_and_back() -> None:
    """HAC-MOVE-16, HAC-SIMP-2: each an Action, with a simple action at most; the mount waits."""
    me = rider("katana", dice=(5, 5), position=2, height_level=1, main=0)
    made = fight([me], [namae()], 5, ground_level=1)
    turn(made, Action.MOVE, Movement.DISMOUNT, Simple.DRAW, 0, Action.NOTHING)
    assert (me.mounted, me.horse, me.horse_position, me.horse_level, me.main) == (0, 1, 2, 1, 1)
    assert me.range_move_used == 0
    turn(made, Action.MOVE, Movement.MOUNT, Simple.NONE)
    assert me.mounted == 1


def test_the_mount_has_to_be_there() -> None:
    """HAC-MOVE-16: on the same place and level; nobody mounts what they never had, nor prone."""
    for changes, there in (
        ({}, True),
        ({"horse_position": 1}, False),
        ({"horse_level": 1}, False),
        ({"horse": 0}, False),
        ({"prone": 1}, False),
    ):
        assert (Movement.MOUNT in open_to(rider(mounted=0, **changes))) == there
    assert Movement.MOUNT not in open_to(rider())
    assert Movement.DISMOUNT in open_to(rider())


def test_in_the_matrix_whoever_walks_away_has_left_it() -> None:
    """HAC-MOVE-13, HAC-MOVE-16: a mount has no Ranges of its own there."""
    for mounted in (0, 1):
        me, foe = rider(mounted=mounted, dice=(5,)), namae()
        made = fight([me], [foe], 5, house={"range_model": RangeModel.MATRIX})
        me.ranges[1] = foe.ranges[0] = Range.NEAR
        turn(made, Action.MOVE, Movement.FARTHER, Simple.NONE)
        assert me.horse == mounted


def test_a_blow_from_the_saddle_just_mounted() -> None:
    """HAC-ACT-3, HAC-MOVE-9, HAC-MOVE-16: the plan knows whether they ride by then."""
    me = rider("katana", mounted=0)
    open_to(me)
    assert not rides(me)
    me.declared.plan.mounted = 1
    assert rides(me)
    me.declared.plan.prone = 1
    assert not rides(me)


@pytest.mark.parametrize("lands", [0, 1])
def test_a_throw_takes_riders_out_of_the_saddle(lands: int) -> None:
    """HAC-MOVE-17, HAC-THRW-3: whether they land standing or not; the mount stays where it was."""
    me = namae(earth=4, fire=4, ranks={"karate": 8}, dice=(5,))
    foe = rider(ranks={"athletics": 3}, water=3)
    made = fight([me], [foe], 5)
    attack = (Action.ATTACK, Maneuver.THROW, 0, *(9, 9, 9, 9, 1), 0, Way.UP)
    table = turn(made, *attack, *((9, 9, 9) if lands else (1, 1, 1)))
    assert (foe.mounted, foe.position, foe.horse_position, foe.prone) == (0, 1, 0, 1 - lands)
    assert told(table, Event.UNSEATED) == [(1, 0)]
    assert Movement.MOUNT not in open_to(foe)


def test_whoever_stands_up_again_is_on_foot() -> None:
    """HAC-MOVE-11, HAC-MOVE-17: and may mount with another Action."""
    me = rider(dice=(5, 4))
    made = fight([me], [namae(position=1)], 5)
    play(made, lambda table, fight: fall_prone(table, fight.fighters[0], 1))
    assert (me.mounted, in_saddle(me)) == (0, False)
    turn(made, Action.MOVE, Movement.STAND_UP, Simple.NONE)
    assert (me.prone, me.mounted) == (0, 0)
    found = open_to(me)
    assert Movement.MOUNT in found
    assert Movement.GALLOP_FARTHER not in found


def test_a_group_rides_as_long_as_one_of_it_does() -> None:
    """HAC-MOVE-17, HAC-KAO-8."""
    me = group(size=3, mounted=1, horse=1)
    made = fight([me], [namae()], 5)
    for members, mounted in ((0b011, 1), (0b111, 0)):
        play(made, lambda table, fight, members=members: fall_prone(table, fight.fighters[0], members))
        assert me.mounted == mounted


def test_the_fallen_do_not_ride() -> None:
    """HAC-MOVE-17, HAC-WND-5: their mount stays."""
    me = rider(wounds=4, position=3)
    made = fight([me], [namae()], 5)
    play(made, lambda table, fight: wound(table, fight, fight.fighters[1], fight.fighters[0], 1, 1))
    assert (me.mounted, me.horse_position) == (0, 3)
