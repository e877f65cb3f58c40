"""The attack roll: its pool, its number, what is bought with Raises.

MAL-ATK-1: a Skill Roll with the weapon. MAL-ROLL-12: a Free Raise takes 5 off the number, which is what the
effect of a Raise for nothing comes to; it does not count as a called one.
"""

from __future__ import annotations

from ..bits import has
from .aim import armor_factor, in_off_hand
from .armor_tn import armor_tn
from .places import in_reach
from .pools import (
    NEVER,
    TENS,
    dazed_dice,
    finish,
    ground,
    master_raise,
    prodigy_dice,
    raise_limit,
    skill_penalty,
    trait_dice,
    weapon_limb,
    weariness,
)
from .rolls import bonus_dice, bonus_flat
from .standing import (
    both_swords,
    has_advantage,
    has_technique,
    held,
    higher_score,
    is_centered,
    is_huge,
    marked,
    rank_of,
    trait_of,
    two_weapons,
)
from .state import WEAPONS, Fight, Fighter, Weapon
from .terms import (
    Advantage,
    Emphasis,
    Kata,
    Maneuver,
    Mark,
    Mode,
    Ring,
    Size,
    Skill,
    Stance,
    Technique,
    Use,
    WeaponState,
)
from .wounds import wound_penalty

NAMED_WEAPONS = 51
"""So many weapons stand in the table; what has a name besides cannot be an emphasis."""
CALLED = 0b11110
"""The called shots, as a bit set of Maneuver."""


def attack_pool(fight: Fight, me: Fighter, foe: Fighter) -> tuple[int, int, int, int]:
    """MAL-ATK-1, MAL-CRE-2, MAL-ROLL-9: the pool of a declared attack."""
    weapon = me.weapons[me.weapon]
    rolled, kept = attack_dice(fight, me, foe, weapon)
    flat = attack_flat(fight, me, foe, weapon) + bonus_flat(me)
    if weapon.printed == 1 and me.striking == 0:
        rolled += weapon.pool_rolled
        kept += weapon.pool_kept
        again = TENS
    else:
        value = trait_of(fight, me, me.trait)
        rank = rank_of(me, me.skill)
        rolled += value + rank + trait_dice(me, me.trait) + prodigy_dice(me, me.skill)
        kept += value
        again = NEVER if rank == 0 else TENS
    return finish(fight, me, rolled, kept, flat, again)


