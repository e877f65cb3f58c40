"""Values that a sheet and an actor of Foundry VTT both have, and how each side writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..mistakes import Mistake, shown

NOTHING: Any = object()
"""What is not there, or cannot be said on the other side."""


class Unfit(ValueError):
    """Something in an actor cannot be right; `mistake` says where and what."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(str(mistake))
        self.mistake = mistake


class Below(ValueError):
    """Something below the table that a codec was given cannot be right. As text: what would be legal."""

    def __init__(self, path: str, found: Any, legal: str) -> None:
        super().__init__(legal)
        self.path = path
        self.found = found


class Codec(NamedTuple):
    """How a value is written on either side. `back` raises ValueError, whose text is what would be legal."""

    out: Callable[[Any], Any]
    back: Callable[[Any], Any]


def whole(value: Any) -> int:
    """A whole number; Foundry's forms keep some of them as text. Raises ValueError."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,9}\s*", value):
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError("a whole number")
    return value


def _whole_or_nothing(value: Any) -> int:
    try:
        return whole(value)
    except ValueError:
        return 0


def flag(value: Any) -> bool:
    """True or false. Raises ValueError."""
    if not isinstance(value, bool):
        raise ValueError("true or false")
    return value


def text(value: Any) -> str:
    """Text, without space around it. Raises ValueError."""
    if not isinstance(value, str):
        raise ValueError("text")
    return value.strip()


def same(value: Any) -> Any:
    """A value as it is."""
    return value


def given(value: Any) -> Any:
    """A value that is left out where nothing is written."""
    return NOTHING if value is None else value


WHOLE = Codec(given, whole)
FLAG = Codec(same, flag)
TEXT = Codec(same, text)


def named(words: Mapping[str, str]) -> Codec:
    """Words of ours that have others there; a word that has none is left out."""
    theirs = {other.casefold(): mine for mine, other in words.items()}
    return Codec(lambda mine: words.get(mine, NOTHING), lambda other: theirs.get(plain_name(other), NOTHING))


def plain_name(value: Any) -> str:
    """A name for comparison: `Heavy  Weapons` and `heavy weapons` are the same."""
    return " ".join(str(value).replace("_", " ").casefold().split())


def titled(name: str) -> str:
    """A name of ours as people write it there: `heavy_weapons` as `Heavy Weapons`."""
    return name.replace("_", " ").title()


@dataclass(frozen=True)
class Row:
    """A value that a sheet and an actor both have."""

    ours: str
    """The field of the sheet, as files spell it; empty where the value is made of several, as a table."""
    theirs: str
    """The path below `system`; empty where the value is made of several there, as a table with each."""
    codec: Codec = WHOLE
    only: tuple[str, ...] = ()
    """The types of actors that have it; all of them if empty."""
    state: str = ""
    """The field of a fighter's state that says how it is now, where fights change it."""
    counted: bool = False
    """Whether it is taken only where our table has a number for it."""

    def out(self, value: Any, system: dict[str, Any]) -> None:
        """Write a value of the sheet into an actor's or an item's `system`."""
        found = self.codec.out(value)
        if found is not NOTHING:
            put(system, self.theirs, found)

    def back(self, system: Mapping[str, Any], place: str) -> Any:
        """The value for the sheet, or NOTHING. Raises Unfit."""
        found = at(system, self.theirs)
        if found is NOTHING or found is None:
            return NOTHING
        try:
            return self.codec.back(found)
        except Below as wrong:
            where = ".".join(part for part in (place, self.theirs, wrong.path) if part)
            raise Unfit(Mistake(where, shown(wrong.found), str(wrong))) from None
        except ValueError as wrong:
            where = f"{place}.{self.theirs}" if self.theirs else place
            raise Unfit(Mistake(where, shown(found), str(wrong))) from None


def number(table: Any, path: str) -> int:
    """The whole number at a path below a table, 0 where nothing is there. Raises Below."""
    found = at(table, path)
    try:
        return 0 if found in (NOTHING, None, "") else whole(found)
    except ValueError as wrong:
        raise Below(path, found, str(wrong)) from None


def at(table: Any, path: str) -> Any:
    """What stands at a path below a table, or NOTHING."""
    for part in path.split(".") if path else ():
        if not isinstance(table, Mapping) or part not in table:
            return NOTHING
        table = table[part]
    return table


def put(table: dict[str, Any], path: str, value: Any) -> None:
    """Write a value at a path below a table; what is in two tables at one place is put together."""
    *above, last = [*path.split(".")] if path else [""]
    for part in above:
        table = table.setdefault(part, {})
    if not isinstance(value, Mapping):
        table[last] = value
        return
    inside = table.setdefault(last, {}) if last else table
    for name, one in value.items():
        put(inside, name, one)
