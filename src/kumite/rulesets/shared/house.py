"""The house rules of a ruleset, from `house.toml` to the numbers that the rules read."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from ..house import house_model, numbers

House = TypeVar("House")


class HouseFile(Generic[House]):
    """A `house.toml`, its model, and its record in the state."""

    def __init__(self, file: Path, terms: ModuleType, record: Callable[..., House]) -> None:
        """`terms` has the enums that the entries of the file name, `record` is the dataclass of the state."""
        self.entries: dict[str, dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))
        self.model: type[BaseModel] = house_model(self.entries)
        self.terms = terms
        self.record = record

    def state(self, rules: BaseModel) -> House:
        """The house rules in force, as part of the state."""
        return self.record(**numbers(rules, self.entries, self.terms))
