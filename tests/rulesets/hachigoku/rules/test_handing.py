"""What changes hands: tossed to friends, let go, taken from the fallen, reached for by two, left behind."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.handing import catchers, tossable
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.actions.simples import owners_of_dropped, simples
from kumite.rulesets.hachigoku.rules.initiative.declare import open_actions
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.ranges import lay_down
from kumite.rulesets.hachigoku.rules.skirmish.rounds import step
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Event,
    Fate,
    Movement,
    Phase,
    Range,
    RangeModel,
    Simple,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, told


def turn(made: Fight, *answers: Any) -> Scripted:
    return play(made, take_step, 1, *answers)


def planned(made: Fight, me: Fighter) -> Fighter:
    plan(me)
    return me


# Tossing


def test_a_weapon_tossed_to_a_friend() -> None:
    """HAC-SIMP-3: it costs no die, and the friend has it in hand at once."""
    me, friend = namae("katana", dice=(5,)), namae()
    made = fight([me, friend], [namae(position=3)], 5)
    table = turn(made, Action.TOSS, Action.COMPLEX)
    assert told(table, Event.TOSSES) == [(0, 1 * 8 + 1)]
    assert len(told(table, Event.SPENDS_DIE)) == 1
    assert (me.main, me.weapons[1].mode) == (0, 0)
    assert (friend.main, friend.weapons[1].kept) == (1, 2)


def test_one_toss_in_a_turn() -> None:
    """HAC-SIMP-3."""
    me, friend = namae("tanto", "wakizashi", off=2, dice=(5,)), namae()
    made = fight([me, friend], [namae(position=3)], 5)
    turn(made, Action.TOSS, 1, Action.LET_GO, Action.COMPLEX)
    assert (me.main, me.off, friend.main) == (0, 0, 1)


@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({}, True),
        ({"position": 1}, True),
        ({"position": 2}, False),
        ({"stunned": 1}, False),
        ({"full": 1, "held_by": [1] + [0] * 47}, False),
        ({"up": 0, "fate": Fate.DOWN}, False),
    ],
)
def test_who_can_catch(changes: dict[str, Any], may: bool) -> None:
    """HAC-SIMP-3: friends who are free, up to Near, with a hand for it."""
    me, friend = namae("katana"), namae(**changes)
    made = fight([me, friend], [namae()], 5)
    assert bool(catchers(made, planned(made, me), me.weapons[1])) == may


def test_full_hands_catch_nothing() -> None:
    """HAC-SIMP-3: nor do groups, and nobody tosses to a foe."""
    for friend, carried, may in (
        (namae("katana"), "tanto", True),
        (namae("katana"), "yari", False),
        (namae("yari"), "tanto", False),
        (namae("tanto", "tanto", "tanto", "tanto", main=0), "tanto", False),
        (group(), "tanto", False),
    ):
        me = namae(carried)
        made = fight([me, friend], [namae()], 5)
        assert bool(tossable(made, planned(made, me))) == may
    crowd = group("katana", dice=(5,))
    made = fight([crowd, namae()], [], 5)
    assert not open_actions(made, planned(made, crowd)) >> Action.TOSS & 1


# From the ground


def test_from_those_who_have_fallen() -> None:
    """HAC-SIMP-4: what they had in hand or at the belt, at Close, and of nobody who still stands."""
    for fate, there in ((Fate.IN_FIGHT, False), (Fate.DOWN, True), (Fate.DEAD, True), (Fate.ABSENT, False)):
        for position in (0, 1):
            me = namae(dice=(5,))
            foe = namae("tanto", position=position, fate=fate, up=int(fate == Fate.IN_FIGHT))
            made = fight([me], [foe], 5)
            assert bool(owners_of_dropped(made, planned(made, me))) == (there and position == 0)
    me, foe = namae(dice=(5,)), namae("tanto", fate=Fate.DEAD, up=0)
    made = fight([me], [foe, namae(position=3)], 5)
    turn(made, Action.MOVE, Movement.NONE, Simple.PICK_UP, 0)
    assert (me.main, me.weapons[1].rolled, foe.main, foe.weapons[1].mode) == (1, 1, 0, 0)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_who_reach_for_one_thing(order: tuple[int, int]) -> None:
    """HAC-INIT-15: at the same time, and neither gets it; whose it was does not matter."""
    me, foe, owner = namae(dice=(5,)), namae(dice=(5,)), namae("tanto", position=3, main=0)
    owner.weapons[1].dropped = 1
    sides = [[me], [foe, owner]] if order == (0, 1) else [[me, owner], [foe]]
    made = fight(*sides, 5)
    reach = (Action.MOVE, Movement.NONE, Simple.PICK_UP, 0)
    table = play(made, take_step, 1, 1, *reach, *reach)
    assert len(told(table, Event.GRABS_AT)) == 2
    assert (me.main, foe.main, owner.weapons[1].dropped) == (0, 0, 1)


def test_what_lies_in_the_matrix() -> None:
    """HAC-SIMP-1, HAC-MOVE-2: within reach of those who were Close when it fell, until they walk away."""
    me, foe, third = namae("nage-yari", dice=(5,)), namae(), namae()
    made = fight([me], [foe, third], 5, house={"range_model": RangeModel.MATRIX})
    for one, two, apart in ((0, 1, Range.NEAR), (0, 2, Range.NEAR), (1, 2, Range.CLOSE)):
        made.fighters[one].ranges[two] = made.fighters[two].ranges[one] = apart
    me.main = 0
    lay_down(made, me.weapons[1], foe)
    assert me.weapons[1].near == 0b110
    assert not simples(made, planned(made, me)) >> Simple.PICK_UP & 1
    table = turn(made, Action.MOVE, Movement.NEARER, 1, Simple.PICK_UP, 0)
    assert told(table, Event.PICKS_UP) == [(0, 1)]
    assert me.weapons[1].near == 0b111
    lay_down(made, me.weapons[1], me)
    third.dice[5], me.main = 1, 0
    play(made, take_step, 1, Action.MOVE, Movement.FARTHER, 1, Simple.NONE)
    assert me.weapons[1].near == 0b011


# Several movements in one turn


def test_up_and_a_step() -> None:
    """HAC-ACT-3: with two dice of the Moment, and nobody comes between."""
    me, foe = namae(prone=1, dice=(5, 5)), namae(position=2, dice=(5, 5, 5))
    made = fight([me], [foe], 5)
    table = play(made, take_step, 1, 0, Action.MOVE, Movement.STAND_UP, Simple.NONE, Action.MOVE)
    assert (me.prone, me.position, made.going_on) == (0, 0, 0b1)
    table = play(made, take_step, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (0, Ask.WISH) not in asked(table)
    assert (me.position, sum(me.dice), made.going_on) == (1, 0, 0)


def test_the_round_waits_for_the_second_movement() -> None:
    """HAC-ACT-3, HAC-HON-1, HAC-INIT-9: also where an Honor Point pays for it; one is not enough for two."""
    me = namae(prone=1, dice=(5,), honor_points=1)
    made = fight([me], [namae(position=2)], 5)
    play(made, step, 1, Action.MOVE, Movement.STAND_UP, Simple.NONE, Action.MOVE, 5)
    assert (made.phase, made.going_on) == (Phase.STEP, 0b1)
    play(made, step, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (me.position, me.honor_points) == (1, 0)
    once = namae(prone=1, dice=(5,))
    table = turn(fight([once], [namae(position=2)], 5), Action.MOVE, Movement.STAND_UP, Simple.NONE)
    assert (0, Ask.NEXT_ACTION) not in asked(table)
