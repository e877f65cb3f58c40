"""Bombs, tags, pills, first aid, poison on blades: 7.4."""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .areas import lay
from .fatigue import chakra_roll
from .records import YARD, Deed
from .standing import reckon
from .state import Fight, Fighter
from .status_rolls import opposed
from .statuses import end_kind, give
from .terms import Event
from .things import AreaKind, Armour, Cause, Item, PoisonName, Skill, StatusKind, WoundName
from .upkeeps import reckon_all
from .venoms import end_venom
from .wound_list import severity_of

HOUR = 3600
"""Counts, for what lasts longer than any battle."""


def usable_items(fight: Fight, me: Fighter) -> int:
    """Bits of Item: what it has, and could do something with now."""
    bits = 0
    for item in range(1, len(me.items)):
        if me.items[item] > 0 and is_of_use(me, item):
            bits |= 1 << item
    return bits


def is_of_use(me: Fighter, item: int) -> bool:
    match item:
        case Item.SOLDIER_PILL:
            return me.pill_taken == 0
        case Item.BLOOD_PILL:
            return True
        case Item.FIRST_AID_KIT:
            return bleeds(me) or me.now_burn > 0 or worst_untreated(me) > 0
        case Item.ANTIDOTE:
            return worst_venom(me) > 0
        case Item.POISON_DOSE:
            return me.poison_of_doses > 0 and me.right_hand > 0
        case Item.OXYGEN_TANK:
            return not has(me.armour, Armour.OXYGEN_MASK)
        case Item.GOGGLES:
            return False
        case _:
            return True


