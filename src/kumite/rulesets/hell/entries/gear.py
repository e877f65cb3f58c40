"""Weapons, armor and the Attacks of Arts, items and creatures, from the tables that sheets are made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kumite.rulesets.entries import Entry, facts, written

from ..sheets.library import armours, creatures, powers, weapons
from ..sheets.weapon import PARTS

ALWAYS = ("HEL-ATK-1", "HEL-ATK-2", "HEL-ATK-3")
OLDER = ("HEL-ATK-1", "HEL-VAL-2")
SPECIALS = {
    "side": "HEL-WPN-1",
    "two_handed": "HEL-WPN-2",
    "throwable": "HEL-WPN-3",
    "reach": "HEL-WPN-4",
    "loading": "HEL-WPN-5",
    "glow": "HEL-WPN-6",
    "requires": "HEL-VAL-1",
}
"""The rule of what else a weapon has."""
TOLD = {
    "on_hit": "On a hit: {}.",
    "bonus": "Bonus: {}.",
    "downside": "Downside: {}.",
    "high": "High: {}.",
    "low": "Low: {}.",
}


def gear() -> Iterator[Entry]:
    """An entry for each weapon and armor, with each upgrade, and for each Attack of another kind."""
    for name, fields in weapons().items():
        yield _attack(name, "weapon", fields)
    for name, fields in powers().items():
        kind = "Attack of an Art" if "art" in fields else "Attack of an item"
        yield _attack(name, kind, fields)
    for creature, fields in creatures().items():
        for weapon in fields.get("weapons", ()):
            if isinstance(weapon, dict):
                yield _attack(f"{weapon['name']} ({creature})", "natural weapon", weapon)
    for name, fields in armours().items():
        yield Entry(name, "armor", ("HEL-ARM-6", "HEL-ARM-7"), _armor(fields), facts(fields))


def _attack(name: str, kind: str, fields: Mapping[str, Any]) -> Entry:
    """What an Attack does, in the words of its table."""
    says = " ".join(said.format(effects(fields[part])) for part, said in TOLD.items() if part in fields)
    rules = OLDER if "high" in fields or "low" in fields else ALWAYS
    ids = (*rules, *(rule for field, rule in SPECIALS.items() if fields.get(field)))
    told = facts(fields, but=("name", *PARTS)).items()
    return Entry(name, kind, ids, says, {field: value.replace("_", " ") for field, value in told})


def effects(listed: list[Any]) -> str:
    """Effects of a table as people read them: `slow*` as `Slow until the next turn`."""
    return ", ".join(map(_effect, listed)) or "nothing"


def _effect(effect: Any) -> str:
    if isinstance(effect, dict):
        more = [f"{name} {written(value)}" for name, value in effect.items() if name != "does"]
        return f"{_effect(effect['does'])} ({', '.join(more).replace('_', ' ')})"
    return str(effect).replace("*", " until the next turn").replace("_", " ")


def _armor(fields: Mapping[str, Any]) -> str:
    """What armor gives."""
    stacks = f"It gives {fields['armor']} Armor Stacks at the end of a Rest." if "armor" in fields else ""
    changes = [
        f"{word} {fields[field]:+}"
        for field, word in (("speed", "Speed"), ("dodge", "Dodge"), ("ward", "Ward"))
        if field in fields
    ]
    more = f"It changes {', '.join(changes)}." if changes else ""
    trait = f"It gives the Trait {fields['trait'].replace('_', ' ')}." if "trait" in fields else ""
    return " ".join(part for part in (stacks, more, trait) if part)
