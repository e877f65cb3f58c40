"""Maneuvers: which can be declared, what they cost, and the Free Raises that help with them.

MAL-ROLL-12: A Free Raise takes 5 off the TN, which comes to the same as getting the effect of a Raise for
nothing; it does not count as a called one.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...glossary.maneuvers import CALLED, CHOSEN, RAISES
from ...sizes import WEAPONS
from ...state import Fighter
from ...terms import Kata, Maneuver, Mark, Mode, Skill, Technique, WeaponState
from ..dice.pools import master_raise, raise_limit
from ..standing import has_technique, held, is_huge, marked, rank_of, two_weapons


def is_unskilled(me: Fighter) -> bool:
    """MAL-ROLL-9: Whether the attack lacks its skill; a stat block's own attacks have theirs in the pool."""
    if me.weapons[me.attack.weapon].printed == 1 and me.attack.striking == 0:
        return False
    return rank_of(me, me.attack.skill) == 0


def free_raises(me: Fighter) -> int:
    """MAL-ROLL-9, MAL-ROLL-12, MAL-ROLL-15: The Free Raises of the declared attack; none if unskilled."""
    if is_unskilled(me):
        return 0
    return master_raise(me, me.attack.skill) + me.attack.free_raises + bound_raises(me, me.attack.maneuvers)


def bound_raises(me: Fighter, maneuvers: int) -> int:
    """The Free Raises that can only be used for one purpose.

    MAL-MASTERY-CHAIN-WEAPONS, MAL-ROLL-12, MAL-SKL-1, MAL-GRAP-12.
    """
    weapon = me.weapons[me.attack.weapon]
    rank = rank_of(me, weapon.skill)
    count = 0
    if has(maneuvers, Maneuver.DISARM):
        if weapon.skill == Skill.KNIVES and rank >= 5 and marked(weapon, Mark.SAI_OR_JITTE):
            count += 1
        if me.free_disarm != 0 and me.attack.target == me.free_disarm:
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
    """The Raises that a maneuver takes.

    MAL-TRICKSTER-2, MAL-MAN-3, MAL-MAN-5, MAL-MAN-10, MAL-MAN-12, MAL-MAN-16, MAL-MAN-18.

    MAL-MAN-17: Nothing that anybody can have here makes Raises for damage cheaper.
    """
    match maneuver:
        case Maneuver.EXTRA_ATTACK:
            return 3 if spins(me) else RAISES[maneuver]
        case Maneuver.FEINT:
            return 1 if has_technique(me, Technique.TRICKSTER_2) else RAISES[maneuver]
        case Maneuver.KNOCKDOWN:
            return RAISES[maneuver] if foe.legs == 2 else 4
    return RAISES[maneuver]


def spins(me: Fighter) -> bool:
    """MAL-KATA-SPINNING-BLADES: Whether the kata of two blades is active and two blades are in hand."""
    return me.kata == Kata.SPINNING_BLADES and two_weapons(me)


def raises_open(me: Fighter) -> int:
    """MAL-ROLL-9, MAL-ROLL-10, MAL-MAN-2: How many Raises can still be called, without the Free ones."""
    return 0 if is_unskilled(me) else raise_limit(me) - me.attack.raises


def maneuvers_open(me: Fighter, foe: Fighter) -> int:
    """MAL-MAN-1, MAL-MAN-2, MAL-MAN-11, MAL-MAN-18: The maneuvers that can still be declared."""
    bits = 1 << Maneuver.NOTHING
    for maneuver in CHOSEN:
        if has(me.attack.maneuvers, maneuver) or not is_possible(me, foe, maneuver):
            continue
        free = (
            bound_raises(me, me.attack.maneuvers | 1 << maneuver)
            + me.attack.free_raises
            + master_raise(me, me.attack.skill)
        )
        if not is_unskilled(me) and raises_open(me) + free >= cost_of(me, foe, maneuver):
            bits |= 1 << maneuver
    return bits


def is_possible(me: Fighter, foe: Fighter, maneuver: int) -> bool:
    """Whether a maneuver would do anything to this target."""
    match maneuver:
        case Maneuver.DISARM:
            return weapons_in_hand(foe) != 0
        case Maneuver.EXTRA_ATTACK:
            return me.this_turn.extra_attack_used == 0 and me.attack.second == 0 and me.attack.striking == 0
        case Maneuver.KNOCKDOWN:
            if foe.prone == 1 or is_huge(foe) or foe.legs not in (2, 4):
                return False
            return foe.mounted == 0 or foe.mount_huge == 0
    return not has(CALLED, maneuver) or me.attack.maneuvers & CALLED == 0


def weapons_in_hand(me: Fighter) -> int:
    """MAL-MAN-6: The weapons that can be knocked out of somebody's hands."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.state == WeaponState.READY and weapon.hands > 0 and held(me, index):
            bits |= 1 << index
    return bits
