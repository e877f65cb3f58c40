"""Moves: how far, over which ground, whether at all, and falls."""

from __future__ import annotations

from itertools import product
from math import ceil, floor, hypot
from typing import Any

import pytest

from kumite.rulesets.malice.records import Area
from kumite.rulesets.malice.rules.actions.moves import (
    enemies_ahead,
    feet_left,
    go_to,
    may_move,
    move,
    plain_feet,
    terrain_cost,
    water,
)
from kumite.rulesets.malice.rules.actions.places import in_reach, toward
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    Advantage,
    Ask,
    Event,
    Fate,
    NoYes,
    Special,
    Spell,
    Stance,
    Technique,
    Terrain,
    Way,
    Why,
)
from kumite.table import Asked
from kumite.tables.scripted import Scripted

from ..fights import area, asked, fight, person, play, told

FREE, SIMPLE, COMPLEX = Action.FREE_MOVE, Action.SIMPLE_MOVE, Action.COMPLEX_MOVE


def two(apart: int = 40, areas: list[Area] | None = None, house: Any = None, **fields: Any) -> Fight:
    """Somebody with Water 2 and an enemy some feet east of them."""
    made = fight([person(**fields)], [person(x=apart)], house)
    for n, one in enumerate(areas or []):
        made.areas[n] = one
    return made


def moved(made: Fight, action: int, *answers: int) -> Fighter:
    """Who has moved along the answers, as they are then."""
    play(made, lambda table, fight: move(table, fight, fight.fighters[0], action), *answers)
    return made.fighters[0]


def how_far(table: Scripted) -> list[tuple[int, int]]:
    """Between which numbers of feet they could choose, each time."""
    asked_for = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    return [(one.first, one.second) for one in asked_for if one.about == Ask.MOVE_FEET]


def test_feet_by_the_water_ring() -> None:
    """MAL-MOVE-1, MAL-MOVE-2, MAL-MOVE-4: 5 x Water as a Free Action, 10 x Water as a Simple one."""
    made = two(strength=3, perception=3)
    me = made.fighters[0]
    assert [plain_feet(made, me, action, Terrain.BASIC) for action in (FREE, SIMPLE, COMPLEX)] == [15, 30, 30]


def walk(made: Fight, *feet: int) -> list[int]:
    """How far it was possible to go each time: a Free Move and Simple ones, each answered with those feet."""
    me = made.fighters[0]
    found = []
    for n, length in enumerate(feet):
        action = SIMPLE if n else FREE
        found.append(feet_left(made, me, action, me.this_round.worst_terrain))
        moved(made, action, *([] if me.stance == Stance.FULL_ATTACK else [Way.TOWARDS]), length)
    return found


def test_the_most_in_a_round() -> None:
    """MAL-MOVE-3, E10: Water 2: 10 + 20 + 10 = 40 feet, whatever the Actions."""
    made = two(300)
    assert walk(made, 10, 20, 10) == [10, 20, 10]
    me = made.fighters[0]
    assert (me.this_round.feet_moved, me.x) == (40, 40)
    assert feet_left(made, me, SIMPLE, Terrain.BASIC) == 0
    assert not may_move(made, me, SIMPLE)


def test_the_most_in_difficult_terrain() -> None:
    """MAL-MOVE-5, E10: Water 2 is 0 there, so 1: 5 + 10 + 5 = 20 feet."""
    made = two(300, areas=[area(Terrain.DIFFICULT)])
    made.fighters[0].this_round.worst_terrain = Terrain.DIFFICULT
    assert walk(made, 5, 10, 5) == [5, 10, 5]
    assert feet_left(made, made.fighters[0], SIMPLE, Terrain.DIFFICULT) == 0


def test_the_longer_move_of_full_attack() -> None:
    """MAL-STN-7, E10: 15 + 20 + 5 = 40 feet; once in a Round, and the most stays."""
    made = two(300, stance=Stance.FULL_ATTACK)
    assert walk(made, 15, 20, 5) == [15, 20, 5]
    assert made.fighters[0].this_round.longer_used == 1
    short = two(300, stance=Stance.FULL_ATTACK)
    assert walk(short, 10, 25) == [15, 25]
    assert short.fighters[0].this_round.longer_used == 1
    assert feet_left(short, short.fighters[0], SIMPLE, Terrain.BASIC) == 5


