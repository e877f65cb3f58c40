"""One Attack: from its bands to the last of its effects.

HEL-ATK-4: it lands. HEL-ATK-10 gives the order: bands, choices, extra dice, strip, damage, statuses, forced
movement.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import BOTH, EFFECTS, SEATS, Fight, Fighter, Weapon
from ...terms import By, DamageType, Effect, Event, HitRule, Kind, Mode, Part, Quirk, Status, Trait, Why
from ..attack_dice_values_matter.areas import more_targets
from ..attack_dice_values_matter.bands import granted, parts_by_sum, printed, spend_empowered, sum_changes
from ..attack_dice_values_matter.effects import (
    amount_against,
    damage_by,
    hurts,
    modifiers_to_damage,
    roll_effects,
)
from ..attack_dice_values_matter.extras import before_damage
from ..attack_dice_values_matter.landing import after_effects, moves_target, own_effects, statuses_of
from ..cover.behind import renew_cover_for_attack
from ..damage_and_armor.damage import damage, lose_armor
from ..damage_and_armor.dodging import dodge_value
from ..standing import can_touch, has_status, is_object, present
from ..status_effects.wards import rerolls_by_ward
from .weapons import first_of, pair, second_of


def open_attack(
    table: Table, fight: Fight, me: Fighter, index: int, mode: int, total: int, band_total: int
) -> None:
    """HEL-ATK-6: an Attack with a weapon, or the pair, on a sum; some Arts change only what is compared.

    HEL-ST-16: the Charmed strike half-heartedly.
    """
    attack = fight.attack
    attack.attacker = me.seat + 1
    if index == BOTH:
        attack.weapon = first_of(pair(me))
        attack.off = second_of(pair(me))
    else:
        attack.weapon = index
    weapon = me.weapons[attack.weapon]
    attack.given = total
    if has_status(me, Status.CHARMED):
        loss = table.roll(me.seat, Why.CHARMED, 4)
        attack.charmed = loss
        total -= loss
        band_total -= loss
    attack.sum = max(0, total)
    attack.band_sum = max(0, band_total)
    if me.rocket == 1 and has(weapon.quirks, Quirk.ROCKET):
        attack.band_sum = min(4, attack.band_sum)
        attack.extra += 6
        me.rocket = 0
    if mode == Mode.MELEE:
        attack.melee = 1
    else:
        attack.ranged = 1
    attack.area = int(weapon.area > 0)
    attack.weapon_attack = int(weapon.by == By.WEAPON)
    set_parts(fight, me, 0)


def set_parts(fight: Fight, me: Fighter, changes: int) -> None:
    """HEL-DUAL-3, HEL-VAL-6: each weapon reads the same sum by its own requirement and profile."""
    attack = fight.attack
    total = attack.band_sum + changes
    attack.parts = 1 << Part.ON_HIT | parts_by_sum(fight, me, me.weapons[attack.weapon], total)
    if attack.off != 0:
        attack.off_parts = 1 << Part.ON_HIT | parts_by_sum(fight, me, me.weapons[attack.off], total)


def aim_at(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-1, HEL-ATK-6: the target is named, and who it is changes the sum."""
    attack = fight.attack
    attack.target = foe.seat + 1
    changes = sum_changes(fight, me, foe)
    attack.sum += changes
    set_parts(fight, me, changes)
    attack.band_sum += changes
    table.tell(me.seat, Event.ATTACKS, foe.seat)
    tell_weapons(table, fight, me)


def tell_weapons(table: Table, fight: Fight, me: Fighter) -> None:
    """With what, and on which sum."""
    attack = fight.attack
    table.tell(me.seat, Event.WEAPON, attack.weapon)
    if attack.off != 0:
        table.tell(me.seat, Event.WEAPON, attack.off)
    table.tell(me.seat, Event.ATTACK_SUM, attack.sum)


