"""The damage roll.

MAL-DMG-1: Damage is the DR of the weapon, in melee with Strength. MAL-DMG-7: Void Points do not improve it,
except with a katana. MAL-SKL-5: Everything that changes the pool comes before the ten dice rule.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.void_points import VOID_DICE
from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import (
    Advantage,
    Ask,
    Event,
    FeintRounding,
    Kata,
    Maneuver,
    Mark,
    Mode,
    NoYes,
    Size,
    Skill,
    Spending,
    Technique,
    Use,
    Why,
)
from ..dice.pools import NEVER, NINES, TENS, center_dice, center_flat, finish
from ..dice.rolls import center_is_open, may_spend, roll, spend_void
from ..standing import has_advantage, has_technique, is_unarmed, marked, rank_of, strength
from ..wounds.harm import left_of
from .attack_roll import VENGEANCE_KEPT, VENGEANCE_ROLLED, charges
from .maneuvers import spins

DISARM_ROLLED = 2
DISARM_KEPT = 1
"""MAL-MAN-5: The damage of a Disarm."""


def is_plain_disarm(me: Fighter) -> bool:
    """A Disarm does 2k1 with any weapon, and nothing but a kata changes that.

    MAL-KATA-HIDDEN-BLADE, MAL-MAN-5, MAL-MAN-9.
    """
    return has(me.attack.maneuvers, Maneuver.DISARM) and me.kata != Kata.HIDDEN_BLADE


def is_sure(me: Fighter) -> bool:
    """MAL-SKL-1: Below Ninjutsu 3 a blowgun does its one Wound without a roll."""
    weapon = me.weapons[me.attack.weapon]
    return weapon.fixed_wounds > 0 and rank_of(me, Skill.NINJUTSU) < 3 and not is_plain_disarm(me)


def damage_pool(fight: Fight, me: Fighter, foe: Fighter) -> tuple[int, int, int, int]:
    """MAL-DMG-1 to MAL-DMG-5, MAL-MAN-5, MAL-MAN-16, MAL-CRE-2: The damage pool of a declared attack."""
    if is_plain_disarm(me):
        return finish(fight, me, DISARM_ROLLED, DISARM_KEPT, 0, TENS)
    weapon = me.weapons[me.attack.weapon]
    rolled, kept = rating(fight, me, weapon)
    more_rolled, more_kept = mastery_dice(me, foe, weapon)
    rolled += more_rolled + technique_dice(me, foe, weapon)
    kept += more_kept + hands_of_stone(me, weapon)
    if not has(me.attack.maneuvers, Maneuver.DISARM):
        rolled += me.attack.damage_raises
    if me.vengeance == foe.seat + 1:
        rolled += VENGEANCE_ROLLED
        kept += VENGEANCE_KEPT
    bonus = katana_dice(me) + center_dice(me, me.attack.damage_center)
    flat = center_flat(me, me.attack.damage_center) + feint_bonus(fight, me) + berserker_flat(me)
    return finish(fight, me, rolled + bonus, kept + bonus, flat, explosion(me, weapon))


def katana_dice(me: Fighter) -> int:
    """MAL-VOID-9: What a Void Point adds to the damage of a katana."""
    return VOID_DICE if me.attack.katana_use == NoYes.YES else 0


def berserker_flat(me: Fighter) -> int:
    """MAL-BERSERKER-1: The berserker adds the Honor Rank."""
    return me.honor_rank if has_technique(me, Technique.BERSERKER_1) else 0


def rating(fight: Fight, me: Fighter, weapon: Weapon) -> tuple[int, int]:
    """The DR of what strikes, with Strength where it counts.

    MAL-SPELL-BITING-STEEL, MAL-DMG-1 to MAL-DMG-4, MAL-EQ-6, MAL-SKL-1.

    A bow goes by its arrow, a lance by whether it charges, and a blowgun by the skill of its user.
    """
    rolled, kept = weapon.rolled, weapon.kept
    if weapon.mode == Mode.BOW:
        missile = fight.missiles[me.attack.arrow]
        return missile.rolled + bow_strength(fight, me, weapon), missile.kept
    if weapon.fixed_wounds > 0:
        rolled, kept = (2 if rank_of(me, Skill.NINJUTSU) >= 7 else 1), 1
    if marked(weapon, Mark.LANCE) and not charges(me):
        rolled, kept = 1, 2
    if me.attack.other_end == NoYes.YES:
        rolled, kept = weapon.end_rolled, weapon.end_kept
    if me.attack.use == Use.RANGED and weapon.thrown_kept > 0:
        rolled, kept = weapon.thrown_rolled, weapon.thrown_kept
    if weapon.biting_ends > 0:
        rolled += 1
        kept += 1
    adds = weapon.strength_thrown if me.attack.use == Use.RANGED else weapon.strength
    return rolled + strength(me) * adds, kept


def bow_strength(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """The bow's own Strength; by house rule it is at most the archer's.

    MAL-MASTERY-KYUJUTSU, MAL-DMG-2, MAL-SKL-1.
    """
    value = weapon.bow_strength + (1 if rank_of(me, Skill.KYUJUTSU) >= 7 else 0)
    return min(value, strength(me)) if fight.house.bow_strength_cap == 1 else value


def mastery_dice(me: Fighter, foe: Fighter, weapon: Weapon) -> tuple[int, int]:
    """What the masteries of the weapon's skill add.

    MAL-MASTERY-KENJUTSU, MAL-MASTERY-JIUJUTSU, MAL-MASTERY-POLEARMS, MAL-MASTERY-STAVES,
    MAL-MASTERY-NINJUTSU, MAL-SKL-1, MAL-SKL-5.
    """
    if weapon.printed == 1:
        return 0, 0
    rank = rank_of(me, weapon.skill)
    match weapon.skill:
        case Skill.KENJUTSU:
            return (1 if rank >= 3 else 0), 0
        case Skill.JIUJUTSU:
            if is_unarmed(weapon):
                return (1 if rank >= 3 else 0), (1 if rank >= 7 else 0)
        case Skill.POLEARMS:
            larger = foe.mounted == 1 or larger_than(foe, me)
            return (1 if rank >= 5 and larger else 0), 0
        case Skill.STAVES:
            return (1 if rank >= 7 and weapon.size == Size.SMALL else 0), 0
        case Skill.NINJUTSU:
            if weapon.fixed_wounds == 0:
                return (1 if rank >= 3 else 0), (1 if rank >= 7 else 0)
    return 0, 0


def larger_than(foe: Fighter, me: Fighter) -> bool:
    """Whether one body is larger than another."""
    return body(foe) > body(me)


def body(me: Fighter) -> int:
    """The size of a body, in ascending order."""
    match me.size:
        case Size.SMALL:
            return 0
        case Size.NORMAL:
            return 1
    return me.size


def technique_dice(me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """What techniques and advantages add to the rolled dice.

    MAL-SHIELDWALL-1, MAL-ARCHER-2, MAL-RIDER-1, MAL-ADVANTAGE-LARGE, MAL-ADVANTAGE-SMALL.
    """
    melee = me.attack.use == Use.MELEE
    dice = 0
    if has_technique(me, Technique.SHIELDWALL_1) and weapon.skill == Skill.HEAVY_WEAPONS:
        dice += 1
    if has_technique(me, Technique.ARCHER_2) and weapon.mode == Mode.BOW:
        dice += 2
    if has_technique(me, Technique.RIDER_1):
        two_handed = melee and weapon.hands == 2
        dice += 1 if me.mounted == 1 or two_handed or marked(weapon, Mark.SCIMITAR) else 0
    if has_advantage(me, Advantage.LARGE) and melee and weapon.size == Size.LARGE:
        dice += 1
    if has_advantage(me, Advantage.SMALL) and melee:
        dice -= 1
    return dice


def explosion(me: Fighter, weapon: Weapon) -> int:
    """MAL-MASTERY-HEAVY-WEAPONS, MAL-DICE-4, MAL-DICE-5, MAL-SKL-1: Which faces of a damage die explode."""
    rank = rank_of(me, weapon.skill)
    if weapon.explodes == 0:
        return TENS if weapon.skill == Skill.NINJUTSU and rank >= 5 else NEVER
    if weapon.skill in (Skill.KENJUTSU, Skill.HEAVY_WEAPONS) and rank >= 7 and weapon.printed == 0:
        return NINES
    return TENS


def feint_bonus(fight: Fight, me: Fighter) -> int:
    """MAL-MAN-12: Half of what the attack was above the effective TN, at most 5 for each Class Rank."""
    if not has(me.attack.maneuvers, Maneuver.FEINT):
        return 0
    margin = max(0, me.attack.total - me.attack.tn)
    half = (margin + 1) // 2 if fight.house.feint_rounding == FeintRounding.UP else margin // 2
    return min(half, 5 * me.class_rank)


def roll_damage(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-13, MAL-DMG-6, MAL-CRE-9: Roll the damage; what Reduction leaves of it stands in `dealt`."""
    weapon = me.weapons[me.attack.weapon]
    if is_sure(me):
        damage = weapon.fixed_wounds
    else:
        if not is_plain_disarm(me):
            declare_bonus(table, fight, me, weapon)
        damage = max(0, roll(table, fight, me, Why.DAMAGE, damage_pool(fight, me, foe), False))
    table.tell(me.seat, Event.DAMAGE, damage)
    me.attack.dealt = left_of(table, fight, foe, me, weapon, me.attack.use == Use.RANGED, damage)