def test_a_berserker_goes_still_farther() -> None:
    """MAL-TECH-1, MAL-STN-7: 5 feet more in Full Attack."""
    made = two(300, stance=Stance.FULL_ATTACK, techniques=1 << Technique.BERSERKER_1)
    assert feet_left(made, made.fighters[0], FREE, Terrain.BASIC) == 20
    made.fighters[0].stance = Stance.ATTACK
    assert feet_left(made, made.fighters[0], FREE, Terrain.BASIC) == 10


@pytest.mark.parametrize(
    ("rank", "costs"),
    [(0, [0, 1, 2]), (2, [0, 1, 2]), (3, [0, 0, 1]), (4, [0, 0, 1]), (5, [0, 0, 0]), (7, [0, 0, 0])],
)
def test_athletics_and_the_ground(rank: int, costs: list[int]) -> None:
    """Moderate -1 and difficult -2; better with Athletics 3, nothing with 5.

    MAL-MASTERY-ATHLETICS, MAL-MOVE-5, MAL-MOVE-7.
    """
    me = person(ranks={"athletics": rank})
    assert [terrain_cost(me, terrain) for terrain in Terrain] == costs


def test_a_great_athlete_goes_five_feet_farther_once() -> None:
    """MAL-MOVE-7: Athletics 7: within the most of the Round."""
    made = two(300, ranks={"athletics": 7})
    me = made.fighters[0]
    assert feet_left(made, me, FREE, Terrain.BASIC) == 15
    assert moved(made, FREE, Way.TOWARDS, 15).this_round.athletics_used == 1
    assert feet_left(made, me, SIMPLE, Terrain.BASIC) == 20
    moved(made, SIMPLE, Way.TOWARDS, 20)
    assert feet_left(made, me, SIMPLE, Terrain.BASIC) == 5
    saved = two(300, ranks={"athletics": 7})
    assert moved(saved, FREE, Way.TOWARDS, 10).this_round.athletics_used == 0


def test_both_longer_moves_together() -> None:
    """MAL-STN-7, MAL-MOVE-7: Full Attack's feet are spent first."""
    made = two(300, ranks={"athletics": 7}, stance=Stance.FULL_ATTACK)
    me = moved(made, FREE, 14)
    assert (me.this_round.longer_used, me.this_round.athletics_used) == (1, 0)
    assert feet_left(made, me, SIMPLE, Terrain.BASIC) == 25
    both = moved(two(300, ranks={"athletics": 7}, stance=Stance.FULL_ATTACK), FREE, 20)
    assert (both.this_round.longer_used, both.this_round.athletics_used) == (1, 1)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, 2),
        ({"strength": 4, "perception": 4}, 4),
        ({"swift": 2}, 4),
        ({"blinded": 1}, 1),
        ({"blinded": 1, "strength": 4, "perception": 4}, 2),
        ({"advantages": 1 << Advantage.LAME, "strength": 4, "perception": 4}, 1),
        ({"advantages": 1 << Advantage.SMALL, "strength": 4, "perception": 4}, 3),
        ({"strength": 1}, 1),
    ],
)
def test_the_water_that_counts(fields: dict[str, Any], expected: int) -> None:
    """The blinded count two less, the Swift more, and nobody less than 1.

    MAL-ADVANTAGE-LAME, MAL-COND-3, MAL-CRE-8.
    """
    assert water(person(**fields), Terrain.BASIC) == expected


def test_the_maximum_goes_by_the_same_water() -> None:
    """MAL-MOVE-3, MAL-CRE-8: 20 x (Water + Swift)."""
    made = two(300, swift=2)
    made.fighters[0].this_round.feet_moved = 79
    assert feet_left(made, made.fighters[0], FREE, Terrain.BASIC) == 1


