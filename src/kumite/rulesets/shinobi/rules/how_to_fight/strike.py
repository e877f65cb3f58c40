"""What a blow that hits does: damage and wounds, held until the action or the count is over."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has, lowest, size
from kumite.table import Table

from ...state import Deed, Fight, Fighter, Weapon
from ...terms import (
    Action,
    Ask,
    Cause,
    Defence,
    EffectKind,
    Event,
    Location,
    Severity,
    SimultaneousWounds,
    Special,
    TechniqueKind,
    TechniqueName,
    Why,
    WoundName,
    WoundType,
)
from ..basic_actions.grapple import grab, missed_grab
from ..basic_actions.trips import trip
from ..conditions.with_blows import give_statuses
from ..equipment.armour import destroy_at, lower_by_armour, lower_by_glove, vest_damage
from ..initiative.deeds import core_of, is_unarmed, is_weapon, kind_of, weapon_of
from ..initiative.held import pending_damage, push
from ..standing import present, wounds_of
from ..wounds.severities import hp_severity, lowered, vitality_severity, wounding_percent
from ..wounds.wound_list import location_by, severity_of, type_of
from .blows import slips_away
from .damage import THOUSAND, roll_damage
from .mitigation import mitigate

PLACES = 0b11111110
"""Every Location."""
HEADLESS = 0b11111100
"""Every Location where a piercing wound can be."""


def damage_all(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-3, steps 8 to 12: what the action does to everybody whom it hits.

    Those are the fighters with `struck` 1 and `hit_by` the seat of `me` + 1; `struck` is cleared.
    """
    hit = 0
    for foe in fight.fighters[: fight.count]:
        if foe.attack.struck == 1 and foe.attack.hit_by == me.seat + 1:
            foe.attack.struck = 0
            if present(foe):
                hit += 1
                land(table, fight, me, deed, foe)
    if hit > 0:
        deed.hit = 1
        if kind_of(me, deed) != TechniqueKind.COMBO and is_unarmed(me, deed):
            land_airborne(fight, me, deed)


def land_airborne(fight: Fight, me: Fighter, deed: Deed) -> None:
    """Kage Buyou: what one gains against somebody in the air is used up, but by a combo."""
    if deed.target > 0 and core_of(me, deed) != TechniqueName.KAGE_BUYOU:
        fight.fighters[deed.target - 1].airborne = 0


