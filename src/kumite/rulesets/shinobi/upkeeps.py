"""What ends with an Upkeep: SHI-FAT-7, SHI-GEN-7."""

from __future__ import annotations

from ...table import REFEREE, Table
from .areas import lift
from .fatigue import let_go
from .illusions import end_of_technique
from .standing import reckon
from .state import Fight, Fighter
from .terms import Event
from .things import AreaKind, TechniqueName


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
                lift(area)
                table.tell(REFEREE, Event.AREA_ENDS, AreaKind.HIDDEN_MIST)
    if changed:
        reckon_all(fight)


def reckon_all(fight: Fight) -> None:
    """Everybody's surroundings have changed."""
    for me in fight.fighters[: fight.count]:
        reckon(fight, me)
