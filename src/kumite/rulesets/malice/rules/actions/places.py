"""Where everybody is: points in whole feet, at a height.

MAL-ATK-8: The distance between two fighters is a straight line, and exactly 5 feet is within 5 feet.
"""

from __future__ import annotations

from ...state import Fight, Fighter
from ...terms import Terrain
from ..dice.pools import terrain_at


def root(square: int) -> int:
    """The whole part of a square root."""
    if square < 2:
        return square
    guess = 1 << ((square.bit_length() + 1) // 2)
    better = (guess + square // guess) // 2
    while better < guess:
        guess = better
        better = (guess + square // guess) // 2
    return guess


def apart_squared(me: Fighter, other: Fighter) -> int:
    """MAL-ATK-8: Heights count as well."""
    return (me.x - other.x) ** 2 + (me.y - other.y) ** 2 + (me.height - other.height) ** 2


def within(me: Fighter, other: Fighter, feet: int) -> bool:
    """MAL-ATK-8, MAL-ATK-9: Whether two fighters are no farther apart than that."""
    return apart_squared(me, other) <= feet * feet


def apart(me: Fighter, other: Fighter) -> int:
    """How far apart two fighters are, rounded up."""
    return rounded_up(apart_squared(me, other))


def across(me: Fighter, other: Fighter) -> int:
    """MAL-MOVE-12: How far a Move over the ground is from one to the other, rounded up."""
    return rounded_up((me.x - other.x) ** 2 + (me.y - other.y) ** 2)


def rounded_up(square: int) -> int:
    """The square root of a number, rounded up."""
    feet = root(square)
    return feet if feet * feet == square else feet + 1


def in_reach(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """MAL-ATK-8: Whether somebody is within melee range, which is the same for all weapons."""
    return within(me, other, fight.house.melee_reach)


def part_of(way: int, feet: int, whole: int) -> int:
    """How much of one coordinate is covered after some feet of a way, rounded to the nearest foot."""
    if whole == 0:
        return 0
    length = (2 * abs(way) * feet + whole) // (2 * whole)
    return length if way >= 0 else -length


def toward(from_x: int, from_y: int, to_x: int, to_y: int, feet: int) -> tuple[int, int]:
    """MAL-MOVE-11: Where a Move of some feet towards a point ends; negative feet lead away from it.

    Of the whole points around the exact one, that is the nearest to it from which as many feet are left as
    were to be left, and to which the way is no longer than the Move. Where no point is both, the way may be
    longer by less than a foot.
    """
    square = (to_x - from_x) ** 2 + (to_y - from_y) ** 2
    below = root(square)
    whole = below if below * below == square else below + 1
    if feet == whole:
        return to_x, to_y
    left = whole - feet if feet > 0 else below - feet
    exact = root(10_000 * square)  # in hundredths of a foot
    x = from_x + (1 if feet > 0 else -1) * part_of(to_x - from_x, 100 * abs(feet), exact)
    y = from_y + (1 if feet > 0 else -1) * part_of(to_y - from_y, 100 * abs(feet), exact)
    best = 0
    best_x, best_y = x, y
    for near_x in range(x - 1, x + 2):
        for near_y in range(y - 1, y + 2):
            way = (near_x - from_x) ** 2 + (near_y - from_y) ** 2
            rest = (near_x - to_x) ** 2 + (near_y - to_y) ** 2
            enough = rest <= left * left if feet > 0 else rest >= left * left
            if enough and way < (abs(feet) + 1) ** 2:
                worse = 1 + max(0, way - feet * feet) * 100 + (near_x - x) ** 2 + (near_y - y) ** 2
                if best == 0 or worse < best:
                    best = worse
                    best_x, best_y = near_x, near_y
    return best_x, best_y


def has_areas(fight: Fight) -> bool:
    for area in fight.areas:
        if area.used == 1:
            return True
    return False


def worst_on_way(fight: Fight, from_x: int, from_y: int, to_x: int, to_y: int) -> int:
    """MAL-MOVE-10: The worst kind of ground that a straight Move touches, including its start."""
    worst = int(Terrain.BASIC)
    if not has_areas(fight):
        return worst
    square = (to_x - from_x) ** 2 + (to_y - from_y) ** 2
    steps = root(square) + 1
    for n in range(steps + 1):
        x = from_x + part_of(to_x - from_x, n, steps)
        y = from_y + part_of(to_y - from_y, n, steps)
        worst = max(worst, terrain_at(fight, x, y))
    return worst


def ground_at(fight: Fight, x: int, y: int) -> int:
    """How high the ground is at a place, which is the height of the highest area there."""
    high = 0
    found = False
    for area in fight.areas:
        if area.used == 1 and area.left <= x <= area.right and area.bottom <= y <= area.top:
            high = area.height if not found else max(high, area.height)
            found = True
    return high
