"""Wounds, and what takes a combatant out of the fight."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has, size
from kumite.table import Table

from ...sizes import MEMBERS
from ...state import Fight, Fighter
from ...terms import Ask, Band, Event, Fate
from ..initiative.initiative import lose_dice
from ..standing import band_of, is_group, living, wound_penalty
from .riders import dismount, unseat_prone


def more_wounds(fight: Fight, banzai: int, raises: int) -> int:
    """HAC-WND-7: the Wounds that banzai dice and Raises add."""
    return fight.house.banzai_wounds * banzai + fight.house.raise_wounds * raises


def wound(table: Table, fight: Fight, by: Fighter, me: Fighter, members: int, wounds: int) -> None:
    """HAC-WND-8, HAC-KAO-2, HAC-KAO-6: all Wounds of one attack, divided by the attacker.

    Wounds beyond those that kill the last of `members` are lost.
    """
    dealt = 0
    fallen = 0
    hit = 0
    before = wound_penalty(me)
    while dealt < wounds and members & living(me) != 0:
        member = choose_about(table, fight, by.seat, me, Ask.MEMBER, members & living(me))
        me.wounds[member] += 1
        hit |= 1 << member
        dealt += 1
        if not has(me.up, member) and band_of(me, member) >= Band.DOWN:
            fallen |= 1 << member
    if dealt == 0:
        return
    if is_group(me):
        tell_who_is_hit(table, me, hit)
    fight.concerns = by.seat + 1
    table.tell(me.seat, Event.TAKES_WOUNDS, dealt)
    fight.concerns = 0
    if by.seat != me.seat:
        fight.concerns = me.seat + 1
        table.tell(by.seat, Event.DEALS_WOUNDS, dealt)
        fight.concerns = 0
    if wound_penalty(me) > before:
        table.tell(me.seat, Event.HEAVILY_WOUNDED, wound_penalty(me))
    settle(table, me, fallen)


def tell_who_is_hit(table: Table, me: Fighter, members: int) -> None:
    """HAC-KAO-2, HAC-KAO-6: which members the Wounds went to, all who have as many now at once."""
    for wounds in range(1, me.down_at + 3):
        alike = 0
        for member in range(min(me.size, MEMBERS)):
            if has(members, member) and me.wounds[member] == wounds:
                alike |= 1 << member
        if alike != 0:
            table.tell(me.seat, Event.MEMBERS_WOUNDED, alike * 8 + wounds)


def settle(table: Table, me: Fighter, worse: int) -> None:
    """HAC-WND-4 to HAC-WND-6, HAC-KAO-7: who is out of the fight now, and who of the fallen is worse off."""
    before = me.up
    for member in range(min(me.size, MEMBERS)):
        if band_of(me, member) >= Band.DOWN and has(me.up, member):
            falls(me, member)
            worse |= 1 << member
    tell_falls(table, me, worse, Band.DOWN, Event.GOES_DOWN)
    tell_falls(table, me, worse, Band.OUT, Event.GOES_OUT)
    tell_falls(table, me, worse, Band.DEAD, Event.DIES)
    tell_who_is_left(table, me, before)
    settle_fate(table, me)


def tell_falls(table: Table, me: Fighter, members: int, band: int, event: int) -> None:
    """HAC-WND-4: everybody sees what the Wounds have done, all members who fare alike at once."""
    alike = 0
    for member in range(min(me.size, MEMBERS)):
        if has(members, member) and band_of(me, member) == band:
            alike |= 1 << member
    if alike != 0:
        table.tell(me.seat, event, alike)


def tell_who_is_left(table: Table, me: Fighter, before: int) -> None:
    """HAC-KAO-7: how many of a group fight on, if they have become fewer."""
    if me.size > 1 and me.up != before:
        table.tell(me.seat, Event.LEFT, size(me.up))


def falls(me: Fighter, member: int) -> None:
    """HAC-WND-5: the member is prone, and no longer in the fight."""
    me.up &= ~(1 << member)
    me.prone |= 1 << member
    me.stunned &= ~(1 << member)


def knock_out(table: Table, me: Fighter, members: int) -> None:
    """HAC-KOUT-4, HAC-INIT-23: unconscious until the next Scene, including those whom its Wounds put Down."""
    asleep = 0
    before = me.up
    for member in range(min(me.size, MEMBERS)):
        if has(members & ~me.unconscious, member) and band_of(me, member) < Band.OUT:
            asleep |= 1 << member
            falls(me, member)
    me.unconscious |= asleep
    if asleep != 0:
        table.tell(me.seat, Event.KNOCKED_OUT, asleep)
    tell_who_is_left(table, me, before)
    settle_fate(table, me)


def settle_fate(table: Table, me: Fighter) -> None:
    """HAC-INIT-23, HAC-KAO-7, HAC-MOVE-17: who is out of the fight has no dice, and does not ride."""
    me.fate = fate_of(me)
    if me.fate != Fate.IN_FIGHT:
        lose_dice(table, me)
        if me.mounted == 1:
            dismount(me)


def fate_of(me: Fighter) -> int:
    """The fate of the member who is best off."""
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
    """Throw those of `members` to the ground who are not prone yet."""
    members &= me.up & ~me.prone
    me.prone |= members
    if members != 0:
        table.tell(me.seat, Event.PRONE, members)
    unseat_prone(table, me)


def pick_members(table: Table, fight: Fight, by: Fighter, me: Fighter, among: int, most: int) -> int:
    """HAC-MAN-4, HAC-KAO-9: the members that a maneuver affects, chosen by the attacker."""
    picked = 0
    while size(picked) < most and among & ~picked != 0:
        member = choose_about(table, fight, by.seat, me, Ask.MEMBER_AFFECTED, among & ~picked)
        picked |= 1 << member
    return picked
