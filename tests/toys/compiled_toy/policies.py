"""Who decides in the toy ruleset."""

from __future__ import annotations

from kumite.table import Whim

from .state import Fight
from .terms import Ask, Mischief, Policy


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    if fight.house.mischief == Mischief.ANSWER_NOT_OFFERED and ask == Ask.WEAPON:
        return 40
    if options == 0:
        return 0
    if policy == Policy.RANDOM:
        return nth(options, whim.below(options.bit_count()))
    if ask == Ask.TARGET:
        return weakest(fight, options)
    return options.bit_length() - 1


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    if fight.house.mischief == Mischief.AMOUNT_TOO_HIGH:
        return high + 1
    if policy == Policy.RANDOM:
        return low + min(whim.below(high - low + 1), whim.below(high - low + 1))
    return high if fight.fighters[who].tired < 6 else low


def nth(options: int, index: int) -> int:
    """The option with `index` options below it."""
    while index > 0:
        options &= options - 1
        index -= 1
    return (options & -options).bit_length() - 1


def weakest(fight: Fight, seats: int) -> int:
    best = -1
    for foe in fight.fighters[: fight.count]:
        if seats >> foe.seat & 1 and (best < 0 or foe.hp < fight.fighters[best].hp):
            best = foe.seat
    return best
