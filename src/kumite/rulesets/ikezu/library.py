"""What the content files of ikezu hold: weapons, armour, characters and opponents."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).with_name("content")
BARE_HANDS = "bare hands"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text("utf-8"))


@cache
def weapons() -> dict[str, dict[str, Any]]:
    """The weapon table: the fields of each weapon by its name."""
    return _read("weapons")


@cache
def weapon_names() -> tuple[str, ...]:
    """Whatever a weapon can be called; the state keeps the line in this list. The bare hands are line 0."""
    names = _read("weapon_names")
    return (BARE_HANDS, *weapons(), *names["printed"], *names["free"])


@cache
def armours() -> dict[str, dict[str, Any]]:
    """Armour by its name: `armor`, `slots` and whether it is `metallic`."""
    return {
        name: {
            "armor": armour["armor"],
            "slots": 2 if armour.get("bulky") else armour.get("slots", 1),
            "metallic": armour.get("metallic", False),
        }
        for name, armour in _read("armours").items()
    }


@cache
def characters() -> dict[str, dict[str, Any]]:
    """The ready characters: the fields of each one's sheet."""
    return {name: {"name": name} | fields for name, fields in _read("characters").items()}


@cache
def opponents() -> dict[str, dict[str, Any]]:
    """The ready opponents: the fields of each one's sheet."""
    return {name: {"name": name} | fields for name, fields in _read("opponents").items()}


@cache
def samples() -> dict[str, dict[str, Any]]:
    """Every character and every opponent."""
    return characters() | opponents()
