"""Time in peace between two battles, in the times of the world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.recovery.between_battles import (
    day_of_care,
    hour,
    night,
    week_of_care,
)
from kumite.rulesets.shinobi.terms import Fate

from ..fights import play
from .test_aftercare import worn


@pytest.mark.parametrize(
    ("rest", "vitality", "hp", "fatigue", "willpower"),
    [
        (hour, 48, 0, 3, 0),
        (night, 384, 16, 2, 1),
        (day_of_care, 480, 128, 0, 1),
        (week_of_care, 480, 160, 0, 1),
    ],
)
def test_what_comes_back_in_what_time(
    rest: Callable[..., Any], vitality: int, hp: int, fatigue: int, willpower: int
) -> None:
    """SHI-REC-1, SHI-REC-3, SHI-REC-5, SHI-REC-WP: a tenth of 480 in 1 hour, of 160 in 6; cared for, in 3."""
    made = worn(willpower=0, willpower_max=1)
    me = made.fighters[0]
    play(made, rest)
    assert (me.vitality, me.hp, me.fatigue, me.willpower) == (vitality, hp, fatigue, willpower)
    assert me.fate == (Fate.ABLE if hp else Fate.INCAPACITATED)
