"""What people keep by a name in a database, each as the text of a file: characters, encounters."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, ClassVar, Generic, TypeVar
from uuid import uuid4

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..mistakes import shown
from .database import Store, StoreError
from .legible import Damaged, check
from .rows import aware
from .schema import NamedRow


class NameTaken(StoreError):
    """There is another one of that name already."""


class ChangedMeanwhile(StoreError):
    """It was changed or deleted since it was read; nothing was written."""


@dataclass(frozen=True)
class Kept:
    """Something as it is kept."""

    id: str
    name: str
    ruleset: str
    text: str
    """The file; whether it makes sense is for whoever reads it."""
    version: int
    """1 at first, and one more with each change."""
    changed: datetime
    damaged: str = ""
    """What is wrong with its row, if it cannot be read."""


Some = TypeVar("Some", bound=Kept)


class Shelf(Generic[Some]):
    """All of one kind in an open database. Any thread may call. What a method has written is on the disk when
    it returns, all of it or nothing; each raises StoreError."""

    row: ClassVar[type[NamedRow]]
    """The table in which they are."""
    thing: ClassVar[str]
    """What messages call one of them, with its article."""
    first: ClassVar[Mapping[str, Any]] = {}
    """What else is written of a new one, by column."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, row: Any, **common: Any) -> Some:
        """One of them as it is kept, from its row and what it has in common with all others."""
        raise NotImplementedError

    def list(self) -> builtins.list[Some]:
        """All of them by name, also those that cannot be read."""
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            return [self._kept(row) for row in session.scalars(select(self.row).order_by(self.row.known_as))]

    def read(self, id: str) -> Some | None:
        """The one with that id; None if there is none."""
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            row = session.get(self.row, id)
            return None if row is None else self._kept(row)

    def called(self, name: str) -> Some | None:
        """The one of that name, in upper or lower case; None if there is none."""
        named = select(self.row).where(self.row.known_as == name.casefold())
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            row = session.scalar(named)
            return None if row is None else self._kept(row)

    def add(self, name: str, ruleset: str, text: str) -> Some:
        """Keep a new one. Raises NameTaken too."""
        values = {"id": uuid4().hex, "version": 1, **self.first, **self._values(name, ruleset, text)}
        with self.store.errors("not written"), self.store.turn:
            try:
                with self.store.engine.begin() as connection:
                    connection.execute(insert(self.row).values(values))
            except IntegrityError:
                raise self._taken(name) from None
        return self._kept(self.row(**values))

    def put(self, name: str, ruleset: str, text: str) -> Some:
        """Keep one in the place of the one of that name, whatever its ruleset, or a new one where there is
        none. Raises NameTaken and ChangedMeanwhile if somebody else was faster."""
        there = self.called(name)
        if there is None:
            return self.add(name, ruleset, text)
        return self._change(there, self._values(name, ruleset, text))

    def write(self, before: Some, name: str, text: str) -> Some:
        """Keep it as it is now. Raises NameTaken, and ChangedMeanwhile if it is no longer as it was
        `before`."""
        return self._change(before, self._values(name, before.ruleset, text))

    def remove(self, id: str) -> None:
        """Forget one for good; nothing happens where there is none."""
        with self.store.errors("not written"), self.store.turn, self.store.engine.begin() as connection:
            connection.execute(delete(self.row).where(self.row.id == id))

    def _values(self, name: str, ruleset: str, text: str) -> dict[str, Any]:
        """What is written of one that is kept now."""
        now = datetime.now(UTC)
        return {"name": name, "known_as": name.casefold(), "ruleset": ruleset, "text": text, "changed": now}

    def _change(self, before: Some, values: dict[str, Any]) -> Some:
        with self.store.errors("not written"), self.store.turn:
            try:
                with self.store.engine.begin() as connection:
                    self._write(connection, before, values)
            except IntegrityError:
                raise self._taken(str(values.get("name"))) from None
        new = {name: value for name, value in values.items() if name != "known_as"}
        return replace(before, version=before.version + 1, **new)

    def _write(self, connection: Connection, before: Some, values: dict[str, Any]) -> None:
        """Write columns of a row that is still as it was `before`. Raises ChangedMeanwhile."""
        same = (self.row.id == before.id, self.row.version == before.version)
        change = update(self.row).where(*same).values(version=before.version + 1, **values)
        if connection.execute(change).rowcount != 1:
            raise ChangedMeanwhile(f"{before.name} was changed elsewhere meanwhile, or deleted")

    def _taken(self, name: str) -> NameTaken:
        return NameTaken(f"found {self.thing} called {shown(name)} already; legal: another name")

    def _kept(self, row: NamedRow) -> Some:
        """As much of a row as can be read: what cannot be opened can still be deleted."""
        damaged = ""
        try:
            check(row)
        except Damaged as problem:
            damaged = str(problem)
        return self.of(
            row,
            id=row.id,
            name=str(row.name),
            ruleset=str(row.ruleset),
            text=str(row.text),
            version=row.version if isinstance(row.version, int) else 0,
            changed=aware(row.changed),
            damaged=damaged,
        )
