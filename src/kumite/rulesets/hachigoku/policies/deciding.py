"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only many Raises, dice that are not the
highest, and going on with one side alone are rare, or no Skirmish would get anywhere. SIMPLE is the easy
opponent, SENSIBLE the veteran. As the Story Daimyo both leave every ruling at its default.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import nth, size
from kumite.table import REFEREE, Whim

from ..state import Fight
from ..terms import Ask, Keep, NoYes, Policy
from .answering import sensible, sensible_amount
from .refereeing import amount_by_default, by_default
from .simple import simple, simple_amount


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by a policy."""
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
        if ask == Ask.RAISES or ask == Ask.RAISES_BONUS:
            return low + whim.below(min(high - low, 3) + 1)
        return low + whim.below(high - low + 1)
    if who == REFEREE:
        return amount_by_default(fight, ask, low)
    if policy == Policy.SIMPLE:
        return simple_amount(fight, fight.fighters[who], ask, low, high)
    return sensible_amount(fight, fight.fighters[who], ask, low, high)


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    if ask == Ask.PLAY_ON and whim.below(8) != 0:
        return NoYes.NO
    if ask == Ask.KEEP and whim.below(4) != 0:
        return Keep.HIGHEST
    return nth(options, whim.below(size(options)))
