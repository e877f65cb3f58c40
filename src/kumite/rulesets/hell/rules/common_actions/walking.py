"""Willing movement, tile by tile: steps, climbing, jumps, what lies in wait."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.statuses import NEGATIVE
from ...state import STATUSES, Fight, Fighter
from ...terms import Ask, Direction, Event, Fate, Ground, Knack, MoveMode, Stat, Status, Tag, Trait, Why
from ..attack_dice_values_matter.areas import enter_ground, is_rough_area
from ..attack_dice_values_matter.bands import overlaps
from ..attack_dice_values_matter.landing import hold, may_be_grappled
from ..checks_and_contests.rolls import check, grapple_contest
from ..combat.tiles import (
    DX,
    DY,
    blocked,
    directions,
    distance,
    ground_at,
    has_map,
    in_water,
    is_free,
    is_in_the_air,
    level_at,
    measure,
    moves_like,
    occupant,
    on_map,
    tile,
)
from ..damage_and_armor.force import fall, put_at
from ..deaths_door.doors import heal
from ..matters import wants_about
from ..referee import rule_amount
from ..standing import can_act, half, has_knack, has_status, is_decided, knows
from ..status_effects.statuses import has_negative
from .overwatch import watchers
from .reactions import responder
from .speed import current_speed

BY_SPEED = -1
"""As a budget: as many tiles as the current Speed."""


def walk(table: Table, fight: Fight, me: Fighter, budget: int) -> int:
    """HEL-MOVE-1 to HEL-MOVE-5: steps until they stop or have none left. Returns the tiles used.

    HEL-OVER-5: after an Attack in between they go on from where they are, with what their Speed leaves then.
    """
    used = 0
    jumped = False
    climbs = climbs_freely(me)
    swims = swims_freely(me)
    while can_act(me):
        left = tiles_left(fight, me, budget, used)
        if left <= 0 and (jumped or not jumps_for_nothing(fight, me)):
            break
        options = ways(fight, me, left, jumped, True)
        if budget == BY_SPEED and left > 0 and used >= current_speed(fight, me):
            options &= 1 | ways_to(fight, me, in_a_bad_way(fight, me))
        if options == 1:
            break
        way = table.choose(me.seat, Ask.STEP, options)
        if way == Direction.STOP:
            break
        if way == Direction.JUMP:
            jumped = True
            used += jump_up(table, fight, me)
        elif way == Direction.LONG_JUMP:
            jumped = True
            used += long_jump(table, fight, me, left)
        else:
            moved = me.turn.tiles
            x, y = me.x + DX[way], me.y + DY[way]
            up = level_at(fight, x, y) - level_at(fight, me.x, me.y)
            if up > 0 and not climbs:
                climbs = climb(table, fight, me, up)
                if not climbs:
                    break
            if not swims and in_water(fight, me, x, y):
                swims = swim(table, fight, me)
                if not swims:
                    break
            tiles = cost(fight, me, x, y)
            step_to(table, fight, me, x, y, Event.STEPS)
            if me.turn.tiles > moved:
                used += tiles
    return used


def jumps_for_nothing(fight: Fight, me: Fighter) -> bool:
    """HEL-MOVE-3, HEL-MOVE-4: by house rule on top of Speed, but still none at Speed 0."""
    return fight.house.jumps_cost_speed == 0 and current_speed(fight, me) > 0


def climbs_freely(me: Fighter) -> bool:
    """HEL-MOVE-2: whoever climbs as well as they walk, or flies, needs no Check."""
    return moves_like(me, MoveMode.CLIMB) or is_in_the_air(me)


def swims_freely(me: Fighter) -> bool:
    """HEL-MOVE-9: whoever swims as well as they walk, flies or hovers needs no Check."""
    return moves_like(me, MoveMode.SWIM) or is_in_the_air(me) or has_status(me, Status.HOVER)


def tiles_left(fight: Fight, me: Fighter, budget: int, used: int) -> int:
    """HEL-OVER-5: what is left of a Move, under the Speed that they have now."""
    speed = current_speed(fight, me)
    if budget == BY_SPEED:
        return max(0, speed + towards_the_weak(fight, me) - used)
    return max(0, budget - used) if speed > 0 else 0


def towards_the_weak(fight: Fight, me: Fighter) -> int:
    """The Trait tag team with Body 2: one tile more, which has to lead towards somebody in a bad way."""
    if not knows(me, Trait.TAG_TEAM) or me.stats[Stat.BODY] < 2 or has_status(me, Status.EMPOWERED):
        return 0
    if me.held_by != 0 or has_status(me, Status.ROOTED):
        return 0
    return int(in_a_bad_way(fight, me) != 0)


def in_a_bad_way(fight: Fight, me: Fighter) -> int:
    """Whom of the other sides a negative status lies on: their seats as a bit set."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe):
            for status in range(STATUSES):
                if has(NEGATIVE, status) and has_negative(foe, status):
                    bits |= 1 << foe.seat
    return bits


