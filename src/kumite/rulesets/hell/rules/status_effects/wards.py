"""Ward: the refusal of a status before it is gained."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.statuses import WARDABLE
from ...state import Fight, Fighter
from ...terms import Ask, Event, Evolution, Status, WardModel
from ..matters import wants
from ..standing import can_act


def ward_limit(fight: Fight, me: Fighter) -> int:
    """HEL-WARD-4: the most Ward that somebody may have; by the companion's reading the level."""
    if fight.house.ward_model == WardModel.COMPANION:
        return me.level
    return fight.house.ward_max


def gain_ward(fight: Fight, me: Fighter, count: int) -> None:
    """HEL-WARD-4, HEL-WARD-6: stacks, up to the limit."""
    me.ward = max(me.ward, min(me.ward + count, ward_limit(fight, me)))


def wards_off(table: Table, fight: Fight, me: Fighter, status: int) -> bool:
    """HEL-WARD-1 to HEL-WARD-3, HEL-WARD-5: one Ward refuses one gain of one status on the list.

    By the companion's reading it removes what was just gained, which comes to the same in the end.
    """
    if me.ward <= 0 or not can_act(me) or not has(WARDABLE, status):
        return False
    if not wants(table, fight, me, Ask.WARD, status):
        return False
    me.ward -= 1
    table.tell(me.seat, Event.WARDED, status)
    return True


def rerolls_by_ward(table: Table, fight: Fight, me: Fighter) -> bool:
    """HEL-WARD-1: by the companion's reading a Ward lets a Contest or a Dodge roll be rolled again."""
    if fight.house.ward_model != WardModel.COMPANION or me.ward <= 0 or not can_act(me):
        return False
    if not wants(table, fight, me, Ask.WARD, Status.NONE):
        return False
    me.ward -= 1
    table.tell(me.seat, Event.WARDED, Status.NONE)
    return True


def is_immune(me: Fighter, status: int) -> bool:
    """What the creature can never gain; an evolution of the Queen makes her fireproof."""
    if status == Status.BURN and has(me.evolutions, Evolution.FIREPROOF):
        return True
    return has(me.immunities, status)
