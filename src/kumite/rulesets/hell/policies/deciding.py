"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM answers at random, SIMPLE does the same things in the same order, and SENSIBLE weighs what each die
could bring.
"""

from __future__ import annotations

from kumite.table import REFEREE, Whim

from ..state import Fight
from ..terms import Ask, Policy
from .answering import sensible
from .at_random import random_option
from .laying import COLUMN, ROW, best_of_tiles
from .refereeing import even_handed
from .simple.answering import simple


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return even_handed(whim, ask, options)
    if policy == Policy.SIMPLE:
        return simple(fight, fight.fighters[who], ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number: RANDOM anywhere in between, else what the house says, or the least."""
    if policy == Policy.RANDOM:
        return low + whim.below(high - low + 1)
    if ask == Ask.CLIMB_TN:
        return max(low, min(high, fight.house.climb_tn))
    if ask == Ask.POINT_COLUMN:
        return max(low, min(high, best_of_tiles(fight, fight.fighters[who], COLUMN)))
    if ask == Ask.POINT_ROW:
        return max(low, min(high, best_of_tiles(fight, fight.fighters[who], ROW)))
    if ask == Ask.WORLD_AMOUNT:
        return low  # the referee hurts nobody more than they must
    return low
