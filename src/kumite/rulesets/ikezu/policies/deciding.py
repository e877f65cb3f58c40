"""Who decides when nobody sits at the table. In the same style as the rules, and as fast.

RANDOM takes any legal answer, each as likely as the others; only the referee's rulings, yielding and
what follows a fight are rare, or no fight would get anywhere.

SIMPLE fights by fixed orders, SENSIBLE as a veteran would. As the referee both are even-handed: they rule
on nothing, let the dice say how many a blast catches, and spare nobody.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import nth, size
from kumite.table import REFEREE, Whim

from ..state import Fight
from ..terms import Aftermath, Ask, Judgement, NoYes, Policy
from .refereeing import even_handed
from .sensible.answers import sensible
from .simple.answers import simple


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of the seat that decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return even_handed(whim, fight, ask, options)
    if policy == Policy.SIMPLE:
        return simple(fight, fight.fighters[who], ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number: random anywhere in between, the others the least."""
    if policy == Policy.RANDOM:
        return low + whim.below(high - low + 1)
    if ask == Ask.HARM_AMOUNT:
        return low  # harm outside the fight is the Guide's own idea: no more than it has to be
    return low


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    if ask == Ask.JUDGEMENT and whim.below(16) != 0:
        return Judgement.NOTHING
    if ask == Ask.YIELD and whim.below(16) != 0:
        return NoYes.NO
    if ask == Ask.AFTERMATH and whim.below(4) == 0:
        return Aftermath.DONE
    return nth(options, whim.below(size(options)))
