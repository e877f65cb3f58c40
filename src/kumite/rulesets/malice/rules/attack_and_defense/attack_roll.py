"""The attack roll: its pool, its TN, and what is bought with Raises.

MAL-ATK-1: An attack is a Skill Roll with the weapon. MAL-ROLL-12: A Free Raise takes 5 off the TN, which
comes to the same as getting the effect of a Raise for nothing; it does not count as a called one.
"""

from __future__ import annotations

from ...glossary.maneuvers import CALLED
from ...glossary.stances import KEPT, ROLLED
from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import (
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
)
from ..actions.places import in_reach
from ..dice.pools import (
    NEVER,
    RAISE,
    TENS,
    dazed_dice,
    finish,
    ground,
    prodigy_dice,
    skill_penalty,
    trait_dice,
    weapon_limb,
    weariness,
)
from ..dice.rolls import bonus_dice, bonus_flat
from ..dueling.iaijutsu import kenjutsu_flat
from ..standing import (
    both_swords,
    has_advantage,
    has_technique,
    higher_score,
    is_centered,
    marked,
    rank_of,
    trait_of,
    two_weapons,
)
from ..wounds.wounds import wound_penalty
from .aim import armor_factor, in_off_hand
from .armor_tn import armor_tn
from .maneuvers import free_raises

NAMED_WEAPONS = 51
"""How many weapons stand in the table; other weapons cannot be the subject of an emphasis."""
TOO_CLOSE = 10
"""MAL-ATK-6: What it costs to shoot at somebody within melee range."""
HIGHER = 1
"""MAL-COND-11: How many dice more are rolled from horseback or from above."""
REPRISAL = 3
"""MAL-TWO-SWORD-4: How many dice more are rolled against whoever has been named."""
VENGEANCE_ROLLED = 2
VENGEANCE_KEPT = 1
"""MAL-GUARDIAN-4: How many dice more are rolled and kept, on damage too."""


def attack_pool(fight: Fight, me: Fighter, foe: Fighter) -> tuple[int, int, int, int]:
    """MAL-ATK-1, MAL-CRE-2, MAL-ROLL-9: The pool of a declared attack.

    What a spell takes from rolls with Agility it takes from a printed attack too.
    """
    weapon = me.weapons[me.attack.weapon]
    rolled, kept = attack_dice(fight, me, foe, weapon)
    flat = attack_flat(fight, me, foe) + bonus_flat(me)
    if weapon.printed == 1 and me.attack.striking == 0:
        rolled += weapon.pool_rolled + trait_dice(me, me.attack.trait)
        kept += weapon.pool_kept
        again = TENS
    else:
        value = trait_of(fight, me, me.attack.trait)
        rank = rank_of(me, me.attack.skill)
        rolled += value + rank + trait_dice(me, me.attack.trait) + prodigy_dice(me, me.attack.skill)
        kept += value
        again = NEVER if rank == 0 else TENS
    return finish(fight, me, rolled, kept, flat, again)


