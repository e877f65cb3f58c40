"""HAC-ATK-2: what can be attacked, with which weapon and how.

HAC-ATK-1, HAC-KAO-4: one attack at one target for each Action. HAC-MAN-3: a maneuver is against one Namae,
or against several members of one group. HAC-MAN-2: Charge, Cover Shot and an unseen foe go with any one
effect maneuver.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import Approach, Maneuver, Mode, Movement, Range, Reload, Way
from ..skirmish.ranges import goes_nearer, planned_horizontal, planned_range, range_after, safe_ways
from ..skirmish.riders import rides
from ..standing import active, earth, foes, is_fully_captured, is_group, is_stunned, living
from .difficulty import is_ranged
from .hands import free_hands
from .holds import engaged_with
from .movement import may_range_move, may_step


def can_strike(me: Fighter) -> bool:
    """HAC-GRAP-6, HAC-KAO-7: whether somebody is free to strike. The stunned are, and recover by it."""
    if is_group(me):
        return active(me) != 0 or is_stunned(me)
    return not is_fully_captured(me)


def reaches(me: Fighter, weapon: Weapon, distance: int) -> bool:
    """HAC-MOVE-6, HAC-RNG-1, HAC-RNG-2, HAC-ATK-4: whether a weapon can be used at a Range."""
    if weapon.mode == Mode.NONE:
        return False
    if distance == Range.CLOSE:
        return weapon.mode != Mode.RANGED or (has(me.declared.allowed, 0) and is_loaded(weapon))
    if weapon.mode == Mode.MELEE or not is_loaded(weapon):
        return False
    if weapon.mode == Mode.BOTH and has(me.declared.allowed, 1) and distance <= Range.FAR:
        return True
    return distance <= weapon.max_range


def is_loaded(weapon: Weapon) -> bool:
    """HAC-ATK-4: a light reload is part of the attack."""
    return weapon.reload != Reload.SLOW or weapon.loaded == 1


def weapons_at(me: Fighter, distance: int) -> int:
    """HAC-ATK-2, HAC-GRAP-12: the weapons in hand, and the body, that reach so far and hold nobody."""
    bits = 0
    for index in (0, me.declared.plan.main, me.declared.plan.off):
        if reaches(me, me.weapons[index], distance) and is_free(me, index):
            bits |= 1 << index
    return bits


def is_free(me: Fighter, index: int) -> bool:
    """HAC-GRAP-12: whether a weapon holds nobody; of two bare hands one may be left."""
    if not has(me.declared.plan.engaged, index):
        return True
    return index == 0 and me.weapons[0].hands > 0 and free_hands(me) > 0


def weapons_for(fight: Fight, me: Fighter, foe: Fighter, distance: int) -> int:
    """HAC-ATK-2, HAC-GRAP-12: these, and what holds that very foe, to hold them faster or throw them."""
    bits = weapons_at(me, distance)
    holding = me.declared.plan.engaged & ~bits
    if holding != 0 and distance == Range.CLOSE:
        holding &= engaged_with(me, foe)
        while holding != 0:
            index = lowest(holding)
            holding &= ~(1 << index)
            if maneuvers(fight, me, foe, index, distance) != 0:
                bits |= 1 << index
    return bits


def approaches(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-CHRG-1, HAC-CHRG-2, HAC-MOVE-9, HAC-MOVE-14: the ways to bring an attack to a foe."""
    bits = 0
    if weapons_for(fight, me, foe, planned_range(fight, me, foe)) != 0:
        bits |= 1 << Approach.NONE
        if can_ride(fight, me) and ride_moves(fight, me, foe) != 0:
            bits |= 1 << Approach.RIDE_AFTER
    if approach_moves(fight, me, foe) != 0:
        if me.declared.plan.prone == 0:
            bits |= 1 << Approach.CHARGE
        if can_ride(fight, me):
            bits |= 1 << Approach.RIDE_BEFORE
    return bits


