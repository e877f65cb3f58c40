"""The layout of a fight as a record of 64-bit integers, derived from its dataclasses.

`int` becomes int64, a nested dataclass a nested record, `Annotated[list[X], N]` an array of N. The list
named `fighters` has `count` entries in plain Python and N records here; it lies at the end of the
record, so that the used part of a fight is one piece of memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    import numpy as np

FIGHTERS = "fighters"
"""The one list that may be shorter than its type says."""


@dataclass(frozen=True)
class Field:
    """One field of a dataclass: an int, a dataclass, or `length` of either."""

    name: str
    type: type
    length: int | None
    words: int
    """How many 64-bit words it takes."""


@dataclass(frozen=True)
class Layout:
    """How a dataclass lies in memory."""

    type: type
    fields: tuple[Field, ...]
    words: int

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The same as a type of NumPy, for the compiler."""
        import numpy as np

        return np.dtype([column(field) for field in self.fields], align=True)


_layouts: dict[type, Layout] = {}


def layout(owner: type) -> Layout:
    """The layout of a dataclass. Raises TypeError where a field is none of the kinds above."""
    if owner not in _layouts:
        if not is_dataclass(owner):
            raise TypeError(f"{owner.__name__} is not a dataclass")
        hints = get_type_hints(owner, include_extras=True)
        found = [field_of(owner, field.name, hints[field.name]) for field in fields(owner)]
        ordered = tuple(sorted(found, key=lambda field: field.name == FIGHTERS))
        _layouts[owner] = Layout(owner, ordered, sum(field.words for field in ordered))
    return _layouts[owner]


def known_layouts() -> list[Layout]:
    """Every layout that was asked for so far, with those of the records in them."""
    return [*_layouts.values()]


def field_of(owner: type, name: str, hint: Any) -> Field:
    """One field, from its annotation."""
    kind, length = hint, None
    if get_origin(hint) is Annotated:
        listed, size, *others = get_args(hint)
        if get_origin(listed) is not list or type(size) is not int or size < 1 or others:
            raise TypeError(unfit(owner, name, hint))
        (kind,), length = get_args(listed), size
    if kind is int:
        words = 1
    elif isinstance(kind, type) and is_dataclass(kind):
        words = layout(kind).words
    else:
        raise TypeError(unfit(owner, name, hint))
    return Field(name, kind, length, words * (length or 1))


def unfit(owner: type, name: str, hint: Any) -> str:
    legal = "legal are int, a dataclass, and Annotated[list[int or a dataclass], a length]"
    return f"{owner.__name__}.{name} is {hint!r}; {legal}"


def column(field: Field) -> tuple[str, Any] | tuple[str, Any, int]:
    """A field as NumPy describes it."""
    kind = "i8" if field.type is int else layout(field.type).dtype
    return (field.name, kind) if field.length is None else (field.name, kind, field.length)


def words_of(state: Any) -> list[int]:
    """Every number of a fight in the order of its layout, up to the last fighter.

    Raises ValueError where a list has the wrong length or a number does not fit into 64 bits.
    """
    words: list[int] = []
    gather(state, words, FIGHTERS)
    wide = [word for word in words if not -(2**63) <= word < 2**63]
    if wide:
        raise ValueError(f"{wide[0]} does not fit into 64 bits")
    return words


def gather(state: Any, words: list[int], short: str = "") -> None:
    """Add the numbers of a dataclass to `words`; only the list called `short` may be short."""
    for field in layout(type(state)).fields:
        value = getattr(state, field.name)
        entries = [value] if field.length is None else value
        length = field.length or 1
        if len(entries) > length or (len(entries) < length and field.name != short):
            name = f"{type(state).__name__}.{field.name}"
            raise ValueError(f"{name} has {len(entries)} entries; its length is {length}")
        if field.type is int:
            words += map(int, entries)
        else:
            for entry in entries:
                gather(entry, words)


def to_record(state: Any, record: np.ndarray[Any, Any]) -> None:
    """Copy a fight into an array of one record; the places of missing fighters become zeros.

    Raises ValueError as `words_of` does.
    """
    words = words_of(state)
    memory = record.reshape(1).view("i8")
    memory[: len(words)] = words
    memory[len(words) :] = 0


def from_record(record: np.ndarray[Any, Any], type_: type) -> Any:
    """The fight that an array of one record holds; of `fighters` the first `count`."""
    return build(type_, iter(record.reshape(1).view("i8").tolist()), FIGHTERS)


def build(type_: type, words: Iterator[int], short: str = "") -> Any:
    """A dataclass from its numbers, in the order of its layout."""
    values: dict[str, Any] = {}
    for field in layout(type_).fields:
        length = values["count"] if field.name == short else field.length
        if length is None:
            values[field.name] = entry(field, words)
        else:
            values[field.name] = [entry(field, words) for _ in range(length)]
    return type_(**values)


def entry(field: Field, words: Iterator[int]) -> Any:
    return next(words) if field.type is int else build(field.type, words)


def word_at(record: Layout, path: tuple[str | int, ...]) -> int:
    """Where a number lies in a record, in words from its beginning."""
    name, *rest = path
    before = 0
    for field in record.fields:
        if field.name == name:
            break
        before += field.words
    else:
        raise ValueError(f"{record.type.__name__} has no field {name!r}")
    if field.length is not None:
        place, *rest = rest
        if not isinstance(place, int) or not 0 <= place < field.length:
            raise ValueError(f"{record.type.__name__}.{name} has no entry {place!r}")
        before += place * (field.words // field.length)
    if field.type is int and not rest:
        return before
    if field.type is int or not rest:
        raise ValueError(f"{record.type.__name__}.{name} is not a number")
    return before + word_at(layout(field.type), tuple(rest))
