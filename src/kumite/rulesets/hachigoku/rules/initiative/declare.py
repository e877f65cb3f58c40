"""The declaration of a turn: one Action, or movement and another Action together.

HAC-ACT-1: what a die buys. HAC-ACT-2: nobody has to act.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...sizes import EXCHANGE, TAGGED
from ...state import Fight, Fighter
from ...terms import Action, Approach, Ask, Hold, Movement, Order
from ..actions.aim import can_ride, ride_moves, targets
from ..actions.declare_attack import ask_for_exceptions, declare_attack
from ..actions.handing import declare_free_deed, free_deeds
from ..actions.holds import holders
from ..actions.movement import declare_movement, note_holds, plan
from ..actions.sneaking import sneakable
from ..actions.struggles import declare_escape, declare_hold, holds_to_act_on
from ..skirmish.ranges import safe_ways
from ..standing import is_captured, is_fully_captured, is_group, is_stunned, present
from .initiative import exchange, own_payments, payment_count, two_to_come


def is_confined(me: Fighter) -> bool:
    """HAC-GRAP-6, HAC-KAO-7: whether a Namae is fully captured, or all members of a group are captured."""
    return is_captured(me) if is_group(me) else is_fully_captured(me)


def open_actions(fight: Fight, me: Fighter) -> int:
    """HAC-ACT-1, HAC-GRAP-6, HAC-HON-3: what the fighter can do and pay for, as a bit set of Action."""
    bits = 0
    if own_payments(fight, me, False) == 0:
        return bits
    if holders(me) != 0:
        bits |= 1 << Action.ESCAPE
    if is_confined(me):
        return bits if is_group(me) else bits | 1 << Action.MAGIC | 1 << Action.COMPLEX
    bits |= 1 << Action.MOVE | 1 << Action.COMPLEX | 1 << Action.MAGIC
    if sneakable(fight, me) != 0:
        bits |= 1 << Action.SNEAK
    attack = own_payments(fight, me, True) != 0
    if holds_to_act_on(fight, me, attack) != 0:
        bits |= 1 << Action.HOLD
    if attack and targets(fight, me) != 0:
        bits |= 1 << Action.ATTACK
    return bits | free_deeds(fight, me)


def declare(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3: the parts of the turn in their order, then what pays for each."""
    plan(me)
    note_holds(fight, me)
    ask_for_exceptions(table, fight, me)
    first = choose(table, me.seat, Ask.ACTION, open_actions(fight, me))
    while first == Action.LET_GO or first == Action.TOSS:
        declare_free_deed(table, fight, me, first)
        first = choose(table, me.seat, Ask.ACTION, open_actions(fight, me))
    if first == Action.MOVE:
        declare_movement(table, fight, me, Order.BEFORE)
        declare_second(table, fight, me)
    else:
        declare_action(table, fight, me, first)
        if can_combine(fight, me) and not is_confined(me):
            options = 1 << Action.NOTHING | 1 << Action.MOVE
            if table.choose(me.seat, Ask.NEXT_ACTION, options) == Action.MOVE:
                declare_movement(table, fight, me, Order.AFTER)
    pay(table, fight, me)


def can_combine(fight: Fight, me: Fighter) -> bool:
    """HAC-ACT-3, HAC-INIT-21: whether the fighter can pay for two Actions in this Moment."""
    count = payment_count(fight, me)
    return count >= 2 or (count == 1 and may_exchange_for_move(fight, me))


def may_exchange_for_move(fight: Fight, me: Fighter) -> bool:
    """HAC-ACT-3: by house rule an interrupt may pay for the movement although a die is at hand."""
    return fight.house.interrupt_for_combined_move == 1 and two_to_come(fight, me) and not is_stunned(me)


def declare_second(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3: another Action or movement after the movement, if something is left to pay."""
    if not can_combine(fight, me):
        return
    options = open_actions(fight, me) & ~(1 << Action.LET_GO | 1 << Action.TOSS)
    if payment_count(fight, me) < 2:
        options &= ~(1 << Action.MOVE)
    second = table.choose(me.seat, Ask.NEXT_ACTION, options | 1 << Action.NOTHING)
    if second == Action.MOVE:
        me.declared.goes_on = 1
    elif second != Action.NOTHING:
        declare_action(table, fight, me, second)


def declare_action(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """The details of the Action."""
    me.declared.action = action
    match action:
        case Action.ATTACK:
            declare_attack(table, fight, me)
        case Action.HOLD:
            declare_hold(table, fight, me)
        case Action.ESCAPE:
            declare_escape(table, me)
        case Action.MAGIC:
            declare_ride(table, fight, me)
        case Action.SNEAK:
            me.declared.target = choose(table, me.seat, Ask.SNEAK_UP_ON, sneakable(fight, me)) + 1


def declare_ride(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-9: a rider may make a Range move before or after magic, too."""
    declared = me.declared
    moves = 0
    for movement in (Movement.NEARER, Movement.FARTHER):
        if can_ride(fight, me) and ride_references(fight, me, movement) != 0:
            moves |= 1 << movement
    if moves == 0:
        return
    options = 1 << Approach.NONE | 1 << Approach.RIDE_BEFORE | 1 << Approach.RIDE_AFTER
    approach = table.choose(me.seat, Ask.APPROACH, options)
    if approach == Approach.NONE:
        return
    move = choose(table, me.seat, Ask.APPROACH_MOVE, moves)
    seat = choose(table, me.seat, Ask.REFERENCE, ride_references(fight, me, move))
    declared.target = seat + 1
    declared.way = choose(table, me.seat, Ask.WAY, safe_ways(fight, me, fight.fighters[seat], move))
    declared.approach_move = move
    declared.approach = approach


def ride_references(fight: Fight, me: Fighter, movement: int) -> int:
    """HAC-MOVE-9: the seats that a rider can go nearer to, or farther from, in the same Action."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and has(ride_moves(fight, me, other), movement):
            bits |= 1 << other.seat
    return bits


def is_attack(me: Fighter) -> bool:
    """HAC-HON-3, HAC-GRAP-4: whether neither an interrupt nor an Honor Point may pay for the Action."""
    return me.declared.action == Action.ATTACK or (
        me.declared.action == Action.HOLD and me.declared.hold == Hold.WOUND
    )


def pay(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3, HAC-INIT-20: a die or an Honor Point for each part, promised until all have declared."""
    declared = me.declared
    if declared.action != Action.NOTHING:
        declared.paid_action = choose(table, me.seat, Ask.PAY, own_payments(fight, me, is_attack(me)))
    if declared.order == Order.NONE:
        return
    options = own_payments(fight, me, False)
    if declared.action != Action.NOTHING and may_exchange_for_move(fight, me):
        options |= 1 << EXCHANGE
    declared.paid_move = choose(table, me.seat, Ask.PAY, options)
    if declared.paid_move == EXCHANGE:
        exchange(table, fight, me)
        declared.paid_move = TAGGED + fight.moment
