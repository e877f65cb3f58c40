"""What is kept by a name: a damaged row harms no other."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from kumite.store import CharacterShelf, EncounterShelf, PartyShelf, Store, ThingShelf
from kumite.store.shelf import Shelf

SHELVES: tuple[type[Shelf[Any]], ...] = (CharacterShelf, EncounterShelf, PartyShelf, ThingShelf)
COLUMNS = [(kind, one.name) for kind in SHELVES for one in kind.row.__table__.columns if one.name != "id"]


@pytest.mark.parametrize(("kind", "column"), COLUMNS)
def test_a_damaged_row_harms_no_other_and_can_be_deleted(kind: type[Shelf[Any]], column: str) -> None:
    values: tuple[Any, ...] = ("x", "{", "-1", b"\xff\x00", 1.5)
    for value in values:
        shelf = kind(Store.open("sqlite://"))
        bad, good = shelf.add("Bad", "ikezu", "{}"), shelf.add("Good", "ikezu", "{}")
        with shelf.store.engine.begin() as connection:
            change = text(f"UPDATE {kind.row.__tablename__} SET {column} = :value WHERE id = :id")
            connection.execute(change, {"value": value, "id": bad.id})
        assert {one.id for one in shelf.list()} == {bad.id, good.id}
        assert shelf.called("Good") == good
        shelf.remove(bad.id)
        assert shelf.list() == [good]
        shelf.store.close()
