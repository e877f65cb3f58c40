"""Advantages and disadvantages."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Advantage


class AdvantageRow(NamedTuple):
    """One advantage or disadvantage."""

    advantage: Advantage
    is_disadvantage: bool = False


ADVANTAGES = one_row_each(
    Advantage,
    (
        AdvantageRow(Advantage.QUICK),
        AdvantageRow(Advantage.STRENGTH_OF_THE_EARTH),
        AdvantageRow(Advantage.LARGE),
        AdvantageRow(Advantage.HANDS_OF_STONE),
        AdvantageRow(Advantage.PRODIGY),
        AdvantageRow(Advantage.SMALL, is_disadvantage=True),
        AdvantageRow(Advantage.LAME, is_disadvantage=True),
        AdvantageRow(Advantage.LOW_PAIN_THRESHOLD, is_disadvantage=True),
        AdvantageRow(Advantage.PERMANENT_WOUND, is_disadvantage=True),
        AdvantageRow(Advantage.BAD_EYESIGHT, is_disadvantage=True),
    ),
)
