"""Encounters in a database: kept, changed, deleted; names are known in any letters."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from kumite.store import ChangedMeanwhile, EncounterShelf, NameTaken, Store


def test_an_encounter_is_kept_changed_and_deleted(database: str) -> None:
    store = Store.open(database)
    shelf = EncounterShelf(store)
    kept = shelf.add("At the ford", "ikezu", "{}")
    store.close()
    again = EncounterShelf(Store.open(database))
    assert again.read(kept.id) == again.called("AT THE FORD") == kept
    with pytest.raises(NameTaken, match='found an encounter called "at the Ford" already'):
        again.add("at the Ford", "hell", "{}")
    now = again.write(kept, "At the bridge", "[]")
    assert again.list() == [now]
    with pytest.raises(ChangedMeanwhile):
        again.write(kept, "At the gate", "[]")
    again.remove(now.id)
    assert again.list() == []
    again.store.close()


def test_a_database_of_before_gets_them(database: str) -> None:
    store = Store.open(database)
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE kumite_encounter"))
        connection.execute(text("UPDATE kumite_schema SET version = 5"))
    store.close()
    shelf = EncounterShelf(Store.open(database))
    assert shelf.add("At the ford", "ikezu", "{}").version == 1
    shelf.store.close()
