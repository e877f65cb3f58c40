"""Willing movement, tile by tile: steps, climbing, jumps, what lies in wait."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose
from ..bits import has
from .areas import enter_ground, is_rough_area
from .bands import overlaps
from .doors import heal
from .force import fall, put_at
from .landing import hold, may_be_grappled
from .overwatch import watchers
from .referee import wants_about
from .rolls import check, contest, training
from .speed import current_speed
from .standing import able, half, has_knack, has_status, knows
from .state import Fight, Fighter
from .statuses import has_negative
from .terms import Ask, Direction, Event, Fate, Ground, Knack, MoveMode, Stat, Status, Tag, Trait, Why
from .tiles import (
    DX,
    DY,
    blocked,
    directions,
    distance,
    ground_at,
    has_map,
    is_free,
    is_in_the_air,
    level_at,
    measure,
    moves_like,
    occupant,
    on_map,
    tile,
)

BY_SPEED = -1
"""As a budget: as many tiles as the current Speed."""


def walk(table: Table, fight: Fight, me: Fighter, budget: int) -> int:
    """HEL-MOVE-1 to HEL-MOVE-5: steps until it stops or has none left. Returns the tiles used.

    HEL-OVER-5: after an Attack in between it goes on from where it is, with what its Speed leaves then.
    """
    used = 0
    jumped = False
    climbs = climbs_freely(me)
    while able(me):
        left = tiles_left(fight, me, budget, used)
        if left <= 0:
            break
        options = ways(fight, me, left, jumped, True)
        if options == 1:
            break
        way = table.choose(me.seat, Ask.STEP, options)
        if way == Direction.STOP:
            break
        if way == Direction.JUMP:
            jumped = True
            used += jump_up(table, fight, me, left)
        elif way == Direction.LONG_JUMP:
            jumped = True
            used += long_jump(table, fight, me, left)
        else:
            moved = me.tiles_moved
            x, y = me.x + DX[way], me.y + DY[way]
            up = level_at(fight, x, y) - level_at(fight, me.x, me.y)
            if up > 0 and not climbs:
                climbs = climb(table, fight, me, up)
                if not climbs:
                    break
            tiles = cost(fight, me, x, y)
            step_to(table, fight, me, x, y, Event.STEPS)
            if me.tiles_moved > moved:
                used += tiles
    return used


def climbs_freely(me: Fighter) -> bool:
    """HEL-MOVE-2: whoever climbs as it walks, or flies, needs no Check."""
    return moves_like(me, MoveMode.CLIMB) or is_in_the_air(me)


def tiles_left(fight: Fight, me: Fighter, budget: int, used: int) -> int:
    """HEL-OVER-5: what is left of a Move, under the Speed that it has now."""
    speed = current_speed(fight, me)
    if budget == BY_SPEED:
        return max(0, speed + towards_the_weak(fight, me) - used)
    return max(0, budget - used) if speed > 0 else 0


def towards_the_weak(fight: Fight, me: Fighter) -> int:
    """The Trait tag team with Body 2: one tile more while somebody else is in a bad way."""
    if not knows(me, Trait.TAG_TEAM) or me.stats[Stat.BODY] < 2 or has_status(me, Status.EMPOWERED):
        return 0
    if me.held_by != 0 or has_status(me, Status.ROOTED):
        return 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe):
            for status in range(1, Status.PRONE + 1):
                if is_negative(status) and has_negative(foe, status):
                    return 1
    return 0


def is_negative(status: int) -> bool:
    """Statuses that nobody wants."""
    return status not in (
        Status.HIDDEN,
        Status.GLOW,
        Status.EMPOWERED,
        Status.RALLIED,
        Status.REINFORCED,
        Status.INVISIBLE,
        Status.OBSCURED,
    )


def cost(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """HEL-MOVE-5, HEL-ST-28: one tile, two where it is rough for who does not hover; a climb counts too."""
    if is_in_the_air(me):
        return 1
    rough = ground_at(fight, x, y) == Ground.ROUGH or is_rough_area(fight, me, x, y)
    tiles = 1
    if (rough and not has_status(me, Status.HOVER)) or blocked(fight, me, x, y):
        tiles = 2
    return tiles + max(0, level_at(fight, x, y) - level_at(fight, me.x, me.y))


def enters(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-MOVE-5, HEL-ST-28: whether it can go there; the Incorporeal pass through walls."""
    if has_status(me, Status.INCORPOREAL):
        return on_map(fight, x, y) and occupant(fight, me, x, y) == 0
    return is_free(fight, me, x, y)


