"""Water on the map: who gets through it, at what price, and who gets wet."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, cost, walk
from kumite.rulesets.hell.rules.damage_and_armor.force import knock_back
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import Ask, Direction, Event, Kind, MoveMode, Status, Why
from kumite.rulesets.hell.words.map import picture
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, play, told

E, W, STOP, LONG = (int(way) for way in (Direction.EAST, Direction.WEST, Direction.STOP, Direction.LONG_JUMP))


def shore(me: Fighter, ground: str = ".====.", **fields: Any) -> Fight:
    return fight([me], [fighter(kind=Kind.HAZARD)], ground, **fields)


def swims(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), *answers)


def checks(table: Scripted) -> int:
    return [what for _, what in asked(table)].count(Why.SWIM_CHECK)


def test_one_check_for_a_move() -> None:
    """HEL-MOVE-9: 9 with Body; then two tiles of Speed for each tile of water, and Wet."""
    made = shore(fighter(body=1))
    table = swims(made, E, 8, E, E)
    me = made.fighters[0]
    assert (me.x, checks(table), has(me, Status.WET)) == (3, 1, True)
    assert told(table, Event.SWIMS) == [(0, 0)]


def test_who_fails_gets_no_further() -> None:
    """HEL-MOVE-9: the Move is used; the next takes a Check of its own, and to land there is none."""
    made = shore(fighter(body=1))
    table = swims(made, E, 7)
    assert (made.fighters[0].x, checks(table)) == (0, 1)
    assert not has(made.fighters[0], Status.WET)
    made.fighters[0].x = 1
    assert checks(swims(made, W, STOP)) == 0


def test_the_number_of_the_referee_and_of_the_house() -> None:
    """HEL-MOVE-9, HEL-MOVE-2: the same as for climbing."""
    made = shore(fighter(), house={"climb_tn": 4})
    swims(made, E, 4, STOP)
    assert made.fighters[0].x == 1
    table = swims(shore(fighter(), referee_asked=1), E, 13, 12)
    assert (-1, Ask.CLIMB_TN) in asked(table)


@pytest.mark.parametrize(
    ("fields", "wet"),
    [
        ({"move_modes": [MoveMode.SWIM]}, True),
        ({"move_modes": [MoveMode.FLY]}, False),
        ({"statuses": [Status.HOVER]}, False),
    ],
)
def test_who_needs_no_check(fields: dict[str, Any], wet: bool) -> None:
    """HEL-MOVE-9, HEL-ST-28: swimmers, at full Speed; who flies or hovers does not even get wet."""
    made = shore(fighter(**fields))
    table = swims(made, E, E, E, E, E, STOP)
    me = made.fighters[0]
    assert (me.x, checks(table), has(me, Status.WET)) == (5, 0, wet)


def test_a_jump_over_it() -> None:
    """HEL-MOVE-4, HEL-MOVE-9: takes no Check."""
    made = shore(fighter(), ".=...")
    table = swims(made, LONG, STOP)
    assert (made.fighters[0].x, checks(table), has(made.fighters[0], Status.WET)) == (2, 0, False)


def test_who_is_knocked_into_it() -> None:
    """HEL-MOVE-9, HEL-ST-9: gets wet, and their fire goes out."""
    victim = fighter(at=(1, 0), stacks={Status.BURN: 3})
    made = fight([fighter()], [victim], "..====")
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 2, made.fighters[0]))
    assert (victim.x, victim.stacks[Status.BURN]) == (3, 0)


def test_a_big_creature_with_one_foot_in_it() -> None:
    """HEL-MOVE-9: water under any of its tiles counts."""
    made = shore(fighter(size=2), ".....\n...==")
    assert (cost(made, made.fighters[0], 1, 0), cost(made, made.fighters[0], 2, 0)) == (1, 2)


def test_the_map_shows_it() -> None:
    """HEL-MOVE-9"""
    lines = picture(shore(fighter()), [])
    assert "= = = =" in lines[1]
    assert lines[-1].strip() == "= water"
