"""Forced movement, knockback into things, and falls."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.table import Table

from ...state import SPAN, Fight, Fighter
from ...terms import Ask, DamageType, Direction, Event, FallRule, Ground, KnockbackRule
from ..attack_dice_values_matter.areas import enter_ground
from ..combat.tiles import (
    DX,
    DY,
    direction_to,
    directions,
    distance,
    ground_at,
    is_free,
    is_in_the_air,
    is_solid,
    level_at,
    occupant,
    on_map,
    tile,
)
from ..cover.behind import leave_cover
from ..deaths_door.felling import release
from ..standing import can_act, present
from ..status_effects.marks import is_immune_to_knockback
from .damage import damage


def leave_tile(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-COV-3, HEL-GRAP-2: whoever moves leaves their cover; a grapple ends where the two come apart."""
    leave_cover(fight, me)
    for other in fight.fighters[: fight.count]:
        if other.held_by >> me.seat & 1 and distance(fight, me, other) > other.grip_range:
            release(table, me, other)
        if me.held_by >> other.seat & 1 and distance(fight, me, other) > me.grip_range:
            release(table, other, me)


def note_force(me: Fighter) -> None:
    """HEL-OVER-4: where they stood before they were moved by force, which can matter by house rule."""
    if me.aftermath.forced.moved == 0:
        me.aftermath.forced.moved = 1
        me.aftermath.forced.x = me.x
        me.aftermath.forced.y = me.y


def put_at(table: Table, fight: Fight, me: Fighter, x: int, y: int) -> int:
    """Move a creature to a tile. Returns how many tiles they drop by that."""
    before = level_at(fight, me.x, me.y)
    me.x = x
    me.y = y
    leave_tile(table, fight, me)
    return before - level_at(fight, x, y)


def fall(table: Table, fight: Fight, me: Fighter, tiles: int) -> None:
    """HEL-FALL-1: more than three tiles hurt, all of them; by house rule only those beyond."""
    if tiles <= 0 or is_in_the_air(me):
        return
    table.tell(me.seat, Event.FALLS, tiles)
    if fight.house.fall_rule == FallRule.MINUS_THREE:
        damage(table, fight, me, tiles - 3, DamageType.FALL, 0)
    elif tiles > fight.house.fall_safe:
        damage(table, fight, me, tiles, DamageType.FALL, 0)


def knock_back(table: Table, fight: Fight, me: Fighter, tiles: int, source: Fighter) -> int:
    """HEL-KB-1, HEL-ST-14: straight away from the source. Returns the knockback damage that they took."""
    return knock(table, fight, me, tiles, direction_to(fight, source, me), source.seat + 1)


def knock(
    table: Table, fight: Fight, me: Fighter, tiles: int, direction: int, source: int, puller: int = 0
) -> int:
    """HEL-KB-1 to HEL-KB-4: tile by tile; what stops them hurts by the tiles that are left.

    Off a ledge they fall when their flight is over, and HEL-ST-32: they burn where that ends. `puller` is the
    seat + 1 of somebody towards whom they go, anew at each tile and no farther than beside them. Returns the
    knockback damage that they took.
    """
    if tiles <= 0 or direction == Direction.STOP or not present(me) or is_immune_to_knockback(me):
        return 0
    note_force(me)
    start = level_at(fight, me.x, me.y)
    lowest = start
    left = tiles
    gone = 0
    while left > 0:
        if puller != 0:
            direction = direction_to(fight, me, fight.fighters[puller - 1])
            if distance(fight, me, fight.fighters[puller - 1]) <= 1:
                tiles -= left
                left = 0
                break
        x, y = me.x + DX[direction], me.y + DY[direction]
        if level_at(fight, x, y) > lowest or not is_free(fight, me, x, y):
            left -= break_through(table, fight, me, x, y, left)
            if left <= 0 or not is_free(fight, me, x, y) or level_at(fight, x, y) > lowest:
                break
        put_at(table, fight, me, x, y)
        lowest = min(lowest, level_at(fight, x, y))
        left -= 1
        gone += 1
    left = max(0, left)
    table.tell(me.seat, Event.KNOCKED_BACK, gone)
    table.tell(me.seat, Event.MOVED_TO, tile(me.x, me.y))
    fall(table, fight, me, start - level_at(fight, me.x, me.y))
    taken = collide(table, fight, me, left, tiles, direction, source)
    if left < tiles:
        enter_ground(table, fight, me, False)
    return taken


