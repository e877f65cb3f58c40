"""Whom SENSIBLE attacks, and how."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..glossary.maneuvers import FOR_MORE_MEMBERS
from ..rules.actions.aim import approaches, weapons_at, weapons_for
from ..rules.actions.declare_attack import open_maneuvers
from ..rules.actions.difficulty import cover_shot_steps, is_ranged, number_against
from ..rules.actions.strike import attack_pool
from ..rules.initiative.initiative import unspent
from ..rules.skirmish.ranges import planned_range
from ..rules.standing import can_act, is_captured, is_group
from ..state import Fight, Fighter
from ..terms import Approach, Maneuver, Mode, Movement, Range
from .chances import chance
from .defending import best_counter_raises, likely_defense
from .guarding import ward_of
from .moving import melee_foe_within
from .reckoning import best_weapon, can_hit, keeps_in_hand, menace
from .told import fallen_to_finish, preferred_foes, staked
from .weighing import best_maneuver_with, best_raises_for

LIKELY = 55
"""The chance of a Cover Shot, in percent, at which a shooter keeps the cover."""


def targets_worth(fight: Fight, me: Fighter, options: int) -> int:
    """The seats of those who can act and can be hit."""
    bits = 0
    for foe in those(fight.fighters, options):
        if foe.side != me.side and can_act(foe) and can_hit(fight, me, foe):
            if not throws_all_away(fight, me, foe) and not charges_unarmed(fight, me, foe):
                bits |= 1 << foe.seat
    return bits


def charges_unarmed(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether somebody who is no boxer could only run at that foe with bare hands."""
    main = me.declared.plan.main
    if planned_range(fight, me, foe) == Range.CLOSE or not is_no_boxer(me):
        return False
    if me.declared.plan.hands_holding > 0:
        return False
    if main != 0 and me.weapons[main].mode != Mode.RANGED:
        return False
    return not has(approaches(fight, me, foe), Approach.NONE)


