"""About how much a blow hurts, for choosing weapons and places: quick means, in tenths of a point."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size

from ...rules.abilities import armor_of
from ...rules.blow import armor_against, counter_value
from ...rules.ranges import band_between, clumsy, in_hand, seats_at, usable_bands, with_neighbours
from ...rules.standing import can_act, moves_freely
from ...rules.weapon_dice import dice_rolled, sides_of
from ...state import WEAPONS, Fight, Fighter, Weapon
from ...terms import Band, Footing, WeaponType
from .blows import stance_at


def mean_damage(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, band: int) -> int:
    """IKE-DMG-2: the mean of a blow from that band, less what Armor, Heavy and Counter take away."""
    sides = sides_of(weapon)
    soaked = max(0, armor_against(me, foe) - weapon.heavy)
    more = 0
    if weapon.type == WeaponType.BLUDGEONING:
        soaked = max(0, soaked - 1)
    elif weapon.type == WeaponType.SLASHING and armor_of(foe) == 0:
        more = 1
    least = 1 + max(soaked, weapon.heavy, counter_value(fight, foe))
    faces = sides - least + 1
    if faces <= 0:
        return 0
    mean = 5 * faces * (least + sides + 2 * (more - soaked)) // sides
    match stance_at(fight, me, foe, weapon, band):
        case Footing.ADVANTAGE:
            mean = mean * 4 // 3
        case Footing.DISADVANTAGE:
            mean = mean * 2 // (3 + soaked)
    return mean * 4 // 3 if dice_rolled(weapon) > 1 else mean


def best_band(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """The band from which a weapon would be used in this turn, after a move if need be; 0 if from none."""
    here = band_between(me, foe)
    bands = usable_bands(fight.house, weapon) & (
        with_neighbours(1 << here) if moves_freely(me) else 1 << here
    )
    if bands == 0:
        return Band.NONE
    if has(bands, here) and not clumsy(weapon, here):
        return here
    for band in (Band.MELEE, Band.REACH, Band.RANGED):
        if has(bands, band) and not clumsy(weapon, band):
            return band
    if has(bands, here):
        return here
    return Band.MELEE if has(bands, Band.MELEE) else Band.REACH


def strikes_from(fight: Fight, foe: Fighter) -> int:
    """The bands, as bits, from which somebody could strike in their next turn with what they hold."""
    if not can_act(foe) or foe.loses_turn == 1 or foe.cannot_attack > 0:
        return 0
    if foe.fleeing == 1 or foe.frightened > 0:
        return 0
    bands = bands_in_hand(fight, foe)
    return with_neighbours(bands) if moves_freely(foe) else bands


def bands_in_hand(fight: Fight, me: Fighter) -> int:
    """The bands, as bits, at which somebody strikes with what they hold; bare hands there are always."""
    bands = 1 << Band.MELEE
    for index in range(1, WEAPONS):
        if in_hand(me, index):
            bands |= usable_bands(fight.house, me.weapons[index])
    return bands


def hurts(fight: Fight, foe: Fighter, me: Fighter) -> int:
    """The mean of the best blow that somebody could strike at `me` with what they hold."""
    best = 0
    for index in range(1, WEAPONS):
        if in_hand(foe, index):
            weapon = foe.weapons[index]
            best = max(best, mean_damage(fight, foe, me, weapon, weapon.category))
    return best


def others_in_reach(fight: Fight, me: Fighter, foe: Fighter, bands: int) -> int:
    """How many others of their side a foe could strike at just as well from those bands."""
    others = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and friend.seat != me.seat and can_act(friend):
            others |= 1 << friend.seat
    return size(seats_at(foe, others, bands))
