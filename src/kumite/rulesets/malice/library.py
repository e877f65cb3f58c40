"""What the content files of Malice hold: weapons, arrows, armour, characters, opponents and creatures."""

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
    """Armour by its name: `armor_tn`, on horseback `mounted_tn`, `reduction`, and how it `hinders`."""
    plain = {"armor_tn": 0, "reduction": 0, "hinders": "none"}
    table = {name: plain | fields for name, fields in _read("armours").items()}
    return {name: {"mounted_tn": fields["armor_tn"]} | fields for name, fields in table.items()}


@cache
def arrows() -> dict[str, dict[str, Any]]:
    """Arrows by their name: damage, the factor for armour, whether they fly half as far."""
    plain = {"armor_factor": 1, "half_range": False}
    return {name: plain | fields for name, fields in _read("arrows").items()}


@cache
def samples() -> dict[str, dict[str, Any]]:
    """Every ready sheet: characters, opponents with sheets like theirs, creatures."""
    return {
        name: {"name": name} | fields
        for file in ("characters", "opponents", "creatures")
        for name, fields in _read(file).items()
    }
