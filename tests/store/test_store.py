"""What is kept, on SQLite and on PostgreSQL: everything, and it is read as it was written."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import create_engine, text

from kumite.play.match import Match
from kumite.sitting import AnsweredAlready, Refused, Sittings
from kumite.sitting.record import Record
from kumite.store import Elsewhere, NotInstalled, Store, StoreError
from kumite.store.database import url_of
from kumite.store.schema import SCHEMA

from ..sitting.table import AYAME, BEN, REFEREE, Table, seen
from ..toys import toy
from ..toys.toy.coming_and_going import register_changeable


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register_changeable(monkeypatch)


def eventful(store: Store) -> Table:
    """A table at which everything has been done that can be done."""
    table = Table(store, title="The [duel] “at dusk” 決闘")
    table.play("no", "dare", 1, "strike")
    table.sitting.undo(table.token)
    table.sitting.amend(table.token, {"Bo.hp": 5}, "a tile")
    table.sitting.add_fighter(table.token, "red", {"sample": "fencer", "name": "Nao"}, "", AYAME)
    table.play("strike", "strike")
    table.sitting.set_typed(table.token, BEN, True)
    table.sitting.set_odds(table.token, BEN, "worth")
    table.sitting.set_away(table.token, AYAME, True)
    table.sitting.rename_place(table.token, BEN, "Benkei")
    table.sitting.pause(table.token, True)
    return table


def test_a_table_is_resumed_as_it_was(database: str) -> None:
    store = Store.open(database)
    table = eventful(store)
    now = [seen(table.view(place)) for place in range(4)]
    store.close()
    again = table.resumed()
    again.store = Store.open(database)
    again.sittings = Sittings(again.store)
    assert [seen(again.view(place)) for place in range(4)] == now
    assert again.sitting.match.fight == table.sitting.match.fight
    assert again.sitting.given == table.sitting.given
    assert again.sitting.earlier(again.token) == table.sitting.earlier(table.token)
    again.sitting.pause(again.token, False)
    again.sitting.undo(again.token)
    assert again.view(REFEREE).log[-1].text == "Referee took the last answer back."
    again.store.close()


def test_what_is_kept_is_the_fight(database: str) -> None:
    """The stored answers alone, played by a match, are the fight of the table."""
    store = Store.open(database)
    table = eventful(store)
    record = store.read(table.id)
    answers = [one.answer for one in record.answers]
    match = Match(toy.duel(), record.seed, answers=answers, people=range(-1, 4), typed=range(-1, 4))
    assert match.fight == table.sitting.match.fight
    assert record.digest == match.beats[-1].digest
    store.close()


def test_tables_are_listed_the_latest_first(database: str) -> None:
    store = Store.open(database)
    first, second = Table(store, title="First"), Table(store, title="Second")
    first.play("no")
    (one, other) = Sittings(store).list()
    assert (one.title, one.ruleset, one.answers, one.over) == ("First", "toy", 1, False)
    assert other.title == "Second"
    assert one.opened < other.opened < one.changed
    second.sittings.remove(second.id)
    assert [each.title for each in Sittings(store).list()] == ["First"]
    with pytest.raises(KeyError):
        store.read(second.id)
    store.close()


def test_numbers_of_any_size_and_an_own_seed_are_kept(database: str) -> None:
    store = Store.open(database)
    table = Table(store, seed=2**200 + 1)
    assert store.read(table.id).seed == 2**200 + 1
    assert seen(table.resumed().view(AYAME)) == seen(table.view(AYAME))
    store.close()


def test_two_servers_on_one_database_do_not_overwrite_each_other(database: str) -> None:
    store = Store.open(database)
    one = Table(store)
    other = one.resumed()
    assert other.asked() == one.asked()
    one.play("no")
    with pytest.raises((Elsewhere, Refused, AnsweredAlready)):
        other.answer(REFEREE, "yes", other.asked().number)
    assert seen(other.view(REFEREE)) == seen(one.view(REFEREE)), "it has been read again"
    other.play("strike")
    store.close()


def test_what_another_server_changes_while_it_is_read_is_read_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The places of one version never stand beside the answers of another."""
    store = Store.open(database)
    table, whole = Table(store), store._read
    wanted = 1

    def torn(sitting: str) -> Record:
        nonlocal wanted
        record = whole(sitting)
        if wanted:
            wanted -= 1
            table.play("no")
        return record

    monkeypatch.setattr(store, "_read", torn)
    assert store.read(table.id).answers == tuple(table.sitting.given)
    monkeypatch.setattr(store, "_version", lambda sitting: -1)
    with pytest.raises(StoreError, match="changes while it is read; try again"):
        store.read(table.id)
    store.close()


