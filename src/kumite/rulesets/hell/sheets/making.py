"""How a character of RPG Hell is made: level and stats, Traits and Arts, then gear; or a creature."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.making import Figure, Stage

from ..state import Fight, Fighter
from .sheet import Sheet

FOLLOWER, HORDE, OBJECT = ("kind", ("follower",)), ("kind", ("horde",)), ("kind", ("object",))

STAGES = (
    Stage("Who they are", ("name", "kind", "tags", "level")),
    Stage(
        "Stats", ("body", "mind", "soul"), "Health, Strain and Combat Dice follow from these and the level."
    ),
    Stage("Skills", ("arcana", "charm", "crafting", "medicine", "nature", "thieving")),
    Stage("Whom they follow", ("owner", "summoned"), only=FOLLOWER),
    Stage("A horde", ("number", "half_of"), only=HORDE),
    Stage("An object", ("material", "thickness"), only=OBJECT),
    Stage("Traits and Arts", ("traits", "arts", "own_arts", "called"), "Each says what it takes and does."),
    Stage("Weapons", ("weapons", "wielded", "hands")),
    Stage("Armor", ("armour",)),
    Stage("Items and gear", ("items", "own_items", "gear")),
    Stage(
        "What a creature can do",
        (
            *("talents", "knacks", "immunities", "move_modes", "own_zero_rule", "uses_deaths_door"),
            *("burn_factor", "speaks", "size", "world"),
        ),
        folded=True,
    ),
    Stage(
        "Printed numbers",
        (
            *("max_health", "max_strain", "combat_dice", "base_speed", "armor_stacks", "dodge", "ward"),
            *("initiative_bonus", "max_locked", "max_moves"),
        ),
        "Of a stat block; what is left empty follows from the rest.",
        folded=True,
    ),
    Stage(
        "What they have been through",
        ("health", "strain_spent", "exhaustion", "deaths_door", "statuses"),
        folded=True,
    ),
    Stage("In a fight", ("position", "hidden", "prone", "locked", "joins"), folded=True),
)


def figures(fight: Fight, me: Fighter, sheet: Sheet) -> Iterator[Figure]:
    """HEL-STR-1 and the like: what follows from level, stats and gear."""
    yield "Health", f"{me.health} of {me.max_health}"
    yield "Strain", str(me.max_strain)
    yield "Combat Dice", str(me.combat_dice)
    yield "Speed", f"{me.base_speed} tiles"
    defenses = {"armor": me.armor_at_rest, "dodge": me.dodge_at_rest, "ward": me.ward_at_rest}
    has = [f"{much} {name}" for name, much in defenses.items() if much]
    yield "Defense at Rest", ", ".join(has) or "none"
