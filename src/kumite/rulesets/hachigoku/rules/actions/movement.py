"""Which movements a combatant can declare, and how they are carried out.

HAC-SIMP-2: an Action covers one simple action and one obvious movement.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.table import Table

from ...glossary.maneuvers import HOLDS
from ...glossary.movements import GALLOPED, RANGE_MOVES, STEPS
from ...state import Fight, Fighter
from ...terms import Ask, Event, Movement, Range, RangeModel, Simple
from ..skirmish.ground import heights, walk
from ..skirmish.ranges import (
    go_to_level,
    goes_nearer,
    open_ways,
    planned_horizontal,
    range_after,
    step,
    steps_towards,
)
from ..skirmish.riders import dismount, mount, rides, saddle_moves
from ..standing import is_prone, present
from .difficulty import is_ranged
from .falls import fall
from .holds import captives, engaged, hands_holding
from .simples import carry_out_simple, declare_simple


def note_holds(fight: Fight, me: Fighter) -> None:
    """HAC-GRAP-12: what of the body and the weapons is busy with holding somebody."""
    me.declared.plan.engaged = engaged(fight, me)
    me.declared.plan.hands_holding = hands_holding(fight, me)


def plan(me: Fighter) -> None:
    """Nothing is declared yet, so the plan is to stay as one is."""
    plan = me.declared.plan
    plan.position = me.position
    plan.height = me.height_level
    plan.prone = 1 if is_prone(me) else 0
    plan.mounted = me.mounted
    plan.main = me.main
    plan.off = me.off


def may_range_move(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-5, HAC-GRAP-9, HAC-GRAP-10, HAC-HON-4: once a round, neither held nor holding."""
    if me.range_move_used == 1 or me.declared.approach != 0 or is_tied_down(me):
        return False
    return captives(fight, me) == 0 and not takes_hold(me)


def is_tied_down(me: Fighter) -> bool:
    """HAC-GRAP-10: a captive goes nowhere, and a group does not leave its captured members behind."""
    return (me.partial | me.full) & me.up != 0


def declared_range_move(me: Fighter) -> bool:
    """Whether the movement of this turn is the Range move of the round."""
    return has(RANGE_MOVES, me.declared.movement)


