"""The encounters that come with kumite, to start from."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

INSTALLED = Path(__file__).with_name("examples")
"""Where an installed kumite has them."""
CHECKED_OUT = Path(__file__).parents[2] / "examples"
"""Where they are in the source tree."""


@dataclass(frozen=True, slots=True)
class Example:
    """One of them, as it can be listed without being checked."""

    name: str
    """The name of its file, without the ending."""
    path: Path
    ruleset: str
    title: str
    note: str


@cache
def example_files() -> tuple[Example, ...]:
    """All of them, by ruleset and by title; none where kumite was installed without them."""
    folder = INSTALLED if INSTALLED.is_dir() else CHECKED_OUT
    found = [_example(path) for path in sorted(folder.glob("*.toml"))]
    return tuple(sorted(found, key=lambda each: (each.ruleset, each.title)))


def _example(path: Path) -> Example:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Example(path.stem, path, table["ruleset"], table.get("title", path.stem), table.get("note", ""))
