"""The turns of a step: revealed, then carried out stage by stage for all whose turn it is."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...sizes import MEMBERS
from ...state import Fight, Fighter
from ...terms import Action, Approach, Event, Maneuver, Movement, Order, RangeModel, Result, Way
from ..actions.acts import complex_act
from ..actions.effects import show_attacker, take_counter, take_disarm, take_effect
from ..actions.handing import do_free_deeds
from ..actions.movement import declared_range_move, move
from ..actions.sneaking import finish_sneak, sneak
from ..actions.strike import after_shot, begin_attack, roll_attack
from ..actions.struggles import carry_out_hold, escape, finish_escape
from ..actions.throws import land
from ..defense.window import settle_dive, window
from ..skirmish.harm import wound
from ..skirmish.ranges import goes_nearer
from ..skirmish.ranges import step as go
from ..standing import is_stunned
from .initiative import initiative_total, spend


def call(table: Table, fight: Fight, actors: int) -> None:
    """HAC-INIT-12, HAC-INIT-15: whose turn it is, which all hear before anything is done."""
    for me in those(fight.fighters, actors):
        me.turn.revealed = 1
    for me in those(fight.fighters, actors):
        table.tell(me.seat, Event.ACTS, initiative_total(me))


def only_moves(me: Fighter) -> bool:
    """Whether a declared turn is movement and nothing else; those are told first."""
    return me.declared.action == Action.NOTHING or me.declared.action == Action.MOVE


def reveal(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-INIT-15, HAC-STUN-5, HAC-KAO-9: the declaration is told, and paid for before anybody defends."""
    declared = me.declared
    me.turn.recovering = me.stunned
    if is_stunned(me):
        me.stunned = 0
        table.tell(me.seat, Event.RECOVERS, 0)
    action, moving = declared.paid_action, declared.paid_move
    declared.paid_action = 0
    declared.paid_move = 0
    if action != 0:
        table.tell(me.seat, Event.DECLARES, declared.action)
        spend(table, fight, me, action)
    if moving != 0:
        table.tell(me.seat, Event.DECLARES, Action.MOVE)
        spend(table, fight, me, moving)
    do_free_deeds(table, fight, me)
    if declared.action == Action.ATTACK:
        tell_attack(table, me)


def tell_attack(table: Table, me: Fighter) -> None:
    """HAC-ATK-2: everybody hears what was declared for the attack."""
    declared = me.declared
    table.tell(me.seat, Event.ATTACKS, declared.target - 1)
    if declared.maneuver != Maneuver.NONE:
        table.tell(me.seat, Event.MANEUVER, declared.maneuver)
    if declared.approach != Approach.NONE:
        table.tell(me.seat, Event.APPROACH, declared.approach)
    if declared.raises > 0:
        table.tell(me.seat, Event.RAISES, declared.raises)