def references(fight: Fight, me: Fighter, movement: int) -> int:
    """HAC-MOVE-5, HAC-MOVE-14: the seats that the fighter can go nearer to, or farther from."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and may_step(fight, me, other, movement):
            bits |= 1 << other.seat
    return bits


def may_step(fight: Fight, me: Fighter, other: Fighter, movement: int) -> bool:
    """HAC-MOVE-14, HAC-MOVE-15: any step on foot but up; by house rule Far needs a conveyance."""
    apart = planned_horizontal(fight, me, other)
    ways = open_ways(fight, me, other, movement)
    if ways == 0:
        return False
    if goes_nearer(movement) and apart == Range.CLOSE:
        return False
    if not goes_nearer(movement) and apart == Range.EXTREME:
        return False
    if fight.house.far_needs_conveyance == 1 and not rides(me):
        return apart < Range.FAR and range_after(fight, me, other, movement, lowest(ways)) < Range.FAR
    return True


def movements(fight: Fight, me: Fighter) -> int:
    """HAC-MOVE-10 to HAC-MOVE-12, HAC-MOVE-15: the movements that are possible, as a bit set of Movement."""
    plan = me.declared.plan
    bits = 1 << Movement.NONE
    if may_range_move(fight, me):
        for movement in (Movement.NEARER, Movement.FARTHER):
            if references(fight, me, movement) != 0:
                bits |= 1 << movement
                if rides(me):
                    bits |= 1 << GALLOPED[movement]
    if plan.prone == 1 or me.prone & me.up != 0:
        bits |= 1 << Movement.STAND_UP
    if not is_tied_down(me):
        low, high = heights(fight, me)
        if plan.height < high and plan.prone == 0:
            bits |= 1 << Movement.CLIMB
        if plan.height > low:
            bits |= 1 << Movement.DROP
        bits |= saddle_moves(fight, me)
    return bits


def takes_hold(me: Fighter) -> bool:
    """HAC-GRAP-1, HAC-GRAP-11: Entangle and Grapple, but for a net that is thrown."""
    declared = me.declared
    return has(HOLDS, declared.maneuver) and not is_ranged(me.weapons[declared.weapon], declared.distance)


def declare_movement(table: Table, fight: Fight, me: Fighter, order: int) -> None:
    """HAC-SIMP-2, HAC-MOVE-5: the movement, whom it refers to, and the simple action with it."""
    plan = me.declared.plan
    declared = me.declared
    declared.order = order
    declared.movement = choose(table, me.seat, Ask.MOVEMENT, movements(fight, me))
    if declared_range_move(me):
        declare_step(table, fight, me)
    elif declared.movement == Movement.STAND_UP:
        plan.prone = 0
    elif declared.movement == Movement.MOUNT:
        plan.mounted = 1
    elif declared.movement == Movement.DISMOUNT:
        plan.mounted = 0
    elif declared.movement == Movement.CLIMB:
        plan.height += 1
    elif declared.movement == Movement.DROP:
        declared.levels = amount(table, me.seat, Ask.LEVELS, 1, plan.height - heights(fight, me)[0])
        plan.height -= declared.levels
    declare_simple(table, fight, me)


def declare_step(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-5, HAC-MOVE-10: one step, galloping two, with regard to somebody named."""
    declared = me.declared
    plan = declared.plan
    seat = choose(table, me.seat, Ask.REFERENCE, references(fight, me, declared.movement))
    other = fight.fighters[seat]
    declared.reference = seat + 1
    declared.steps = STEPS[declared.movement]
    if fight.house.range_model == RangeModel.TRACK:
        declared.way = choose(table, me.seat, Ask.WAY, open_ways(fight, me, other, declared.movement))
        declared.steps = steps_towards(plan.position, other, declared.movement, declared.steps)
        plan.position, plan.height, _ = walk(fight, plan.position, plan.height, declared.way, declared.steps)


def move(table: Table, fight: Fight, me: Fighter) -> None:
    """The declared movement, then the simple action: HAC-MOVE-5, HAC-MOVE-11, HAC-MOVE-12, HAC-SIMP-2."""
    declared = me.declared
    if declared.movement != Movement.NONE:
        table.tell(me.seat, Event.MOVES, declared.movement)
    if declared_range_move(me):
        me.range_move_used = 1
        other = fight.fighters[declared.reference - 1]
        fallen = step(table, fight, me, other, declared.movement, declared.way, declared.steps)
        if fallen > 0:
            fall_down(table, fight, me, fallen)
    elif declared.movement == Movement.STAND_UP:
        me.prone &= ~me.up
        table.tell(me.seat, Event.STANDS_UP, 0)
    elif declared.movement == Movement.MOUNT:
        mount(me)
    elif declared.movement == Movement.DISMOUNT:
        dismount(me)
    elif declared.movement == Movement.CLIMB:
        go_to_level(table, fight, me, me.height_level + 1)
    elif declared.movement == Movement.DROP:
        drop_down(table, fight, me)
    if declared.simple != Simple.NONE:
        carry_out_simple(table, fight, me)


def drop_down(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-12: to go down one level hurts nobody; several are a fall down all of them."""
    if me.declared.levels > 1:
        fall_down(table, fight, me, me.declared.levels)
    else:
        go_to_level(table, fight, me, me.height_level - me.declared.levels)


def fall_down(table: Table, fight: Fight, me: Fighter, levels: int) -> None:
    """HAC-FALL-1, HAC-MOVE-15: they land so many levels below; the Wounds come with others of the step."""
    level = me.height_level - levels
    me.turn.fallen_wounds = fall(table, fight, me, levels, me.position, level)
    go_to_level(table, fight, me, level)