def attack_dice(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> tuple[int, int]:
    """MAL-ADVANTAGE-BAD-EYESIGHT: How many dice are rolled and kept more or fewer than the skill gives."""
    rolled = bonus_dice(me) + dazed_dice(me) + ROLLED[me.stance]  # MAL-STN-6
    kept = bonus_dice(me) + KEPT[me.stance]
    fewer = unseen_dice(me)
    rolled -= fewer + prone_dice(me, weapon)
    kept -= fewer
    if stands_higher(me, foe):
        rolled += HIGHER
    more_rolled, more_kept = technique_dice(me, foe, weapon)
    return rolled + more_rolled, kept + more_kept


def unseen_dice(me: Fighter) -> int:
    """MAL-COND-1, MAL-ADVANTAGE-BAD-EYESIGHT: Dice that are lost, rolled and kept, by whoever sees badly."""
    return blinded_dice(me) + near_sighted_dice(me)


def blinded_dice(me: Fighter) -> int:
    """MAL-COND-1: What the Blinded lose, more of it from afar."""
    if me.blinded == 0:
        return 0
    return 3 if me.attack.use == Use.RANGED else 1


def near_sighted_dice(me: Fighter) -> int:
    """MAL-ADVANTAGE-BAD-EYESIGHT: What bad eyesight costs from afar."""
    return 1 if has_advantage(me, Advantage.BAD_EYESIGHT) and me.attack.use == Use.RANGED else 0


def prone_dice(me: Fighter, weapon: Weapon) -> int:
    """MAL-COND-14: What the Prone lose of the dice that they roll."""
    return 2 if me.prone == 1 and weapon.size != Size.LARGE else 0


def stands_higher(me: Fighter, foe: Fighter) -> bool:
    """MAL-COND-11: Mounted or 4 feet above somebody who is neither mounted nor as high; it counts once."""
    if foe.mounted == 1:
        return False
    return (me.mounted == 1 and foe.height < me.height + 4) or me.height >= foe.height + 4


def technique_dice(me: Fighter, foe: Fighter, weapon: Weapon) -> tuple[int, int]:
    """What techniques add to an attack roll.

    MAL-DUELIST-1, MAL-DUELIST-2, MAL-ARCHER-1, MAL-GUARDIAN-1, MAL-TWO-SWORD-4, MAL-GUARDIAN-4.
    """
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
        rolled += REPRISAL
    if me.vengeance == foe.seat + 1:
        rolled += VENGEANCE_ROLLED
        kept += VENGEANCE_KEPT
    return rolled, kept


def attack_flat(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-ROLL-18, MAL-ATK-7: What is added to the total; `words/added.py` names the same parts."""
    flat = me.this_round.attack_change - ground(fight, me, me.attack.trait) - off_hand(me)
    flat += duelist_flat(me) + two_sword_flat(me) + rider_flat(fight, me, foe)
    return flat + kata_flat(me) - too_close(fight, me, foe)


def too_close(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-ATK-6: What it costs to shoot at somebody within melee range."""
    return TOO_CLOSE if me.attack.use == Use.RANGED and in_reach(fight, me, foe) else 0


def duelist_flat(me: Fighter) -> int:
    """MAL-DUELIST-1: In Center and in the Round after it the duelist adds the Class Rank."""
    return me.class_rank if has_technique(me, Technique.DUELIST_1) and is_centered(me) else 0


def two_sword_flat(me: Fighter) -> int:
    """MAL-TWO-SWORD-2: In Center, Kenjutsu helps with a Strike of Iaijutsu."""
    return kenjutsu_flat(me) if me.attack.striking == 1 else 0


def rider_flat(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-RIDER-2: The rider strikes better at the wounded."""
    return wound_penalty(fight, foe) // 2 if has_technique(me, Technique.RIDER_2) else 0


def kata_flat(me: Fighter) -> int:
    """MAL-KATA-NORTH-WIND, MAL-KATA-SOUTH-WIND, MAL-KATA-STRIKING-AS-FIRE: What the kata adds."""
    match me.kata:
        case Kata.NORTH_WIND:
            return me.rings[Ring.AIR] if me.attack.damage_raises > 0 else 0
        case Kata.SOUTH_WIND:
            aimed = me.attack.maneuvers & (CALLED | 1 << Maneuver.KNOCKDOWN) != 0
            return me.rings[Ring.AIR] if aimed else 0
    return me.rings[Ring.FIRE] if me.attack.fire_use == 1 else 0


def off_hand(me: Fighter) -> int:
    """What the off hand and a second weapon cost.

    MAL-TWO-SWORD-1, MAL-MASTERY-KNIVES, MAL-TWO-1, MAL-TWO-2, MAL-SKL-1.
    """
    if me.attack.striking == 1 or me.attack.weapon == 0:
        return 0
    if has_technique(me, Technique.TWO_SWORD_1) and both_swords(me):
        return 0
    if not in_off_hand(me, me.attack.weapon):
        return 5 if two_weapons(me) and me.attack.weapon == me.main else 0
    weapon = me.weapons[me.attack.weapon]
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
    """MAL-ATK-4, MAL-EQ-5, MAL-EQ-6: The TN penalties of the attacker."""
    weapon = me.weapons[me.attack.weapon]
    if weapon.printed == 1 and me.attack.striking == 0:
        penalty = wound_penalty(fight, me) + me.other_tn + weariness(me)
    else:
        penalty = skill_penalty(fight, me, me.attack.skill, me.attack.trait)
    return penalty + weapon_limb(me, weapon) + bow_penalty(me, weapon) + lance_penalty(me, weapon)


def bow_penalty(me: Fighter, weapon: Weapon) -> int:
    """MAL-EQ-5: What it costs to shoot on foot with a bow for the saddle, or the other way around."""
    wrong = marked(weapon, Mark.FOOT_BOW) if me.mounted == 0 else marked(weapon, Mark.HORSE_BOW)
    return 10 if wrong else 0


def lance_penalty(me: Fighter, weapon: Weapon) -> int:
    """MAL-EQ-6: What a lance costs whoever does not charge."""
    if not marked(weapon, Mark.LANCE) or charges(me):
        return 0
    return 5 if me.mounted == 1 else 10


def charges(me: Fighter) -> bool:
    """MAL-EQ-6: Whether somebody attacks from horseback directly after a Move of the same Turn."""
    return me.mounted == 1 and me.this_turn.just_moved == 1


def attack_number(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-ATK-4: The effective TN of a declared attack."""
    weapon = me.weapons[me.attack.weapon]
    factor = armor_factor(fight, me, weapon, me.attack.arrow)
    tn = armor_tn(fight, foe, me, me.attack.use == Use.RANGED, factor)
    return max(0, tn + RAISE * (me.attack.raises - free_raises(me)) + attack_penalty(fight, me))


def emphasis_of(me: Fighter) -> int:
    """MAL-ROLL-13: The bit of the emphasis that would help this attack."""
    weapon = me.weapons[me.attack.weapon]
    if me.attack.striking == 1:
        return Emphasis.STRIKE
    if me.attack.use == Use.RANGED and me.attack.skill == Skill.ATHLETICS and weapon.mode == Mode.THROWN:
        return Emphasis.THROWING
    return weapon.name if weapon.name < NAMED_WEAPONS else Emphasis.NONE
