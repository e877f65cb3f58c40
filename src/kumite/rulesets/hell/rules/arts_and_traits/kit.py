"""Items that a fight uses: bandages, grenades, potions."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.items import AFTERWARDS, ATTACKING, DICE, LASTING, OWN
from ...state import ITEMS, WEAPONS, Fight, Fighter
from ...terms import Art, Ask, By, Event, Item, Kind, Stat, Status, Trait, Until
from ..attack_dice_values_matter.areas import smoke
from ..combat.dice import count_dice, give_dice
from ..combat.tiles import distance, distance_from
from ..common_actions.aim import sees_nothing
from ..common_actions.attack import ANYBODY, attack_and_after
from ..common_actions.points import any_tile, choose_point
from ..common_actions.weapons import entry_for, in_hand, only_mode
from ..deaths_door.doors import heal
from ..deaths_door.felling import refund
from ..standing import has_status, is_decided, knows, present
from ..status_effects.lasting import has_no_eyes_for, last, lift
from ..status_effects.statuses import gain, stop_wounds
from ..status_effects.strain import spend_strain
from .art_options import SIX_TURNS, others, reaches

BLAST = 2
"""A grenade reaches so many tiles around its point."""
THROW = 6


def open_items(fight: Fight, me: Fighter) -> int:
    """HEL-WPN-6: the items that they have, can pay for, and that can do something: a bit set of Item.

    HEL-RND-7: after the last blow those that heal.
    """
    bits = 0
    dice = count_dice(me.pool)
    for item in range(1, ITEMS):
        if has_item(fight, me, item) and price_of(me, item) <= dice:
            bits |= 1 << item
    return bits & AFTERWARDS if is_decided(fight) else bits


def price_of(me: Fighter, item: int) -> int:
    """HEL-WPN-6: how many dice an item costs; of an own one its entry says it."""
    return me.weapons[lowest(entry_for(me, By.ITEM, item))].dice if has(OWN, item) else DICE[item]


def has_item(fight: Fight, me: Fighter, item: int) -> bool:
    """Whether an item is there and of any use."""
    if has(ATTACKING, item):
        return throwable(fight, me, item) != 0
    if me.items[item] <= 0:
        return False
    if item == Item.BASIC_POISON:
        return poisonable(me) != 0
    if item in (Item.FLASH_GRENADE, Item.SMOKE_GRENADE):
        return not sees_nothing(fight, me) and others(fight, me, THROW) | any_tile(me) != 0
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
    me.declared.item = item
    total = give_dice(table, me, price_of(me, item))
    if has(ATTACKING, item):
        index = choose(table, me.seat, Ask.WEAPON, throwable(fight, me, item))
        mode = only_mode(me.weapons[index])
        attack_and_after(table, fight, me, index, mode, total, total, Art.NONE, 0, ANYBODY)
        return
    if not has(LASTING, item):
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
            index = choose(table, me.seat, Ask.POISONED_WEAPON, poisonable(me))
            for_a_minute(me, Status.POISON_ON_WEAPON, index + 1)


def poisonable(me: Fighter) -> int:
    """On what a poison can be put: a weapon in hand, or else a fist."""
    held = in_hand(me)
    return held & ~1 if held & ~1 != 0 else held


def for_a_minute(me: Fighter, status: int, count: int) -> None:
    """HEL-GEN-5: six of their own turns."""
    last(me, status, count, Until.BEGINNING, me.seat + 1, SIX_TURNS, me.seat + 1)


def in_reach_of_hand(fight: Fight, me: Fighter) -> int:
    """HEL-ST-35: creatures within 1 tile, oneself included."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind < Kind.OBJECT and distance(fight, me, other) <= 1:
            if not has_no_eyes_for(me, other):
                bits |= 1 << other.seat
    return bits


def dress(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """HEL-ARM-2, HEL-ST-2: Health, never Armor Stacks; and any healing item stops Bleed."""
    patient = fight.fighters[choose(table, me.seat, Ask.TARGET, in_reach_of_hand(fight, me))]
    stop_wounds(table, patient)
    if heal(table, fight, patient, max(0, points), me.seat + 1) == 0:
        table.tell(patient.seat, Event.HEALED, 0)


def bandage_well(table: Table, fight: Fight, me: Fighter) -> None:
    """The Trait trained medic: two dice for a bandage that heals more."""
    give_dice(table, me, 2)
    me.items[Item.BANDAGE] -= 1
    table.tell(me.seat, Event.TRAIT, Trait.TRAINED_MEDIC)
    dress(table, fight, me, 4 + 2 * me.stats[Stat.MEDICINE])


def blast(table: Table, fight: Fight, me: Fighter, item: int) -> None:
    """A flash blinds, and stuns the blind; smoke hides whoever stands in it."""
    choose_point(table, fight, me, others(fight, me, THROW) | any_tile(me), THROW)
    x, y = fight.attack.x, fight.attack.y
    clear(fight.attack)
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind < Kind.OBJECT and distance_from(fight, other, x, y) <= BLAST:
            if item == Item.SMOKE_GRENADE:
                smoke(table, fight, other, me)
            elif has_status(other, Status.BLINDED):
                gain(table, fight, other, Status.STUN, 3, 0, 0, 0, me.seat + 1)
            else:
                gain(table, fight, other, Status.BLINDED, 1, Until.NEXT_END, other.seat + 1, 1, me.seat + 1)
