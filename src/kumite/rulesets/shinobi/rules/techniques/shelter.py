"""Earth Shore Return for somebody else: an ally's wall stands before the target. SHI-TECH-EARTH-SHORE-RETURN.

SHI-INT-1: it answers an attack on another, and must be quick enough for it like any interrupt.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Ask, Event, TechniqueName
from ..basic_actions.grid import within
from ..basic_actions.usable import can_use
from ..how_to_fight.damage import whole_bonus
from ..how_to_fight.possible_defences import begin_technique, surprised_by
from ..how_to_fight.reactions import commit, offer_abort, possible
from ..initiative.deeds import slot_of
from ..standing import can_act
from .guards import answers


def shelter(table: Table, fight: Fight, ward: Fighter, attacker: Fighter, deed: Deed, targets: int) -> None:
    """The allies of somebody attacked who know the wall are asked in turn, until one raises it.

    The target may still defend against what the wall lets through.
    """
    if deed.defenceless == 1 or not answers(fight, ward, TechniqueName.EARTH_SHORE_RETURN, attacker, deed):
        return
    for me in fight.fighters[: fight.count]:
        if me.side == ward.side and not has(targets, me.seat) and me.seat != attacker.seat:
            slot = slot_of(me, TechniqueName.EARTH_SHORE_RETURN) - 1
            if slot >= 0 and could_raise(fight, me, ward, attacker, deed, slot):
                if says_yes(table, fight, me.seat, ward, Ask.SHORE):
                    raise_for(table, fight, me, ward, attacker, deed)
                    clear(me.reply)
                    return
            clear(me.reply)


def could_raise(fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed, slot: int) -> bool:
    """Able, within the range of the technique, and quick enough with its seals."""
    if not can_act(me) or me.asleep == 1 or not can_use(fight, me, slot):
        return False
    if not within(me, ward, me.techniques[slot].reach):
        return False
    begin_technique(fight, me, attacker, slot, surprised_by(ward, deed))
    return possible(fight, me, attacker, deed.speed, True)


def raise_for(table: Table, fight: Fight, me: Fighter, ward: Fighter, attacker: Fighter, deed: Deed) -> None:
    """It is paid for, and absorbs 200 and 10 for each point of its maker's NDB."""
    offer_abort(table, fight, me, attacker, deed.speed)
    if commit(table, fight, me, attacker, deed.speed, 1):
        ward.shore += 200 + whole_bonus(me, False)
        table.tell(ward.seat, Event.WALL, ward.shore)
