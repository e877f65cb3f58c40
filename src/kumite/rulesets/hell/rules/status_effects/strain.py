"""Strain: what Arts cost besides dice, and what too much of it does."""

from __future__ import annotations

from kumite.table import Table

from ...state import DAMAGE_TYPES, Fight, Fighter
from ...terms import DamageType, Event, StrainDamage
from ..deaths_door.doors import lose_health, wake_sleeper
from ..standing import present


def max_strain(me: Fighter) -> int:
    """HEL-STR-1, HEL-EXH-2: three less for each stack of Exhaustion, four for a Soul that a blade took."""
    return max(0, me.max_strain - 3 * me.exhaustion - 4 * me.soul_lost)


def spend_strain(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """HEL-STR-2 to HEL-STR-4: what is above the maximum hurts, each time Strain is spent.

    HEL-DMG-1: nothing reduces it. By house rule only what is newly above counts.
    """
    if points <= 0 or not present(me):
        return
    before = me.strain_spent
    me.strain_spent += points
    table.tell(me.seat, Event.STRAIN_SPENT, points)
    excess = me.strain_spent - max_strain(me)
    if fight.house.strain_damage == StrainDamage.INCREMENT:
        excess = min(excess, points)
    if excess > 0 and me.strain_spent > before:
        table.tell(me.seat, Event.TAKES_DAMAGE, excess)
        table.tell(me.seat, Event.HURT, excess * DAMAGE_TYPES + DamageType.STRAIN)
        me.damage_since_turn += excess
        lose_health(table, fight, me, excess)
        wake_sleeper(table, me)
