"""What a blow that hits does: damage, wounds, statuses; held until the action or the count is over."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has, lowest, size
from kumite.table import Table

from ...state import Deed, Fight, Fighter, Weapon
from ...terms import (
    Ability,
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
    StatusKind,
    TechniqueKind,
    TechniqueName,
    Why,
    WoundName,
    WoundThreshold,
    WoundType,
)
from ..basic_actions.grapple import grab, missed_grab
from ..basic_actions.prices import delay
from ..basic_actions.trips import trip
from ..conditions.status_rolls import status_roll
from ..equipment.armour import destroy_at, lower_by_armour, lower_by_glove, vest_damage
from ..equipment.poisons import poison_by_weapon
from ..initiative.deeds import (
    core_of,
    core_x,
    is_ninjutsu,
    is_unarmed,
    is_weapon,
    kind_of,
    linked,
    rank_of,
    weapon_of,
)
from ..initiative.held import pending_damage, push
from ..standing import present, wounds_of
from ..weather.sky import wounding_change
from ..wounds.wound_list import location_by, severity_of, type_of
from .blows import slips_away
from .damage import THOUSAND, roll_damage, whole_bonus
from .mitigation import mitigate, partial_percent

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
    statuses(table, fight, me, deed, foe, dealt)


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


def reaches(fight: Fight, points: int, percent: int, full: int, share: int) -> bool:
    """SHI-WND-4, SHI-WND-10: whether damage, with a percentage on it and not rounded, is a share of a pool.

    By house rule it has to be more than the share.
    """
    if fight.house.wound_threshold == WoundThreshold.MORE_THAN:
        return points * (100 + percent) > share * full
    return points * (100 + percent) >= share * full


def vitality_severity(fight: Fight, foe: Fighter, points: int, percent: int) -> int:
    """SHI-WND-1: 10, 25, 50, 75 percent of Vitality."""
    if points <= 0:
        return Severity.NONE
    if reaches(fight, points, percent, foe.vitality_full, 75):
        return Severity.CRITICAL
    if reaches(fight, points, percent, foe.vitality_full, 50):
        return Severity.SEVERE
    if reaches(fight, points, percent, foe.vitality_full, 25):
        return Severity.MAJOR
    return Severity.MINOR if reaches(fight, points, percent, foe.vitality_full, 10) else Severity.NONE


def hp_severity(fight: Fight, foe: Fighter, points: int, percent: int) -> int:
    """SHI-WND-2: 25, 50, 75 percent of the Hit Points."""
    if points <= 0:
        return Severity.NONE
    if reaches(fight, points, percent, foe.hp_full, 75):
        return Severity.SEVERE
    if reaches(fight, points, percent, foe.hp_full, 50):
        return Severity.MAJOR
    return Severity.MINOR if reaches(fight, points, percent, foe.hp_full, 25) else Severity.NONE


def lowered(me: Fighter, deed: Deed, severity: int) -> int:
    """SHI-MT-10: a multi-throw wounds a step more lightly, at least Minor. So does one who holds back."""
    if severity == Severity.NONE:
        return severity
    if deed.technique == 0 and deed.number > 1:
        severity = max(Severity.MINOR, severity - 1)
    if deed.held_back == 1:
        severity -= 1
    return severity


def wounding_percent(fight: Fight, me: Fighter, deed: Deed, weapon: Weapon) -> int:
    """SHI-WND-10: percentages that count for wounding only, added up."""
    percent = wounding_change(fight, kind_of(me, deed))
    if deed.technique > 0:
        percent += me.techniques[deed.technique - 1].wounding
    if is_weapon(me, deed):
        if has(weapon.special, Special.WOUNDS_20):  # SHI-WPN-WOUNDS
            percent += 20
        if has(weapon.special, Special.WOUNDS_25):  # SHI-WPN-WOUNDS
            percent += 25
    if core_of(me, deed) == TechniqueName.VITAL_STRIKE:
        percent += 15 * core_x(me, deed)
    return percent


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


# --- Statuses ---


def statuses(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, dealt: int) -> None:
    """SHI-ATK-3, step 11; SHI-STA-2: nothing but Immobilize and Paralysis where no damage came through."""
    if slips_away(foe):
        return
    raisen(fight, me, deed, foe)
    if dealt <= 0:
        return
    stuns(fight, me, deed, foe)
    rolled_statuses(table, fight, me, deed, foe)
    jars_ribs(table, fight, me, deed, foe)
    if energy_rank(me, deed) > 0 and wounds_of(foe, WoundName.BLINDED) > 0:
        push(fight, EffectKind.DAZZLED, foe.seat, me.seat + 1, energy_rank(me, deed))
    match core_of(me, deed):
        case TechniqueName.THUNDERING_STRIKE:  # SHI-TECH-THUNDERING-STRIKE
            points = bleeding_from(me, deed, foe) + scaled(fight, me, deed, foe, 2)
            hold_status(fight, me, foe, StatusKind.BLEED, points, deed.technique)
        case TechniqueName.KAGE_BUYOU:  # SHI-TECH-KAGE-BUYOU
            push(
                fight,
                EffectKind.AIRBORNE,
                foe.seat,
                me.seat + 1,
                min(5, foe.attack.margin) if foe.attack.margin > 0 else 5,
            )
        case _:
            pass
    for side in range(2 if deed.off_weapon > 0 else 1):
        weapon = me.weapons[deed.weapon if side == 0 else deed.off_weapon - 1]
        if is_weapon(me, deed) and weapon.doses > 0:
            poison_by_weapon(table, fight, me, foe, weapon, partial_percent(me, deed, foe))


def bleeding_from(me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-TECH-THUNDERING-STRIKE: how much somebody bleeds already by that technique of that attacker."""
    for status in foe.statuses:
        if status.kind == StatusKind.BLEED and status.cause == Cause.ATTACK:
            if status.source == me.seat * 64 + deed.technique:
                return status.severity
    return 0


