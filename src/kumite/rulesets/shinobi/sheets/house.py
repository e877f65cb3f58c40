"""The house rules of shinobi: from what people write to the numbers that the rules read."""

from __future__ import annotations

from pathlib import Path

from kumite.rulesets.shared.house import HouseFile

from .. import terms
from ..state import House

HOUSE = HouseFile(Path(__file__).parents[1] / "house.toml", terms, House)
