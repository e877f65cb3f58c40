"""How often somebody may do something: allowances that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

REMEMBERED = 10_000
"""An allowance tells at most so many people apart; beyond that it forgets whom it has not seen for longest.
"""


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` times at once, and then `per_second`."""

    burst: float
    per_second: float


class Allowance:
    """Counts for each key how often something may still be done."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def takes(self, key: Hashable) -> bool:
        """Whether it may be done once more; if so, it is counted."""
        now = self.clock()
        left, since = self._left.pop(key, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - since) * self.rate.per_second)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return allowed
