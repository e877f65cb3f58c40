"""What belongs to the ground: its height in steps, climbs, drops, Charges and throws; bogs and decks."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.records import Place
from kumite.rulesets.hachigoku.rules.actions.aim import approaches
from kumite.rulesets.hachigoku.rules.actions.movement import movements, plan
from kumite.rulesets.hachigoku.rules.defense.defense_rolls import dodge_skill
from kumite.rulesets.hachigoku.rules.dice.pools import body_hindrance
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.ground import flight, ground_at, heights, tread, walk
from kumite.rulesets.hachigoku.sizes import PLACES
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Ask,
    Event,
    Movement,
    RangeModel,
    Simple,
    Skill,
    Way,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, namae, play, told

WISH = 1


def on(me: Fighter, foe: Fighter, *levels: int, **fields: Any) -> Fight:
    """A fight at Moment 5 where the places from 0 on are so high."""
    made = fight([me], [foe], 5, **fields)
    made.places = [Place(used=1, position=n, height_level=level) for n, level in enumerate(levels)]
    made.places += [Place() for _ in range(PLACES - len(levels))]
    return made


def turn(made: Fight, *answers: Any) -> Scripted:
    return play(made, take_step, WISH, *answers)


def open_to(made: Fight) -> set[int]:
    me = made.fighters[0]
    plan(me)
    return {movement for movement in Movement if movements(made, me) >> movement & 1}


def test_one_level_down_is_a_step_like_any_other() -> None:
    """HAC-MOVE-15: whoever walks off stands on the ground below, unhurt."""
    me = namae(dice=(5,), height_level=1)
    made = on(me, namae(position=2), 1, 0)
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (me.position, me.height_level, me.wounds[0]) == (1, 0, 0)
    assert told(table, Event.HEIGHT) == [(0, 0)]
    assert told(table, Event.FALLS) == []


@pytest.mark.parametrize("levels", [2, 3])
def test_more_is_a_fall(levels: int) -> None:
    """HAC-MOVE-15, HAC-FALL-1, HAC-FALL-2: with the roll that every fall has."""
    me = namae(dice=(5,), height_level=levels)
    made = on(me, namae(position=2), levels, 0)
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.NONE, 0)
    assert (me.position, me.height_level, me.wounds[0]) == (1, 0, 2 * levels)
    assert told(table, Event.FALLS) == [(0, levels)]
    assert (0, Ask.FALL_ROLL) in asked(table)


def test_nobody_steps_up() -> None:
    """HAC-MOVE-12, HAC-MOVE-15: what is higher takes a climb first, and then the step."""
    me = namae(dice=(5, 5), height_level=0)
    made = on(me, namae(position=2, height_level=1), 0, 1, 1)
    assert Movement.NEARER not in open_to(made)
    assert Movement.CLIMB in open_to(made)
    turn(made, Action.MOVE, Movement.CLIMB, Simple.NONE, Action.NOTHING)
    assert (me.position, me.height_level, me.range_move_used) == (0, 1, 0)
    turn(made, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (me.position, me.height_level) == (1, 1)


def test_there_has_to_be_something_to_climb() -> None:
    """HAC-MOVE-15: there, at the next place, or under somebody who is up already; not nine places away."""
    far = on(namae(), namae())
    far.places[0] = Place(used=1, position=9, height_level=1)
    assert Movement.CLIMB not in open_to(far)
    for position, there in ((0, True), (1, True), (-1, True), (2, False)):
        near = on(namae(), namae())
        near.places[0] = Place(used=1, position=position, height_level=1)
        assert (Movement.CLIMB in open_to(near)) == there
    assert Movement.CLIMB in open_to(on(namae(), namae(height_level=1)))
    assert Movement.CLIMB not in open_to(on(namae(), namae(height_level=1, position=1)))
    assert Movement.CLIMB not in open_to(on(namae(unseen=0b10), namae(height_level=1)))


def test_down_to_the_ground_and_no_farther() -> None:
    """HAC-MOVE-12, HAC-MOVE-15: the lowest ground of the place and of the next ones; the level elsewhere."""
    for levels, low in (((3, 0), 0), ((3, 3), 0), ((3, 1, 0), 0)):
        made = on(namae(height_level=3), namae(), *levels)
        plan(made.fighters[0])
        assert heights(made, made.fighters[0]) == (low, 3)
    made = on(namae(height_level=3), namae(), 3, 3, ground_level=3)
    assert Movement.DROP not in open_to(made)
    pit = on(namae(), namae(), 0, -2, -5)
    plan(pit.fighters[0])
    assert heights(pit, pit.fighters[0]) == (-2, 0)


def test_in_the_matrix_all_heights_are_near() -> None:
    """HAC-MOVE-13, HAC-MOVE-15: there are no places beside each other."""
    made = on(namae(), namae(height_level=4), -1, 2, house={"range_model": RangeModel.MATRIX})
    plan(made.fighters[0])
    assert heights(made, made.fighters[0]) == (-1, 4)


def test_a_gallop_ends_at_a_wall_and_at_an_edge() -> None:
    """HAC-MOVE-10, HAC-MOVE-15."""
    for levels, found in (((0, 0, 0), (2, 0, 0)), ((0, 0, 1), (1, 0, 0)), ((3, 0, 0), (1, 0, 3))):
        made = on(namae(), namae(), *levels)
        assert walk(made, 0, levels[0], Way.UP, 2) == found
    assert ground_at(on(namae(), namae(), ground_level=2), 7) == 2


@pytest.mark.parametrize(
    ("levels", "open_"), [((0, 0), True), ((1, 0), True), ((2, 0), False), ((0, 1), False)]
)
def test_a_charge_needs_level_ground(levels: tuple[int, int], open_: bool) -> None:
    """HAC-MOVE-18, HAC-CHRG-1, HAC-MOVE-9: at most one level down; riders who strike the same."""
    for mounted in (0, 1):
        me = namae("katana", height_level=levels[0], mounted=mounted)
        foe = namae(position=1, height_level=levels[1])
        made = on(me, foe, *levels)
        plan(me)
        ways = approaches(made, me, foe)
        assert bool(ways >> Approach.CHARGE & 1) == open_
        assert bool(ways >> Approach.RIDE_BEFORE & 1) == (open_ and mounted == 1)


def test_a_charge_down_strikes_at_close() -> None:
    """HAC-CHRG-1, HAC-MOVE-15: the charger is at the level of the foe when the blow falls."""
    me = namae("bo", ranks={"bojutsu": 3}, dice=(5,), height_level=1)
    foe = namae(position=1)
    made = on(me, foe, 1, 0)
    table = turn(made, Action.ATTACK, 1, 0, 0, *(9, 9, 1))
    assert (me.position, me.height_level) == (1, 0)
    assert told(table, Event.POOL) == [(0, 303)]
    assert told(table, Event.HITS) == [(0, 1)]


def test_a_throw_stops_at_a_wall() -> None:
    """HAC-THRW-3, HAC-MOVE-18: nobody is thrown into higher ground, but over a ditch."""
    made = on(namae(), namae(), 0, 1, 0)
    assert flight(made, 0, 0, Way.UP, 2) == 0
    assert flight(made, 0, 1, Way.UP, 2) == 2
    assert flight(on(namae(), namae(), 0, -3, 0), 0, 0, Way.UP, 2) == 2


def test_only_ways_that_are_open_are_asked_about() -> None:
    """HAC-MOVE-5, HAC-MOVE-15: with a wall on the one side, those who leave go to the other."""
    me = namae(dice=(5,))
    table = turn(on(me, namae(), 0, 1), Action.MOVE, Movement.FARTHER, Simple.NONE)
    assert me.position == -1
    assert (0, Ask.WAY) not in asked(table)


def footing(made: Fight) -> tuple[int, int]:
    me = made.fighters[0]
    return me.uneven_terrain, me.on_ship


def test_the_ground_of_a_place_is_for_those_who_are_there() -> None:
    """HAC-MIN-4, HAC-MIN-5: into the bog and out again; a die fewer only in between."""
    me = namae(dice=(5,))
    made = on(me, namae(position=3), 0, 0, 0)
    made.places[1].uneven_terrain = 1
    found = [body_hindrance(me)]
    for _ in range(2):
        turn(made, Action.MOVE, Movement.NEARER, Simple.NONE)
        found.append(body_hindrance(me))
        me.dice[5], me.range_move_used = 1, 0
    assert (me.position, found) == (2, [0, 1, 0])


def test_overboard_one_is_no_longer_on_the_ship() -> None:
    """HAC-DODG-3, HAC-MIN-5: the deck pitches, the sea does not; and Sailing is for the deck."""
    me = namae(dice=(5,))
    made = on(me, namae(position=2), 0, -1)
    made.on_ship = made.uneven_terrain = 1
    made.places[0].on_ship = made.places[0].uneven_terrain = 1
    tread(made, me)
    assert (footing(made), dodge_skill(me)) == ((1, 1), Skill.SAILING)
    turn(made, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (me.position, me.height_level) == (1, -1)
    assert (footing(made), dodge_skill(me)) == ((0, 0), Skill.ATHLETICS)
    me.position = 2
    tread(made, me)
    assert footing(made) == (1, 1), "where no place says, the scene does"


def test_what_a_sheet_says_goes_with_its_owner() -> None:
    """HAC-MIN-5: unfamiliar ground is unfamiliar everywhere; and in the matrix there are no places."""
    me = namae(always_uneven=1, always_on_ship=1)
    made = on(me, namae(), 0)
    tread(made, me)
    assert footing(made) == (1, 1)
    me.always_uneven = me.always_on_ship = 0
    made.places[0].uneven_terrain = 1
    tread(made, me)
    assert footing(made) == (1, 0)
    made.house.range_model = RangeModel.MATRIX
    tread(made, me)
    assert footing(made) == (0, 0)
