"""What a fight can be: what its fields declare, and what they say of each other."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.mistakes import Mistake, shown
from kumite.rulesets.fields import Lives, outside

from .state import STEPS_TO, Fight


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight.

    What lives for a step is 0 between two beats.
    """
    yield from outside(fight, fight.count, Lives.STEP)
    for me in fight.fighters:
        if me.walk.stepped >= STEPS_TO + fight.count:
            place = f"fighters[{me.seat}].walk.stepped"
            last = STEPS_TO + fight.count - 1
            yield Mistake(place, shown(me.walk.stepped), f"0 to {last}; from {STEPS_TO} on, towards a seat")
