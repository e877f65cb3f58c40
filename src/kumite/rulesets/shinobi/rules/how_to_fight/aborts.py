"""Cutting an action short: plainly, or as part of an interrupt.

SHI-ABORT-1: only actions that last may be aborted, and of those not all.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount
from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, DelayAbortLast, Event, NoYes, Running, TechniqueName
from ..basic_actions.stances import leave_stances
from ..standing import can_act
from ..techniques.repair import end_repair


def may_abort(fight: Fight, me: Fighter) -> bool:
    """SHI-ABORT-1, SHI-ABORT-2: before one's next action.

    SHI-DELAY-2, SHI-DELAY-4: of a delayed action before its end.
    """
    if not can_act(me) or me.base_next_ic <= fight.ic:
        return False
    if me.running == Running.DELAY:
        delayed = me.deed if me.since == fight.ic else me.delayed  # only just declared, or earlier
        if delayed.technique > 0:
            if me.techniques[delayed.technique - 1].id == TechniqueName.ESCAPE_GRAPPLE:
                return False
        if fight.house.delay_abort_last == DelayAbortLast.INCLUSIVE:
            return fight.ic <= delayed.due
        return fight.ic < delayed.due
    return me.running not in (Running.NOTHING, Running.PLAIN)


def stop(fight: Fight, me: Fighter) -> None:
    """SHI-ABORT-3: what stops being done: seals are lost, ground covered is kept, stances end."""
    match me.running:
        case Running.SEALS:
            clear(me.sealed)
        case Running.STANCE:
            leave_stances(me)
        case Running.MOVE:
            me.walk.move_left = 0
        case Running.DELAY:
            if me.since == fight.ic:
                me.deed.called_off = 1
            if me.since < fight.ic or not has(fight.resolving, me.seat):
                clear(me.delayed)  # else it is only just declared; what falls due on this count is earlier
        case _:
            pass
    me.running = Running.NOTHING


def abort(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-ABORT-2, SHI-ABORT-4, SHI-SNK-1: the next action is on the next count, or after a stun."""
    table.tell(me.seat, Event.ABORTS, me.running)
    prepares(fight, me)
    end_repair(table, fight, me)
    stop(fight, me)
    me.base_next_ic = fight.ic + 1
    me.next_ic = me.base_next_ic + me.stun
    table.tell(me.seat, Event.ACTS_NEXT, me.next_ic)


def prepares(fight: Fight, me: Fighter) -> None:
    """SHI-SNK-1, SHI-SNK-2: what has been prepared of a sneak attack holds for the next action."""
    if me.running == Running.SNEAK:
        me.prepared = min(fight.ic - me.since, me.deed.counts)


def abort_into(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-ABORT-5: the running action ends at once; the interrupt's Speed then counts from now."""
    table.tell(me.seat, Event.ABORTS_INTO, me.running)
    end_repair(table, fight, me)
    stop(fight, me)
    me.prepared = 0
    me.base_next_ic = fight.ic
    me.next_ic = me.base_next_ic + me.stun


def offer_aborts(table: Table, fight: Fight, struck: bool) -> None:
    """SHI-ABORT-6: all declarations of a count are public together; then everybody who may is asked once.

    But for somebody who alone has declared: nothing new is known, unless a sneak attack has `struck`.
    """
    alone = size(fight.actors) == 1 and not struck
    for me in fight.fighters[: fight.count]:
        if alone and has(fight.actors, me.seat):
            continue
        if may_abort(fight, me) and me.next_ic > fight.ic + 1:
            if table.choose(me.seat, Ask.ABORT, 0b11) == NoYes.YES:
                abort(table, fight, me)


def abort_between(table: Table, fight: Fight, following: int) -> int:
    """SHI-FLOW-4, SHI-ABORT-2: the counts on which nothing else is due are still there to abort on.

    `following` is the next count with something due. Whoever may abort names one before it, or that one to go
    on. Returns the earliest; those who named it are marked by `clear_abort_wishes`.
    """
    earliest = following
    for me in fight.fighters[: fight.count]:
        me.abort_at = 0
        if following > fight.ic + 1 and may_abort_later(fight, me, fight.ic + 1):
            last = latest_abort(fight, me, following)
            me.abort_at = amount(table, me.seat, Ask.ABORT_AT, fight.ic + 1, last)
            if me.abort_at == last:
                me.abort_at = 0
            elif me.abort_at < earliest:
                earliest = me.abort_at
    return earliest


def may_abort_later(fight: Fight, me: Fighter, count: int) -> bool:
    """Whether an abort on that count would still bring the next action forward."""
    return (
        may_abort(fight, me)
        and me.next_ic > count + 1
        and not (me.running == Running.DELAY and me.delayed.due <= count)
    )


def latest_abort(fight: Fight, me: Fighter, following: int) -> int:
    """One more than the last count that may be named: it means to go on."""
    last = min(following, me.next_ic - 1)
    if me.running == Running.DELAY:
        last = min(last, me.delayed.due)
    return max(last, fight.ic + 2)


def carry_out(table: Table, fight: Fight) -> None:
    """Those who named this count abort on it; the wishes of the others are forgotten and asked for anew."""
    for me in fight.fighters[: fight.count]:
        if 0 < me.abort_at == fight.ic and may_abort(fight, me):
            abort(table, fight, me)
        me.abort_at = 0
