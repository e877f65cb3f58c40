"""What the content files of shinobi hold: weapons, techniques, poisons, wounds, characters."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Any

from kumite.rulesets.shared.content import content_beside

from ..repertoire.specials import SPECIALS
from ..terms import TechniqueName

CONTENT = content_beside(__file__)
BARE_HANDS = "bare hands"
RANKS = "EDCBA"
"""Of techniques, from 1 up."""


def member(name: str) -> str:
    """The name of the member of an enum for a name in a content file."""
    return name.upper().replace(" ", "_").replace("-", "_")


def spelled(term: IntEnum) -> str:
    """How a content file writes a member of an enum."""
    return term.name.lower().replace("_", " ")


def special_names() -> dict[str, int]:
    """Each special by the name that files give it."""
    return {row.written: int(row.special) for row in SPECIALS}


def weapons() -> dict[str, dict[str, Any]]:
    """The weapon tables: the fields of each weapon by its name."""
    return CONTENT.table("weapons")


@cache
def weapon_names() -> tuple[str, ...]:
    """The names that the state knows, by their line in this list. The bare hands are line 0.

    A weapon that is called otherwise has its name on its owner's sheet, and in the state a line beyond this
    list: the first one beyond it is the first weapon of the sheet.
    """
    return (BARE_HANDS, *weapons())


def techniques() -> dict[str, dict[str, Any]]:
    """The techniques: the fields of each by its name, in the order of TechniqueName."""
    return CONTENT.table("techniques")


def poisons() -> dict[str, dict[str, Any]]:
    """Poisons by name, in the order of PoisonName."""
    return CONTENT.table("poisons")


def wounds() -> dict[str, dict[str, Any]]:
    """The wounds in the order of WoundName: `name`, `type`, `severity`, `place` and the weeks they take."""
    return CONTENT.table("wounds")


@cache
def sample_tactics() -> dict[str, dict[str, Any]]:
    """How those of the ready sheets fight of whom something is known."""
    return CONTENT.tactics("characters")


def samples() -> dict[str, dict[str, Any]]:
    """Every ready sheet."""
    return {
        name: fields | {"name": name.capitalize()} for name, fields in CONTENT.sheets("characters").items()
    }


def technique_number(name: str) -> int:
    """The TechniqueName of a technique."""
    return int(TechniqueName[member(name)])
