"""The ground: how high it is at each place of the track, what lies on it, and where a step along it leads.

HAC-MOVE-15: height belongs to the ground, and whoever goes to a place is as high as the ground there.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...sizes import LEVEL, PLACES
from ...state import Fight, Fighter
from ...terms import RangeModel, Way
from ..standing import present


def ground_at(fight: Fight, position: int) -> int:
    """HAC-MOVE-15: the height level of the ground at a place of the track."""
    for n in range(PLACES):
        place = fight.places[n]
        if place.used == 1 and place.position == position:
            return place.height_level
    return fight.ground_level


def is_soft(fight: Fight, position: int, level: int) -> bool:
    """HAC-FALL-5: whether something there takes the force of a fall."""
    for place in fight.places:
        if place.used == 1 and place.position == position and place.height_level == level:
            if place.soft == 1:
                return True
    return False


def tread(fight: Fight, me: Fighter) -> None:
    """HAC-MIN-4, HAC-MIN-5, HAC-DODG-3: whether it is uneven, and a ship, where they stand now."""
    uneven, ship = fight.uneven_terrain, fight.on_ship
    if fight.house.range_model == RangeModel.TRACK:
        for place in fight.places:
            if place.used == 1 and place.position == me.position:
                uneven, ship = place.uneven_terrain, place.on_ship
    me.uneven_terrain = max(me.always_uneven, uneven)
    me.on_ship = max(me.always_on_ship, ship)


def beside(position: int, way: int) -> int:
    """The next place that way along the track."""
    return position + (1 if way == Way.UP else -1)


def is_open(fight: Fight, position: int, level: int, way: int) -> bool:
    """HAC-MOVE-15: whether the next place that way is no higher, so that a step leads there."""
    return ground_at(fight, beside(position, way)) <= level


def is_safe(fight: Fight, position: int, level: int, way: int) -> bool:
    """HAC-MOVE-18, HAC-CHRG-1: the same, and at most one level lower, so that nobody falls."""
    return 0 <= level - ground_at(fight, beside(position, way)) <= 1


def walk(fight: Fight, position: int, level: int, way: int, steps: int) -> tuple[int, int, int]:
    """HAC-MOVE-15: where steps that way lead: the place, its height level, and how many levels one falls.

    They end before ground that is higher, and where one falls.
    """
    for _ in range(steps):
        if not is_open(fight, position, level, way):
            return position, level, 0
        position = beside(position, way)
        down = level - ground_at(fight, position)
        level -= down
        if down > 1:
            return position, level, down
    return position, level, 0


def flight(fight: Fight, position: int, level: int, way: int, steps: int) -> int:
    """HAC-THRW-3, HAC-MOVE-18: where somebody lands who is thrown; higher ground stops the flight."""
    for _ in range(steps):
        if not is_open(fight, position, level, way):
            return position
        position = beside(position, way)
    return position


def heights(fight: Fight, me: Fighter) -> tuple[int, int]:
    """HAC-MOVE-12, HAC-MOVE-15: between which levels one can climb where the plan has them stand.

    On the track from the lowest to the highest ground of that place and the next ones; somebody who is
    higher at the same place shows that there is something to climb. Otherwise anywhere in the scene.
    """
    if fight.house.range_model == RangeModel.MATRIX:
        return lowest_level(fight), highest_level(fight)
    position = me.declared.plan.position
    low = high = ground_at(fight, position)
    for way in (Way.DOWN, Way.UP):
        level = ground_at(fight, beside(position, way))
        low = min(low, level)
        high = max(high, level)
    for other in fight.fighters[: fight.count]:
        if other.position == position and present(other) and not has(me.unseen, other.seat):
            high = max(high, other.height_level)
    return low, high


def lowest_level(fight: Fight) -> int:
    """The lowest ground of the scene."""
    low = fight.ground_level
    for place in fight.places:
        if place.used == 1:
            low = min(low, place.height_level)
    return low


def highest_level(fight: Fight) -> int:
    """The highest ground of the scene, or the level of whoever is higher still."""
    high = -LEVEL
    for place in fight.places:
        if place.used == 1:
            high = max(high, place.height_level)
    for other in fight.fighters[: fight.count]:
        if present(other):
            high = max(high, other.height_level)
    return high
