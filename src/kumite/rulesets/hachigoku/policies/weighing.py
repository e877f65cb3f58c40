"""What an attack is worth before it is declared: with which maneuver, and with how many Raises.

An attack is weighed by how much of the foe's life it takes, in percent, times its chance to hit and to get
past the foe's best defense. What else a maneuver does counts as if it were Wounds.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size

from ..glossary.maneuvers import HOLDS
from ..rules.actions.aim import throw_limit
from ..rules.actions.difficulty import (
    element_of,
    is_concealed,
    is_ranged,
    is_unaware,
    maneuver_steps,
    number_against,
    range_steps,
    striking_steps,
)
from ..rules.dice.pools import combat_rolled, finish, most_raises, shouts
from ..rules.initiative.initiative import unspent
from ..rules.skirmish.ground import flight, ground_at, is_soft
from ..rules.standing import is_group, is_prone, is_stunned
from ..state import Fight, Fighter
from ..terms import Hand, Maneuver, RangeModel, Way
from .chances import chance, middle
from .defending import likely_defense
from .reckoning import skilled_at, wounds_left
from .told import liking

PARTLY_HELD, FULLY_HELD, PINNED, FLUNG, FLOORED = 15, 55, 65, 20, 15
"""What a hold, a Throw and a Knockdown are worth besides their Wounds, in percent of the foe's life."""
DAZED, EACH_DIE, MOST_DAZED = 10, 14, 55
"""What a Stun is worth, and each Action Die that it takes."""
MOST_RAISES = 12
"""Nobody weighs more Raises than so many."""


def base_steps(fight: Fight, me: Fighter, foe: Fighter, index: int, distance: int, charges: bool) -> int:
    """The difficulty of an attack with that weapon, without its maneuver."""
    weapon = me.weapons[index]
    ranged = is_ranged(weapon, distance)
    hand = Hand.OFF if index != 0 and index == me.declared.plan.off else Hand.MAIN
    steps = striking_steps(fight, me, foe, weapon, hand, ranged)
    if ranged:
        steps += range_steps(distance)
    return steps + (fight.house.charge_steps if charges else 0)


def pool_with(fight: Fight, me: Fighter, index: int, maneuver: int, steps: int) -> tuple[int, int, int, int]:
    """The pool of an attack that has so many steps of difficulty besides those of the maneuver."""
    weapon = me.weapons[index]
    element = element_of(maneuver, weapon)
    steps += maneuver_steps(fight, maneuver, weapon)
    skilled = skilled_at(fight, me, weapon.skill, element, weapon.rolled - steps, weapon.kept, 0)
    rolled = combat_rolled(fight, me, weapon.skill, element, skilled) + weapon.rolled - steps
    return finish(fight, rolled, me.elements[element] + weapon.kept, shouts(skilled))


def best_maneuver_with(
    fight: Fight, me: Fighter, foe: Fighter, index: int, distance: int, charges: bool, options: int
) -> tuple[int, int]:
    """What an attack is worth at most, in hundredths of a percent of a life, and by which maneuver."""
    ranged = is_ranged(me.weapons[index], distance)
    if is_concealed(foe, ranged):
        return 0, int(Maneuver.NONE)
    steps = base_steps(fight, me, foe, index, distance, charges)
    ward = likely_defense(fight, foe, me, ranged)
    most, best = -1, 0
    for maneuver in range(Maneuver.THROW + 1):
        if has(options, maneuver) and is_of_use(me, foe, index, maneuver):
            pool = pool_with(fight, me, index, maneuver, steps)
            worth = best_raises_for(fight, me, foe, pool, maneuver, ward)[0] * liking(me, maneuver)
            if worth > most:
                most = worth
                best = maneuver
    return max(0, most), best


def is_of_use(me: Fighter, foe: Fighter, index: int, maneuver: int) -> bool:
    """Whether a maneuver does anything that a plain attack does not; most are for one foe, not for many."""
    weapon = me.weapons[index]
    if maneuver == Maneuver.NONE:
        return weapon.entangle == 0 or weapon.rolled + weapon.kept > 0
    if size(foe.up) > 1:
        return has(HOLDS, maneuver) or (maneuver == Maneuver.KNOCKOUT and foe.down_at > 1)
    if maneuver == Maneuver.STUN:
        return not is_stunned(foe)
    if maneuver == Maneuver.KNOCKDOWN:
        return not is_prone(foe)
    return True