def declare_bonus(table: Table, fight: Fight, me: Fighter, weapon: Weapon) -> None:
    """MAL-VOID-9, MAL-STN-16: Before the roll, spend a Void Point with a katana, or use the Center bonus."""
    if marked(weapon, Mark.KATANA) and may_spend(me):
        me.attack.katana_use = table.choose(me.seat, Ask.KATANA, 0b11)
        if me.attack.katana_use == NoYes.YES:
            spend_void(table, me, Spending.DAMAGE)
    if center_is_open(fight, me):
        me.attack.damage_center = table.choose(me.seat, Ask.DAMAGE_CENTER, 0b11)
        if me.attack.damage_center == NoYes.YES:
            me.center_bonus = 0


def hands_of_stone(me: Fighter, weapon: Weapon) -> int:
    """MAL-ADVANTAGE-HANDS-OF-STONE: The advantage keeps one more die of unarmed damage."""
    return 1 if has_advantage(me, Advantage.HANDS_OF_STONE) and is_unarmed(weapon) else 0


def raises_for_damage(me: Fighter) -> bool:
    """MAL-MAN-9, MAL-MAN-16: Whether Raises for damage would do anything."""
    return not (has(me.attack.maneuvers, Maneuver.DISARM) or is_sure(me)) and not (
        spins(me) and (has(me.attack.maneuvers, Maneuver.EXTRA_ATTACK) or me.attack.second == 1)
    )
