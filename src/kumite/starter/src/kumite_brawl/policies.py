"""Who decides where nobody sits at the table."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, nth, size
from kumite.table import Whim

from .state import Fight
from .terms import Act, Ask, Policy


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """One of the options."""
    if policy == Policy.SENSIBLE and ask == Ask.ACT:
        return Act.GUARD if fight.fighters[who].hits == 1 and whim.below(2) == 0 else Act.STRIKE
    if policy == Policy.SENSIBLE and ask == Ask.TARGET:
        return weakest(fight, options)
    return nth(options, whim.below(size(options)))


def weakest(fight: Fight, seats: int) -> int:
    """Of those on these seats the one with the fewest hits."""
    found = -1
    for me in fight.fighters[: fight.count]:
        if has(seats, me.seat) and (found < 0 or me.hits < fight.fighters[found].hits):
            found = me.seat
    return found
