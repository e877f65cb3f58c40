"""How what lasts ends, in the Beginning or the End of somebody's turn."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Event, Status, Until
from ..attack_dice_values_matter.areas import end_areas
from ..deaths_door.doors import come_to, max_health
from ..standing import has_status
from ..status_effects.lasting import last, note_conditions

SIX_TURNS = 6


def end_beginnings(table: Table, fight: Fight, seat: int) -> None:
    """HEL-RND-3, HEL-GEN-5: step a of a Beginning ends what lasts until then, whoever has it."""
    for other in fight.fighters[: fight.count]:
        changed = False
        for entry in other.lasting:
            if entry.kind != 0 and entry.whose == seat + 1:
                if entry.until == Until.BEGINNING:
                    entry.turns -= 1
                    if entry.turns <= 0:
                        changed = True
                        kind = entry.kind
                        clear(entry)
                        note_conditions(other)
                        over(table, fight, other, kind)
                elif entry.until == Until.NEXT_END:
                    entry.armed = 1
        if changed:
            note_conditions(other)
    end_areas(fight, seat)


def end_ends(table: Table, fight: Fight, seat: int) -> None:
    """HEL-RND-5, HEL-GEN-5, HEL-GEN-6: step c of an End phase.

    What lasts to the end of the next turn outlives the turn in which it was gained.
    """
    for other in fight.fighters[: fight.count]:
        for entry in other.lasting:
            if entry.kind != 0 and entry.whose == seat + 1:
                if entry.until == Until.END or (entry.until == Until.NEXT_END and entry.armed == 1):
                    kind = entry.kind
                    clear(entry)
                    note_conditions(other)
                    over(table, fight, other, kind)


def over(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    """HEL-ST-24, HEL-ST-29, HEL-ST-31: a status is gone once its last entry is; some leave traces."""
    if has_status(me, kind):
        return
    table.tell(me.seat, Event.STATUS_ENDS, kind)
    match kind:
        case Status.BONUS_MAX_HEALTH:
            me.health = min(me.health, max_health(me))
        case Status.DRAGON_POWER:
            last(me, Status.NO_LOCKING, 1, Until.BEGINNING, me.seat + 1, SIX_TURNS, me.seat + 1)
        case Status.ASLEEP:
            come_to(table, me)


def pass_place(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-GEN-5: of one who is dead the place in the order still counts."""
    end_beginnings(table, fight, me.seat)
    end_ends(table, fight, me.seat)
