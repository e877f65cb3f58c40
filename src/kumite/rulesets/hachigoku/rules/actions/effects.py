"""HAC-INIT-15: what attacks do, once every roll of the step has been made.

HAC-DICE-23, HAC-ATK-9: Raises for bonus Effects are told, and do nothing else.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.table import Table

from ...glossary.maneuvers import HOLDS
from ...state import Fight, Fighter
from ...terms import Ask, Capture, Event, Maneuver, NoYes, Result
from ..initiative.initiative import lose_highest
from ..referee import rules_that
from ..skirmish.harm import fall_prone, knock_out, pick_members, wound
from ..skirmish.ranges import is_close
from ..skirmish.riders import unseat
from ..standing import can_act, is_group, is_stunned, living
from .aim import affected_of
from .difficulty import is_ranged
from .hands import drop_weapon, hand_over, may_take
from .holds import capture, free
from .strike import wounds_of
from .throws import carry


def take_effect(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MAN-5, HAC-AMB-8: the hit; the foe's unawareness is used up."""
    attack = me.attack
    if attack.result == Result.NONE:
        return
    target = fight.fighters[me.declared.target - 1]
    if attack.result != Result.HITS and throws_net(me):
        table.tell(me.seat, Event.DROPS, me.declared.weapon)
    if attack.result == Result.HITS:
        if me.declared.raises_bonus > 0:
            table.tell(me.seat, Event.BONUS_EFFECT, me.declared.raises_bonus)
        hit(table, fight, me, fight.fighters[attack.victim - 1])
    target.unaware_of &= ~(1 << me.seat)
    target.unaware_fresh &= ~(1 << me.seat)


