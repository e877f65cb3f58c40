"""Morale: who breaks and runs.

Only opponents check, never detachments: IKE-MOR-3.
"""

from __future__ import annotations

from ...table import Table
from .loss import flee
from .saves import save
from .standing import able, can, is_detachment
from .state import Fight, Fighter
from .terms import Ability, Event, Fate, FleeMode, Footing, MoraleRoll, Side, Why


def morale(table: Table, fight: Fight) -> None:
    """IKE-MOR-1, IKE-MOR-2: at the end of a turn, in roster order, at most one save each."""
    if fight.house.morale == 0:
        return
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == me.seat:
            check_group(table, fight, me)


def check_group(table: Table, fight: Fight, keeper: Fighter) -> None:
    """IKE-MOR-1: the first loss and half of the group lost, each once in a fight.

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
    leader = leader_of(fight, keeper.seat)
    if due and leader >= 0 and fight.house.morale_roll == MoraleRoll.LEADER_OR_EACH:
        check_by_leader(table, fight, keeper.seat, fight.fighters[leader])
        return
    for me in fight.fighters[: fight.count]:
        if me.group == keeper.seat and me.side == Side.OPPONENT and may_break(me):
            if due or reduced_alone(fight, me):
                check_alone(table, fight, me)


def casualties(fight: Fight, group: int) -> int:
    """IKE-MOR-1, IKE-CRIT-9: dead, destroyed or down; one that fled or was routed is none."""
    lost = 0
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group:
            if me.fate in (Fate.DEAD, Fate.DESTROYED, Fate.INCAPACITATED, Fate.STABILISED):
                lost += 1
    return lost


def leader_of(fight: Fight, group: int) -> int:
    """The seat of the able leader of a group, or -1."""
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group and me.leads == 1 and able(me):
            return me.seat
    return -1


def may_break(me: Fighter) -> bool:
    """IKE-MOR-3: who has to save at all; one that always passes needs no die."""
    if not able(me) or me.possessed == 1 or me.fleeing == 1 or is_detachment(me):
        return False
    return not (can(me, Ability.FEARLESS) and me.has_attacked == 1)


def reduced_alone(fight: Fight, me: Fighter) -> bool:
    """IKE-MOR-2: a lone foe at 0 HP, once in a fight."""
    if me.hp > 0 or me.lone_check_done == 1:
        return False
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.side == me.side and other.group == me.group:
            if other.fate == Fate.IN_FIGHT:
                return False
    return True


def check_by_leader(table: Table, fight: Fight, group: int, leader: Fighter) -> None:
    """IKE-MOR-3: one roll on the leader's WIL for all; a ronin leader's presence adds 1 to it."""
    if is_detachment(leader):
        return
    note_lone_check(fight, leader)
    if save(table, fight, leader, Why.MORALE_SAVE, leader.will + bonus(fight, group), Footing.EVEN):
        table.tell(leader.seat, Event.MORALE_HOLDS, 0)
        return
    table.tell(leader.seat, Event.MORALE_BREAKS, 0)
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group and may_break(me):
            run(table, fight, me)


def check_alone(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-3: on its own WIL; a ronin leader nearby adds 1, but not to its own save."""
    note_lone_check(fight, me)
    score = me.will
    if not can(me, Ability.LEADER_BONUS):
        score += bonus(fight, me.group)
    if save(table, fight, me, Why.MORALE_SAVE, score, Footing.EVEN):
        table.tell(me.seat, Event.MORALE_HOLDS, 0)
    else:
        table.tell(me.seat, Event.MORALE_BREAKS, 0)
        run(table, fight, me)


def note_lone_check(fight: Fight, me: Fighter) -> None:
    """IKE-MOR-2: where both causes fall together, one save is for both."""
    if reduced_alone(fight, me):
        me.lone_check_done = 1


def bonus(fight: Fight, group: int) -> int:
    """IKE-MOR-3, IKE-ACT-10: 1 while an able ronin leader is with the group."""
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT and me.group == group and able(me) and can(me, Ability.LEADER_BONUS):
            return 1
    return 0


def run(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-MOR-4: fleeing from now on, or by house rule gone at once."""
    if fight.house.flee_mode == FleeMode.GONE:
        flee(table, fight, me)
    else:
        me.fleeing = 1
        table.tell(me.seat, Event.FLEES, 0)