def can_ride(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-9: a rider who does not gallop moves and strikes in one Action."""
    return rides(me) and free_to_move(fight, me)


def free_to_move(fight: Fight, me: Fighter) -> bool:
    """HAC-CHRG-2, HAC-GRAP-10: the Range move of the round is left, and none is declared yet."""
    return may_range_move(fight, me) and me.declared.steps == 0


def approach_moves(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-CHRG-2: the straight steps after which a weapon reaches the foe, as a bit set of Movement."""
    if not free_to_move(fight, me):
        return 0
    bits = 0
    for movement in (Movement.NEARER, Movement.FARTHER):
        if approach_ways(fight, me, foe, movement) != 0:
            bits |= 1 << movement
    return bits


def approach_ways(fight: Fight, me: Fighter, foe: Fighter, movement: int) -> int:
    """HAC-CHRG-1, HAC-CHRG-2, HAC-MOVE-18: the ways of such a step, as a bit set of Way."""
    bits = 0
    now = planned_range(fight, me, foe)
    if goes_nearer(movement) and planned_horizontal(fight, me, foe) == Range.CLOSE:
        return bits
    safe = safe_ways(fight, me, foe, movement)
    for way in (Way.DOWN, Way.UP):
        if has(safe, way):
            after = range_after(fight, me, foe, movement, way)
            if after != now and weapons_at(me, after) != 0 and conveyed(fight, me, now, after):
                bits |= 1 << way
    return bits


def ride_moves(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-MOVE-9: the Range moves of a rider with magic, or after a blow, as a bit set of Movement."""
    bits = 0
    for movement in (Movement.NEARER, Movement.FARTHER):
        if may_step(fight, me, other, movement) and safe_ways(fight, me, other, movement) != 0:
            bits |= 1 << movement
    return bits


def conveyed(fight: Fight, me: Fighter, now: int, after: int) -> bool:
    """HAC-MOVE-14: by house rule nobody steps from Far or to Far on foot."""
    if fight.house.far_needs_conveyance == 0 or rides(me):
        return True
    return now < Range.FAR and after < Range.FAR


def targets(fight: Fight, me: Fighter) -> int:
    """HAC-ATK-2: the seats of the foes that an attack can be brought to."""
    bits = 0
    if not can_strike(me):
        return bits
    against = foes(fight, me)
    for foe in fight.fighters[: fight.count]:
        if has(against, foe.seat) and living(foe) != 0 and approaches(fight, me, foe) != 0:
            bits |= 1 << foe.seat
    return bits


def maneuvers(fight: Fight, me: Fighter, foe: Fighter, index: int, distance: int) -> int:
    """HAC-MAN-2, HAC-MOVE-6, HAC-GRAP-12: the maneuvers that are possible, as a bit set of Maneuver."""
    weapon = me.weapons[index]
    if is_ranged(weapon, distance):
        return ranged_maneuvers(me, foe, weapon)
    bits = 0
    if not is_free(me, index) and not has(engaged_with(me, foe), index):
        return bits
    if is_free(me, index):
        bits |= 1 << Maneuver.NONE
        if foe.up == 0:
            return bits
        bits |= 1 << Maneuver.FEINT | 1 << Maneuver.KNOCKDOWN | 1 << Maneuver.KNOCKOUT
        bits |= 1 << Maneuver.STUN
    if weapon.entangle == 1 or (weapon.barehanded == 1 and has_hands_for(me, foe)):
        bits |= holds_open(me, foe)
    if may_throw(me, foe, weapon):
        bits |= 1 << Maneuver.THROW
    return bits


def ranged_maneuvers(me: Fighter, foe: Fighter, weapon: Weapon) -> int:
    """HAC-KOUT-2, HAC-GRAP-11: with what is shot or thrown: blunt ones knock out, nets take hold."""
    bits = 1 << Maneuver.NONE
    if foe.up == 0:
        return bits
    if weapon.blunt == 1:
        bits |= 1 << Maneuver.KNOCKOUT
    if weapon.entangle == 1 and weapon.mode == Mode.BOTH:
        bits |= holds_open(me, foe) & ~(1 << Maneuver.ENTANGLE_AND_DOWN)
    return bits


def has_hands_for(me: Fighter, foe: Fighter) -> bool:
    """HAC-GRAP-1, HAC-GRAP-12, HAC-MAN-4: a hand is free and holds nobody else, or it holds that very foe.

    What bites needs no hands. Two hands hold only one at a time.
    """
    if has(me.declared.plan.engaged, 0):
        return has(engaged_with(me, foe), 0) and not is_group(foe)
    return me.weapons[0].hands == 0 or free_hands(me) > 0


def holds_open(me: Fighter, foe: Fighter) -> int:
    """HAC-GRAP-1, HAC-GRAP-2: a partial hold on somebody free, a full one on somebody not fully held yet."""
    bits = 0
    if foe.up & ~(foe.partial | foe.full) != 0:
        bits |= 1 << Maneuver.ENTANGLE_PARTIAL
    if foe.up & ~foe.full != 0:
        bits |= 1 << Maneuver.ENTANGLE_FULL | 1 << Maneuver.ENTANGLE_AND_DOWN
    return bits


def may_throw(me: Fighter, foe: Fighter, weapon: Weapon) -> bool:
    """HAC-THRW-1, HAC-THRW-2, HAC-GRAP-12: with bare hands; otherwise with leverage and the greater Earth."""
    if weapon.barehanded == 1:
        return has_hands_for(me, foe) or has(engaged_with(me, foe), 0)
    lever = (weapon.entangle == 1 and weapon.leverage == 1) or has(me.shaft_held_by, foe.seat)
    return lever and earth(me) > earth(foe)


def affected_of(foe: Fighter, maneuver: int) -> int:
    """The members that a maneuver can be tried on."""
    if maneuver == Maneuver.ENTANGLE_PARTIAL:
        return foe.up & ~(foe.partial | foe.full)
    if maneuver == Maneuver.ENTANGLE_FULL or maneuver == Maneuver.ENTANGLE_AND_DOWN:
        return foe.up & ~foe.full
    return foe.up


def throw_limit(me: Fighter) -> int:
    """HAC-THRW-4: half the Earth in steps, at least one."""
    return max(1, earth(me) // 2)
