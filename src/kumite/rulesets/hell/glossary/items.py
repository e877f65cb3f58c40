"""The items that are used in a fight, one row for each: what they cost and what becomes of them."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Item


class ItemRow(NamedTuple):
    """What is always so of one item."""

    what: Item
    word: str
    """What it is called."""
    dice: int
    """How many dice it costs to use."""
    attacks: bool = False
    """It is an Attack of its own, with an entry in `content/powers.toml`."""
    lasts: bool = False
    """It can be used again."""
    own: bool = False
    """It is of somebody's own, an Attack too: its price stands with the entry."""
    heals: bool = False
    """HEL-RND-7: it is also of use while the clock runs on after the last blow."""


ITEMS = one_row_each(
    Item,
    [
        ItemRow(Item.BANDAGE, "bandage", 1, heals=True),
        ItemRow(Item.MEDKIT, "medkit", 1, lasts=True, heals=True),
        ItemRow(Item.FRAG_GRENADE, "frag grenade", 2, attacks=True),
        ItemRow(Item.FLASH_GRENADE, "flash grenade", 2),
        ItemRow(Item.SMOKE_GRENADE, "smoke grenade", 2),
        ItemRow(Item.THROWING_KNIFE_SET, "throwing knife set", 2, attacks=True, lasts=True),
        ItemRow(Item.ALCHEMISTS_FIRE, "alchemist's fire", 2, attacks=True),
        ItemRow(Item.ANTIDOTE, "antidote", 1, heals=True),
        ItemRow(Item.SOUL_STITCH_POTION, "soul stitch potion", 1),
        ItemRow(Item.STONE_SKIN_POTION, "stone skin potion", 1),
        ItemRow(Item.DRAGONS_POWER_POTION, "dragon's power potion", 1),
        ItemRow(Item.BASIC_POISON, "basic poison", 1),
        ItemRow(Item.OWN_ITEM_1, "first own item", 0, attacks=True, own=True),
        ItemRow(Item.OWN_ITEM_2, "second own item", 0, attacks=True, own=True),
    ],
    but_nothing=True,
)
BY_NAME = {row.what.name.lower(): row for row in ITEMS.values() if not row.own}
"""The items of the list by the names that people write."""

DICE = column(ITEMS, "dice")
ATTACKING = bits(where(ITEMS, "attacks"))
OWN = bits(where(ITEMS, "own"))
LASTING = bits(where(ITEMS, "lasts"))
AFTERWARDS = bits(where(ITEMS, "heals"))
