"""Records of state that are emptied or copied as a whole.

Compiled these are idioms of their own (`compiled/loading/idioms.py`): one write of memory, however many
fields a record has.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

Record = TypeVar("Record")


def clear(record: Any) -> None:
    """Set every number of a record to 0, in the records and lists in it too."""
    _clear(record, _parts(record))


def _clear(record: Any, parts: _Parts) -> None:
    held = record.__dict__
    held.update(parts.numbers)
    for name, zeros in parts.lists:
        held[name][:] = zeros
    for name, within in parts.records:
        _clear(held[name], within)
    for name, within in parts.lists_of_records:
        if within.has_numbers_only:
            for entry in held[name]:
                entry.__dict__.update(within.numbers)
        else:
            for entry in held[name]:
                _clear(entry, within)


def copy_record(source: Record, target: Record) -> None:
    """Make a record equal to another of the same class, and share nothing with it."""
    parts = _parts(source)
    held, taken = source.__dict__, target.__dict__
    for name in parts.numbers:
        taken[name] = held[name]
    for name, _ in parts.lists:
        taken[name][:] = held[name]
    for name, _ in parts.records:
        copy_record(held[name], taken[name])
    for name, _ in parts.lists_of_records:
        for one, other in zip(held[name], taken[name], strict=True):
            copy_record(one, other)


class _Parts:
    """The fields of a dataclass by what they hold, as read from one of its records.

    A number may be an open one, which facts are looked for with; so a field that holds neither a list nor a
    record holds a number.
    """

    def __init__(self, record: Any) -> None:
        held = {field.name: getattr(record, field.name) for field in fields(record)}
        lists = {name: value for name, value in held.items() if isinstance(value, list)}
        of_records = {name for name, value in lists.items() if value and is_dataclass(value[0])}
        self.lists = [(name, [0] * len(value)) for name, value in lists.items() if name not in of_records]
        """Those with lists of numbers, each with as many zeros."""
        self.lists_of_records = [(name, _parts(lists[name][0])) for name in lists if name in of_records]
        self.records = [(name, _parts(value)) for name, value in held.items() if is_dataclass(value)]
        nested = {*lists, *(name for name, _ in self.records)}
        self.numbers = {name: 0 for name in held if name not in nested}
        self.has_numbers_only = not nested


_known: dict[type, _Parts] = {}


def _parts(record: Any) -> _Parts:
    """The parts of records of its class, whose lists all have the same length."""
    owner = type(record)
    if owner not in _known:
        _known[owner] = _Parts(record)
    return _known[owner]


IDIOMS = (clear, copy_record)
"""The compiler has its own code for these; see `compiled/loading/idioms.py`."""
