"""What techniques take, as the tables print it."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.state import Technique
from kumite.rulesets.shinobi.words.options import prices


@pytest.mark.parametrize(
    ("percent", "speed"),
    [
        (100, "of the weapon"),
        (50, "half the weapon's"),
        (33, "a third of the weapon's"),
        (2, "2% of the weapon's"),
    ],
)
def test_the_speed_of_a_weapon_technique(percent: int, speed: str) -> None:
    """A share that the table does not know, which the referee has set, has a name as well."""
    assert prices(Technique(weapon_percent=percent))["Speed"] == speed
