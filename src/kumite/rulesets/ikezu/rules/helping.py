"""Helping friends, and getting free: actions against bleeding, fire, and whatever holds somebody."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Aid, Event, Fate, Ongoing, Why
from .saves import effort, save
from .standing import held, present


def needs(me: Fighter) -> int:
    """IKE-CRIT-7, IKE-CRE-11: the aid that somebody needs, as bits of Aid.

    Nobody can see to the wounds of a victim who is being gripped or dragged under.
    """
    bits = 0
    if not present(me):
        return bits
    if me.death_clock > 0 and me.grappled == 0 and me.dragged == 0:
        bits |= 1 << Aid.STABILISE
    if me.burning > 0:
        bits |= 1 << Aid.PUT_OUT_FIRE
    if held(me):
        bits |= 1 << Aid.PULL_LOOSE
    return bits


def aid(table: Table, fight: Fight, me: Fighter, friend: Fighter) -> None:
    """IKE-CRIT-7: the clock stops without a die, or the fire is put out, unless somebody was faster."""
    matter = me.declared.second
    if not has(needs(friend), matter):
        return
    if matter == Aid.PULL_LOOSE:
        pull_loose(table, fight, me, friend)
    elif matter == Aid.STABILISE:
        friend.death_clock = 0
        if friend.fate == Fate.INCAPACITATED:
            friend.fate = Fate.STABILISED
        table.tell(friend.seat, Event.STABILISED, me.seat)
    else:
        friend.burning = 0
        table.tell(friend.seat, Event.EXTINGUISHED, me.seat)


def pull_loose(table: Table, fight: Fight, me: Fighter, friend: Fighter) -> None:
    """IKE-CRE-11: a STR save of the one who pulls ends whatever holds the friend."""
    if not save(table, fight, me, Why.PULL_LOOSE_SAVE, effort(me)):
        table.tell(me.seat, Event.SAVE_FAILED, Why.PULL_LOOSE_SAVE)
        return
    for ongoing in (Ongoing.ENSNARED, Ongoing.GRAPPLED, Ongoing.DRAGGED):
        let_go(table, fight, friend, ongoing)


def let_go(table: Table, fight: Fight, me: Fighter, ongoing: int) -> None:
    """One of the things that may hold somebody does so no longer."""
    match ongoing:
        case Ongoing.ENSNARED:
            source = me.ensnared
            me.ensnared = 0
        case Ongoing.GRAPPLED:
            source = me.grappled
            me.grappled = 0
            if source != 0:
                fight.fighters[source - 1].grips = 0
        case _:  # dragged under
            source = me.dragged
            me.dragged = 0
    if source != 0:
        table.tell(me.seat, Event.ONGOING_ENDS, ongoing)


def holds_on(me: Fighter) -> int:
    """What an action can break free of, as bits of Ongoing."""
    bits = 0
    if me.ensnared != 0:
        bits |= 1 << Ongoing.ENSNARED
    if me.grappled != 0:
        bits |= 1 << Ongoing.GRAPPLED
    return bits


def break_free(table: Table, fight: Fight, me: Fighter, ongoing: int) -> None:
    """IKE-CRE-8: a STR save as an action ends a grapple or a snare, if it still holds."""
    if not has(holds_on(me), ongoing):
        return
    if not save(table, fight, me, Why.BREAK_FREE_SAVE, effort(me)):
        table.tell(me.seat, Event.SAVE_FAILED, Why.BREAK_FREE_SAVE)
        return
    let_go(table, fight, me, ongoing)
