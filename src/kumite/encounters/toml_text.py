"""Values as TOML has them in a line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any


def inline(value: Any) -> str:
    """Text, a number, true or false, a list or a table of such, in a line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {inline(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def lines(table: Mapping[str, Any]) -> str:
    """A table, a line for each of its keys; what is None is left out, which TOML has no word for."""
    return "".join(f"{_key(name)} = {inline(one)}\n" for name, one in table.items() if one is not None)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else inline(name)
