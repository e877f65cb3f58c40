"""How a Namae of Hachigoku is made: Elements, Skills, then what they carry; or a group of Kaonashi."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.making import Figure, Stage

from ..state import Fight, Fighter
from .sheet import Sheet

NAMAE, GROUP = ("kind", ("namae",)), ("kind", ("kaonashi",))

STAGES = (
    Stage("Who they are", ("name", "kind")),
    Stage(
        "Elements",
        ("earth", "water", "fire", "wind", "bonus_action_dice"),
        "Ordinary people have 2 of each. More than 5 takes enlightenment: zen or shingaku at 7.",
        only=NAMAE,
    ),
    Stage(
        "A group",
        ("threat", "elements", "size", "wounds_to_down"),
        "Kaonashi, those without a name, act as one. Threat stands for every Element that is not given.",
        only=GROUP,
    ),
    Stage("Void", ("void",), "How many Action Dice they roll each round."),
    Stage("Skills", ("skills", "called", "skill_groups", "aspects"), "A Skill that is not named has Rank 0."),
    Stage("Honor", ("honor_points",), only=NAMAE),
    Stage("Weapons", ("weapons", "wielded", "off_hand", "main_hand")),
    Stage("Armor and gear", ("armor_type", "armor_quality", "medicine_kit", "mounted")),
    Stage("What they have been through", ("wounds", "treated_today"), folded=True),
    Stage(
        "In a fight",
        (
            *("position", "height_level", "cover", "cover_in_melee", "cover_available", "available_in_melee"),
            *("prone", "on_ship", "uneven_terrain", "joins"),
        ),
        folded=True,
    ),
)


def figures(fight: Fight, me: Fighter, sheet: Sheet) -> Iterator[Figure]:
    """HAC-INIT-1, HAC-WND-4, HAC-KAO-2, HAC-KAO-6: how often they act, and what they can take."""
    yield "Action Dice", str(sheet.action_dice)
    if sheet.is_group:
        yield "Members", str(sheet.members)
    down = sheet.down_at
    yield "Down, Out, Dead", f"at {down}, {down + 1}, {down + 2} Wounds"
    yield "Honor Points", str(sheet.honor_points)
