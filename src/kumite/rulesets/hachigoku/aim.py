"""What can be attacked, with what and how: the choices of HAC-ATK-2.

HAC-ATK-1, HAC-KAO-4: one attack at one target for each Action. HAC-MAN-3: a manoeuvre is against one Namae,
or against several members of one group. HAC-MAN-2: Charge, Cover Shot and an unseen foe go with any one
effect manoeuvre.
"""

from __future__ import annotations

from ..bits import has, lowest
from .difficulty import is_ranged
from .holds import held_members
from .movement import may_range_move
from .ranges import planned_range, range_after
from .standing import active, earth, foes, is_fully_captured, is_group, is_stunned, living
from .state import Fight, Fighter, Weapon
from .terms import Approach, Manoeuvre, Mode, Movement, Range, Reload


def can_strike(me: Fighter) -> bool:
    """HAC-GRAP-6, HAC-KAO-7: not fully captured; of a group somebody must be free. The stunned recover."""
    if is_group(me):
        return active(me) != 0 or is_stunned(me)
    return not is_fully_captured(me)


def reaches(me: Fighter, weapon: Weapon, distance: int) -> bool:
    """HAC-MOVE-6, HAC-RNG-1, HAC-RNG-2, HAC-ATK-4: whether a weapon can be used at a Range."""
    if weapon.mode == Mode.NONE:
        return False
    if distance == Range.CLOSE:
        return weapon.mode != Mode.RANGED or (has(me.allowed, 0) and is_loaded(weapon))
    if weapon.mode == Mode.MELEE or not is_loaded(weapon):
        return False
    if weapon.mode == Mode.BOTH and has(me.allowed, 1) and distance <= Range.FAR:
        return True
    return distance <= weapon.max_range


def is_loaded(weapon: Weapon) -> bool:
    """HAC-ATK-4: a light reload is part of the attack."""
    return weapon.reload != Reload.SLOW or weapon.loaded == 1


def weapons_at(me: Fighter, distance: int) -> int:
    """HAC-ATK-2: the weapons in hand, and the body, that reach so far."""
    bits = 0
    for index in (0, me.plan_main, me.plan_off):
        if reaches(me, me.weapons[index], distance):
            bits |= 1 << index
    return bits


def approaches(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-CHRG-1, HAC-CHRG-2, HAC-MOVE-9, HAC-MOVE-14: the ways to bring an attack to a foe."""
    bits = 0
    if weapons_at(me, planned_range(fight, me, foe)) != 0:
        bits |= 1 << Approach.NONE
        if can_ride(fight, me):
            bits |= 1 << Approach.RIDE_AFTER
    if approach_moves(fight, me, foe) != 0:
        if me.plan_prone == 0:
            bits |= 1 << Approach.CHARGE
        if can_ride(fight, me):
            bits |= 1 << Approach.RIDE_BEFORE
    return bits


def can_ride(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-9: a rider who does not gallop moves and strikes in one Action."""
    return me.mounted == 1 and me.plan_prone == 0 and free_to_move(fight, me)


def free_to_move(fight: Fight, me: Fighter) -> bool:
    """HAC-CHRG-2, HAC-GRAP-10: the Range move of the round is left, and none is declared yet."""
    return may_range_move(fight, me) and me.steps == 0


def approach_moves(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HAC-CHRG-2: the straight steps after which a weapon reaches, as a bit set of Movement."""
    if not free_to_move(fight, me):
        return 0
    bits = 0
    now = planned_range(fight, me, foe)
    for movement in (Movement.NEARER, Movement.FARTHER):
        after = range_after(fight, me, foe, movement)
        if after != now and weapons_at(me, after) != 0 and conveyed(fight, me, now, after):
            bits |= 1 << movement
    return bits


def conveyed(fight: Fight, me: Fighter, now: int, after: int) -> bool:
    """HAC-MOVE-14 by house rule: on foot no step from or to Far."""
    if fight.house.far_needs_conveyance == 0 or me.mounted == 1:
        return True
    return now < Range.FAR and after < Range.FAR


def targets(fight: Fight, me: Fighter) -> int:
    """HAC-ATK-2: the seats of the foes that an attack can be brought to."""
    bits = 0
    if not can_strike(me):
        return bits
    for foe in fight.fighters[: fight.count]:
        if has(foes(fight, me), foe.seat) and living(foe) != 0 and approaches(fight, me, foe) != 0:
            bits |= 1 << foe.seat
    return bits


def manoeuvres(fight: Fight, me: Fighter, foe: Fighter, index: int, distance: int) -> int:
    """HAC-MAN-2, HAC-MOVE-6: the effect manoeuvres that are open, as a bit set of Manoeuvre."""
    bits = 1 << Manoeuvre.NONE
    weapon = me.weapons[index]
    if foe.up == 0:
        return bits
    if is_ranged(weapon, distance):
        return bits | 1 << Manoeuvre.KNOCKOUT if weapon.blunt == 1 else bits
    bits |= 1 << Manoeuvre.FEINT | 1 << Manoeuvre.KNOCKDOWN | 1 << Manoeuvre.KNOCKOUT
    bits |= 1 << Manoeuvre.STUN
    if weapon.entangle == 1 or (weapon.barehanded == 1 and has_hands_for(fight, me, foe)):
        bits |= holds_open(me, foe)
    if may_throw(me, foe, weapon):
        bits |= 1 << Manoeuvre.THROW
    return bits


def has_hands_for(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """HAC-GRAP-1, HAC-MAN-4: two hands hold one alone; a group has more of them."""
    if is_group(me):
        return True
    for other in fight.fighters[: fight.count]:
        held = held_members(other, me)
        if held != 0 and other.held_with[lowest(held)] == 0:
            return other is foe and not is_group(foe)
    return True


def holds_open(me: Fighter, foe: Fighter) -> int:
    """HAC-GRAP-1, HAC-GRAP-2: partial of somebody free, full of somebody not full yet."""
    bits = 0
    if foe.up & ~(foe.partial | foe.full) != 0:
        bits |= 1 << Manoeuvre.ENTANGLE_PARTIAL
    if foe.up & ~foe.full != 0:
        bits |= 1 << Manoeuvre.ENTANGLE_FULL | 1 << Manoeuvre.ENTANGLE_AND_DOWN
    return bits


def may_throw(me: Fighter, foe: Fighter, weapon: Weapon) -> bool:
    """HAC-THRW-1, HAC-THRW-2: barehanded; else with leverage and the greater Earth."""
    if weapon.barehanded == 1:
        return True
    lever = (weapon.entangle == 1 and weapon.leverage == 1) or has(me.shaft_held_by, foe.seat)
    return lever and earth(me) > earth(foe)


def affected_of(foe: Fighter, manoeuvre: int) -> int:
    """The members that a manoeuvre can be tried on."""
    if manoeuvre == Manoeuvre.ENTANGLE_PARTIAL:
        return foe.up & ~(foe.partial | foe.full)
    if manoeuvre == Manoeuvre.ENTANGLE_FULL or manoeuvre == Manoeuvre.ENTANGLE_AND_DOWN:
        return foe.up & ~foe.full
    return foe.up


def throw_limit(me: Fighter) -> int:
    """HAC-THRW-4: half the Earth in steps, at least one."""
    return max(1, earth(me) // 2)
