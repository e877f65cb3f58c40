"""What is an item in Foundry VTT and something on a sheet here: lists of things, what is worn, ranks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import BaseModel, ValidationError

from ..mistakes import Mistake, shown
from .foundry_values import (
    NOTHING,
    Row,
    Unfit,
    _whole_or_nothing,
    at,
    plain_name,
    titled,
    whole,
)

MANY = 99
"""No actor has more of one thing."""


@dataclass(frozen=True)
class Item:
    """A thing that an actor has."""

    name: str
    type: str
    system: dict[str, Any]
    place: str = ""
    """Where it stands in the actor: `items[3]`."""


@dataclass
class Taken:
    """What was made of some items."""

    fields: dict[str, Any] = field(default_factory=dict)
    """Fields of the sheet."""
    places: dict[str, str] = field(default_factory=dict)
    """Where in the actor each thing on the sheet comes from."""
    partly: dict[str, str] = field(default_factory=dict)
    """By the place of an item, what alone of it was taken."""


class Held(Protocol):
    """Something on a sheet that is an item, or several, in Foundry."""

    def takes(self, item: Item) -> bool:
        """Whether an item may be one of these; the first in the table that takes it gets it."""

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        """The items for a sheet, in an actor of that type."""

    def back(self, items: list[Item]) -> Taken:
        """What these items say on a sheet. Raises Unfit."""


@dataclass(frozen=True)
class Things:
    """A list of the sheet, each of whose entries is an item."""

    ours: str
    item: str
    model: type[BaseModel]
    rows: tuple[Row, ...]
    fits: Callable[[Item], bool] = lambda item: True
    also: tuple[str, ...] = ()
    """Other types of items that are taken for one."""
    usual: Mapping[str, Any] = field(default_factory=dict)
    """What each item has besides in Foundry."""
    quantity: str = ""
    """Where an item says how many alike it is; empty if it does not."""
    most: int = MANY
    """So many entries fit on a sheet; whatever comes after them is left out."""

    def takes(self, item: Item) -> bool:
        return item.type in (self.item, *self.also) and self.fits(item)

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        made: list[Item] = []
        for entry in sheet[self.ours]:
            system = dict(self.usual)
            for row in self.rows:
                row.out(entry[row.ours], system)
            if self.quantity:
                system[self.quantity] = 1
                last = made[-1] if made else None
                if last and last.name == entry["name"] and last.system | {self.quantity: 1} == system:
                    last.system[self.quantity] += 1
                    continue
            made.append(Item(entry["name"], self.item, system))
        return made

    def back(self, items: list[Item]) -> Taken:
        taken = Taken({self.ours: []})
        for item in items:
            entry = self._entry(item)
            if entry is None:
                continue
            for _ in range(min(self._how_many(item), self.most - len(taken.fields[self.ours]))):
                place = f"{self.ours}[{len(taken.fields[self.ours])}]"
                taken.places[place] = item.place
                taken.places |= {
                    f"{place}.{row.ours}": f"{item.place}.system" + (f".{row.theirs}" if row.theirs else "")
                    for row in self.rows
                }
                taken.fields[self.ours].append(entry)
        return taken

    def _how_many(self, item: Item) -> int:
        found = at(item.system, self.quantity) if self.quantity else 1
        number = 1 if found in (NOTHING, None, 0, "") else _whole_or_nothing(found)
        if not 1 <= number <= MANY:
            where = f"{item.place}.system.{self.quantity}"
            raise Unfit(Mistake(where, shown(found), f"a whole number from 1 to {MANY}"))
        return number

    def _entry(self, item: Item) -> Any:
        """What stands on the sheet for an item; None where too little of it is known."""
        table: Mapping[str, Any] = getattr(self.model, "table", dict)()
        like = next((name for name in table if plain_name(name) == plain_name(item.name)), None)
        usual = self.model.model_validate(like).model_dump(mode="json", by_alias=True) if like else {}
        fields = {}
        for row in self.rows:
            value = row.back(item.system, f"{item.place}.system")
            if value is NOTHING or (row.counted and not usual.get(row.ours)):
                continue
            if not like or value != usual[row.ours]:
                fields[row.ours] = value
        if like:
            own = fields | ({} if item.name == like else {"name": item.name})
            return {"like": like} | own if own else like
        return None if self._lacks(fields | {"name": item.name}) else {"name": item.name} | fields

    def _lacks(self, fields: dict[str, Any]) -> bool:
        """Whether nothing is wrong with the fields but that some are missing."""
        try:
            self.model.model_validate(fields)
        except ValidationError as problem:
            kinds = {one["type"] for one in problem.errors()} - {"default_factory_not_called"}
            return kinds == {"missing"}
        return False


@dataclass(frozen=True)
class Worn:
    """A field of the sheet that names one thing, which is an item."""

    ours: str
    item: str
    names: Callable[[], Iterable[str]]
    system: Callable[[str], dict[str, Any]]
    """What the item has in Foundry."""
    none: str = "none"
    ending: str = ""
    """What their names have at the end and ours have not, as `armor`."""
    fits: Callable[[Item], bool] = lambda item: True

    def _name(self, item: Item) -> str | None:
        found = plain_name(item.name)
        either = (found, found.removesuffix(self.ending.casefold()).strip() if self.ending else found)
        return next((name for name in self.names() if name != self.none and plain_name(name) in either), None)

    def takes(self, item: Item) -> bool:
        return item.type == self.item and self.fits(item) and self._name(item) is not None

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        name = sheet[self.ours]
        if name == self.none or name not in self.names():
            return []
        return [Item(f"{titled(name)} {self.ending}".strip(), self.item, self.system(name))]

    def back(self, items: list[Item]) -> Taken:
        return Taken({self.ours: self._name(items[0])}, {self.ours: items[0].place}) if items else Taken()


@dataclass(frozen=True)
class Marked:
    """A field of the sheet that is true or false, or how many, and has an item of its own name."""

    ours: str
    item: str
    name: str
    system: Mapping[str, Any]
    counted: bool = False
    fits: Callable[[Item], bool] = lambda item: True

    def takes(self, item: Item) -> bool:
        return item.type == self.item and plain_name(item.name) == plain_name(self.name) and self.fits(item)

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        return [Item(self.name, self.item, dict(self.system)) for _ in range(int(sheet[self.ours]))]

    def back(self, items: list[Item]) -> Taken:
        if not items:
            return Taken()
        return Taken({self.ours: len(items) if self.counted else True}, {self.ours: items[0].place})


@dataclass(frozen=True)
class Listed:
    """A list of names on the sheet, each an item of that name."""

    ours: str
    item: str
    names: Callable[[], Iterable[str]]

    def _name(self, item: Item) -> str | None:
        return next((name for name in self.names() if plain_name(name) == plain_name(item.name)), None)

    def takes(self, item: Item) -> bool:
        return item.type == self.item and self._name(item) is not None

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        return [Item(titled(name), self.item, {}) for name in sheet[self.ours]]

    def back(self, items: list[Item]) -> Taken:
        names = list(dict.fromkeys(self._name(item) for item in items))
        return Taken({self.ours: names}, {self.ours: "items"}) if names else Taken()


@dataclass(frozen=True)
class Ranked:
    """A table of ranks by name, each an item with its rank; and what else is kept by the same name."""

    ours: str
    item: str
    names: Callable[[], Iterable[str]]
    path: str = "rank"
    lists: tuple[str, str, Callable[[], Iterable[str]]] | None = None
    """A table of lists by the same names, the path at which an item has such a list as text, and what can be
    in it."""

    def _name(self, item: Item) -> str | None:
        """Whose rank it is; what stands in brackets behind the name may be something in the list."""
        found = plain_name(item.name)
        either = (found, found.partition(" (")[0])
        return next((name for name in self.names() if plain_name(name) in either), None)

    def takes(self, item: Item) -> bool:
        return item.type == self.item and self._name(item) is not None

    def out(self, sheet: Mapping[str, Any], actor: str) -> Iterable[Item]:
        for name, rank in sheet[self.ours].items():
            system: dict[str, Any] = {self.path: rank}
            if self.lists and (kept := sheet[self.lists[0]].get(name)):
                system[self.lists[1]] = ", ".join(map(titled, kept))
            yield Item(titled(name), self.item, system)

    def back(self, items: list[Item]) -> Taken:
        taken = Taken({self.ours: {}} | ({self.lists[0]: {}} if self.lists else {}))
        for item in items:
            name, rank = self._name(item), at(item.system, self.path)
            if name is None or name in taken.fields[self.ours] or rank in (NOTHING, None):
                continue
            place = f"{item.place}.system.{self.path}"
            try:
                taken.fields[self.ours][name] = whole(rank)
            except ValueError as wrong:
                raise Unfit(Mistake(place, shown(rank), str(wrong))) from None
            taken.places[f"{self.ours}.{name}"] = place
            if plain_name(item.name) != plain_name(name):
                taken.partly[item.place] = f"its {self.path}, {taken.fields[self.ours][name]},"
            if self.lists and (kept := self._kept(item)):
                taken.fields[self.lists[0]][name] = kept
                taken.places[f"{self.lists[0]}.{name}"] = f"{item.place}.system.{self.lists[1]}"
        return taken

    def _kept(self, item: Item) -> list[str]:
        assert self.lists is not None
        _, path, names = self.lists
        known = {plain_name(name): name for name in names()}
        written = at(item.system, path)
        parts = re.split(r"[,;]", written) if isinstance(written, str) else []
        return [known[plain_name(part)] for part in parts if plain_name(part) in known]