def take_counter(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-CSTR-5: the Wounds of the Counterstrike against this attack."""
    attack = me.attack
    if attack.counter_by != 0 and attack.counter_wounds > 0:
        attack.counter_lands = 1
        wound(table, fight, fight.fighters[attack.counter_by - 1], me, living(me), attack.counter_wounds)


def take_disarm(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-DSRM-6: the weapon that was lost with this attack."""
    if me.attack.disarmed_by != 0:
        lose_weapon(table, fight, me, fight.fighters[me.attack.disarmed_by - 1])


def show_attacker(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-BLIND-4: after a blow all foes at Close see who struck it, if they can be seen at all."""
    if me.attack.result == Result.NONE or is_ranged(me.weapons[me.declared.weapon], me.declared.distance):
        return
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and has(foe.unseen, me.seat) and is_close(fight, foe, me):
            seen = NoYes.NO if has(foe.never_sees, me.seat) else NoYes.YES
            if can_act(foe) and rules_that(table, fight, foe, Ask.SEES, seen):
                foe.unseen &= ~(1 << me.seat)
                table.tell(foe.seat, Event.SEES, me.seat)


def hit(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-MAN-1, HAC-MAN-3, HAC-MAN-4: each maneuver by its own mechanic."""
    declared = me.declared
    if declared.maneuver == Maneuver.NONE:
        wound(table, fight, me, victim, living(victim), wounds_of(fight, me))  # HAC-KAO-2
        return
    if declared.maneuver == Maneuver.STUN:
        stun(table, fight, me, victim)
        return
    members = pick_members(
        table, fight, me, victim, exposed(victim, declared.maneuver), 1 + declared.raises_members
    )
    match declared.maneuver:
        case Maneuver.THROW:
            throw(table, fight, me, victim, members)
        case Maneuver.KNOCKOUT:
            wound(table, fight, me, victim, members, wounds_of(fight, me))
            knock_out(table, victim, members)  # HAC-KOUT-4
        case Maneuver.KNOCKDOWN:
            wound(table, fight, me, victim, members, wounds_of(fight, me))
            knock_down(table, me, victim, members)
        case Maneuver.FEINT:
            wound(table, fight, me, victim, members, wounds_of(fight, me))
        case _:
            take_hold(table, fight, me, victim, members)


def throws_net(me: Fighter) -> bool:
    """HAC-GRAP-11: whether the hold is one that is thrown."""
    return has(HOLDS, me.declared.maneuver) and is_ranged(
        me.weapons[me.declared.weapon], me.declared.distance
    )


def exposed(victim: Fighter, maneuver: int) -> int:
    """HAC-INIT-15: the members that can be affected; the fallen where the same step left no others."""
    members = affected_of(victim, maneuver)
    return members if members != 0 else living(victim)


def knock_down(table: Table, me: Fighter, victim: Fighter, members: int) -> None:
    """HAC-KDWN-3, HAC-KDWN-4."""
    if me.attack.resisted == 0:
        fall_prone(table, victim, members)


def take_hold(table: Table, fight: Fight, me: Fighter, victim: Fighter, members: int) -> None:
    """HAC-GRAP-2, HAC-GRAP-3: captured, wounded by banzai dice and Raises alone, perhaps prone too."""
    declared = me.declared
    wound(table, fight, me, victim, members, wounds_of(fight, me))
    level = Capture.PARTIAL if declared.maneuver == Maneuver.ENTANGLE_PARTIAL else Capture.FULL
    if throws_net(me):
        me.weapons[declared.weapon].thrown_over = 1
    capture(table, victim, me, members & affected_of(victim, declared.maneuver), level, declared.weapon)
    if declared.maneuver == Maneuver.ENTANGLE_AND_DOWN:
        knock_down(table, me, victim, members)


def stun(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-STUN-2, HAC-STUN-4: the foe loses Actions. HAC-KAO-9: a group loses a member for each."""
    if not can_act(victim):
        return
    lost = wounds_of(fight, me)
    table.tell(victim.seat, Event.STUNNED, lost)
    if is_group(victim):
        members = pick_members(table, fight, me, victim, victim.up & ~victim.stunned, lost)
        victim.stunned |= members
        if members != 0:
            table.tell(victim.seat, Event.MEMBER_STUNNED, members)
        lost = 1 if is_stunned(victim) else 0
    else:
        victim.stunned = 1
    taken = 0
    while taken < lost and lose_highest(victim):
        taken += 1
    if taken > 0:
        table.tell(victim.seat, Event.DICE_LOST, taken)


def throw(table: Table, fight: Fight, me: Fighter, victim: Fighter, members: int) -> None:
    """HAC-THRW-3, HAC-THRW-5, HAC-THRW-6, HAC-FALL-4, HAC-FALL-5: all Wounds of the throw at once.

    A group stays where it is unless all its members were thrown.
    """
    landing = me.attack.landing
    wounds = 0 if landing.standing == 1 else wounds_of(fight, me)
    wounds += landing.fall_wounds * size(members)
    whole = victim.up & ~members == 0
    free(table, victim, members)
    if me.shaft_held_by & (1 << victim.seat) != 0:
        me.shaft_held_by &= ~(1 << victim.seat)
        table.tell(me.seat, Event.SHAFT_FREED, victim.seat)
    if landing.soft == 0:
        wound(table, fight, me, victim, members, wounds)
    if landing.standing == 0:
        fall_prone(table, victim, members)
    if whole:
        unseat(table, victim)
        carry(table, fight, me, victim)


def lose_weapon(table: Table, fight: Fight, me: Fighter, by: Fighter) -> None:
    """HAC-DSRM-6: the weapon lies on the ground, or is in the hand of the disarmer who took it."""
    declared = me.declared
    if declared.weapon != me.main and declared.weapon != me.off:
        return
    table.tell(me.seat, Event.DISARMED, declared.weapon)
    if me.attack.disarm_takes == 1 and can_act(by) and may_take(fight, by, me.weapons[declared.weapon]):
        by.main = hand_over(me, by, declared.weapon)
        table.tell(by.seat, Event.WEAPON_TAKEN, by.main)
    else:
        drop_weapon(table, fight, me, declared.weapon)
