"""Characters in a database: kept, changed, deleted; two edits at once, damaged rows, databases of before."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from kumite.store import ChangedMeanwhile, CharacterShelf, NameTaken, Store, StoreError
from kumite.store.schema import SCHEMA

KENTA = 'ruleset = "ikezu"\nname = "Kenta of the Ford"\nsample = "Kenta"\n'


def test_a_character_is_kept_as_it_was_written(database: str) -> None:
    store = Store.open(database)
    shelf = CharacterShelf(store)
    kept = shelf.add("Kenta of the Ford", "ikezu", KENTA)
    shelf.add("Ayame", "malice", "# 決闘")
    store.close()
    again = CharacterShelf(Store.open(database))
    assert again.read(kept.id) == again.called("KENTA of the ford") == kept
    assert [one.name for one in again.list()] == ["Ayame", "Kenta of the Ford"]
    again.remove(kept.id)
    assert again.read(kept.id) is again.called("Kenta of the Ford") is None
    again.store.close()


def test_no_two_have_one_name(database: str) -> None:
    """Also in other letters, and also by renaming; both stay as they were."""
    shelf = CharacterShelf(Store.open(database))
    kenta, ayame = shelf.add("Kenta", "ikezu", "1"), shelf.add("Ayame", "ikezu", "2")
    with pytest.raises(NameTaken, match='found a character called "KENTA" already; legal: another name'):
        shelf.add("KENTA", "hell", "3")
    with pytest.raises(NameTaken):
        shelf.write(ayame, "kenta", "4")
    assert shelf.list() == [ayame, kenta]
    assert shelf.write(ayame, "AYAME", "5").version == 2
    shelf.store.close()


def test_of_two_edits_at_once_the_first_is_kept(database: str) -> None:
    """The second is told, whether it is a draft, a change, or comes after a deletion."""
    shelf = CharacterShelf(Store.open(database))
    kept = shelf.add("Kenta", "ikezu", "1")
    mine = shelf.set_draft(kept, "mine")
    assert (mine.text, mine.draft) == ("1", "mine")
    with pytest.raises(ChangedMeanwhile, match="Kenta was changed elsewhere meanwhile, or deleted"):
        shelf.set_draft(kept, "theirs")
    with pytest.raises(ChangedMeanwhile):
        shelf.write(kept, "Kenta", "theirs")
    assert shelf.read(kept.id) == mine
    now = shelf.write(mine, "Kenta of the Ford", "2")
    assert shelf.read(kept.id) == now
    assert (now.name, now.text, now.draft, now.version) == ("Kenta of the Ford", "2", None, 3)
    shelf.remove(kept.id)
    with pytest.raises(ChangedMeanwhile):
        shelf.write(now, "Kenta", "3")
    assert shelf.list() == []
    shelf.store.close()


def test_what_fights_have_left_is_kept_of_all_or_of_nobody(database: str) -> None:
    """A draft stays; whoever was changed or deleted meanwhile is named, and nothing is written."""
    shelf = CharacterShelf(Store.open(database))
    kenta, ayame = shelf.add("Kenta", "ikezu", "1"), shelf.add("Ayame", "ikezu", "2")
    kenta = shelf.set_draft(kenta, "mine")
    shelf.keep([(kenta, [{"mark": "a"}]), (ayame, [])])
    now = shelf.called("Kenta")
    assert now is not None
    assert (now.text, now.draft, now.records, now.version) == ("1", "mine", [{"mark": "a"}], 3)
    with pytest.raises(ChangedMeanwhile, match="Ayame was changed elsewhere meanwhile, or deleted"):
        shelf.keep([(now, []), (ayame, [{"mark": "b"}])])
    assert shelf.called("Kenta") == now
    assert shelf.write(now, "Kenta of the Ford", "3").records == [{"mark": "a"}]
    shelf.store.close()


def test_a_database_of_before_gets_a_library(database: str) -> None:
    """And its tables are as they were; one of any other version is left alone."""
    store = Store.open(database)
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE kumite_portrait"))
        connection.execute(text("DROP TABLE kumite_character"))
        connection.execute(text("ALTER TABLE kumite_place DROP COLUMN standing"))
        connection.execute(text("UPDATE kumite_schema SET version = 2"))
    store.close()
    shelf = CharacterShelf(Store.open(database))
    kept = shelf.add("Kenta", "ikezu", KENTA)
    shelf.store.close()
    again = CharacterShelf(Store.open(database))
    assert again.list() == [kept]
    with again.store.engine.begin() as connection:
        connection.execute(text("UPDATE kumite_schema SET version = 9"))
    again.store.close()
    with pytest.raises(
        StoreError, match=f"the database has version 9; this kumite keeps tables of version {SCHEMA}"
    ):
        Store.open(database)
