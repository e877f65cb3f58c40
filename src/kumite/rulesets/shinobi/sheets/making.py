"""How a shinobi is made: attributes, skills and abilities within the XP, techniques, then gear."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.making import Figure, Stage

from ..state import Fight, Fighter
from .sheet import Sheet
from .sheet_checks import limits_of, skill_cap, skill_points

STAGES = (
    Stage("Who they are", ("name", "rank_title", "clan", "xp"), "XP bound what follows."),
    Stage("Attributes", ("strength", "resilience", "chakra", "dexterity", "agility")),
    Stage("Skills", ("skills",), "A skill that is not named has 0 ranks."),
    Stage("Abilities", ("abilities",), "Each wants certain attributes, skills or Willpower."),
    Stage("Elements and techniques", ("elements", "techniques", "called")),
    Stage("Weapons", ("weapons", "right_hand", "left_hand")),
    Stage(
        "Armour and items",
        ("armour", "protector_on", "items", "poison_carried", "water_gallons"),
    ),
    Stage(
        "Bonuses of other origin",
        (
            *("acc_bonus", "dodge_extra", "parry_extra", "defense_extra", "stamina_extra", "chakra_extra"),
            *("initiative_extra", "d20_bonus", "genjutsu_off_extra", "genjutsu_def_extra", "dr"),
            *("percent_reduction", "move_agi_percent"),
        ),
        folded=True,
    ),
    Stage(
        "What they have been through",
        ("vitality", "hp", "willpower", "fatigue", "wounds"),
        folded=True,
    ),
    Stage("In a fight", ("position", "prone", "asleep", "hidden", "arrives"), folded=True),
)


def figures(fight: Fight, me: Fighter, sheet: Sheet) -> Iterator[Figure]:
    """SHI-STT-3, SHI-STT-4, SHI-STT-5, SHI-SKL-2, SHI-ABI-1: both pools, Willpower, and what XP allow."""
    yield "Vitality", f"{me.vitality} of {sheet.full_vitality * sheet.toughness // 100}"
    yield "HP", f"{me.hp} of {sheet.full_hp * sheet.toughness // 100}"
    yield "Willpower", f"{me.willpower} of {me.willpower_max}"
    spent, points = sum(sheet.skills.values()), skill_points(sheet.xp, sheet.clan)
    yield "Skill ranks", f"{spent} of {points} used, at most {skill_cap(sheet.xp)} in each"
    limits = limits_of(sheet)
    yield "Attributes", f"{sum(sheet.attributes.values())} in all"
    yield "Abilities open", f"{sum(1 for most in limits.values() if most)} of {len(limits)}"
