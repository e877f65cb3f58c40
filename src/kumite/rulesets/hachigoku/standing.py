"""Who is in the fight and in what condition: sections 2 and 7.5 of the rules.

HAC-KAO-1: a combatant is a Namae or a group of Kaonashi; Kami have no statistics and no sheet.
"""

from __future__ import annotations

from .state import MEMBERS, Fight, Fighter
from .terms import Band, Element, Fate, Kind, Side


def able(me: Fighter) -> bool:
    """Whether it is still in the fight: neither Down, Out, Dead nor unconscious."""
    return me.fate == Fate.IN_FIGHT


def present(me: Fighter) -> bool:
    """Whether it is there to be attacked; nobody needs to strike at the Dead."""
    return me.fate != Fate.ABSENT and me.fate != Fate.DEAD


def is_group(me: Fighter) -> bool:
    return me.kind == Kind.KAONASHI


def earth(me: Fighter) -> int:
    return me.elements[Element.EARTH]


def everybody(bits: int, me: Fighter) -> bool:
    """HAC-KAO-8: a condition holds for a group when all members still in the fight are in it."""
    return me.up != 0 and me.up & ~bits == 0


def is_stunned(me: Fighter) -> bool:
    return everybody(me.stunned, me)


def is_prone(me: Fighter) -> bool:
    """HAC-WND-5: whoever is no longer in the fight lies on the ground."""
    return me.up == 0 or everybody(me.prone, me)


def in_saddle(me: Fighter) -> bool:
    """HAC-MIN-2, HAC-DODG-3: on horseback; whoever is prone has come off."""
    return me.mounted == 1 and not is_prone(me)


def is_captured(me: Fighter) -> bool:
    """Partially or fully."""
    return everybody(me.partial | me.full, me)


def is_fully_captured(me: Fighter) -> bool:
    return everybody(me.full, me)


def is_immobilised(me: Fighter) -> bool:
    """Prone, stunned, fully captured: the Defense is 5."""
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
    """HAC-WND-2, HAC-WND-3, HAC-KAO-6: dice off all rolls; groups have none."""
    if is_group(me):
        return 0
    return max(0, min(me.wounds[0] - earth(me), earth(me)))


def living(me: Fighter) -> int:
    """The members that a Wound can still be dealt to: HAC-WND-8, HAC-KAO-6."""
    bits = 0
    for member in range(min(me.size, MEMBERS)):
        if me.wounds[member] < me.down_at + 2:
            bits |= 1 << member
    return bits


def foes(fight: Fight, me: Fighter) -> int:
    """The seats of the other side that are there, the fallen among them."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and present(other):
            bits |= 1 << other.seat
    return bits


def able_on(fight: Fight, side: int) -> int:
    """The seats of a side that are still in the fight."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and able(me):
            bits |= 1 << me.seat
    return bits


def is_busy(me: Fighter) -> bool:
    """HAC-MED-1: healer and patient do nothing else in that round."""
    return me.treats != 0 or me.treated_by != 0


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Whether the Story Daimyo decides for a combatant."""
    return fight.fighters[seat].side == Side.OPPONENT
