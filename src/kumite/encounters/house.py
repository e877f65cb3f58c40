"""House rules for people: what there is to vary, and what an encounter has changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from ..rulesets import Ruleset
from ..rulesets.house import house_model, numbers

__all__ = ["HouseRule", "changed", "house_model", "list_house", "numbers", "written"]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One switch or parameter, for people."""

    name: str
    meaning: str
    default: str
    legal: str
    readings: dict[str, str]
    """What each value stands for; empty for a number."""
    rules: tuple[str, ...]


def list_house(ruleset: Ruleset) -> list[HouseRule]:
    """Every house rule of a ruleset, in the order of its file."""
    return [_rule(name, field) for name, field in ruleset.house.model_fields.items()]


def _rule(name: str, field: Any) -> HouseRule:
    extra = field.json_schema_extra
    legal = ", ".join(extra["readings"]) or f"{extra['low']} to {extra['high']}"
    default = written(field.default)
    return HouseRule(name, field.description, default, legal, dict(extra["readings"]), tuple(extra["rules"]))


def written(value: bool | int | str) -> str:
    """A value as files and command lines write it."""
    return str(value).lower()


def changed(house: BaseModel) -> dict[str, str]:
    """The house rules in force that are not at their default, with their values."""
    return {name: written(value) for name, value in house.model_dump(exclude_defaults=True).items()}
