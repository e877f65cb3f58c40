"""What stands between two combatants on the map.

HEL-COV-5: a line from the middle of one tile to the middle of the other. A corner that it only touches stops
nothing.
"""

from __future__ import annotations

from ...state import Fight, Fighter
from ...terms import Cover, Ground, Metric
from ..combat.tiles import ground_at, has_map, level_at, sign


def between(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HEL-COV-5: the Cover that the map gives two combatants from each other, the same both ways.

    Of somebody big the tile counts that is covered least.
    """
    if not has_map(fight):
        return Cover.NONE
    least: int = Cover.COMPLETE
    for tile in range(me.size * me.size):
        x, y = me.x + tile % me.size, me.y + tile // me.size
        least = min(least, between_them_and(fight, other, x, y))
        if least == Cover.NONE:
            break
    return least


def between_them_and(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """HEL-COV-5: the Cover between a combatant and a tile."""
    if not has_map(fight):
        return Cover.NONE
    least: int = Cover.COMPLETE
    for tile in range(me.size * me.size):
        from_x, from_y = me.x + tile % me.size, me.y + tile // me.size
        if fight.house.metric == Metric.HEX:
            least = min(least, over_hexagons(fight, from_x, from_y, x, y))
        else:
            least = min(least, over_squares(fight, from_x, from_y, x, y))
    return least


def over_squares(fight: Fight, x: int, y: int, to_x: int, to_y: int) -> int:
    """The most that any tile on the line gives, the two at its ends left out.

    The line leaves each tile by the side that it comes to first, or by the corner where it comes to both.
    """
    across, down = abs(to_x - x), abs(to_y - y)
    if max(across, down) <= 1:
        return Cover.NONE  # nothing lies between neighbors
    high = max(level_at(fight, x, y), level_at(fight, to_x, to_y))
    step_x, step_y = sign(to_x - x), sign(to_y - y)
    gone_across = gone_down = 0
    most: int = Cover.NONE
    while most != Cover.COMPLETE:
        sooner = (1 + 2 * gone_across) * down - (1 + 2 * gone_down) * across
        if sooner <= 0:
            gone_across += 1
            x += step_x
        if sooner >= 0:
            gone_down += 1
            y += step_y
        if x == to_x and y == to_y:
            break
        most = max(most, given_by(fight, x, y, high))
    return most


def over_hexagons(fight: Fight, x: int, y: int, to_x: int, to_y: int) -> int:
    """The same on hexagons, whose coordinates are axial: as many points on the line as there are steps."""
    high = max(level_at(fight, x, y), level_at(fight, to_x, to_y))
    dx, dy = to_x - x, to_y - y
    steps = max(abs(dx), abs(dy), abs(dx + dy))
    most: int = Cover.NONE
    for step in range(1, steps):
        across, down = rounded(dx * step, steps), rounded(dy * step, steps)
        along = rounded(-(dx + dy) * step, steps)
        if across + down + along != 0:
            off_x, off_y = abs(across * steps - dx * step), abs(down * steps - dy * step)
            off = abs(along * steps + (dx + dy) * step)
            if off_x > off_y and off_x > off:
                across = -down - along
            elif off_y > off:
                down = -across - along
        most = max(most, given_by(fight, x + across, y + down, high))
    return most


def rounded(part: int, whole: int) -> int:
    """The whole number nearest to a fraction."""
    return (2 * part + whole) // (2 * whole)


def given_by(fight: Fight, x: int, y: int, high: int) -> int:
    """HEL-COV-5: what one tile gives. `high` is how high the higher of the two stands."""
    ground = ground_at(fight, x, y)
    rises = level_at(fight, x, y) - high
    if ground == Ground.WALL or rises >= 2:
        return Cover.COMPLETE
    return Cover.HALF if ground == Ground.OBSTACLE or rises == 1 else Cover.NONE
