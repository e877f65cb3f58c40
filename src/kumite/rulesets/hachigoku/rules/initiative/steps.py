"""One step of a Moment: who wishes to act, and the turns of those with the highest Initiative Total.

HAC-INIT-15: those who are tied declare sealed, then all roll, then all defend, then everything takes effect
at once; those who fall or are disarmed in the step have still completed their Actions.
"""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Event, NoYes
from ..actions.holds import end_broken_holds
from ..standing import can_act, is_busy
from .declare import declare
from .ending import end_if_over
from .initiative import initiative_total, own_payments
from .turns import call, carry_out, only_moves, reveal


def take_step(table: Table, fight: Fight) -> bool:
    """HAC-INIT-5, HAC-INIT-12, HAC-INIT-13: one turn, or several at once. False when nobody wishes to act."""
    actors = going_on(fight)
    if actors == 0:
        actors = highest(fight, ask_wishes(table, fight))
    if actors == 0:
        return False
    for me in those(fight.fighters, actors):
        declare(table, fight, me)
    call(table, fight, actors)
    for moving in (True, False):
        for me in those(fight.fighters, actors):
            if only_moves(me) == moving:
                reveal(table, fight, me)
    carry_out(table, fight, actors)
    for me in those(fight.fighters, actors):
        if me.declared.goes_on == 1:
            fight.going_on |= 1 << me.seat
    for me in fight.fighters[: fight.count]:
        me.stunned &= ~me.turn.recovering
        forget(me)
    end_broken_holds(table, fight)
    end_if_over(table, fight)
    return True


def going_on(fight: Fight) -> int:
    """HAC-ACT-3: those who combine several movements in one turn, which nobody else comes between."""
    bits = 0
    for me in those(fight.fighters, fight.going_on):
        if may_act(fight, me):
            bits |= 1 << me.seat
    fight.going_on = 0
    return bits


def may_act(fight: Fight, me: Fighter) -> bool:
    """HAC-INIT-5, HAC-HON-2, HAC-STUN-5, HAC-AMB-6: whether a fighter can act and pay in this Moment."""
    return can_act(me) and not is_busy(me) and own_payments(fight, me, False) != 0


def ask_wishes(table: Table, fight: Fight) -> int:
    """HAC-INIT-13, HAC-INIT-14: all are asked before any wish is told, unless wishes are open."""
    wishing = 0
    for me in fight.fighters[: fight.count]:
        if may_act(fight, me) and table.choose(me.seat, Ask.WISH, 0b11) == NoYes.YES:
            me.declared.wishes = 1
            wishing |= 1 << me.seat
            if fight.house.open_wishes == 1:
                table.tell(me.seat, Event.WISHES, initiative_total(me))
    for me in fight.fighters[: fight.count]:
        if me.declared.wishes == 1 and fight.house.open_wishes == 0:
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


def forget(me: Fighter) -> None:
    """Nothing declared and nothing rolled is left over."""
    clear(me.declared)
    clear(me.turn)
    clear(me.attack)
