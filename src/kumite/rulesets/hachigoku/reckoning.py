"""What the policy SENSIBLE reckons before it raises, defends, guards or disarms: means, not odds."""

from __future__ import annotations

from ..bits import has, lowest
from .defences import counter_pool, countering, dodge_skill, is_armed
from .difficulty import number_against
from .initiative import payment_count
from .pools import body_hindrance, combat_rolled, finish, rank, shouts, trained
from .state import Fight, Fighter
from .strike import attack_pool
from .terms import Defence, Element, NoYes, Skill


def best_weapon(me: Fighter, options: int) -> int:
    """The highest Damage, with the Rank of the Skill behind it."""
    best = lowest(options)
    highest = -1
    for index in range(len(me.weapons)):
        if has(options, index):
            weapon = me.weapons[index]
            value = 3 * weapon.kept + weapon.rolled + me.skills[weapon.skill]
            if value > highest:
                highest = value
                best = index
    return best


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
    foe = fight.fighters[me.target - 1]
    spare = mean_tenths(attack_pool(fight, me, foe)) // 10 - 4 - number_against(fight, foe, me, me.manoeuvre)
    return max(low, min(high, spare // fight.house.raise_tn))


def defence_pool(fight: Fight, me: Fighter, attacker: Fighter, kind: int) -> tuple[int, int, int, int]:
    """About what the Active Defense would be rolled with."""
    steps = body_hindrance(me)
    skill = dodge_skill(me)
    element = int(Element.WATER)
    match kind:
        case Defence.COUNTERSTRIKE:
            return counter_pool(fight, attacker, me, best_weapon(me, countering(fight, me)))
        case Defence.PARRY:
            skill = me.weapons[me.main].skill
            element = Element.FIRE
        case Defence.BLOCK:
            skill = Skill.KARATE
            element = Element.FIRE
            steps += fight.house.block_steps if is_armed(attacker) else 0
        case Defence.DIVE | Defence.GUARD:
            skill = Skill.ATHLETICS
            element = Element.VOID
            steps += fight.house.dive_steps if kind == Defence.DIVE else fight.house.guard_steps
    skilled = trained(fight, me, skill)
    rolled = combat_rolled(fight, me, skill, element, skilled) - steps
    return finish(fight, rolled, me.elements[element], shouts(skilled))


def best_defence(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The defence with the highest mean, if it has a fair chance against the total."""
    best = int(Defence.NONE)
    highest = 10 * attacker.total - 40
    for kind in (Defence.DODGE, Defence.PARRY, Defence.BLOCK, Defence.COUNTERSTRIKE, Defence.DIVE):
        if has(options, kind):
            mean = mean_tenths(defence_pool(fight, me, attacker, kind))
            if kind == Defence.COUNTERSTRIKE:
                mean += 20
            if mean > highest:
                highest = mean
                best = kind
    return best


def worth_guarding(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Only with good odds, and for a friend who is worse off."""
    friend = fight.fighters[attacker.target - 1]
    if friend.down_at - friend.wounds[0] >= me.down_at - me.wounds[0]:
        return NoYes.NO
    mean = mean_tenths(defence_pool(fight, me, attacker, Defence.GUARD))
    return NoYes.YES if mean >= 10 * attacker.total else NoYes.NO


def worth_disarming(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """With a spare die, a weapon in hand, and good odds."""
    if payment_count(fight, me) < 2 or me.main == 0:
        return NoYes.NO
    skill = me.weapons[me.main].skill
    mean = 61 * min(me.elements[Element.FIRE], rank(fight, me, skill) - 2)
    return NoYes.YES if mean >= 10 * attacker.total else NoYes.NO
