"""Whom SENSIBLE attacks, and how."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..glossary.maneuvers import HOLDS
from ..rules.actions.difficulty import defense
from ..rules.dice.pools import armor_steps
from ..rules.initiative.initiative import unspent
from ..rules.standing import can_act, is_group
from ..state import Fight, Fighter
from ..terms import Approach, Fate, Maneuver
from .reckoning import can_hit, margin, raises_by_odds

SAFE = 4
"""By how much the mean of a roll is above the number before SENSIBLE calls it safe."""
FEW = 2
"""So many Wounds a blow may well deal."""


def targets_worth(fight: Fight, me: Fighter, options: int) -> int:
    """The seats of those who can act and can be hit."""
    bits = 0
    for foe in those(fight.fighters, options):
        if foe.side != me.side and can_act(foe) and can_hit(fight, me, foe):
            bits |= 1 << foe.seat
    return bits


def weakest_foe(fight: Fight, me: Fighter, options: int) -> int:
    """The foe who can act, can be hit, is nearest to falling and easiest to hit."""
    best = lowest(options)
    highest = -1000
    for foe in those(fight.fighters, options):
        value = 4 * (foe.wounds[0] - foe.down_at) - defense(fight, foe, me) // 2 - 3 * armor_steps(foe)
        if foe.fate != Fate.IN_FIGHT:
            value -= 500
        elif not can_hit(fight, me, foe):
            value -= 200
        if value > highest:
            highest = value
            best = foe.seat
    return best


def best_maneuver(fight: Fight, me: Fighter, options: int) -> int:
    """What the weapon is made for: a chain holds, a club knocks out; a Feint where Wind is the weak side."""
    if me.declared.target == 0:
        return lowest(options)
    foe = fight.fighters[me.declared.target - 1]
    weapon = me.weapons[me.declared.weapon]
    if weapon.entangle == 1 and weapon.rolled + weapon.kept == 0:
        for maneuver in (Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_PARTIAL):
            if has(options, maneuver):
                return maneuver
    if is_group(foe) or is_group(me):
        return lowest(options)
    left = foe.down_at - foe.wounds[0]
    holds = weapon.entangle == 1 or weapon.barehanded == 1
    if holds and left > FEW and has(options, Maneuver.ENTANGLE_FULL):
        if margin(fight, me, foe, Maneuver.ENTANGLE_FULL) >= SAFE:
            return Maneuver.ENTANGLE_FULL
    if weapon.blunt == 1 and left > 1 and has(options, Maneuver.KNOCKOUT):
        if margin(fight, me, foe, Maneuver.KNOCKOUT) >= SAFE:
            return Maneuver.KNOCKOUT
    if has(options, Maneuver.FEINT) and (unspent(foe) > 0 or foe.honor_points > 0):
        if margin(fight, me, foe, Maneuver.FEINT) >= SAFE + max(0, margin(fight, me, foe, Maneuver.NONE)):
            return Maneuver.FEINT
    return lowest(options)


def best_approach(options: int) -> int:
    """Attack from where one stands, or else riding, or else charging."""
    if has(options, Approach.NONE):
        return Approach.NONE
    return Approach.RIDE_BEFORE if has(options, Approach.RIDE_BEFORE) else Approach.CHARGE


def best_raises(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """As many as the odds bear, for Wounds; a hold or a Knockout does enough without."""
    declared = me.declared
    if declared.target == 0 or me.turn.revealed == 1 or me.treats != 0:
        return low
    if has(HOLDS, declared.maneuver) or declared.maneuver == Maneuver.KNOCKOUT:
        return low
    return raises_by_odds(fight, me, low, high)


def next_member(group: Fighter, options: int) -> int:
    """One member after the other: the first who is still up once the Wounds dealt so far take effect."""
    for member in range(group.size):
        if has(options & group.up, member) and group.wounds[member] < group.down_at:
            return member
    return lowest(options)
