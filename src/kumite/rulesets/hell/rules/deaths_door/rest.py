"""A Rest after the fight: section "Damage and Armor", "Going to 0" and the companion's Rest."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import SEATS, Fight, Fighter
from ...terms import Ask, Event, Kind, NoYes, Stat
from ..arts_and_traits.arts import remove_statuses
from ..standing import can_act, is_player, present
from ..status_effects.lasting import note_conditions
from ..status_effects.wards import ward_limit
from .doors import max_health, set_deaths_door


def rest_if_it_comes(table: Table, fight: Fight) -> None:
    """HEL-REST-1: eight hours of calm are the referee's to give."""
    if table.choose(REFEREE, Ask.REST, 0b11) == NoYes.YES:
        rest_of_all(table, fight)


def rest_of_all(table: Table, fight: Fight) -> None:
    """HEL-REST-1: everybody who is there and alive has their Rest; things have none."""
    for me in fight.fighters[: fight.count]:
        if present(me) and me.kind < Kind.OBJECT:
            rest(table, fight, me)


def rest(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-REST-2, HEL-ARM-7, HEL-DOOR-11, HEL-EXH-4, HEL-OPT-REST-1: what a Rest gives back.

    By house rule players lose only one Death's Door and one Exhaustion.
    """
    slow = fight.house.slower_rest == 1 and is_player(me)
    remove_statuses(table, me)
    for entry in me.lasting:
        clear(entry)
    note_conditions(me)
    me.held_by = 0
    me.hidden = 0
    me.bleeding_out = 0
    set_deaths_door(table, me, max(0, me.deaths_door - 1) if slow else 0)
    me.exhaustion = max(0, me.exhaustion - 1) if slow else 0
    me.prone = 0 if can_act(me) else me.prone
    if me.soul_lost == 1:
        me.soul_lost = 0
        me.stats[Stat.SOUL] += 1
    me.health = max_health(me)
    me.strain_spent = 0
    regain_armor(fight, me)
    me.door_this_rest = 0
    me.motivated = 0
    me.healed_since_fall = 0
    me.used_fight = 0
    me.injuries &= ~(1 << 4)
    for seat in range(SEATS):
        me.taken_from[seat] = 0
    table.tell(me.seat, Event.RESTED, 0)


def regain_armor(fight: Fight, me: Fighter) -> None:
    """HEL-ARM-3, HEL-ARM-6, HEL-ARM-7, HEL-DODGE-1, HEL-WARD-6: armour gives its stacks now, and only now."""
    me.armor = min(me.armor_at_rest, fight.house.armor_stack_max)
    me.dodge = me.dodge_at_rest
    me.ward = min(me.ward_at_rest, ward_limit(fight, me))