def throws_all_away(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether an attack on that foe would be a throw of the only weapon for blows."""
    apart = planned_range(fight, me, foe)
    if apart == Range.CLOSE or not keeps_in_hand(me):
        return False
    return apart > Range.NEAR or not reaches_by_charge(me, approaches(fight, me, foe))


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """The foe against whom the attack is worth most: how much of them it takes, and how dangerous they are.

    Whoever has a ward stays with them while somebody else is in reach.
    """
    worth = targets_worth(fight, me, options)
    if worth == 0:
        finishing = fallen_to_finish(fight, me, options)
        worth = finishing if finishing != 0 else options
    worth = preferred_foes(fight, me, worth)
    if worth & (worth - 1) == 0:
        return lowest(worth)
    stays = ward_of(fight, me) != 0
    best, most = lowest(worth), -1
    for foe in those(fight.fighters, worth):
        value = menace(fight, foe) * (1 + attack_worth(fight, me, foe))
        if stays and not has(approaches(fight, me, foe), Approach.NONE):
            value = 0
        if value > most:
            most = value
            best = foe.seat
    return best


def attack_worth(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What an attack on that foe would take, in hundredths of a percent of their life."""
    ways = approaches(fight, me, foe)
    distance = planned_range(fight, me, foe)
    charges = False
    weapons = weapons_for(fight, me, foe, distance)
    if not has(ways, Approach.NONE):
        distance = max(int(Range.CLOSE), distance - 1)
        charges = not has(ways, Approach.RIDE_BEFORE)
        weapons = weapons_at(me, distance)
    if weapons == 0:
        return 0
    index = best_weapon(me, weapons)
    options = 1 << Maneuver.NONE
    if not is_ranged(me.weapons[index], distance):
        options |= 1 << Maneuver.KNOCKOUT | 1 << Maneuver.KNOCKDOWN
        if me.weapons[index].entangle == 1:
            options |= 1 << Maneuver.ENTANGLE_FULL
    return best_maneuver_with(fight, me, foe, index, distance, charges, options)[0]


def best_arm(fight: Fight, me: Fighter, options: int) -> int:
    """The weapon with which the declared attack is worth most."""
    if options & (options - 1) == 0 or me.declared.target == 0:
        return lowest(options)
    foe = fight.fighters[me.declared.target - 1]
    declared = me.declared
    charges = declared.approach == Approach.CHARGE
    best, most = best_weapon(me, options), -1
    kept = declared.weapon
    for index in range(len(me.weapons)):
        if has(options, index) and not (index == 0 and is_no_boxer(me)):
            declared.weapon = index
            maneuvers = open_maneuvers(fight, me, foe)
            worth = best_maneuver_with(fight, me, foe, index, declared.distance, charges, maneuvers)[0]
            if worth > most or (worth == most and best == 0):  # a weapon rather than the hands
                most = worth
                best = index
    declared.weapon = kept
    return best


def is_no_boxer(me: Fighter) -> bool:
    """Whether somebody has no Skill with the body, and so fights with a weapon where there is one."""
    return not is_group(me) and me.skills[me.weapons[0].skill] == 0


def best_maneuver(fight: Fight, me: Fighter, options: int) -> int:
    """The maneuver with which the declared attack is worth most."""
    declared = me.declared
    if declared.target == 0 or options & (options - 1) == 0:
        return lowest(options)
    foe = fight.fighters[declared.target - 1]
    charges = declared.approach == Approach.CHARGE
    found = best_maneuver_with(fight, me, foe, declared.weapon, declared.distance, charges, options)[1]
    return found if has(options, found) else lowest(options)


def best_raises(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """As many as make the declared attack worth most, or the Counterstrike."""
    declared = me.declared
    if fight.concerns != 0:
        attacker = fight.fighters[fight.concerns - 1]
        if has(attacker.attack.defended_by, me.seat):
            return best_counter_raises(fight, me, attacker, low, high)
    if declared.target == 0 or me.turn.revealed == 1 or me.treats != 0:
        return low
    foe = fight.fighters[declared.target - 1]
    ward = likely_defense(fight, foe, me, is_ranged(me.weapons[declared.weapon], declared.distance))
    pool = attack_pool(fight, me, foe)
    found = best_raises_for(fight, me, foe, pool, declared.maneuver, ward)[1]
    return staked(me, max(low, min(high, found)), low, high)


def best_raises_for_members(me: Fighter, high: int) -> int:
    """All Raises of a maneuver that is for single members; those of a plain attack are for Wounds."""
    return high if has(FOR_MORE_MEMBERS, me.declared.maneuver) else 0


def best_approach(fight: Fight, me: Fighter, options: int) -> int:
    """Attack from where one stands, or riding, or else charging.

    Nobody throws their only weapon for blows while they can charge with it. Riders who shoot ride
    on, and so do those with a blade, out of reach, if they are alone with their foe.
    """
    if me.declared.target == 0:
        return lowest(options)
    apart = planned_range(fight, me, fight.fighters[me.declared.target - 1])
    runs = apart > Range.CLOSE and keeps_in_hand(me) and reaches_by_charge(me, options)
    if has(options, Approach.NONE) and not runs:
        if has(options, Approach.RIDE_AFTER) and leaves_after_blow(fight, me):
            return Approach.RIDE_AFTER
        return Approach.NONE
    return Approach.RIDE_BEFORE if has(options, Approach.RIDE_BEFORE) else Approach.CHARGE


def reaches_by_charge(me: Fighter, options: int) -> bool:
    """Whether a Charge is possible, or a ride, for somebody who is not held."""
    if is_captured(me):
        return False
    return has(options, Approach.CHARGE) or has(options, Approach.RIDE_BEFORE)


def leaves_after_blow(fight: Fight, me: Fighter) -> bool:
    """Whether a rider had better be gone before the foes strike back."""
    foe = fight.fighters[me.declared.target - 1]
    if me.weapons[me.declared.plan.main].mode == Mode.RANGED:
        return melee_foe_within(fight, me, Range.NEAR)
    if foe.range_move_used == 0 or unspent(foe) == 0 or is_group(me):
        return False
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.side == me.side and can_act(other):
            if planned_range(fight, me, other) == Range.CLOSE:
                return False
    return True


def way_of_approach(fight: Fight, me: Fighter, options: int) -> int:
    """Nearer with a blade, and away with a bow."""
    shoots = me.weapons[me.declared.plan.main].mode == Mode.RANGED
    after = has(options, Movement.FARTHER) and (shoots or not has(options, Movement.NEARER))
    return Movement.FARTHER if after or leaving(fight, me, options) else lowest(options)


def leaving(fight: Fight, me: Fighter, options: int) -> bool:
    """Whether the foe is Close already, so that riding means riding away."""
    if not has(options, Movement.FARTHER) or me.declared.target == 0:
        return False
    return planned_range(fight, me, fight.fighters[me.declared.target - 1]) == Range.CLOSE


def keeps_cover(fight: Fight, me: Fighter) -> bool:
    """HAC-CSHOT-2: whether the shot is good enough with fewer dice, and somebody is there who shoots back."""
    foe = fight.fighters[me.declared.target - 1]
    answered = False
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and can_act(other) and unspent(other) > 0:
            if other.weapons[other.main].mode == Mode.RANGED:
                answered = True
    if not answered:
        return False
    rolled, kept, flat, again = attack_pool(fight, me, foe)
    rolled -= cover_shot_steps(me)
    if rolled < 1:
        return False
    number = number_against(fight, foe, me, me.declared.maneuver)
    return chance((rolled, min(kept, rolled), flat, again), number) >= LIKELY