def test_the_worst_ground_of_a_move_counts_for_all_of_it() -> None:
    """MAL-MOVE-10: also for the most of the Round; how far they get depends on where the bog begins."""
    bog = area(Terrain.DIFFICULT, left=8)
    made = two(300, areas=[bog])
    me = made.fighters[0]
    table = play(made, lambda table, fight: move(table, fight, fight.fighters[0], FREE), Way.TOWARDS, 7)
    assert told(table, Event.MOVES) == [(0, 7)]
    assert me.this_round.worst_terrain == Terrain.BASIC
    assert how_far(table) == [(1, 7)]
    moved(made, SIMPLE, Way.TOWARDS, 10)
    assert (me.x, me.this_round.worst_terrain, me.this_round.feet_moved) == (17, Terrain.DIFFICULT, 17)
    assert feet_left(made, me, SIMPLE, Terrain.BASIC) == 3


def test_no_foot_is_left_for_worse_ground() -> None:
    """MAL-MOVE-3, MAL-MOVE-10: the most that bad ground would allow has been walked before."""
    made = two(300, areas=[area(Terrain.DIFFICULT, left=1)])
    me = made.fighters[0]
    me.this_round.feet_moved = 20
    table = play(made, lambda table, fight: move(table, fight, fight.fighters[0], SIMPLE), Way.TOWARDS)
    assert told(table, Event.CANNOT_MOVE) == [(0, 0)]
    assert (me.x, me.y, me.this_round.feet_moved) == (0, 0, 20)
    assert moved(made, SIMPLE, Way.AWAY, 5).x == -5


def test_the_same_spot_lies_in_no_direction() -> None:
    """MAL-MOVE-11."""
    assert toward(3, 4, 3, 4, -5) == (3, 4)


def test_a_point_in_worse_ground_is_not_reached() -> None:
    """MAL-MOVE-10: they stop where the ground lets them."""
    made = two(300, areas=[area(Terrain.DIFFICULT, left=12)])
    me = moved(made, SIMPLE, Way.POINT, 20, 0)
    assert (me.x, me.y) == (11, 0)
    free = two(300)
    me = moved(free, SIMPLE, Way.POINT, 12, 16)
    assert (me.x, me.y, me.this_round.feet_moved) == (12, 16, 20)


def test_ground_that_is_only_crossed_counts_too() -> None:
    """MAL-MOVE-10: ten feet over a ditch of one foot are ten feet of bad ground."""
    made = two(300, areas=[area(Terrain.MODERATE, left=4, right=4)])
    me = moved(made, SIMPLE, Way.POINT, 10, 0)
    assert (me.x, me.this_round.worst_terrain) == (10, Terrain.MODERATE)
    made = two(300, areas=[area(Terrain.DIFFICULT, left=4, right=4)])
    assert moved(made, FREE, Way.POINT, 10, 0).x == 5
    made = two(300, areas=[area(Terrain.DIFFICULT, left=8, right=8)])
    assert moved(made, FREE, Way.POINT, 10, 0).x == 7


def test_a_full_attack_goes_for_those_who_stand() -> None:
    """MAL-STN-9: not for the fallen, nor for those who have given up."""
    for fate in (Fate.DOWN, Fate.OUT, Fate.SURRENDERED, Fate.DEAD):
        made = fight([person(stance=Stance.FULL_ATTACK)], [person(x=20, fate=fate), person(x=20)])
        assert enemies_ahead(made, made.fighters[0]) == 0b100


def test_a_move_towards_somebody_leaves_what_was_to_be_left() -> None:
    """MAL-MOVE-11: in every direction, and the line is less than a foot longer than its feet."""
    for x, y in product(range(-21, 22, 2), range(-20, 21, 3)):
        away = hypot(x, y)
        for feet in range(1, ceil(away) + 1):
            to_x, to_y = toward(0, 0, x, y, feet)
            assert hypot(x - to_x, y - to_y) <= ceil(away) - feet
            assert hypot(to_x, to_y) < feet + 1
        for feet in range(1, 30, 4) if away else ():
            to_x, to_y = toward(0, 0, x, y, -feet)
            assert hypot(x - to_x, y - to_y) >= floor(away) + feet
            assert hypot(to_x, to_y) < feet + 1


