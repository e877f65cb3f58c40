"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; but attacks are more likely than other actions,
and ending the battle, aborting, going off and long waits are rare, or no battle would get anywhere.

SIMPLE (`simple/`) and SENSIBLE (`sensible.py`) mean to win. As the referee both leave every ruling at its
default.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import lowest, nth, size
from kumite.table import REFEREE, Whim

from ..state import Fight
from ..terms import Action, Ask, Policy
from .sensible import sensible, sensible_amount
from .simple.deciding import simple, simple_amount

MOVE_COUNTS = 12
"""RANDOM moves, waits and stands on guard no longer than this, mostly."""


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return by_default(options)
    if policy == Policy.SIMPLE:
        return simple(fight, fight.fighters[who], ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number."""
    if policy == Policy.RANDOM:
        return random_amount(whim, ask, low, high)
    if who == REFEREE:
        return low
    if policy == Policy.SIMPLE:
        return simple_amount(fight, fight.fighters[who], ask, low, high)
    return sensible_amount(fight, fight.fighters[who], ask, low, high)


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    if ask in (Ask.END_BATTLE, Ask.ABORT, Ask.EYES, Ask.PURSUIT_BEGINS) and whim.below(8) != 0:
        return lowest(options)
    if ask == Ask.ACTION and whim.below(4) != 0:
        attacks = options & ATTACKS
        if attacks != 0:
            return nth(attacks, whim.below(size(attacks)))
    if ask == Ask.WAY and whim.below(4) != 0:
        return lowest(options)
    return nth(options, whim.below(size(options)))


def random_amount(whim: Whim, ask: int, low: int, high: int) -> int:
    """Any number; but few counts, hardly an abort, and no journeys."""
    match ask:
        case Ask.COUNTS:
            return low + whim.below(min(high - low, MOVE_COUNTS) + 1)
        case Ask.ABORT_AT:
            if whim.below(8) != 0:
                return high
        case Ask.POINT_X | Ask.POINT_Y:
            return max(low, min(high, whim.below(41) - 20))
        case _:
            pass
    return low + whim.below(high - low + 1)


ATTACKS = 1 << Action.UNARMED | 1 << Action.WEAPON | 1 << Action.THROW | 1 << Action.TECHNIQUE


def by_default(options: int) -> int:
    """In the referee's seat: the first of the options, which is the default of every ruling."""
    return lowest(options)