def carry_out(table: Table, fight: Fight, actors: int) -> None:
    """HAC-INIT-15: all of them complete each stage before the next."""
    for me in those(fight.fighters, actors):
        me.turn.moving = leaves_before(me)
    for first in (True, False):
        for me in those(fight.fighters, actors):
            if moves_first(fight, me) == first:
                move_before(table, fight, me)
    for me in those(fight.fighters, actors):
        me.turn.moving = 0
    for me in those(fight.fighters, actors):
        if me.declared.action == Action.ATTACK:
            begin_attack(table, fight, me)
    for me in those(fight.fighters, actors):
        roll_dice_of(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.declared.action == Action.ATTACK:
            after_shot(table, fight, me)
    for me in those(fight.fighters, actors):
        window(table, fight, me)
    for other in fight.fighters[: fight.count]:
        settle_dive(table, other)
    for me in those(fight.fighters, actors):
        if me.attack.result == Result.HITS and me.declared.maneuver == Maneuver.THROW:
            land(table, fight, me, fight.fighters[me.attack.victim - 1])
    for me in those(fight.fighters, actors):
        me.turn.moving = leaves_after(me)
    for first in (True, False):
        for me in those(fight.fighters, actors):
            if moves_first(fight, me) == first:
                move_after(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.turn.fallen_wounds > 0:
            hit_the_ground(table, fight, me)
    for me in those(fight.fighters, actors):
        if me.declared.action == Action.HOLD:
            carry_out_hold(table, fight, me)  # before its captive is free
    take_effects(table, fight, actors)


def leaves_before(me: Fighter) -> int:
    """HAC-INIT-15: 1 if they go somewhere before the other part of their turn."""
    approach = me.declared.approach
    goes = me.declared.order == Order.BEFORE and declared_range_move(me)
    return int(goes or approach == Approach.CHARGE or approach == Approach.RIDE_BEFORE)


def leaves_after(me: Fighter) -> int:
    """HAC-INIT-15: 1 if they go somewhere after it."""
    goes = me.declared.order == Order.AFTER and declared_range_move(me)
    return int(goes or me.declared.approach == Approach.RIDE_AFTER or me.declared.ride_on == 1)


def moves_first(fight: Fight, me: Fighter) -> bool:
    """HAC-INIT-15: who is first of those who move at the same time, by no seat: up the track, or away.

    So two who go for each other meet where the one was who came down the track.
    """
    if fight.house.range_model == RangeModel.TRACK:
        return me.declared.way == Way.UP
    movement = me.declared.movement if me.declared.steps > 0 else me.declared.approach_move
    return not goes_nearer(movement)


def move_before(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3, HAC-CHRG-1, HAC-MOVE-9: the movement that comes before the other part of the turn."""
    declared = me.declared
    if declared.order == Order.BEFORE:
        move(table, fight, me)
    if declared.approach == Approach.CHARGE or declared.approach == Approach.RIDE_BEFORE:
        ride(table, fight, me, declared.approach_move)


def move_after(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-ACT-3, HAC-CHRG-3, HAC-MOVE-9, HAC-MAN-5: the movement that comes after it, hit or miss."""
    declared = me.declared
    if declared.order == Order.AFTER:
        move(table, fight, me)
    if declared.approach == Approach.RIDE_AFTER:
        ride(table, fight, me, declared.approach_move)
    if declared.ride_on == 1:
        ride(table, fight, me, Movement.FARTHER)


def ride(table: Table, fight: Fight, me: Fighter, movement: int) -> None:
    """HAC-CHRG-2, HAC-MOVE-9: one step with regard to the target; the Range move of the round."""
    me.range_move_used = 1
    table.tell(me.seat, Event.MOVES, movement)
    go(table, fight, me, fight.fighters[me.declared.target - 1], movement, me.declared.way, 1)


def roll_dice_of(table: Table, fight: Fight, me: Fighter) -> None:
    """The roll of the Action."""
    match me.declared.action:
        case Action.ATTACK:
            roll_attack(table, fight, me)
        case Action.ESCAPE:
            escape(table, fight, me)
        case Action.SNEAK:
            sneak(table, fight, me)
        case Action.COMPLEX | Action.MAGIC:
            complex_act(table, fight, me)


def take_effects(table: Table, fight: Fight, actors: int) -> None:
    """HAC-INIT-15: the effects of all Actions, those of one kind before the next, so that no seat matters.

    Captives get free, weapons are lost, blows land, Counterstrikes land, and attackers are seen.
    """
    for me in those(fight.fighters, actors):
        match me.declared.action:
            case Action.ESCAPE:
                finish_escape(table, fight, me)
            case Action.SNEAK:
                finish_sneak(table, fight, me)
    for me in those(fight.fighters, actors):
        take_disarm(table, fight, me)
    for me in those(fight.fighters, actors):
        take_effect(table, fight, me)
    for me in those(fight.fighters, actors):
        take_counter(table, fight, me)
    for me in those(fight.fighters, actors):
        show_attacker(table, fight, me)


def hit_the_ground(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MOVE-12, HAC-FALL-1: the Wounds of a drop; in a group each member who dropped takes them."""
    standing = me.up
    for member in range(min(me.size, MEMBERS)):
        if has(standing, member):
            wound(table, fight, me, me, 1 << member, me.turn.fallen_wounds)
