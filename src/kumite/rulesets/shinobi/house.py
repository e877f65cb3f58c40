"""The house rules of shinobi: from what people write to the numbers that the rules read."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pydantic import BaseModel

from ...house import house_model, numbers
from . import terms
from .state import House

ENTRIES = tomllib.loads(Path(__file__).with_name("house.toml").read_text("utf-8"))
HouseRules = house_model(ENTRIES)


def house_of(rules: BaseModel) -> House:
    """The house rules in force, as part of the state."""
    return House(**numbers(rules, ENTRIES, terms))
