"""One Attack: from its bands to the last of its effects.

HEL-ATK-4: it lands. HEL-ATK-10 gives the order: bands, choices, extra dice, strip, damage, statuses, forced
movement.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .areas import more_targets
from .bands import granted, parts_by_sum, printed, spend_empowered, sum_changes
from .damage import damage, lose_armor
from .dodging import dodge_value, renew_cover_for_attack
from .effects import (
    amount_against,
    damage_by,
    hurts,
    modifiers_to_damage,
    roll_effects,
)
from .extras import before_damage
from .landing import after_effects, moves_target, own_effects, statuses_of
from .standing import can_touch, has_status, is_object, present
from .state import BOTH, EFFECTS, Fight, Fighter, Weapon
from .terms import (
    By,
    DamageType,
    Effect,
    Event,
    HitRule,
    Kind,
    Mode,
    Part,
    Quirk,
    Status,
    Trait,
    Why,
)
from .wards import rerolls_by_ward
from .weapons import first_of, pair, second_of


def open_strike(
    table: Table, fight: Fight, me: Fighter, index: int, mode: int, total: int, band_total: int
) -> None:
    """HEL-ATK-6: an Attack with a weapon, or the pair, on a sum; some Arts change only what is compared.

    HEL-ST-16: the Charmed strike half-heartedly.
    """
    strike = fight.strike
    strike.attacker = me.seat + 1
    if index == BOTH:
        strike.weapon = first_of(pair(me))
        strike.off = second_of(pair(me))
    else:
        strike.weapon = index
    weapon = me.weapons[strike.weapon]
    if has_status(me, Status.CHARMED):
        loss = table.roll(me.seat, Why.CHARMED, 4)
        total -= loss
        band_total -= loss
    strike.sum = max(0, total)
    strike.band_sum = max(0, band_total)
    if me.rocket == 1 and has(weapon.quirks, Quirk.ROCKET):
        strike.band_sum = min(4, strike.band_sum)
        strike.extra += 6
        me.rocket = 0
    if mode == Mode.MELEE:
        strike.melee = 1
    else:
        strike.ranged = 1
    strike.area = int(weapon.area > 0)
    strike.weapon_attack = int(weapon.by == By.WEAPON)
    set_parts(fight, me, 0)


def set_parts(fight: Fight, me: Fighter, changes: int) -> None:
    """HEL-DUAL-3, HEL-VAL-6: each weapon reads the same sum by its own requirement and profile."""
    strike = fight.strike
    total = strike.band_sum + changes
    strike.parts = 1 << Part.ON_HIT | parts_by_sum(fight, me, me.weapons[strike.weapon], total)
    if strike.off != 0:
        strike.off_parts = 1 << Part.ON_HIT | parts_by_sum(fight, me, me.weapons[strike.off], total)


def aim_at(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-1, HEL-ATK-6: the target is named, and what it is changes the sum."""
    strike = fight.strike
    strike.target = foe.seat + 1
    changes = sum_changes(fight, me, foe)
    strike.sum += changes
    set_parts(fight, me, changes)
    strike.band_sum += changes
    table.tell(me.seat, Event.ATTACKS, foe.seat)
    table.tell(me.seat, Event.WEAPON, strike.weapon)
    if strike.off != 0:
        table.tell(me.seat, Event.WEAPON, strike.off)
    table.tell(me.seat, Event.ATTACK_SUM, strike.sum)


