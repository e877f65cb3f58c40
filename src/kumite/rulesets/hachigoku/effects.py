"""What attacks do, once every roll of the step has been made: HAC-INIT-15.

HAC-DICE-23, HAC-ATK-9: Raises for bonus Effects are told and do nothing else.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has, size
from .aim import affected_of
from .harm import fall_prone, knock_out, pick_members, wound
from .holds import capture, free
from .initiative import lose_highest
from .simples import drop_weapon, hand_over, may_take
from .standing import able, is_group, is_stunned, living
from .state import MEMBERS, Fight, Fighter
from .strike import wounds_of
from .terms import Capture, Event, Manoeuvre, Result
from .throws import carry


def take_effect(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MAN-5, HAC-AMB-8: the hit, the blow that came back, the weapon lost; surprise is used up."""
    if me.result == Result.NONE:
        return
    target = fight.fighters[me.target - 1]
    if me.result == Result.HITS:
        if me.raises_bonus > 0:
            table.tell(me.seat, Event.BONUS_EFFECT, me.raises_bonus)
        hit(table, fight, me, fight.fighters[me.victim - 1])
    target.unaware_of &= ~(1 << me.seat)
    target.unaware_fresh &= ~(1 << me.seat)
    if me.counter_by != 0 and me.counter_wounds > 0:
        wound(table, fight, fight.fighters[me.counter_by - 1], me, living(me), me.counter_wounds)
    if me.disarmed_by != 0:
        lose_weapon(table, me, fight.fighters[me.disarmed_by - 1])


def hit(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-MAN-1, HAC-MAN-3, HAC-MAN-4: each manoeuvre by its own mechanic."""
    if me.manoeuvre == Manoeuvre.NONE:
        wound(table, fight, me, victim, living(victim), wounds_of(fight, me))  # HAC-KAO-2
        return
    if me.manoeuvre == Manoeuvre.STUN:
        stun(table, fight, me, victim)
        return
    members = pick_members(table, fight, me, victim, exposed(victim, me.manoeuvre), 1 + me.raises_members)
    match me.manoeuvre:
        case Manoeuvre.THROW:
            throw(table, fight, me, victim, members)
        case Manoeuvre.KNOCKOUT:
            wound(table, fight, me, victim, members, wounds_of(fight, me))
            knock_out(table, victim, members)  # HAC-KOUT-4
        case Manoeuvre.KNOCKDOWN:
            wound(table, fight, me, victim, members, wounds_of(fight, me))
            knock_down(table, me, victim, members)
        case Manoeuvre.FEINT:
            wound(table, fight, me, victim, members, wounds_of(fight, me))
        case _:
            take_hold(table, fight, me, victim, members)


def exposed(victim: Fighter, manoeuvre: int) -> int:
    """HAC-INIT-15: whom it can be tried on; if another of the same step left nobody, the fallen are hit."""
    members = affected_of(victim, manoeuvre)
    return members if members != 0 else living(victim)


def knock_down(table: Table, me: Fighter, victim: Fighter, members: int) -> None:
    """HAC-KDWN-3, HAC-KDWN-4."""
    if me.resisted == 0:
        fall_prone(table, victim, members)


def take_hold(table: Table, fight: Fight, me: Fighter, victim: Fighter, members: int) -> None:
    """HAC-GRAP-2, HAC-GRAP-3: captured, wounded by banzai dice and Raises alone, perhaps prone too."""
    wound(table, fight, me, victim, members, wounds_of(fight, me))
    level = Capture.PARTIAL if me.manoeuvre == Manoeuvre.ENTANGLE_PARTIAL else Capture.FULL
    capture(table, victim, me, members & affected_of(victim, me.manoeuvre), level, me.weapon)
    if me.manoeuvre == Manoeuvre.ENTANGLE_AND_DOWN:
        knock_down(table, me, victim, members)


def stun(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-STUN-2, HAC-STUN-4: Actions instead of Wounds; of a group a member for each: HAC-KAO-9."""
    if not able(victim):
        return
    lost = wounds_of(fight, me)
    table.tell(victim.seat, Event.STUNNED, lost)
    if is_group(victim):
        members = pick_members(table, fight, me, victim, victim.up & ~victim.stunned, lost)
        victim.stunned |= members
        for member in range(min(victim.size, MEMBERS)):
            if has(members, member):
                table.tell(victim.seat, Event.MEMBER_STUNNED, member)
        lost = 1 if is_stunned(victim) else 0
    else:
        victim.stunned = 1
    taken = 0
    while taken < lost and lose_highest(victim):
        taken += 1
    if taken > 0:
        table.tell(victim.seat, Event.DICE_LOST, taken)


def throw(table: Table, fight: Fight, me: Fighter, victim: Fighter, members: int) -> None:
    """HAC-THRW-3, HAC-THRW-5, HAC-THRW-6, HAC-FALL-4, HAC-FALL-5: all its Wounds at once.

    Of a group only those who were thrown are elsewhere, so it stays where most of it is.
    """
    wounds = 0 if me.landed == 1 else wounds_of(fight, me)
    wounds += me.fall_wounds * size(members)
    whole = victim.up & ~members == 0
    free(table, victim, members)
    if me.shaft_held_by & (1 << victim.seat) != 0:
        me.shaft_held_by &= ~(1 << victim.seat)
        table.tell(me.seat, Event.SHAFT_FREED, victim.seat)
    if me.fall_soft == 0:
        wound(table, fight, me, victim, members, wounds)
    if me.landed == 0:
        fall_prone(table, victim, members)
    if whole:
        carry(table, fight, me, victim)


def lose_weapon(table: Table, me: Fighter, by: Fighter) -> None:
    """HAC-DSRM-6: on the ground, or in the hand of whoever took it."""
    if me.weapon != me.main and me.weapon != me.off:
        return
    table.tell(me.seat, Event.DISARMED, me.weapon)
    if me.disarm_takes == 1 and able(by) and may_take(by, me.weapons[me.weapon]):
        by.main = hand_over(me, by, me.weapon)
        table.tell(by.seat, Event.WEAPON_TAKEN, by.main)
    else:
        drop_weapon(table, me, me.weapon)
