"""Vital Repair, SHI-TECH-VITAL-REPAIR: hands on somebody until it is done, stopped or knocked away.

What it costs is known, and rolled, afterwards, by the counts that it lasted.
"""

from __future__ import annotations

from kumite.table import Table

from ...state import YARD, Deed, Fight, Fighter
from ...terms import EffectKind, Running, Skill, TechniqueName
from ..basic_actions.grid import apart
from ..fatigue.fatigue import chakra_roll
from ..initiative.deeds import core_of
from ..initiative.held import push
from ..standing import can_act, present


def is_repair(me: Fighter, deed: Deed) -> bool:
    """Whether an action is the technique that takes as long as it heals."""
    return core_of(me, deed) == TechniqueName.VITAL_REPAIR


def begin_repair(fight: Fight, me: Fighter, deed: Deed) -> None:
    """The hands are laid on, once a day for each person."""
    patient = fight.fighters[deed.target - 1] if deed.target > 0 else me
    if patient.today.vital_repair == 0:
        patient.today.vital_repair = 1
        me.mends = patient.seat + 1


def mend(fight: Fight, me: Fighter) -> None:
    """3 + Chakra Control / 5 of the lost Hit Points for each count that has passed, also below 0."""
    if me.running == Running.REPAIR and me.mends > 0 and me.since < fight.ic and can_act(me):
        points = 3 + me.skills[Skill.CHAKRA_CONTROL] // 5
        patient = fight.fighters[me.mends - 1]
        points = min(points, patient.hp_max - patient.hp)
        if points <= 0:
            return
        push(fight, EffectKind.HEAL_HP, me.mends - 1, me.seat + 1, points)


def torn_away(fight: Fight, me: Fighter) -> bool:
    """SHI-ABORT-1: whether the patient is out of reach, or gone."""
    if me.running != Running.REPAIR or me.mends == 0:
        return False
    patient = fight.fighters[me.mends - 1]
    return not present(patient) or apart(me, patient) > YARD


def end_repair(table: Table, fight: Fight, me: Fighter) -> None:
    """It is over: Chakra 5 and half of X, which is half of the counts beyond 5."""
    if me.mends == 0:
        return
    me.mends = 0
    longer = max(0, fight.ic - me.since - 5)
    chakra_roll(table, fight, me, 5 + (longer + 1) // 4)
