"""The effects of an Attack: which of them apply, and what they are worth.

HEL-WPN-7: what adds to a Bonus is an effect of that part like any other.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import EFFECTS, Fight, Fighter, Weapon, WeaponEffect
from ...terms import Art, By, Condition, Effect, Part, Quirk, Status, Tag, Trait, Why
from ..common_actions.weapons import gripped_with_both, holds_one_weapon, holds_wide
from ..standing import classic, half, has_status, is_grappled, is_object, knows, value_of
from ..status_effects.lasting import amount_of


def applies(
    fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, effect: WeaponEffect, parts: int
) -> bool:
    """Whether an effect happens to this target: its part fires, and its conditions hold."""
    if effect.part == Part.NONE or not has(parts, effect.part):
        return False
    if effect.against != 0 and effect.against & tags_of(foe) == 0:
        return False
    return holds(me, foe, weapon, effect.only)


def holds(me: Fighter, foe: Fighter, weapon: Weapon, condition: int) -> bool:
    """Whether the condition of an effect holds."""
    match condition:
        case Condition.GRAPPLED:
            return is_grappled(me) or is_grappled(foe)
        case Condition.TARGET_ROOTED:
            return has_status(foe, Status.ROOTED)
        case Condition.TARGET_STUNNED:
            return foe.stacks[Status.STUN] > 0
        case Condition.TARGET_NOT_STUNNED:
            return foe.stacks[Status.STUN] == 0
        case Condition.TARGET_PRONE:
            return foe.prone == 1
        case Condition.TARGET_MARKED:
            return has_status(foe, Status.MARKED)
        case Condition.TARGET_LESSER:
            return foe.level <= 4 and not is_object(foe)
        case Condition.TARGET_GREATER:
            return foe.level >= 5 or is_object(foe)
        case Condition.HIDDEN:
            return me.hidden == 1
        case Condition.RALLIED:
            return has_status(me, Status.RALLIED)
        case Condition.EMPOWERED:
            return has_status(me, Status.EMPOWERED)
        case Condition.ONE_HANDED | Condition.TWO_HANDED:
            return holds_wide(me, condition, weapon)
    return True


def tags_of(me: Fighter) -> int:
    """What they are, with the sizes that weapons ask for."""
    bits = me.tags
    if me.size >= 2:
        bits |= 1 << Tag.LARGE
    if is_object(me):
        bits |= 1 << Tag.OBJECT
    return bits


def worth(me: Fighter, effect: WeaponEffect, rolled: int) -> int:
    """The value of an effect, with the dice that were rolled for it."""
    return effect.amount + rolled + value_of(me, effect.stat)


def roll_effects(
    table: Table, fight: Fight, me: Fighter, weapon: Weapon, parts: int, targets: int, first: int
) -> None:
    """HEL-ATK-10, HEL-ATK-11: extra dice are rolled once per Attack, whoever is hit."""
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.part == Part.NONE or effect.dice == 0 or effect.kind == Effect.PULL_CONTEST:
            continue
        wanted = False
        for foe in those(fight.fighters, targets):
            if applies(fight, me, foe, weapon, effect, parts):
                wanted = True
        if wanted:
            total = roll_some(table, me, effect)
            fight.attack.rolled[first + index] = total if effect.dice > 0 else -total


def roll_some(table: Table, me: Fighter, effect: WeaponEffect) -> int:
    why = Why.STRAIN if effect.kind == Effect.TARGET_STRAIN else Why.DAMAGE
    total = 0
    for _ in range(abs(effect.dice)):
        total += table.roll(me.seat, why, effect.sides)
    return total


def amount_against(
    fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int, first: int, kind: int
) -> int:
    """All effects of one kind that apply to a target, added up."""
    total = 0
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.kind == kind and applies(fight, me, foe, weapon, effect, parts):
            total += worth(me, effect, fight.attack.rolled[first + index])
    return total


def hurts(weapon: Weapon) -> bool:
    """Whether an Attack with the weapon deals damage at all; some only set fire."""
    for index in range(EFFECTS):
        if weapon.effects[index].kind == Effect.DAMAGE and weapon.effects[index].part == Part.ON_HIT:
            return True
    return False


def damage_by(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int, first: int) -> int:
    """HEL-ATK-11, HEL-VAL-5: On Hit, Bonus, Downside, High and Low of one weapon, as one number."""
    total = 0
    instead = -1
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if applies(fight, me, foe, weapon, effect, parts):
            value = worth(me, effect, fight.attack.rolled[first + index])
            if effect.kind == Effect.DAMAGE_INSTEAD:
                instead = value
            elif effect.kind == Effect.DAMAGE:
                total += value
            elif effect.kind == Effect.TILES_MOVED:
                total += half(me.turn.tiles)
    if instead >= 0:
        total = instead
    if has(weapon.quirks, Quirk.GROWS):
        total += me.turn.hits
    return (total + by_grip(me, weapon)) * factor(foe, weapon)


def by_grip(me: Fighter, weapon: Weapon) -> int:
    """What both hands add with a weapon that gains by that."""
    if has(weapon.quirks, Quirk.GRIP) or has(weapon.quirks, Quirk.VERSATILE):
        if weapon.two_handed == 0 and gripped_with_both(me, weapon):
            return 2
    return 0


def factor(foe: Fighter, weapon: Weapon) -> int:
    """HEL-WPN-9: double damage to objects, or to what a weapon was made against."""
    if has(weapon.quirks, Quirk.DOUBLE_OBJECTS) and is_object(foe):
        return 2
    return 2 if has(weapon.quirks, Quirk.DOUBLE_MYTHIC) and has(foe.tags, Tag.MYTHIC) else 1


def modifiers_to_damage(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """HEL-ST-5, HEL-ST-11: what the attacker's own state adds to an Attack that deals damage."""
    total = 0
    if me.hidden == 1:
        total += 3 if classic(fight) else 1
    if weapon.by in (By.WEAPON, By.ART) and has_status(me, Status.POISONED):
        total -= 1
    if fight.attack.weapon_attack == 1 and knows(me, Trait.DUELIST) and holds_one_weapon(me):
        total += 1
    if fight.attack.melee == 1:
        total += amount_of(me, Status.FIERCE)
    if weapon.by == By.ART and weapon.by_id == Art.SOUL_SHARD:
        total += amount_of(me, Status.SHARPENED)
    return total
