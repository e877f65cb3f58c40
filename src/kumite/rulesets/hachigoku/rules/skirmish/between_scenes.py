"""What passes between two Scenes: those who were knocked out wake, and Wounds are treated, day by day."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...sizes import MEMBERS
from ...state import Fight, Fighter
from ...terms import Band, Fate, Skill
from ..standing import band_of, can_act, is_group
from .harm import settle_fate
from .medicine import treat

WEEK = 7
"""In days."""


def next_scene(table: Table, fight: Fight) -> None:
    """HAC-KOUT-4: whoever was knocked out is awake again, if their Wounds leave them on their feet."""
    for me in fight.fighters[: fight.count]:
        if me.fate != Fate.ABSENT and me.unconscious != 0:
            wake(table, me)


def wake(table: Table, me: Fighter) -> None:
    """HAC-KOUT-4: the members whom nothing else keeps down are up again."""
    for member in range(min(me.size, MEMBERS)):
        if has(me.unconscious, member) and band_of(me, member) < Band.DOWN:
            me.up |= 1 << member
            me.prone &= ~(1 << member)
    me.unconscious = 0
    settle_fate(table, me)


def day(table: Table, fight: Fight) -> None:
    """HAC-MED-1: once a day everybody who is wounded and on their feet is treated, if a friend has a kit."""
    next_scene(table, fight)
    for patient in fight.fighters[: fight.count]:
        patient.treated_today = 0
        if can_act(patient) and not is_group(patient) and patient.wounds[0] > 0:
            seat = healer_of(fight, patient)
            if seat >= 0:
                treat(table, fight, fight.fighters[seat], patient)


def healer_of(fight: Fight, patient: Fighter) -> int:
    """The friend with a medicine kit who knows most of Medicine; -1 where there is none."""
    best, found = -1, -1
    for me in fight.fighters[: fight.count]:
        if me.seat != patient.seat and me.side == patient.side and can_act(me) and me.medicine_kit == 1:
            if me.skills[Skill.MEDICINE] > best:
                best, found = me.skills[Skill.MEDICINE], me.seat
    return found


def week(table: Table, fight: Fight) -> None:
    """HAC-MED-1: seven days of treatment."""
    for _ in range(WEEK):
        day(table, fight)
