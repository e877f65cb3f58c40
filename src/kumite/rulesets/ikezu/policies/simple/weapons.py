"""Which weapon SIMPLE uses, takes in hand, and knocks out of a hand."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...rules.blow import has_advantage, has_disadvantage
from ...rules.ranges import band_between, usable
from ...rules.standing import can_act
from ...rules.weapon_dice import dice_rolled, exists, sides_of
from ...state import BOTH, DECLINE, WEAPONS, Fight, Fighter, Weapon
from ...terms import Band
from .targets import friends_in_the_blast


def reaches_with_another(fight: Fight, me: Fighter) -> bool:
    """Whether they carry another weapon that could be used on some able foe from here."""
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if exists(weapon) and weapon.dropped == 0 and weapon.hands <= me.hands:
            if index != me.main and index != me.off and reaches_somebody(fight, me, weapon):
                return True
    return False


def reaches_somebody(fight: Fight, me: Fighter, weapon: Weapon) -> bool:
    """Whether a weapon could be used on some able foe from here."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and usable(fight.house, weapon, band_between(me, foe)):
            return True
    return False


def wrong_weapon(fight: Fight, me: Fighter) -> bool:
    """Whether they hold a missile weapon with foes upon them, and carry something for that distance."""
    if me.at_melee == 0 or me.weapons[me.main].category != Band.RANGED:
        return False
    for other in fight.fighters[: fight.count]:
        if has(me.at_melee, other.seat) and other.side != me.side and can_act(other):
            for index in range(1, WEAPONS):
                weapon = me.weapons[index]
                if exists(weapon) and weapon.dropped == 0 and weapon.category == Band.MELEE:
                    return weapon.hands <= me.hands
    return False


def best_weapon(fight: Fight, me: Fighter, options: int) -> int:
    """A pair before a single weapon; else the highest dice, if possible without disadvantage."""
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
    """About ten times the mean of the damage roll on the footing that it would have."""
    value = 5 * (sides_of(weapon) + 1)
    if dice_rolled(weapon) > 1 or has_advantage(fight, me, foe, weapon):
        value = value * 4 // 3
    if has_disadvantage(fight, me, foe, weapon):
        value = value * 2 // 3
    if not usable(fight.house, weapon, band_between(me, foe)):
        value = value * 9 // 10
    return value - 20 * friends_in_the_blast(fight, me, foe, weapon)


def weapon_to_ready(fight: Fight, me: Fighter, options: int) -> int:
    """The highest die, not in hand yet, that reaches some foe from here; if none does, the highest of all."""
    if has(options, DECLINE) and me.main != 0:
        return DECLINE
    best = lowest(options)
    highest = -1
    for index in range(WEAPONS):
        if has(options, index) and (index == 0 or index != me.off):
            value = sides_of(me.weapons[index])
            if reaches_somebody(fight, me, me.weapons[index]):
                value += 100
            if value > highest:
                highest = value
                best = index
    return best


def largest_weapon(me: Fighter, options: int) -> int:
    """The largest die of those that somebody could lose."""
    best = lowest(options)
    for index in range(WEAPONS):
        if has(options, index) and sides_of(me.weapons[index]) > sides_of(me.weapons[best]):
            best = index
    return best
