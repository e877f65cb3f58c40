"""Items that a fight uses: bandages, grenades, potions."""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from .aim import sees_nothing
from .areas import smoke
from .art_options import SIX_TURNS, others, reaches
from .attack import ANYBODY, attack_and_after
from .dice import count_dice, give_dice
from .doors import heal
from .felling import refund
from .lasting import last, lift
from .standing import has_status, knows, present
from .state import ITEMS, WEAPONS, Fight, Fighter
from .statuses import gain, stop_wounds
from .strain import spend_strain
from .terms import Art, Ask, By, Event, Item, Kind, Mode, Stat, Status, Trait, Until
from .tiles import distance, distance_from
from .weapons import entry_for

COST = (0, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1)
"""Dice, by Item."""
BLAST = 2
"""So many tiles around its point reaches a grenade."""
THROW = 6


def open_items(fight: Fight, me: Fighter) -> int:
    """HEL-WPN-6: the items that it has, can pay for, and that can do something: a bit set of Item."""
    bits = 0
    dice = count_dice(me.pool)
    for item in range(1, ITEMS):
        if COST[item] <= dice and has_item(fight, me, item):
            bits |= 1 << item
    return bits


def has_item(fight: Fight, me: Fighter, item: int) -> bool:
    """Whether an item is there and of any use."""
    if item in (Item.FRAG_GRENADE, Item.THROWING_KNIFE_SET, Item.ALCHEMISTS_FIRE):
        return throwable(fight, me, item) != 0
    if me.items[item] <= 0:
        return False
    if item in (Item.FLASH_GRENADE, Item.SMOKE_GRENADE):
        return others(fight, me, THROW) != 0 and not sees_nothing(fight, me)
    return True


def throwable(fight: Fight, me: Fighter, item: int) -> int:
    """The entries of an item that Attacks, if somebody could be reached."""
    bits = 0
    entries = entry_for(me, By.ITEM, item)
    for index in range(WEAPONS):
        if has(entries, index) and reaches(fight, me, index):
            bits |= 1 << index
    return bits


def use_item(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-WPN-6: which one, the dice, what it does; a consumable is gone."""
    item = choose(table, me.seat, Ask.ITEM, open_items(fight, me))
    table.tell(me.seat, Event.ITEM, item)
    me.with_item = item
    total = give_dice(table, me, COST[item])
    if item in (Item.FRAG_GRENADE, Item.THROWING_KNIFE_SET, Item.ALCHEMISTS_FIRE):
        index = choose(table, me.seat, Ask.WEAPON, throwable(fight, me, item))
        mode = Mode.RANGED if me.weapons[index].range > 0 else Mode.THROWN
        attack_and_after(table, fight, me, index, mode, total, total, Art.NONE, 0, ANYBODY)
        return
    if item != Item.MEDKIT:
        me.items[item] -= 1
    apply(table, fight, me, item)


def apply(table: Table, fight: Fight, me: Fighter, item: int) -> None:
    """What an item does that is no Attack."""
    match item:
        case Item.BANDAGE:
            dress(table, fight, me, 1 + me.stats[Stat.MEDICINE])
        case Item.MEDKIT:
            spend_strain(table, fight, me, 1)
            trained = knows(me, Trait.TRAINED_MEDIC) and me.stats[Stat.MEDICINE] >= 2
            dress(table, fight, me, me.stats[Stat.MEDICINE] + (2 if trained else 0))
        case Item.FLASH_GRENADE | Item.SMOKE_GRENADE:
            blast(table, fight, me, item)
        case Item.ANTIDOTE:
            lift(me, Status.POISONED)
            for_a_minute(me, Status.ANTIDOTE, 1)
        case Item.SOUL_STITCH_POTION:
            refund(table, me, 3)
        case Item.STONE_SKIN_POTION:
            for_a_minute(me, Status.HARDENED, 1)
            for_a_minute(me, Status.NO_KNOCKBACK, 1)
            for_a_minute(me, Status.SPEED_CHANGE, -2)
        case Item.DRAGONS_POWER_POTION:
            for_a_minute(me, Status.DRAGON_POWER, 1)
        case Item.BASIC_POISON:
            for_a_minute(me, Status.POISON_ON_WEAPON, 1)


def for_a_minute(me: Fighter, status: int, count: int) -> None:
    """HEL-GEN-5: six of its own turns."""
    last(me, status, count, Until.BEGINNING, me.seat + 1, SIX_TURNS, me.seat + 1)


def in_reach_of_hand(fight: Fight, me: Fighter) -> int:
    """Creatures within 1 tile, oneself included."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind < Kind.OBJECT and distance(fight, me, other) <= 1:
            bits |= 1 << other.seat
    return bits


def dress(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """HEL-ARM-2, HEL-ST-2: Health, never Armor Stacks; and any healing item stops Bleed."""
    patient = fight.fighters[choose(table, me.seat, Ask.TARGET, in_reach_of_hand(fight, me))]
    stop_wounds(table, patient)
    heal(table, fight, patient, max(0, points), me.seat + 1)


def bandage_well(table: Table, fight: Fight, me: Fighter) -> None:
    """The Trait trained medic: two dice for a bandage that heals more."""
    give_dice(table, me, 2)
    me.items[Item.BANDAGE] -= 1
    table.tell(me.seat, Event.TRAIT, Trait.TRAINED_MEDIC)
    dress(table, fight, me, 4 + 2 * me.stats[Stat.MEDICINE])


def blast(table: Table, fight: Fight, me: Fighter, item: int) -> None:
    """A flash blinds, and stuns the blind; smoke hides whoever stands in it."""
    centre = fight.fighters[choose(table, me.seat, Ask.POINT, others(fight, me, THROW))]
    x, y = centre.x, centre.y
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind < Kind.OBJECT and distance_from(fight, other, x, y) <= BLAST:
            if item == Item.SMOKE_GRENADE:
                smoke(table, fight, other, me)
            elif has_status(other, Status.BLINDED):
                gain(table, fight, other, Status.STUN, 3, 0, 0, 0, me.seat + 1)
            else:
                gain(table, fight, other, Status.BLINDED, 1, Until.NEXT_END, other.seat + 1, 1, me.seat + 1)
