"""Bombs, tags, pills, poison on blades."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import YARD, Deed, Fight, Fighter
from ...terms import (
    AreaKind,
    Armour,
    Cause,
    EffectKind,
    Event,
    Item,
    Skill,
    StatusKind,
    WoundName,
)
from ..conditions.status_rolls import opposed
from ..conditions.statuses import give
from ..fatigue.fatigue import chakra_roll
from ..initiative.held import push
from ..standing import reckon_all
from .areas import lay
from .first_aid import antidote, first_aid, patients

HOUR = 3600
"""Counts, for what lasts longer than any battle."""


def usable_items(fight: Fight, me: Fighter) -> int:
    """Bits of Item: what a fighter has and could do something with now."""
    bits = 0
    for item in range(1, len(me.items)):
        if me.items[item] > 0 and is_of_use(fight, me, item):
            bits |= 1 << item
    return bits


def is_of_use(fight: Fight, me: Fighter, item: int) -> bool:
    """Whether there is somebody to use it on, or something to use it for."""
    match item:
        case Item.SOLDIER_PILL:
            return me.battle.soldier_pill == 0
        case Item.BLOOD_PILL:
            return True
        case Item.FIRST_AID_KIT | Item.ANTIDOTE:
            return patients(fight, me, item) != 0
        case Item.POISON_DOSE:
            return me.poison_of_doses > 0 and me.right_hand > 0
        case Item.OXYGEN_TANK:
            return not has(me.armour, Armour.OXYGEN_MASK)
        case Item.GOGGLES:  # SHI-TOOL-GOGGLES
            return False
        case _:
            return True


def use(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """One item is used, and used up; not at once poison, oxygen and first aid kits."""
    item = deed.item
    if me.items[item] <= 0:
        return
    table.tell(me.seat, Event.ITEM_USED, item)
    where = fight.fighters[deed.target - 1] if deed.target > 0 else me
    if item not in (Item.POISON_DOSE, Item.OXYGEN_TANK, Item.FIRST_AID_KIT):
        me.items[item] -= 1
    match item:
        case Item.SMOKE_BOMB:
            lay(table, fight, AreaKind.SMOKE, me.seat + 1, where.x, where.y, 10, 6, fight.ic + 20)
            table.tell(me.seat, Event.AREA, AreaKind.SMOKE)
            reckon_all(fight)
        case Item.FLASH_BOMB:
            flash(table, fight, me, where)
        case Item.EXPLODING_TAG_1 | Item.EXPLODING_TAG_2 | Item.EXPLODING_TAG_3:
            set_tag(table, fight, me, item, deed.counts)
        case Item.SOLDIER_PILL:  # SHI-TOOL-SOLDIER
            soldier_pill(table, fight, me)
        case Item.BLOOD_PILL:  # SHI-TOOL-BLOOD
            if not liver(me):
                give(table, fight, me, StatusKind.BLOOD_PILL, 1, Cause.ITEM, item, fight.ic + 50)
        case Item.CALTROPS:
            lay(table, fight, AreaKind.CALTROPS, me.seat + 1, me.x, me.y, 5, 1, HOUR)
            table.tell(me.seat, Event.AREA, AreaKind.CALTROPS)
        case Item.FIRST_AID_KIT:
            first_aid(table, fight, me, where)
        case Item.ANTIDOTE:
            antidote(table, fight, where)
        case Item.POISON_DOSE:
            poison_blade(me)
        case Item.OXYGEN_TANK:
            me.armour |= 1 << Armour.OXYGEN_MASK
        case _:
            pass


def flash(table: Table, fight: Fight, me: Fighter, where: Fighter) -> None:
    """SHI-TOOL-FLASH: anybody near who fails against Athletics + 4 sees worse by 4 for 10 counts.

    By 1 less each later time.
    """
    for foe in fight.fighters[: fight.count]:
        near = (foe.x - where.x) * (foe.x - where.x) + (foe.y - where.y) * (foe.y - where.y)
        if foe.seat != me.seat and near <= 25 * YARD * YARD and foe.eyes_shut == 0:
            if opposed(table, fight, me, Skill.ATHLETICS, foe, -4) > 0:
                held = push(fight, EffectKind.STATUS, foe.seat, me.seat + 1, flash_points(foe))
                held.detail = StatusKind.VISIBILITY
                held.cause = Cause.ITEM
                held.source = Item.FLASH_BOMB
                held.until = fight.ic + 10


def flash_points(foe: Fighter) -> int:
    """SHI-TOOL-FLASH: Visibility 4, and 1 less for each that blinded the victim before, at least 1."""
    foe.battle.flashes += 1
    return max(1, 5 - foe.battle.flashes)


def set_tag(table: Table, fight: Fight, me: Fighter, item: int, counts: int) -> None:
    """Exploding tag: Chakra 5; it goes off after so many counts, 10 at least."""
    if not chakra_roll(table, fight, me, 5) and me.fatigue >= 7:
        return
    radius = 50 if item == Item.EXPLODING_TAG_3 else 30 if item == Item.EXPLODING_TAG_2 else 20
    place = lay(table, fight, AreaKind.TAG, me.seat + 1, me.x, me.y, radius, item, HOUR)
    fight.areas[place].clock = fight.ic + max(10, counts)
    table.tell(me.seat, Event.AREA, AreaKind.TAG)


def soldier_pill(table: Table, fight: Fight, me: Fighter) -> None:
    """Soldier pill: Fatigue - 1, and 5 more on both fatigue rolls for an hour; once in a battle."""
    me.battle.soldier_pill = 1
    if liver(me):
        return
    me.fatigue = max(0, me.fatigue - 1)
    me.fatigue_at_start = min(me.fatigue_at_start, me.fatigue)
    give(table, fight, me, StatusKind.FATIGUE_GAIN, 5, Cause.ITEM, Item.SOLDIER_PILL, fight.ic + HOUR)


def liver(me: Fighter) -> bool:
    """With a chopped liver pills do nothing."""
    for wound in me.wounds:
        if wound.name == WoundName.CHOPPED_LIVER:
            return True
    return False


def poison_blade(me: Fighter) -> None:
    """Poison: up to 1 + Toxicology / 10 doses on the weapon in hand."""
    weapon = me.weapons[me.right_hand]
    doses = min(me.items[Item.POISON_DOSE], 1 + me.skills[Skill.TOXICOLOGY] // 10)
    me.items[Item.POISON_DOSE] -= doses
    weapon.poison = me.poison_of_doses
    weapon.doses += doses
