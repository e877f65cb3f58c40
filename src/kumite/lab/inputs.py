"""Inputs of an encounter by name: what an experiment varies.

An input is written like `Kenta.hp` or `house.scars_enabled`. It begins with

- `house`, `scene`, `state` or `referee`, as the table of that name in an encounter file;
- the name of an entry of fighters, of a side, or `everybody`: then a field of their sheets follows, or
  `sample`, `policy`, `count`, `tactics.` and one of their tactics, or `state.` and a field of their state;
- the name of a side and `fighters`: the whole party, as a list of entries like those of an encounter;
- `content` and the name of something on sheets, as in `content.katana.dice`: that field of every such thing.

Names with other characters than letters, digits, `_` and `-` stand in quotes: `"Ronin leader".hp`. Entries of
lists are counted from 0: `Kenta.weapons[1].dice`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from ..encounters.encounter import Encounter, from_dict
from ..encounters.fields import with_room_for
from ..encounters.tactics import together
from ..mistakes import NoSuch, one_of, shown

Path = tuple[str | int, ...]
TABLES = ("house", "scene", "state", "referee")
PARTY = ("fighters",)
OF_AN_ENTRY = ("policy", "budget", "count", "state", "tactics", "name")
_STEP = re.compile(r'(?:\A|\.)(?:"([^"]+)"|([\w-]+))|\[(\d{1,4})\]')


class NoSuchInput(NoSuch):
    """What was meant as an input is not one of this encounter."""


def parsed(text: str) -> Path:
    """The steps of an input as it is written. Raises NoSuchInput."""
    steps: list[str | int] = []
    at = 0
    while match := _STEP.match(text, at):
        steps.append(int(match[3]) if match[3] else match[1] or match[2])
        at = match.end()
    if at < len(text) or len(steps) < 2 or isinstance(steps[0], int):
        raise NoSuchInput(shown(text), 'names with dots between them, such as Kenta.hp, "Ronin leader".hp')
    return tuple(steps)


def changed(encounter: Encounter, values: dict[str, Any]) -> dict[str, Any]:
    """The encounter as a table, with each input set to its value. `from_dict` checks the result.

    Raises NoSuchInput if an input is not one of the encounter, and EncounterError for a party that is wrong.
    """
    data = encounter.as_dict()
    paths = {text: parsed(text) for text in values}
    for text, value in values.items():
        path = paths[text]
        make_room(encounter, data, path, {other[1] for other in paths.values() if other[0] == path[0]})
        for table, rest in places(encounter, data, path):
            put(table, rest, deepcopy(value))  # each has a table of its own
        if path[1:] == PARTY:  # the next input may be of somebody who is new
            data = from_dict(data, encounter.title, encounter.folder).as_dict()
    return data


def places(encounter: Encounter, data: dict[str, Any], path: Path) -> Iterator[tuple[Any, Path]]:
    """Each table of the encounter that an input concerns, with the rest of the path below it."""
    first, rest = path[0], path[1:]
    entries, groups = groups_of(data)
    if first in TABLES:
        yield data.setdefault(first, {}), rest
    elif first in data["sides"] and rest == PARTY:
        yield data["sides"][first], rest
    elif first == "content":
        yield from of_content(entries, rest)
    elif first in groups:
        for entry in groups[str(first)]:
            yield of_entry(encounter, entry, rest)
    else:
        raise NoSuchInput(shown(first), one_of(first, [*groups, *TABLES, "content"]))


def groups_of(data: dict[str, Any]) -> tuple[list[dict[str, Any]], dict[str, list[dict[str, Any]]]]:
    """All entries of fighters, and those that each name stands for."""
    entries = [entry for side in data["sides"].values() for entry in side["fighters"]]
    groups = {entry["name"]: [entry] for entry in entries}
    groups |= {name: side["fighters"] for name, side in data["sides"].items()}
    return entries, groups | {"everybody": entries}


def make_room(encounter: Encounter, data: dict[str, Any], path: Path, changing: set[str | int]) -> None:
    """Take from sheets what a field of theirs, which is about to be changed, says instead; but not what
    changes as well."""
    _, groups = groups_of(data)
    for entry in groups.get(str(path[0]), []):
        roomy = with_room_for(encounter.ruleset.sheet, entry["sheet"], [str(path[1])])
        kept = {name: value for name, value in entry["sheet"].items() if name in changing}
        entry["sheet"] = roomy | kept


def of_entry(encounter: Encounter, entry: dict[str, Any], rest: Path) -> tuple[Any, Path]:
    """Where an input of one entry of fighters lies."""
    if rest == ("sample",):
        return Sample(encounter, entry), rest
    if rest[0] in OF_AN_ENTRY:
        return entry, rest
    return entry["sheet"], rest


def of_content(entries: list[dict[str, Any]], rest: Path) -> Iterator[tuple[Any, Path]]:
    """Everything with this name on any sheet."""
    found = [thing for entry in entries for thing in named_things(entry["sheet"])]
    mine = [thing for thing in found if thing["name"] == rest[0]]
    if not mine or len(rest) < 2:
        names = sorted({str(thing["name"]) for thing in found})
        raise NoSuchInput(shown(rest[0]), f"{one_of(rest[0], names)}, and one of its fields")
    for thing in mine:
        yield thing, rest[1:]


def named_things(value: Any) -> Iterator[dict[str, Any]]:
    """The tables with a name within a sheet."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        if isinstance(part, dict) and "name" in part:
            yield part
        yield from named_things(part)


class Sample:
    """An entry of fighters whose sheet is to become that of another sample."""

    def __init__(self, encounter: Encounter, entry: dict[str, Any]) -> None:
        self.samples = encounter.ruleset.samples()
        self.tactics = encounter.ruleset.sample_tactics()
        self.own = next((one.tactics for one in encounter.entries if one.name == entry["name"]), {})
        self.entry = entry

    def become(self, name: Any) -> None:
        """Take over the sample's sheet, and its tactics where the encounter says nothing of them.

        Raises NoSuchInput if there is none of that name.
        """
        if name not in self.samples:
            raise NoSuchInput(shown(name), one_of(name, self.samples))
        self.entry["sheet"] = self.samples[name]
        self.entry["tactics"] = together(self.tactics.get(name), self.own)


def put(table: Any, path: Path, value: Any) -> None:
    """Set what lies at a path below a table. Raises NoSuchInput if there is no way there."""
    if isinstance(table, Sample):
        table.become(value)
        return
    *way, last = path
    for step in way:
        table = below(table, step)
    if isinstance(last, int):
        below(table, last)
        table[last] = value
    elif isinstance(table, dict):
        table[last] = value
    else:
        raise NoSuchInput(shown(last), f"a number in brackets, because this is {shown(table)}")


def below(table: Any, step: str | int) -> Any:
    """One step down; a table that is not written yet is made."""
    if isinstance(step, int):
        if not isinstance(table, list) or step >= len(table):
            raise NoSuchInput(f"[{step}]", f"an entry of a list; this is {shown(table)}")
        return table[step]
    if not isinstance(table, dict):
        raise NoSuchInput(shown(step), f"a number in brackets, because this is {shown(table)}")
    return table.setdefault(step, {})
