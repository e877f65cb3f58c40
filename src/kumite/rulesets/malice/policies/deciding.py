"""Who decides when nobody sits at the table, in the same style as the rules, and as fast.

RANDOM takes any legal answer, SIMPLE goes by a fixed order, and SENSIBLE weighs. The referee leaves every
ruling at its default, unless it answers at random. Each question is answered by name.
"""

from __future__ import annotations

from kumite.table import REFEREE, Whim

from ..state import Fight
from ..terms import Policy
from .at_random import random_amount, random_option
from .refereeing import amount_by_default, by_default
from .sensible import sensible, sensible_amount
from .simple import simple, simple_amount


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return by_default(fight, ask, options)
    if policy == Policy.SIMPLE:
        return simple(fight, fight.fighters[who], ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number."""
    if policy == Policy.RANDOM:
        return random_amount(whim, ask, low, high)
    if who == REFEREE:
        return amount_by_default(fight, ask, low, high)
    if policy == Policy.SIMPLE:
        return simple_amount(fight, fight.fighters[who], ask, low, high)
    return sensible_amount(fight, fight.fighters[who], ask, low, high)
