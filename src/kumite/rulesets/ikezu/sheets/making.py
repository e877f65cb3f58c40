"""How a character of Ikezu-ishi is made: attributes and HP by dice, then what they carry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kumite.rulesets.making import Figure, Stage

from ..rules.abilities import armor_of
from ..state import Fight, Fighter
from .sheet import Sheet

STAGES = (
    Stage("Who they are", ("name", "kind", "background", "detachment")),
    Stage(
        "Attributes",
        ("str", "dex", "wil", "hp", "str_max", "dex_max", "wil_max", "hp_max"),
        "A new PC rolls 3d6 for each of STR, DEX and WIL in this order, may swap two of them, and rolls 1d6"
        " for HP. Of a value and its maximum one is enough.",
    ),
    Stage("Armor", ("worn_armor", "shield", "helmet", "armor", "armor_metallic")),
    Stage(
        "Weapons",
        ("weapons", "readied", "hands", "stat_block", "trained_types", "trained_weapons"),
        "Each is one of the table, one of the table that differs in something, or one of its own.",
    ),
    Stage("What else they carry", ("gear", "slots")),
    Stage("Special abilities", ("abilities",), "People seldom have any; opponents do.", folded=True),
    Stage(
        "What they have been through",
        (
            *("fatigue", "wounds", "had_first_permanent_wound", "scars", "pending_scars", "had_first_scar"),
            *("owed_first_scar_bonus", "deprived", "days_deprived", "diseased", "hamstrung", "deafened"),
            "doomed",
        ),
        folded=True,
    ),
    Stage(
        "In a fight",
        (
            *("group", "leader", "reserve", "mounted", "in_water", "bound_hands", "defenceless"),
            "initiative_waived",
        ),
        folded=True,
    ),
)


def figures(fight: Fight, me: Fighter, sheet: Sheet) -> Iterator[Figure]:
    """IKE-INV-3: what armor takes off each blow, and how full the pack is, which hides the HP of a PC."""
    yield "Armor", str(armor_of(me))
    yield "HP in a fight", f"{me.hp} of {me.hp_max}"
    yield "Slots", f"{sheet.filled_slots} of {sheet.slots} filled"


def rolled(die: Callable[[int], int]) -> dict[str, Any]:
    """The numbers of a new PC: 3d6 for each attribute in order, and 1d6 HP."""
    attributes = {name: die(6) + die(6) + die(6) for name in ("str", "dex", "wil")}
    return {"kind": "pc", **attributes, "hp": die(6)}
