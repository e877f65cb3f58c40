"""Statuses that are flags: how they are gained, and what a gain drives out."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.statuses import STACKED_IN_CLASSIC
from ...state import Fight, Fighter
from ...terms import Ask, Event, Stat, Status, Until
from ..deaths_door.felling import fall_prone
from ..standing import can_act, classic, has_status, present
from .lasting import count_of, last, lift
from .wards import is_immune, wards_off


def put(
    table: Table,
    fight: Fight,
    me: Fighter,
    status: int,
    count: int,
    until: int,
    whose: int,
    turns: int,
    by: int,
) -> bool:
    """HEL-ST-31, HEL-ST-33: a flag is gained, unless it is refused. `whose` and `by` are seats + 1.

    It is told before, so that words can say who had it already. Returns whether the creature has the status
    now. In the classic edition some flags count and shrink
    instead.
    """
    if not present(me) or is_immune(me, status) or wards_off(table, fight, me, status):
        return False
    if classic(fight) and has(STACKED_IN_CLASSIC, status):
        me.stacks[status] += max(1, count)
        table.tell(me.seat, Event.STACKS, status * 64 + min(63, me.stacks[status]))
        return True
    if status == Status.PRONE:
        fall_prone(table, me)
        return True
    if not can_be(fight, me, status):
        return False
    if status == Status.FOCUS:
        lift(me, Status.FOCUS)  # HEL-ST-26: another Focus begins
    elif status == Status.RALLIED:
        count = rallied_by(table, me)
    table.tell(me.seat, Event.STATUS_GAINED, status)
    last(me, status, count, until, whose, turns, by)
    if status in (Status.GLOW, Status.LIGHT_HEADED):
        drive_out(table, fight, me, status)
    return True


def rallied_by(table: Table, me: Fighter) -> int:
    """HEL-ST-19, HEL-ST-31: the stat that they pick; somebody who is Rallied already keeps the first."""
    if has_status(me, Status.RALLIED):
        return count_of(me, Status.RALLIED)
    return choose(table, me.seat, Ask.RALLIED_STAT, 0b1111111110) if can_act(me) else Stat.BODY


def can_be(fight: Fight, me: Fighter, status: int) -> bool:
    """HEL-ST-17, HEL-ST-28: what a Glow, or a light head, keeps away."""
    if has_status(me, Status.GLOW):
        if status == Status.INVISIBLE or (classic(fight) and status == Status.OBSCURED):
            return False
    if status == Status.POISONED and has_status(me, Status.ANTIDOTE):
        return False
    return not (has_status(me, Status.LIGHT_HEADED) and status in (Status.FOCUS, Status.WINDUP))


def drive_out(table: Table, fight: Fight, me: Fighter, status: int) -> None:
    """HEL-ST-11, HEL-ST-17, HEL-ST-28: a Glow betrays, and a light head cannot hold anything in mind."""
    if status == Status.LIGHT_HEADED:
        lift(me, Status.FOCUS)
        lift(me, Status.WINDUP)
        return
    reveal(table, me)
    lift(me, Status.INVISIBLE)
    if classic(fight):
        lift(me, Status.OBSCURED)


def reveal(table: Table, me: Fighter) -> None:
    """HEL-ST-11: Hidden no longer."""
    if me.hidden == 1:
        me.hidden = 0
        table.tell(me.seat, Event.FOUND, 0)


def put_without_end(table: Table, fight: Fight, me: Fighter, status: int, count: int, by: int) -> bool:
    """HEL-GEN-6: the source names no end, so it lasts to the End of their next turn."""
    return put(table, fight, me, status, count, Until.NEXT_END, me.seat + 1, 1, by)


def take_mark(table: Table, me: Fighter) -> bool:
    """HEL-ST-4: some effects consume a Mark."""
    if me.stacks[Status.MARKED] > 0:
        me.stacks[Status.MARKED] -= 1
        table.tell(me.seat, Event.STACKS, Status.MARKED * 64 + me.stacks[Status.MARKED])
        return True
    if has(me.conditions, Status.MARKED):
        lift(me, Status.MARKED)
        table.tell(me.seat, Event.STATUS_ENDS, Status.MARKED)
        return True
    return False


def is_immune_to_knockback(me: Fighter) -> bool:
    """What keeps them where they are."""
    return me.no_forced_movement == 1 or has_status(me, Status.NO_KNOCKBACK)
