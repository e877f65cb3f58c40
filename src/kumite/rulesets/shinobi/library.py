"""What the content files of shinobi hold: weapons, techniques, poisons, wounds, characters."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from .things import Special, TechniqueName

CONTENT = Path(__file__).with_name("content")
BARE_HANDS = "bare hands"
RANKS = "EDCBA"
"""Of techniques, from 1 up."""

SPECIALS = {
    "block as interrupt": Special.BLOCK_INTERRUPT,
    "damage bonus +25%": Special.DB_25,
    "double damage bonus": Special.DOUBLE_DB,
    "dual, losing": Special.DUAL_LOSING,
    "margin to 150%": Special.MARGIN_150,
    "margin to 200%": Special.MARGIN_200,
    "blocked +25%": Special.BLOCKED_25,
    "never one-handed": Special.NEVER_ONE_HANDED,
    "no two-handed bonus": Special.NO_TWO_HANDED_BONUS,
    "parries unarmed at -2": Special.PARRIES_UNARMED_AT_2,
    "seals at +3": Special.SEALS_AT_3,
    "wounds +20%": Special.WOUNDS_20,
    "wounds +25%": Special.WOUNDS_25,
}
"""Specials whose names are no identifiers; the others are written like their member, with spaces."""


def member(name: str) -> str:
    """The name of the member of an enum for a name in a content file."""
    return name.upper().replace(" ", "_").replace("-", "_")


def spelled(term: IntEnum) -> str:
    """How a content file writes a member of an enum."""
    return term.name.lower().replace("_", " ")


def special_names() -> dict[str, int]:
    """Each special by the name that files give it."""
    named = {number: name for name, number in SPECIALS.items()}
    return {named.get(special, spelled(special)): int(special) for special in Special}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / f"{name}.toml").read_text("utf-8"))


@cache
def weapons() -> dict[str, dict[str, Any]]:
    """The weapon tables: the fields of each weapon by its name."""
    return _read("weapons")


@cache
def weapon_names() -> tuple[str, ...]:
    """Whatever a weapon can be called; the state keeps the line in this list. The bare hands are line 0."""
    return (BARE_HANDS, *weapons(), *_read("weapon_names")["free"])


@cache
def techniques() -> dict[str, dict[str, Any]]:
    """The techniques: the fields of each by its name, in the order of TechniqueName."""
    return _read("techniques")


@cache
def poisons() -> dict[str, dict[str, Any]]:
    """Poisons by name, in the order of PoisonName."""
    return _read("poisons")


@cache
def wounds() -> dict[str, dict[str, Any]]:
    """The wounds, in the order of WoundName: `name`, `type`, `severity`, `place`, and the weeks that
    they take.
    """
    return _read("wounds")


@cache
def samples() -> dict[str, dict[str, Any]]:
    """Every ready sheet."""
    return {name: {"name": name.capitalize()} | fields for name, fields in _read("characters").items()}


def technique_number(name: str) -> int:
    """The TechniqueName of a technique."""
    return int(TechniqueName[member(name)])