def test_eight_feet_towards_a_foe_thirteen_away_end_in_reach() -> None:
    """MAL-MOVE-11, MAL-ATK-8: at 12, 5, which is 13 feet; the line to 8, 2 is 8.2 feet, and costs 8."""
    made = fight([person(x=0, y=0)], [person(x=12, y=5)])
    table = play(made, lambda t, f: move(t, f, f.fighters[0], Action.SIMPLE_MOVE), Way.TOWARDS, 8)
    me, foe = made.fighters
    assert (me.x, me.y, told(table, Event.MOVES)) == (8, 2, [(0, 8)])
    assert in_reach(made, me, foe)


def test_away_from_somebody() -> None:
    """MAL-MOVE-8: leaving an enemy costs nothing, and nobody else is asked."""
    made = two(5)
    table = play(made, lambda table, fight: move(table, fight, fight.fighters[0], SIMPLE), Way.AWAY, 20)
    assert made.fighters[0].x == -20
    assert {who for who, _ in asked(table)} == {0}


def test_whom_to_go_to() -> None:
    """MAL-MOVE-9: one Move, from one place to another, straight."""
    made = fight([person(), person(y=30)], [person(x=40), person(y=-40)])
    me = made.fighters[0]
    play(made, lambda table, fight: move(table, fight, fight.fighters[0], FREE), Way.TOWARDS, 3, 10)
    assert (me.x, me.y) == (0, -10)


def test_full_attack_moves_towards_enemies_only() -> None:
    """MAL-STN-4, MAL-STN-9: no other way is offered, and no friend."""
    made = fight([person(stance=Stance.FULL_ATTACK), person(y=30)], [person(x=40), person()])
    me = made.fighters[0]
    assert enemies_ahead(made, me) == 0b0100
    play(made, lambda table, fight: move(table, fight, fight.fighters[0], FREE), 10)
    assert (me.x, me.y) == (10, 0)
    near = fight([person(stance=Stance.FULL_ATTACK)], [person()])
    assert not may_move(near, near.fighters[0], FREE)
    near.fighters[0].stance = Stance.ATTACK
    assert may_move(near, near.fighters[0], FREE)


@pytest.mark.parametrize(
    "fields",
    [{"prone": 1}, {"grapple.which": 1}, {"pinned": 1}, {"entangled": 1}, {"this_round.feet_moved": 40}],
)
def test_who_cannot_move(fields: dict[str, Any]) -> None:
    """MAL-COND-14, MAL-GRAP-9, MAL-COND-6, MAL-MOVE-3: Prone, grappled, pinned, entangled, spent."""
    made = two(**fields)
    assert not any(may_move(made, made.fighters[0], action) for action in (FREE, SIMPLE, COMPLEX))


def test_crippled() -> None:
    """MAL-WND-5: the short Move is a Simple Action and the long one Complex; no Free Move is left."""
    made = two(wounds=30)
    me = made.fighters[0]
    assert not may_move(made, me, FREE)
    assert (may_move(made, me, SIMPLE), may_move(made, me, COMPLEX)) == (True, True)
    assert plain_feet(made, me, SIMPLE, Terrain.BASIC) == 10
    assert plain_feet(made, me, COMPLEX, Terrain.BASIC) == 20
    me.wounds = 26
    assert may_move(made, me, FREE)
    assert plain_feet(made, me, SIMPLE, Terrain.BASIC) == 20


@pytest.mark.parametrize(
    ("spell", "free", "simple"),
    [
        (Spell.ARMOR_OF_EARTH, 5, 10),
        (Spell.EARTHS_STAGNATION, 5, 10),
        (Spell.GRASP_OF_EARTH, None, 3),
        (Spell.BE_THE_MOUNTAIN, 10, None),
    ],
)
def test_spells_that_hold_one_back(spell: Spell, free: int | None, simple: int | None) -> None:
    """MAL-SPL-5: as long as they last."""
    made = two()
    me = made.fighters[0]
    me.spell_ends[spell] = 9
    for action, feet in ((FREE, free), (SIMPLE, simple)):
        assert may_move(made, me, action) == (feet is not None)
        if feet is not None:
            assert feet_left(made, me, action, Terrain.BASIC) == feet


