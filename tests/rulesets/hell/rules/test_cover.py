"""Cover: what the map gives by where people stand, what is stated besides, and the Dodge of Half Cover."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.world import rule_cover
from kumite.rulesets.hell.rules.common_actions.aim import targets
from kumite.rulesets.hell.rules.common_actions.options import open_actions
from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, walk
from kumite.rulesets.hell.rules.cover.behind import (
    cover_from,
    from_cover,
    leave_cover,
    renew_cover,
    renew_cover_for_attack,
)
from kumite.rulesets.hell.rules.damage_and_armor.force import put_at
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Action, Ask, Cover, CoverRefresh, Direction, Kind, Metric, Mode, Status
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play

STOP = int(Direction.STOP)
E = int(Direction.EAST)


def cover(ground: str, me: tuple[int, int], other: tuple[int, int], size: int = 1, **fields: Any) -> int:
    """What two have from each other on a map."""
    made = fight([fighter(at=me)], [fighter(at=other, size=size)], ground, **fields)
    there = cover_from(made, made.fighters[1], made.fighters[0])
    assert there == cover_from(made, made.fighters[0], made.fighters[1])
    return there


def crossed(start: tuple[int, int], end: tuple[int, int], tile: tuple[int, int]) -> bool:
    """Whether a line between the middles of two tiles goes through the inside of a third one."""
    first, last = Fraction(0), Fraction(1)
    for axis in range(2):
        way = end[axis] - start[axis]
        low = Fraction(2 * (tile[axis] - start[axis]) - 1, 2)
        if way == 0:
            if low >= 0 or low + 1 <= 0:
                return False
            continue
        sides = sorted((low / way, (low + 1) / way))
        first, last = max(first, sides[0]), min(last, sides[1])
    return first < last


def test_a_line_from_middle_to_middle() -> None:
    """HEL-COV-5: as counted by cutting the line with each tile, for all places of a wall on 7 x 5 tiles."""
    start = (3, 2)
    tiles = list(product(range(7), range(5)))
    for end in tiles:
        for wall in tiles:
            if start in (wall, end) or wall == end:
                continue
            rows = ["".join("#" if (x, y) == wall else "." for x in range(7)) for y in range(5)]
            expected = Cover.COMPLETE if crossed(start, end, wall) else Cover.NONE
            assert cover("\n".join(rows), start, end) == expected, (end, wall)


@pytest.mark.parametrize(
    ("ground", "other", "expected"),
    [
        ("..#..", (4, 0), Cover.COMPLETE),
        ("..o..", (4, 0), Cover.HALF),
        ("..~..", (4, 0), Cover.NONE),
        ("..1..", (4, 0), Cover.HALF),
        ("..2..", (4, 0), Cover.COMPLETE),
        ("2.2..", (4, 0), Cover.NONE),
        (".o#..", (4, 0), Cover.COMPLETE),
        (".#", (0, 0), Cover.NONE),
        (".#\n#.", (1, 1), Cover.NONE),
    ],
)
def test_what_covers(ground: str, other: tuple[int, int], expected: int) -> None:
    """HEL-COV-1, HEL-COV-5: walls, things, ground higher than both; no corner, no rough ground."""
    assert cover(ground, (0, 0), other) == expected


def test_without_a_map_nothing_covers() -> None:
    """HEL-COV-1"""
    assert cover("", (0, 0), (9, 0)) == Cover.NONE


def test_somebody_big_shows() -> None:
    """HEL-COV-5: the tile that is covered least counts."""
    ground = "....\n..#.\n....\n...."
    assert cover(ground, (0, 1), (3, 1)) == Cover.COMPLETE
    assert cover(ground, (0, 1), (3, 1), size=2) == Cover.NONE


@pytest.mark.parametrize(("wall", "expected"), [((2, 2), 2), ((3, 1), 2), ((1, 2), 0), ((3, 2), 0)])
def test_hexagons(wall: tuple[int, int], expected: int) -> None:
    """HEL-COV-5, HEL-GEN-4: a straight row of hexagons from 0,4 to 4,0."""
    rows = ["".join("#" if (x, y) == wall else "." for x in range(5)) for y in range(5)]
    house = {"metric": int(Metric.HEX)}
    assert cover("\n".join(rows), (0, 4), (4, 0), house=house) == expected


def test_no_attack_through_a_wall() -> None:
    """HEL-COV-4, HEL-ATK-5: neither arrow nor staff, until there is a gap."""
    for armed, far in (("long bow", 4), ("staff", 2)):
        for sign, reached in (("#", 0), (".", 0b10)):
            ground = "." + sign + "...."
            made = fight([fighter(armed, pool=[1, 1], mind=1)], [fighter(at=(far, 0))], ground)
            mode = Mode.RANGED if armed == "long bow" else Mode.MELEE
            me = made.fighters[0]
            assert targets(made, me, me.weapons[1], mode, 9, 0) == reached
            assert bool(open_actions(made, me) >> Action.ATTACK & 1) == bool(reached)


def test_half_cover_by_the_map() -> None:
    """HEL-COV-2: one stack against an arrow from the other side of a table, none from this side."""
    made = fight(
        [fighter("short bow"), fighter("short bow", at=(4, 1))], [fighter(at=(4, 0))], "..o..\n....."
    )
    me = made.fighters[2]
    for attacker, stacks in ((1, 1), (2, 0)):
        made.attack.attacker, made.attack.weapon, made.attack.ranged = attacker, 1, 1
        assert from_cover(made, me) == stacks
    made.attack.attacker, me.cover_spent = 1, 1
    assert from_cover(made, me) == 0


def test_what_is_stated_comes_on_top() -> None:
    """HEL-COV-1: it covers more than the map, never less."""
    made = fight([fighter()], [fighter(at=(4, 0), half_cover_from=1)], "..#..")
    assert cover_from(made, made.fighters[1], made.fighters[0]) == Cover.COMPLETE
    made = fight([fighter()], [fighter(at=(4, 0), complete_cover_from=1)], "..o..")
    assert cover_from(made, made.fighters[1], made.fighters[0]) == Cover.COMPLETE


@pytest.mark.parametrize("mover", [0, 1])
def test_what_is_stated_ends_when_either_moves(mover: int) -> None:
    """HEL-COV-1: who walks round the cover reaches whoever stood behind it."""
    made = fight([fighter(at=(0, 0))], [fighter(at=(4, 0), complete_cover_from=1)])
    assert cover_from(made, made.fighters[1], made.fighters[0]) == Cover.COMPLETE
    way = E if mover == 0 else int(Direction.WEST)
    play(made, lambda table, made: walk(table, made, made.fighters[mover], BY_SPEED), way, STOP)
    assert cover_from(made, made.fighters[1], made.fighters[0]) == Cover.NONE


def ruled(made: Fight, *answers: int) -> Scripted:
    """The referee on the cover of the first fighter, who has moved."""
    made.referee_asked = 1
    return play(made, lambda table, made: rule_cover(table, made, made.fighters[0]), *answers)


def test_the_referee_rules_both_ways() -> None:
    """HEL-COV-1: on the cover of the one who moved and on that of the other, pair by pair."""
    made = fight([fighter()], [fighter(at=(4, 0)), fighter(at=(5, 0))])
    table = ruled(made, 1, 2, Cover.HALF, Cover.COMPLETE, 1, Cover.NONE, Cover.HALF)
    first, second, third = made.fighters
    assert (first.half_cover_from, third.complete_cover_from) == (0b100, 1)
    assert (second.half_cover_from, first.complete_cover_from) == (1, 0)
    assert [ask for _, ask in asked(table)].count(Ask.COVER_CHANGES) == 2
    ruled(made, 1, 2, Cover.NONE, Cover.NONE, 0)
    assert (first.half_cover_from, third.complete_cover_from) == (0, 0)


def test_the_referee_is_not_asked_about_the_weather() -> None:
    """HEL-COV-1: a hazard stands nowhere."""
    assert asked(ruled(fight([fighter()], [fighter(kind=Kind.HAZARD)]))) == []


def test_leaving_cover() -> None:
    """HEL-COV-3: another place is other cover, with its stack; a shield goes along."""
    made = fight(
        [fighter(half_cover_from=0b10, complete_cover_from=0b10, cover_spent=1)], [fighter(at=(9, 9))]
    )
    me = made.fighters[0]
    put_at(Scripted(), made, me, 1, 1)
    assert (me.half_cover_from, me.complete_cover_from, me.cover_spent) == (0, 0, 0)
    made = fight([fighter("short bow")], [fighter(at=(9, 0), shield=1, statuses=[Status.HUNKERED])])
    leave_cover(made, made.fighters[1])
    made.attack.attacker = made.attack.ranged = made.attack.weapon = 1
    assert from_cover(made, made.fighters[1]) == 1


@pytest.mark.parametrize("refresh", CoverRefresh)
def test_cover_comes_back(refresh: CoverRefresh) -> None:
    """HEL-COV-3: in each own Beginning, to 1; by house rule at each Attack, or never."""
    me = fighter(half_cover_from=0b10, cover_spent=1)
    made = fight([me], [fighter(at=(9, 9))], house={"cover_refresh": refresh})
    renew_cover_for_attack(made, me)
    assert me.cover_spent == (refresh != CoverRefresh.PER_ATTACK)
    me.cover_spent = 1
    renew_cover(made, me)
    assert me.cover_spent == (refresh == CoverRefresh.ONCE)
