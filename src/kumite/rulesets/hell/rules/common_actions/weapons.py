"""What a weapon can do in somebody's hands: ways to use it, reach, requirements, hands."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...state import EFFECTS, WEAPONS, Fighter, Weapon
from ...terms import By, Condition, Effect, LostPart, Mode, Part, Quirk, Stat, Trait
from ..standing import knows


def is_weapon(weapon: Weapon) -> bool:
    """Whether it is a weapon, and not an Art, an item or the like that has an entry."""
    return weapon.there == 1 and weapon.by == By.WEAPON


def needs_hands(weapon: Weapon) -> int:
    """HEL-WPN-2: how many hands it takes; claws and spells take none."""
    if not is_weapon(weapon) or has(weapon.quirks, Quirk.NATURAL):
        return 0
    return 2 if weapon.two_handed == 1 else 1


def hands_used(me: Fighter) -> int:
    """The hands that what is held takes; fists take what is left."""
    total = 0
    for index in range(1, WEAPONS):
        if me.weapons[index].in_hand == 1:
            total += needs_hands(me.weapons[index])
    return total


def at_hand(me: Fighter, index: int) -> bool:
    """Whether it can be used at once: held, not lost; a fist while a hand is free. HEL-INJ-1: two hands."""
    weapon = me.weapons[index]
    if weapon.there == 0 or weapon.lost == 1:
        return False
    if index == 0:
        return hands_used(me) < me.hands or has(weapon.quirks, Quirk.NATURAL)
    if weapon.two_handed == 1 and me.lost_part == LostPart.TWO_HANDS:
        return False
    return weapon.in_hand == 1


def has_uses(weapon: Weapon) -> bool:
    """HEL-WPN-5, HEL-WPN-6: loaded, and not used up for this turn or this fight."""
    if weapon.loading > 0 and weapon.ammo <= 0:
        return False
    if weapon.by == By.ITEM and weapon.uses < 0:
        return False
    if weapon.per_turn > 0 and weapon.used_turn >= weapon.per_turn:
        return False
    return weapon.per_fight == 0 or weapon.used_fight < weapon.per_fight


def is_revved(me: Fighter, weapon: Weapon) -> bool:
    """Whether a weapon that has to be revved before each Attack is."""
    return not has(weapon.quirks, Quirk.REV) or me.revved == 1


def modes(me: Fighter, weapon: Weapon) -> int:
    """The ways to use a weapon, as a bit set of Mode."""
    bits = 0
    if weapon.reach > 0:
        bits |= 1 << Mode.MELEE
    if weapon.range > 0:
        bits |= 1 << Mode.RANGED
    if weapon.throw_range > 0:
        bits |= 1 << Mode.THROWN
    return bits


def only_mode(weapon: Weapon) -> int:
    """How an Art or an item that Attacks is used: from afar if it can be."""
    if weapon.range > 0:
        return Mode.RANGED
    return Mode.THROWN if weapon.throw_range > 0 else Mode.MELEE


def meets_requirements(me: Fighter, weapon: Weapon) -> bool:
    """HEL-VAL-1: every listed stat at its minimum or more."""
    for stat in range(1, Stat.LEVEL):
        if 0 < weapon.requires[stat] > me.stats[stat]:
            return False
    return True


def gripped_with_both(me: Fighter, weapon: Weapon) -> bool:
    """HEL-WPN-2: both hands on a weapon that gains by that."""
    return weapon.two_handed == 1 or (hands_used(me) <= 1 and me.hands >= 2)


def length_of(me: Fighter, weapon: Weapon, mode: int) -> int:
    """HEL-WPN-3, HEL-WPN-4: how far it goes as printed, for one way to use it."""
    if mode == Mode.MELEE:
        reach = weapon.reach
        if has(weapon.quirks, Quirk.GRIP) and gripped_with_both(me, weapon):
            reach = max(reach, 2)
        if knows(me, Trait.MELEE_WEAPON_MASTER) and weapon.two_handed == 1:
            reach = 2 if reach < 2 else reach + 1
        return reach
    if mode == Mode.THROWN:
        return weapon.throw_range * (2 if doubles_throws(me) else 1)
    return weapon.range + (8 if has(weapon.quirks, Quirk.PRONE_RANGE) and me.prone == 1 else 0)


def doubles_throws(me: Fighter) -> bool:
    """A ball bat in hand doubles the throw range of what is thrown."""
    for index in range(1, WEAPONS):
        if me.weapons[index].in_hand == 1 and has(me.weapons[index].quirks, Quirk.THROW_DOUBLE):
            return True
    return False


def length_with(me: Fighter, weapon: Weapon, mode: int, parts: int) -> int:
    """HEL-ATK-5: how far it goes once the bands are known."""
    length = length_of(me, weapon, mode)
    for effect in weapon.effects:
        if effect.part != Part.NONE and has(parts, effect.part):
            if effect.kind == Effect.LOSE_REACHING and mode == Mode.MELEE:
                length = min(length, 1)
            elif effect.kind == Effect.REACH and (mode == Mode.MELEE or weapon.range > 0):
                length = max(1, length + effect.amount)
    return length


def longest(me: Fighter, weapon: Weapon, mode: int) -> int:
    """How far it can go with whatever dice."""
    return max(
        length_of(me, weapon, mode),
        length_with(me, weapon, mode, 1 << Part.BONUS | 1 << Part.HIGH),
    )


def has_part(weapon: Weapon, part: int) -> bool:
    """Whether a weapon prints an effect of that part."""
    for index in range(EFFECTS):
        if weapon.effects[index].part == part:
            return True
    return False


def in_hand(me: Fighter) -> int:
    """The weapons that can be used for a Weapon Attack, as a bit set."""
    bits = 0
    for index in range(WEAPONS):
        if is_weapon(me.weapons[index]) and at_hand(me, index) and has_uses(me.weapons[index]):
            bits |= 1 << index
    return bits


def pair(me: Fighter) -> int:
    """HEL-WPN-1, HEL-DUAL-1: the two Side Weapons in hand, as a bit set; 0 where there are not two."""
    bits = 0
    count = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.side == 1 and is_weapon(weapon) and at_hand(me, index) and has_uses(weapon) and count < 2:
            bits |= 1 << index
            count += 1
    return bits if count == 2 else 0


def first_of(bits: int) -> int:
    return lowest(bits)


def second_of(bits: int) -> int:
    return lowest(bits & (bits - 1))


def entry_for(me: Fighter, by: int, which: int) -> int:
    """The entries for an Art, an item or a creature's action, as a bit set."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.there == 1 and weapon.by == by and weapon.by_id == which and has_uses(weapon):
            bits |= 1 << index
    return bits


def holds_one_weapon(me: Fighter) -> bool:
    """The Trait duelist: one weapon, no fist, and the other hand empty."""
    held = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.in_hand == 1 and needs_hands(weapon) > 0:
            if weapon.two_handed == 1 or has(weapon.quirks, Quirk.FIST):
                return False
            held += 1
    return held == 1 and me.shield == 0


def holds_wide(me: Fighter, condition: int, weapon: Weapon) -> bool:
    """HEL-WPN-2: whether it is held in one hand, or in both."""
    both = gripped_with_both(me, weapon)
    return both if condition == Condition.TWO_HANDED else not both
