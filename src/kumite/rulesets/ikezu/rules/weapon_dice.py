"""Which dice an attack with a weapon rolls. Nothing else reads the dice of a weapon.

Rules, policies and words all ask here, so that a house rule on dice is heeded everywhere at once.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..state import House, Weapon
from ..terms import AttackModifierMode, Footing, Special


def exists(weapon: Weapon) -> bool:
    """Whether there is a weapon at all: an empty place on the sheet has no dice."""
    return weapon.dice > 0


def dice_rolled(weapon: Weapon) -> int:
    """IKE-ADV-4, IKE-CRE-2: how many dice it rolls, each by itself; the highest counts."""
    return weapon.dice


def sides_of(weapon: Weapon) -> int:
    """IKE-DMG-2: the sides of its own die."""
    return weapon.sides


def die_replaced(house: House, stance: int) -> bool:
    """IKE-IMP-1: whether by house rule another die is rolled instead of a second one."""
    return stance != Footing.EVEN and house.attack_modifier_mode == AttackModifierMode.IMPAIRED_ENHANCED


def sides_rolled(house: House, weapon: Weapon, stance: int) -> int:
    """IKE-IMP-1, IKE-DMG-5: the sides of the die that is rolled on a footing; bare hands keep their own."""
    if not die_replaced(house, stance) or has(weapon.special, Special.UNARMED):
        return weapon.sides
    return house.enhanced_die if stance == Footing.ADVANTAGE else house.impaired_die


def equal_dice(weapon: Weapon, other: Weapon) -> bool:
    """IKE-QUICK-2: whether two weapons roll the same dice, in number and size."""
    return weapon.dice == other.dice and weapon.sides == other.sides
