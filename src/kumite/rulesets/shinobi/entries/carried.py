"""What ninja carry: weapons and what is special about them, tools, armor, poisons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kumite.rulesets.entries import Entry, facts

from ..repertoire.gear import ARMOUR, DOES, TOOLS
from ..repertoire.specials import SPECIALS
from ..sheets.library import BARE_HANDS, member, poisons, spelled, weapons
from ..terms import Armour, Item, PoisonName
from .numbers import dice_of, signed

COMBINED = ("dice", "dice_per_str", "sides", "reach", "reach_per_str")
"""Fields of weapons that are told together with others."""


def carried() -> Iterator[Entry]:
    """Everything of a ninja's equipment."""
    yield Entry(BARE_HANDS, "weapon", ("SHI-UNA-1",))
    for name, fields in weapons().items():
        yield Entry(
            name, "weapon", ("SHI-WPN-2", "SHI-WPN-1", *rules_of(fields)), weapon(fields), row(fields)
        )
    for special in SPECIALS:
        yield Entry(special.written, "weapon special", special.rules, special.does, term=special.special)
    for item in (each for each in Item if each):
        yield Entry(spelled(item), "tool", TOOLS[item], DOES.get(item, ""), term=item)
    for piece in Armour:
        yield Entry(spelled(piece), "armor", ARMOUR[piece], term=piece)
    for name, fields in poisons().items():
        rules = ("SHI-PSN-3", "SHI-PSN-1", "SHI-PSN-2", "SHI-STA-POISON")
        does = str(fields.get("does", ""))
        term = PoisonName.__members__.get(member(name))
        yield Entry(name, "poison", rules, does, facts(fields, ("does",)), term)


def weapon(fields: dict[str, Any]) -> str:
    """What sort of weapon it is."""
    hands = "two-handed " if fields.get("two_handed") else ""
    way = "ranged" if fields.get("ranged") else "melee"
    return f"A {hands}{way} weapon of {dice_of(fields)}, for {' or '.join(fields['types'])} wounds."


def row(fields: dict[str, Any]) -> dict[str, str]:
    """The row of a weapon as people read it."""
    flat, each = fields.get("reach", 0), fields.get("reach_per_str", 0)
    grows = f"STR/{each}" if each > 1 else "STR"
    reach = " + ".join(([str(flat)] if flat else []) + ([grows] if each else []))
    told = {"damage": dice_of(fields)} | ({"range in yards": reach} if reach else {})
    return told | facts(signed(fields), COMBINED)


def rules_of(fields: dict[str, Any]) -> list[str]:
    """The rules of what is special about a weapon."""
    found = {rule for one in SPECIALS if one.written in fields.get("special", ()) for rule in one.rules}
    return sorted(found - {"SHI-WPN-2"})
