"""The declaration of a turn: one Action, or movement and another Action together.

HAC-ACT-1: what a die buys. HAC-ACT-2: nobody has to act.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from .acts import declare_escape, declare_hold, holds_to_act_on, sneakable
from .aim import can_ride, targets
from .declare_attack import ask_for_exceptions, declare_attack
from .holds import holders
from .initiative import exchange, own_payments, payment_count, two_to_come
from .movement import declare_movement, plan, references, way_of_step
from .simples import drop_weapon, in_hands
from .standing import is_captured, is_fully_captured, is_group, is_stunned
from .state import EXCHANGE, TAGGED, Fight, Fighter
from .terms import Action, Approach, Ask, Hold, Movement, Order, RangeModel


def is_confined(me: Fighter) -> bool:
    """HAC-GRAP-6, HAC-KAO-7: fully captured; a group, when all its members are captured at all."""
    return is_captured(me) if is_group(me) else is_fully_captured(me)


def open_actions(fight: Fight, me: Fighter) -> int:
    """HAC-ACT-1, HAC-GRAP-6, HAC-HON-3: what it can do and pay for, as a bit set of Action."""
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
    if in_hands(me) != 0:
        bits |= 1 << Action.LET_GO
    return bits


def declare(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3: the parts of the turn in their order, then what pays for each."""
    plan(me)
    ask_for_exceptions(table, fight, me)
    first = choose(table, me.seat, Ask.ACTION, open_actions(fight, me))
    while first == Action.LET_GO:
        let_go(table, me)
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


def let_go(table: Table, me: Fighter) -> None:
    """HAC-SIMP-3: free."""
    drop_weapon(table, me, choose(table, me.seat, Ask.LET_GO, in_hands(me)))
    plan(me)


def can_combine(fight: Fight, me: Fighter) -> bool:
    """HAC-ACT-3, HAC-INIT-21: whether it can pay for two Actions in this Moment."""
    count = payment_count(fight, me)
    return count >= 2 or (count == 1 and may_exchange_for_move(fight, me))


def may_exchange_for_move(fight: Fight, me: Fighter) -> bool:
    """HAC-ACT-3 by house rule: the movement may be interrupted for although a die is at hand."""
    return fight.house.interrupt_for_combined_move == 1 and two_to_come(fight, me) and not is_stunned(me)


def declare_second(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3: after the movement another Action, if there is something to pay for it."""
    if not can_combine(fight, me):
        return
    options = open_actions(fight, me) & ~(1 << Action.MOVE | 1 << Action.LET_GO)
    second = table.choose(me.seat, Ask.NEXT_ACTION, options | 1 << Action.NOTHING)
    if second != Action.NOTHING:
        declare_action(table, fight, me, second)


def declare_action(table: Table, fight: Fight, me: Fighter, action: int) -> None:
    """What the Action is about."""
    me.action = action
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
            me.target = choose(table, me.seat, Ask.SNEAK_UP_ON, sneakable(fight, me)) + 1


def declare_ride(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-9: a rider's magic, too, has room for a Range move before or after."""
    moves = 0
    for movement in (Movement.NEARER, Movement.FARTHER):
        if can_ride(fight, me) and references(fight, me, movement) != 0:
            moves |= 1 << movement
    if moves == 0:
        return
    options = 1 << Approach.NONE | 1 << Approach.RIDE_BEFORE | 1 << Approach.RIDE_AFTER
    approach = table.choose(me.seat, Ask.APPROACH, options)
    if approach == Approach.NONE:
        return
    me.approach_move = choose(table, me.seat, Ask.APPROACH_MOVE, moves)
    seat = choose(table, me.seat, Ask.REFERENCE, references(fight, me, me.approach_move))
    me.target = seat + 1
    if fight.house.range_model == RangeModel.TRACK:
        me.way = way_of_step(table, me, fight.fighters[seat], me.approach_move)
    me.approach = approach


def is_attack(me: Fighter) -> bool:
    """HAC-HON-3, HAC-GRAP-4: what neither an interrupt nor an Honor Point pays for."""
    return me.action == Action.ATTACK or (me.action == Action.HOLD and me.hold == Hold.WOUND)


def pay(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3, HAC-INIT-20: a die or an Honor Point for each part, promised until all have declared."""
    if me.action != Action.NOTHING:
        me.paid_action = choose(table, me.seat, Ask.PAY, own_payments(fight, me, is_attack(me)))
    if me.order == Order.NONE:
        return
    options = own_payments(fight, me, False)
    if me.action != Action.NOTHING and may_exchange_for_move(fight, me):
        options |= 1 << EXCHANGE
    me.paid_move = choose(table, me.seat, Ask.PAY, options)
    if me.paid_move == EXCHANGE:
        exchange(table, fight, me)
        me.paid_move = TAGGED + fight.moment
