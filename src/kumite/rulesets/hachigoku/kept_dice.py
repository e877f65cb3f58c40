"""Which function of the rules needs only the sum of its dice, for whoever looks ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kumite.rulesets.kept_dice import KeptDice, KeptPool

from .rules.dice.rolls import roll
from .terms import Ask, BanzaiCount, Keep


def pool(held: Mapping[str, Any]) -> KeptPool | None:
    """The dice of a roll. Where each shout counts, more than their sum does."""
    rolled, kept, _, again = held["pool"]
    shouts = again <= 10
    if shouts and held["fight"].house.banzai_count == BanzaiCount.PER_SHOUT:
        return None
    return KeptPool(rolled, kept, again, counts_exploded=shouts)


KEPT_DICE = (KeptDice(roll, pool, (Ask.KEEP, Keep.HIGHEST)),)
