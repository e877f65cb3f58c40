"""Namae of hachigoku as actors of l5r4.

The two games share their Rings, skills, weapons and armor by name. Where hachigoku has an Element, l5r4 has
two Traits of which the lower is the Ring; both go out as the Element, and the lower comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kumite.encounters.fields import names_of
from kumite.rulesets.foundry import Actor, Actors
from kumite.rulesets.foundry_items import Ranked, Things, Worn
from kumite.rulesets.foundry_values import NOTHING, Codec, Row, number
from kumite.rulesets.shared import l5r4

from ..sizes import WEAPONS
from ..terms import Skill
from .library import armors
from .weapon import WeaponSheet

RINGS = {"earth": "earth", "water": "water", "fire": "fire", "wind": "air"}


def _element(ring: str) -> Codec:
    """An Element as the two Traits of a Ring, and as the lower of them."""
    traits = l5r4.RINGS[ring]

    def back(found: Any) -> Any:
        if not isinstance(found, Mapping):
            raise ValueError("a table of Traits")
        there = all(trait in found for trait in traits)
        return min(number(found, trait) for trait in traits) if there else NOTHING

    return Codec(lambda rank: dict.fromkeys(traits, rank), back)


L5R4 = Actors(
    ids=l5r4.IDS,
    title=l5r4.TITLE,
    actors=(Actor("pc", ("namae",), "notes"),),
    rows=(
        *(Row(element, "traits", _element(ring)) for element, ring in RINGS.items()),
        Row("void", "rings.void.rank"),
    ),
    held=(
        Ranked("skills", "skill", lambda: names_of(Skill)),
        Things(
            ours="weapons",
            item="weapon",
            model=WeaponSheet,
            most=WEAPONS - 1,
            rows=(l5r4.size_row(), l5r4.skill_row(names_of(Skill))),
        ),
        Worn("armor_type", "armor", armors, lambda name: {"equipped": True}, ending="Armor", fits=l5r4.worn),
    ),
    usual=l5r4.USUAL,
    usual_of_items=l5r4.USUAL_OF_ITEMS,
    follows=l5r4.FOLLOWS,
    unlike=("Damage of weapons: here its dice are added to the attack, there they are rolled by themselves",),
    older=l5r4.with_bows,
)
FOUNDRY = (L5R4,)