def jars_ribs(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-WND-12, Broken Ribs: what Block lessens less than other blows may make them worse.

    Those are weapons and Fuuton.
    """
    lessens = is_weapon(me, deed) or kind_of(me, deed) == TechniqueKind.FUUTON
    if lessens and wounds_of(foe, WoundName.BROKEN_RIBS) > 0 and status_roll(table, fight, me, deed, foe):
        push(fight, EffectKind.RIBS, foe.seat, me.seat + 1, 0)


def scaled(fight: Fight, me: Fighter, deed: Deed, foe: Fighter, points: int) -> int:
    """SHI-PS-2: statuses apply in full; by house rule they are cut like the damage."""
    if fight.house.partial_scales_status == 1:
        return points * partial_percent(me, deed, foe) // 100
    return points


def hold_status(fight: Fight, me: Fighter, foe: Fighter, kind: int, points: int, source: int) -> None:
    """A status to be given when the effects are applied."""
    if points <= 0:
        return
    held = push(fight, EffectKind.STATUS, foe.seat, me.seat + 1, points)
    held.detail = kind
    held.cause = Cause.ATTACK
    held.source = me.seat * 64 + source


def stuns(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """The stun of technique, weapon and abilities; several at once: the greatest counts."""
    points = 0
    if deed.technique > 0:
        points += me.techniques[deed.technique - 1].stun
    if is_weapon(me, deed):
        points += weapon_of(me, deed).stun
        if has(weapon_of(me, deed).types, WoundType.BLUNT):
            points += me.abilities[Ability.BLUNT_STUN]  # SHI-ABI-BLUNT-STUN
    elif is_unarmed(me, deed):
        points += 2 * me.abilities[Ability.BRUISER] + me.abilities[Ability.BLUNT_STUN]
    if core_of(me, deed) == TechniqueName.HEADSPLITTER:
        points += delay(fight, me, deed)
    points = scaled(fight, me, deed, foe, points)
    if points > 0:
        push(fight, EffectKind.STUN, foe.seat, me.seat + 1, points)


def rolled_statuses(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-STA-1, SHI-TECH-GRAND-FIREBALL: what a status roll decides, by a row or a rule of its own."""
    if deed.technique > 0:
        technique = me.techniques[deed.technique - 1]
        shocked = technique.id == TechniqueName.SHUURAI and foe.now.shock > 0  # SHI-TECH-SHUURAI
        if technique.status_points > 0 and not shocked:
            if status_roll(table, fight, me, deed, foe):
                points = scaled(fight, me, deed, foe, technique.status_points)
                if technique.id == TechniqueName.EARTHEN_SKEWER:  # SHI-TECH-EARTHEN-SKEWER
                    push(fight, EffectKind.STUN, foe.seat, me.seat + 1, points)
                else:
                    hold_status(fight, me, foe, technique.status, points, deed.technique)
    # SHI-TECH-HOUSENKA
    if linked(me, deed, TechniqueName.HOUSENKA) and status_roll(table, fight, me, deed, foe):
        points = min(whole_bonus(me, False) // 10, deed.number)
        hold_status(fight, me, foe, StatusKind.IGNITE, scaled(fight, me, deed, foe, points), 63)


def raisen(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """Raisen: Paralysis by as much as the throw hits, up to the ninjutsu damage bonus."""
    if linked(me, deed, TechniqueName.RAISEN):
        most = whole_bonus(me, False) // 10
        points = min(most, foe.attack.margin) if foe.attack.margin > 0 else most
        hold_status(fight, me, foe, StatusKind.PARALYSIS, scaled(fight, me, deed, foe, points), 62)


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


def energy_rank(me: Fighter, deed: Deed) -> int:
    """The rank of a jutsu that burns; 0 of anything else."""
    if is_ninjutsu(me, deed) and kind_of(me, deed) in (TechniqueKind.KATON, TechniqueKind.RAITON):
        return rank_of(me, deed)
    return 0