def break_through(table: Table, fight: Fight, me: Fighter, x: int, y: int, left: int) -> int:
    """HEL-KB-4: a destructible thing takes the tiles that are left; its hit points use up some of them.

    Returns how many tiles breaking it costs: all of them where it holds.
    """
    if not on_map(fight, x, y) or ground_at(fight, x, y) != Ground.OBSTACLE:
        return 0
    index = y * SPAN + x
    had = fight.hit_points[index]
    fight.hit_points[index] = max(0, had - left)
    if had > left or had == left:
        if had == left:
            clear_obstacle(table, fight, x, y)
        return left
    clear_obstacle(table, fight, x, y)
    return had


def clear_obstacle(table: Table, fight: Fight, x: int, y: int) -> None:
    """HEL-KB-4, HEL-WPN-9: what was in the way is broken."""
    fight.ground[y * SPAN + x] = Ground.FLOOR
    table.tell(-1, Event.CRATE_BROKEN, tile(x, y))


def collide(
    table: Table, fight: Fight, me: Fighter, left: int, tiles: int, direction: int, source: int
) -> int:
    """HEL-KB-2, HEL-KB-3: a wall hurts them; another creature is hurt as well and stays in place.

    HEL-GEN-4: the edge of a map hurts only where it is called a wall. By house rule three tiles are free.
    """
    if left <= 0 or (fight.house.knockback_rule == KnockbackRule.FREE_THREE and left < 4):
        return 0
    x, y = me.x + DX[direction], me.y + DY[direction]
    other = occupant(fight, me, x, y)
    if is_walled(fight, me, x, y):
        other = 0
    elif other == 0 and level_at(fight, x, y) <= level_at(fight, me.x, me.y):
        return 0
    taken = damage(table, fight, me, left, DamageType.KNOCKBACK, source)
    if other != 0:
        damage(table, fight, fight.fighters[other - 1], left, DamageType.KNOCKBACK, source)
    return taken


def is_walled(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-GEN-4, HEL-KB-2: whether a surface, such as the edge of the map, keeps them from (x, y)."""
    for dx in range(me.size):
        for dy in range(me.size):
            if is_solid(fight, x + dx, y + dy):
                if on_map(fight, x + dx, y + dy) or fight.edge_is_wall == 1:
                    return True
    return False


def shift(table: Table, fight: Fight, me: Fighter, mover: Fighter, tiles: int) -> None:
    """HEL-KB-5: somebody else says where to, tile by tile; nothing is hit, and some tiles may be left."""
    for _ in range(tiles):
        if not present(me) or me.no_forced_movement == 1:
            return
        ways = open_ways(fight, me)
        if ways == 0 or not can_act(mover):
            return
        way = choose_about(table, fight, mover.seat, me, Ask.SHIFT, 1 | ways)
        if way == Direction.STOP:
            return
        drag(table, fight, me, way)


def drag(table: Table, fight: Fight, me: Fighter, way: int) -> None:
    """One tile by force, over a ledge or into a fire if it comes to that."""
    note_force(me)
    drop = put_at(table, fight, me, me.x + DX[way], me.y + DY[way])
    table.tell(me.seat, Event.DRAGGED, tile(me.x, me.y))
    fall(table, fight, me, drop)
    enter_ground(table, fight, me, False)


def open_ways(fight: Fight, me: Fighter) -> int:
    """Where they can be moved to from here, never upwards: a bit set of Direction."""
    bits = 0
    here = level_at(fight, me.x, me.y)
    for way in range(1, 9):
        if directions(fight) >> way & 1:
            x, y = me.x + DX[way], me.y + DY[way]
            if level_at(fight, x, y) <= here and is_free(fight, me, x, y):
                bits |= 1 << way
    return bits


def pull(table: Table, fight: Fight, me: Fighter, source: Fighter, tiles: int) -> None:
    """HEL-KB-5: towards somebody, anew at each tile, ending beside them at the latest."""
    for _ in range(tiles):
        if not present(me) or me.no_forced_movement == 1 or distance(fight, me, source) <= 1:
            return
        way = direction_to(fight, me, source)
        if not open_ways(fight, me) >> way & 1:
            return
        drag(table, fight, me, way)
