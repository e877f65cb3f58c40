"""Statuses: how they are given, add up or replace each other, and end."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...repertoire.statuses import ADD_UP, HURT, ONE
from ...state import Fight, Fighter, Status
from ...terms import Cause, Event, StatusKind, Why, WoundName
from ..fatigue.fatigue import stamina_roll
from ..how_to_fight.rolls import breathes_through_mask
from ..standing import reckon, wounds_of

NEVER = 0


def place_for(me: Fighter) -> int:
    """An empty place for a status; where there is none, that of the least severe."""
    least = 0
    for index, status in enumerate(me.statuses):
        if status.kind == StatusKind.NONE:
            return index
        if status.severity < me.statuses[least].severity:
            least = index
    return least


def find(me: Fighter, kind: int, cause: int, source: int) -> int:
    """The place + 1 of a status of that kind from the same source; 0: there is none."""
    for index, status in enumerate(me.statuses):
        if status.kind == kind and status.cause == cause and status.source == source:
            return index + 1
    return 0


def find_ordinary(me: Fighter, kind: int) -> int:
    """The place + 1 of the status of that kind that no wound or poison keeps up; 0: there is none."""
    for index, status in enumerate(me.statuses):
        if status.kind == kind and status.stays == 0 and status.cause != Cause.POISON:
            return index + 1
    return 0


def suffered(me: Fighter, severity: int) -> int:
    """A hollowed belly makes every status 1 worse."""
    return severity + wounds_of(me, WoundName.CAVITATION)


def give(
    table: Table, fight: Fight, me: Fighter, kind: int, severity: int, cause: int, source: int, until: int
) -> Status:
    """SHI-STA-1: somebody suffers a status from now on, up to the count `until` (0: no such end).

    `source` tells the same source from another. Returns the status, for more to be noted on it.
    """
    severity = suffered(me, severity)
    place = place_of_same(me, kind, severity, cause, source)
    status = me.statuses[place - 1 if place > 0 else place_for(me)]
    fresh = place == 0
    if fresh:
        clear(status)
        status.kind = kind
        status.cause = cause
        status.source = source
        status.tick = fight.ic + 5 if has(HURT, kind) else NEVER
        status.fade = first_fade(fight, kind, cause, until)
    if adds_up(kind):
        status.severity += severity
    else:
        status.severity = max(status.severity, severity)
    if kind == StatusKind.IMMOBILIZE:
        status.severity = min(10, status.severity)
        status.fade = first_fade(fight, kind, cause, until)
    status.until = max(status.until, until)
    reckon(fight, me)
    table.tell(me.seat, Event.STATUS, kind)
    table.tell(me.seat, Event.STATUS_SEVERITY, status.severity)
    if kind == StatusKind.SUFFOCATION:
        gasp(table, fight, me)
    return status


def place_of_same(me: Fighter, kind: int, severity: int, cause: int, source: int) -> int:
    """Where a further status of that kind goes on top of an old one: the place + 1, or 0 for a new one.

    SHI-STA-BLEED: the same source replaces. SHI-STA-SHOCK, SHI-STA-IGNITE, SHI-STA-IMM, SHI-STA-PARA:
    there is one.
    """
    if has(ONE, kind) and cause != Cause.POISON:
        return find_ordinary(me, kind)
    return find(me, kind, cause, source)


def adds_up(kind: int) -> bool:
    """SHI-STA-SHOCK, SHI-STA-SUFF: what is cumulative."""
    return has(ADD_UP, kind)


def first_fade(fight: Fight, kind: int, cause: int, until: int) -> int:
    """When a status first becomes less by itself.

    SHI-STA-BLEED: after 20 counts. SHI-STA-IMM: after 10, unless something holds it.
    """
    if kind == StatusKind.BLEED:
        return fight.ic + 20
    if kind == StatusKind.IMMOBILIZE and until == NEVER and cause in (Cause.ATTACK, Cause.TECHNIQUE):
        return fight.ic + 10
    return NEVER


def gasp(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-SUFF: each rise of Suffocation calls for a Stamina roll of 15."""
    stamina_roll(table, fight, me, 15, Why.SUFFOCATION_STAMINA)


def give_from_outside(table: Table, fight: Fight, me: Fighter, kind: int, severity: int, cause: int) -> None:
    """SHI-WEA-4: weather gives a status. A mask keeps outside Suffocation away."""
    if kind == StatusKind.SUFFOCATION and breathes_through_mask(me):
        return
    give(table, fight, me, kind, severity, cause, cause, NEVER)


def lower(table: Table, fight: Fight, me: Fighter, kind: int, points: int) -> None:
    """Take points off every status of a kind that may fade."""
    for status in me.statuses:
        if status.kind == kind and status.stays == 0:
            lower_one(table, me, status, points)
    reckon(fight, me)


def lower_one(table: Table, me: Fighter, status: Status, points: int) -> None:
    """Take points off one status; at 0 it ends."""
    status.severity -= points
    if status.severity <= 0:
        end(table, me, status)


def end(table: Table, me: Fighter, status: Status) -> None:
    """A status ends."""
    kind = status.kind
    clear(status)
    table.tell(me.seat, Event.STATUS_ENDS, kind)


def end_kind(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    """Every status of a kind ends."""
    for status in me.statuses:
        if status.kind == kind:
            end(table, me, status)
    reckon(fight, me)


def end_of_cause(table: Table, fight: Fight, me: Fighter, cause: int, source: int) -> None:
    """Every status from one source ends."""
    for status in me.statuses:
        if status.kind != StatusKind.NONE and status.cause == cause and status.source == source:
            end(table, me, status)
    reckon(fight, me)


def let_fade(fight: Fight, me: Fighter, cause: int, source: int) -> None:
    """SHI-STA-SUFF: what choked a fighter has stopped: 1 less for every 5 counts."""
    for status in me.statuses:
        if status.kind == StatusKind.SUFFOCATION and status.cause == cause and status.source == source:
            status.fade = fight.ic + 5
            status.stays = 0


def use_up_shock(table: Table, fight: Fight, me: Fighter, interrupt: bool) -> None:
    """SHI-STA-SHOCK: 2 less after each action that it has slowed; an interrupt at Shock 1 is not slowed."""
    if me.now.shock == 0 or (interrupt and me.now.shock < 2):
        return
    points = 2
    for status in me.statuses:
        if status.kind == StatusKind.SHOCK and status.stays == 0 and points > 0:
            taken = min(points, status.severity)
            points -= taken
            lower_one(table, me, status, taken)
    reckon(fight, me)


def give_held(table: Table, fight: Fight, me: Fighter, kind: int, severity: int, wound: int) -> None:
    """SHI-STA-NEEDLE: a status that a wound (its place in the list) holds neither fades nor is cleared."""
    status = me.statuses[place_for(me)]
    clear(status)
    status.kind = kind
    status.severity = suffered(me, severity)
    status.cause = Cause.WOUND
    status.source = wound
    status.wound = wound + 1
    status.stays = 1
    reckon(fight, me)
    table.tell(me.seat, Event.STATUS, kind)
    table.tell(me.seat, Event.STATUS_SEVERITY, status.severity)
