"""Needling: SHI-STA-NEEDLE, and what it sets off in those who carry deep piercing wounds."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Cause, Event, Severity, StatusKind, WoundName, WoundType
from ..standing import reckon
from ..wounds.wound_list import severity_of, type_of
from .statuses import give
from .stuns import stun


def add_needling(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """SHI-STA-NEEDLE: cumulative. AP above the lower cap are lost. Older wounds answer to it."""
    me.needling += points
    me.needled = 1
    table.tell(me.seat, Event.NEEDLING, me.needling)
    for place, wound in enumerate(me.wounds):
        match wound.name:
            case WoundName.JOINT_PIERCED_ARM:
                until = fight.ic + 5 * me.needling
                give(table, fight, me, StatusKind.ACCURACY_LOSS, 1, Cause.WOUND, place, until)
            case WoundName.JOINT_PIERCED_LEG:
                until = fight.ic + 5 * me.needling
                give(table, fight, me, StatusKind.DEFENCE_LOSS, 1, Cause.WOUND, place, until)
            case WoundName.PUNCTURED_CAVITY:
                if wound.since < fight.ic:
                    stun(table, fight, me, 2 * points)
            case WoundName.ORGAN_HEMORRHAGE:
                if wound.since < fight.ic:
                    wound.value += points // 2
            case WoundName.PUNCTURED_LUNG:
                if wound.since < fight.ic:
                    stun(table, fight, me, 2 * points)
                    give(table, fight, me, StatusKind.SHOCK, 1, Cause.WOUND, place, 0)
                    give(table, fight, me, StatusKind.PARALYSIS, 1, Cause.WOUND, place, 0)
            case _:
                pass
    reckon(fight, me)
    me.ap = min(me.ap, me.now.ap_max)


def needling_pay_off(me: Fighter, gain: int) -> int:
    """SHI-STA-NEEDLE: a gain of AP first pays off Needling. Returns what is left of it.

    Call `needles_out` where none is left.
    """
    paid = min(me.needling, gain)
    me.needling -= paid
    return gain - paid


def needles_out(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-NEEDLE: with the last Needling go minor piercing wounds and what piercing wounds hold."""
    if me.needling > 0:
        reckon(fight, me)
        return
    for status in me.statuses:
        if status.kind > 0 and status.stays == 1 and status.wound > 0:
            if type_of(me.wounds[status.wound - 1].name) == WoundType.PIERCING:
                ended = status.kind
                clear(status)
                table.tell(me.seat, Event.STATUS_ENDS, ended)
    for wound in me.wounds:
        if type_of(wound.name) == WoundType.PIERCING and severity_of(wound.name) == Severity.MINOR:
            wound.name = WoundName.NONE
    reckon(fight, me)
