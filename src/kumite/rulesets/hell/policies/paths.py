"""The way round what is in the way, for a policy: a flood from the goal, row by row as bit sets."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.combat.tiles import (
    DX,
    DY,
    directions,
    distance,
    ground_at,
    has_heights,
    has_map,
    is_free,
    is_in_the_air,
    is_solid,
    level_at,
    measure,
)
from ..rules.common_actions.walking import jumps_far
from ..rules.cover.behind import is_out_of_sight
from ..rules.standing import present
from ..state import AREAS, SPAN, Fight, Fighter
from ..terms import AreaKind, Direction, Ground, Kind
from .reach import longest_reach


def step_to(fight: Fight, me: Fighter, goal: Fighter, options: int, careful: bool) -> int:
    """The next step to somebody, on a map round what is in the way; any step where one has to be taken.

    The `careful` walk through no fire where there is another way.
    """
    if has_map(fight):
        way = way_to(fight, me, goal, options, careful)
        if way != Direction.STOP or has(options, Direction.STOP):
            return way
    best: int = Direction.STOP
    least = measure(fight, goal.x - me.x, goal.y - me.y) * 100 + straightness(me.x, me.y, goal)
    for way in range(1, 9):
        if has(options, way):
            x, y = me.x + DX[way], me.y + DY[way]
            value = measure(fight, goal.x - x, goal.y - y) * 100 + straightness(x, y, goal)
            if value < least:
                least = value
                best = way
    if best == Direction.STOP and not has(options, Direction.STOP):
        return lowest(options)
    return best


def straightness(x: int, y: int, goal: Fighter) -> int:
    """The longer way round, where two tiles are equally near."""
    return abs(goal.x - x) + abs(goal.y - y)


def way_to(fight: Fight, me: Fighter, foe: Fighter, options: int, careful: bool) -> int:
    """The first step of a shortest way to a foe on a map, among those open; STOP where there is none.

    Everybody counts as one tile wide, and climbing as walking. Where no way leads there on foot they jump.
    """
    if careful and some_fire(fight):
        way = flooded(fight, me, foe, options, False, True)
        if way != Direction.STOP:
            return way
    way = flooded(fight, me, foe, options, False, False)
    apart = measure(fight, foe.x - me.x, foe.y - me.y)
    if way == Direction.STOP and has(options, Direction.LONG_JUMP) and jump_gains(fight, me, foe, apart):
        return Direction.LONG_JUMP
    if way == Direction.STOP:
        way = flooded(fight, me, foe, options, True, False)
    if way == Direction.STOP and has(options, Direction.LONG_JUMP) and me.size == 1:
        way = line_up(fight, me, foe, options, apart)
    if way == Direction.STOP:
        way = into_sight(fight, me, foe, options)
    return way


def into_sight(fight: Fight, me: Fighter, foe: Fighter, options: int) -> int:
    """HEL-COV-4: the step to where they see somebody out of reach on foot, there or with one step more.

    STOP where there is none, or no weapon that goes so far.
    """
    if longest_reach(me) <= 1 or sees_from(fight, me, foe, me.x, me.y):
        return Direction.STOP
    later: int = Direction.STOP
    for way in range(1, 9):
        if has(options, way):
            x, y = me.x + DX[way], me.y + DY[way]
            if sees_from(fight, me, foe, x, y):
                return way
            for further in range(1, 9):
                to_x, to_y = x + DX[further], y + DY[further]
                if later == Direction.STOP and has(directions(fight), further):
                    if is_free(fight, me, to_x, to_y) and sees_from(fight, me, foe, to_x, to_y):
                        later = way
    return later


def sees_from(fight: Fight, me: Fighter, foe: Fighter, x: int, y: int) -> bool:
    """HEL-COV-4: whether somebody would be in reach, and in no Complete Cover, from a tile."""
    here_x, here_y = me.x, me.y
    me.x = x
    me.y = y
    seen = distance(fight, me, foe) <= longest_reach(me) and not is_out_of_sight(fight, foe, me)
    me.x = here_x
    me.y = here_y
    return seen


def line_up(fight: Fight, me: Fighter, foe: Fighter, options: int, apart: int) -> int:
    """The step after which a jump would bring them nearer than they are now; STOP where there is none."""
    x, y = me.x, me.y
    best: int = Direction.STOP
    for way in range(1, 9):
        if best == Direction.STOP and has(options, way):
            me.x = x + DX[way]
            me.y = y + DY[way]
            if jump_gains(fight, me, foe, min(apart, measure(fight, foe.x - me.x, foe.y - me.y))):
                best = way
    me.x = x
    me.y = y
    return best


def jump_gains(fight: Fight, me: Fighter, goal: Fighter, apart: int) -> bool:
    """Whether a jump of two tiles would bring them nearer than so many tiles."""
    there = jumps_far(fight, me, 2)
    for way in range(1, 9):
        x, y = me.x + 2 * DX[way], me.y + 2 * DY[way]
        if has(there, way) and measure(fight, goal.x - x, goal.y - y) < apart:
            return True
    return False


def some_fire(fight: Fight) -> bool:
    """Whether the ground burns anywhere."""
    for index in range(AREAS):
        if fight.areas[index].kind != AreaKind.NONE:
            return True
    return False


def burns(fight: Fight, x: int, y: int) -> bool:
    """HEL-ST-32: whether a tile burns whoever enters it."""
    for index in range(AREAS):
        area = fight.areas[index]
        if area.kind != AreaKind.NONE and abs(area.x - x) <= area.radius and abs(area.y - y) <= area.radius:
            return True
    return False


def flooded(fight: Fight, me: Fighter, foe: Fighter, options: int, over: bool, careful: bool) -> int:
    """One flood, on the free tiles, or `over` what could be jumped as well; the `careful` keep off fire."""
    free = free_tiles(fight, me, over, careful)
    flood = [0] * SPAN
    if careful:
        for way in range(1, 9):
            if has(options, way) and burns(fight, me.x + DX[way], me.y + DY[way]):
                options &= ~(1 << way)
    for dy in range(foe.size):
        if 0 <= foe.y + dy < fight.height:
            flood[foe.y + dy] |= ((1 << foe.size) - 1) << foe.x
    if has_heights(fight) and not is_in_the_air(me) and not is_in_the_air(foe):
        flood = beside(fight, foe, free)
    return first_touch(fight, me, options, free, flood)


def free_tiles(fight: Fight, me: Fighter, over: bool, careful: bool) -> list[int]:
    """Row by row the tiles on which nobody else stands and nothing that cannot be jumped `over`."""
    free = [0] * SPAN
    for y in range(fight.height):
        for x in range(fight.width):
            if not is_solid(fight, x, y) or (over and ground_at(fight, x, y) == Ground.OBSTACLE):
                if not careful or not burns(fight, x, y):
                    free[y] |= 1 << x
    for other in fight.fighters[: fight.count]:
        if present(other) and other.seat != me.seat and other.kind != Kind.HAZARD:
            for dy in range(other.size):
                if 0 <= other.y + dy < fight.height:
                    free[other.y + dy] &= ~(((1 << other.size) - 1) << other.x)
    return free


def step_onto(fight: Fight, me: Fighter, x: int, y: int, options: int) -> int:
    """The first step of a shortest way to a free tile of a map, level and through no fire; STOP for none."""
    flood = [0] * SPAN
    flood[y] = 1 << x
    free = free_tiles(fight, me, False, True)
    level = level_at(fight, me.x, me.y)
    for row in range(fight.height):
        for column in range(fight.width):
            if level_at(fight, column, row) != level:
                free[row] &= ~(1 << column)
    return first_touch(fight, me, options, free, flood)


def beside(fight: Fight, foe: Fighter, free: list[int]) -> list[int]:
    """HEL-GEN-4: the free tiles next to a foe that are not too high above them or too far below."""
    flood = [0] * SPAN
    level = level_at(fight, foe.x, foe.y)
    for y in range(max(0, foe.y - 1), min(fight.height, foe.y + foe.size + 1)):
        for x in range(max(0, foe.x - 1), min(fight.width, foe.x + foe.size + 1)):
            if has(free[y], x) and abs(level_at(fight, x, y) - level) <= 1:
                flood[y] |= 1 << x
    return flood


def first_touch(fight: Fight, me: Fighter, options: int, free: list[int], flood: list[int]) -> int:
    """Let the flood rise to a tile that they can step on from here; STOP if it is here first."""
    rising = True
    while rising and not has(flood[me.y], me.x):
        for way in range(1, 9):
            if has(options, way):
                y = me.y + DY[way]
                if 0 <= y < fight.height and has(flood[y], me.x + DX[way]):
                    return way
        rising = False
        above = 0
        for y in range(fight.height):
            here = flood[y]
            near = above | here | (flood[y + 1] if y + 1 < fight.height else 0)
            near |= near << 1 | near >> 1
            above = here
            risen = here | near & free[y]
            if risen != here:
                flood[y] = risen
                rising = True
    return Direction.STOP
