"""Wounds, and what takes a combatant out of the fight."""

from __future__ import annotations

from ...table import Table
from ..asking import choose_about
from ..bits import has, lowest, size
from .initiative import lose_dice
from .standing import band_of, is_group, living, wound_penalty
from .state import MEMBERS, Fight, Fighter
from .terms import Ask, Band, Event, Fate


def more_wounds(fight: Fight, banzai: int, raises: int) -> int:
    """HAC-WND-7: the Wounds that banzai dice and Raises add."""
    return fight.house.banzai_wounds * banzai + fight.house.raise_wounds * raises


def wound(table: Table, fight: Fight, by: Fighter, me: Fighter, members: int, wounds: int) -> None:
    """HAC-WND-8, HAC-KAO-2, HAC-KAO-6: all Wounds of one attack, divided as the attacker wishes.

    They stop at Dead; what is beyond the last of `members` is lost.
    """
    dealt = 0
    fallen = 0
    before = wound_penalty(me)
    while dealt < wounds and members & living(me) != 0:
        member = choose_about(table, fight, by.seat, me, Ask.MEMBER, members & living(me))
        me.wounds[member] += 1
        dealt += 1
        if not has(me.up, member) and band_of(me, member) >= Band.DOWN:
            fallen |= 1 << member
        if is_group(me):
            table.tell(me.seat, Event.MEMBER_WOUNDED, member * 8 + me.wounds[member])
    if dealt == 0:
        return
    table.tell(me.seat, Event.TAKES_WOUNDS, dealt)
    if by.seat != me.seat:
        table.tell(by.seat, Event.DEALS_WOUNDS, dealt)
    if wound_penalty(me) > before:
        table.tell(me.seat, Event.HEAVILY_WOUNDED, wound_penalty(me))
    while fallen != 0:
        member = lowest(fallen)
        fallen &= ~(1 << member)
        tell_fall(table, me, member, band_of(me, member))
    settle(table, me)


def settle(table: Table, me: Fighter) -> None:
    """HAC-WND-4 to HAC-WND-6, HAC-KAO-7: who of them is out of the fight now."""
    for member in range(min(me.size, MEMBERS)):
        band = band_of(me, member)
        if band >= Band.DOWN and has(me.up, member):
            falls(me, member)
            tell_fall(table, me, member, band)
    settle_fate(table, me)


def tell_fall(table: Table, me: Fighter, member: int, band: int) -> None:
    if band == Band.DOWN:
        table.tell(me.seat, Event.GOES_DOWN, member)
    elif band == Band.OUT:
        table.tell(me.seat, Event.GOES_OUT, member)
    else:
        table.tell(me.seat, Event.DIES, member)


def falls(me: Fighter, member: int) -> None:
    """HAC-WND-5: prone, and no longer in the fight."""
    me.up &= ~(1 << member)
    me.prone |= 1 << member
    me.stunned &= ~(1 << member)


def knock_out(table: Table, me: Fighter, members: int) -> None:
    """HAC-KOUT-4, HAC-INIT-23: unconscious until the next Scene, also whom the Wounds of it put Down."""
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        if band_of(me, member) < Band.OUT and not has(me.unconscious, member):
            me.unconscious |= 1 << member
            falls(me, member)
            table.tell(me.seat, Event.KNOCKED_OUT, member)
    settle_fate(table, me)


def settle_fate(table: Table, me: Fighter) -> None:
    """HAC-INIT-23, HAC-KAO-7: where the combatant stands; out of the fight it has no dice."""
    me.fate = fate_of(me)
    if me.fate != Fate.IN_FIGHT:
        lose_dice(table, me)


def fate_of(me: Fighter) -> int:
    """Where the best off of its members stands."""
    if me.up != 0:
        return Fate.IN_FIGHT
    best = int(Band.DEAD)
    knocked_out = False
    for member in range(min(me.size, MEMBERS)):
        band = band_of(me, member)
        if band < Band.OUT and has(me.unconscious, member):
            knocked_out = True
        elif band < best:
            best = band
    if best == Band.DOWN:
        return Fate.DOWN
    if knocked_out:
        return Fate.UNCONSCIOUS
    return Fate.OUT if best == Band.OUT else Fate.DEAD


def fall_prone(table: Table, me: Fighter, members: int) -> None:
    """Those of them who are not prone yet."""
    members &= me.up & ~me.prone
    while members != 0:
        member = lowest(members)
        members &= ~(1 << member)
        me.prone |= 1 << member
        table.tell(me.seat, Event.PRONE, member)


def pick_members(table: Table, fight: Fight, by: Fighter, me: Fighter, among: int, most: int) -> int:
    """HAC-MAN-4, HAC-KAO-9: the members that a manoeuvre affects, as the attacker wishes."""
    picked = 0
    while size(picked) < most and among & ~picked != 0:
        member = choose_about(table, fight, by.seat, me, Ask.MEMBER_AFFECTED, among & ~picked)
        picked |= 1 << member
    return picked
