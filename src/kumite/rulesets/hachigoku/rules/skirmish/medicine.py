"""HAC-MED-1: Medicine, which takes a whole round of healer and patient."""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import Table

from ...sizes import DECLINE
from ...state import Fight, Fighter
from ...terms import Ask, Element, Event, Skill, Why
from ..dice.pools import body_hindrance, most_raises
from ..dice.rolls import is_skilled, meets, roll, skill_pool
from ..initiative.initiative import lose_dice
from ..standing import can_act, earth, is_busy, is_captured, is_group
from .ranges import is_close


def ask_for_treatment(table: Table, fight: Fight) -> None:
    """HAC-MED-1: at the start of a round; those who agree spend all of it on the treatment."""
    for me in fight.fighters[: fight.count]:
        if me.medicine_kit == 1 and can_act(me) and me.surprised == 0 and not is_busy(me):
            begin_treatment(table, fight, me)


def patients(fight: Fight, me: Fighter) -> int:
    """HAC-MED-1: wounded friends at Close who can still be healed and have not been treated today."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.side == me.side and can_act(other) and not is_group(other):
            if other.wounds[0] > 0 and other.treated_today == 0 and not is_busy(other):
                if is_close(fight, me, other) and not is_captured(other):
                    bits |= 1 << other.seat
    return bits


def begin_treatment(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-MED-1: both agree, and neither moves nor acts otherwise."""
    options = patients(fight, me)
    if options == 0 or is_captured(me):
        return
    seat = table.choose(me.seat, Ask.TREATMENT, options | 1 << DECLINE)
    if seat == DECLINE:
        return
    patient = fight.fighters[seat]
    if not says_yes(table, fight, seat, me, Ask.TREATED):
        return
    me.treats = seat + 1
    patient.treated_by = me.seat + 1
    fight.spent = 1
    lose_dice(table, me)
    lose_dice(table, patient)
    table.tell(me.seat, Event.TREATS, seat)


def finish_treatments(table: Table, fight: Fight) -> None:
    """HAC-MED-1: the treatments end with the round, if healer and patient are still there."""
    for me in fight.fighters[: fight.count]:
        if me.treats != 0:
            patient = fight.fighters[me.treats - 1]
            if can_act(me) and can_act(patient) and is_close(fight, me, patient):
                treat(table, fight, me, patient)
            me.treats = 0
            patient.treated_by = 0


def treat(table: Table, fight: Fight, me: Fighter, patient: Fighter) -> None:
    """HAC-MED-1: Medicine/Water against 5 for each Wound."""
    patient.treated_today = 1
    skilled = is_skilled(table, fight, me, Skill.MEDICINE, Element.WATER)
    pool = skill_pool(fight, me, Skill.MEDICINE, Element.WATER, skilled, body_hindrance(me))
    raises = 0
    most = most_raises(fight, me, pool[0], pool[3])
    if most > 0:
        raises = table.amount(me.seat, Ask.RAISES, 0, most)
    tn = 5 * patient.wounds[0] + fight.house.raise_tn * raises
    table.tell(me.seat, Event.TN, tn)
    if meets(roll(table, fight, me, Why.MEDICINE, pool)[0], tn):
        healed = min(patient.wounds[0], healing(patient.wounds[0], earth(patient), raises))
        patient.wounds[0] -= healed
        table.tell(patient.seat, Event.HEALED, healed)
    else:
        table.tell(me.seat, Event.FAILS, Why.MEDICINE)


def healing(wounds: int, earth_rank: int, raises: int) -> int:
    """HAC-MED-1: one Wound, then Heavy Wounds for two Raises each, then Light ones for one."""
    healed = 1
    while raises > 0 and healed < wounds:
        if wounds - healed > earth_rank:
            if raises < 2:
                break
            raises -= 2
        else:
            raises -= 1
        healed += 1
    return healed
