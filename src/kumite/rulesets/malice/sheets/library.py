"""What the content files of Malice hold: weapons, arrows, armor, characters, opponents and creatures."""

from __future__ import annotations

from functools import cache
from typing import Any

from kumite.rulesets.shared.content import content_beside

CONTENT = content_beside(__file__)
BARE_HANDS = "bare hands"


def weapons() -> dict[str, dict[str, Any]]:
    """The weapon table: the fields of each weapon by its name. The bare hands are its first line."""
    return {name: {"kind": name} | fields for name, fields in CONTENT.table("weapons").items()}


@cache
def weapon_names() -> tuple[str, ...]:
    """The names that the state knows, by their line in this list. The bare hands are line 0.

    What is called otherwise stands on a sheet; the last line is for such weapons that are of no kind.
    """
    return (*weapons(), *CONTENT.table("weapon_names")["free"])


@cache
def armors() -> dict[str, dict[str, Any]]:
    """Armor by its name: `armor_tn`, on horseback `mounted_tn`, `reduction`, and how it `hinders`."""
    plain = {"armor_tn": 0, "reduction": 0, "hinders": "none"}
    table = {name: plain | fields for name, fields in CONTENT.table("armors").items()}
    return {name: {"mounted_tn": fields["armor_tn"]} | fields for name, fields in table.items()}


@cache
def arrows() -> dict[str, dict[str, Any]]:
    """Arrows by their name: damage, the factor for armor, whether they fly half as far."""
    plain = {"armor_factor": 1, "half_range": False}
    return {name: plain | fields for name, fields in CONTENT.table("arrows").items()}


@cache
def sample_tactics() -> dict[str, dict[str, Any]]:
    """How those of the ready sheets fight of whom something is known."""
    return CONTENT.tactics("characters", "opponents", "creatures")


def samples() -> dict[str, dict[str, Any]]:
    """Every ready sheet: characters, opponents with sheets like theirs, creatures."""
    return CONTENT.sheets("characters", "opponents", "creatures")