def settle_parts(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-8, HEL-ATK-9, HEL-DUAL-2: what fires of each weapon, with what grants it and what buys it."""
    attack = fight.attack
    weapon = me.weapons[attack.weapon]
    attack.parts |= granted(fight, me, foe, weapon, attack.melee == 1)
    if attack.off != 0:
        off = me.weapons[attack.off]
        attack.off_parts |= granted(fight, me, foe, off, attack.melee == 1)
    spend_empowered(table, fight, me, foe)
    shown = printed(weapon, attack.parts)
    if attack.off != 0:
        shown |= printed(me.weapons[attack.off], attack.off_parts)
    table.tell(me.seat, Event.BANDS, shown)


def resolve(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-HORDE-1, HEL-HORDE-2: everybody whom it strikes; a Horde strikes several times."""
    attack = fight.attack
    weapon = me.weapons[attack.weapon]
    spend_ammunition(weapon)
    if attack.off != 0:
        spend_ammunition(me.weapons[attack.off])
    settle_parts(table, fight, me, foe)
    if attack.target != 0:
        attack.targets |= 1 << foe.seat
        attack.x = foe.x
        attack.y = foe.y
    more_targets(fight, me, foe, weapon, attack.parts)
    roll_effects(table, fight, me, weapon, attack.parts, attack.targets, 0)
    if attack.off != 0:
        roll_effects(table, fight, me, me.weapons[attack.off], attack.off_parts, attack.targets, EFFECTS)
    before_damage(table, fight, me, foe)
    times = 1
    if me.kind == Kind.HORDE and me.broken == 0:
        times = max(1, table.roll(me.seat, Why.HORDE, 4) + me.horde_size - 4)
    for target in fight.fighters[: fight.count]:
        if has(attack.targets, target.seat):
            count = times
            if attack.area == 1 and target.kind == Kind.HORDE:
                count *= 2
            for _ in range(count):
                hit(table, fight, me, target)
    own_effects(table, fight, me, foe)
    after_effects(table, fight, me, foe)


def spend_ammunition(weapon: Weapon) -> None:
    """HEL-WPN-5: each Attack with a Loading weapon takes one use."""
    if weapon.loading > 0:
        weapon.ammo -= 1


def misses(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """HEL-ATK-4: by house rule the target rolls against the Attack sum."""
    if fight.house.hit_rule != HitRule.DODGE_ROLL or is_object(foe) or not present(foe):
        return False
    rolled = table.roll(foe.seat, Why.DODGE_ROLL, 12) + dodge_value(fight, foe)
    if rolled <= fight.attack.sum and rerolls_by_ward(table, fight, foe):
        rolled = table.roll(foe.seat, Why.DODGE_ROLL, 12) + dodge_value(fight, foe)
    if rolled > fight.attack.sum:
        table.tell(me.seat, Event.MISSES, foe.seat)
        return True
    return False


def hit(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-ATK-11: one target: strip, damage, statuses, forced movement."""
    attack = fight.attack
    if not present(foe) or not can_touch(me, foe):
        return
    renew_cover_for_attack(fight, foe)
    blind = int(has_status(me, Status.BLINDED) and fight.house.status_edition == 0)
    dodge_before = attack.dodge_here
    attack.dodge_here += blind
    if not misses(table, fight, me, foe):
        attack.hit |= 1 << foe.seat
        strip(table, fight, me, foe)
        points = damage_to(fight, me, foe)
        table.tell(me.seat, Event.ADDS_UP, points * SEATS + foe.seat)
        if points > foe.ignores:
            attack.dealt += damage(table, fight, foe, points, DamageType.ATTACK, me.seat + 1)
        statuses_of(table, fight, me, foe)
        moves_target(table, fight, me, foe)
    attack.dodge_here = min(attack.dodge_here, dodge_before)


def strip(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-11: Armor Stacks go before Dodge and before the damage is absorbed."""
    attack = fight.attack
    count = attack.strip + amount_against(
        fight, me, foe, me.weapons[attack.weapon], attack.parts, 0, Effect.STRIP
    )
    if attack.off != 0:
        count += amount_against(
            fight, me, foe, me.weapons[attack.off], attack.off_parts, EFFECTS, Effect.STRIP
        )
    if count > 0:
        table.tell(foe.seat, Event.STRIPPED, lose_armor(table, foe, count))


def damage_to(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-ATK-11, HEL-DUAL-2, HEL-DUAL-3: one damage of both weapons and all else, not below 0."""
    attack = fight.attack
    weapon = me.weapons[attack.weapon]
    total = damage_by(fight, me, foe, weapon, attack.parts, 0)
    deals = hurts(weapon)
    set_passage(fight, me, foe, weapon, attack.parts)
    if attack.off != 0:
        total += damage_by(fight, me, foe, me.weapons[attack.off], attack.off_parts, EFFECTS)
        deals = deals or hurts(me.weapons[attack.off])
        if attack.slip == 0:
            set_passage(fight, me, foe, me.weapons[attack.off], attack.off_parts)
    if deals:
        total += attack.extra + modifiers_to_damage(fight, me, weapon)
    elif total <= 0:
        total = attack.extra
    return max(0, total) * (2 if attack.spot == 1 else 1)


def set_passage(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int) -> None:
    """HEL-ARM-5: what passes by Armor Stacks, or slips off them."""
    attack = fight.attack
    slips = False
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.part != Part.NONE and has(parts, effect.part):
            if effect.kind == Effect.ARMOR_PENETRATION:
                attack.penetrates = 1
            elif effect.kind == Effect.SLIP:
                slips = True
    attack.slip = int(slips)


def close_attack(fight: Fight) -> None:
    """Nothing of an Attack is left in the state."""
    attack = fight.attack
    if attack.attacker != 0:
        fight.fighters[attack.attacker - 1].turn.traits &= ~(1 << Trait.DEFENDER)
    clear(attack)
