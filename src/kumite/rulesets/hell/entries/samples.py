"""The characters and creatures of the tables, with the numbers that their sheets come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kumite.rulesets.entries import Entry, written
from kumite.rulesets.shared.language import listed

from ..sheets.library import characters, creatures
from ..sheets.sheet import Sheet

HAS = (
    "talents",
    "knacks",
    "traits",
    "arts",
    "items",
    "weapons",
    "armour",
    "tags",
    "move_modes",
    "immunities",
)
"""Fields of a sheet whose lists are told by name."""


def samples() -> Iterator[Entry]:
    """An entry for each character and each creature."""
    for name, fields in characters().items():
        yield _sample(name, "character", fields)
    for name, fields in creatures().items():
        yield _sample(name, "creature", fields)


def _sample(name: str, kind: str, fields: Mapping[str, Any]) -> Entry:
    sheet = Sheet.model_validate({"name": name, **fields})
    weapons = listed([weapon.name for weapon in sheet.weapons]) or "bare hands"
    says = f"A {kind} of level {sheet.level:g} with {sheet.health_at_rest} Health, armed with {weapons}."
    return Entry(name, kind, ("HEL-HP-1", "HEL-AD-1", "HEL-STR-1"), says, _facts(sheet, fields))


def _facts(sheet: Sheet, fields: Mapping[str, Any]) -> dict[str, str]:
    """Their numbers, and what they have, by name."""
    numbers = {
        "Health": sheet.health_at_rest,
        "Strain": sheet.strain_at_rest,
        "Armor Stacks": sheet.armor_at_rest,
        "Dodge": sheet.dodge_at_rest,
        "Ward": sheet.ward_at_rest,
        "Speed": sheet.speed,
    }
    found = {name: str(number) for name, number in numbers.items()}
    found |= {stat.capitalize(): str(value) for stat, value in sheet.stats.items() if value}
    for field in HAS:
        if fields.get(field):
            found[field.replace("_", " ")] = ", ".join(map(_named, fields[field])).replace("_", " ")
    return found


def _named(one: Any) -> str:
    """The name of something in a list, which is a table where more is said of it."""
    return written(one["name"]) if isinstance(one, dict) else written(one)
