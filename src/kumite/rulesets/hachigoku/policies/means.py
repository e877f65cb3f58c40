"""What SIMPLE reckons with before it raises, defends, guards or disarms: means, not odds."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.actions.difficulty import number_against
from ..rules.actions.strike import attack_pool
from ..rules.dice.pools import rank
from ..rules.initiative.initiative import payment_count
from ..state import Fight, Fighter
from ..terms import Defense, Element, NoYes
from .defending import defense_pool

FAIR = 4
"""By how much the mean of a defense may be below the total that it has to reach."""


def mean_tenths(pool: tuple[int, int, int, int]) -> int:
    """About ten times the mean of a roll that keeps the highest dice."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        return 0
    each = 55 if again > 10 else 61
    spare = min(rolled - kept, 3 * kept)
    return kept * each + 16 * spare + 10 * flat


def raises_by_mean(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """A Raise for every 5 that the mean is above the number, once 4 are put aside."""
    foe = fight.fighters[me.declared.target - 1]
    spare = mean_tenths(attack_pool(fight, me, foe)) // 10 - 4
    spare -= number_against(fight, foe, me, me.declared.maneuver)
    return max(low, min(high, spare // fight.house.raise_tn))


def defense_by_mean(fight: Fight, me: Fighter, attacker: Fighter, options: int) -> int:
    """The defense with the highest mean, if its chance is fair."""
    best = int(Defense.NONE)
    highest = 10 * (attacker.attack.total - FAIR)
    for kind in (Defense.DODGE, Defense.PARRY, Defense.BLOCK, Defense.COUNTERSTRIKE, Defense.DIVE):
        if has(options, kind):
            mean = mean_tenths(defense_pool(fight, me, attacker, kind))
            if kind == Defense.COUNTERSTRIKE:
                mean += 20
            if mean > highest:
                highest = mean
                best = kind
    return best


def guard_by_mean(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Whether the odds are good, and the friend is worse off."""
    friend = fight.fighters[attacker.declared.target - 1]
    if friend.down_at - friend.wounds[0] >= me.down_at - me.wounds[0]:
        return NoYes.NO
    mean = mean_tenths(defense_pool(fight, me, attacker, Defense.GUARD))
    return NoYes.YES if mean >= 10 * attacker.attack.total else NoYes.NO


def disarm_by_mean(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """Whether there are a spare die, a weapon in hand, and good odds."""
    if payment_count(fight, me) < 2 or me.main == 0:
        return NoYes.NO
    skill = me.weapons[me.main].skill
    mean = 61 * min(me.elements[Element.FIRE], rank(fight, me, skill) - 2)
    return NoYes.YES if mean >= 10 * attacker.attack.total else NoYes.NO
