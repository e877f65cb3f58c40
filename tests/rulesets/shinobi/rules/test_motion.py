"""Principle of Motion."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.techniques.motion import may_hurry, offer_motion
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import NoYes, Running

from ..fights import fight, fighter, play


def battle(ic: int = 5, **fields: Any) -> Fight:
    abilities = {"principle_of_motion": 1}
    made = {"ap": 6, "next_ic": 9, "abilities": abilities, **fields}
    return fight(fighter(**made), fighter(next_ic=20), ic=ic)


def test_a_count_sooner() -> None:
    """SHI-ABI-MOTION, SHI-AP-3, SHI-FLOW-2: 2 AP, one count sooner, once per 10 counts, not below
    the current one.
    """
    made = battle()
    me = made.fighters[0]
    play(made, offer_motion, NoYes.YES)
    assert (me.ap, me.next_ic, me.base_next_ic) == (4, 8, 8)
    play(made, offer_motion)
    me.next_ic = me.base_next_ic = 30
    made.ic = 14
    play(made, offer_motion)
    made.ic = 15
    play(made, offer_motion, NoYes.NO)
    assert me.next_ic == 30
    made.ic = 30
    assert not may_hurry(made, me)


@pytest.mark.parametrize(
    "fields",
    [{"stun": 3}, {"running": Running.SEALS}, {"running": Running.DELAY}, {"ap": 1}, {"abilities": {}}],
)
def test_who_cannot_hurry(fields: dict[str, Any]) -> None:
    """SHI-AP-3: not while stunned, sealing or waiting for a blow to fall, nor without the points."""
    made = battle(**fields)
    assert not may_hurry(made, made.fighters[0])
