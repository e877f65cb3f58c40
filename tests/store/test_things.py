"""Things in a database: kept, changed, deleted; names are known in any letters."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from kumite.store import ChangedMeanwhile, NameTaken, Store, ThingShelf


def test_one_is_kept_changed_and_deleted(database: str) -> None:
    store = Store.open(database)
    kept = ThingShelf(store).add("The Ford", "ikezu", "1")
    store.close()
    again = ThingShelf(Store.open(database))
    assert again.read(kept.id) == again.called("THE FORD") == kept
    with pytest.raises(NameTaken, match='found a thing called "the Ford" already'):
        again.add("the Ford", "hell", "2")
    now = again.write(kept, "The Bridge", "3")
    assert again.list() == [now]
    with pytest.raises(ChangedMeanwhile):
        again.write(kept, "The Gate", "4")
    again.remove(now.id)
    assert again.list() == []
    again.store.close()


def test_a_database_of_before_gets_them(database: str) -> None:
    store = Store.open(database)
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE kumite_thing"))
        connection.execute(text("UPDATE kumite_schema SET version = 7"))
    store.close()
    shelf = ThingShelf(Store.open(database))
    assert shelf.add("The Ford", "ikezu", "1").version == 1
    shelf.store.close()