def use(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """One item is used, and used up."""
    item = deed.item
    if me.items[item] <= 0:
        return
    table.tell(me.seat, Event.ITEM_USED, item)
    where = fight.fighters[deed.target - 1] if deed.target > 0 else me
    if item not in (Item.POISON_DOSE, Item.OXYGEN_TANK):
        me.items[item] -= 1
    match item:
        case Item.SMOKE_BOMB:
            lay(fight, AreaKind.SMOKE, me.seat + 1, where.x, where.y, 10, 6, fight.ic + 20)
            table.tell(me.seat, Event.AREA, AreaKind.SMOKE)
            reckon_all(fight)
        case Item.FLASH_BOMB:
            flash(table, fight, me, where)
        case Item.EXPLODING_TAG_1 | Item.EXPLODING_TAG_2 | Item.EXPLODING_TAG_3:
            set_tag(table, fight, me, item, deed.counts)
        case Item.SOLDIER_PILL:
            soldier_pill(table, fight, me)
        case Item.BLOOD_PILL:
            if not liver(me):
                give(table, fight, me, StatusKind.BLOOD_PILL, 1, Cause.ITEM, item, fight.ic + 50)
        case Item.CALTROPS:
            lay(fight, AreaKind.CALTROPS, me.seat + 1, me.x, me.y, 5, 1, HOUR)
            table.tell(me.seat, Event.AREA, AreaKind.CALTROPS)
        case Item.FIRST_AID_KIT:
            first_aid(table, fight, me)
        case Item.ANTIDOTE:
            antidote(table, fight, me)
        case Item.POISON_DOSE:
            poison_blade(me)
        case Item.OXYGEN_TANK:
            me.armour |= 1 << Armour.OXYGEN_MASK
        case _:
            pass


def flash(table: Table, fight: Fight, me: Fighter, where: Fighter) -> None:
    """Flash bomb: whoever fails against Athletics + 4 sees worse by 4 for 10 counts; by 1 less each later
    time.
    """
    for foe in fight.fighters[: fight.count]:
        near = (foe.x - where.x) * (foe.x - where.x) + (foe.y - where.y) * (foe.y - where.y)
        if foe.seat != me.seat and near <= 25 * YARD * YARD and foe.eyes_shut == 0:
            if opposed(table, fight, me, Skill.ATHLETICS, foe, -4) > 0:
                points = flash_points(foe)
                give(
                    table,
                    fight,
                    foe,
                    StatusKind.VISIBILITY,
                    points,
                    Cause.ITEM,
                    Item.FLASH_BOMB,
                    fight.ic + 10,
                )


def flash_points(foe: Fighter) -> int:
    """Flash bomb: Visibility 4, and 1 less for each that has blinded it before, but 1 at least."""
    foe.flash_suffered += 1
    return max(1, 5 - foe.flash_suffered)


def set_tag(table: Table, fight: Fight, me: Fighter, item: int, counts: int) -> None:
    """Exploding tag: Chakra 5; it goes off after so many counts, 10 at least."""
    if not chakra_roll(table, fight, me, 5) and me.fatigue >= 7:
        return
    radius = 50 if item == Item.EXPLODING_TAG_3 else 30 if item == Item.EXPLODING_TAG_2 else 20
    place = lay(fight, AreaKind.TAG, me.seat + 1, me.x, me.y, radius, item, HOUR)
    fight.areas[place].clock = fight.ic + max(10, counts)
    table.tell(me.seat, Event.AREA, AreaKind.TAG)


def soldier_pill(table: Table, fight: Fight, me: Fighter) -> None:
    """Soldier pill: Fatigue - 1, and 5 more on both fatigue rolls for an hour; once in a battle."""
    me.pill_taken = 1
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


def bleeds(me: Fighter) -> bool:
    return me.now_bleed > 0


def worst_untreated(me: Fighter) -> int:
    """The place + 1 of the worst wound that has not been seen to; 0: none."""
    worst = 0
    for place, wound in enumerate(me.wounds):
        if wound.name > 0 and wound.treated == 0 and wound.false == 0:
            if worst == 0 or severity_of(wound.name) > severity_of(me.wounds[worst - 1].name):
                worst = place + 1
    return worst


def first_aid(table: Table, fight: Fight, me: Fighter) -> None:
    """First aid kit: it stops bleeding, else cures Burns, else treats the worst wound."""
    if bleeds(me):
        end_kind(table, fight, me, StatusKind.BLEED)
    elif me.now_burn > 0:
        end_kind(table, fight, me, StatusKind.BURN)
    elif worst_untreated(me) > 0:
        treat(fight, me, worst_untreated(me) - 1)


def treat(fight: Fight, me: Fighter, place: int) -> None:
    """A wound is seen to: blood is wiped out of the eyes for good, an arm is bound, a liver stops leaking."""
    wound = me.wounds[place]
    wound.treated = 1
    match wound.name:
        case WoundName.BLOOD_IN_THE_EYES:
            wound.value = 3
            wound.clock = 0
        case WoundName.CLAVICLE_CUT:
            for status in me.statuses:
                if status.kind == StatusKind.PARALYSIS and status.wound == place + 1:
                    status.severity = 1
        case WoundName.PIERCED_LIVER:
            wound.clock = 0
        case _:
            pass
    reckon(fight, me)


def worst_venom(me: Fighter) -> int:
    """The place + 1 of the poison that does most damage; 0: none."""
    worst = 0
    for place, venom in enumerate(me.venoms):
        if 0 < venom.name <= PoisonName.GOLDEN_DART_FROG and (
            worst == 0 or venom.rating > me.venoms[worst - 1].rating
        ):
            worst = place + 1
    return worst


def antidote(table: Table, fight: Fight, me: Fighter) -> None:
    """Antidote: one poison is cured; for 100 counts no other takes hold, and Accuracy and d20 rolls suffer
    by 2.
    """
    place = worst_venom(me)
    if place > 0:
        end_venom(table, fight, me, me.venoms[place - 1])
    me.immune_to_poison = fight.ic + 100
    give(table, fight, me, StatusKind.D20_LOSS, 2, Cause.ITEM, Item.ANTIDOTE, fight.ic + 100)


def poison_blade(me: Fighter) -> None:
    """Poison: up to 1 + Toxicology / 10 doses on the weapon in hand."""
    weapon = me.weapons[me.right_hand]
    doses = min(me.items[Item.POISON_DOSE], 1 + me.skills[Skill.TOXICOLOGY] // 10)
    me.items[Item.POISON_DOSE] -= doses
    weapon.poison = me.poison_of_doses
    weapon.doses += doses