def ways(fight: Fight, me: Fighter, left: int, jumped: bool, stopping: bool) -> int:
    """HEL-MOVE-1, HEL-MOVE-3, HEL-MOVE-4: where the next step can go, as a bit set of Direction."""
    bits = int(stopping)
    odd = False
    for way in range(1, 9):
        if has(directions(fight), way):
            x, y = me.x + DX[way], me.y + DY[way]
            free = enters(fight, me, x, y)
            if free and cost(fight, me, x, y) <= left:
                bits |= 1 << way
            if not free or cost(fight, me, x, y) > 1 or level_at(fight, x, y) < level_at(fight, me.x, me.y):
                odd = True
    if jumped or not odd or me.prone == 1 or is_in_the_air(me):
        return bits
    if jumps_up(fight, me, left) != 0:
        bits |= 1 << Direction.JUMP
    if jumps_far(fight, me, left) != 0:
        bits |= 1 << Direction.LONG_JUMP
    return bits


def jump_height(me: Fighter) -> int:
    """HEL-MOVE-3: from a standing start."""
    return 1 + half(max(0, me.stats[Stat.BODY]))


def jumps_up(fight: Fight, me: Fighter, left: int) -> int:
    """HEL-MOVE-3: onto what stands beside it; upward tiles do not count against Speed."""
    bits = 0
    if not has_map(fight):
        return bits
    for way in range(1, 9):
        if has(directions(fight), way):
            x, y = me.x + DX[way], me.y + DY[way]
            up = level_at(fight, x, y) - level_at(fight, me.x, me.y)
            if 0 < up <= jump_height(me) and is_free(fight, me, x, y) and left >= 1:
                bits |= 1 << way
    return bits


def jump_up(table: Table, fight: Fight, me: Fighter, left: int) -> int:
    """HEL-MOVE-3: a standing jump. Returns the tiles that it costs."""
    way = choose(table, me.seat, Ask.JUMP_DIRECTION, jumps_up(fight, me, left))
    step_to(table, fight, me, me.x + DX[way], me.y + DY[way], Event.JUMPS)
    return 1


def jump_lengths(fight: Fight, me: Fighter, left: int, way: int) -> int:
    """HEL-MOVE-4: how far it can jump that way, as a bit set: over what lies between, but no wall."""
    bits = 0
    start = level_at(fight, me.x, me.y)
    for length in range(1, min(left, 2 + max(0, me.stats[Stat.BODY])) + 1):
        x, y = me.x + DX[way] * length, me.y + DY[way] * length
        if level_at(fight, x, y) > start or ground_at(fight, x, y) == Ground.WALL or not on_map(fight, x, y):
            break
        if length > 1 and is_free(fight, me, x, y):
            bits |= 1 << length
    return bits


def jumps_far(fight: Fight, me: Fighter, left: int) -> int:
    """HEL-MOVE-4: the directions in which there is something to jump over and somewhere to land."""
    bits = 0
    for way in range(1, 9):
        if has(directions(fight), way):
            x, y = me.x + DX[way], me.y + DY[way]
            plain = enters(fight, me, x, y) and cost(fight, me, x, y) == 1
            if plain and level_at(fight, x, y) == level_at(fight, me.x, me.y):
                continue
            if jump_lengths(fight, me, left, way) != 0:
                bits |= 1 << way
    return bits


