"""When SENSIBLE takes care of itself and its friends: pills, kits, antidotes, poison for the blade."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.equipment.first_aid import patients
from ..rules.equipment.items import usable_items
from ..state import DECLINE, Fight, Fighter
from ..terms import Item
from .places import pressed

TIRED = 3
"""The level of Fatigue against which a soldier pill is taken under blows; two less where there is time."""
BLEEDS = 3
"""The bleeding, or the Burns, that are worth a kit where there is time."""
VENOMOUS = 4
"""The rating of a poison that is worth an antidote."""


def item_to_use(fight: Fight, me: Fighter) -> int:
    """The item that is worth its time now; NONE: no one is."""
    items = usable_items(fight, me)
    busy = pressed(fight, me)
    if has(items, Item.SOLDIER_PILL) and me.fatigue >= (TIRED if busy else TIRED - 2):
        return Item.SOLDIER_PILL
    if busy:
        return Item.NONE
    if has(items, Item.FIRST_AID_KIT) and sickest(fight, me, Item.FIRST_AID_KIT) != DECLINE:
        return Item.FIRST_AID_KIT
    if has(items, Item.ANTIDOTE) and sickest(fight, me, Item.ANTIDOTE) != DECLINE:
        return Item.ANTIDOTE
    if has(items, Item.POISON_DOSE) and me.weapons[me.right_hand].doses == 0:
        return Item.POISON_DOSE
    return Item.NONE


def sickest(fight: Fight, me: Fighter, item: int) -> int:
    """The friend who needs a kit or an antidote most, and enough; DECLINE: nobody."""
    best = DECLINE
    most = 0
    for friend in those(fight.fighters, patients(fight, me, item)):
        need = 0
        if item == Item.ANTIDOTE:
            for venom in friend.venoms:
                if venom.name > 0 and venom.rating >= VENOMOUS:
                    need = max(need, venom.rating)
        elif friend.now.bleed + friend.now.burn >= BLEEDS:
            need = friend.now.bleed + friend.now.burn
        if need > most:
            most = need
            best = friend.seat
    return best


def best_item(fight: Fight, me: Fighter, options: int) -> int:
    """The item that was meant; where it is none of these, the first."""
    meant = item_to_use(fight, me)
    return meant if has(options, meant) else lowest(options)
