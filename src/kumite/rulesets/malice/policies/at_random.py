"""RANDOM takes any legal answer, each as likely as the others.

Only giving up, duels, dice that are not the highest and rulings out of the ordinary are rare, or no skirmish
would get anywhere.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, nth, size
from kumite.table import Whim

from ..terms import Action, Ask, Keep, NoYes, Situation


def random_option(whim: Whim, ask: int, options: int) -> int:
    """Any of the options; see the note on RANDOM above."""
    match ask:
        case Ask.END_SKIRMISH | Ask.SURRENDER | Ask.CONCEDE | Ask.FLEES:
            if whim.below(16) != 0 and has(options, NoYes.NO):
                return NoYes.NO
        case Ask.SITUATION:
            if whim.below(8) != 0:
                return Situation.NOTHING
        case Ask.KEEP:
            if whim.below(4) != 0:
                return Keep.HIGHEST
        case Ask.ACTION:
            if whim.below(16) != 0:
                options = ordinary(options)
    return nth(options, whim.below(size(options)))


def ordinary(options: int) -> int:
    """The Actions that do not end the fight for somebody, if there are any."""
    left = options & ~(1 << Action.SURRENDER | 1 << Action.FLEE | 1 << Action.CHALLENGE)
    return left if left != 0 else options


def random_amount(whim: Whim, ask: int, low: int, high: int) -> int:
    """Any number; Raises and the referee's changes tend to be small."""
    match ask:
        case Ask.RAISES | Ask.DAMAGE_RAISES | Ask.FASTER | Ask.LONGER | Ask.OTHER_MANEUVER:
            return low + whim.below(min(high - low, 2) + 1)
        case Ask.ROLL_CHANGE | Ask.SCORE_CHANGE:
            if whim.below(4) != 0:
                return max(low, min(high, 0))
    return low + whim.below(high - low + 1)