def land(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """One victim: damage of one weapon or both, then what comes with it."""
    core = core_of(me, deed)
    if core == TechniqueName.TRIP:
        trip(table, fight, me, deed, foe)
        return
    if deed.kind == Action.DISARM:
        held = foe.right_hand if foe.right_hand > 0 else foe.left_hand
        push(fight, EffectKind.DISARMED, foe.seat, me.seat + 1, 0).detail = held
        return
    if core == TechniqueName.GRAB:
        grab(table, fight, me, foe)
        return
    roll_damage(table, fight, me, deed)
    weapon = weapon_of(me, deed)
    extra = 2 * deed.dice * THOUSAND if foe.attack.crossed == 1 else 0
    dealt = one_source(table, fight, me, deed, foe, weapon, deed.damage + extra)
    if deed.off_weapon > 0:
        other = me.weapons[deed.off_weapon - 1]
        dealt += one_source(table, fight, me, deed, foe, other, deed.off_damage)
    deed.dealt += dealt
    give_statuses(table, fight, me, deed, foe, dealt)


def one_source(
    table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, weapon: Weapon, thousandths: int
) -> int:
    """SHI-WND-3, SHI-SIM-13: one source of damage as applied to one victim. Returns the damage."""
    kind = likely_type(me, deed, weapon)
    damage = mitigate(fight, me, deed, foe, weapon, thousandths, kind)
    if damage <= 0:
        table.tell(foe.seat, Event.NO_DAMAGE, 0)
        return 0
    before = pending_damage(fight, foe.seat)
    if fight.house.simultaneous_wounds == SimultaneousWounds.ALONE_THEN_SUMMED:
        before = 0
    vitality = max(0, foe.vitality - before)
    hp_damage = max(0, damage - vitality)
    if core_of(me, deed) == TechniqueName.PAIN_DRIVER:  # SHI-TECH-PAIN-DRIVER
        raise_wound(fight, me, deed, foe)
        hold_damage(fight, me, deed, foe, damage)
        return damage
    saved = 0
    percent = wounding_percent(fight, me, deed, weapon)
    belly = wounds_of(foe, WoundName.DISEMBOWELED) > 0 and deed.called == Location.ABDOMEN
    if belly:
        hp_damage = damage
    first = vitality_severity(fight, foe, damage - hp_damage, percent)
    second = hp_severity(fight, foe, hp_damage, percent)
    if slips_away(foe):
        first = Severity.NONE
        second = Severity.NONE
    if lowered(me, deed, first) > 0:
        saved += one_wound(table, fight, me, deed, foe, weapon, lowered(me, deed, first))
    if lowered(me, deed, second) > 0:
        saved += one_wound(table, fight, me, deed, foe, weapon, lowered(me, deed, second))
    damage = max(0, damage - saved)
    if belly:
        push(fight, EffectKind.HP_DAMAGE, foe.seat, me.seat + 1, damage)
    else:
        hold_damage(fight, me, deed, foe, damage)
    return damage


def hold_damage(fight: Fight, me: Fighter, deed: Deed, foe: Fighter, damage: int) -> None:
    held = push(fight, EffectKind.DAMAGE, foe.seat, me.seat + 1, damage)
    held.cause = Cause.ATTACK


def likely_type(me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-WND-5: the WoundType of an action; of a weapon with several the first."""
    types = wound_types(me, deed, weapon)
    return lowest(types)


def wound_types(me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-WND-5: bits of the WoundTypes that the attacker may choose from."""
    if deed.technique > 0 and me.techniques[deed.technique - 1].wound > 0:
        return 1 << me.techniques[deed.technique - 1].wound
    match kind_of(me, deed):
        case TechniqueKind.KATON | TechniqueKind.RAITON:
            return 1 << WoundType.ENERGY
        case TechniqueKind.FUUTON:
            return 1 << WoundType.SLASHING
        case TechniqueKind.WEAPON:
            return weapon.types if weapon.types > 0 else 1 << WoundType.BLUNT
        case _:
            return 1 << WoundType.BLUNT


def one_wound(
    table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, weapon: Weapon, severity: int
) -> int:
    """SHI-ATK-3, step 10: type, location, armour. Returns what a vest takes off the damage."""
    types = wound_types(me, deed, weapon)
    if deed.called == Location.HEAD and size(types) > 1:
        types &= ~(1 << WoundType.PIERCING)
    kind = lowest(types)
    if size(types) > 1:
        kind = choose_about(table, fight, me.seat, foe, Ask.WOUND_TYPE, types)
    location = wound_location(table, fight, me, deed, foe, kind)
    if core_of(me, deed) == TechniqueName.SHATTERING_HAND:
        destroy_at(table, foe, location)
    saved = 0
    if not (is_weapon(me, deed) and has(weapon.special, Special.IGNORES_ARMOUR)):  # SHI-WPN-PIERCE
        worn = lower_by_armour(table, foe, severity, location)
        saved = vest_damage(table, foe, location)
        severity = worn
        if foe.attack.defence == Defence.PARRY_UNARMED and is_weapon(me, deed):
            severity = lower_by_glove(table, foe, severity, location)
    if severity > 0:
        held = push(fight, EffectKind.WOUND, foe.seat, me.seat + 1, 0)
        held.detail = kind * 8 + severity
        held.place = location
        held.cause = Cause.ATTACK
    return saved


def wound_location(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, kind: int) -> int:
    """SHI-WND-6, SHI-WND-7, SHI-WND-9, SHI-BLOCK-3: called, chosen by who blocks, or by 1d100.

    SHI-EQ-4, SHI-ARM-GLOVES: what is parried with a gloved hand goes to that arm.
    """
    beats = fight.house.block_beats_called_shot == 1 and foe.attack.blocked == 1
    if deed.called > 0 and not beats:
        return deed.called
    if foe.attack.blocked == 1:
        places = HEADLESS if kind == WoundType.PIERCING else PLACES
        return choose_about(table, fight, foe.seat, foe, Ask.WOUND_LOCATION, places)
    if foe.attack.defence == Defence.PARRY_UNARMED and is_weapon(me, deed):
        return Location.RIGHT_ARM if foe.right_hand == 0 else Location.LEFT_ARM
    return location_by(kind, table.roll(me.seat, Why.WOUND_LOCATION, 100))


def raise_wound(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """Pain Driver: no wound, but a Blunt one that is there already becomes a step worse."""
    worst = 0
    for wound in foe.wounds:
        if wound.name > 0 and wound.location == deed.called and type_of(wound.name) == WoundType.BLUNT:
            worst = max(worst, severity_of(wound.name))
    if 0 < worst < Severity.CRITICAL:
        held = push(fight, EffectKind.WOUND, foe.seat, me.seat + 1, 0)
        held.detail = WoundType.BLUNT * 8 + worst + 1
        held.place = deed.called
        held.cause = Cause.ATTACK
        held.source = worst  # in place of this one


def miss(table: Table, fight: Fight, me: Fighter, deed: Deed) -> int:
    """What an action that has hit nobody brings. Returns the Speed that it costs on top."""
    match core_of(me, deed):
        case TechniqueName.HEADSPLITTER:  # SHI-TECH-HEADSPLITTER
            return 6
        case TechniqueName.GRAB:  # SHI-TECH-GRAB
            missed_grab(table, fight, me)
            return 0
        case _:
            return 0
