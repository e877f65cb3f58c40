"""How many dice: pools, penalties, and what cuts them to size.

A pool is (rolled, kept, flat, again): so many dice are rolled and kept, `flat` is added, and a die that shows
`again` or more explodes; 11 stands for none.
"""

from __future__ import annotations

from ..bits import has
from ..roll_and_keep import ten_dice
from .standing import (
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
from .state import Fight, Fighter, Weapon
from .terms import (
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
from .wounds import wound_penalty

TENS = 10
"""MAL-DICE-3: tens explode."""
NINES = 9
"""MAL-DICE-4: nines and tens do."""
NEVER = 11
"""MAL-DICE-5: nothing does."""


def finish(
    fight: Fight, me: Fighter, rolled: int, kept: int, flat: int, again: int
) -> tuple[int, int, int, int]:
    """MAL-DICE-6 to MAL-DICE-10: the pool as it is rolled.

    In: the plain sums of the base and all dice that are added and taken away. What is on all rolls (Fear, a
    further condition) is taken off here. Then the least pool, the ten dice rule, and never more kept than
    rolled. Out: `rolled` is 0 only where by house rule such a roll fails of itself.
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
    """MAL-ROLL-2, MAL-ROLL-9: (Trait + rank)k(Trait); unskilled (Trait)k(Trait), which does not explode."""
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
    """MAL-ROLL-3: (Trait)k(Trait), which explodes."""
    value = trait_of(fight, me, trait)
    more_rolled += trait_dice(me, trait)
    return finish(fight, me, value + more_rolled, value + more_kept, flat - ground(fight, me, trait), TENS)


def ring_pool(fight: Fight, me: Fighter, ring: int, more: int) -> tuple[int, int, int, int]:
    """MAL-ROLL-4: (Ring)k(Ring), and so many dice more of both."""
    return finish(fight, me, me.rings[ring] + more, me.rings[ring] + more, 0, TENS)


def trait_dice(me: Fighter, trait: int) -> int:
    """What a spell takes from rolls with Agility."""
    return -2 if trait == Trait.AGILITY and me.spell_ends[Spell.EARTHS_STAGNATION] > 0 else 0


def prodigy_dice(me: Fighter, skill: int) -> int:
    """What a prodigy has more on the skills of the class."""
    return 1 if has(me.class_skills, skill) and has_advantage(me, Advantage.PRODIGY) else 0


def is_physical(trait: int) -> bool:
    return trait in (Trait.STAMINA, Trait.STRENGTH, Trait.AGILITY, Trait.REFLEXES)


def ground(fight: Fight, me: Fighter, trait: int) -> int:
    """MAL-MOVE-6: what the referee takes from physical rolls on difficult ground."""
    if fight.ground_penalty == GroundPenalty.NONE or not is_physical(trait):
        return 0
    if terrain_at(fight, me.x, me.y) != Terrain.DIFFICULT:
        return 0
    return 5 * fight.ground_penalty


def terrain_at(fight: Fight, x: int, y: int) -> int:
    """MAL-MOVE-10: the worst kind of ground at a place."""
    worst = int(Terrain.BASIC)
    for area in fight.areas:
        if area.used == 1 and area.left <= x <= area.right and area.bottom <= y <= area.top:
            worst = max(worst, area.terrain)
    return worst


def skill_penalty(fight: Fight, me: Fighter, skill: int, trait: int) -> int:
    """MAL-ROLL-16, MAL-COND-9: the TN penalties of a Skill Roll, added up."""
    penalty = wound_penalty(fight, me) + me.other_tn + weariness(me)
    return penalty + armor_penalty(me, skill, trait) + limb_penalty(me, skill)


def trait_penalty(fight: Fight, me: Fighter, trait: int) -> int:
    """The same of a Trait Roll: weariness counts where it is a physical one."""
    penalty = wound_penalty(fight, me) + me.other_tn
    return penalty + weariness(me) if is_physical(trait) else penalty


def ring_penalty(fight: Fight, me: Fighter) -> int:
    """The same of a Ring Roll."""
    return wound_penalty(fight, me) + me.other_tn


def spell_penalty(fight: Fight, me: Fighter) -> int:
    """MAL-SPL-1, MAL-COND-8, MAL-COND-9: the same of a spell roll."""
    return wound_penalty(fight, me) + me.other_tn + weariness(me)


def weariness(me: Fighter) -> int:
    """MAL-COND-8, MAL-COND-9: +5 for fasting from the second day, +5 for each day of fatigue."""
    days = max(me.fatigued_days, 1 if is_fatigued(me) else 0)
    return 5 * max(0, me.fasting_days - 1) + 5 * days


def armor_penalty(me: Fighter, skill: int, trait: int) -> int:
    """MAL-EQ-2: what armour costs; the shieldwall's wearers are used to it, but for Stealth."""
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
    """A missing limb where it is needed: a leg in Athletics, an arm in wrestling. Weapons: `weapon_limb`."""
    if me.missing_limb == Limb.LEG and skill == Skill.ATHLETICS:
        return 10
    if me.missing_limb == Limb.ARM and skill == Skill.JIUJUTSU:
        return 10
    return 0


def weapon_limb(me: Fighter, weapon: Weapon) -> int:
    """The same for a weapon that takes both hands."""
    return 10 if me.missing_limb == Limb.ARM and weapon.hands == 2 else 0


def raise_limit(me: Fighter) -> int:
    """MAL-ROLL-10, MAL-CRE-11: called Raises at most: the Void Ring, or what a stat block says."""
    if void_ring(me) == 0 and not is_character(me):
        return me.raises_limit
    return void_ring(me)


def master_raise(me: Fighter, skill: int) -> int:
    """MAL-ROLL-15: a Free Raise on all rolls of a skill at rank 10."""
    return 1 if skill != Skill.NONE and me.skills[skill] >= 10 else 0


def center_dice(me: Fighter, used: int) -> int:
    """MAL-STN-16: +1k1 of the Center Stance."""
    return 1 if used == 1 else 0


def center_flat(me: Fighter, used: int) -> int:
    """MAL-STN-16: and the Void Ring to the total."""
    return me.rings[Ring.VOID] if used == 1 else 0


def dazed_dice(me: Fighter) -> int:
    """MAL-COND-4: what Dazed takes from rolls that are made for Actions."""
    return -3 if me.dazed == 1 else 0
