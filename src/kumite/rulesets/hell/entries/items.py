"""The items of a fight: what each does; what it costs comes from its row."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from ..glossary.items import ITEMS
from ..terms import Item

OWN_ITEM = (
    "An Attack with something of somebody's own: its name, price, range and effects stand on their sheet,"
    " as own_items.",
    "HEL-ATK-7",
)
DOES: dict[Item, tuple[str, ...]] = {
    Item.BANDAGE: (
        "A creature within 1 tile heals 1 and the Medicine of whoever uses it, and Bleed stops.",
        "HEL-HP-2",
        "HEL-ST-2",
    ),
    Item.MEDKIT: (
        "For 1 Strain a creature within 1 tile heals the Medicine of whoever uses it, and Bleed stops.",
        "HEL-HP-2",
        "HEL-ST-2",
    ),
    Item.FRAG_GRENADE: (
        "A thrown Area Attack, up to 6 tiles away: 4 damage to all within 2 tiles, and 2 more with its"
        " Bonus.",
        "HEL-ATK-13",
    ),
    Item.FLASH_GRENADE: (
        "All within 2 tiles of a point up to 6 tiles away are Blinded until the end of their turn; those"
        " who are blind already gain 3 Stun.",
        "HEL-ST-3",
        "HEL-ST-8",
    ),
    Item.SMOKE_GRENADE: (
        "All within 2 tiles of a point up to 6 tiles away are Obscured for six turns.",
        "HEL-ST-22",
    ),
    Item.THROWING_KNIFE_SET: (
        "A thrown Attack, up to 6 tiles away: 1 damage, and 2 more with its Bonus. It can be used again.",
        "HEL-ATK-7",
    ),
    Item.ALCHEMISTS_FIRE: (
        "A thrown Area Attack, up to 6 tiles away: 3 Burn for all within 2 tiles, where the ground then"
        " gives 2 Burn.",
        "HEL-ATK-13",
        "HEL-ST-32",
    ),
    Item.ANTIDOTE: ("Being Poisoned ends, and for six turns no poison takes hold.", "HEL-ST-5"),
    Item.SOUL_STITCH_POTION: ("3 Strain come back.", "HEL-STR-4"),
    Item.STONE_SKIN_POTION: (
        "For six turns damage is 1 less, to no less than 1, no Knockback moves them, and Speed is 2 less.",
        "HEL-DMG-1",
        "HEL-MOVE-7",
    ),
    Item.DRAGONS_POWER_POTION: (
        "For six turns they Lock a 6 at the end of each; for six turns after that they can Lock nothing.",
        "HEL-LOCK-1",
    ),
    Item.BASIC_POISON: (
        "For six turns hits with one weapon deal 1d4 more, but not to somebody who has taken an antidote.",
        "HEL-ATK-10",
    ),
    Item.OWN_ITEM_1: OWN_ITEM,
    Item.OWN_ITEM_2: OWN_ITEM,
}
"""What each does, and the rules that it works by."""


def items() -> Iterator[Entry]:
    """An entry for each item."""
    for number, row in ITEMS.items():
        says, *rules = DOES[Item(number)]
        facts = {} if row.own else {"dice": str(row.dice), "used up": "no" if row.lasts else "yes"}
        if row.heals:
            facts["after the last blow"] = "yes"
        yield Entry(row.word, "item", (*rules, "HEL-WPN-6"), says, facts, Item(number))
