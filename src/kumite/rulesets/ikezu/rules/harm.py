"""Damage: HP first, then STR, and the save against critical damage."""

from __future__ import annotations

from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Ask, DetachmentOnCrit, Event, Fate, Footing, NpcCritFail, Rout, Why
from .loss import HOUR, die, die_at_strength_0, fall, go_down, lose_strength, makes_critical_saves
from .referee import rule_on, rules_that
from .saves import save, score_for
from .scars import lift_doom, scar
from .standing import is_detachment, is_pc


def take(table: Table, fight: Fight, me: Fighter, damage: int) -> None:
    """IKE-DMG-3, IKE-DMG-4, IKE-CRIT-1: off the HP, and what HP cannot cover off STR.

    This only notes what must follow; `suffer` is called once all damage of the moment has been applied.
    IKE-DMG-6, IKE-SCAR-1: a scar is due where a PC loses the last HP and no more.
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
    """The damage taken leads to a scar, then to a save for each loss of STR.

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
    """IKE-CRIT-2 to IKE-CRIT-4: against the STR that is left. Returns whether they took critical damage.

    IKE-CRIT-10: a fighter who is down already makes no further save.
    """
    if me.fate > Fate.OUT_OF_ACTION or die_at_strength_0(table, fight, me):
        return False
    if me.fate != Fate.IN_FIGHT or not makes_critical_saves(me):
        return False
    score = score_for(fight, me, Why.CRITICAL_DAMAGE_SAVE)
    if save(table, fight, me, Why.CRITICAL_DAMAGE_SAVE, Footing.EVEN):
        table.tell(me.seat, Event.HOLDS, score)
        if me.doomed == 1:
            lift_doom(table, fight, me)
        return False
    table.tell(me.seat, Event.CRITICAL_DAMAGE, score)
    critical_damage(table, fight, me)
    return True


def start_dying_again(table: Table, me: Fighter) -> None:
    """IKE-CRIT-10: more damage starts the clock again that help had stopped."""
    if me.fate == Fate.STABILISED:
        me.fate = Fate.INCAPACITATED
        me.death_clock = HOUR
        table.tell(me.seat, Event.INCAPACITATED, 0)
    elif me.fate == Fate.OUT_OF_ACTION and me.death_clock == 0:
        me.death_clock = HOUR
        table.tell(me.seat, Event.OUT_OF_ACTION, 0)


def critical_damage(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRIT-5, IKE-CRIT-9, IKE-DET-2: the consequences of the failed save."""
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
    """IKE-CRIT-9: whether an NPC survives; the house rule may answer once and for all."""
    if fight.house.npc_crit_fail == NpcCritFail.ASK:
        mercy = rules_that(table, fight, me, Ask.MERCY)
    else:
        mercy = fight.house.npc_crit_fail == NpcCritFail.INCAPACITATED
    if mercy:
        table.tell(me.seat, Event.SPARED, 0)
    return mercy


def rout(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-DET-2, IKE-DET-3: a detachment is routed, or so weakened that it is an individual from now on."""
    weakened = fight.house.detachment_on_crit == DetachmentOnCrit.WEAKENED
    if fight.house.detachment_on_crit == DetachmentOnCrit.ASK:
        weakened = rule_on(table, fight, me, Ask.DETACHMENT, 0b110) == Rout.WEAKENED
    if weakened:
        me.weakened = 1
        table.tell(me.seat, Event.WEAKENED, 0)
    else:
        fall(table, fight, me, Fate.ROUTED)
        table.tell(me.seat, Event.ROUTED, 0)
