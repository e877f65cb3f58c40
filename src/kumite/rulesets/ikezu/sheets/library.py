"""What the content files of ikezu hold: weapons, armour, characters and opponents."""

from __future__ import annotations

from functools import cache
from typing import Any

from kumite.rulesets.shared.content import content_beside

CONTENT = content_beside(__file__)
BARE_HANDS = "bare hands"


def weapons() -> dict[str, dict[str, Any]]:
    """The weapon table: the fields of each weapon by its name."""
    return CONTENT.table("weapons")


@cache
def weapon_names() -> tuple[str, ...]:
    """Every name of a weapon; the state keeps its line in this list. The bare hands are line 0."""
    names = CONTENT.table("weapon_names")
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
        for name, armour in CONTENT.table("armours").items()
    }


@cache
def sample_tactics() -> dict[str, dict[str, Any]]:
    """How those of the ready sheets fight of whom something is known."""
    return CONTENT.tactics("characters", "opponents")


def samples() -> dict[str, dict[str, Any]]:
    """Every ready character and opponent: the fields of each one's sheet."""
    return CONTENT.sheets("characters", "opponents")