def best_raises_for(
    fight: Fight,
    me: Fighter,
    foe: Fighter,
    pool: tuple[int, int, int, int],
    maneuver: int,
    ward: tuple[int, int, int, int],
) -> tuple[int, int]:
    """What an attack is worth at most, in hundredths of a percent of a life, and with how many Raises."""
    number = number_against(fight, foe, me, maneuver)
    usual = middle(pool)
    most, best = -1, 0
    least, step = 0, 1
    if maneuver == Maneuver.THROW:
        least = 2 * (throw_steps(fight, me, foe) - 1)
        step = MOST_RAISES
    if maneuver == Maneuver.KNOCKOUT and size(foe.up) == 1:
        step = MOST_RAISES
    limit = min(MOST_RAISES, most_raises(fight, me, pool[0], pool[3]))
    if least > limit:
        return 0, 0
    for raises in range(least, limit + 1, step):
        reach = number + fight.house.raise_tn * raises
        likely = chance(pool, reach)
        worth = likely * toll(fight, me, foe, pool, maneuver, raises, likely)
        if ward[0] > 0 and maneuver != Maneuver.FEINT and not is_unaware(foe, me):
            worth = worth * (100 - chance(ward, max(reach + 2, usual))) // 100
        if worth > most:
            most = worth
            best = raises
        elif likely < 40:
            break
    return max(0, most), best


def toll(
    fight: Fight,
    me: Fighter,
    foe: Fighter,
    pool: tuple[int, int, int, int],
    maneuver: int,
    raises: int,
    likely: int,
) -> int:
    """How much of the foe's life a hit takes, in percent, with the banzai dice that one may expect of it."""
    alone = size(foe.up) <= 1
    tenths = pool[0] * (100 + likely) // 200 if pool[3] <= 10 else 0
    if has(HOLDS, maneuver):
        if not alone:
            return min(100, 50 * (1 + raises) // size(foe.up))
    else:
        tenths += 10 * fight.house.intention_wounds
    if maneuver == Maneuver.STUN:
        lost = min(unspent(foe), (tenths + 10 * raises + 5) // 10)
        return min(MOST_DAZED, DAZED + EACH_DIE * lost)
    if maneuver == Maneuver.KNOCKOUT:
        return 100 if alone else min(100, 100 * (1 + raises) // size(foe.up))
    if maneuver == Maneuver.THROW:
        tenths += 10 * drop_of(fight, me, foe)
    else:
        tenths += 10 * raises
    part = 10 * tenths // wounds_left(foe)
    match maneuver:
        case Maneuver.KNOCKDOWN:
            part += FLOORED
        case Maneuver.ENTANGLE_PARTIAL:
            part += PARTLY_HELD
        case Maneuver.ENTANGLE_FULL:
            part += FULLY_HELD
        case Maneuver.ENTANGLE_AND_DOWN:
            part += PINNED
        case Maneuver.THROW:
            part += FLUNG
    return min(100, part)


def fall_from(fight: Fight, foe: Fighter, way: int, steps: int) -> int:
    """HAC-FALL-4, HAC-FALL-5: the Wounds of the fall where a throw so far leads."""
    if fight.house.range_model == RangeModel.MATRIX or is_group(foe):
        return 0
    position = flight(fight, foe.position, foe.height_level, way, steps)
    level = ground_at(fight, position)
    if is_soft(fight, position, level):
        return 0
    return fight.house.fall_wounds * max(0, foe.height_level - level)


def best_way(fight: Fight, foe: Fighter, steps: int) -> int:
    """Where the foe falls deepest who is thrown so far."""
    down, up = fall_from(fight, foe, Way.DOWN, steps), fall_from(fight, foe, Way.UP, steps)
    return Way.UP if up > down else Way.DOWN


def throw_steps(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """How far a foe had better be thrown: a Range, or farther if there is a drop."""
    best, deepest = 1, -1
    for steps in range(1, throw_limit(me) + 1):
        deep = fall_from(fight, foe, best_way(fight, foe, steps), steps)
        if deep > deepest:
            deepest = deep
            best = steps
    return best


def drop_of(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """The Wounds of the fall at the end of the best throw."""
    steps = throw_steps(fight, me, foe)
    return fall_from(fight, foe, best_way(fight, foe, steps), steps)
