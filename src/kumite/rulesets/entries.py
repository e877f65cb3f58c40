"""What can be looked up in a game: its techniques, spells, statuses, weapons, creatures and the like.

A ruleset lists them with `entries`; most are made from the rows that the rules read too, and from the files
in its folder `content`, so that no number stands twice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Entry:
    """One thing that somebody may want to look up."""

    name: str
    """What the log, the page and sheets call it."""
    kind: str
    """What it is, in the game's own term: `technique`, `weapon special`, `status`."""
    rules: tuple[str, ...]
    """Ids of the catalogue. The first is the rule of what it does."""
    says: str = ""
    """What it does, in a sentence or two. Where it is empty, the first rule says it."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """Its numbers, requirements and costs, each with its name."""
    term: IntEnum | None = None
    """The member of an enum that it stands for, where there is one."""


def from_content(
    path: Path,
    kind: str,
    rules: tuple[str, ...] | Mapping[str, tuple[str, ...]],
    says: Mapping[str, str] | None = None,
    default: str = "",
) -> Iterator[Entry]:
    """An entry for each table of a content file, whose fields are its facts.

    `rules` are those of all, or of each by its name. `says` has what each does, by its name, and `default`
    what is said of the others. Raises KeyError where a table has no rules.
    """
    for name, fields in tables(path):
        ids = rules[name] if isinstance(rules, Mapping) else rules
        yield Entry(name, kind, ids, (says or {}).get(name, default), facts(fields))


def tables(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of a content file by their names; a list of names beside them is none."""
    for name, fields in tomllib.loads(path.read_text("utf-8")).items():
        if isinstance(fields, dict):
            yield name, fields


def facts(fields: Mapping[str, Any], but: Iterable[str] = ()) -> dict[str, str]:
    """Fields of content as people read them: `two_handed = true` as `two handed: yes`."""
    return {name.replace("_", " "): written(value) for name, value in fields.items() if name not in but}


def written(value: Any) -> str:
    """A value of content in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(written, value)) or "none"
        case dict():
            return ", ".join(f"{name.replace('_', ' ')} {written(one)}" for name, one in value.items())
        case _:
            return str(value)
