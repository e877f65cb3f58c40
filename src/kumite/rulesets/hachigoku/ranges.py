"""Range: how far apart two combatants are, and the steps that change it.

HAC-MOVE-1, HAC-MOVE-2: Close, Near, Long, Far, Extreme, the same from both sides. HAC-MOVE-4: a height
level is about ten feet. HAC-MOVE-7: to leave Close provokes nothing.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose_about
from .standing import in_saddle
from .state import PLACES, Fight, Fighter
from .terms import Ask, Cover, Event, Movement, Range, RangeModel, Way


def by_height(difference: int) -> int:
    """HAC-MOVE-3: the Range that a difference of height levels makes."""
    levels = abs(difference)
    if levels == 0:
        return Range.CLOSE
    if levels == 1:
        return Range.NEAR
    return Range.LONG if levels <= 5 else Range.FAR


def horizontal(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-MOVE-13: on the track by the distance of the positions, else as the Story Daimyo set it."""
    if fight.house.range_model == RangeModel.MATRIX:
        return me.ranges[other.seat]
    return min(Range.EXTREME, abs(me.position - other.position))


def range_between(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-MOVE-3: the farther of the two."""
    return max(horizontal(fight, me, other), by_height(me.height_level - other.height_level))


def is_close(fight: Fight, me: Fighter, other: Fighter) -> bool:
    return range_between(fight, me, other) == Range.CLOSE


def planned_horizontal(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The same once the movement that `me` declared before its other Action has been made."""
    if fight.house.range_model == RangeModel.TRACK:
        return min(Range.EXTREME, abs(me.plan_position - other.position))
    if me.reference == other.seat + 1:
        return after_steps(me.ranges[other.seat], me.movement, me.steps)
    return me.ranges[other.seat]


def after_steps(distance: int, movement: int, steps: int) -> int:
    """The Range to somebody after steps nearer to or farther from him."""
    if goes_nearer(movement):
        return max(Range.CLOSE, distance - steps)
    return min(Range.EXTREME, distance + steps)


def planned_range(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The Range at which the other Action of a turn finds them."""
    return max(planned_horizontal(fight, me, other), by_height(me.plan_height - other.height_level))


def range_after(fight: Fight, me: Fighter, other: Fighter, movement: int) -> int:
    """The Range after one step nearer to `other` or farther from him, planned movement included."""
    apart = after_steps(planned_horizontal(fight, me, other), movement, 1)
    return max(apart, by_height(me.plan_height - other.height_level))


def goes_nearer(movement: int) -> bool:
    return movement == Movement.NEARER or movement == Movement.GALLOP_NEARER


def way_towards(me: Fighter, other: Fighter, movement: int, otherwise: int) -> int:
    """Which way along the track a step goes; `otherwise` is for leaving somebody at the same place."""
    if me.plan_position == other.position:
        return otherwise
    up = other.position > me.plan_position
    if not goes_nearer(movement):
        up = not up
    return Way.UP if up else Way.DOWN


def position_after(me: Fighter, other: Fighter, movement: int, way: int, steps: int) -> int:
    """HAC-MOVE-13: where on the track such a move ends; nobody goes past whom he goes nearer to."""
    if goes_nearer(movement):
        steps = min(steps, abs(other.position - me.plan_position))
    return me.plan_position + (steps if way == Way.UP else -steps)


def step(
    table: Table, fight: Fight, me: Fighter, other: Fighter, movement: int, way: int, steps: int
) -> None:
    """HAC-MOVE-5, HAC-COV-2: a Range move is made; cover stays behind."""
    if fight.house.range_model == RangeModel.MATRIX:
        apart = after_steps(me.ranges[other.seat], movement, steps)
        set_range(table, me, other, apart)
        leave_cover(fight, me)
        settle_matrix(table, fight, me, other.seat)
        return
    me.plan_position = me.position
    go_to(table, fight, me, position_after(me, other, movement, way, steps))


def go_to(table: Table, fight: Fight, me: Fighter, position: int) -> None:
    """To another place on the track."""
    if position != me.position:
        me.position = position
        table.tell(me.seat, Event.POSITION, position)
        leave_cover(fight, me)


def set_range(table: Table, me: Fighter, other: Fighter, apart: int) -> None:
    """A pair of the matrix."""
    if me.ranges[other.seat] != apart:
        me.ranges[other.seat] = apart
        other.ranges[me.seat] = apart
        table.tell(me.seat, Event.RANGE, other.seat * 8 + apart)


def settle_matrix(table: Table, fight: Fight, me: Fighter, but: int) -> None:
    """HAC-MOVE-13: after a move the Story Daimyo sets the other Ranges; without him they stay."""
    if fight.daimyo_asked == 0:
        return
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.seat != but:
            fight.ruling = me.ranges[other.seat]
            apart = choose_about(table, fight, REFEREE, other, Ask.RANGE, 0b11111)
            fight.ruling = 0
            set_range(table, me, other, apart)


def leave_cover(fight: Fight, me: Fighter) -> None:
    """HAC-COV-2: whoever moves has no cover there any more, and perhaps some other at hand."""
    me.cover = Cover.NONE
    me.cover_in_melee = 0
    me.cover_available = Cover.NONE
    me.available_in_melee = 0
    for place in fight.places:
        if place.used == 1 and place.position == me.position and place.height_level == me.height_level:
            if place.cover > me.cover_available:
                me.cover_available = place.cover
                me.available_in_melee = place.cover_in_melee


def take_cover(table: Table, me: Fighter) -> None:
    """Behind the cover at hand."""
    me.cover = me.cover_available
    me.cover_in_melee = me.available_in_melee
    me.cover_available = Cover.NONE
    me.available_in_melee = 0
    me.cover_lost = 0
    table.tell(me.seat, Event.COVER_TAKEN, me.cover)


def go_to_level(table: Table, fight: Fight, me: Fighter, level: int) -> None:
    """To another height."""
    if level != me.height_level:
        me.height_level = level
        table.tell(me.seat, Event.HEIGHT, level)
        leave_cover(fight, me)


def ground_at(fight: Fight, position: int, otherwise: int) -> int:
    """The height level of the ground at a place of the track."""
    for n in range(PLACES):
        place = fight.places[n]
        if place.used == 1 and place.position == position:
            return place.height_level
    return otherwise


def is_soft(fight: Fight, position: int, level: int) -> bool:
    """HAC-FALL-5: whether something there takes the force of a fall."""
    for place in fight.places:
        if place.used == 1 and place.position == position and place.height_level == level:
            if place.soft == 1:
                return True
    return False


def stands_higher(me: Fighter, other: Fighter) -> bool:
    """HAC-MIN-1, HAC-MIN-2: by height level, else on horseback, else as the scene says."""
    if me.height_level != other.height_level:
        return me.height_level > other.height_level
    if in_saddle(me) != in_saddle(other):
        return in_saddle(me)
    return (me.above >> other.seat) & 1 == 1
