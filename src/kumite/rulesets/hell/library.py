"""What the content files of RPG Hell hold: weapons of two editions, armour, Traits, Arts and samples."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).with_name("content")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text("utf-8"))


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
    return _with_upgrades(_read("weapons") | _read("classic_weapons"))


@cache
def weapon_names() -> tuple[str, ...]:
    """Whatever a weapon can be called; the state keeps the line in this list."""
    natural = [weapon["name"] for creature in creatures().values() for weapon in creature.get("weapons", ())]
    return tuple(dict.fromkeys((*weapons(), *powers(), *natural, *_read("weapon_names")["free"])))


@cache
def powers() -> dict[str, dict[str, Any]]:
    """The Arts and items that are Attacks of their own, as weapons: the fields of each by its name."""
    return _read("powers")


@cache
def armours() -> dict[str, dict[str, Any]]:
    """Armour of both editions, with all upgrades: the fields of each by its name."""
    return _with_upgrades(_read("armours"))


@cache
def traits() -> dict[str, dict[str, int]]:
    """The Traits: which stats each requires."""
    return _read("traits")


@cache
def arts() -> dict[str, dict[str, Any]]:
    """The Arts: stat, level, cost and activators of each."""
    return _read("arts")


@cache
def characters() -> dict[str, dict[str, Any]]:
    """The example characters: the fields of each one's sheet."""
    return {name: {"name": name} | fields for name, fields in _read("characters").items()}


@cache
def creatures() -> dict[str, dict[str, Any]]:
    """The creatures: the fields of each one's sheet."""
    return {name: {"name": name} | fields for name, fields in _read("creatures").items()}


@cache
def samples() -> dict[str, dict[str, Any]]:
    """Every character and every creature."""
    return characters() | creatures()
