"""Skill rolls, and what every d20 roll carries: SHI-SKL-1, SHI-D20-1 to SHI-D20-3."""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .sky import sky_skill
from .state import Fight, Fighter
from .things import Ability, Armour, Bar, Item, Skill


def tiredness(me: Fighter) -> int:
    """SHI-FAT-11, SHI-SIM-4, SHI-SIM-8: the level of Fatigue that this count's rolls suffer, as points.

    A torn belly doubles what Fatigue takes (but not what it gives).
    """
    return me.fatigue_at_start * (2 if has(me.now_bars, Bar.FATIGUE_DOUBLED) else 1)


def d20_modifier(me: Fighter) -> int:
    """SHI-D20-1: generic bonuses and penalties to d20 rolls."""
    return me.d20_bonus + me.now_d20


def may_roll(me: Fighter, skill: int) -> bool:
    """SHI-SKL-1: medicine, research and toxicology need a rank."""
    return skill not in (Skill.MEDICINE, Skill.RESEARCH, Skill.TOXICOLOGY) or me.skills[skill] > 0


def skill_bonus(fight: Fight, me: Fighter, skill: int) -> int:
    """SHI-SKL-1, SHI-FAT-11, SHI-STA-VIS: what is added to the d20 of a skill roll."""
    bonus = me.skills[skill] + me.abilities[Ability.BASIC_TRAINING]
    bonus += d20_modifier(me) + me.now_skill - tiredness(me) + sky_skill(fight, skill)
    match skill:
        case Skill.AWARENESS:
            bonus += me.now_awareness - me.now_visibility
            bonus += max(0, me.abilities[Ability.SIXTH_SENSE] - me.sixth_sense_lost)
        case Skill.RESISTANCE:
            bonus += me.now_resistance
        case Skill.STEALTH:
            bonus += me.now_stealth
        case Skill.ATHLETICS:
            bonus += me.now_athletics
        case Skill.ESPIONAGE:
            bonus += 3 * me.abilities[Ability.SINGLE_HANDED_SEALS]
        case _:
            pass
    return bonus


def skill_roll(table: Table, fight: Fight, me: Fighter, skill: int, why: int) -> int:
    """SHI-SKL-1: 1d20 + ranks + modifiers."""
    return table.roll(me.seat, why, 20) + skill_bonus(fight, me, skill)


def breathes_through_mask(me: Fighter) -> bool:
    """7.3: an oxygen mask with something in its tank."""
    return me.items[Item.OXYGEN_TANK] > 0 and has(me.armour, Armour.OXYGEN_MASK)
