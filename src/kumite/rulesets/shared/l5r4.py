"""What the actors of l5r4 have for every game that shares numbers with it.

l5r4 is a system of Foundry VTT by Ernie Ayala for the fourth edition of Legend of the Five Rings, under the
MIT license (github.com/ernieayala/l5r4, version 3.1.0); the names of its fields are from its `template.json`.
A Ring there is always the lower of its two Traits, and Foundry works it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kumite.rulesets.foundry_items import Item
from kumite.rulesets.foundry_values import NOTHING, Codec, Row, at, named, number, titled

IDS = ("l5r4", "l5r4-enhanced")
TITLE = "l5r4"
RINGS = {"earth": ("sta", "wil"), "water": ("str", "per"), "fire": ("agi", "int"), "air": ("ref", "awa")}
SIZES = {"S": "small", "M": "medium", "L": "large"}
USUAL: dict[str, Any] = {
    "armor.armorTn": 10,
    "honor.rank": 2,
    "glory.rank": 1,
    "status.rank": 1,
    "insight.rank": 1,
    "woundsMultiplier": 2,
    "initiative.roll": 2,
    "initiative.keep": 2,
    "nrWoundLvls": 3,
    "woundMode": "manual",
    **{f"spellSlots.{ring}": 2 for ring in (*RINGS, "void")},
    **{f"{kind}{n}.{part}": 2 for kind in ("attack", "damage") for n in (1, 2) for part in ("roll", "keep")},
}
USUAL_OF_ITEMS: dict[str, Any] = {
    "range": 100,
    "str": 1,
    "explodesOn": 10,
    "arrow": "willow",
    "fallbackTrait": "agi",
    "size": "medium",
    "armorType": "ashigaru",
    "trait": "sta",
    "type": "high",
}
FOLLOWS = (
    *(f"rings.{ring}" for ring in RINGS),
    *(
        "woundLevels",
        "wounds.value",
        "wounds.max",
        "wounds.healRate",
        "armorTn",
        "insight.points",
        "insight.autoCalculate",
    ),
    "rings.void.max",
    *(f"items.{name}" for name in ("rollDice", "rollKeep", "rollFormula", "damageFormula")),
)


def skill_row(names: Iterable[str]) -> Row:
    """The skill of a weapon, by its name."""
    return Row("skill", "associatedSkill", named({name: titled(name) for name in names}))


def size_row() -> Row:
    """The size of a weapon."""
    return Row("size", "size", named(SIZES))


def worn(item: Item) -> bool:
    """Whether armor is worn."""
    return item.system.get("equipped") is True


def with_bows(item: Item) -> Item:
    """Bows were items of a type of their own once."""
    if item.type != "bow":
        return item
    return Item(item.name, "weapon", item.system | {"isBow": True}, item.place)


def _pool_out(value: str | None) -> Any:
    if value is None:
        return NOTHING
    rolled, kept = value.split("k")
    return {"roll": int(rolled), "keep": int(kept)}


def _pool_back(value: Any) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError("a table with roll and keep")
    return pooled(value, "roll", "keep")


def pooled(table: Any, rolled: str, kept: str) -> Any:
    """The numbers at two paths as `4k3`; nothing where one is missing. Raises ValueError."""
    if any(at(table, path) in (NOTHING, None, "") for path in (rolled, kept)):
        return NOTHING
    return f"{number(table, rolled)}k{number(table, kept)}"


POOL = Codec(_pool_out, _pool_back)
"""Dice rolled and kept: `4k3` here, two numbers there."""
