"""Attribute loss, and every way out of a fight."""

from __future__ import annotations

from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Ability, Attribute, Event, Fate
from .standing import can, is_detachment

HOUR = 360
"""The rounds of an hour: IKE-RND-11 has six to the minute."""


def fall(table: Table, fight: Fight, me: Fighter, fate: int) -> None:
    """Out of the fight, by this fate. Those whom they held are free, and so is a living club."""
    me.fate = fate
    me.fleeing = 0
    if fate != Fate.INCAPACITATED:
        me.possessed = 0
    if fate > Fate.OUT_OF_ACTION:
        me.ensnared = 0
        me.grappled = 0
        me.dragged = 0
    release(table, fight, me)


def release(table: Table, fight: Fight, source: Fighter) -> None:
    """IKE-CRE-3: nothing goes on holding when what held is out of the fight."""
    source.grips = 0
    for me in fight.fighters[: fight.count]:
        if me.ensnared == source.seat + 1:
            me.ensnared = 0
        if me.grappled == source.seat + 1:
            me.grappled = 0
        if me.dragged == source.seat + 1:
            me.dragged = 0
        if me.grips == source.seat + 1 and source.fate > Fate.OUT_OF_ACTION:
            me.grips = 0


def lose_strength(table: Table, fight: Fight, me: Fighter, points: int) -> int:
    """IKE-ATTR-5, IKE-DICE-1: STR falls, but never below 0. Returns the points lost."""
    lost = min(me.strength, points)
    me.strength -= lost
    if lost > 0:
        table.tell(me.seat, Event.STR_LOST, lost)
    return lost


def lose_dexterity(table: Table, me: Fighter, points: int) -> None:
    """IKE-ATTR-2, IKE-ATTR-3: paralyzed at DEX 0, and unable to act."""
    lost = min(me.dexterity, points)
    me.dexterity -= lost
    if lost > 0:
        table.tell(me.seat, Event.DEX_LOST, lost)
        if me.dexterity == 0:
            table.tell(me.seat, Event.PARALYZED, 0)


def lose_will(table: Table, me: Fighter, points: int) -> None:
    """IKE-ATTR-2, IKE-ATTR-3: delirious at WIL 0, and unable to act."""
    lost = min(me.will, points)
    me.will -= lost
    if lost > 0:
        table.tell(me.seat, Event.WIL_LOST, lost)
        if me.will == 0:
            table.tell(me.seat, Event.DELIRIOUS, 0)


def lose_for_good(table: Table, fight: Fight, me: Fighter, attribute: int, points: int) -> None:
    """IKE-ATTR-5: a permanent loss takes the maximum down as well."""
    if attribute == Attribute.STR:
        me.strength_max = max(0, me.strength_max - points)
        lose_strength(table, fight, me, points)
        table.tell(me.seat, Event.STR_MAXIMUM, me.strength_max)
    elif attribute == Attribute.DEX:
        me.dexterity_max = max(0, me.dexterity_max - points)
        lose_dexterity(table, me, points)
        table.tell(me.seat, Event.DEX_MAXIMUM, me.dexterity_max)
    else:
        me.will_max = max(0, me.will_max - points)
        lose_will(table, me, points)
        table.tell(me.seat, Event.WIL_MAXIMUM, me.will_max)


def die_at_strength_0(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-ATTR-1, IKE-CRIT-4, IKE-DET-4: STR 0 kills, or destroys a detachment, without a save."""
    if me.strength > 0 or me.fate == Fate.DEAD or me.fate == Fate.DESTROYED:
        return False
    die(table, fight, me)
    return True


def die(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ATTR-1, IKE-DET-4: they are dead, or a detachment that was still in formation is destroyed."""
    me.death_clock = 0
    me.poison_clock = 0
    if is_detachment(me):
        fall(table, fight, me, Fate.DESTROYED)
        table.tell(me.seat, Event.DESTROYED, 0)
    else:
        fall(table, fight, me, Fate.DEAD)
        table.tell(me.seat, Event.DIES, 0)


def go_down(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRIT-6, IKE-CRIT-8: they can only crawl, and die within the hour if nobody helps."""
    fall(table, fight, me, Fate.INCAPACITATED)
    me.death_clock = HOUR
    table.tell(me.seat, Event.INCAPACITATED, 0)


def out_of_action(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T11: they can do nothing at all and have an hour to live."""
    fall(table, fight, me, Fate.OUT_OF_ACTION)
    if me.death_clock == 0:
        me.death_clock = HOUR
    table.tell(me.seat, Event.OUT_OF_ACTION, 0)


def recover_from_mortal_wound(me: Fighter) -> None:
    """IKE-SCAR-T11: once healed, they can act again, and the hour stops."""
    if me.fate == Fate.OUT_OF_ACTION:
        me.fate = Fate.IN_FIGHT
        me.death_clock = 0


def flee(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RET-4: they are away, and out of the fight."""
    fall(table, fight, me, Fate.FLED)
    table.tell(me.seat, Event.FLED, 0)


def makes_critical_saves(me: Fighter) -> bool:
    """Whether they save against critical damage; the omukade does not: it only loses STR."""
    return not can(me, Ability.NO_CRITICAL_SAVES)


def hide_hp(me: Fighter) -> None:
    """IKE-PAN-2, IKE-INV-3: the HP are not lost, only hidden."""
    me.hp_held = me.hp
    me.hp = 0


def reveal_hp(me: Fighter) -> None:
    """IKE-PAN-2, IKE-INV-3: back once neither panic nor a full pack hides them."""
    if me.panicked == 0 and me.overloaded == 0:
        me.hp = min(me.hp_held, me.hp_max)
        me.hp_held = 0


def gain_hp(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """IKE-HPUP-1: a gain is a gain of the maximum, up to the cap; by house rule of current HP too."""
    gained = max(0, min(points, fight.house.hp_max_cap - me.hp_max))
    me.hp_max += gained
    if fight.house.hp_gain_fills_current == 1:
        if me.panicked == 1 or me.overloaded == 1:
            me.hp_held += gained
        else:
            me.hp += gained
    table.tell(me.seat, Event.HP_MAXIMUM, me.hp_max)


def set_hp_maximum(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """IKE-SCAR-6: the total becomes the maximum; current HP change only if they are above it."""
    me.hp_max = min(total, fight.house.hp_max_cap)
    me.hp = min(me.hp, me.hp_max)
    me.hp_held = min(me.hp_held, me.hp_max)
    table.tell(me.seat, Event.HP_MAXIMUM, me.hp_max)


def raise_hp_maximum(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """IKE-SCAR-6: "if higher, take the new result", for the HP maximum."""
    if min(total, fight.house.hp_max_cap) > me.hp_max:
        set_hp_maximum(table, fight, me, total)
