"""Holds: how they begin, tighten and end."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.table import Table

from ...sizes import MEMBERS
from ...state import Fight, Fighter
from ...terms import Capture, Event
from ..skirmish.ranges import is_close
from ..standing import can_act, is_fully_captured, is_group, is_stunned, present


def held_members(me: Fighter, holder: Fighter) -> int:
    """The members of `me` that `holder` holds."""
    bits = 0
    if me.partial | me.full == 0:
        return bits
    for member in range(min(me.size, MEMBERS)):
        if me.held_by[member] == holder.seat + 1:
            bits |= 1 << member
    return bits


def gripped_members(me: Fighter, holder: Fighter) -> int:
    """HAC-GRAP-11: those of them whom `holder` holds in hand, and not by a net that was thrown over them."""
    bits = held_members(me, holder)
    if bits == 0:
        return bits
    for member in range(min(me.size, MEMBERS)):
        if has(bits, member) and holder.weapons[me.held_with[member]].thrown_over == 1:
            bits &= ~(1 << member)
    return bits


def captives(fight: Fight, me: Fighter) -> int:
    """The seats of those whom `me` holds in hand."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if gripped_members(other, me) != 0:
            bits |= 1 << other.seat
    return bits


def engaged(fight: Fight, me: Fighter) -> int:
    """HAC-GRAP-12: the weapons with which they hold somebody, as a bit set; bit 0 is the body.

    A group has enough weapons and hands.
    """
    bits = 0
    if is_group(me):
        return bits
    for other in fight.fighters[: fight.count]:
        bits |= engaged_with(me, other)
    return bits


def engaged_with(me: Fighter, other: Fighter) -> int:
    """HAC-GRAP-12: the weapons with which they hold that foe, as a bit set."""
    bits = 0
    members = gripped_members(other, me)
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        bits |= 1 << other.held_with[member]
    return bits


def hands_holding(fight: Fight, me: Fighter) -> int:
    """HAC-GRAP-12: the bare hands that a hold takes: one for a partial hold, both for a full one."""
    hands = 0
    if is_group(me):
        return hands
    for other in fight.fighters[: fight.count]:
        members = gripped_members(other, me)
        while members != 0:
            member = lowest(members)
            members &= ~(1 << member)
            if other.held_with[member] == 0:
                hands = max(hands, 2 if has(other.full, member) else 1)
    return hands


def holders(me: Fighter) -> int:
    """The seats of those who hold `me`, or some members of the group."""
    bits = 0
    if me.partial | me.full == 0:
        return bits
    for member in range(min(me.size, MEMBERS)):
        if me.held_by[member] != 0:
            bits |= 1 << (me.held_by[member] - 1)
    return bits


def capture(table: Table, me: Fighter, holder: Fighter, members: int, level: int, weapon: int) -> None:
    """HAC-GRAP-2, HAC-GRAP-5, HAC-GRAP-6: the members are held; another's hold on them ends."""
    members &= me.up
    taken = members
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        me.held_by[member] = holder.seat + 1
        me.held_with[member] = weapon
        me.held_wounds[member] = 0
        mark(me, member, level)
    if taken != 0:
        table.tell(me.seat, Event.CAPTURED, taken * 4 + level)


def mark(me: Fighter, member: int, level: int) -> None:
    """Note how a member is captured."""
    me.partial &= ~(1 << member)
    me.full &= ~(1 << member)
    if level == Capture.PARTIAL:
        me.partial |= 1 << member
    elif level == Capture.FULL:
        me.full |= 1 << member


def tighten(table: Table, me: Fighter, holder: Fighter) -> None:
    """HAC-GRAP-4: from partial to full."""
    members = gripped_members(me, holder) & me.partial
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        mark(me, member, Capture.FULL)
    table.tell(holder.seat, Event.HOLD_TIGHTENED, me.seat)


def free(table: Table, me: Fighter, members: int) -> None:
    """HAC-GRAP-7, HAC-GRAP-8: the hold on those members ends; the prone stay prone."""
    told = 0
    for member in range(min(me.size, MEMBERS)):
        if has(members, member) and me.held_by[member] != 0:
            seat = me.held_by[member] - 1
            me.held_by[member] = 0
            me.held_with[member] = 0
            me.held_wounds[member] = 0
            mark(me, member, Capture.FREE)
            if not has(told, seat):
                told |= 1 << seat
                table.tell(me.seat, Event.HOLD_ENDS, seat)


def end_broken_holds(table: Table, fight: Fight) -> None:
    """HAC-GRAP-8, HAC-INIT-15: a hold ends with the holder's strength, with distance, and with the weapon.

    All holds are looked at before any ends, so that two who take each other fast are treated alike.
    """
    for me in fight.fighters[: fight.count]:
        me.turn.freed = broken(fight, me)
    for me in fight.fighters[: fight.count]:
        free(table, me, me.turn.freed)
        me.turn.freed = 0


def broken(fight: Fight, me: Fighter) -> int:
    """HAC-GRAP-8: the members of `me` whom nobody can hold any longer."""
    bits = 0
    held = me.partial | me.full
    while held != 0:
        member = lowest(held)
        held &= ~(1 << member)
        if me.held_by[member] != 0:
            holder = fight.fighters[me.held_by[member] - 1]
            if not still_holds(fight, holder, me, me.held_with[member]):
                bits |= 1 << member
    return bits


def still_holds(fight: Fight, holder: Fighter, me: Fighter, weapon: int) -> bool:
    """HAC-GRAP-8, HAC-GRAP-11."""
    if holder.weapons[weapon].thrown_over == 1:
        return present(me)
    if not can_act(holder) or is_stunned(holder) or is_fully_captured(holder) or not present(me):
        return False
    if weapon != 0 and weapon != holder.main and weapon != holder.off:
        return False
    return is_close(fight, holder, me)
