"""A fight in the middle: fields of its state by name, as encounters write them.

Why it is so: docs/decisions/a-field-says-what-it-holds.md
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import IntEnum
from typing import Any

from ..mistakes import Mistake, joined, key, one_of, shown
from ..rulesets.fields import terms_of

Terms = Mapping[str, type[IntEnum]]
MOST = 1_000_000_000
"""No number of a fight is larger."""


def read_state(record: Any, values: Any, leave: Collection[str] = ()) -> tuple[dict[str, Any], list[Mistake]]:
    """Fields for a record of state, as numbers, and the mistakes in them, as paths below it.

    `record` shows which fields there are; those named in `leave` cannot be set.
    """
    if not isinstance(values, dict):
        return {}, [Mistake("", shown(values), "a table")]
    terms = terms_of(type(record))
    known = {field.name: getattr(record, field.name) for field in fields(record) if field.name not in leave}
    read: dict[str, Any] = {}
    mistakes: list[Mistake] = []
    for name, value in values.items():
        if name not in known:
            mistakes.append(Mistake(key(name), "an unknown name", one_of(name, known)))
            continue
        read[name], wrong = _read(known[name], value, terms, name)
        mistakes += [mistake.under(name) for mistake in wrong]
    return read, mistakes


def _read(example: Any, value: Any, terms: Terms, name: str) -> tuple[Any, list[Mistake]]:
    if is_dataclass(example):
        return read_state(example, value)
    if isinstance(example, list):
        return _read_list(example, value, terms, name)
    if isinstance(value, str) and name in terms:
        members = {member.name.lower(): member for member in terms[name]}
        if value.lower() not in members:
            return 0, [Mistake("", shown(value), one_of(value, members))]
        return int(members[value.lower()]), []
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
        return 0, [Mistake("", shown(value), "a whole number" + (" or a name" if name in terms else ""))]
    return value, []


def _read_list(example: list[Any], value: Any, terms: Terms, name: str) -> tuple[Any, list[Mistake]]:
    """A list of numbers is written in full; of records only as many as differ, in order."""
    records = is_dataclass(example[0])
    if (
        not isinstance(value, list)
        or len(value) > len(example)
        or (len(value) < len(example) and not records)
    ):
        length = f"{'at most ' if records else ''}{len(example)}"
        return [], [Mistake("", shown(value), f"a list of {length} {'tables' if records else 'numbers'}")]
    read = [_read(example[n], entry, terms, name) for n, entry in enumerate(value)]
    return [entry for entry, _ in read], [
        mistake.under(joined(n)) for n, (_, wrong) in enumerate(read) for mistake in wrong
    ]


def set_state(record: Any, values: Mapping[str, Any]) -> None:
    """Set fields of a record of state to what `read_state` made of them."""
    for name, value in values.items():
        if isinstance(value, dict):
            set_state(getattr(record, name), value)
        elif isinstance(value, list):
            place = getattr(record, name)
            for n, entry in enumerate(value):
                if isinstance(entry, dict):
                    set_state(place[n], entry)
                else:
                    place[n] = entry
        else:
            setattr(record, name, value)
