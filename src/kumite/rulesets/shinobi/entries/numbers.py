"""Numbers of rows as people read them: dice, and what is added to rolls."""

from __future__ import annotations

from typing import Any


def dice_of(fields: dict[str, Any]) -> str:
    """`5d6 + 10`, `1d10 for each 8 STR`, `2d6 times 4d4`: the dice of a weapon or a technique."""
    sides = f"d{fields['sides']}"
    parts = [f"{fields['dice']}{sides}"] if "dice" in fields else []
    parts += [f"1{sides} for each {fields['dice_per_str']} STR"] if "dice_per_str" in fields else []
    said = " + ".join(parts)
    if "times_dice" in fields:
        said += f" times {fields['times_dice']}d{fields['times_sides']}"
    if "times" in fields:
        said += f" times {fields['times']}"
    if "plus" in fields:
        said += f" + {fields['plus']}"
    if "extra" in fields:
        said += f", with one more die for each that shows {fields['extra']} or more"
    if "open" in fields:
        said += f", with one more die for each that shows {fields['open']} or more, and so on"
    return said


ADDED = ("accuracy", "parry", "parry_speed", "parry_against", "grapple")
"""Fields that are added to something."""


def signed(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields, with a sign before what is added: `+1`."""
    return {name: f"{value:+}" if name in ADDED else value for name, value in fields.items()}
