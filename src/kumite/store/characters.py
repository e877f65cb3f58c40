"""The library of characters in a database: each is the text of a file, as the terminal has it in a folder.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..mistakes import shown
from .database import Store, StoreError
from .legible import Damaged, check
from .rows import aware
from .schema import CharacterRow


class NameTaken(StoreError):
    """There is another character of that name already."""


class ChangedMeanwhile(StoreError):
    """The character was changed or deleted since it was read; nothing was written."""


@dataclass(frozen=True)
class KeptCharacter:
    """A character as it is kept."""

    id: str
    name: str
    ruleset: str
    text: str
    """The file, in TOML; whether it makes sense is for whoever reads it."""
    draft: str | None
    """The file as somebody is about to change it; None where nobody is."""
    version: int
    """1 at first, and one more with each change."""
    changed: datetime
    damaged: str = ""
    """What is wrong with its row, if it cannot be read."""
    records: list[dict[str, Any]] = field(default_factory=list)
    """What fights have made of them, the oldest first; whether it makes sense is for whoever reads it."""


class CharacterShelf:
    """The characters in an open database. Any thread may call. What a method has written is on the disk when
    it returns, all of it or nothing; each raises StoreError."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def list(self) -> builtins.list[KeptCharacter]:
        """All of them by name, also those that cannot be read."""
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            rows = session.scalars(select(CharacterRow).order_by(CharacterRow.known_as))
            return [_kept(row) for row in rows]

    def read(self, id: str) -> KeptCharacter | None:
        """The character with that id; None if there is none."""
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            row = session.get(CharacterRow, id)
            return None if row is None else _kept(row)

    def called(self, name: str) -> KeptCharacter | None:
        """The character of that name, in upper or lower case; None if there is none."""
        named = select(CharacterRow).where(CharacterRow.known_as == name.casefold())
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            row = session.scalar(named)
            return None if row is None else _kept(row)

    def add(self, name: str, ruleset: str, text: str) -> KeptCharacter:
        """Keep a new character. Raises NameTaken too."""
        values: dict[str, Any] = {
            "id": uuid4().hex,
            "version": 1,
            "records": [],
            **_values(name, ruleset, text),
        }
        with self.store.errors("not written"), self.store.turn:
            try:
                with self.store.engine.begin() as connection:
                    connection.execute(insert(CharacterRow).values(values))
            except IntegrityError:
                raise _taken(name) from None
        return KeptCharacter(values["id"], name, ruleset, text, None, 1, values["changed"])

    def write(self, before: KeptCharacter, name: str, text: str) -> KeptCharacter:
        """Keep a character as it is now, without a draft. Raises NameTaken, and ChangedMeanwhile if it is no
        longer as it was `before`."""
        return self._change(before, _values(name, before.ruleset, text) | {"draft": None})

    def set_draft(self, before: KeptCharacter, draft: str | None) -> KeptCharacter:
        """Keep what somebody is about to make of a character; the character itself stays as it is. Raises
        ChangedMeanwhile if it is no longer as it was `before`."""
        return self._change(before, {"draft": draft})

    def keep(self, made: Sequence[tuple[KeptCharacter, builtins.list[dict[str, Any]]]]) -> None:
        """Keep what fights have made of some characters now: of all of them, or of nobody.

        Raises ChangedMeanwhile if somebody is no longer as they were.
        """
        now = datetime.now(UTC)
        with self.store.errors("not written"), self.store.turn, self.store.engine.begin() as connection:
            for before, records in made:
                _write(connection, before, {"records": records, "changed": now})

    def _change(self, before: KeptCharacter, values: dict[str, Any]) -> KeptCharacter:
        with self.store.errors("not written"), self.store.turn:
            try:
                with self.store.engine.begin() as connection:
                    _write(connection, before, values)
            except IntegrityError:
                raise _taken(str(values.get("name"))) from None
        new = {name: value for name, value in values.items() if name != "known_as"}
        return replace(before, version=before.version + 1, **new)

    def remove(self, id: str) -> None:
        """Forget a character for good; nothing happens where there is none."""
        with self.store.errors("not written"), self.store.turn, self.store.engine.begin() as connection:
            connection.execute(delete(CharacterRow).where(CharacterRow.id == id))


def _write(connection: Connection, before: KeptCharacter, values: dict[str, Any]) -> None:
    """Write columns of a row that is still as it was `before`. Raises ChangedMeanwhile."""
    same = (CharacterRow.id == before.id, CharacterRow.version == before.version)
    change = update(CharacterRow).where(*same).values(version=before.version + 1, **values)
    if connection.execute(change).rowcount != 1:
        raise ChangedMeanwhile(f"{before.name} was changed elsewhere meanwhile, or deleted")


def _values(name: str, ruleset: str, text: str) -> dict[str, Any]:
    now = datetime.now(UTC)
    return {"name": name, "known_as": name.casefold(), "ruleset": ruleset, "text": text, "changed": now}


def _taken(name: str) -> NameTaken:
    return NameTaken(f"found a character called {shown(name)} already; legal: another name")


def _kept(row: CharacterRow) -> KeptCharacter:
    """As much of a row as can be read: a character that cannot be opened can still be deleted."""
    damaged = ""
    try:
        check(row)
    except Damaged as problem:
        damaged = str(problem)
    listed = isinstance(row.records, list) and all(isinstance(one, dict) for one in row.records)
    return KeptCharacter(
        row.id,
        str(row.name),
        str(row.ruleset),
        str(row.text),
        row.draft if isinstance(row.draft, str) else None,
        row.version if isinstance(row.version, int) else 0,
        aware(row.changed),
        damaged or ("" if listed else "what fights have made of them is no list"),
        row.records if listed else [],
    )
