"""The Armor TN: how hard somebody is to hit.

MAL-ATK-12: Of bonuses with the same name only the highest counts; different ones add up.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...glossary.void_points import VOID_ARMOR_TN
from ...state import Fight, Fighter
from ...terms import Skill, Spell, Technique, Trait
from ..actions.places import within
from ..standing import (
    both_swords,
    has_technique,
    held,
    higher_score,
    in_fight,
    is_grappled,
    present,
    rank_of,
    trait_of,
    two_weapons,
)
from .stances import stance_armor

GUARD_REACH = 5
"""MAL-MAN-13, MAL-MAN-14: How near a guard must be, in feet."""
GUARDED = 10
BETTER_GUARDED = 15
"""MAL-MAN-14, MAL-GUARDIAN-2: How much harder to hit a ward is, and that of a better guard."""
GUARDING = 5
"""MAL-MAN-14: How much easier to hit the guard is for each ward."""
BASE = 5
"""MAL-ATK-2, MAL-ATK-11: What every Armor TN starts from, that of the Grappled and the Stunned too."""
TIMES_REFLEXES = 5
"""MAL-ATK-2: How many times Reflexes count."""
PRONE = -10
"""MAL-COND-13: What lying on the ground does to it in melee."""
BLESSED = 15
"""MAL-SPELL-BLESSED-WIND: What the wind adds against shots and throws."""


def armor_tn(fight: Fight, me: Fighter, attacker: Fighter, ranged: bool, factor: int) -> int:
    """The Armor TN against one attack.

    MAL-SPELL-BLESSED-WIND, MAL-ATK-2, MAL-ATK-10, MAL-ATK-11, MAL-COND-10, MAL-COND-16.

    It is never below 0. Somebody who is Grappled or Stunned has only 5 and their armor.
    """
    armor = factor * armor_bonus(me)
    if is_grappled(me) or me.stunned == 1:
        return BASE + armor
    tn = base_tn(fight, me) + armor + stance_armor(me) + me.other_armor_tn
    tn += guard_bonus(fight, me) - guard_cost(fight, me)
    tn += weapons_bonus(me) + technique_bonus(fight, me, attacker)
    if me.void_armor == 1:
        tn += VOID_ARMOR_TN
    if me.prone == 1 and not ranged:
        tn += PRONE
    if me.spell_ends[Spell.BLESSED_WIND] > 0 and ranged:
        tn += BLESSED
    return max(0, tn)


def armor_bonus(me: Fighter) -> int:
    """MAL-EQ-1: What the armor adds by itself; riding armor is worth more in the saddle."""
    return me.armor_bonus_mounted if me.mounted == 1 else me.armor_bonus


def base_tn(fight: Fight, me: Fighter) -> int:
    """MAL-ATK-2, MAL-COND-2, MAL-CRE-3, MAL-CRE-11: What the Armor TN starts from."""
    reflexes = trait_of(fight, me, Trait.REFLEXES)
    if me.printed_armor_tn > 0:
        unseen = (TIMES_REFLEXES - 1) * reflexes if me.blinded == 1 else 0
        return me.printed_armor_tn - unseen
    return BASE + (reflexes if me.blinded == 1 else TIMES_REFLEXES * reflexes)


def may_guard(me: Fighter) -> bool:
    """MAL-MAN-15: Whoever is Down, Stunned or worse protects nobody."""
    return in_fight(me) and me.stunned == 0


def guard_bonus(fight: Fight, me: Fighter) -> int:
    """MAL-MAN-14, MAL-MAN-15: However many guard somebody, it counts once, at its best."""
    best = 0
    for guard in fight.fighters[: fight.count]:
        if guard.guards != 0 and has(guard.guards, me.seat) and may_guard(guard):
            if within(guard, me, GUARD_REACH):
                best = max(best, given_by(guard))
    return best


def given_by(guard: Fighter) -> int:
    """MAL-MAN-14, MAL-GUARDIAN-2: What a guard adds to the Armor TN of a ward."""
    return BETTER_GUARDED if has_technique(guard, Technique.GUARDIAN_2) else GUARDED


def taken_by(guard: Fighter) -> int:
    """MAL-MAN-14, MAL-GUARDIAN-2: What a ward costs the guard; a better one nothing."""
    return 0 if has_technique(guard, Technique.GUARDIAN_2) else GUARDING


def guard_cost(fight: Fight, me: Fighter) -> int:
    """MAL-MAN-14, MAL-MAN-15: What guarding takes from the guard, for each ward who is near."""
    if me.guards == 0 or not may_guard(me):
        return 0
    cost = 0
    for ward in fight.fighters[: fight.count]:
        if has(me.guards, ward.seat) and present(ward) and within(me, ward, GUARD_REACH):
            cost += taken_by(me)
    return cost


def weapons_bonus(me: Fighter) -> int:
    """What two weapons add, and a war fan in a master's hand.

    MAL-TWO-SWORD-1, MAL-MASTERY-WAR-FAN, MAL-TWO-3, MAL-SKL-1.
    """
    bonus = 0
    if two_weapons(me):
        bonus += me.class_rank
        if has_technique(me, Technique.TWO_SWORD_1) and both_swords(me):
            bonus += me.class_rank
    if rank_of(me, Skill.WAR_FAN) >= 5 and holds_war_fan(me):
        bonus += 3 if rank_of(me, Skill.WAR_FAN) >= 7 else 1
    return bonus


def holds_war_fan(me: Fighter) -> bool:
    """Whether a war fan is in either hand."""
    for index in (me.main, me.off):
        if index != 0 and held(me, index) and me.weapons[index].skill == Skill.WAR_FAN:
            return True
    return False


def technique_bonus(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """The trickster is hard to hit for slower attackers, and the wave man among many enemies.

    MAL-TRICKSTER-1, MAL-WAVE-MAN-2.
    """
    bonus = 0
    if has_technique(me, Technique.TRICKSTER_1) and higher_score(me, attacker):
        bonus += 5
    if has_technique(me, Technique.WAVE_MAN_2):
        bonus += max(0, min(2 * me.class_rank, outnumbered_by(fight, me)))
    return bonus


def outnumbered_by(fight: Fight, me: Fighter) -> int:
    """How many more enemies than allies are in the fight, counting the fighter as an ally."""
    balance = 0
    for other in fight.fighters[: fight.count]:
        if in_fight(other):
            balance += 1 if other.side != me.side else -1
    return balance
