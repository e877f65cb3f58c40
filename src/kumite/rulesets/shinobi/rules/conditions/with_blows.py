"""The statuses that come with a blow that hits; held until the action or the count is over."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import (
    Ability,
    Cause,
    EffectKind,
    StatusKind,
    TechniqueKind,
    TechniqueName,
    WoundName,
    WoundType,
)
from ..basic_actions.prices import delay
from ..equipment.poisons import poison_by_weapon
from ..how_to_fight.blows import slips_away
from ..how_to_fight.damage import whole_bonus
from ..how_to_fight.mitigation import partial_percent
from ..initiative.deeds import (
    core_of,
    is_ninjutsu,
    is_unarmed,
    is_weapon,
    kind_of,
    linked,
    rank_of,
    weapon_of,
)
from ..initiative.held import push
from ..standing import wounds_of
from .status_rolls import status_roll


def give_statuses(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, dealt: int) -> None:
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


def energy_rank(me: Fighter, deed: Deed) -> int:
    """The rank of a jutsu that burns; 0 of anything else."""
    if is_ninjutsu(me, deed) and kind_of(me, deed) in (TechniqueKind.KATON, TechniqueKind.RAITON):
        return rank_of(me, deed)
    return 0
