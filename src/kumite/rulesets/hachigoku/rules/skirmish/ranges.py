"""Range: how far apart two combatants are, and the steps that change it.

HAC-MOVE-1, HAC-MOVE-2: Close, Near, Long, Far, Extreme, the same from both sides. HAC-MOVE-4: a height
level is about ten feet. HAC-MOVE-7: to leave Close provokes nothing.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import REFEREE, Table

from ...glossary.movements import APPROACHING, STAYING
from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import Ask, Cover, Event, Range, RangeModel, Way
from ..standing import in_saddle
from .ground import is_open, is_safe, tread, walk
from .riders import leave_mount


def by_height(difference: int) -> int:
    """HAC-MOVE-3: the Range that a difference of height levels makes."""
    levels = abs(difference)
    if levels == 0:
        return Range.CLOSE
    if levels == 1:
        return Range.NEAR
    return Range.LONG if levels <= 5 else Range.FAR


def horizontal(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-MOVE-13: on the track by the distance of the positions, otherwise as the Story Daimyo set it."""
    if fight.house.range_model == RangeModel.MATRIX:
        return me.ranges[other.seat]
    return min(Range.EXTREME, abs(me.position - other.position))


def range_between(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-MOVE-3: the farther of the horizontal and the vertical Range."""
    return max(horizontal(fight, me, other), by_height(me.height_level - other.height_level))


def is_close(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """HAC-MOVE-1: whether two are within arm's reach."""
    return range_between(fight, me, other) == Range.CLOSE


def planned_horizontal(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The same once the movement that `me` declared before its other Action has been made."""
    if fight.house.range_model == RangeModel.TRACK:
        return min(Range.EXTREME, abs(me.declared.plan.position - other.position))
    if me.declared.reference == other.seat + 1:
        return after_steps(me.ranges[other.seat], me.declared.movement, me.declared.steps)
    return me.ranges[other.seat]


def after_steps(distance: int, movement: int, steps: int) -> int:
    """The Range to somebody after so many steps nearer or farther."""
    if goes_nearer(movement):
        return max(Range.CLOSE, distance - steps)
    return min(Range.EXTREME, distance + steps)


def planned_range(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The Range at which the other Action of a turn finds them."""
    return max(planned_horizontal(fight, me, other), by_height(me.declared.plan.height - other.height_level))


def range_after(fight: Fight, me: Fighter, other: Fighter, movement: int, way: int) -> int:
    """The Range after the planned movement and one step more, nearer to `other` or farther."""
    plan = me.declared.plan
    if fight.house.range_model == RangeModel.MATRIX:
        apart = after_steps(planned_horizontal(fight, me, other), movement, 1)
        return max(apart, by_height(plan.height - other.height_level))
    position, level, _ = walk(fight, plan.position, plan.height, way, 1)
    apart = min(Range.EXTREME, abs(position - other.position))
    return max(apart, by_height(level - other.height_level))


def open_ways(fight: Fight, me: Fighter, other: Fighter, movement: int) -> int:
    """HAC-MOVE-15: the ways in which the planned step can go, as a bit set of Way; any in the matrix."""
    plan = me.declared.plan
    if fight.house.range_model == RangeModel.MATRIX:
        return 1 << Way.DOWN
    bits = 0
    for way in (Way.DOWN, Way.UP):
        if leads(plan.position, other, movement, way) and is_open(fight, plan.position, plan.height, way):
            bits |= 1 << way
    return bits


def safe_ways(fight: Fight, me: Fighter, other: Fighter, movement: int) -> int:
    """HAC-MOVE-18, HAC-CHRG-1: those of them in which nobody falls, for Charges and riders who strike."""
    plan = me.declared.plan
    if fight.house.range_model == RangeModel.MATRIX:
        return 1 << Way.DOWN
    bits = 0
    for way in (Way.DOWN, Way.UP):
        if leads(plan.position, other, movement, way) and is_safe(fight, plan.position, plan.height, way):
            bits |= 1 << way
    return bits


def goes_nearer(movement: int) -> bool:
    """Whether a movement leads nearer to somebody."""
    return has(APPROACHING, movement)


def leads(position: int, other: Fighter, movement: int, way: int) -> bool:
    """HAC-MOVE-13: whether a step that way leads nearer to `other`, or farther away."""
    if position == other.position:
        return not goes_nearer(movement)
    return (other.position > position) == (goes_nearer(movement) == (way == Way.UP))


def steps_towards(position: int, other: Fighter, movement: int, steps: int) -> int:
    """HAC-MOVE-13: how many steps of a move are taken; to go nearer is not to go past."""
    if goes_nearer(movement):
        return min(steps, abs(other.position - position))
    return steps


def step(table: Table, fight: Fight, me: Fighter, other: Fighter, movement: int, way: int, steps: int) -> int:
    """HAC-MOVE-5, HAC-MOVE-15, HAC-COV-2: a Range move is made, and cover left behind.

    Returns how many height levels they have fallen.
    """
    if fight.house.range_model == RangeModel.MATRIX:
        apart = after_steps(me.ranges[other.seat], movement, steps)
        set_range(table, me, other, apart)
        leave_cover(fight, me)
        leave_mount(me)
        leave_weapons(fight, me, other)
        settle_matrix(table, fight, me, other.seat)
        return 0
    steps = steps_towards(me.position, other, movement, steps)
    position, level, fallen = walk(fight, me.position, me.height_level, way, steps)
    go_to(table, fight, me, position)
    if fallen == 0:
        go_to_level(table, fight, me, level)
    return fallen


def go_to(table: Table, fight: Fight, me: Fighter, position: int) -> None:
    """Go to another place on the track."""
    if position != me.position:
        me.position = position
        tread(fight, me)
        table.tell(me.seat, Event.POSITION, position)
        leave_cover(fight, me)


def lay_down(fight: Fight, weapon: Weapon, by: Fighter) -> None:
    """HAC-SIMP-1, HAC-MOVE-2: the weapon lies where somebody is; in the matrix, who is Close can reach it."""
    weapon.dropped = 1
    weapon.position = by.position
    weapon.height_level = by.height_level
    weapon.near = 0
    if fight.house.range_model == RangeModel.MATRIX:
        for other in fight.fighters[: fight.count]:
            if other.seat == by.seat or is_close(fight, by, other):
                weapon.near |= 1 << other.seat


def leave_weapons(fight: Fight, me: Fighter, other: Fighter) -> None:
    """HAC-MOVE-2, HAC-INIT-15: who moves in the matrix leaves what lay there, and reaches what lies beside
    `other`, unless that one leaves it at the same time.
    """
    close = is_close(fight, me, other) and other.turn.moving == 0
    for owner in fight.fighters[: fight.count]:
        for weapon in owner.weapons:
            if close and has(weapon.near, other.seat):
                weapon.near |= 1 << me.seat
            else:
                weapon.near &= ~(1 << me.seat)


def set_range(table: Table, me: Fighter, other: Fighter, apart: int) -> None:
    """Set the Range of a pair in the matrix."""
    if me.ranges[other.seat] != apart:
        me.ranges[other.seat] = apart
        other.ranges[me.seat] = apart
        table.tell(me.seat, Event.RANGE, other.seat * 8 + apart)


def settle_matrix(table: Table, fight: Fight, me: Fighter, but: int) -> None:
    """HAC-MOVE-13: after a move the Story Daimyo, if asked, sets the other Ranges."""
    if fight.referee_asked == 0:
        return
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.seat != but:
            fight.ruling = me.ranges[other.seat]
            apart = choose_about(table, fight, REFEREE, other, Ask.RANGE, 0b11111)
            fight.ruling = 0
            set_range(table, me, other, apart)


def leave_cover(fight: Fight, me: Fighter) -> None:
    """HAC-COV-2: a fighter who moves leaves the cover behind, and may have other cover at hand."""
    me.cover = Cover.NONE
    me.cover_in_melee = 0
    me.cover_available = Cover.NONE
    me.available_in_melee = 0
    find_cover(fight, me)


def find_cover(fight: Fight, me: Fighter) -> None:
    """HAC-COV-4: whoever is at a place with cover has it at hand, if it is better than what was there."""
    for place in fight.places:
        if place.used == 1 and place.position == me.position and place.height_level == me.height_level:
            if place.cover > me.cover_available:
                me.cover_available = place.cover
                me.available_in_melee = place.cover_in_melee


def cover_to_take(fight: Fight, me: Fighter) -> int:
    """HAC-COV-4: the cover that will be at hand after the planned movement, if it is better than theirs."""
    if has(STAYING, me.declared.movement):
        return me.cover_available if me.cover_available > me.cover else int(Cover.NONE)
    best = int(Cover.NONE)
    if fight.house.range_model == RangeModel.TRACK:
        plan = me.declared.plan
        for place in fight.places:
            if place.used == 1 and place.position == plan.position and place.height_level == plan.height:
                best = max(best, place.cover)
    return best


def take_cover(table: Table, me: Fighter) -> None:
    """HAC-COV-4: go behind the cover at hand."""
    me.cover = me.cover_available
    me.cover_in_melee = me.available_in_melee
    me.cover_available = Cover.NONE
    me.available_in_melee = 0
    me.cover_lost = 0
    table.tell(me.seat, Event.COVER_TAKEN, me.cover)


def go_to_level(table: Table, fight: Fight, me: Fighter, level: int) -> None:
    """Go to another height level."""
    if level != me.height_level:
        me.height_level = level
        table.tell(me.seat, Event.HEIGHT, level)
        leave_cover(fight, me)


def stands_higher(me: Fighter, other: Fighter) -> bool:
    """HAC-MIN-1, HAC-MIN-2: by height level, or else on horseback, or else as the scene says."""
    if me.height_level != other.height_level:
        return me.height_level > other.height_level
    if in_saddle(me) != in_saddle(other):
        return in_saddle(me)
    return (me.above >> other.seat) & 1 == 1
