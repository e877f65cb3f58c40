"""What movement a combatant can declare, and how it is carried out.

HAC-SIMP-2: an Action covers one simple action and one obvious movement.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from .falls import fall
from .holds import captives
from .ranges import (
    go_to_level,
    goes_nearer,
    planned_horizontal,
    position_after,
    range_after,
    step,
    way_towards,
)
from .simples import carry_out_simple, declare_simple
from .standing import is_prone, present
from .state import Fight, Fighter
from .terms import Ask, Event, Manoeuvre, Movement, Range, RangeModel, Simple, Way


def plan(me: Fighter) -> None:
    """Nothing is declared yet: the plan is where it stands."""
    me.plan_position = me.position
    me.plan_height = me.height_level
    me.plan_prone = 1 if is_prone(me) else 0
    me.plan_main = me.main
    me.plan_off = me.off


def may_range_move(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-5, HAC-GRAP-9, HAC-GRAP-10, HAC-HON-4: once a round, neither held nor holding."""
    if me.range_move_used == 1 or me.approach != 0 or is_tied_down(me):
        return False
    return captives(fight, me) == 0 and not takes_hold(me.manoeuvre)


def is_tied_down(me: Fighter) -> bool:
    """HAC-GRAP-10: a captive goes nowhere, and a group does not leave its captured members behind."""
    return (me.partial | me.full) & me.up != 0


def declared_range_move(me: Fighter) -> bool:
    """Whether the movement of this turn is the Range move of the round."""
    return me.movement in (
        Movement.NEARER,
        Movement.FARTHER,
        Movement.GALLOP_NEARER,
        Movement.GALLOP_FARTHER,
    )


def references(fight: Fight, me: Fighter, movement: int) -> int:
    """HAC-MOVE-5, HAC-MOVE-14: to whom it can go nearer, or farther from whom."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and may_step(fight, me, other, movement):
            bits |= 1 << other.seat
    return bits


def may_step(fight: Fight, me: Fighter, other: Fighter, movement: int) -> bool:
    """HAC-MOVE-14: any step on foot, unless by house rule Far needs a conveyance."""
    apart = planned_horizontal(fight, me, other)
    if goes_nearer(movement) and apart == Range.CLOSE:
        return False
    if not goes_nearer(movement) and apart == Range.EXTREME:
        return False
    if fight.house.far_needs_conveyance == 1 and (me.mounted == 0 or me.plan_prone == 1):
        return apart < Range.FAR and range_after(fight, me, other, movement) < Range.FAR
    return True


def movements(fight: Fight, me: Fighter) -> int:
    """HAC-MOVE-10 to HAC-MOVE-12: the obvious movements that are open, as a bit set of Movement."""
    bits = 1 << Movement.NONE
    if may_range_move(fight, me):
        for movement in (Movement.NEARER, Movement.FARTHER):
            if references(fight, me, movement) != 0:
                bits |= 1 << movement
                if me.mounted == 1 and me.plan_prone == 0:
                    bits |= 1 << (movement + Movement.GALLOP_NEARER - Movement.NEARER)
    if me.plan_prone == 1 or me.prone & me.up != 0:
        bits |= 1 << Movement.STAND_UP
    if not is_tied_down(me):
        if me.plan_height < fight.highest_level and me.plan_prone == 0:
            bits |= 1 << Movement.CLIMB
        if me.plan_height > fight.lowest_level:
            bits |= 1 << Movement.DROP
    return bits


def takes_hold(manoeuvre: int) -> bool:
    """HAC-GRAP-1: Entangle and Grapple."""
    return Manoeuvre.ENTANGLE_PARTIAL <= manoeuvre <= Manoeuvre.ENTANGLE_AND_DOWN


def declare_movement(table: Table, fight: Fight, me: Fighter, order: int) -> None:
    """HAC-SIMP-2, HAC-MOVE-5: the movement, what it refers to, and the simple action with it."""
    me.order = order
    me.movement = choose(table, me.seat, Ask.MOVEMENT, movements(fight, me))
    if declared_range_move(me):
        declare_step(table, fight, me)
    elif me.movement == Movement.STAND_UP:
        me.plan_prone = 0
    elif me.movement == Movement.CLIMB:
        me.plan_height += 1
    elif me.movement == Movement.DROP:
        me.levels = 1
        if me.plan_height - fight.lowest_level > 1:
            me.levels = table.amount(me.seat, Ask.LEVELS, 1, me.plan_height - fight.lowest_level)
        me.plan_height -= me.levels
    declare_simple(table, fight, me)


def declare_step(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-5, HAC-MOVE-10: one step, galloping two, with regard to somebody named."""
    seat = choose(table, me.seat, Ask.REFERENCE, references(fight, me, me.movement))
    other = fight.fighters[seat]
    me.reference = seat + 1
    me.steps = 2 if me.movement >= Movement.GALLOP_NEARER else 1
    if fight.house.range_model == RangeModel.TRACK:
        me.way = way_of_step(table, me, other, me.movement)
        me.plan_position = position_after(me, other, me.movement, me.way, me.steps)


def way_of_step(table: Table, me: Fighter, other: Fighter, movement: int) -> int:
    """Which way it goes; asked only of one who leaves somebody at the same place."""
    if me.plan_position == other.position:
        return table.choose(me.seat, Ask.WAY, 0b11)
    return way_towards(me, other, movement, Way.UP)


def move(table: Table, fight: Fight, me: Fighter) -> None:
    """The declared movement, then the simple action: HAC-MOVE-5, HAC-MOVE-11, HAC-MOVE-12, HAC-SIMP-2."""
    if me.movement != Movement.NONE:
        table.tell(me.seat, Event.MOVES, me.movement)
    if declared_range_move(me):
        me.range_move_used = 1
        step(table, fight, me, fight.fighters[me.reference - 1], me.movement, me.way, me.steps)
    elif me.movement == Movement.STAND_UP:
        me.prone &= ~me.up
        table.tell(me.seat, Event.STANDS_UP, 0)
    elif me.movement == Movement.CLIMB:
        go_to_level(table, fight, me, me.height_level + 1)
    elif me.movement == Movement.DROP:
        drop_down(table, fight, me)
    if me.simple != Simple.NONE:
        carry_out_simple(table, fight, me)


def drop_down(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-12: one level hurts nobody; several are a fall of them all."""
    level = me.height_level - me.levels
    if me.levels > 1:
        me.fallen_wounds = fall(table, fight, me, me.levels, me.position, level)
    go_to_level(table, fight, me, level)