def long_jump(table: Table, fight: Fight, me: Fighter, left: int) -> int:
    """HEL-MOVE-4: its tiles count against the Move. HEL-OVER-3: it is one step."""
    way = choose(table, me.seat, Ask.JUMP_DIRECTION, jumps_far(fight, me, left))
    length = choose(table, me.seat, Ask.JUMP_LENGTH, jump_lengths(fight, me, left, way))
    step_to(table, fight, me, me.x + DX[way] * length, me.y + DY[way] * length, Event.JUMPS)
    return length


def climb(table: Table, fight: Fight, me: Fighter, up: int) -> bool:
    """HEL-MOVE-2: a Body Check, once for each Move that climbs; who fails has used up the Move."""
    target = fight.house.climb_tn
    if fight.referee_rules == 1:
        fight.concerns = me.seat + 1
        target = table.amount(REFEREE, Ask.CLIMB_TN, 1, 20)
        fight.concerns = 0
    table.tell(me.seat, Event.CLIMBS, up)
    return check(table, fight, me, Stat.BODY, target, Why.CLIMB_CHECK, 0, 0, 0)


def step_to(table: Table, fight: Fight, me: Fighter, x: int, y: int, what: int) -> None:
    """HEL-OVER-3: who is left strikes before the step, who is approached after it."""
    from_x, from_y = me.x, me.y
    watchers(table, fight, me, x, y)
    if not able(me) or me.x != from_x or me.y != from_y or not may_go(fight, me):
        return
    drop = put_at(table, fight, me, x, y)
    me.tiles_moved += max(1, measure(fight, x - from_x, y - from_y))
    table.tell(me.seat, what, tile(x, y))
    if what == Event.STEPS or drop > 0:
        fall(table, fight, me, drop)
    enter_ground(table, fight, me, False)
    if has_knack(me, Knack.EATS_DEAD):
        feed(table, fight, me)
    watchers(table, fight, me, from_x, from_y)
    bounce(table, fight, me, from_x, from_y)


def feed(table: Table, fight: Fight, me: Fighter) -> None:
    """Rats eat the dead that they move onto, but for Constructs: 3d4 Health."""
    for other in fight.fighters[: fight.count]:
        if other.fate == Fate.DEAD and other.eaten == 0 and not has(other.tags, Tag.CONSTRUCT):
            if distance(fight, me, other) == 0:
                other.eaten = 1
                heal(table, fight, me, table.pool(me.seat, Why.MEAL, 4, 3, 3), 0)


def may_go(fight: Fight, me: Fighter) -> bool:
    """HEL-OVER-5: whether what happened in between lets it go on."""
    return current_speed(fight, me) > 0


def bounce(table: Table, fight: Fight, me: Fighter, x: int, y: int) -> None:
    """The Trait bouncer: a free Grapple Contest against whoever comes within 1 tile."""
    for other in fight.fighters[: fight.count]:
        if knows(other, Trait.BOUNCER) and able(other) and able(me) and other.seat != me.seat:
            if me.hidden == 0 and distance(fight, me, other) <= 1 and came_near(fight, me, other, x, y):
                if may_be_grappled(other, me) and wants_about(
                    table, fight, other, me, Ask.TRAIT, Trait.BOUNCER
                ):
                    table.tell(other.seat, Event.TRAIT, Trait.BOUNCER)
                    extra = training(table, other, Knack.GRAPPLER) + int(overlaps(other, me))
                    if contest(table, fight, other, me, Stat.BODY, Stat.BODY, 0, extra):
                        hold(table, other, me, 1)


def came_near(fight: Fight, me: Fighter, other: Fighter, x: int, y: int) -> bool:
    """Whether it was farther away when it stood at (x, y)."""
    now_x, now_y = me.x, me.y
    me.x = x
    me.y = y
    far = distance(fight, me, other) > 1
    me.x = now_x
    me.y = now_y
    return far
