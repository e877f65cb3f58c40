"""What is said of weapons beside their dice: types, skills and notes, one row for each."""

from __future__ import annotations

from typing import NamedTuple

from .terms import Special, WeaponType


class Type(NamedTuple):
    """A weapon type."""

    type: WeaponType
    name: str
    does: str
    rules: tuple[str, ...]


class Skill(NamedTuple):
    """A weapon skill, whose X stands in a field of a weapon."""

    field: str
    does: str
    rules: tuple[str, ...]


class Note(NamedTuple):
    """A note of the weapon table."""

    special: Special
    name: str
    does: str
    rules: tuple[str, ...]


TYPES = (
    Type(WeaponType.NONE, "none", "Does nothing to Armor.", ("IKE-DMG-7",)),
    Type(
        WeaponType.PIERCING,
        "piercing",
        "Goes through all Armor when its own die shows its highest face.",
        ("IKE-TYPE-P", "IKE-ARM-1"),
    ),
    Type(
        WeaponType.BLUDGEONING,
        "bludgeoning",
        "Passes over one point of Armor.",
        ("IKE-TYPE-B", "IKE-ARM-1"),
    ),
    Type(
        WeaponType.SLASHING,
        "slashing",
        "Does one more damage to a target without any Armor.",
        ("IKE-TYPE-S", "IKE-ARM-1"),
    ),
)

SKILLS = (
    Skill(
        "heavy",
        "Passes over X points of Armor, and misses with a damage roll of X or less.",
        ("IKE-HEAVY-1", "IKE-HEAVY-2", "IKE-SKILL-0"),
    ),
    Skill(
        "sweep",
        "Earns a bonus attack on another foe with a damage roll of X or more that lands.",
        ("IKE-SWEEP-1", "IKE-SWEEP-2", "IKE-SWEEP-3", "IKE-SKILL-0"),
    ),
    Skill(
        "counter",
        "In hand, turns a damage roll of X or less on the one who rolled it.",
        ("IKE-COUNTER-1", "IKE-COUNTER-2", "IKE-COUNTER-3", "IKE-SKILL-0"),
    ),
    Skill(
        "shock",
        "Makes its target save STR or lose a turn with a damage roll of X or more.",
        ("IKE-SHOCK-1", "IKE-SHOCK-2", "IKE-SKILL-0"),
    ),
    Skill(
        "quick",
        "Raises DEX by X for going first, against a foe whose weapon has the same dice.",
        ("IKE-QUICK-1", "IKE-QUICK-2", "IKE-QUICK-3"),
    ),
    Skill(
        "push",
        "Drives a foe back from melee to reach band with a damage roll of X or more.",
        ("IKE-PUSH-1", "IKE-SKILL-0"),
    ),
)
"""The field is the name, too."""

NOTES = (
    Note(Special.NONE, "nothing special", "Changes nothing.", ("IKE-SKILL-0",)),
    Note(
        Special.DISARM,
        "disarm",
        "Makes the target of a blow that lands save STR or drop a weapon in hand.",
        ("IKE-STEP-2",),
    ),
    Note(
        Special.ADVANTAGE_AGAINST_MOUNTED,
        "advantage against mounted",
        "Attacks those on horseback at advantage.",
        ("IKE-ADV-2",),
    ),
    Note(
        Special.ADVANTAGE_IN_OPEN_TERRAIN,
        "advantage in open terrain",
        "Attacks at advantage where the terrain is open.",
        ("IKE-ADV-2",),
    ),
    Note(
        Special.CLOSE_OK,
        "close ok",
        "Strikes at melee band without disadvantage.",
        ("IKE-RNG-12", "IKE-RNG-5"),
    ),
    Note(
        Special.NEAR_OK, "near ok", "Strikes at reach band without disadvantage.", ("IKE-RNG-12", "IKE-RNG-6")
    ),
    Note(
        Special.FAR_AT_DISADVANTAGE,
        "far at disadvantage",
        "Attacks at ranged band as well, at disadvantage.",
        ("IKE-RNG-12", "IKE-RNG-7"),
    ),
    Note(
        Special.COUNTED, "counted", "Spends one with each use, until it is picked up again.", ("IKE-RNG-8",)
    ),
    Note(
        Special.UNARMED,
        "unarmed",
        "Rolls the same die in every circumstance, twice at advantage or disadvantage.",
        ("IKE-DMG-5", "IKE-DMG-8"),
    ),
)

SKILL_TABLE: dict[str, Skill] = {row.field: row for row in SKILLS}
NOTE_TABLE: dict[int, Note] = {row.special: row for row in NOTES}
