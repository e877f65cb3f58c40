"""One blow: which die is rolled, what the weapon does to Armor, and what the number on the die means.

Every threshold reads the damage roll, the number on the kept die: IKE-DICE-3, IKE-SKILL-0.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ..state import BOTH, WEAPONS, Fight, Fighter, Weapon
from ..terms import Ability, Band, Footing, Special, WeaponType, Why
from .abilities import armor_of
from .ranges import at_hand, blow_band, clumsy
from .saves import combine
from .standing import can, helpless, is_detachment, is_pc
from .weapon_dice import dice_rolled, die_replaced, sides_of, sides_rolled


def main_weapon(me: Fighter) -> int:
    """The weapon of a single attack, or the main one of a pair."""
    return me.main if me.declared.weapon == BOTH else me.declared.weapon


def footing(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> Footing:
    """IKE-ADV-1 to IKE-ADV-3: a position of strength or weakness, however many causes it has."""
    return combine(
        has_advantage(fight, me, foe, weapon),
        has_disadvantage(fight, me, foe, weapon),
    )


def has_advantage(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> bool:
    """IKE-ADV-1, IKE-ADV-2, IKE-DET-6, IKE-CRE-6."""
    return (
        me.ruling.footing == Footing.ADVANTAGE
        or helpless(foe)
        or (is_detachment(me) and not is_detachment(foe))
        or (foe.mounted == 1 and has(weapon.special, Special.ADVANTAGE_AGAINST_MOUNTED))
        or (fight.open_terrain == 1 and has(weapon.special, Special.ADVANTAGE_IN_OPEN_TERRAIN))
        or (me.has_attacked == 0 and can(me, Ability.SNEAK_ATTACK))
    )


def has_disadvantage(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> bool:
    """Whether something hampers a blow from where they stand."""
    return would_have_disadvantage(fight, me, foe, weapon, blow_band(fight, me, foe))


def would_have_disadvantage(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, band: int) -> bool:
    """IKE-DIS-1, IKE-DIS-2, IKE-DET-5, IKE-RNG-5, IKE-RNG-6, IKE-PAN-1: at that band."""
    return (
        me.ruling.footing == Footing.DISADVANTAGE
        or has(foe.behind_cover_from, me.seat)
        or me.bound_hands == 1
        or clumsy(weapon, band)
        or (is_detachment(foe) and not is_detachment(me) and weapon.blast == 0)
        or me.panicked == 1
        or me.disadvantaged > 0
    )


def roll_damage(table: Table, fight: Fight, me: Fighter, weapon: Weapon, stance: Footing, why: Why) -> int:
    """IKE-DMG-2, IKE-ADV-4, IKE-CRE-2: each die is rolled by itself, and the highest is the damage roll."""
    highest = 0
    for _ in range(dice_rolled(weapon)):
        highest = max(highest, roll_one(table, fight, me, weapon, stance, why))
    return highest


def roll_one(table: Table, fight: Fight, me: Fighter, weapon: Weapon, stance: Footing, why: Why) -> int:
    """IKE-ADV-1, IKE-DIS-1: two dice are rolled, and the higher or the lower counts.

    IKE-IMP-1, IKE-DMG-5: by house rule another die is rolled instead, but never for bare hands.
    """
    sides = sides_rolled(fight.house, weapon, stance)
    if stance == Footing.EVEN or die_replaced(fight.house, stance):
        return table.roll(me.seat, why, sides)
    if stance == Footing.ADVANTAGE:
        return table.pool(me.seat, why, sides, 2, 1)
    return table.pool(me.seat, why, sides, 2, -1)


def is_full(fight: Fight, weapon: Weapon, stance: Footing, rolled: int) -> bool:
    """IKE-TYPE-P: the maximum of the weapon's regular die, not of an impaired or enhanced one."""
    return rolled == sides_of(weapon) and not die_replaced(fight.house, stance)


def type_of(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """IKE-PROF-1, IKE-DMG-7: by house rule a PC needs training with some weapon of the type."""
    if fight.house.require_proficiency == 1 and is_pc(me) and not has(me.trained_types, weapon.type):
        return WeaponType.NONE
    return weapon.type


def trained(fight: Fight, me: Fighter, weapon: Weapon) -> bool:
    """IKE-PROF-2: by house rule skill tags of a PC need training with that very weapon."""
    return fight.house.require_proficiency == 0 or not is_pc(me) or weapon.trained == 1


def net_damage(
    fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, rolled: int, full: bool, against: int
) -> int:
    """IKE-ARM-1, IKE-TYPE-P, IKE-TYPE-B, IKE-TYPE-S, IKE-HEAVY-1, IKE-DICE-1: the damage that gets through.

    `against` is the Armor that it meets, before any of it is ignored.
    """
    ignored = 0
    bonus = 0
    match type_of(fight, me, weapon):
        case WeaponType.PIERCING:
            if full:
                ignored += against
        case WeaponType.BLUDGEONING:
            ignored += 1
        case WeaponType.SLASHING:
            if armor_of(foe) == 0:
                bonus += 1
    if trained(fight, me, weapon):
        ignored += weapon.heavy
    return max(0, rolled + bonus - max(0, against - ignored))


def armor_against(me: Fighter, foe: Fighter) -> int:
    """The Armor that a blow of `me` meets; the giant crab's pincers ignore what is not of metal."""
    if can(me, Ability.IGNORES_SOFT_ARMOR) and foe.armor_metallic == 0:
        return foe.shield + foe.helmet
    return armor_of(foe)


def misses(fight: Fight, me: Fighter, weapon: Weapon, rolled: int) -> bool:
    """IKE-HEAVY-2: a Heavy X weapon misses with X or lower."""
    return rolled <= weapon.heavy and trained(fight, me, weapon)


def counters(fight: Fight, me: Fighter, foe: Fighter, rolled: int) -> bool:
    """IKE-COUNTER-1, IKE-COUNTER-3: whether the target sends a blow of `me` back."""
    if fight.house.counter_melee_only == 1 and blow_band(fight, me, foe) != Band.MELEE:
        return False
    return rolled <= counter_value(fight, foe)


def counter_value(fight: Fight, foe: Fighter) -> int:
    """IKE-COUNTER-3: the highest Counter among their readied weapons; none while they are helpless."""
    highest = 0
    if not helpless(foe):
        for index in range(1, WEAPONS):
            weapon = foe.weapons[index]
            if weapon.counter > highest and at_hand(foe, index) and trained(fight, foe, weapon):
                highest = weapon.counter
    return highest
