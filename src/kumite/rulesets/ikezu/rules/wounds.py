"""Wounds, and the inventory slots that they fill."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import Table

from ..state import WEAPONS, Fight, Fighter
from ..terms import Ask, Event, Item, Why, WoundChoice, WoundLevel
from .loss import die_at_strength_0, gain_hp, hide_hp, lose_for_good, reveal_hp
from .referee import rule_on
from .standing import is_pc


def filled_slots(me: Fighter) -> int:
    """IKE-INV-1, IKE-INV-2, IKE-WND-3, IKE-REST-4: gear, armor, weapons carried, fatigue and wounds."""
    filled = me.items + 2 * me.bulky_items + me.armor_slots + me.shield + me.helmet + me.fatigue
    for weapon in me.weapons:
        if weapon.dropped == 0:
            filled += weapon.slots
    for count in me.wounds:
        filled += count
    return filled


def settle_load(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-INV-3: with every slot full the HP of a PC are hidden; a free slot brings them back."""
    full = filled_slots(me) >= me.slots
    if full and me.overloaded == 0 and is_pc(me) and fight.house.full_inventory_zero_hp == 1:
        if me.panicked == 0:
            hide_hp(me)
        me.overloaded = 1
        table.tell(me.seat, Event.OVERLOADED, 0)
    elif me.overloaded == 1 and not full:
        me.overloaded = 0
        reveal_hp(me)
        table.tell(me.seat, Event.SLOT_FREED, 0)


def wound(table: Table, fight: Fight, me: Fighter, kind: int, level: int) -> None:
    """IKE-WND-1, IKE-WND-2, IKE-WND-9: a new slot, or a wound of the same type gets worse.

    Only PCs keep wounds. IKE-WND-4: the type decides only which wounds are alike and which attribute fits.
    IKE-WND-11: a wound that gets worse needs no slot; a new one does, and something may have to be dropped.
    """
    if not is_pc(me):
        return
    options = 0
    if can_fill_slot(me):
        options |= 1 << WoundChoice.NEW_SLOT
    if raisable(me, kind) != 0:
        options |= 1 << WoundChoice.RAISE
    if options == 0:
        options = 1 << WoundChoice.NEW_SLOT
    choice = options >> 1
    if options == 0b11:
        choice = table.choose(me.seat, Ask.WOUND_CHOICE, options)
    if choice == WoundChoice.RAISE:
        raise_wound(table, fight, me, kind, level)
    else:
        fill_slot(table, fight, me, kind, level)
    settle_load(table, fight, me)


def can_fill_slot(me: Fighter) -> bool:
    """IKE-WND-11: whether a slot is free or can be made free."""
    return filled_slots(me) < me.slots or droppable(me) != 0


def droppable(me: Fighter) -> int:
    """IKE-INV-2, IKE-WND-11: everything that can be dropped, as bits of Item; weapon n is bit 1 + n."""
    bits = 0
    if me.items > 0:
        bits |= 1 << Item.ORDINARY
    for index in range(1, WEAPONS):
        if me.weapons[index].slots > 0 and me.weapons[index].dropped == 0:
            bits |= 1 << (1 + index)
    if me.bulky_items > 0:
        bits |= 1 << Item.BULKY
    if me.armor_slots > 0:
        bits |= 1 << Item.ARMOR
    if me.shield > 0:
        bits |= 1 << Item.SHIELD
    if me.helmet > 0:
        bits |= 1 << Item.HELMET
    return bits


def make_room(table: Table, me: Fighter) -> None:
    """IKE-REST-5, IKE-WND-11: without a free slot an item is dropped."""
    options = droppable(me)
    if filled_slots(me) < me.slots or options == 0:
        return
    drop_item(table, me, options)


def drop_item(table: Table, me: Fighter, options: int) -> None:
    """Drop what the player chooses, if there is a choice.

    IKE-ARM-3: armor that is dropped protects no longer, and a shield leaves a hand free.
    """
    item = choose(table, me.seat, Ask.DROP_ITEM, options)
    table.tell(me.seat, Event.ITEM_DROPPED, item)
    match item:
        case Item.ORDINARY:
            me.items -= 1
        case Item.BULKY:
            me.bulky_items -= 1
        case Item.ARMOR:
            me.armor_slots = 0
            me.armor = 0
            me.armor_metallic = 0
        case Item.SHIELD:
            me.shield = 0
            me.hands += 1
        case Item.HELMET:
            me.helmet = 0
        case _:
            drop_weapon(me, item - 1)