def test_a_war_dog_at_full_attack() -> None:
    """MAL-CRE-2: its Free Move is then as long as a Simple one."""
    made = two(
        300, specials=1 << Special.FULL_ATTACK_RUN, stance=Stance.FULL_ATTACK, this_round__longer_used=1
    )
    assert plain_feet(made, made.fighters[0], FREE, Terrain.BASIC) == 20
    made.fighters[0].stance = Stance.ATTACK
    assert plain_feet(made, made.fighters[0], FREE, Terrain.BASIC) == 10


def test_the_blinded_may_fall() -> None:
    """MAL-COND-3: before a Simple Move, Athletics/Agility against 20; a failure is Prone and no movement."""
    made = two(blinded=1, ranks={"athletics": 1}, agility=3)
    me = moved(made, SIMPLE, 9, 7, 2, 1, 0)
    assert (me.prone, me.x) == (1, 0)
    walks = two(blinded=1, ranks={"athletics": 1}, agility=3)
    me = moved(walks, SIMPLE, 9, 7, 4, 1, 0, Way.TOWARDS, 10)
    assert (me.prone, me.x) == (0, 10)
    free = two(blinded=1)
    assert moved(free, FREE, Way.TOWARDS, 5).x == 5


def test_a_blinded_rider_falls_from_the_saddle() -> None:
    """MAL-COND-3, MAL-COND-13: nobody lies Prone on horseback."""
    me = moved(two(blinded=1, mount=1, mounted=1), SIMPLE, 9, 9)
    assert (me.prone, me.mounted) == (1, 0)


@pytest.mark.parametrize(
    ("rank", "action", "hides"),
    [(2, SIMPLE, None), (3, SIMPLE, 10), (5, SIMPLE, 20), (3, FREE, None), (5, FREE, None), (7, FREE, 10)],
)
def test_hidden_moves(rank: int, action: Action, hides: int | None) -> None:
    """Stealth 3: a Simple Move of 5 x Water unseen; 5: of 10 x Water; 7: Free Moves too.

    MAL-MASTERY-STEALTH, MAL-SKL-1.
    """
    made = two(ranks={"stealth": rank})
    if hides is None:
        table = play(made, lambda table, fight: move(table, fight, fight.fighters[0], action), Way.TOWARDS, 5)
        assert (0, Ask.HIDDEN) not in asked(table)
        return
    table = play(made, lambda t, f: move(t, f, f.fighters[0], action), NoYes.YES, Way.TOWARDS, hides)
    assert told(table, Event.HIDDEN) == [(0, 0)]
    assert how_far(table) == [(1, hides)]


def drop(feet: int, *answers: int, **fields: Any) -> tuple[Fight, Any]:
    made = two(**fields)
    made.areas[0] = Area(1, 100, 200, -10, 10, Terrain.BASIC, 3)
    made.fighters[0].height = feet + 3
    table = play(
        made, lambda table, fight: go_to(table, fight, fight.fighters[0], 110, 0, 5, NoYes.YES), *answers
    )
    return made, table


def test_falling() -> None:
    """MAL-FALL-1: for every full ten feet 1k1 by itself, added up; below ten feet nothing."""
    made, table = drop(25, 7, 10, 4)
    assert asked(table) == [(0, Why.FALL)] * 3
    assert made.fighters[0].wounds == 7 + 14
    assert told(table, Event.FALLS) == [(0, 25)]
    made, table = drop(9)
    assert (asked(table), made.fighters[0].wounds, made.fighters[0].height) == ([], 0, 3)


def test_a_void_point_softens_a_fall() -> None:
    """MAL-VOID-4, MAL-FALL-1: all the dice of a fall are one damage."""
    made = two(height=25, void_points=1)
    play(made, lambda t, f: go_to(t, f, f.fighters[0], 0, 0, 5, NoYes.YES), 9, 8, NoYes.YES)
    assert (made.fighters[0].wounds, made.fighters[0].void_points) == (7, 0)


def test_whether_he_falls_is_the_referees_word() -> None:
    """MAL-FALL-1: they may have climbed down."""
    made = two(height=30)
    made.referee_asked = 1
    play(made, lambda t, f: go_to(t, f, f.fighters[0], 0, 0, 5, NoYes.YES), NoYes.NO)
    assert (made.fighters[0].wounds, made.fighters[0].height) == (0, 0)
