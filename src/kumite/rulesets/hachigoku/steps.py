"""One step of a Moment: who wishes to act, and the turn or turns of the highest Initiative Total.

HAC-INIT-15: who is tied declares sealed, then all roll, then all defend, then everything takes effect at
once; whoever falls or is disarmed by it has still completed his Action.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..bits import has
from ..seats import those
from .acts import (
    carry_out_hold,
    complex_act,
    escape,
    finish_escape,
    finish_sneak,
    sneak,
)
from .declare import declare
from .effects import take_effect
from .harm import wound
from .holds import end_broken_holds
from .initiative import initiative_total, own_payments, spend
from .movement import move
from .ranges import step as go
from .referee import rules_that
from .standing import able, able_on, is_busy, is_stunned
from .state import FACES, MEMBERS, SEATS, Fight, Fighter
from .strike import after_shot, strike
from .terms import (
    Action,
    Approach,
    Ask,
    Ending,
    Event,
    Manoeuvre,
    Movement,
    NoYes,
    Order,
    Outcome,
    Phase,
    Result,
    Side,
)
from .throws import land
from .window import window


def take_step(table: Table, fight: Fight) -> bool:
    """HAC-INIT-5, HAC-INIT-12, HAC-INIT-13: one turn, or several at once. False when nobody wishes to act."""
    actors = highest(fight, ask_wishes(table, fight))
    if actors == 0:
        return False
    for me in those(fight.fighters, actors):
        declare(table, fight, me)
    for me in those(fight.fighters, actors):
        reveal(table, fight, me)
    carry_out(table, fight, actors)
    for me in fight.fighters[: fight.count]:
        me.stunned &= ~me.recovering
        forget(me)
    end_broken_holds(table, fight)
    end_if_over(table, fight)
    return True


def may_act(fight: Fight, me: Fighter) -> bool:
    """HAC-INIT-5, HAC-HON-2, HAC-STUN-5, HAC-AMB-6: able, with a die of this Moment, a held one or Honor."""
    return able(me) and not is_busy(me) and own_payments(fight, me, False) != 0


def ask_wishes(table: Table, fight: Fight) -> int:
    """HAC-INIT-13, HAC-INIT-14: all are asked, and hear of it together, by house rule one after the other."""
    wishing = 0
    for me in fight.fighters[: fight.count]:
        if may_act(fight, me) and table.choose(me.seat, Ask.WISH, 0b11) == NoYes.YES:
            me.wishes = 1
            wishing |= 1 << me.seat
            if fight.house.open_wishes == 1:
                table.tell(me.seat, Event.WISHES, initiative_total(me))
    for me in fight.fighters[: fight.count]:
        if me.wishes == 1 and fight.house.open_wishes == 0:
            table.tell(me.seat, Event.WISHES, initiative_total(me))
    return wishing


def highest(fight: Fight, wishing: int) -> int:
    """HAC-INIT-11, HAC-INIT-12: those who wish with the highest Total."""
    bits = 0
    best = -1
    for me in those(fight.fighters, wishing):
        total = initiative_total(me)
        if total > best:
            best = total
            bits = 0
        if total == best:
            bits |= 1 << me.seat
    return bits


def reveal(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-INIT-15, HAC-STUN-5, HAC-KAO-9: the declaration is known, and paid for before anybody defends."""
    me.acts = 1
    table.tell(me.seat, Event.ACTS, initiative_total(me))
    me.recovering = me.stunned
    if is_stunned(me):
        me.stunned = 0
        table.tell(me.seat, Event.RECOVERS, 0)
    action, moving = me.paid_action, me.paid_move
    me.paid_action = 0
    me.paid_move = 0
    if action != 0:
        table.tell(me.seat, Event.DECLARES, me.action)
        spend(table, fight, me, action)
    if moving != 0:
        table.tell(me.seat, Event.DECLARES, Action.MOVE)
        spend(table, fight, me, moving)
    if me.action == Action.ATTACK:
        tell_attack(table, me)


def tell_attack(table: Table, me: Fighter) -> None:
    table.tell(me.seat, Event.ATTACKS, me.target - 1)
    if me.manoeuvre != Manoeuvre.NONE:
        table.tell(me.seat, Event.MANOEUVRE, me.manoeuvre)
    if me.approach != Approach.NONE:
        table.tell(me.seat, Event.APPROACH, me.approach)
    if me.raises > 0:
        table.tell(me.seat, Event.RAISES, me.raises)


