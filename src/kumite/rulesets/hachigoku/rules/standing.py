"""Who is in the fight and in what condition: sections 2 and 7.5 of the rules.

HAC-KAO-1: a combatant is a Namae or a group of Kaonashi; Kami have no statistics and no sheet.
"""

from __future__ import annotations

from ..sizes import MEMBERS
from ..state import Fight, Fighter
from ..terms import Band, Element, Fate, Kind, Side


def can_act(me: Fighter) -> bool:
    """Whether a fighter is still in the fight: neither absent nor Down, unconscious, Out or Dead."""
    return me.fate == Fate.IN_FIGHT


def present(me: Fighter) -> bool:
    """Whether a fighter is there to be attacked; nobody needs to strike at the Dead."""
    return me.fate != Fate.ABSENT and me.fate != Fate.DEAD


def is_group(me: Fighter) -> bool:
    """HAC-KAO-1: whether a combatant is a group of Kaonashi."""
    return me.kind == Kind.KAONASHI


def earth(me: Fighter) -> int:
    """The Rank of Earth."""
    return me.elements[Element.EARTH]


def everybody(bits: int, me: Fighter) -> bool:
    """HAC-KAO-8: whether all members still in the fight are among `bits`, and so the whole group is."""
    return me.up != 0 and me.up & ~bits == 0


def is_stunned(me: Fighter) -> bool:
    """HAC-KAO-8: stunned; of a group, all who are in the fight."""
    return everybody(me.stunned, me)


def is_prone(me: Fighter) -> bool:
    """HAC-WND-5: those who are no longer in the fight lie on the ground."""
    return me.up == 0 or everybody(me.prone, me)


def in_saddle(me: Fighter) -> bool:
    """HAC-MIN-2, HAC-DODG-3: on horseback; a prone rider has come off."""
    return me.mounted == 1 and not is_prone(me)


def is_captured(me: Fighter) -> bool:
    """HAC-GRAP-5, HAC-GRAP-6: whether a fighter is held, partially or fully."""
    return everybody(me.partial | me.full, me)


def is_fully_captured(me: Fighter) -> bool:
    """HAC-GRAP-6: fully held; of a group, all who are in the fight."""
    return everybody(me.full, me)


def is_immobilized(me: Fighter) -> bool:
    """HAC-UNAW-1: whether a fighter is prone, stunned or fully captured, so that the Defense is 5."""
    return is_prone(me) or is_stunned(me) or is_fully_captured(me)


def active(me: Fighter) -> int:
    """HAC-KAO-7: the members who can take part: in the fight, neither captured nor stunned."""
    return me.up & ~(me.stunned | me.partial | me.full)


def band_of(me: Fighter, member: int) -> int:
    """HAC-WND-1, HAC-WND-2, HAC-WND-4, HAC-KAO-6: how badly a member, or the Namae, is hurt."""
    wounds = me.wounds[member]
    if wounds >= me.down_at + 2:
        return Band.DEAD
    if wounds == me.down_at + 1:
        return Band.OUT
    if wounds == me.down_at:
        return Band.DOWN
    if wounds == 0:
        return Band.HEALTHY
    if wounds > earth(me) and not is_group(me):
        return Band.HEAVY
    return Band.LIGHT


def wound_penalty(me: Fighter) -> int:
    """HAC-WND-2, HAC-WND-3, HAC-KAO-6: the dice that Wounds take off all rolls; groups lose none."""
    if is_group(me):
        return 0
    return max(0, min(me.wounds[0] - earth(me), earth(me)))


def living(me: Fighter) -> int:
    """HAC-WND-8, HAC-KAO-6: the members that a Wound can still be dealt to."""
    bits = 0
    for member in range(min(me.size, MEMBERS)):
        if me.wounds[member] < me.down_at + 2:
            bits |= 1 << member
    return bits


def foes(fight: Fight, me: Fighter) -> int:
    """The seats of the other side who are there, including the fallen."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and present(other):
            bits |= 1 << other.seat
    return bits


def still_fighting(fight: Fight, side: int) -> int:
    """The seats of a side who are still in the fight."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and can_act(me):
            bits |= 1 << me.seat
    return bits


def is_busy(me: Fighter) -> bool:
    """HAC-MED-1: whether a fighter treats or is treated, and does nothing else in this round."""
    return me.treats != 0 or me.treated_by != 0


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Whether the Story Daimyo decides for a combatant."""
    return fight.fighters[seat].side == Side.OPPONENT