def test_many_tables_at_once(database: str) -> None:
    store = Store.open(database)
    tables = [Table(store) for _ in range(6)]
    wrong: list[BaseException] = []

    def play(table: Table) -> None:
        try:
            table.play("no", "strike", "strike", "strike")
        except BaseException as problem:
            wrong.append(problem)

    threads = [Thread(target=play, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert {len(store.read(table.id).answers) for table in tables} == {len(tables[0].sitting.given)}
    store.close()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            "UPDATE kumite_schema SET version = 99",
            f"the database has version 99; this kumite keeps tables of version {SCHEMA}",
        ),
        ("DELETE FROM kumite_schema", "the database has version none; this kumite"),
        ("DROP TABLE kumite_schema", "the database has no version; it is damaged, or not kumite's"),
        ("DROP TABLE kumite_notice", "the database lacks kumite_notice"),
    ],
)
def test_a_database_of_another_version_is_refused_and_left_alone(
    database: str, change: str, message: str
) -> None:
    Store.open(database).close()
    engine = create_engine(url_of(database))
    with engine.begin() as connection:
        connection.execute(text(change))
    for _ in range(2):
        with pytest.raises(StoreError, match=message):
            Store.open(database)
    engine.dispose()


def test_a_database_of_the_version_before_is_brought_up_to_this_one(database: str) -> None:
    """Nobody stood by anything there, no fight had left a character anything, and all else is as it was."""
    before = Table(Store.open(database))
    before.play("no", "dare")
    kept = before.store.read(before.id)
    before.store.close()
    engine = create_engine(url_of(database))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE kumite_place DROP COLUMN standing"))
        connection.execute(text("ALTER TABLE kumite_character DROP COLUMN records"))
        connection.execute(text("DROP TABLE kumite_encounter"))
        connection.execute(text("UPDATE kumite_schema SET version = 3"))
    engine.dispose()
    for _ in range(2):
        store = Store.open(database)
        assert store.read(before.id) == kept
        store.close()


def test_another_programs_file_is_left_alone_and_a_server_is_shared(database: str) -> None:
    """A database server is there for several programs; a file of SQLite is one program's own."""
    engine = create_engine(url_of(database))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE recipes (name TEXT)"))
    if engine.dialect.name == "sqlite":
        with pytest.raises(StoreError, match=r"another program keeps recipes here; legal: a file of"):
            Store.open(database)
        with engine.connect() as connection:
            assert [*connection.execute(text("SELECT name FROM sqlite_master"))] == [("recipes",)]
    else:
        store = Store.open(database)
        Table(store).play("no")
        store.close()
    engine.dispose()


# What people write


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("mysql://user@host/db", "the database: found mysql; legal: sqlite, postgresql"),
        ("http://", "found http; legal"),
        ("sqlite:///", "found a URL with no file; legal: sqlite:///FILE"),
        ("://x", "found no URL that can be read; legal: a file"),
        ("sqlite:////proc/nothing/here.sqlite", "/proc/nothing/here.sqlite: cannot be opened"),
        ("postgresql://nobody:secret@127.0.0.1:1/x", "cannot be opened"),
    ],
)
def test_what_cannot_be_opened_is_one_message_without_a_password(where: str, message: str) -> None:
    with pytest.raises(StoreError, match=message) as refused:
        Store.open(where)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all, this is not a database. " * 50)
    with pytest.raises(StoreError, match="file is not a database"):
        Store.open(path)
    assert path.read_text().startswith("Dear all")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store.open(tmp_path)


def test_without_a_place_it_is_the_users_own_and_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    Store.open().close()
    path = tmp_path / "kumite" / "tables.sqlite"
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


def test_without_sqlalchemy_it_says_what_to_install(tmp_path: Path) -> None:
    code = "import sys; sys.modules['sqlalchemy'] = None\nimport kumite.store"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    assert "NotInstalled: tables are kept by SQLAlchemy" in said
    assert "pip install 'kumite[serve]'" in said


def test_without_psycopg_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(NotInstalled, match=r"kumite\[postgresql\]"):
        Store.open("postgresql://kumite@nowhere/kumite")


# What is written is written


def test_where_it_cannot_be_written_nothing_has_changed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(database)
    table = Table(store)
    table.play("no")
    before = table.view(AYAME)
    heard: list[int] = []
    table.sitting.listen(heard.append)

    def full(*_: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store, "write", full)
        with pytest.raises(StoreError, match="the disk is full"):
            table.answer(AYAME, "strike")
    assert table.view(AYAME) == before
    assert heard == []
    assert seen(table.resumed().view(AYAME)) == seen(before)
    table.play("strike")
    store.close()


def test_a_step_that_was_written_although_it_did_not_seem_so_counts(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a connection breaks after the commit, the answer is in the database, and so it counts."""
    store = Store.open(database)
    table = Table(store)
    table.play("no")
    write = store.write

    def breaks_afterwards(sitting: str, step: object) -> None:
        write(sitting, step)  # type: ignore[arg-type]
        raise StoreError("the connection was lost")

    with monkeypatch.context() as broken:
        broken.setattr(store, "write", breaks_afterwards)
        table.answer(AYAME, "strike")
    assert table.asked().place == BEN
    assert seen(table.resumed().view(REFEREE)) == seen(table.view(REFEREE))
    table.play("strike")
    store.close()
