"""How many dice: pools, penalties, and what limits them.

A pool is (rolled, kept, flat, again): this many dice are rolled and kept, `flat` is added, and a die that
shows `again` or more explodes; 11 means that none does.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.roll_and_keep import ten_dice

from ...glossary.stances import CENTER_DICE
from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import (
    Advantage,
    Armor,
    GroundPenalty,
    Limb,
    OddDie,
    Ring,
    Skill,
    Spell,
    Technique,
    Terrain,
    Trait,
)
from ..standing import (
    fear_penalty,
    has_advantage,
    has_technique,
    is_character,
    is_fatigued,
    rank_of,
    strength,
    trait_of,
    void_ring,
)
from ..wounds.wounds import wound_penalty

TENS = 10
"""MAL-DICE-3: Tens explode."""
NINES = 9
"""MAL-DICE-4: Nines and tens explode."""
NEVER = 11
"""MAL-DICE-5: Nothing explodes."""
RAISE = 5
"""MAL-ROLL-10, MAL-ROLL-12: What a called Raise adds to the TN, and what a Free Raise takes off."""


def finish(
    fight: Fight, me: Fighter, rolled: int, kept: int, flat: int, again: int
) -> tuple[int, int, int, int]:
    """MAL-DICE-6 to MAL-DICE-10: The pool as it is rolled.

    What goes in are the plain sums of the base and all dice that are added and taken away. What touches all
    rolls (Fear, a condition of the referee's) is taken off here. Then come the smallest pool, the ten dice
    rule, and the rule that no more dice are kept than rolled. `rolled` comes out as 0 only where a house rule
    makes such a roll fail.
    """
    rolled -= fear_penalty(fight, me) + me.other_rolled
    rolled = max(fight.house.min_pool, rolled)
    kept = max(fight.house.min_pool, kept)
    if rolled < 1 or kept < 1:
        return 0, 0, 0, NEVER
    if rolled >= 10:
        odd = 0 if fight.house.odd_die == OddDie.DROP else 2
        rolled, kept, more = ten_dice(rolled, kept, odd)
        flat += more
    return rolled, min(kept, rolled), flat, again


def skill_pool(
    fight: Fight, me: Fighter, skill: int, trait: int, more_rolled: int, more_kept: int, flat: int
) -> tuple[int, int, int, int]:
    """MAL-ROLL-2, MAL-ROLL-9: Roll Trait + rank and keep Trait; unskilled, Trait and no explosions."""
    value = trait_of(fight, me, trait)
    rank = rank_of(me, skill)
    again = NEVER if rank == 0 else TENS
    more_rolled += trait_dice(me, trait) + prodigy_dice(me, skill)
    return finish(
        fight, me, value + rank + more_rolled, value + more_kept, flat - ground(fight, me, trait), again
    )


def trait_pool(
    fight: Fight, me: Fighter, trait: int, more_rolled: int, more_kept: int, flat: int
) -> tuple[int, int, int, int]:
    """MAL-ROLL-3: Roll and keep the Trait; tens explode."""
    value = trait_of(fight, me, trait)
    more_rolled += trait_dice(me, trait)
    return finish(fight, me, value + more_rolled, value + more_kept, flat - ground(fight, me, trait), TENS)


def ring_pool(fight: Fight, me: Fighter, ring: int, more: int) -> tuple[int, int, int, int]:
    """MAL-ROLL-4: Roll and keep the Ring, and this many dice more."""
    return finish(fight, me, me.rings[ring] + more, me.rings[ring] + more, 0, TENS)


def trait_dice(me: Fighter, trait: int) -> int:
    """MAL-SPELL-EARTHS-STAGNATION: What a spell takes from rolls with Agility."""
    return -2 if trait == Trait.AGILITY and me.spell_ends[Spell.EARTHS_STAGNATION] > 0 else 0


def prodigy_dice(me: Fighter, skill: int) -> int:
    """MAL-ADVANTAGE-PRODIGY: What a prodigy adds on the skills of their class."""
    return 1 if has(me.class_skills, skill) and has_advantage(me, Advantage.PRODIGY) else 0


def is_physical(trait: int) -> bool:
    """Whether a Trait is one of the body."""
    return trait in (Trait.STAMINA, Trait.STRENGTH, Trait.AGILITY, Trait.REFLEXES)


def ground(fight: Fight, me: Fighter, trait: int) -> int:
    """MAL-MOVE-6: What the referee takes from physical rolls on difficult ground."""
    if fight.ground_penalty == GroundPenalty.NONE or not is_physical(trait):
        return 0
    if terrain_at(fight, me.x, me.y) != Terrain.DIFFICULT:
        return 0
    return 5 * fight.ground_penalty


def terrain_at(fight: Fight, x: int, y: int) -> int:
    """MAL-MOVE-10: The worst kind of ground at a place."""
    worst = int(Terrain.BASIC)
    for area in fight.areas:
        if area.used == 1 and area.left <= x <= area.right and area.bottom <= y <= area.top:
            worst = max(worst, area.terrain)
    return worst


def skill_penalty(fight: Fight, me: Fighter, skill: int, trait: int) -> int:
    """MAL-ROLL-16, MAL-COND-9: The TN penalties of a Skill Roll, added up."""
    penalty = wound_penalty(fight, me) + me.other_tn + weariness(me)
    return penalty + armor_penalty(me, skill, trait) + limb_penalty(me, skill)


def trait_penalty(fight: Fight, me: Fighter, trait: int) -> int:
    """The TN penalties of a Trait Roll; weariness only counts where it is physical."""
    penalty = wound_penalty(fight, me) + me.other_tn
    return penalty + weariness(me) if is_physical(trait) else penalty


def ring_penalty(fight: Fight, me: Fighter) -> int:
    """The TN penalties of a Ring Roll."""
    return wound_penalty(fight, me) + me.other_tn


def spell_penalty(fight: Fight, me: Fighter) -> int:
    """MAL-SPL-1, MAL-COND-8, MAL-COND-9: The TN penalties of a spell roll."""
    return wound_penalty(fight, me) + me.other_tn + weariness(me)


def weariness(me: Fighter) -> int:
    """MAL-COND-8, MAL-COND-9: 5 for fasting from the second day on, and 5 for each day of fatigue."""
    days = max(me.fatigued_days, 1 if is_fatigued(me) else 0)
    return 5 * max(0, me.fasting_days - 1) + 5 * days


def armor_penalty(me: Fighter, skill: int, trait: int) -> int:
    """What armor costs; those of the shieldwall are used to it, except in Stealth.

    MAL-SHIELDWALL-1, MAL-EQ-2.
    """
    if has_technique(me, Technique.SHIELDWALL_1) and skill != Skill.STEALTH:
        return 0
    nimble = trait in (Trait.AGILITY, Trait.REFLEXES)
    match me.armor:
        case Armor.LIGHT:
            return 5 if skill in (Skill.ATHLETICS, Skill.STEALTH) else 0
        case Armor.HEAVY:
            return 5 if nimble else 0
        case Armor.RIDING:
            return 5 if nimble and me.mounted == 0 else 0
        case Armor.IRON:
            if not nimble:
                return 0
            return 5 if strength(me) >= 5 else 10
    return 0


def limb_penalty(me: Fighter, skill: int) -> int:
    """What a missing limb costs where it is needed: a leg in Athletics, an arm in wrestling.

    MAL-ADVANTAGE-MISSING-LIMB.
    """
    if me.missing_limb == Limb.LEG and skill == Skill.ATHLETICS:
        return 10
    if me.missing_limb == Limb.ARM and skill == Skill.JIUJUTSU:
        return 10
    return 0


def weapon_limb(me: Fighter, weapon: Weapon) -> int:
    """What a missing arm costs with a weapon that takes both hands."""
    return 10 if me.missing_limb == Limb.ARM and weapon.hands == 2 else 0


def raise_limit(me: Fighter) -> int:
    """MAL-ROLL-10, MAL-CRE-11: How many Raises can be called: the Void Ring, or what a stat block says."""
    if void_ring(me) == 0 and not is_character(me):
        return me.raises_limit
    return void_ring(me)


def master_raise(me: Fighter, skill: int) -> int:
    """MAL-ROLL-15: Rank 10 gives a Free Raise on all rolls of a skill."""
    return 1 if skill != Skill.NONE and me.skills[skill] >= 10 else 0


def center_dice(me: Fighter, used: int) -> int:
    """MAL-STN-16: The Center Stance gives 1k1."""
    return CENTER_DICE if used == 1 else 0


def center_flat(me: Fighter, used: int) -> int:
    """MAL-STN-16: The Center Stance also adds the Void Ring to the total."""
    return me.rings[Ring.VOID] if used == 1 else 0


def dazed_dice(me: Fighter) -> int:
    """MAL-COND-4: What Dazed takes from rolls that are made for Actions."""
    return -3 if me.dazed == 1 else 0
