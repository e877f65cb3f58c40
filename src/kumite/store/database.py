"""A database of sittings: opened, checked, read and written.

Why it is so: docs/decisions/the-store-keeps-steps.md
"""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import (
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.orm import Session, defer
from sqlalchemy.pool import QueuePool

from ..sitting.record import Record, Step, Summary
from .legible import Damaged
from .missing import NotInstalled
from .rows import answer_rows, notice_row, place_row, record_in, sitting_row, summary_in
from .schema import GROWN, SCHEMA, AnswerRow, Base, NoticeRow, PlaceRow, SchemaRow, SittingRow

BUSY_SECONDS = 10
"""How long a writer waits for another one to finish."""


MOVE_ON = (
    update(SittingRow)
    .where(SittingRow.id == bindparam("of"), SittingRow.version == bindparam("from"))
    .values(
        {
            name: bindparam(name)
            for name in ("version", "question", "changed", "paused", "over", "digest", "answers")
        }
    )
)
TAKE_BACK = (
    update(AnswerRow)
    .where(AnswerRow.sitting == bindparam("of"), AnswerRow.number >= bindparam("from"))
    .where(AnswerRow.undone.is_(None))
    .values(undone=bindparam("undone"))
)


READINGS = 5
"""How often a sitting is read again that another server changes meanwhile."""


class StoreError(Exception):
    """The database cannot be opened, read or written; the message is complete."""


class Elsewhere(StoreError):
    """A sitting was changed by somebody else who has this database open."""


class Store:
    """An open database. Any thread may call. Whatever a method has written is on the disk when it returns."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        """The file, or the URL without its password."""
        self.lasts = engine.url.get_backend_name() != "sqlite" or is_file(engine.url)
        """Whether what is written is there the next time; a database in memory is gone then."""
        self.turn = Lock() if engine.dialect.name == "sqlite" else nullcontext()
        """SQLite has one writer at a time, and lets the others sleep too long, so writers take turns here."""

    @classmethod
    def open(cls, where: str | os.PathLike[str] | None = None) -> Store:
        """Open the database at a URL (`sqlite:///file`, `postgresql://...`) or path; by default, the one in
        the user's own folder. Creates whatever is missing.

        Raises StoreError if it cannot be opened or belongs to another version of kumite, and NotInstalled.
        """
        url = url_of(where)
        name = str(url.database) if is_file(url) else url.render_as_string(hide_password=True)
        settings: dict[str, Any] = {"pool_pre_ping": True}
        if is_file(url):
            own_file(Path(name))
            settings = {}
        elif url.drivername == "sqlite":
            # Each connection to memory has a database of its own, so there is only one, which all take
            # in turn.
            settings = {"poolclass": QueuePool, "pool_size": 1, "max_overflow": 0}
            settings["connect_args"] = {"check_same_thread": False}
        try:
            engine = create_engine(url, **settings)
        except (ImportError, NoSuchModuleError) as problem:
            needed = "pip install 'kumite[postgresql]'"
            raise NotInstalled(f"{name}: {problem}; for PostgreSQL get it with: {needed}") from None
        if url.drivername == "sqlite":
            event.listen(engine, "connect", prepare_sqlite)
        store = cls(engine, name)
        try:
            store._prepare()
        except BaseException:
            engine.dispose()
            raise
        return store

    def _prepare(self) -> None:
        """Create the tables, or check that they are ours. Raises StoreError."""
        with self.errors("cannot be opened"), self.engine.begin() as connection:
            there = set(inspect(connection).get_table_names())
            ours = set(Base.metadata.tables)
            if SchemaRow.__tablename__ in there:
                versions = list(connection.scalars(select(SchemaRow.version)))
                while len(versions) == 1 and versions[0] in GROWN:
                    GROWN[versions[0]](connection)
                    versions = [versions[0] + 1]
                    connection.execute(update(SchemaRow).values(version=versions[0]))
                    there = set(inspect(connection).get_table_names())
                if versions != [SCHEMA]:
                    found = ", ".join(map(str, versions)) or "none"
                    wanted = f"this kumite keeps tables of version {SCHEMA}"
                    raise StoreError(f"{self.name}: the database has version {found}; {wanted}")
                if not ours <= there:
                    raise StoreError(f"{self.name}: the database lacks {', '.join(sorted(ours - there))}")
            elif there and connection.dialect.name == "sqlite" and not there & ours:
                found = ", ".join(sorted(there)[:3])
                wanted = "a file of its own, which kumite makes if it is not there"
                raise StoreError(f"{self.name}: another program keeps {found} here; legal: {wanted}")
            elif there & ours:
                raise StoreError(f"{self.name}: the database has no version; it is damaged, or not kumite's")
            else:
                Base.metadata.create_all(connection)
                connection.execute(insert(SchemaRow).values(version=SCHEMA))

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()

    @contextmanager
    def errors(self, what: str) -> Iterator[None]:
        """What goes wrong with the database inside, as StoreError."""
        try:
            yield
        except Damaged as problem:
            raise StoreError(f"{self.name}: {what}: {problem}") from problem
        except (SQLAlchemyError, OSError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
            raise StoreError(f"{self.name}: {what}: {reason}") from problem

    # Writing

    def add(self, record: Record) -> None:
        """Keep a new sitting. Raises StoreError."""
        with self.errors("not written"), self.turn, Session(self.engine) as session, session.begin():
            session.add(sitting_row(record))
            session.flush()
            session.add_all(place_row(record.id, place) for place in record.places)
            if record.answers:
                session.execute(insert(AnswerRow), answer_rows(record.id, 0, record.version, record.answers))
            session.add_all(notice_row(record.id, notice) for notice in record.notices)

    def write(self, sitting: str, step: Step) -> None:
        """Keep what one step changed, all of it or nothing. Raises StoreError, and Elsewhere if the sitting
        is no longer at the version from which the step was made."""
        with self.errors("not written"), self.turn, self.engine.begin() as connection:
            done = connection.execute(
                MOVE_ON,
                {
                    "of": sitting,
                    "from": step.before,
                    "version": step.version,
                    "question": step.question,
                    "changed": datetime.now(UTC),
                    "paused": step.paused,
                    "over": step.over,
                    "digest": step.digest,
                    "answers": step.kept + len(step.added),
                },
            )
            if done.rowcount != 1:
                raise Elsewhere(f"{self.name}: table {sitting} was changed elsewhere, or removed")
            if step.takes_back:
                connection.execute(TAKE_BACK, {"of": sitting, "from": step.kept, "undone": step.version})
            if step.added:
                rows = answer_rows(sitting, step.kept, step.version, step.added)
                connection.execute(insert(AnswerRow), rows)
            if step.places or step.notices:
                with Session(connection) as session:
                    for place in step.places:
                        session.merge(place_row(sitting, place))
                    session.add_all(notice_row(sitting, notice) for notice in step.notices)
                    session.flush()

    def remove(self, sitting: str) -> None:
        """Forget a sitting for good. Raises KeyError where there is none, and StoreError."""
        with self.errors("not written"), self.turn, self.engine.begin() as connection:
            gone = connection.execute(delete(SittingRow).where(SittingRow.id == sitting))
        if gone.rowcount != 1:
            raise KeyError(f"there is no table {sitting}")

    # Reading

    def read(self, sitting: str) -> Record:
        """A sitting as it is kept. Raises KeyError if there is none, and StoreError.

        It is of one moment: what was changed by another server while it was read is read again.
        """
        for _ in range(READINGS):
            record = self._read(sitting)
            if self._version(sitting) == record.version:
                return record
        raise StoreError(f"{self.name}: table {sitting} changes while it is read; try again")

    def _version(self, sitting: str) -> int | None:
        with self.errors("cannot be read"), Session(self.engine) as session:
            return session.scalar(select(SittingRow.version).where(SittingRow.id == sitting))

    def _read(self, sitting: str) -> Record:
        with self.errors("cannot be read"), Session(self.engine) as session:
            row = session.get(SittingRow, sitting)
            if row is None:
                raise KeyError(f"there is no table {sitting}")
            of = {kind: kind.sitting == sitting for kind in (PlaceRow, AnswerRow, NoticeRow)}
            places = session.scalars(select(PlaceRow).where(of[PlaceRow]).order_by(PlaceRow.number))
            answers = session.scalars(select(AnswerRow).where(of[AnswerRow], AnswerRow.undone.is_(None)))
            notices = session.scalars(select(NoticeRow).where(of[NoticeRow]).order_by(NoticeRow.id))
            return record_in(row, places, answers, notices)

    def sitting_of(self, token_hash: str) -> str | None:
        """The id of the sitting with a place that has that hash; None if there is none."""
        with self.errors("cannot be read"), Session(self.engine) as session:
            return session.scalar(select(PlaceRow.sitting).where(PlaceRow.token_hash == token_hash))

    def count(self) -> int:
        """How many sittings are kept."""
        with self.errors("cannot be read"), Session(self.engine) as session:
            return session.scalar(select(func.count()).select_from(SittingRow)) or 0

    def list(self) -> builtins.list[Summary]:
        """Every sitting, the most recently changed first."""
        every = select(SittingRow).options(defer(SittingRow.encounter))
        with self.errors("cannot be read"), Session(self.engine) as session:
            rows = session.scalars(every.order_by(SittingRow.changed.desc(), SittingRow.id))
            return [summary_in(row) for row in rows]


def url_of(where: str | os.PathLike[str] | None) -> URL:
    """The URL of a database as people write it. Raises StoreError."""
    if where is None:
        where = user_data_path("kumite") / "tables.sqlite"
    if not (isinstance(where, str) and "://" in where):
        return URL.create("sqlite", database=os.fspath(where))
    try:
        url = make_url(where)
    except ArgumentError:
        legal = "a file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"
        raise StoreError(f"the database: found no URL that can be read; legal: {legal}") from None
    backend = url.get_backend_name()
    if backend == "postgres":
        backend = "postgresql"
    if backend not in ("sqlite", "postgresql"):
        raise StoreError(f"the database: found {backend}; legal: sqlite, postgresql")
    if backend == "sqlite" and (url.database == "" or url.host or url.query):
        found = "a host" if url.host else "settings" if url.query else "no file"
        raise StoreError(f"the database: found a URL with {found}; legal: sqlite:///FILE")
    return url.set(drivername="sqlite" if backend == "sqlite" else "postgresql+psycopg")


def is_file(url: URL) -> bool:
    """Whether a database is an SQLite file."""
    return url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")


def own_file(path: Path) -> None:
    """Make an empty file that only its owner can read, unless it exists. Raises StoreError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as problem:
        raise StoreError(f"{path}: cannot be opened: {problem.strerror}") from None


def prepare_sqlite(connection: Any, record: object) -> None:
    """Let readers work beside a writer, and lose nothing that is committed even if the power is cut."""
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_SECONDS * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
