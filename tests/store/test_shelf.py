"""What is kept by a name: kept, changed, replaced, deleted; names are known in any letters, and a damaged row
harms no other."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from kumite.store import (
    ChangedMeanwhile,
    CharacterShelf,
    EncounterShelf,
    NameTaken,
    PartyShelf,
    Store,
    ThingShelf,
)
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


@pytest.mark.parametrize("kind", [EncounterShelf, PartyShelf, ThingShelf])
def test_one_is_kept_changed_and_deleted(database: str, kind: type[Shelf[Any]]) -> None:
    store = Store.open(database)
    kept = kind(store).add("The Ford", "ikezu", "1")
    store.close()
    again = kind(Store.open(database))
    assert again.read(kept.id) == again.called("THE FORD") == kept
    with pytest.raises(NameTaken, match=f'found {kind.thing} called "the Ford" already'):
        again.add("the Ford", "hell", "2")
    now = again.write(kept, "The Bridge", "3")
    assert again.list() == [now]
    with pytest.raises(ChangedMeanwhile):
        again.write(kept, "The Gate", "4")
    again.remove(now.id)
    assert again.list() == []
    again.store.close()


@pytest.mark.parametrize("kind", [EncounterShelf, PartyShelf, ThingShelf])
def test_one_takes_the_place_of_another_of_its_name(database: str, kind: type[Shelf[Any]]) -> None:
    """Also where that one is of another game; one of a new name is added."""
    shelf = kind(Store.open(database))
    first = shelf.put("The Ford", "ikezu", "1")
    second = shelf.put("THE FORD", "hell", "2")
    assert (second.id, second.name, second.ruleset, second.text) == (first.id, "THE FORD", "hell", "2")
    assert second.version == first.version + 1
    assert shelf.list() == [second] == [shelf.called("the ford")]
    other = shelf.put("The Bridge", "ikezu", "3")
    assert {one.id for one in shelf.list()} == {first.id, other.id}
    shelf.store.close()


@pytest.mark.parametrize(("kind", "before"), [(EncounterShelf, 5), (PartyShelf, 7), (ThingShelf, 7)])
def test_a_database_of_before_gets_them(database: str, kind: type[Shelf[Any]], before: int) -> None:
    store = Store.open(database)
    with store.engine.begin() as connection:
        connection.execute(text(f"DROP TABLE {kind.row.__tablename__}"))
        connection.execute(text(f"UPDATE kumite_schema SET version = {before}"))
    store.close()
    shelf = kind(Store.open(database))
    assert shelf.add("The Ford", "ikezu", "1").version == 1
    shelf.store.close()
