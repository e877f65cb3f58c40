"""House rules: a ruleset's switches and parameters, from its `house.toml`.

Each entry of that file is a table: `meaning`, the ids of its `rules`, its `default`, and either `readings`
(each legal value with what it stands for; the values are `true` and `false`, or the names of an enum that
`terms` names) or `low` and `high`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import ModuleType
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, create_model

from .fields import OneOf
from .rulesets import Ruleset


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


def house_model(entries: Mapping[str, Mapping[str, Any]]) -> type[BaseModel]:
    """The model of a ruleset's house rules."""
    fields: dict[str, Any] = {name: _field(entry) for name, entry in entries.items()}
    config = ConfigDict(extra="forbid", strict=True, frozen=True)
    return create_model("House", __config__=config, __doc__="House rules in force.", **fields)


def _field(entry: Mapping[str, Any]) -> tuple[Any, Any]:
    readings = entry.get("readings", {})
    extra = {"readings": readings, "rules": entry["rules"]}
    if "terms" in entry:
        kind: Any = Annotated[str, OneOf(readings)]
    elif readings:
        kind = bool
    else:
        kind = Annotated[int, Field(ge=entry["low"], le=entry["high"])]
        extra |= {"low": entry["low"], "high": entry["high"]}
    return kind, Field(default=entry["default"], description=entry["meaning"], json_schema_extra=extra)


def numbers(house: BaseModel, entries: Mapping[str, Mapping[str, Any]], terms: ModuleType) -> dict[str, int]:
    """The house rules in force as the numbers that the rules read: members of the enums in `terms`."""
    return {name: _number(value, entries[name], terms) for name, value in house}


def _number(value: bool | int | str, entry: Mapping[str, Any], terms: ModuleType) -> int:
    if isinstance(value, str):
        enum: type[IntEnum] = getattr(terms, entry["terms"])
        return int(enum[value.upper()])
    return int(value)
