"""Fights that several tests use."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Band

from .fights import fight, fighter, foe, weapon


@pytest.fixture
def brawl() -> Fight:
    """Kenta, with a katana and two tanto, and Nozomi against an oni with two attacks and a wolf."""
    kenta = fighter(weapon("katana"), weapon("tanto"), weapon("tanto"), hp=3, hp_max=5, armor=3)
    oni = foe(weapon("kanabo"), weapon("shuriken"), hp=12, strength=20, armor=1)
    return fight([kenta, fighter(weapon("yumi"))], [oni, foe(weapon("nata"))], Band.REACH)
