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
    numbers, others = _parts(type(record))
    vars(record).update(numbers)
    for name in others:
        value = getattr(record, name)
        if not isinstance(value, list):
            clear(value)
        elif value and is_dataclass(value[0]):
            for entry in value:
                clear(entry)
        else:
            value[:] = [0] * len(value)


def copy_record(source: Record, target: Record) -> None:
    """Make a record equal to another of the same class, and share nothing with it."""
    numbers, others = _parts(type(source))
    held = vars(source)
    vars(target).update({name: held[name] for name in numbers})
    for name in others:
        mine, theirs = getattr(source, name), getattr(target, name)
        if not isinstance(mine, list):
            copy_record(mine, theirs)
        elif mine and is_dataclass(mine[0]):
            for one, other in zip(mine, theirs, strict=True):
                copy_record(one, other)
        else:
            theirs[:] = mine


_known: dict[type, tuple[dict[str, int], tuple[str, ...]]] = {}


def _parts(owner: type) -> tuple[dict[str, int], tuple[str, ...]]:
    """The fields of a dataclass that are plain numbers, each with 0, and the names of the others."""
    if owner not in _known:
        numbers = {field.name: 0 for field in fields(owner) if field.type in ("int", int)}
        _known[owner] = numbers, tuple(field.name for field in fields(owner) if field.name not in numbers)
    return _known[owner]


IDIOMS = (clear, copy_record)
"""The compiler has its own code for these; see `compiled/loading/idioms.py`."""