def settle_parts(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-8, HEL-ATK-9, HEL-DUAL-2: what fires of each weapon, with what grants it and what buys it."""
    strike = fight.strike
    weapon = me.weapons[strike.weapon]
    strike.parts |= granted(fight, me, foe, weapon, strike.melee == 1)
    if strike.off != 0:
        off = me.weapons[strike.off]
        strike.off_parts |= granted(fight, me, foe, off, strike.melee == 1)
    spend_empowered(table, fight, me, foe)
    shown = printed(weapon, strike.parts)
    if strike.off != 0:
        shown |= printed(me.weapons[strike.off], strike.off_parts)
    table.tell(me.seat, Event.BANDS, shown)


def resolve(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-HORDE-1, HEL-HORDE-2: everybody whom it strikes; a Horde strikes several times."""
    strike = fight.strike
    weapon = me.weapons[strike.weapon]
    spend_ammunition(weapon)
    if strike.off != 0:
        spend_ammunition(me.weapons[strike.off])
    settle_parts(table, fight, me, foe)
    strike.targets |= 1 << foe.seat
    more_targets(fight, me, foe, weapon, strike.parts)
    roll_effects(table, fight, me, weapon, strike.parts, strike.targets, 0)
    if strike.off != 0:
        roll_effects(table, fight, me, me.weapons[strike.off], strike.off_parts, strike.targets, EFFECTS)
    before_damage(table, fight, me, foe)
    times = 1
    if me.kind == Kind.HORDE and me.broken == 0:
        times = max(1, table.roll(me.seat, Why.HORDE, 4) + me.horde_size - 4)
    for target in fight.fighters[: fight.count]:
        if has(strike.targets, target.seat):
            count = times
            if strike.area == 1 and target.kind == Kind.HORDE:
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
    if rolled <= fight.strike.sum and rerolls_by_ward(table, fight, foe):
        rolled = table.roll(foe.seat, Why.DODGE_ROLL, 12) + dodge_value(fight, foe)
    if rolled > fight.strike.sum:
        table.tell(me.seat, Event.MISSES, foe.seat)
        return True
    return False


def hit(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-ATK-11: one target: strip, damage, statuses, forced movement."""
    strike = fight.strike
    if not present(foe) or not can_touch(me, foe):
        return
    renew_cover_for_attack(fight, foe)
    blind = int(has_status(me, Status.BLINDED) and fight.house.status_edition == 0)
    dodge_before = strike.dodge_here
    strike.dodge_here += blind
    if not misses(table, fight, me, foe):
        strike.hit |= 1 << foe.seat
        strip(table, fight, me, foe)
        points = damage_to(fight, me, foe)
        if points > foe.ignores:
            strike.dealt += damage(table, fight, foe, points, DamageType.ATTACK, me.seat + 1)
        statuses_of(table, fight, me, foe)
        moves_target(table, fight, me, foe)
    strike.dodge_here = min(strike.dodge_here, dodge_before)


def strip(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-11: Armor Stacks go before Dodge and before the damage is absorbed."""
    strike = fight.strike
    count = strike.strip + amount_against(
        fight, me, foe, me.weapons[strike.weapon], strike.parts, 0, Effect.STRIP
    )
    if strike.off != 0:
        count += amount_against(
            fight, me, foe, me.weapons[strike.off], strike.off_parts, EFFECTS, Effect.STRIP
        )
    if count > 0:
        lost = lose_armor(table, foe, count)
        table.tell(foe.seat, Event.STRIPPED, lost)


def damage_to(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-ATK-11, HEL-DUAL-2, HEL-DUAL-3: one damage of both weapons and all else, not below 0."""
    strike = fight.strike
    weapon = me.weapons[strike.weapon]
    total = damage_by(fight, me, foe, weapon, strike.parts, 0)
    deals = hurts(weapon)
    set_passage(fight, me, foe, weapon, strike.parts)
    if strike.off != 0:
        total += damage_by(fight, me, foe, me.weapons[strike.off], strike.off_parts, EFFECTS)
        deals = deals or hurts(me.weapons[strike.off])
        if strike.slip == 0:
            set_passage(fight, me, foe, me.weapons[strike.off], strike.off_parts)
    if deals:
        total += strike.extra + modifiers_to_damage(fight, me, weapon)
    elif total <= 0:
        total = strike.extra
    return max(0, total) * (2 if strike.spot == 1 else 1)


def set_passage(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int) -> None:
    """HEL-ARM-5: what passes by Armor Stacks, or slips off them."""
    strike = fight.strike
    slips = False
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if effect.part != Part.NONE and has(parts, effect.part):
            if effect.kind == Effect.ARMOR_PENETRATION:
                strike.penetrates = 1
            elif effect.kind == Effect.SLIP:
                slips = True
    strike.slip = int(slips)


def close_strike(fight: Fight) -> None:
    """Nothing of an Attack is left in the state."""
    strike = fight.strike
    if strike.attacker != 0:
        fight.fighters[strike.attacker - 1].used_turn &= ~(1 << Trait.DEFENDER)
    strike.attacker = 0
    strike.target = 0
    strike.weapon = 0
    strike.off = 0
    strike.sum = 0
    strike.band_sum = 0
    strike.parts = 0
    strike.off_parts = 0
    strike.melee = 0
    strike.ranged = 0
    strike.area = 0
    strike.weapon_attack = 0
    strike.targets = 0
    strike.hit = 0
    strike.extra = 0
    strike.strip = 0
    strike.slip = 0
    strike.penetrates = 0
    strike.art = 0
    strike.boon = 0
    strike.dodge_here = 0
    strike.dealt = 0
    strike.knocked = 0
    strike.stepped = 0
    strike.spot = 0
    for index in range(EFFECTS * 2):
        strike.rolled[index] = 0
