"""What the policy SENSIBLE reckons with before it raises, defends, guards or disarms: means, not odds."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.actions.difficulty import (
    defense,
    element_of,
    is_concealed,
    is_ranged,
    maneuver_steps,
    number_against,
    range_steps,
    striking_steps,
)
from ..rules.actions.strike import attack_pool, wounds_of
from ..rules.defense.defense_rolls import counter_pool, countering, dodge_skill
from ..rules.defense.defenses import is_armed
from ..rules.dice.pools import body_hindrance, combat_rolled, finish, rank, shouts, trained
from ..rules.initiative.initiative import payment_count
from ..rules.skirmish.ranges import range_between
from ..rules.standing import is_group
from ..state import Fight, Fighter
from ..terms import Approach, Defense, Element, Hand, Maneuver, Mode, NoYes, Range, Skill

FAIR, DESPERATE = 40, 300
"""By how many tenths the mean of a defense may be below the total: as a rule, and when all is at stake."""


def best_weapon(me: Fighter, options: int) -> int:
    """The weapon with the highest Damage, weighed with the Rank of its Skill."""
    best = lowest(options)
    highest = -1
    for index in range(len(me.weapons)):
        if has(options, index):
            value = value_of(me, index)
            if value > highest:
                highest = value
                best = index
    return best


def value_of(me: Fighter, index: int) -> int:
    """The Damage of a weapon, weighed with the Rank of its Skill."""
    weapon = me.weapons[index]
    return 3 * weapon.kept + weapon.rolled + me.skills[weapon.skill]


def can_hit(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether any dice of the body or the weapon in hand could hit: silent ones show no more than 10 each."""
    for index in (me.main, me.off, 0):
        weapon = me.weapons[index]
        distance = range_between(fight, me, foe)
        if weapon.mode == Mode.NONE or (weapon.mode == Mode.RANGED and distance == Range.CLOSE):
            continue
        ranged = is_ranged(weapon, distance)
        if is_concealed(foe, ranged):
            continue
        steps = striking_steps(fight, me, foe, weapon, Hand.MAIN, ranged) + (
            range_steps(distance) if ranged else 0
        )
        skilled = trained(fight, me, weapon.skill)
        rolled = combat_rolled(fight, me, weapon.skill, weapon.element, skilled) + weapon.rolled - steps
        pool = finish(fight, rolled, me.elements[weapon.element] + weapon.kept, shouts(skilled))
        if pool[0] > 0 and (pool[3] <= 10 or 10 * pool[1] + pool[2] >= defense(fight, foe, me)):
            return True
    return False


def margin(fight: Fight, me: Fighter, foe: Fighter, maneuver: int) -> int:
    """By how much the mean of the declared attack, with that maneuver, is above what it has to reach."""
    declared = me.declared
    weapon = me.weapons[declared.weapon]
    ranged = is_ranged(weapon, declared.distance)
    element = element_of(maneuver, weapon)
    steps = striking_steps(fight, me, foe, weapon, declared.hand, ranged)
    steps += maneuver_steps(fight, maneuver, weapon)
    if declared.approach == Approach.CHARGE:
        steps += fight.house.charge_steps
    skilled = trained(fight, me, weapon.skill)
    rolled = combat_rolled(fight, me, weapon.skill, element, skilled) + weapon.rolled - steps
    pool = finish(fight, rolled, me.elements[element] + weapon.kept, shouts(skilled))
    return mean_tenths(pool) // 10 - number_against(fight, foe, me, maneuver)


def mean_tenths(pool: tuple[int, int, int, int]) -> int:
    """About ten times the mean of a roll that keeps the highest dice."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        return 0
    each = 55 if again > 10 else 61
    spare = min(rolled - kept, 3 * kept)
    return kept * each + 16 * spare + 10 * flat


def raises_by_odds(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """A Raise for every 5 that the mean is above the number, once 4 are put aside."""
    foe = fight.fighters[me.declared.target - 1]
    spare = (
        mean_tenths(attack_pool(fight, me, foe)) // 10
        - 4
        - number_against(fight, foe, me, me.declared.maneuver)
    )
    return max(low, min(high, spare // fight.house.raise_tn))


def defense_pool(fight: Fight, me: Fighter, attacker: Fighter, kind: int) -> tuple[int, int, int, int]:
    """Roughly the pool with which the Active Defense would be rolled."""
    steps = body_hindrance(me)
    skill = dodge_skill(me)
    element = int(Element.WATER)
    match kind:
        case Defense.COUNTERSTRIKE:
            return counter_pool(fight, attacker, me, best_weapon(me, countering(fight, me)))
        case Defense.PARRY:
            skill = me.weapons[me.main].skill
            element = Element.FIRE
        case Defense.BLOCK:
            skill = Skill.KARATE
            element = Element.FIRE
            steps += fight.house.block_steps if is_armed(attacker) else 0
        case Defense.DIVE | Defense.GUARD:
            skill = Skill.ATHLETICS
            element = Element.VOID
            steps += fight.house.dive_steps if kind == Defense.DIVE else fight.house.guard_steps
    skilled = trained(fight, me, skill)
    rolled = combat_rolled(fight, me, skill, element, skilled) - steps
    return finish(fight, rolled, me.elements[element], shouts(skilled))


def best_defense(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The defense with the highest mean, if its chance is fair, or any against a blow that fells."""
    best = int(Defense.NONE)
    highest = 10 * attacker.attack.total - (DESPERATE if would_fell(fight, me, attacker) else FAIR)
    for kind in (Defense.DODGE, Defense.PARRY, Defense.BLOCK, Defense.COUNTERSTRIKE, Defense.DIVE):
        if has(options, kind):
            mean = mean_tenths(defense_pool(fight, me, attacker, kind))
            if mean == 0:
                continue
            if kind == Defense.COUNTERSTRIKE:
                mean += 20
            if mean > highest:
                highest = mean
                best = kind
    return best


def would_fell(fight: Fight, me: Fighter, attacker: Fighter) -> bool:
    """Whether the hit puts a Namae Down, or knocks them out."""
    if is_group(me):
        return False
    if attacker.declared.maneuver == Maneuver.KNOCKOUT:
        return True
    stuns = attacker.declared.maneuver == Maneuver.STUN
    return not stuns and me.wounds[0] + wounds_of(fight, attacker) >= me.down_at


def worth_guarding(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Whether the odds are good, and the friend is worse off."""
    friend = fight.fighters[attacker.declared.target - 1]
    if friend.down_at - friend.wounds[0] >= me.down_at - me.wounds[0]:
        return NoYes.NO
    mean = mean_tenths(defense_pool(fight, me, attacker, Defense.GUARD))
    return NoYes.YES if mean >= 10 * attacker.attack.total else NoYes.NO


def worth_disarming(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Whether there are a spare die, a weapon in hand, and good odds."""
    if payment_count(fight, me) < 2 or me.main == 0:
        return NoYes.NO
    skill = me.weapons[me.main].skill
    mean = 61 * min(me.elements[Element.FIRE], rank(fight, me, skill) - 2)
    return NoYes.YES if mean >= 10 * attacker.attack.total else NoYes.NO
