"""Skill rolls, and what every d20 roll carries: SHI-SKL-1, SHI-D20-1 to SHI-D20-3."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Fight, Fighter
from ...terms import Ability, Armour, Bar, Item, Skill
from ..weather.sky import sky_skill


def tiredness(me: Fighter) -> int:
    """SHI-FAT-11, SHI-SIM-4, SHI-SIM-8: the level of Fatigue that this count's rolls suffer, as points.

    A torn belly doubles what Fatigue takes (but not what it gives).
    """
    return me.fatigue_at_start * (2 if has(me.now.bars, Bar.FATIGUE_DOUBLED) else 1)


def d20_modifier(me: Fighter) -> int:
    """SHI-D20-1: generic bonuses and penalties to d20 rolls."""
    return me.bonus.d20 + me.now.d20


def may_roll(me: Fighter, skill: int) -> bool:
    """SHI-SKL-1: medicine, research and toxicology need a rank."""
    return skill not in (Skill.MEDICINE, Skill.RESEARCH, Skill.TOXICOLOGY) or me.skills[skill] > 0


def skill_bonus(fight: Fight, me: Fighter, skill: int) -> int:
    """SHI-SKL-1, SHI-FAT-11, SHI-STA-VIS: what is added to the d20 of a skill roll."""
    bonus = me.skills[skill] + me.abilities[Ability.BASIC_TRAINING]
    bonus += d20_modifier(me) + me.now.skill - tiredness(me) + sky_skill(fight, skill)
    match skill:
        case Skill.AWARENESS:
            bonus += me.now.awareness - me.now.visibility
            bonus += max(0, me.abilities[Ability.SIXTH_SENSE] - me.battle.sixth_sense)
        case Skill.RESISTANCE:
            bonus += me.now.resistance
        case Skill.STEALTH:
            bonus += me.now.stealth
        case Skill.ATHLETICS:
            bonus += me.now.athletics
        case Skill.ESPIONAGE:
            bonus += 3 * me.abilities[Ability.SINGLE_HANDED_SEALS]  # SHI-ABI-SINGLE-HANDED-SEALS
        case _:
            pass
    return bonus


def breathes_through_mask(me: Fighter) -> bool:
    """SHI-ARM-OXYGEN: an oxygen mask with something in its tank."""
    return me.items[Item.OXYGEN_TANK] > 0 and has(me.armour, Armour.OXYGEN_MASK)
