"""What the content files of Hachigoku hold: weapons, armor, Namae and groups of Kaonashi."""

from __future__ import annotations

from functools import cache
from typing import Any

from kumite.rulesets.shared.content import content_beside

CONTENT = content_beside(__file__)
BARE_HANDS = "bare hands"


def weapons() -> dict[str, dict[str, Any]]:
    """The weapon table: the fields of each weapon by its name. The bare hands are its first line."""
    return CONTENT.table("weapons")


@cache
def weapon_names() -> tuple[str, ...]:
    """The names that the state knows, by their line in this list. The bare hands are line 0.

    A weapon that is called otherwise has its name on a sheet, and in the state the last line.
    """
    return (*weapons(), "weapon")


@cache
def armors() -> dict[str, dict[str, Any]]:
    """Armor by its type: steps on `attacks` and on `physical` rolls, `social` Skill Groups, `qualities`."""
    return {
        name: {"physical": 0, "social": [], "qualities": False} | fields
        for name, fields in CONTENT.table("armors").items()
    }


def namae() -> dict[str, dict[str, Any]]:
    """The ready Namae: the fields of each one's sheet."""
    return CONTENT.sheets("namae")


def kaonashi() -> dict[str, dict[str, Any]]:
    """The ready groups of Kaonashi: the fields of each one's sheet."""
    return CONTENT.sheets("kaonashi")


def sample_tactics() -> dict[str, dict[str, Any]]:
    """How those of the ready sheets fight of whom something is known."""
    return CONTENT.tactics("namae", "kaonashi")


def samples() -> dict[str, dict[str, Any]]:
    """Every Namae and every group of Kaonashi."""
    return CONTENT.sheets("namae", "kaonashi")
