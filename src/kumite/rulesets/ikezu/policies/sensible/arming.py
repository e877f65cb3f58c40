"""Which weapon SENSIBLE strikes with, and which it takes in hand."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.ranges import seats_at, usable_bands
from ...rules.standing import able_foes
from ...rules.weapon_dice import exists, sides_of
from ...state import BOTH, DECLINE, WEAPONS, Fight, Fighter, Weapon
from ...terms import Action, Band, Special
from ..simple.targets import friends_in_the_blast
from .damage import best_band, mean_damage
from .front import fights_as_one_front, weapons_at_front


def best_weapon(fight: Fight, me: Fighter, options: int) -> int:
    """A pair before a single weapon; else whatever hurts the target most from where it can be used."""
    if fights_as_one_front(fight, me) and me.declared.action == Action.ATTACK:
        options = weapons_at_front(fight, me, options)
    if has(options, BOTH):
        return BOTH
    foe = fight.fighters[me.declared.target - 1]
    best = lowest(options)
    highest = -1000
    for index in range(WEAPONS):
        if has(options, index):
            value = value_against(fight, me, foe, me.weapons[index])
            if value > highest:
                highest = value
                best = index
    return best


def value_against(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """The mean of a blow in this turn, nothing if it cannot be struck.

    IKE-SWEEP-1, IKE-SHOCK-1: with the bonus attack that it may earn, or the turn lost. IKE-BLAST-5: less
    what it does to friends.
    """
    band = best_band(fight, me, foe, weapon)
    if band == Band.NONE:
        return 0
    value = mean_damage(fight, me, foe, weapon, band)
    if weapon.sweep > 0:
        others = able_foes(fight, me) & ~(1 << foe.seat)
        if seats_at(me, others, usable_bands(fight.house, weapon)) != 0:
            value += value * (sides_of(weapon) - weapon.sweep + 1) // sides_of(weapon)
    if weapon.shock > 0:
        value += 15 * (sides_of(weapon) - weapon.shock + 1) // sides_of(weapon)
    if weapon.blast == 1:
        value -= 20 * friends_in_the_blast(fight, me, foe, weapon)
    return value


def best_against_anybody(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """The most that a weapon would do in this turn to any foe who still fights."""
    best = 0
    for foe in those(fight.fighters, able_foes(fight, me)):
        best = max(best, value_against(fight, me, foe, weapon))
    return best


def ready_for_use(me: Fighter, index: int) -> bool:
    """Whether a weapon could be struck with once it is in hand."""
    weapon = me.weapons[index]
    if not exists(weapon) or weapon.dropped == 1 or weapon.hands > me.hands:
        return False
    return weapon.uses > 0 or not has(weapon.special, Special.COUNTED)


def best_in_hand(fight: Fight, me: Fighter) -> int:
    """The most that they would do in this turn with what they hold."""
    best = 0
    for index in (me.main, me.off):
        if index != 0 and ready_for_use(me, index):
            best = max(best, best_against_anybody(fight, me, me.weapons[index]))
    return best


def best_to_ready(fight: Fight, me: Fighter) -> int:
    """Of what they carry and do not hold, the weapon that would do most in this turn; 0 if none does."""
    best = 0
    highest = 0
    for index in range(1, WEAPONS):
        if index != me.main and index != me.off and ready_for_use(me, index):
            value = best_against_anybody(fight, me, me.weapons[index])
            if value > highest:
                highest = value
                best = index
    return best


def should_change(fight: Fight, me: Fighter) -> bool:
    """IKE-ACT-8: whether another weapon is worth the action that it costs.

    It is where two blows with it do more than three with what they hold.
    """
    index = best_to_ready(fight, me)
    if index == 0:
        return False
    return 2 * best_against_anybody(fight, me, me.weapons[index]) > 3 * best_in_hand(fight, me)


def weapon_to_ready(fight: Fight, me: Fighter, options: int) -> int:
    """The one that does most in this turn; if none does anything, the largest die."""
    best = lowest(options)
    highest = -1
    for index in range(1, WEAPONS):
        if has(options, index) and index != me.off and ready_for_use(me, index):
            value = 100 * best_against_anybody(fight, me, me.weapons[index]) + sides_of(me.weapons[index])
            if value > highest:
                highest = value
                best = index
    return best


def free_change(fight: Fight, me: Fighter, options: int) -> int:
    """IKE-ACT-8: by house rule it costs nothing, so the best weapon for this turn is always in hand."""
    best = weapon_to_ready(fight, me, options & ~(1 << DECLINE))
    if me.main == 0 or not ready_for_use(me, me.main):
        return best
    if best_against_anybody(fight, me, me.weapons[best]) > best_in_hand(fight, me):
        return best
    return DECLINE


def weapon_for_the_other_hand(me: Fighter, options: int) -> int:
    """The largest die that goes with the weapon in the main hand, and that is not the bare hand."""
    best = lowest(options)
    highest = 0
    for index in range(1, WEAPONS):
        if has(options, index) and ready_for_use(me, index):
            value = sides_of(me.weapons[index])
            if me.weapons[index].category == me.weapons[me.declared.second].category:
                value += 100
            if value > highest:
                highest = value
                best = index
    return best
