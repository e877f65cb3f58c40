"""Morale: who breaks and runs.

Only opponents check, never detachments: IKE-MOR-3.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Ability, Action, Event, Fate, FleeMode, Footing, Kind, MoraleRoll, Side, Why
from .loss import flee
from .saves import save_against, score_for
from .standing import can, can_act, is_detachment


def morale(table: Table, fight: Fight) -> None:
    """IKE-MOR-1 to IKE-MOR-3: at the end of a turn, in roster order, with at most one save each."""
    if fight.house.morale == 0:
        return
    due = 0
    led = 0
    leaders = 0
    for keeper in fight.fighters[: fight.count]:
        if keeper.side == Side.OPPONENT and keeper.group == keeper.seat and shaken(fight, keeper):
            due |= 1 << keeper.seat
            leader = leader_of(fight, keeper.seat)
            if leader >= 0 and fight.house.morale_roll == MoraleRoll.LEADER_OR_EACH:
                led |= 1 << keeper.seat
                leaders |= 1 << leader
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and has(leaders, me.seat):
            check_for_group(table, fight, me)
        elif me.side == Side.OPPONENT and not has(led, me.group) and may_break(me):
            if has(due, me.group) or reduced_alone(fight, me):
                check_alone(table, fight, me)


def shaken(fight: Fight, keeper: Fighter) -> bool:
    """IKE-MOR-1: the first loss, and the loss of half the group, count once each in a fight.

    `keeper` is the member on whose seat the group is counted.
    """
    lost = casualties(fight, keeper.seat)
    due = False
    if lost >= 1 and keeper.group_first_check == 0:
        keeper.group_first_check = 1
        due = True
    if lost * 2 >= keeper.group_size and keeper.group_half_check == 0:
        keeper.group_half_check = 1
        due = True
    return due


def casualties(fight: Fight, group: int) -> int:
    """IKE-MOR-1, IKE-CRIT-9: the dead, destroyed or down; those who fled or were routed are no casualties."""
    lost = 0
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group:
            if me.fate in (Fate.DEAD, Fate.DESTROYED, Fate.INCAPACITATED, Fate.STABILISED):
                lost += 1
    return lost


def leader_of(fight: Fight, group: int) -> int:
    """IKE-MOR-3: the seat of the able leader of a group, or -1; a detachment lends its WIL to nobody."""
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group and me.leads == 1:
            if can_act(me) and me.possessed == 0 and not is_detachment(me):
                return me.seat
    return -1


def may_break(me: Fighter) -> bool:
    """IKE-MOR-3: whether they have to save: never PCs, retainers, or what cannot move from the spot.

    Who always passes needs no die.
    """
    if me.kind == Kind.PC or me.kind == Kind.RETAINER or can(me, Ability.IMMOBILE):
        return False
    if not can_act(me) or me.possessed == 1 or me.fleeing == 1 or is_detachment(me):
        return False
    return not always_passes(me)


def always_passes(me: Fighter) -> bool:
    """IKE-MOR-1: the great white shark does so once it has attacked."""
    return can(me, Ability.FEARLESS) and (me.has_attacked == 1 or me.declared.action == Action.ATTACK)


def reduced_alone(fight: Fight, me: Fighter) -> bool:
    """IKE-MOR-2: a lone foe at 0 HP, once in a fight."""
    if me.hp > 0 or me.lone_check_done == 1:
        return False
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.side == me.side and other.group == me.group:
            if other.fate == Fate.IN_FIGHT:
                return False
    return True


def check_for_group(table: Table, fight: Fight, leader: Fighter) -> None:
    """IKE-MOR-3: one roll on the leader's WIL for all who could break; a leader alone saves alone."""
    shaky = 0
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == leader.group and may_break(me):
            shaky |= 1 << me.seat
    if shaky & ~(1 << leader.seat) != 0:
        score = score_for(fight, leader, Why.MORALE_SAVE) + bonus(fight, leader.group, 0)
        if not holds(table, fight, leader, score):
            for me in those(fight.fighters, shaky):
                run(table, fight, me)
    elif shaky != 0:
        check_alone(table, fight, leader)


def check_alone(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-3: a save on their own WIL; a ronin leader adds 1 to that of others alone."""
    score = score_for(fight, me, Why.MORALE_SAVE) + bonus(fight, me.group, 1 << me.seat)
    if not holds(table, fight, me, score):
        run(table, fight, me)


def holds(table: Table, fight: Fight, me: Fighter, score: int) -> bool:
    """A morale save. IKE-MOR-2: where both causes fall together, one save is for both."""
    if reduced_alone(fight, me):
        me.lone_check_done = 1
    passed = always_passes(me) or save_against(table, fight, me, Why.MORALE_SAVE, score, Footing.EVEN)
    table.tell(me.seat, Event.MORALE_HOLDS if passed else Event.MORALE_BREAKS, 0)
    return passed


def bonus(fight: Fight, group: int, except_for: int) -> int:
    """IKE-MOR-3, IKE-ACT-10: 1 while an able ronin leader is with the group, other than those seats."""
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group and not has(except_for, me.seat):
            if can_act(me) and me.possessed == 0 and can(me, Ability.LEADER_BONUS):
                return 1
    return 0


def run(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-4: fleeing from now on, or by house rule gone at once."""
    if fight.house.flee_mode == FleeMode.GONE:
        flee(table, fight, me)
    else:
        me.fleeing = 1
        table.tell(me.seat, Event.FLEES, 0)
