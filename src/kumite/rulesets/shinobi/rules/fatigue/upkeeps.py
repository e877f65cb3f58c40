"""What ends with an Upkeep: SHI-FAT-7, SHI-GEN-7."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import DECLINE, TECHNIQUES, Fight, Fighter
from ...terms import AreaKind, Ask, Event, TechniqueName
from ..how_to_fight.illusions import end_of_technique
from ..standing import reckon_all
from .fatigue import let_go


def offer_upkeeps(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-FAT-7: Upkeeps are ended at will: on one's turn, and before an interrupt is paid for."""
    while True:
        kept = 0
        for slot in range(TECHNIQUES):
            if me.upkeeps[slot] > 0:
                kept |= 1 << slot
        if kept == 0:
            return
        slot = choose_about(table, fight, me.seat, me, Ask.UPKEEP_ENDS, kept | 1 << DECLINE)
        if slot == DECLINE:
            return
        end_upkeep(table, fight, me, slot)


def end_upkeep(table: Table, fight: Fight, me: Fighter, slot: int) -> None:
    """SHI-FAT-7: an Upkeep ends, at will or by force, and what it kept with it."""
    if me.upkeeps[slot] == 0:
        return
    name = me.techniques[slot].id
    let_go(table, fight, me, slot)
    match name:
        case TechniqueName.ILLUSORY_MIST:
            end_of_technique(table, fight, me.seat + 1, name)
        case TechniqueName.HIDDEN_MIST:
            mist_fades(fight, me)
        case _:
            pass


def mist_fades(fight: Fight, me: Fighter) -> None:
    """Hidden Mist, given up: half the water comes back, and it fades by 1 for every 5 counts."""
    for area in fight.areas:
        if area.kind == AreaKind.HIDDEN_MIST and area.by == me.seat + 1 and area.until == 0:
            area.until = 1  # nobody keeps it up
            area.clock = fight.ic + 5
            fight.field_water += fight.water_bound // 2
            fight.water_bound = 0


def fade_mist(table: Table, fight: Fight) -> None:
    """Hidden Mist on a count: kept up it thickens by 1 for every 10 counts, to 6; given up it fades."""
    changed = False
    for area in fight.areas:
        if area.kind == AreaKind.HIDDEN_MIST and area.clock == fight.ic:
            changed = True
            if area.until == 0:
                area.value = min(6, area.value + 1)
                area.clock = fight.ic + 10
                continue
            area.value -= 1
            area.clock = fight.ic + 5
            if area.value <= 0:
                clear(area)
                table.tell(REFEREE, Event.AREA_ENDS, AreaKind.HIDDEN_MIST)
    if changed:
        reckon_all(fight)
