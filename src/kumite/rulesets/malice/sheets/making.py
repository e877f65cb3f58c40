"""How a character of Malice is made: Traits, class, Skills, then what they carry; or a creature's numbers."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.making import Figure, Stage

from ..rules.attack_and_defense.armor_tn import armor_bonus, base_tn
from ..rules.sequence_of_events.initiative import initiative_pool
from ..rules.wounds.wounds import healthy_capacity, rank_capacity
from ..state import Fight, Fighter
from .sheet import Sheet

CHARACTER, CREATURE = ("kind", ("character",)), ("kind", ("creature",))

STAGES = (
    Stage("Who they are", ("name", "kind", "class_name", "class_rank", "honor_rank")),
    Stage(
        "Traits",
        (
            *("stamina", "willpower", "strength", "perception", "agility", "intelligence", "reflexes"),
            *("awareness", "void_ring"),
        ),
        "One that is left empty is 2, or a creature's Ring. A Ring is the lower of its two Traits: Earth of"
        " Stamina and Willpower, Water of Strength and Perception, Fire of Agility and Intelligence, Air of"
        " Reflexes and Awareness.",
    ),
    Stage(
        "A creature's stat block",
        (
            *("earth", "water", "fire", "air", "attacks", "armor_tn", "wound_steps", "dead_at", "raises"),
            *("swift", "specials", "bane", "flee_at"),
        ),
        only=CREATURE,
    ),
    Stage(
        "Skills",
        ("skills", "emphases", "class_skills"),
        "One emphasis for each two ranks of its skill, the first at rank 1.",
    ),
    Stage(
        "Techniques, kata and spells", ("techniques", "kata", "spells", "affinity", "deficiency", "called")
    ),
    Stage("Advantages and disadvantages", ("advantages", "disadvantages", "luck", "missing_limb")),
    Stage("Weapons", ("weapons", "arrows", "wielded", "off_hand", "dominant_hand", "duel_weapon")),
    Stage("Armor and mount", ("armor", "mount", "mounted")),
    Stage(
        "Body",
        (
            *("size", "legs", "fear", "base_reduction", "healthy_multiplier", "wound_multiplier"),
            *("wound_bonus_per_rank", "wound_tn_reduction", "initiative", "initiative_bonus"),
        ),
        folded=True,
    ),
    Stage(
        "What they have been through",
        ("wounds", "void_points", "spell_slots", "fasting_days", "fatigued_days"),
        folded=True,
    ),
    Stage(
        "In a fight",
        (
            *("position", "height", "prone", "blinded", "dazed", "stunned", "entangled", "other_condition"),
            "joins",
        ),
        folded=True,
    ),
)


def figures(fight: Fight, me: Fighter, sheet: Sheet) -> Iterator[Figure]:
    """MAL-ROLL-1, MAL-ATK-2, MAL-INIT-2, MAL-WND-2, MAL-TECH-1: what follows from Traits, class and armor."""
    yield "Rings", ", ".join(f"{ring} {rank}" for ring, rank in sheet.rings.items())
    yield "Armor TN", str(base_tn(fight, me) + armor_bonus(me))
    rolls, kept, flat, _ = initiative_pool(fight, me)
    yield "Initiative", f"{rolls}k{kept}" + (f" {'+' if flat > 0 else '-'} {abs(flat)}" if flat else "")
    if sheet.is_creature:
        yield "Dead", f"at {sheet.dead_at} Wounds"
    else:
        first, each = healthy_capacity(fight, me), rank_capacity(fight, me)
        yield "Wounds", f"{first} Healthy, {each} in each rank after that"
    if known := sheet.known:
        yield "Techniques", ", ".join(name.replace("_", " ") for name in known)