def give_way(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-WND-11: with nothing to drop, the referee says whether fatigue or an older wound gives way."""
    options = treatable(me)
    if me.fatigue > 0:
        options |= 1
    if options == 0:
        return
    line = rule_on(table, fight, me, Ask.GIVES_WAY, options)
    if line == 0:
        me.fatigue -= 1
        table.tell(me.seat, Event.FATIGUE_GIVES_WAY, 0)
    else:
        me.wounds[line] -= 1
        table.tell(me.seat, Event.WOUND_GIVES_WAY, line)


def drop_weapon(me: Fighter, index: int) -> None:
    """The weapon lies on the ground; what is left in hand is the other weapon, or nothing."""
    me.weapons[index].dropped = 1
    if me.off == index:
        me.off = 0
    if me.main == index:
        me.main = me.off
        me.off = 0


def fill_slot(table: Table, fight: Fight, me: Fighter, kind: int, level: int) -> None:
    """IKE-WND-3, IKE-WND-5: a new wound fills a slot."""
    make_room(table, me)
    if filled_slots(me) >= me.slots:
        give_way(table, fight, me)
    me.wounds[kind * 4 + level] += 1
    table.tell(me.seat, Event.WOUNDED, kind * 4 + level)
    if level == WoundLevel.PERMANENT:
        lasting_harm(table, fight, me, kind)


def raisable(me: Fighter, kind: int) -> int:
    """IKE-WND-10: the levels at which wounds of a type can still go up."""
    bits = 0
    if me.wounds[kind * 4 + WoundLevel.LIGHT] > 0:
        bits |= 1 << WoundLevel.LIGHT
    if me.wounds[kind * 4 + WoundLevel.SEVERE] > 0:
        bits |= 1 << WoundLevel.SEVERE
    return bits


def raise_wound(table: Table, fight: Fight, me: Fighter, kind: int, level: int) -> None:
    """IKE-WND-9, IKE-WND-10: to the higher of one level up and the level of the new wound."""
    levels = raisable(me, kind)
    old = levels >> 1
    if levels == 0b110:
        old = table.choose(me.seat, Ask.WOUND_RAISED, levels)
    new = max(old + 1, level)
    me.wounds[kind * 4 + old] -= 1
    me.wounds[kind * 4 + new] += 1
    table.tell(me.seat, Event.WOUND_RAISED, kind * 4 + new)
    if new == WoundLevel.PERMANENT:
        lasting_harm(table, fight, me, kind)


def lasting_harm(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    """IKE-WND-8, IKE-WND-12, IKE-WND-13: a fitting attribute falls; the first such wound brings HP."""
    fight.wound_in_hand = kind
    attribute = rule_on(table, fight, me, Ask.FITTING_ATTRIBUTE, 0b1110)
    fight.wound_in_hand = 0
    lose_for_good(table, fight, me, attribute, 1)
    if not die_at_strength_0(table, fight, me) and me.had_first_permanent_wound == 0:
        me.had_first_permanent_wound = 1
        gain_hp(table, fight, me, table.roll(me.seat, Why.FIRST_PERMANENT_WOUND_BONUS, 6))


def heal_wound(table: Table, fight: Fight, me: Fighter, kind: int, level: int) -> None:
    """IKE-WND-6, IKE-WND-7: a wound that has been treated frees its slot."""
    me.wounds[kind * 4 + level] -= 1
    table.tell(me.seat, Event.WOUND_HEALED, kind * 4 + level)
    settle_load(table, fight, me)


def tire(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-REST-4, IKE-REST-5: a point of fatigue fills a slot."""
    make_room(table, me)
    me.fatigue += 1
    settle_load(table, fight, me)


def treatable(me: Fighter) -> int:
    """The wounds that can heal, as bits of WoundType * 4 + WoundLevel: IKE-WND-8 bars the permanent."""
    bits = 0
    for line in range(4, len(me.wounds)):
        if me.wounds[line] > 0 and line % 4 != WoundLevel.PERMANENT:
            bits |= 1 << line
    return bits