def ways_to(fight: Fight, me: Fighter, seats: int) -> int:
    """The steps that bring them closer to one of those seats, as a bit set of Direction."""
    bits = 0
    for way in range(1, 9):
        for foe in fight.fighters[: fight.count]:
            if has(seats, foe.seat) and brings_closer(fight, me, foe, way):
                bits |= 1 << way
    return bits


def brings_closer(fight: Fight, me: Fighter, foe: Fighter, way: int) -> bool:
    """Whether a step leads closer to somebody, along the ground."""
    dx, dy = foe.x - me.x, foe.y - me.y
    return measure(fight, dx - DX[way], dy - DY[way]) < measure(fight, dx, dy)


def cost(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """HEL-MOVE-5, HEL-ST-28: one tile, or two on rough ground unless they hover; height costs nothing.

    HEL-MOVE-9: two in water, but for those who swim by nature.
    """
    if is_in_the_air(me):
        return 1
    if not swims_freely(me) and in_water(fight, me, x, y):
        return 2
    rough = ground_at(fight, x, y) == Ground.ROUGH or is_rough_area(fight, me, x, y)
    if (rough and not has_status(me, Status.HOVER)) or blocked(fight, me, x, y):
        return 2
    return 1


def enters(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-MOVE-5, HEL-MOVE-8, HEL-ST-28: whether they can go there; the Incorporeal pass through walls."""
    if digs(fight, me, x, y):
        return occupant(fight, me, x, y) == 0
    if has_status(me, Status.INCORPOREAL):
        return on_map(fight, x, y) and occupant(fight, me, x, y) == 0
    return is_free(fight, me, x, y)


def digs(fight: Fight, me: Fighter, x: int, y: int) -> bool:
    """HEL-MOVE-8: whether a tile is wall, and they could dig through it in this turn."""
    if me.turn.dug == 1 or me.size > 1:
        return False
    if not moves_like(me, MoveMode.BURROW) and not moves_like(me, MoveMode.TUNNEL):
        return False
    return on_map(fight, x, y) and ground_at(fight, x, y) == Ground.WALL


def dig(table: Table, fight: Fight, me: Fighter, x: int, y: int) -> None:
    """HEL-MOVE-8: what was wall is a way for everybody now."""
    me.turn.dug = 1
    fight.ground[tile(x, y)] = Ground.FLOOR
    table.tell(me.seat, Event.TUNNELS, tile(x, y))


def ways(fight: Fight, me: Fighter, left: int, jumped: bool, stopping: bool) -> int:
    """HEL-MOVE-1, HEL-MOVE-3, HEL-MOVE-4: where the next step can go, as a bit set of Direction."""
    bits = int(stopping)
    for way in range(1, 9):
        if has(directions(fight), way):
            x, y = me.x + DX[way], me.y + DY[way]
            if enters(fight, me, x, y) and cost(fight, me, x, y) <= left:
                bits |= 1 << way
    if jumped or me.prone == 1 or is_in_the_air(me):
        return bits
    if jumps_up(fight, me) != 0:
        bits |= 1 << Direction.JUMP
    if can_jump_far(fight, me, left):
        bits |= 1 << Direction.LONG_JUMP
    return bits


def jump_height(me: Fighter) -> int:
    """HEL-MOVE-3: from a standing start."""
    return 1 + half(max(0, me.stats[Stat.BODY]))


def jumps_up(fight: Fight, me: Fighter) -> int:
    """HEL-MOVE-3: onto what stands beside them; upward tiles do not count against Speed."""
    bits = 0
    if not has_map(fight):
        return bits
    for way in range(1, 9):
        if has(directions(fight), way):
            x, y = me.x + DX[way], me.y + DY[way]
            up = level_at(fight, x, y) - level_at(fight, me.x, me.y)
            if 0 < up <= jump_height(me) and is_free(fight, me, x, y):
                bits |= 1 << way
    return bits


def jump_up(table: Table, fight: Fight, me: Fighter) -> int:
    """HEL-MOVE-3: a standing jump. Returns the tiles that it costs."""
    way = choose(table, me.seat, Ask.JUMP_DIRECTION, jumps_up(fight, me))
    step_to(table, fight, me, me.x + DX[way], me.y + DY[way], Event.JUMPS)
    return fight.house.jumps_cost_speed


def jump_lengths(fight: Fight, me: Fighter, left: int, way: int) -> int:
    """HEL-MOVE-4: how far they can jump that way, as a bit set: over what lies between, but no wall."""
    bits = 0
    start = level_at(fight, me.x, me.y)
    farthest = 2 + max(0, me.stats[Stat.BODY])
    if fight.house.jumps_cost_speed == 1:
        farthest = min(left, farthest)
    for length in range(1, farthest + 1):
        x, y = me.x + DX[way] * length, me.y + DY[way] * length
        if level_at(fight, x, y) > start or ground_at(fight, x, y) == Ground.WALL or not on_map(fight, x, y):
            break
        if length > 1 and is_free(fight, me, x, y):
            bits |= 1 << length
    return bits


def can_jump_far(fight: Fight, me: Fighter, left: int) -> bool:
    """HEL-MOVE-4: whether there is somewhere to land, in any direction."""
    for way in range(1, 9):
        if has(directions(fight), way) and jump_lengths(fight, me, left, way) != 0:
            return True
    return False


def jumps_far(fight: Fight, me: Fighter, left: int) -> int:
    """HEL-MOVE-4: the directions in which there is somewhere to land."""
    bits = 0
    for way in range(1, 9):
        if has(directions(fight), way) and jump_lengths(fight, me, left, way) != 0:
            bits |= 1 << way
    return bits


def long_jump(table: Table, fight: Fight, me: Fighter, left: int) -> int:
    """HEL-MOVE-4: its tiles count against the Move. HEL-OVER-3: it is one step."""
    way = choose(table, me.seat, Ask.JUMP_DIRECTION, jumps_far(fight, me, left))
    length = choose(table, me.seat, Ask.JUMP_LENGTH, jump_lengths(fight, me, left, way))
    step_to(table, fight, me, me.x + DX[way] * length, me.y + DY[way] * length, Event.JUMPS)
    return length * fight.house.jumps_cost_speed


def climb(table: Table, fight: Fight, me: Fighter, up: int) -> bool:
    """HEL-MOVE-2: a Body Check, once for each Move that climbs; who fails has used up the Move."""
    target = rule_amount(table, fight, me, Ask.CLIMB_TN, 1, 20, fight.house.climb_tn)
    table.tell(me.seat, Event.CLIMBS, up)
    return check(table, fight, me, Stat.BODY, target, Why.CLIMB_CHECK, 0, 0, 0)


def swim(table: Table, fight: Fight, me: Fighter) -> bool:
    """HEL-MOVE-9: a Body Check, once for each Move through water; who fails has used up the Move."""
    target = rule_amount(table, fight, me, Ask.CLIMB_TN, 1, 20, fight.house.climb_tn)
    table.tell(me.seat, Event.SWIMS, 0)
    return check(table, fight, me, Stat.BODY, target, Why.SWIM_CHECK, 0, 0, 0)


def step_to(table: Table, fight: Fight, me: Fighter, x: int, y: int, what: int) -> None:
    """HEL-OVER-3: those who are left strike before the step, those who are approached after it."""
    from_x, from_y = me.x, me.y
    watchers(table, fight, me, x, y)
    if not can_act(me) or me.x != from_x or me.y != from_y or not may_go(fight, me):
        return
    if digs(fight, me, x, y):
        dig(table, fight, me, x, y)
    drop = put_at(table, fight, me, x, y)
    me.turn.tiles += max(1, measure(fight, x - from_x, y - from_y))
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
    """HEL-OVER-5: whether what happened in between lets them go on."""
    return current_speed(fight, me) > 0


def bounce(table: Table, fight: Fight, me: Fighter, x: int, y: int) -> None:
    """The Trait bouncer: a free Grapple Contest against whoever comes within 1 tile. HEL-GEN-7: in order."""
    if is_decided(fight):
        return
    for index in range(fight.line_count + 1):
        seat = responder(fight, me, index)
        if seat >= 0 and may_bounce(fight, fight.fighters[seat], me, x, y):
            other = fight.fighters[seat]
            if wants_about(table, fight, other, me, Ask.TRAIT, Trait.BOUNCER):
                table.tell(seat, Event.TRAIT, Trait.BOUNCER)
                if grapple_contest(table, fight, other, me, 0, int(overlaps(other, me))):
                    hold(table, other, me, 1)


def may_bounce(fight: Fight, me: Fighter, mover: Fighter, x: int, y: int) -> bool:
    """The Trait bouncer: whether a mover has come within 1 tile, from (x, y), and can be Grappled."""
    if not knows(me, Trait.BOUNCER) or not can_act(me) or not can_act(mover) or mover.hidden == 1:
        return False
    near = distance(fight, mover, me) <= 1 and came_near(fight, mover, me, x, y)
    return near and may_be_grappled(me, mover)


def came_near(fight: Fight, me: Fighter, other: Fighter, x: int, y: int) -> bool:
    """Whether they were farther away when they stood at (x, y)."""
    now_x, now_y = me.x, me.y
    me.x = x
    me.y = y
    far = distance(fight, me, other) > 1
    me.x = now_x
    me.y = now_y
    return far
