"""The map: square tiles (or hexagons), distances, directions, what stands where.

HEL-GEN-4: diagonal neighbours are at distance 1; a bigger creature is measured from its nearest tile; without
a map the ground has no end.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import SPAN, Fight, Fighter
from ...terms import Direction, Fate, Ground, Kind, Knack, Metric, MoveMode, Status
from ..standing import has_knack, has_status, present

FAR = 1 << 20
"""All coordinates are smaller than this."""
DX = (0, 0, 1, 1, 1, 0, -1, -1, -1, 0, 0)
DY = (0, -1, -1, 0, 1, 1, 1, 0, -1, 0, 0)


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def gap(low: int, length: int, other: int, other_length: int) -> int:
    """How far one stretch of tiles is from another, with the sign; 0 where they overlap."""
    if other > low + length - 1:
        return other - (low + length - 1)
    if low > other + other_length - 1:
        return other + other_length - 1 - low
    return 0


def measure(fight: Fight, dx: int, dy: int) -> int:
    """HEL-GEN-4: the distance that two coordinates stand for; on hexagons they are axial."""
    if fight.house.metric == Metric.HEX:
        return max(abs(dx), abs(dy), abs(dx + dy))
    return max(abs(dx), abs(dy))


def distance(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HEL-GEN-4: how many tiles apart two combatants are, along the ground or up and down."""
    dx = gap(me.x, me.size, other.x, other.size)
    apart = measure(fight, dx, gap(me.y, me.size, other.y, other.size))
    if not has_heights(fight):
        return apart
    rise = abs(level_at(fight, me.x, me.y) - level_at(fight, other.x, other.y))
    return apart if rise <= apart or is_in_the_air(me) or is_in_the_air(other) else rise


def distance_from(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """HEL-GEN-4: how many tiles a combatant is from a tile, along the ground or up and down."""
    apart = measure(fight, gap(me.x, me.size, x, 1), gap(me.y, me.size, y, 1))
    if not has_heights(fight):
        return apart
    rise = abs(level_at(fight, me.x, me.y) - level_at(fight, x, y))
    return apart if rise <= apart or is_in_the_air(me) else rise


def has_heights(fight: Fight) -> bool:
    """HEL-GEN-4: whether height counts here: it may, by house rule, and there is a map to tell it."""
    return has_map(fight) and fight.house.height_counts == 1


def directions(fight: Fight) -> int:
    """The directions of a step, as a bit set."""
    bits = 0b111111110
    if fight.house.metric == Metric.HEX:
        bits &= ~(1 << Direction.SOUTH_EAST | 1 << Direction.NORTH_WEST)
    return bits


def direction_of(fight: Fight, dx: int, dy: int) -> int:
    """HEL-KB-1: the direction that (sign dx, sign dy) points in; 0 where there is none.

    On hexagons a pair of equal signs is no neighbour, and the longer way counts.
    """
    sx, sy = sign(dx), sign(dy)
    if fight.house.metric == Metric.HEX and sx * sy > 0:
        if abs(dx) >= abs(dy):
            sy = 0
        else:
            sx = 0
    for direction in range(1, 9):
        if DX[direction] == sx and DY[direction] == sy:
            return direction
    return Direction.STOP


def direction_to(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The direction in which somebody lies; 0 where the two share a tile."""
    dx = gap(me.x, me.size, other.x, other.size)
    return direction_of(fight, dx, gap(me.y, me.size, other.y, other.size))


def has_map(fight: Fight) -> bool:
    return fight.width > 0


def on_map(fight: Fight, x: int, y: int) -> bool:
    """HEL-GEN-4: the map has no edge unless the encounter gives one."""
    return not has_map(fight) or (0 <= x < fight.width and 0 <= y < fight.height)


def ground_at(fight: Fight, x: int, y: int) -> int:
    """What a tile is: floor wherever no map says otherwise."""
    if 0 <= x < fight.width and 0 <= y < fight.height:
        return fight.ground[y * SPAN + x]
    return Ground.FLOOR


def level_at(fight: Fight, x: int, y: int) -> int:
    """How high a tile lies: 0 wherever no map says otherwise."""
    if 0 <= x < fight.width and 0 <= y < fight.height:
        return fight.levels[y * SPAN + x]
    return 0


def in_water(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-MOVE-9: whether somebody who stands at (x, y) is in water with a part of them."""
    for tile in range(me.size * me.size):
        if ground_at(fight, x + tile % me.size, y + tile // me.size) == Ground.WATER:
            return True
    return False


def is_solid(fight: Fight, x: int, y: int) -> bool:
    """Whether nobody can stand on a tile: beyond the edge, a wall, something in the way."""
    return not on_map(fight, x, y) or ground_at(fight, x, y) in (Ground.WALL, Ground.OBSTACLE)


def share_tiles(me: Fighter, other: Fighter) -> bool:
    """HEL-MOVE-5: a swarm shares tiles with anybody; nobody is kept out by the dead."""
    return has_knack(me, Knack.SWARM) or has_knack(other, Knack.SWARM)


def occupant(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """HEL-MOVE-5: who is in the way of a combatant that would stand at (x, y): the seat + 1, or 0."""
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and other.kind != Kind.HAZARD:
            if gap(x, me.size, other.x, other.size) == 0 and gap(y, me.size, other.y, other.size) == 0:
                if not share_tiles(me, other):
                    return other.seat + 1
    return 0


def blocked(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """Whether the ground does not let a combatant stand at (x, y)."""
    for dx in range(me.size):
        for dy in range(me.size):
            if is_solid(fight, x + dx, y + dy):
                return True
    return False


def is_free(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-MOVE-5: whether they could stand there."""
    return not blocked(fight, me, x, y) and occupant(fight, me, x, y) == 0


def moves_like(me: Fighter, mode: int) -> bool:
    """Whether they climb, swim, fly or burrow as well as they walk."""
    return has(me.move_modes, mode)


def is_in_the_air(me: Fighter) -> bool:
    """HEL-ST-28: whether they fly now; nobody flies unconscious."""
    return me.fate == Fate.IN_FIGHT and (moves_like(me, MoveMode.FLY) or has_status(me, Status.FLYING))


def tile(x: int, y: int) -> int:
    """A tile as one number, for events."""
    return y * SPAN + x


def spot(x: int, y: int) -> int:
    """Any tile as one number, also where there is no map, for events."""
    return (y + FAR) * 2 * FAR + x + FAR


def within(fight: Fight, me: Fighter, tiles: int, conscious_only: bool) -> int:
    """The seats of all others within so many tiles."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.kind != Kind.HAZARD and distance(fight, me, other) <= tiles:
            if other.fate == Fate.IN_FIGHT or (other.fate == Fate.UNCONSCIOUS and not conscious_only):
                bits |= 1 << other.seat
    return bits


def on_corpse(fight: Fight, me: Fighter) -> bool:
    """Whether somebody dead lies where they stand."""
    for other in fight.fighters[: fight.count]:
        if other.fate == Fate.DEAD and distance(fight, me, other) == 0:
            return True
    return False
