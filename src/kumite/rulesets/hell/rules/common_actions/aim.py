"""Whom an Attack may be aimed at."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Fight, Fighter, Weapon
from ...terms import Kind, Mode, Status
from ..combat.tiles import distance
from ..cover.behind import is_out_of_sight
from ..standing import can_touch, classic, has_status, is_grappled, present
from ..status_effects.lasting import has_no_eyes_for
from .points import any_tile
from .weapons import length_with, longest, modes


def may_be_aimed_at(fight: Fight, me: Fighter, foe: Fighter, mode: int, total: int) -> bool:
    """HEL-ATK-5: whether a creature can be the target of a non-Area Attack, wherever they are.

    `total` is the Attack sum, 0 where it is not known yet. HEL-ST-11, HEL-COV-4, HEL-ST-20 to HEL-ST-23.
    """
    if not present(foe) or foe.seat == me.seat or foe.kind == Kind.HAZARD or foe.hidden == 1:
        return False
    if is_kept_from(me, foe) or not can_touch(me, foe):
        return False
    if mode != Mode.MELEE and cannot_shoot(fight, me, foe, total):
        return False
    return sum_allows(fight, me, total) and not is_out_of_sight(fight, foe, me)


def is_kept_from(me: Fighter, foe: Fighter) -> bool:
    """HEL-ST-10, HEL-ST-35: the Grappled reach only their holders."""
    if is_grappled(me) and not has(me.held_by, foe.seat):
        return True
    return has_no_eyes_for(me, foe)


def sum_allows(fight: Fight, me: Fighter, total: int) -> bool:
    """HEL-ST-3, HEL-ST-23: the Prone, and in the classic edition the Blinded, need a sum of 9 or more."""
    if total == 0 or total >= 9:
        return True
    return me.prone == 0 and not (classic(fight) and has_status(me, Status.BLINDED))


def cannot_shoot(fight: Fight, me: Fighter, foe: Fighter, total: int) -> bool:
    """HEL-ST-3, HEL-ST-21 to HEL-ST-23: who is not seen well, or lies flat, is hard to hit from afar."""
    if sees_nothing(fight, me):
        return True
    unseen = has_status(foe, Status.OBSCURED) or has_status(foe, Status.INVISIBLE)
    if unseen and not classic(fight):
        return True
    if unseen and distance(fight, me, foe) > 1 and 0 < total <= 8:
        return True
    return (me.prone == 1 or foe.prone == 1) and 0 < total <= 8


def sees_nothing(fight: Fight, me: Fighter) -> bool:
    """HEL-ST-3: the Blinded do nothing at a distance; in the classic edition only the sum counts."""
    return has_status(me, Status.BLINDED) and not classic(fight)


def targets(fight: Fight, me: Fighter, weapon: Weapon, mode: int, length: int, total: int) -> int:
    """HEL-ATK-1, HEL-ATK-5: everybody that an Attack can be aimed at, friend and foe alike."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if distance(fight, me, foe) <= length and may_be_aimed_at(fight, me, foe, mode, total):
            bits |= 1 << foe.seat
    return bits


def points(fight: Fight, me: Fighter, length: int, total: int) -> int:
    """HEL-ATK-13, HEL-COV-4: round whom an area can lie, and DECLINE for any other tile; no cover matters.

    HEL-ATK-5, HEL-ST-10, HEL-ST-23: what keeps the attacker from others, or from low sums, does.
    """
    bits = 0
    if sees_nothing(fight, me) or not sum_allows(fight, me, total):
        return bits
    for foe in fight.fighters[: fight.count]:
        if present(foe) and foe.seat != me.seat and foe.hidden == 0 and foe.kind != Kind.HAZARD:
            if distance(fight, me, foe) <= length and not is_kept_from(me, foe):
                bits |= 1 << foe.seat
    return bits | any_tile(me)


def possible_targets(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """Whom some dice could let a weapon reach, in whatever way it is used."""
    bits = 0
    ways = modes(me, weapon)
    for mode in range(3):
        if has(ways, mode):
            bits |= targets(fight, me, weapon, mode, longest(me, weapon, mode), 0)
    return bits


def mode_for(fight: Fight, me: Fighter, weapon: Weapon, foe: Fighter, parts: int, total: int) -> int:
    """HEL-DUAL-3: how one weapon of a pair reaches somebody, in melee if it can; -1 where it does not."""
    ways = modes(me, weapon)
    for mode in range(3):
        if has(ways, mode) and distance(fight, me, foe) <= length_with(me, weapon, mode, parts):
            if may_be_aimed_at(fight, me, foe, mode, total):
                return mode
    return -1
