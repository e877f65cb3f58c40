"""Action Dice: rolled, held, exchanged, spent.

HAC-INIT-2, HAC-INIT-3: they are silent, open on the table, and each face is a Moment. HAC-INIT-6,
HAC-INIT-7: a spent die is gone, a held one keeps its face. HAC-INIT-22: so does a die gained by interrupt.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import Table

from ...sizes import EXCHANGE, FACES, HONOR, TAGGED
from ...state import Fight, Fighter
from ...terms import Ask, Event, Why
from ..standing import can_act, is_busy, is_stunned


def roll_action_dice(table: Table, me: Fighter) -> None:
    """HAC-INIT-1, HAC-KAO-4: as many as the sheet says, whatever the Wounds."""
    for _ in range(me.action_dice):
        me.dice[table.roll(me.seat, Why.ACTION_DIE, 10)] += 1
    table.tell(me.seat, Event.DICE_ROLLED, me.action_dice)


def unspent(me: Fighter) -> int:
    """How many dice the fighter has left."""
    count = 0
    for face in range(1, FACES):
        count += me.dice[face] + me.tagged[face]
    return count


def initiative_total(me: Fighter) -> int:
    """HAC-INIT-11: the sum of all unspent dice."""
    total = 0
    for face in range(1, FACES):
        total += face * (me.dice[face] + me.tagged[face])
    return total


def lose_dice(table: Table, me: Fighter) -> None:
    """HAC-INIT-8, HAC-INIT-23: all that are left."""
    lost = unspent(me)
    for face in range(1, FACES):
        me.dice[face] = 0
        me.tagged[face] = 0
    if lost > 0:
        table.tell(me.seat, Event.DICE_LOST, lost)


def lose_highest(me: Fighter) -> bool:
    """HAC-STUN-4: one die, the highest face first. Returns whether there was one."""
    for face in range(FACES - 1, 0, -1):
        if me.dice[face] > 0:
            me.dice[face] -= 1
            return True
        if me.tagged[face] > 0:
            me.tagged[face] -= 1
            return True
    return False


def reserved(me: Fighter, payment: int) -> int:
    """How often a payment has been promised in this step and not been made yet."""
    return (me.declared.paid_action == payment) + (me.declared.paid_move == payment)


def ready(fight: Fight, me: Fighter) -> int:
    """HAC-INIT-5, HAC-INIT-7: the dice of this Moment and held ones, as a bit set of payments."""
    bits = 0
    for face in range(fight.moment, FACES):
        if me.dice[face] > 0 and me.dice[face] > reserved(me, face):
            bits |= 1 << face
        if me.tagged[face] > 0 and me.tagged[face] > reserved(me, TAGGED + face):
            bits |= 1 << (TAGGED + face)
    return bits


def future(fight: Fight, me: Fighter) -> int:
    """HAC-INIT-17: the faces of the dice for Moments still to come, as a bit set."""
    bits = 0
    for face in range(1, fight.moment):
        if me.dice[face] > 0:
            bits |= 1 << face
    return bits


def two_to_come(fight: Fight, me: Fighter) -> bool:
    """Whether there are two dice to exchange."""
    count = 0
    for face in range(1, fight.moment):
        count += me.dice[face]
    return count >= 2


def may_interrupt(fight: Fight, me: Fighter) -> bool:
    """HAC-INIT-16, HAC-STUN-5: whether a fighter has two dice to come, and none of this Moment or held."""
    if not can_act(me) or is_stunned(me) or is_busy(me):
        return False
    return ready(fight, me) == 0 and two_to_come(fight, me)


def may_spend_honor(me: Fighter) -> bool:
    """HAC-HON-1, HAC-HON-2, HAC-WND-5: whether a fighter can act, is not stunned and has points left."""
    return can_act(me) and not is_stunned(me) and me.honor_points > reserved(me, HONOR)


def own_payments(fight: Fight, me: Fighter, attack: bool) -> int:
    """HAC-ACT-1, HAC-HON-1, HAC-HON-3, HAC-INIT-20: what can pay for an Action of the fighter's own turn.

    An attack takes a die that was not gained by interrupt.
    """
    if attack:
        return ready(fight, me) & ((1 << FACES) - 1)
    bits = ready(fight, me)
    if may_spend_honor(me):
        bits |= 1 << HONOR
    return bits


def defense_payments(fight: Fight, me: Fighter, attack: bool) -> int:
    """HAC-AD-1, HAC-INIT-19: what can pay for an Active Defense, including an interrupt at any time.

    HAC-CSTR-6: `attack` is true of a Counterstrike where a house rule counts it as an attack.
    """
    bits = own_payments(fight, me, attack)
    if not attack and may_interrupt(fight, me):
        bits |= 1 << EXCHANGE
    return bits


def exchange(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-INIT-16, HAC-INIT-17, HAC-INIT-20: two dice to come for one of this Moment, which is tagged."""
    first = choose(table, me.seat, Ask.EXCHANGED, future(fight, me))
    me.dice[first] -= 1
    second = choose(table, me.seat, Ask.EXCHANGED, future(fight, me))
    me.dice[second] -= 1
    me.tagged[fight.moment] += 1
    table.tell(me.seat, Event.INTERRUPTS, first * 16 + second)


def spend(table: Table, fight: Fight, me: Fighter, payment: int) -> None:
    """HAC-INIT-6, HAC-CSHOT-1: a payment is made and an Action begins, so cover that was lost helps again."""
    fight.spent = 1
    me.cover_lost = 0
    if payment == HONOR:
        me.honor_points -= 1
        table.tell(me.seat, Event.SPENDS_HONOR, me.honor_points)
        return
    if payment > TAGGED:
        me.tagged[payment - TAGGED] -= 1
        table.tell(me.seat, Event.SPENDS_DIE, payment - TAGGED)
    else:
        me.dice[payment] -= 1
        table.tell(me.seat, Event.SPENDS_DIE, payment)


def pay_for_defense(table: Table, fight: Fight, me: Fighter, attack: bool) -> None:
    """HAC-AD-1: the defender chooses what pays."""
    payment = choose(table, me.seat, Ask.PAY, defense_payments(fight, me, attack))
    if payment == EXCHANGE:
        exchange(table, fight, me)
        payment = TAGGED + fight.moment
    spend(table, fight, me, payment)


def payment_count(fight: Fight, me: Fighter) -> int:
    """How many Actions of their own the fighter could pay for now."""
    count = me.honor_points if may_spend_honor(me) else 0
    for face in range(fight.moment, FACES):
        count += me.dice[face] + me.tagged[face]
    return count
