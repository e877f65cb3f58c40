"""The house rules of a ruleset, as its `house.toml` declares them.

Each entry of that file is a table: `meaning`, the ids of its `rules`, its `default`, and either `readings`
(each legal value with what it stands for; the values are `true` and `false`, or the names of an enum that
`terms` names) or `low` and `high`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

FILE = "house.toml"
Entries = Mapping[str, Mapping[str, Any]]
"""The house rules by name."""


@cache
def house_entries(folder: Path) -> Entries:
    """The house rules in the file of a ruleset's folder; none where there is no such file."""
    path = folder / FILE
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def house_model(entries: Entries) -> type[BaseModel]:
    """The model of what people write for a ruleset's house rules."""
    fields: dict[str, Any] = {name: _field(entry) for name, entry in entries.items()}
    config = ConfigDict(extra="forbid", strict=True, frozen=True)
    return create_model("House", __config__=config, __doc__="House rules in force.", **fields)


def _field(entry: Mapping[str, Any]) -> tuple[Any, Any]:
    readings = entry.get("readings", {})
    extra = {"readings": readings, "rules": entry["rules"]}
    if "terms" in entry:
        kind: Any = Literal[tuple(readings)]
    elif readings:
        kind = bool
    else:
        kind = Annotated[int, Field(ge=entry["low"], le=entry["high"])]
        extra |= {"low": entry["low"], "high": entry["high"]}
    return kind, Field(default=entry["default"], description=entry["meaning"], json_schema_extra=extra)


def numbers(house: BaseModel, entries: Entries, terms: ModuleType) -> dict[str, int]:
    """The house rules in force as the numbers that the rules read: members of the enums in `terms`."""
    return {name: _number(value, entries[name], terms) for name, value in house}


def _number(value: bool | int | str, entry: Mapping[str, Any], terms: ModuleType) -> int:
    if isinstance(value, str):
        enum: type[IntEnum] = getattr(terms, entry["terms"])
        return int(enum[value.upper()])
    return int(value)
