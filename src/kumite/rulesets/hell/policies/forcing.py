"""What it is worth to throw somebody about: walls, ledges, and whoever stands behind them."""

from __future__ import annotations

from ..rules.combat.tiles import (
    DX,
    DY,
    direction_to,
    distance,
    ground_at,
    is_free,
    is_solid,
    level_at,
    occupant,
)
from ..rules.damage_and_armor.force import is_walled
from ..rules.standing import has_status
from ..state import Fight, Fighter
from ..terms import Direction, Ground, Status
from .foes import is_bystander, is_foe
from .worth import loss


def is_firm(me: Fighter) -> bool:
    """HEL-KB-5: whether no force moves them."""
    return me.no_forced_movement == 1 or has_status(me, Status.NO_KNOCKBACK)


def knock_worth(fight: Fight, me: Fighter, foe: Fighter, tiles: int) -> int:
    """HEL-KB-1 to HEL-KB-3: what Knockback straight away from somebody is worth."""
    return thrown_worth(fight, me, foe, tiles, direction_to(fight, me, foe))


def pull_worth(fight: Fight, me: Fighter, foe: Fighter, tiles: int) -> int:
    """HEL-ST-14: what Knockback straight towards somebody is worth: it ends beside them."""
    way = direction_to(fight, foe, me)
    return thrown_worth(fight, me, foe, min(tiles, max(0, distance(fight, me, foe) - 1)), way)


def thrown_worth(fight: Fight, me: Fighter, foe: Fighter, tiles: int, way: int) -> int:
    """HEL-KB-1 to HEL-KB-3, HEL-FALL-1: what a flight of so many tiles in a direction is worth.

    The tiles that are left when something stops them hurt, them and whoever stands in their way.
    """
    if tiles <= 0 or way == Direction.STOP or is_firm(foe):
        return 0
    x, y = foe.x, foe.y
    left = tiles
    height = level_at(fight, x, y)
    while left > 0:
        nx, ny = x + DX[way], y + DY[way]
        if level_at(fight, nx, ny) > level_at(fight, x, y) or not is_free(fight, foe, nx, ny):
            break
        x, y = nx, ny
        left -= 1
    drop = height - level_at(fight, x, y)
    value = loss(fight, foe, drop) if drop > fight.house.fall_safe else 0
    if left <= 0:
        return value
    nx, ny = x + DX[way], y + DY[way]
    if ground_at(fight, nx, ny) == Ground.OBSTACLE:
        return value  # HEL-KB-4: it breaks, or takes what is left of the flight
    other = occupant(fight, foe, nx, ny)
    if other != 0 and not is_walled(fight, foe, nx, ny):
        return value + loss(fight, foe, left) + struck_by(fight, me, fight.fighters[other - 1], left)
    if is_walled(fight, foe, nx, ny) or level_at(fight, nx, ny) > level_at(fight, x, y):
        return value + loss(fight, foe, left)
    return value + loss(fight, foe, left) if is_solid(fight, nx, ny) and fight.edge_is_wall == 1 else value


def struck_by(fight: Fight, me: Fighter, other: Fighter, points: int) -> int:
    """What it is worth that somebody is flown into: friends and bystanders should not be."""
    if is_foe(me, other):
        return loss(fight, other, points)
    if other.side == me.side or is_bystander(me, other):
        return -3 * loss(fight, other, points) - 100
    return 0
