"""Where everybody is: points on a plane, whole feet.

MAL-ATK-8: the distance between two is the straight line; exactly 5 feet is within 5 feet.
"""

from __future__ import annotations

from .pools import terrain_at
from .state import Fight, Fighter
from .terms import Terrain


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
    return (me.x - other.x) ** 2 + (me.y - other.y) ** 2


def within(me: Fighter, other: Fighter, feet: int) -> bool:
    """MAL-ATK-8, MAL-ATK-9: whether two are no farther apart than that."""
    return apart_squared(me, other) <= feet * feet


def apart(me: Fighter, other: Fighter) -> int:
    """How far apart two are, rounded up."""
    square = apart_squared(me, other)
    feet = root(square)
    return feet if feet * feet == square else feet + 1


def in_reach(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """MAL-ATK-8: melee range, the same for all weapons."""
    return within(me, other, fight.house.melee_reach)


def part_of(way: int, feet: int, whole: int) -> int:
    """So many feet of a way, rounded to the nearest."""
    if whole == 0:
        return 0
    length = (2 * abs(way) * feet + whole) // (2 * whole)
    return length if way >= 0 else -length


def toward(from_x: int, from_y: int, to_x: int, to_y: int, feet: int) -> tuple[int, int]:
    """The point so many feet on the way to another, or beyond it; backwards for negative feet."""
    square = (to_x - from_x) ** 2 + (to_y - from_y) ** 2
    whole = root(square)
    if whole * whole < square:
        whole += 1
    if feet < 0:
        return from_x - part_of(to_x - from_x, -feet, whole), from_y - part_of(to_y - from_y, -feet, whole)
    return from_x + part_of(to_x - from_x, feet, whole), from_y + part_of(to_y - from_y, feet, whole)


def has_areas(fight: Fight) -> bool:
    for area in fight.areas:
        if area.used == 1:
            return True
    return False


def worst_on_way(fight: Fight, from_x: int, from_y: int, to_x: int, to_y: int) -> int:
    """MAL-MOVE-10: the worst kind of ground that a straight Move touches, its start included."""
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
    """How high the ground is at a place: that of the highest area there."""
    high = 0
    found = False
    for area in fight.areas:
        if area.used == 1 and area.left <= x <= area.right and area.bottom <= y <= area.top:
            high = area.height if not found else max(high, area.height)
            found = True
    return high
