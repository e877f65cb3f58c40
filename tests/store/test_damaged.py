"""Rows with values that no kumite writes there: SQLite keeps whatever it is given."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import text

from kumite.play.match import Match
from kumite.sitting import Refused, Sittings, UnknownToken
from kumite.store import Store, StoreError
from kumite.store.schema import Base, NamedRow, PortraitRow, SchemaRow

from ..sitting.table import AYAME, Table
from ..toys import toy
from ..toys.toy.coming_and_going import register_changeable

BESIDE = {row.__tablename__ for row in (SchemaRow, PortraitRow, *NamedRow.__subclasses__())}
"""Tables that belong to no sitting."""
VALUES: tuple[Any, ...] = ("true", "null", "x", '"x"', "{", '["x"]', "-1", "9" * 20, b"\xff\x00", 1.5, -7)


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register_changeable(monkeypatch)


def columns() -> list[tuple[str, str]]:
    """Every column of what is kept of a table, but for those that say of which table it is."""
    return [
        (table.name, column.name)
        for table in Base.metadata.sorted_tables
        if table.name not in BESIDE
        for column in table.columns
        if column.name not in ("id", "sitting")
    ]


def spoil(table: Table, where: str, column: str, value: Any) -> None:
    """Put a value into a row of a table, the second of its kind where there are several."""
    rows = {"kumite_place": "AND number = 1", "kumite_answer": "AND number = 1"}
    own = "id" if where == "kumite_sitting" else "sitting"
    with table.store.engine.begin() as connection:
        changed = connection.execute(
            text(f'UPDATE {where} SET "{column}" = :value WHERE {own} = :id {rows.get(where, "")}'),
            {"value": value, "id": table.id},
        )
        assert changed.rowcount


@pytest.mark.parametrize(("where", "column"), columns())
def test_a_damaged_row_harms_no_other_table_and_can_be_removed(where: str, column: str) -> None:
    """Whatever is in it: the table opens or says in one message why it does not, and the others do not
    notice."""
    for value in VALUES:
        table = Table()
        other = Table(table.store)
        table.play("no", "dare", 1)
        table.sitting.undo(table.token)
        link = table.tokens()[AYAME]
        spoil(table, where, column, value)
        sittings = Sittings(table.store)
        assert {one.id for one in sittings.list()} == {table.id, other.id}
        for token in (link, table.token):
            with suppress(Refused, StoreError, UnknownToken):
                sittings.enter(token).view(token)
        with suppress(Refused, StoreError, UnknownToken):
            sittings.enter(table.token).undo(table.token)
            again = Sittings(table.store).enter(table.token)
            assert again.view(table.token).log[-1].text.endswith("back.")
        with suppress(Refused, StoreError):
            sittings.token(table.id)
        assert sittings.enter(other.token).view(other.token).steps == len(other.sitting.given)
        sittings.remove(table.id)
        assert [one.id for one in sittings.list()] == [other.id]


@pytest.mark.parametrize("column", ["seed", "encounter", "limit", "opened"])
def test_what_says_which_fight_it_is_must_be_readable(column: str) -> None:
    table = Table()
    spoil(table, "kumite_sitting", column, "{")
    with pytest.raises(StoreError, match="cannot be read: ") as refused:
        Sittings(table.store).enter(table.token)
    assert "\n" not in str(refused.value)


def test_without_one_of_its_places_a_table_is_not_opened() -> None:
    """Or somebody else would be taken for the referee."""
    table = Table()
    with table.store.engine.begin() as connection:
        connection.execute(text("DELETE FROM kumite_place WHERE number = 0"))
    with pytest.raises(StoreError, match="one of its places is missing"):
        Sittings(table.store).get(table.id)


@pytest.mark.parametrize(("column", "value"), [("number", "x"), ("answer", "{"), ("by", "x"), ("number", -7)])
def test_what_comes_before_an_answer_that_cannot_be_read_is_kept(column: str, value: Any) -> None:
    table = Table()
    table.play("no", "dare", 1)
    kept = [one.answer for one in table.sitting.given]
    spoil(table, "kumite_answer", column, value)
    again = Sittings(table.store).enter(table.token)
    assert [one.answer for one in again.given][:1] == kept[:1]
    match = Match(toy.duel(), table.store.read(table.id).seed, people=range(-1, 4))
    for one in again.given:
        if one.by is not None:
            match.answer(one.answer)  # type: ignore[arg-type]
    assert match.question == again.match.question


@pytest.mark.parametrize(
    "where", ["sqlite://x", "sqlite://x/y.db", "sqlite:///file::memory:?uri=true", "sqlite:///x.db?mode=ro"]
)
def test_a_file_is_named_and_nothing_else(where: str) -> None:
    """`file::memory:` would keep nothing, while kumite says that nothing is lost."""
    with pytest.raises(StoreError, match="legal: sqlite:///FILE"):
        Store.open(where)
