"""Portraits in a database: one for each character, gone with them, found by the game."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from kumite.store import CharacterShelf, PortraitShelf, Store
from kumite.store.portraits import LARGEST, NoPortrait

JPEG, PNG = b"\xff\xd8\xff and so on", b"\x89PNG\r\n\x1a\n and so on"


def test_a_portrait_takes_the_place_of_another_and_goes_with_its_character(database: str) -> None:
    store = Store.open(database)
    kenta = CharacterShelf(store).add("Kenta of the Ford", "ikezu", "")
    ayame = CharacterShelf(store).add("Ayame", "malice", "")
    shelf = PortraitShelf(store)
    first = shelf.paint(kenta.id, JPEG)
    second = shelf.paint(kenta.id, PNG)
    assert first != second
    assert shelf.read(first) is None
    found = shelf.read(second)
    assert found is not None
    assert (found.kind, found.content) == ("image/png", PNG)
    other = shelf.paint(ayame.id, JPEG)
    assert shelf.all_of("ikezu") == {"kenta of the ford": second}
    assert shelf.of(ayame.id) == other
    CharacterShelf(store).remove(kenta.id)
    assert (shelf.all_of("ikezu"), shelf.read(second)) == ({}, None)
    shelf.remove(ayame.id)
    assert shelf.of(ayame.id) is None
    store.close()


def test_what_is_no_picture_is_refused_and_the_older_one_stays(database: str) -> None:
    store = Store.open(database)
    kenta = CharacterShelf(store).add("Kenta", "ikezu", "")
    shelf = PortraitShelf(store)
    kept = shelf.paint(kenta.id, JPEG)
    for content, told in (
        (b"<svg onload='alert(1)'/>", "found no picture; legal: a JPEG or a PNG"),
        (b"", "found no picture"),
        (JPEG + bytes(LARGEST), "legal: at most 60,000"),
    ):
        with pytest.raises(NoPortrait, match=told):
            shelf.paint(kenta.id, content)
    with pytest.raises(NoPortrait, match="they were deleted"):
        shelf.paint("nobody", JPEG)
    assert shelf.of(kenta.id) == kept
    store.close()


def test_a_damaged_one_is_none(database: str) -> None:
    store = Store.open(database)
    kenta = CharacterShelf(store).add("Kenta", "ikezu", "")
    shelf = PortraitShelf(store)
    id = shelf.paint(kenta.id, JPEG)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE kumite_portrait SET kind = 'text/html'"))
    assert shelf.read(id) is None
    store.close()


def test_a_database_of_before_gets_them(database: str) -> None:
    store = Store.open(database)
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE kumite_portrait"))
        connection.execute(text("UPDATE kumite_schema SET version = 6"))
    store.close()
    again = Store.open(database)
    assert PortraitShelf(again).all_of("ikezu") == {}
    again.close()
