"""A fighter's sheet as lines that people read, each word with what can be looked up of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from ..rulesets import Ruleset
from ..rulesets.entries import Entry, written
from .mentioned import called

NAMES = ("called", "name", "kind", "like")
"""The fields by which things of a sheet are called."""


@dataclass(frozen=True)
class Word:
    """A piece of a line, and the entries of what it names."""

    text: str
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class SheetLine:
    """A field of a sheet, or one of the things in it, such as a weapon."""

    name: Word
    words: tuple[Word, ...]


def sheet_lines(rules: Ruleset, sheet: BaseModel) -> tuple[SheetLine, ...]:
    """What somebody wrote for a fighter, without what is as it usually is, and without the name."""
    fields = sheet.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    fields.pop("name", None)
    return tuple(line for name, value in fields.items() for line in _lines(rules, name, value))


def _lines(rules: Ruleset, name: str, value: Any) -> Iterator[SheetLine]:
    """A field; things that have fields of their own have a line each."""
    rest: list[Word] = []
    for one in value if isinstance(value, list) else [value]:
        if not isinstance(one, dict) or not any(one.get(each) for each in NAMES):
            rest += _words(rules, name, one)
        elif more := _but_names(one):
            yield SheetLine(_thing(rules, name, one), tuple(_words(rules, "", more)))
        else:
            rest.append(_thing(rules, name, one))
    if rest:
        yield SheetLine(Word(_read(name), called(rules, name)), tuple(rest))


def _thing(rules: Ruleset, field: str, fields: dict[str, Any]) -> Word:
    """A weapon or the like by its own name; what it is in the game can be looked up."""
    names = [str(fields[each]) for each in NAMES if fields.get(each)]
    found = next((entries for name in names if (entries := called(rules, name, field))), ())
    return Word(_read(names[0]), found)


def _but_names(fields: dict[str, Any]) -> dict[str, Any]:
    first = next(fields[each] for each in NAMES if fields.get(each))
    return {name: value for name, value in fields.items() if name not in NAMES or value != first}


def _words(rules: Ruleset, field: str, value: Any) -> Iterator[Word]:
    """A value in pieces: each of a list, each pair of a table."""
    if isinstance(value, list):
        for one in value:
            yield from _words(rules, field, one)
    elif isinstance(value, dict):
        for name, one in value.items():
            yield _pair(rules, name, one)
    else:
        yield Word(_read(written(value)), () if isinstance(value, bool) else called(rules, str(value), field))


def _pair(rules: Ruleset, name: str, value: Any) -> Word:
    """A name with its value: `kenjutsu 4`, `type slashing`, `mounted`."""
    inner = value if isinstance(value, list) else [value]
    of_value = [one for each in inner if isinstance(each, str) for one in called(rules, each, name)]
    text = _read(name) if value is True else f"{_read(name)} {_read(written(value))}"
    return Word(text, (*called(rules, name), *of_value))


def _read(name: str) -> str:
    return name.replace("_", " ")