def attack_dice(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> tuple[int, int]:
    """What is rolled and kept more or fewer than the skill gives."""
    rolled = bonus_dice(me) + dazed_dice(me)
    kept = bonus_dice(me)
    if me.stance == Stance.FULL_ATTACK:  # MAL-STN-6
        rolled += 2
        kept += 1
    if me.blinded == 1:  # MAL-COND-1
        rolled -= 3 if me.use == Use.RANGED else 1
        kept -= 3 if me.use == Use.RANGED else 1
    if me.prone == 1 and weapon.size != Size.LARGE:  # MAL-COND-14
        rolled -= 2
    if stands_higher(me, foe):
        rolled += 1
    if has_advantage(me, Advantage.BAD_EYESIGHT) and me.use == Use.RANGED:
        rolled -= 1
        kept -= 1
    more_rolled, more_kept = technique_dice(me, foe, weapon)
    return rolled + more_rolled, kept + more_kept


def stands_higher(me: Fighter, foe: Fighter) -> bool:
    """MAL-COND-11: mounted or 4 feet above, against those who are neither mounted nor equally high; once."""
    if foe.mounted == 1:
        return False
    return (me.mounted == 1 and foe.height < me.height + 4) or me.height >= foe.height + 4


def technique_dice(me: Fighter, foe: Fighter, weapon: Weapon) -> tuple[int, int]:
    """What techniques add to an attack roll."""
    rolled = 0
    kept = 0
    if has_technique(me, Technique.DUELIST_1) and is_centered(me):
        rolled += 1
        kept += 1
    if has_technique(me, Technique.DUELIST_2) and higher_score(me, foe):
        rolled += 2
    if has_technique(me, Technique.ARCHER_1) and weapon.mode == Mode.BOW:
        rolled += 1
    if has_technique(me, Technique.GUARDIAN_1) and me.stance == Stance.ATTACK:
        rolled += 1
    if me.reprisal == foe.seat + 1:
        rolled += 3
    if me.vengeance == foe.seat + 1:
        rolled += 2
        kept += 1
    return rolled, kept


def attack_flat(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """MAL-ATK-6, MAL-ROLL-18, MAL-TWO-1, MAL-TWO-2, MAL-ATK-7: what is added to the total."""
    flat = me.situational - ground(fight, me, me.trait) - off_hand(me)
    if me.use == Use.RANGED and in_reach(fight, me, foe):
        flat -= 10
    if has_technique(me, Technique.RIDER_2):
        flat += wound_penalty(fight, foe) // 2
    if has_technique(me, Technique.DUELIST_1) and is_centered(me):
        flat += me.class_rank
    if me.striking == 1 and has_technique(me, Technique.TWO_SWORD_2) and me.stance == Stance.CENTER:
        flat += rank_of(me, Skill.KENJUTSU)
    if me.kata == Kata.NORTH_WIND and me.damage_raises > 0:
        flat += me.rings[Ring.AIR]
    if me.kata == Kata.SOUTH_WIND and me.maneuvers & (CALLED | 1 << Maneuver.KNOCKDOWN) != 0:
        flat += me.rings[Ring.AIR]
    return flat + (me.rings[Ring.FIRE] if me.fire_use == 1 else 0)


def off_hand(me: Fighter) -> int:
    """MAL-TWO-1, MAL-TWO-2, MAL-SKL-1: what the off hand costs, and a second weapon."""
    if me.striking == 1 or me.weapon == 0:
        return 0
    if has_technique(me, Technique.TWO_SWORD_1) and both_swords(me):
        return 0
    if not in_off_hand(me, me.weapon):
        return 5 if two_weapons(me) and me.weapon == me.main else 0
    weapon = me.weapons[me.weapon]
    if weapon.skill == Skill.KNIVES and rank_of(me, Skill.KNIVES) >= 3:
        return 0
    if weapon.skill == Skill.WAR_FAN and rank_of(me, Skill.WAR_FAN) >= 3:
        return 0
    match weapon.size:
        case Size.SMALL:
            return 5
        case Size.LARGE:
            return 15
    return 10


def attack_penalty(fight: Fight, me: Fighter) -> int:
    """MAL-ATK-4, MAL-EQ-5, MAL-EQ-6: the TN penalties of the attacker."""
    weapon = me.weapons[me.weapon]
    if weapon.printed == 1 and me.striking == 0:
        penalty = wound_penalty(fight, me) + me.other_tn + weariness(me)
    else:
        penalty = skill_penalty(fight, me, me.skill, me.trait)
    penalty += weapon_limb(me, weapon)
    if marked(weapon, Mark.HORSE_BOW) and me.mounted == 1:
        penalty += 10
    if marked(weapon, Mark.FOOT_BOW) and me.mounted == 0:
        penalty += 10
    if marked(weapon, Mark.LANCE) and not charges(me):
        penalty += 5 if me.mounted == 1 else 10
    return penalty


def charges(me: Fighter) -> bool:
    """MAL-EQ-6: from horseback, directly after a Move of the same Turn."""
    return me.mounted == 1 and me.just_moved == 1


def attack_number(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-ATK-4: the effective TN of a declared attack."""
    weapon = me.weapons[me.weapon]
    factor = armor_factor(fight, me, weapon, me.arrow)
    tn = armor_tn(fight, foe, me, me.use == Use.RANGED, factor)
    return max(0, tn + 5 * me.raises - 5 * free_raises(me) + attack_penalty(fight, me))


def is_unskilled(me: Fighter) -> bool:
    """MAL-ROLL-9: an attack without the skill; a stat block's own attacks have theirs in the pool."""
    if me.weapons[me.weapon].printed == 1 and me.striking == 0:
        return False
    return rank_of(me, me.skill) == 0


def free_raises(me: Fighter) -> int:
    """MAL-ROLL-9, MAL-ROLL-12, MAL-ROLL-15: those that apply to the declared attack; none if unskilled."""
    if is_unskilled(me):
        return 0
    return master_raise(me, me.skill) + me.free_raises + bound_raises(me, me.maneuvers)


def bound_raises(me: Fighter, maneuvers: int) -> int:
    """MAL-ROLL-12, MAL-SKL-1, MAL-GRAP-12: Free Raises that serve one purpose only."""
    weapon = me.weapons[me.weapon]
    rank = rank_of(me, weapon.skill)
    count = 0
    if has(maneuvers, Maneuver.DISARM):
        if weapon.skill == Skill.KNIVES and rank >= 5 and marked(weapon, Mark.SAI_OR_JITTE):
            count += 1
        if me.free_disarm != 0 and me.target == me.free_disarm:
            count += 2
    if has(maneuvers, Maneuver.EXTRA_ATTACK) and weapon.skill == Skill.KNIVES and rank >= 7:
        count += 1
    if has(maneuvers, Maneuver.KNOCKDOWN) and rank >= 5:
        count += 1 if weapon.skill in (Skill.HEAVY_WEAPONS, Skill.STAVES) else 0
    if weapon.skill == Skill.CHAIN_WEAPONS and rank >= 7:
        count += 1 if maneuvers & (1 << Maneuver.DISARM | 1 << Maneuver.KNOCKDOWN) != 0 else 0
    if maneuvers & CALLED != 0 and weapon.mode == Mode.BOW and has_technique(me, Technique.ARCHER_2):
        count += 1
    return count


def cost_of(me: Fighter, foe: Fighter, maneuver: int) -> int:
    """MAL-MAN-3, MAL-MAN-5, MAL-MAN-10, MAL-MAN-12, MAL-MAN-16, MAL-MAN-18: the Raises of a maneuver.

    MAL-MAN-17: nothing that anybody can have here makes those for more damage cheaper.
    """
    match maneuver:
        case Maneuver.CALLED_LIMB | Maneuver.INCREASED_DAMAGE:
            return 1
        case Maneuver.CALLED_HAND:
            return 2
        case Maneuver.CALLED_HEAD | Maneuver.DISARM:
            return 3
        case Maneuver.CALLED_SMALL:
            return 4
        case Maneuver.EXTRA_ATTACK:
            return 3 if spins(me) else 5
        case Maneuver.FEINT:
            return 1 if has_technique(me, Technique.TRICKSTER_2) else 2
        case Maneuver.KNOCKDOWN:
            return 2 if foe.legs == 2 else 4
    return 0


def spins(me: Fighter) -> bool:
    """The kata of two blades."""
    return me.kata == Kata.SPINNING_BLADES and two_weapons(me)


def raises_open(me: Fighter) -> int:
    """MAL-ROLL-9, MAL-ROLL-10, MAL-MAN-2: how many Raises are left to buy with, Free ones not counted."""
    return 0 if is_unskilled(me) else raise_limit(me) - me.raises


def maneuvers_open(me: Fighter, foe: Fighter) -> int:
    """MAL-MAN-1, MAL-MAN-2, MAL-MAN-11, MAL-MAN-18: which can still be declared, with NOTHING among them."""
    bits = 1 << Maneuver.NOTHING
    for maneuver in range(Maneuver.CALLED_LIMB, Maneuver.INCREASED_DAMAGE):
        if has(me.maneuvers, maneuver) or not is_possible(me, foe, maneuver):
            continue
        free = bound_raises(me, me.maneuvers | 1 << maneuver) + me.free_raises + master_raise(me, me.skill)
        if not is_unskilled(me) and raises_open(me) + free >= cost_of(me, foe, maneuver):
            bits |= 1 << maneuver
    return bits


def is_possible(me: Fighter, foe: Fighter, maneuver: int) -> bool:
    """Whether a maneuver means anything against this target."""
    match maneuver:
        case Maneuver.DISARM:
            return weapons_in_hand(foe) != 0
        case Maneuver.EXTRA_ATTACK:
            return me.extra_attack_used == 0 and me.second == 0 and me.striking == 0
        case Maneuver.KNOCKDOWN:
            if foe.prone == 1 or is_huge(foe) or foe.legs not in (2, 4):
                return False
            return foe.mounted == 0 or foe.mount_huge == 0
    return maneuver > Maneuver.CALLED_SMALL or me.maneuvers & CALLED == 0


def weapons_in_hand(me: Fighter) -> int:
    """MAL-MAN-6: what can be knocked out of his hands."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.state == WeaponState.READY and weapon.hands > 0 and held(me, index):
            bits |= 1 << index
    return bits


def emphasis_of(me: Fighter) -> int:
    """MAL-ROLL-13: the bit of the emphasis that the attack can have."""
    weapon = me.weapons[me.weapon]
    if me.striking == 1:
        return Emphasis.STRIKE
    if me.use == Use.RANGED and me.skill == Skill.ATHLETICS and weapon.mode == Mode.THROWN:
        return Emphasis.THROWING
    return weapon.name if weapon.name < NAMED_WEAPONS else Emphasis.NONE