def carry_out(table: Table, fight: Fight, actors: int) -> None:
    """HAC-INIT-15: each stage of it for all of them before the next."""
    for me in those(fight.fighters, actors):
        move_before(table, fight, me)
    for me in those(fight.fighters, actors):
        roll_dice_of(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.action == Action.ATTACK:
            after_shot(table, fight, me)
    for me in those(fight.fighters, actors):
        window(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.result == Result.HITS and me.manoeuvre == Manoeuvre.THROW:
            land(table, fight, me, fight.fighters[me.victim - 1])
    for me in those(fight.fighters, actors):
        move_after(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.fallen_wounds > 0:
            hit_the_ground(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.action == Action.HOLD:
            carry_out_hold(table, fight, me)  # before its captive is free
    for me in those(fight.fighters, actors):
        take_effects(table, fight, me)


def move_before(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3, HAC-CHRG-1, HAC-MOVE-9: what movement comes before the other part."""
    if me.order == Order.BEFORE:
        move(table, fight, me)
    if me.approach == Approach.CHARGE or me.approach == Approach.RIDE_BEFORE:
        ride(table, fight, me, me.approach_move)


def move_after(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3, HAC-CHRG-3, HAC-MOVE-9, HAC-MAN-5: what comes after it, hit or miss."""
    if me.order == Order.AFTER:
        move(table, fight, me)
    if me.approach == Approach.RIDE_AFTER:
        ride(table, fight, me, me.approach_move)
    if me.ride_on == 1:
        ride(table, fight, me, Movement.FARTHER)


def ride(table: Table, fight: Fight, me: Fighter, movement: int) -> None:
    """HAC-CHRG-2, HAC-MOVE-9: one step with regard to the target; the Range move of the round."""
    me.range_move_used = 1
    table.tell(me.seat, Event.MOVES, movement)
    go(table, fight, me, fight.fighters[me.target - 1], movement, me.way, 1)


def roll_dice_of(table: Table, fight: Fight, me: Fighter) -> None:
    """What is rolled for the Action."""
    match me.action:
        case Action.ATTACK:
            strike(table, fight, me)
        case Action.ESCAPE:
            escape(table, fight, me)
        case Action.SNEAK:
            sneak(table, fight, me)
        case Action.COMPLEX | Action.MAGIC:
            complex_act(table, fight, me)


def take_effects(table: Table, fight: Fight, me: Fighter) -> None:
    """What comes of it."""
    match me.action:
        case Action.ATTACK:
            take_effect(table, fight, me)
        case Action.ESCAPE:
            finish_escape(table, fight, me)
        case Action.SNEAK:
            finish_sneak(table, fight, me)


def hit_the_ground(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-12, HAC-FALL-1: of a group each member who dropped with it."""
    standing = me.up
    for member in range(min(me.size, MEMBERS)):
        if has(standing, member):
            wound(table, fight, me, me, 1 << member, me.fallen_wounds)


def end_if_over(table: Table, fight: Fight) -> None:
    """HAC-INIT-25: no two sides with somebody in the fight; the Story Daimyo may go on all the same."""
    if fight.outcome != Outcome.GOING_ON:
        return
    pc_out = able_on(fight, Side.PC) == 0
    opponents_out = able_on(fight, Side.OPPONENT) == 0
    if pc_out and opponents_out:
        end(table, fight, Outcome.NOBODY, Ending.DEFEATED)
    elif (pc_out or opponents_out) and not goes_on(table, fight):
        end(table, fight, Outcome.OPPONENTS if pc_out else Outcome.PC_SIDE, Ending.DEFEATED)


def goes_on(table: Table, fight: Fight) -> bool:
    """HAC-INIT-25: asked once."""
    if fight.played_on == 0 and rules_that(table, fight, fight.fighters[0], Ask.PLAY_ON, NoYes.NO):
        fight.played_on = 1
    return fight.played_on == 1


def end(table: Table, fight: Fight, outcome: int, ending: int) -> None:
    """The Skirmish is over."""
    fight.outcome = outcome
    fight.ending = ending
    fight.phase = Phase.OVER
    table.tell(REFEREE, Event.SKIRMISH_ENDS, outcome)


def forget(me: Fighter) -> None:
    """Nothing declared and nothing rolled is left over."""
    me.wishes = 0
    me.exchanges = 0
    me.acts = 0
    me.recovering = 0
    me.action = 0
    me.allowed = 0
    me.paid_action = 0
    me.order = 0
    me.paid_move = 0
    me.movement = 0
    me.reference = 0
    me.way = 0
    me.steps = 0
    me.levels = 0
    me.simple = 0
    me.simple_weapon = 0
    me.simple_owner = 0
    me.simple_hand = 0
    me.plan_position = 0
    me.plan_height = 0
    me.plan_prone = 0
    me.plan_main = 0
    me.plan_off = 0
    me.target = 0
    me.weapon = 0
    me.hand = 0
    me.distance = 0
    me.manoeuvre = 0
    me.approach = 0
    me.approach_move = 0
    me.ride_on = 0
    me.cover_shot = 0
    me.skilled = 0
    me.raises = 0
    me.raises_members = 0
    me.raises_distance = 0
    me.raises_bonus = 0
    me.hold = 0
    me.hold_wounds = 0
    me.element = 0
    forget_roll(me)


def forget_roll(me: Fighter) -> None:
    me.result = 0
    me.victim = 0
    me.total = 0
    me.banzai = 0
    me.succeeded = 0
    for seat in range(SEATS):
        me.before[seat] = 0
        me.before_total[seat] = 0
        me.before_banzai[seat] = 0
        me.before_raises[seat] = 0
    me.defended_by = 0
    me.counter_by = 0
    me.counter_wounds = 0
    me.disarmed_by = 0
    me.disarm_takes = 0
    me.resisted = 0
    me.landed = 0
    me.thrown_steps = 0
    me.thrown_way = 0
    me.thrown_levels = 0
    me.fall_wounds = 0
    me.fall_soft = 0
    me.fallen_wounds = 0
    for face in range(FACES):
        me.exchanging[face] = 0
