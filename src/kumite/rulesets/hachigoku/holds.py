"""Holds: captured, tightened, escaped from, ended."""

from __future__ import annotations

from ...table import Table
from ..bits import has, lowest
from .ranges import is_close
from .standing import able, is_fully_captured, is_stunned, present
from .state import MEMBERS, Fight, Fighter
from .terms import Capture, Event


def held_members(me: Fighter, holder: Fighter) -> int:
    """The members of `me` that `holder` holds."""
    bits = 0
    if me.partial | me.full == 0:
        return bits
    for member in range(min(me.size, MEMBERS)):
        if me.held_by[member] == holder.seat + 1:
            bits |= 1 << member
    return bits


def captives(fight: Fight, me: Fighter) -> int:
    """The seats of those whom `me` holds."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if held_members(other, me) != 0:
            bits |= 1 << other.seat
    return bits


def holders(me: Fighter) -> int:
    """The seats of those who hold `me`, or some of it."""
    bits = 0
    if me.partial | me.full == 0:
        return bits
    for member in range(min(me.size, MEMBERS)):
        if me.held_by[member] != 0:
            bits |= 1 << (me.held_by[member] - 1)
    return bits


def capture(table: Table, me: Fighter, holder: Fighter, members: int, level: int, weapon: int) -> None:
    """HAC-GRAP-2, HAC-GRAP-5, HAC-GRAP-6: taken hold of; another's hold on them is at an end."""
    members &= me.up
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        me.held_by[member] = holder.seat + 1
        me.held_with[member] = weapon
        me.held_wounds[member] = 0
        mark(me, member, level)
        table.tell(me.seat, Event.CAPTURED, member * 4 + level)


def mark(me: Fighter, member: int, level: int) -> None:
    me.partial &= ~(1 << member)
    me.full &= ~(1 << member)
    if level == Capture.PARTIAL:
        me.partial |= 1 << member
    elif level == Capture.FULL:
        me.full |= 1 << member


def tighten(table: Table, me: Fighter, holder: Fighter) -> None:
    """HAC-GRAP-4: from partial to full."""
    members = held_members(me, holder) & me.partial
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        mark(me, member, Capture.FULL)
    table.tell(holder.seat, Event.HOLD_TIGHTENED, me.seat)


def free(table: Table, me: Fighter, members: int) -> None:
    """HAC-GRAP-7, HAC-GRAP-8: the hold on them ends wholly; prone they may stay."""
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
    """HAC-GRAP-8: a hold ends with the holder's strength, with distance, and with the weapon."""
    for me in fight.fighters[: fight.count]:
        held = me.partial | me.full
        while held != 0:
            member = lowest(held)
            held &= ~(1 << member)
            if me.held_by[member] != 0:
                holder = fight.fighters[me.held_by[member] - 1]
                if not still_holds(fight, holder, me, me.held_with[member]):
                    free(table, me, 1 << member)


def still_holds(fight: Fight, holder: Fighter, me: Fighter, weapon: int) -> bool:
    """HAC-GRAP-8."""
    if not able(holder) or is_stunned(holder) or is_fully_captured(holder) or not present(me):
        return False
    if weapon != 0 and weapon != holder.main and weapon != holder.off:
        return False
    return is_close(fight, holder, me)
