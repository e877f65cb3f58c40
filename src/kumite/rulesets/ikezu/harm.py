"""Damage: HP first, then STR, and the save against critical damage."""

from __future__ import annotations

from ...table import Table
from .loss import HOUR, die, die_at_strength_0, fall, go_down, lose_strength, makes_critical_saves
from .referee import rule_on
from .saves import save
from .scars import lift_doom, scar
from .standing import is_detachment, is_pc
from .state import Fight, Fighter
from .terms import Ask, DetachmentOnCrit, Event, Fate, Footing, NoYes, NpcCritFail, Rout, Why


def take(table: Table, fight: Fight, me: Fighter, damage: int) -> None:
    """IKE-DMG-3, IKE-DMG-4, IKE-CRIT-1: off the HP, and what HP cannot cover off STR.

    Only notes what must follow; `suffer` is called once all damage of the moment has been applied.
    IKE-DMG-6, IKE-SCAR-1: a scar is due where a PC loses its last HP and no more.
    """
    lost = min(damage, me.hp)
    if lost > 0:
        me.hp -= lost
        table.tell(me.seat, Event.HP_LOST, lost)
    if damage > lost:
        take_to_strength(table, fight, me, damage - lost)
    elif lost > 0 and me.hp == 0 and is_pc(me) and fight.house.scars_enabled == 1:
        me.scar_due = lost
    if me.fate != Fate.IN_FIGHT and damage > 0 and me.strength > 0:
        start_dying_again(table, me)


def take_to_strength(table: Table, fight: Fight, me: Fighter, damage: int) -> None:
    """IKE-CRIT-1, IKE-CRIT-3: each loss of STR asks for a save."""
    lose_strength(table, fight, me, damage)
    me.saves_due += 1


def suffer(table: Table, fight: Fight, me: Fighter) -> bool:
    """What the damage taken leads to: a scar, then a save for each loss of STR.

    Returns whether the first of those saves failed: IKE-CRIT-5.
    """
    if me.scar_due > 0:
        entry = me.scar_due
        me.scar_due = 0
        scar(table, fight, me, entry)
    failed = False
    first = True
    while me.saves_due > 0:
        me.saves_due -= 1
        if critical_save(table, fight, me) and first:
            failed = True
        first = False
    return failed


def critical_save(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-CRIT-2 to IKE-CRIT-4: against the STR it has now. Returns whether it took critical damage.

    IKE-CRIT-10: one who is down already makes no further save.
    """
    if me.fate > Fate.OUT_OF_ACTION or die_at_strength_0(table, fight, me):
        return False
    if me.fate != Fate.IN_FIGHT or not makes_critical_saves(me):
        return False
    if save(table, fight, me, Why.CRITICAL_DAMAGE_SAVE, me.strength, Footing.EVEN):
        table.tell(me.seat, Event.HOLDS, me.strength)
        if me.doomed == 1:
            lift_doom(table, fight, me)
        return False
    table.tell(me.seat, Event.CRITICAL_DAMAGE, me.strength)
    critical_damage(table, fight, me)
    return True


def start_dying_again(table: Table, me: Fighter) -> None:
    """IKE-CRIT-10: more damage, and the clock that help had stopped runs again."""
    if me.fate == Fate.STABILISED:
        me.fate = Fate.INCAPACITATED
        me.death_clock = HOUR
        table.tell(me.seat, Event.INCAPACITATED, 0)
    elif me.fate == Fate.OUT_OF_ACTION and me.death_clock == 0:
        me.death_clock = HOUR
        table.tell(me.seat, Event.OUT_OF_ACTION, 0)


def critical_damage(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRIT-5, IKE-CRIT-9, IKE-DET-2: what the failed save means for it."""
    if me.doomed == 1:
        me.doomed = 0
        die(table, fight, me)  # IKE-SCAR-T12
    elif is_detachment(me):
        rout(table, fight, me)
    elif is_pc(me) or spared(table, fight, me):
        go_down(table, fight, me)
    else:
        die(table, fight, me)


def spared(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-CRIT-9: the house rule is the referee's standing answer."""
    if fight.house.npc_crit_fail == NpcCritFail.ASK:
        mercy = rule_on(table, fight, me, Ask.MERCY, 0b11) == NoYes.YES
    else:
        mercy = fight.house.npc_crit_fail == NpcCritFail.INCAPACITATED
    if mercy:
        table.tell(me.seat, Event.SPARED, 0)
    return mercy


def rout(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-DET-2, IKE-DET-3: routed, or so weakened that from now on it is an individual."""
    weakened = fight.house.detachment_on_crit == DetachmentOnCrit.WEAKENED
    if fight.house.detachment_on_crit == DetachmentOnCrit.ASK:
        weakened = rule_on(table, fight, me, Ask.DETACHMENT, 0b110) == Rout.WEAKENED
    if weakened:
        me.weakened = 1
        table.tell(me.seat, Event.WEAKENED, 0)
    else:
        fall(table, fight, me, Fate.ROUTED)
        table.tell(me.seat, Event.ROUTED, 0)
