"""What SENSIBLE does against an attack that has hit: what it would cost, what a defense saves, what pays."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.tactics import Boldness

from ..glossary.maneuvers import HOLDS, KNOCKDOWNS
from ..rules.actions.strike import wounds_of
from ..rules.defense.defense_rolls import counter_pool, countering, dodge_skill, parrying
from ..rules.defense.defenses import can_defend, is_armed, may_dive
from ..rules.dice.pools import body_hindrance, combat_rolled, finish, shouts
from ..rules.dice.rolls import raw_pool
from ..rules.initiative.initiative import defense_payments
from ..rules.standing import earth, is_group, is_prone
from ..sizes import FACES, HONOR
from ..state import Fight, Fighter
from ..terms import Defense, Element, Maneuver, Skill
from .chances import chance, middle
from .reckoning import best_weapon, skilled_at, wounds_left

NOTHING = (0, 1, 0, 11)
"""The pool of a roll that nobody makes."""
HONOR_COSTS, CAUTION_COSTS, DIE_COSTS, EXCHANGE_COSTS, LATE_DIE_COSTS = 4, 20, 18, 28, 5
"""What a payment could do elsewhere, in percent of a fighter's life."""
LATE = 3
"""From this Moment on a die had better be used than kept."""
ON_THE_GROUND, HELD, STUNNED, THROWN = 15, 50, 35, 25
"""What it costs to be prone, held fast, stunned or thrown, in percent of a fighter's life."""


def defense_pool(fight: Fight, me: Fighter, attacker: Fighter, kind: int) -> tuple[int, int, int, int]:
    """The pool with which the Active Defense would be rolled, but for a foe who is not seen."""
    steps = body_hindrance(me)
    skill = dodge_skill(me)
    element = int(Element.WATER)
    match kind:
        case Defense.COUNTERSTRIKE:
            return counter_pool(fight, attacker, me, best_weapon(me, countering(fight, me)))
        case Defense.RESIST:
            return raw_pool(fight, me, Element.EARTH, steps)
        case Defense.PARRY:
            skill = me.weapons[best_weapon(me, parrying(fight, me, is_armed(attacker)))].skill
            element = Element.FIRE
        case Defense.BLOCK:
            skill = Skill.KARATE
            element = Element.FIRE
            steps += fight.house.block_steps if is_armed(attacker) else 0
        case Defense.DIVE | Defense.GUARD:
            skill = Skill.ATHLETICS
            element = Element.VOID
            steps += fight.house.dive_steps if kind == Defense.DIVE else fight.house.guard_steps
    skilled = skilled_at(fight, me, skill, element, -steps, 0, attacker.attack.total)
    rolled = combat_rolled(fight, me, skill, element, skilled) - steps
    return finish(fight, rolled, me.elements[element], shouts(skilled))


def likely_defense(fight: Fight, me: Fighter, attacker: Fighter, ranged: bool) -> tuple[int, int, int, int]:
    """The best pool with which `me` could defend against an attack that is still being weighed."""
    if not can_defend(fight, attacker, me):
        return NOTHING
    if ranged:
        return defense_pool(fight, me, attacker, Defense.DIVE) if may_dive(me) else NOTHING
    best = defense_pool(fight, me, attacker, Defense.DODGE)
    for kind in (Defense.PARRY, Defense.COUNTERSTRIKE):
        weapons = countering(fight, me) if kind == Defense.COUNTERSTRIKE else parrying(fight, me, True)
        if weapons != 0:
            pool = defense_pool(fight, me, attacker, kind)
            if middle(pool) > middle(best):
                best = pool
    return best


def hurt(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """How much of the life of `me` the hit takes, in percent; 100 and more puts a Namae out of the fight."""
    maneuver = attacker.declared.maneuver
    wounds = wounds_of(fight, attacker)
    alone = size(me.up) == 1
    if maneuver == Maneuver.KNOCKOUT and alone:
        return 100
    if maneuver == Maneuver.STUN:
        return STUNNED
    lost = 100 * wounds // wounds_left(me)
    if not alone and is_group(me):
        return min(100, lost)
    if has(HOLDS, maneuver):
        lost += HELD
    elif maneuver == Maneuver.THROW:
        lost += THROWN
    elif has(KNOCKDOWNS, maneuver) and not is_prone(me):
        lost += ON_THE_GROUND
    return lost


def price(fight: Fight, me: Fighter, attack: bool) -> int:
    """What the cheapest payment for an Active Defense costs, in percent of a fighter's life."""
    options = defense_payments(fight, me, attack)
    if has(options, HONOR):
        return HONOR_COSTS if me.tactics.boldness != Boldness.CAUTIOUS else CAUTION_COSTS
    if options & ((1 << FACES) - 1) != 0:
        return LATE_DIE_COSTS if fight.moment <= LATE else DIE_COSTS
    return LATE_DIE_COSTS if options & ((1 << HONOR) - 1) != 0 else EXCHANGE_COSTS


def best_defense(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The defense that saves most, if that is more than it costs.

    Against a blow that fells any that may work is worth it.
    A Counterstrike hurts the attacker too. Against a Knockdown one may also keep one's feet.
    """
    loss = hurt(fight, me, attacker)
    best = int(Defense.NONE)
    most = 0 if loss >= 100 else 100 * price(fight, me, False)
    total = attacker.attack.total
    for kind in (Defense.DODGE, Defense.PARRY, Defense.BLOCK, Defense.COUNTERSTRIKE, Defense.DIVE):
        if has(options, kind):
            saved = chance(defense_pool(fight, me, attacker, kind), total)
            saved *= loss + (60 // wounds_left(attacker) if kind == Defense.COUNTERSTRIKE else 0)
            if saved > most:
                most = saved
                best = kind
    if best == Defense.NONE and loss >= 100:
        best = last_resort(fight, me, attacker, options)
    if has(options, Defense.RESIST) and best == Defense.NONE:
        keeps = chance(
            defense_pool(fight, me, attacker, Defense.RESIST), fight.house.element_tn * earth(attacker)
        )
        if keeps * ON_THE_GROUND > most:
            return Defense.RESIST
    return best


def last_resort(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The defense with the best roll, however unlikely, as long as any dice could reach the total."""
    best, highest = int(Defense.NONE), 0
    for kind in (Defense.DODGE, Defense.PARRY, Defense.BLOCK, Defense.COUNTERSTRIKE, Defense.DIVE):
        if has(options, kind):
            pool = defense_pool(fight, me, attacker, kind)
            if pool[3] > 10 and 10 * pool[1] + pool[2] < attacker.attack.total:
                continue
            if middle(pool) > highest:
                highest = middle(pool)
                best = kind
    return best


def best_counter_raises(fight: Fight, me: Fighter, attacker: Fighter, low: int, high: int) -> int:
    """HAC-CSTR-4: Raises for Wounds, as long as more is won by them than by turning the blow aside."""
    pool = counter_pool(fight, attacker, me, best_weapon(me, countering(fight, me)))
    loss, each = hurt(fight, me, attacker), 100 // wounds_left(attacker)
    best, most = low, -1
    for raises in range(low, min(high, low + 5) + 1):
        number = attacker.attack.total + fight.house.raise_tn * raises
        worth = chance(pool, number) * (loss + (1 + raises) * each)
        if worth > most:
            most = worth
            best = raises
    return best
