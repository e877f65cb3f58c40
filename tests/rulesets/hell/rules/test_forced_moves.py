"""Knockback, what stops it, falls, and being moved otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.tiles import direction_of, distance, within
from kumite.rulesets.hell.rules.damage_and_armor.force import fall, knock, knock_back, pull, shift
from kumite.rulesets.hell.state import SPAN, Area, Fight, Fighter
from kumite.rulesets.hell.terms import (
    AreaKind,
    Ask,
    DamageType,
    Direction,
    Event,
    FallRule,
    Fate,
    Ground,
    KnockbackRule,
    Metric,
    MoveMode,
    Status,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, kinds, play, told


def knocked(tiles: int, at: tuple[int, int], ground: str = "", **house: int) -> tuple[Fight, Scripted]:
    """Somebody is knocked back by a creature at (0, 0)."""
    made = fight([fighter()], [fighter(at=at)], ground=ground, house=house)
    table = play(made, lambda table, made: knock_back(table, made, made.fighters[1], tiles, made.fighters[0]))
    return made, table


def tile_of(me: Fighter) -> tuple[int, int]:
    return me.x, me.y


@pytest.mark.parametrize(
    ("at", "ends"),
    [
        ((1, 0), (4, 0)),
        ((1, 1), (4, 4)),
        ((0, 1), (0, 4)),
        ((-1, 0), (-4, 0)),
        ((-1, -1), (-4, -4)),
        ((4, 1), (7, 4)),
        ((3, 0), (6, 0)),
    ],
)
def test_it_goes_straight_away_from_the_source(at: tuple[int, int], ends: tuple[int, int]) -> None:
    """HEL-KB-1, HEL-ST-14: along the signs of the way from source to target, near or far."""
    made, table = knocked(3, at)
    assert tile_of(made.fighters[1]) == ends
    assert told(table, Event.KNOCKED_BACK) == [(1, 3)]
    assert told(table, Event.TAKES_DAMAGE) == []


@pytest.mark.parametrize(("tiles", "free", "hurt"), [(5, 2, 3), (8, 3, 5), (2, 2, 0), (3, 0, 3)])
def test_a_wall_hurts_by_the_tiles_that_are_left(tiles: int, free: int, hurt: int) -> None:
    """HEL-KB-2: 5 with the wall after 2 is 3 damage of Knockback."""
    made, table = knocked(tiles, (1, 0), ground=".." + "." * free + "##")
    assert tile_of(made.fighters[1]) == (1 + free, 0)
    assert made.fighters[1].health == 20 - hurt
    if hurt:
        assert kinds(table) == [(1, DamageType.KNOCKBACK)]


@pytest.mark.parametrize(("tiles", "hurt"), [(5, 0), (6, 4)])
def test_by_house_rule_three_tiles_are_free(tiles: int, hurt: int) -> None:
    """HEL-KB-2: no damage if fewer than four are not moved."""
    made, _ = knocked(tiles, (1, 0), ground="....##", knockback_rule=KnockbackRule.FREE_THREE)
    assert made.fighters[1].health == 20 - hurt


@pytest.mark.parametrize("wall", [0, 1])
def test_the_edge_of_the_map_stops_and_hurts_only_as_a_wall(wall: int) -> None:
    """HEL-GEN-4, HEL-KB-2: only if the encounter calls it one."""
    made = fight([fighter()], [fighter(at=(1, 0))], ground="....", edge_is_wall=wall)
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 5, made.fighters[0]))
    assert tile_of(made.fighters[1]) == (3, 0)
    assert made.fighters[1].health == 20 - 3 * wall


@pytest.mark.parametrize("wall", [0, 1])
@pytest.mark.parametrize(
    ("way", "ends"),
    [
        (Direction.NORTH, (2, 0)),
        (Direction.EAST, (4, 2)),
        (Direction.SOUTH, (2, 4)),
        (Direction.WEST, (0, 2)),
    ],
)
def test_the_edge_is_the_same_for_big_ones_on_all_four_sides(
    way: Direction, ends: tuple[int, int], wall: int
) -> None:
    """HEL-GEN-4, HEL-KB-2: 2 by 2 tiles in the middle of 6 by 6, with 5 tiles to go and 2 of them free."""
    made = fight([fighter(at=(5, 5))], [fighter(at=(2, 2), size=2)], ground="...... " * 6, edge_is_wall=wall)
    made.fighters[0].fate = Fate.ABSENT
    play(made, lambda table, made: knock(table, made, made.fighters[1], 5, way, 1))
    assert tile_of(made.fighters[1]) == ends
    assert made.fighters[1].health == 20 - 3 * wall


def test_whoever_stands_in_the_way_at_the_edge_is_hit() -> None:
    """HEL-KB-3, HEL-GEN-4: half over the edge, half on somebody: the 2 tiles left hurt both."""
    made = fight([fighter(at=(2, 0))], [fighter(at=(1, 0), size=2)], ground=".... " * 2)
    play(made, lambda table, made: knock(table, made, made.fighters[1], 2, Direction.NORTH_EAST, 1))
    assert (tile_of(made.fighters[1]), made.fighters[1].health) == ((1, 0), 18)


def test_forced_into_a_fire() -> None:
    """HEL-ST-32: whoever enters burns; who is knocked back over a fire, only where the flight ends."""
    for tiles, burn in ((1, 0), (2, 1), (3, 0)):
        made = fight([fighter()], [fighter(at=(1, 0))])
        made.areas[0] = Area(AreaKind.FIRE, 3, 0, 0, 1, 1, 1)
        play(
            made, lambda table, made, n=tiles: knock_back(table, made, made.fighters[1], n, made.fighters[0])
        )
        assert made.fighters[1].stacks[Status.BURN] == burn
    made = fight([fighter()], [fighter(at=(5, 0))])
    made.areas[0] = Area(AreaKind.FIRE, 3, 0, 0, 1, 1, 1)
    play(made, lambda table, made: pull(table, made, made.fighters[1], made.fighters[0], 3))
    assert (tile_of(made.fighters[1]), made.fighters[1].stacks[Status.BURN]) == ((2, 0), 1)


def test_another_creature_is_hurt_as_well_and_stays() -> None:
    """HEL-KB-3: both take the tiles that are left."""
    made = fight([fighter()], [fighter(at=(1, 0)), fighter(at=(3, 0))])
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 4, made.fighters[0]))
    _, thrown, hit = made.fighters
    assert (tile_of(thrown), tile_of(hit)) == ((2, 0), (3, 0))
    assert (thrown.health, hit.health) == (17, 17)


@pytest.mark.parametrize(
    ("hit_points", "tiles", "ends", "left"),
    [(2, 6, (5, 0), 0), (2, 3, (2, 0), 0), (5, 3, (2, 0), 3), (4, 6, (3, 0), 0), (2, 2, (2, 0), 1)],
)
def test_what_can_break_takes_the_damage(
    hit_points: int, tiles: int, ends: tuple[int, int], left: int
) -> None:
    """HEL-KB-4: one tile free, then a crate; what it had is used up of the way. The creature is unhurt."""
    made = fight([fighter()], [fighter(at=(1, 0))], ground="...o........")
    made.hit_points[3] = hit_points
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], tiles, made.fighters[0]))
    assert tile_of(made.fighters[1]) == ends
    assert made.fighters[1].health == 20
    assert made.hit_points[3] == left
    assert (made.ground[3] == Ground.OBSTACLE) == (left > 0)


def test_some_cannot_be_moved() -> None:
    """HEL-KB-1, HEL-KB-5: neither knocked back nor pulled nor shifted."""
    made = fight([fighter()], [fighter(at=(2, 0), no_forced_movement=1)])
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 3, made.fighters[0]))
    play(made, lambda table, made: pull(table, made, made.fighters[1], made.fighters[0], 3))
    play(made, lambda table, made: shift(table, made, made.fighters[1], made.fighters[0], 3))
    assert tile_of(made.fighters[1]) == (2, 0)


def test_what_stops_knockback_stops_nothing_else() -> None:
    """HEL-KB-5: whoever cannot be knocked back can be pulled, and shifted as well."""
    made = fight([fighter()], [fighter(at=(4, 0), statuses=[Status.NO_KNOCKBACK])])
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 3, made.fighters[0]))
    assert tile_of(made.fighters[1]) == (4, 0)
    play(made, lambda table, made: pull(table, made, made.fighters[1], made.fighters[0], 2))
    assert tile_of(made.fighters[1]) == (2, 0)
    play(made, lambda table, made: shift(table, made, made.fighters[1], made.fighters[0], 1), Direction.SOUTH)
    assert tile_of(made.fighters[1]) == (2, 1)


def test_being_moved_otherwise_hurts_nobody() -> None:
    """HEL-KB-5: tile by tile where the mover says, never into anything, and perhaps not all the way."""
    made = fight([fighter()], [fighter(at=(1, 0))], ground="...#\n....")

    def moved(table: Any, made: Fight) -> None:
        shift(table, made, made.fighters[1], made.fighters[0], 3)

    table = play(made, moved, Direction.EAST, Direction.SOUTH, Direction.STOP)
    assert asked(table) == [(0, Ask.SHIFT)] * 3
    assert tile_of(made.fighters[1]) == (2, 1)
    assert made.fighters[1].health == 20
    options = [entry.question.answers for entry in table.transcript if hasattr(entry, "question")]
    assert Direction.EAST not in options[1]


@pytest.mark.parametrize(
    ("at", "tiles", "ends"),
    [((5, 0), 3, (2, 0)), ((5, 2), 3, (2, 0)), ((3, 0), 6, (1, 0)), ((1, 1), 2, (1, 1)), ((4, 1), 1, (3, 0))],
)
def test_a_pull_ends_next_to_whoever_pulls(at: tuple[int, int], tiles: int, ends: tuple[int, int]) -> None:
    """HEL-KB-5: the direction is looked for anew at each tile."""
    made = fight([fighter()], [fighter(at=at)])
    play(made, lambda table, made: pull(table, made, made.fighters[1], made.fighters[0], tiles))
    assert tile_of(made.fighters[1]) == ends


# Falls


def fallen(tiles: int, me: Fighter | None = None, *answers: int, **house: int) -> tuple[Fighter, Scripted]:
    made = fight([me or fighter()], [], house=house)
    table = play(made, lambda table, made: fall(table, made, made.fighters[0], tiles), *answers)
    return made.fighters[0], table


@pytest.mark.parametrize(("tiles", "hurt"), [(0, 0), (1, 0), (3, 0), (4, 4), (6, 6), (7, 7)])
def test_more_than_three_tiles_hurt_all_of_them(tiles: int, hurt: int) -> None:
    """HEL-FALL-1: 3 are nothing, 7 are 7, past the armour."""
    me, table = fallen(tiles, fighter(armor=9))
    assert (me.health, me.armor) == (20 - hurt, 9)
    if hurt:
        assert kinds(table) == [(0, DamageType.FALL)]


def test_a_fall_can_be_dodged() -> None:
    """HEL-FALL-1, HEL-DODGE-3: 7 becomes 4."""
    me, _ = fallen(7, fighter(dodge=1), 1)
    assert (me.health, me.dodge) == (16, 0)


@pytest.mark.parametrize(("tiles", "hurt"), [(3, 0), (4, 1), (7, 4)])
def test_by_house_rule_three_tiles_are_taken_off(tiles: int, hurt: int) -> None:
    """HEL-FALL-1: distance less three."""
    me, _ = fallen(tiles, fall_rule=FallRule.MINUS_THREE)
    assert me.health == 20 - hurt


def test_by_house_rule_more_is_safe() -> None:
    """HEL-FALL-1: fall_safe 5: 5 are nothing, 6 are 6."""
    assert fallen(5, fall_safe=5)[0].health == 20
    assert fallen(6, fall_safe=5)[0].health == 14


def test_who_flies_does_not_fall() -> None:
    """HEL-FALL-1, HEL-ST-28: while conscious."""
    assert fallen(7, fighter(move_modes=[MoveMode.FLY]))[0].health == 20


def test_over_a_ledge_it_falls() -> None:
    """HEL-KB-1, HEL-FALL-1: two tiles flat, then five down: 5 damage, at the end of its flight."""
    made, table = knocked(3, (1, 0), ground="55500")
    assert tile_of(made.fighters[1]) == (4, 0)
    assert told(table, Event.FALLS) == [(1, 5)]
    assert made.fighters[1].health == 15


# Distances


@pytest.mark.parametrize(("to", "tiles"), [((1, 1), 1), ((3, 1), 3), ((-2, 5), 5), ((0, 0), 0)])
def test_diagonals_are_no_longer(to: tuple[int, int], tiles: int) -> None:
    """HEL-GEN-4: the greater of the two differences."""
    made = fight([fighter()], [fighter(at=to)])
    assert distance(made, *made.fighters) == tiles


@pytest.mark.parametrize(("to", "tiles"), [((1, 1), 2), ((1, -1), 1), ((3, -1), 3), ((2, 2), 4)])
def test_hexagons_have_six_neighbours(to: tuple[int, int], tiles: int) -> None:
    """HEL-GEN-4: with axial coordinates."""
    made = fight([fighter()], [fighter(at=to)], house={"metric": Metric.HEX})
    assert distance(made, *made.fighters) == tiles
    assert direction_of(made, *to) != Direction.SOUTH_EAST


def test_something_big_is_measured_from_its_nearest_tile() -> None:
    """HEL-GEN-4: two tiles wide at (3, 3)."""
    made = fight([fighter()], [fighter(at=(3, 3), size=2)])
    me, big = made.fighters
    assert distance(made, me, big) == 3
    me.x, me.y = 6, 3
    assert distance(made, me, big) == distance(made, big, me) == 2
    assert within(made, me, 2, True) == 0b10
    assert within(made, me, 1, True) == 0


def test_without_a_map_the_ground_has_no_end() -> None:
    """HEL-GEN-4: far beyond what a map could hold, on either side of 0."""
    made, _ = knocked(2 * SPAN, (1, 0))
    assert tile_of(made.fighters[1]) == (2 * SPAN + 1, 0)
    made, _ = knocked(2 * SPAN, (-1, -1))
    assert tile_of(made.fighters[1]) == (-2 * SPAN - 1, -2 * SPAN - 1)


def test_the_tiles_that_are_told_are_those_they_went() -> None:
    """HEL-KB-1, HEL-KB-4: a crate of 2 hit points takes 2 of the 6 tiles, and 4 are told."""
    made = fight([fighter()], [fighter(at=(1, 0))], ground="...o........")
    table = play(made, lambda table, made: knock_back(table, made, made.fighters[1], 6, made.fighters[0]))
    assert (made.fighters[1].x, told(table, Event.KNOCKED_BACK)) == (5, [(1, 4)])
