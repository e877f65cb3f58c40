"""What the content files of Hachigoku hold: weapons, armour, Namae and groups of Kaonashi."""

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
    """The weapon table: the fields of each weapon by its name. The bare hands are its first line."""
    return _read("weapons")


@cache
def weapon_names() -> tuple[str, ...]:
    """Whatever a weapon can be called; the state keeps the line in this list. The bare hands are line 0."""
    return (*weapons(), *_read("weapon_names")["free"])


@cache
def armours() -> dict[str, dict[str, Any]]:
    """Armour by its type: steps on `attacks` and on `physical` rolls, `social` Skill Groups, `qualities`."""
    return {
        name: {"physical": 0, "social": [], "qualities": False} | fields
        for name, fields in _read("armours").items()
    }


@cache
def namae() -> dict[str, dict[str, Any]]:
    """The ready Namae: the fields of each one's sheet."""
    return {name: {"name": name} | fields for name, fields in _read("namae").items()}


@cache
def kaonashi() -> dict[str, dict[str, Any]]:
    """The ready groups of Kaonashi: the fields of each one's sheet."""
    return {name: {"name": name} | fields for name, fields in _read("kaonashi").items()}


@cache
def samples() -> dict[str, dict[str, Any]]:
    """Every Namae and every group of Kaonashi."""
    return namae() | kaonashi()
