"""Characters of ikezu as actors of Cairn, the game that Ikezu-ishi comes from.

The system of Foundry VTT for Cairn is by Yochai Gal and Oskar Świda, under the MIT license
(github.com/yochaigal/Cairn-FoundryVTT, version 0.23); the names of its fields are from its `template.json`,
and how dice and Fatigue are written from its compendia and its sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kumite.mistakes import Mistake, shown
from kumite.rulesets.foundry import Actor, Actors
from kumite.rulesets.foundry_items import Item, Marked, Taken, Things, Worn
from kumite.rulesets.foundry_values import FLAG, NOTHING, TEXT, Codec, Row, Unfit, at, number, whole

from ..state import WEAPONS
from .library import armours
from .sheet import GearSheet
from .weapon import WeaponSheet


def _formula(dice: str) -> str:
    """`d8` as `1d8`, and `d6+d6`, of which the highest counts, as `2d6kh`."""
    sides = dice[1:].split("+d")
    return f"{len(sides)}d{sides[0]}{'kh' if len(sides) > 1 else ''}"


def _dice(formula: Any) -> Any:
    """The way back; nothing for dice that are added up, or have something added to them."""
    found = re.fullmatch(r"([1-9]?)d([0-9]{1,3})(kh?)?", str(formula).strip())
    if not found or (found[1] not in ("", "1") and not found[3]):
        return NOTHING
    return "+".join([f"d{found[2]}"] * int(found[1] or 1))


def _size(slots: int) -> dict[str, bool]:
    return {"weightless": slots == 0, "bulky": slots == 2}


def _slots(system: Mapping[str, Any]) -> int:
    return 0 if system.get("weightless") is True else 2 if system.get("bulky") is True else 1


def _uses(left: int) -> Any:
    """Foundry lets nothing have more uses than its most."""
    return {"value": left, "max": left} if left else NOTHING


def _uses_left(uses: Any) -> Any:
    return number(uses, "value") if isinstance(uses, Mapping) and "value" in uses else NOTHING


def _worn(item: Item) -> bool:
    return item.system.get("equipped") is True


@dataclass(frozen=True)
class OtherArmor:
    """Armor that is none of the game's: its number counts, as that of a stat block does."""

    ours: str = "armor"

    def takes(self, item: Item) -> bool:
        return item.type in ("armor", "item") and _worn(item) and at(item.system, "armor") not in UNARMORED

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        if not sheet["armor"] or actor != CHARACTER.type:
            return []
        return [Item("Armor", "armor", {"armor": sheet["armor"], "equipped": True, "bulky": False})]

    def back(self, items: list[Item]) -> Taken:
        taken = Taken()
        for item in items:
            place = f"{item.place}.system.armor"
            try:
                number = whole(item.system["armor"])
            except ValueError as wrong:
                raise Unfit(Mistake(place, shown(item.system["armor"]), str(wrong))) from None
            taken.fields[self.ours] = taken.fields.get(self.ours, 0) + number
            taken.places[self.ours] = place
            taken.partly[item.place] = f"its Armor, {number},"
        return taken


UNARMORED = (NOTHING, None, 0, "", "0")
CHARACTER = Actor("character", ("pc",), "biography")
STAT_BLOCK = Actor("npc", ("npc", "monster"), "description", "biography")


def _tidy(fields: dict[str, Any]) -> None:
    """Armor of the game says itself how much it is."""
    if "worn_armor" in fields:
        fields.pop("armor", None)


CAIRN = Actors(
    ids=("cairn",),
    title="Cairn",
    actors=(CHARACTER, STAT_BLOCK),
    rows=(
        Row("str", "abilities.STR.value", state="strength"),
        Row("str_max", "abilities.STR.max", state="strength_max"),
        Row("dex", "abilities.DEX.value", state="dexterity"),
        Row("dex_max", "abilities.DEX.max", state="dexterity_max"),
        Row("wil", "abilities.WIL.value", state="will"),
        Row("wil_max", "abilities.WIL.max", state="will_max"),
        Row("hp", "hp.value", state="hp"),
        Row("hp_max", "hp.max", state="hp_max"),
        Row("background", "background", TEXT, only=("character",)),
        Row("deprived", "deprived", FLAG, only=("character",)),
        Row("armor", "armor", only=("npc",)),
    ),
    held=(
        Things(
            ours="weapons",
            item="weapon",
            model=WeaponSheet,
            most=WEAPONS - 1,
            rows=(
                Row("dice", "damageFormula", Codec(_formula, _dice)),
                Row("bulky", "bulky", FLAG),
                Row("blast", "blast", FLAG),
                Row("uses", "uses", Codec(_uses, _uses_left), counted=True),
            ),
            fits=lambda item: item.type == "weapon" or bool(item.system.get("damageFormula")),
            also=("item",),
            usual={"equipped": True},
        ),
        Marked("shield", "armor", "Shield", {"armor": 1, "equipped": True, "bulky": False}, fits=_worn),
        Marked("helmet", "armor", "Helmet", {"armor": 1, "equipped": True, "bulky": False}, fits=_worn),
        Worn(
            ours="worn_armor",
            item="armor",
            names=armours,
            system=lambda name: {
                "armor": armours()[name]["armor"],
                "equipped": True,
                "bulky": armours()[name]["slots"] == 2,
            },
            fits=_worn,
        ),
        OtherArmor(),
        Marked("fatigue", "item", "Fatigue", {}, counted=True),
        Things(
            ours="gear",
            item="item",
            model=GearSheet,
            rows=(Row("slots", "", Codec(_size, _slots)),),
            quantity="quantity",
        ),
    ),
    usual_of_items={"quantity": 1, "equipped": True},
    follows=("slotsUsed", "encumbered", "items.slots"),
    tidy=_tidy,
)
FOUNDRY = (CAIRN,)
