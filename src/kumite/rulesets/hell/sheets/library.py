"""What the content files of RPG Hell hold: weapons of two editions, armour, powers and samples."""

from __future__ import annotations

from functools import cache
from typing import Any

from kumite.rulesets.shared.content import content_beside

CONTENT = content_beside(__file__)


def _with_upgrades(table: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Each line, and each again with every one of its upgrades: dagger, then dagger (silent)."""
    lines = {}
    for name, fields in table.items():
        plain = {field: value for field, value in fields.items() if field != "upgrades"}
        lines[name] = plain
        for upgrade, changes in fields.get("upgrades", {}).items():
            lines[f"{name} ({upgrade})"] = plain | changes
    return lines


@cache
def weapons() -> dict[str, dict[str, Any]]:
    """Both weapon tables, with all upgrades: the fields of each by its name. The fist is the first line."""
    return _with_upgrades(CONTENT.table("weapons") | CONTENT.table("classic_weapons"))


@cache
def weapon_names() -> tuple[str, ...]:
    """What weapons of the content are called; the state keeps the line in this list."""
    natural = [weapon["name"] for creature in creatures().values() for weapon in creature.get("weapons", ())]
    return tuple(dict.fromkeys((*weapons(), *powers(), *natural)))


def powers() -> dict[str, dict[str, Any]]:
    """The Arts and items that are Attacks of their own, as weapons: the fields of each by its name."""
    return CONTENT.table("powers")


@cache
def armours() -> dict[str, dict[str, Any]]:
    """Armour of both editions, with all upgrades: the fields of each by its name."""
    return _with_upgrades(CONTENT.table("armours"))


def characters() -> dict[str, dict[str, Any]]:
    """The example characters: the fields of each one's sheet."""
    return CONTENT.sheets("characters")


def creatures() -> dict[str, dict[str, Any]]:
    """The creatures: the fields of each one's sheet."""
    return CONTENT.sheets("creatures")


@cache
def sample_tactics() -> dict[str, dict[str, Any]]:
    """How those of the ready sheets fight of whom something is known."""
    return CONTENT.tactics("characters", "creatures")


def samples() -> dict[str, dict[str, Any]]:
    """Every character and every creature."""
    return CONTENT.sheets("characters", "creatures")
