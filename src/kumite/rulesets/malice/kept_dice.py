"""Which function of the rules needs only the sum of its dice, for whoever looks ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kumite.rulesets.kept_dice import KeptDice, KeptPool

from .rules.dice.pools import NEVER
from .rules.dice.rolls import roll_once
from .terms import Ask, Keep


def pool(held: Mapping[str, Any]) -> KeptPool:
    """The dice of a roll; an emphasis rerolls 1s, but not on an Unskilled Roll."""
    rolled, kept, _, again = held["pool"]
    return KeptPool(rolled, kept, again, ones=held["emphasised"] and again != NEVER)


KEPT_DICE = (KeptDice(roll_once, pool, (Ask.KEEP, Keep.HIGHEST), Ask.REROLL_ONES),)
