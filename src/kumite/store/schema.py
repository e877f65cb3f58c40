"""The tables of the database."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    BigInteger,
    Connection,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    inspect,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from .legible import Legible

SCHEMA = 8
"""The version of these tables. Some earlier ones are brought up to it (GROWN); any other is left alone."""

Serial = BigInteger().with_variant(Integer, "sqlite")
"""SQLite only counts up by itself if the type is plain INTEGER."""


class Base(DeclarativeBase):
    """What the tables below have in common."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {
        dict[str, Any]: Legible(JSON()),
        list[int]: Legible(JSON()),
        list[dict[str, Any]]: Legible(JSON()),
        Any: Legible(JSON()),
        datetime: Legible(DateTime(timezone=True)),
    }


class SchemaRow(Base):
    """One row: which version of the tables this is."""

    __tablename__ = "kumite_schema"
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class SittingRow(Base):
    """A sitting."""

    __tablename__ = "kumite_sitting"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    title: Mapped[str] = mapped_column(Text)
    ruleset: Mapped[str] = mapped_column(String(64))
    opened: Mapped[datetime]
    changed: Mapped[datetime] = mapped_column(index=True)
    encounter: Mapped[dict[str, Any]]
    seed: Mapped[str] = mapped_column(Text)
    """A whole number of any size; likewise the number of the fight."""
    number: Mapped[str] = mapped_column(Text)
    limit: Mapped[int]
    version: Mapped[int]
    question: Mapped[int]
    paused: Mapped[bool]
    over: Mapped[bool]
    digest: Mapped[str] = mapped_column(String(64))
    answers: Mapped[int]
    """How many there are."""


class PlaceRow(Base):
    """A place at a sitting."""

    __tablename__ = "kumite_place"
    sitting: Mapped[str] = mapped_column(ForeignKey(SittingRow.id, ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(Text)
    role: Mapped[str] = mapped_column(String(16))
    fighters: Mapped[list[int]]
    typed: Mapped[bool]
    away: Mapped[bool]
    judges: Mapped[bool]
    odds: Mapped[str] = mapped_column(String(16))
    standing: Mapped[list[dict[str, Any]]]
    renewed: Mapped[int]
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)


class AnswerRow(Base):
    """An answer of the fight or a change, including those that were taken back."""

    __tablename__ = "kumite_answer"
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    sitting: Mapped[str] = mapped_column(ForeignKey(SittingRow.id, ondelete="CASCADE"))
    number: Mapped[int]
    answer: Mapped[Any]
    """A whole number, or a change as saves have it."""
    by: Mapped[int | None]
    question: Mapped[int | None]
    version: Mapped[int]
    """The version of the sitting that first has it."""
    undone: Mapped[int | None]
    """The version that no longer has it."""

    __table_args__ = (Index("kumite_answer_by_sitting", "sitting", "undone", "number"),)


class NoticeRow(Base):
    """Something that was done at the table."""

    __tablename__ = "kumite_notice"
    id: Mapped[int] = mapped_column(Serial, primary_key=True)
    sitting: Mapped[str] = mapped_column(ForeignKey(SittingRow.id, ondelete="CASCADE"), index=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int]
    undone_to: Mapped[int | None]


class NamedRow(Base):
    """What people keep by a name, as its file has it."""

    __abstract__ = True
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    known_as: Mapped[str] = mapped_column(String(200), unique=True)
    """The name in small letters: what is taken by it is only one."""
    ruleset: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text)
    version: Mapped[int]
    changed: Mapped[datetime]


class CharacterRow(NamedRow):
    """A character."""

    __tablename__ = "kumite_character"
    draft: Mapped[str | None] = mapped_column(Text)
    """The file as somebody is about to change it; null where nobody is."""
    records: Mapped[list[dict[str, Any]]]
    """What fights have made of them, the oldest first."""


class PortraitRow(Base):
    """The portrait of a character."""

    __tablename__ = "kumite_portrait"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    character: Mapped[str] = mapped_column(ForeignKey(CharacterRow.id, ondelete="CASCADE"), unique=True)
    kind: Mapped[str] = mapped_column(String(32))
    content: Mapped[bytes] = mapped_column(LargeBinary)


class EncounterRow(NamedRow):
    """An encounter of somebody's own."""

    __tablename__ = "kumite_encounter"


class PartyRow(NamedRow):
    """A party: those who fight together."""

    __tablename__ = "kumite_party"


class ThingRow(NamedRow):
    """A weapon of somebody's own, or whatever else stands in a sheet as a table."""

    __tablename__ = "kumite_thing"


def _add_characters(connection: Connection) -> None:
    Base.metadata.tables[CharacterRow.__tablename__].create(connection, checkfirst=True)


def _add_standing(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE kumite_place ADD COLUMN standing JSON DEFAULT '[]' NOT NULL"))


def _add_records(connection: Connection) -> None:
    there = inspect(connection).get_columns(CharacterRow.__tablename__)
    if any(column["name"] == "records" for column in there):
        return  # the table was made just now, as it is today
    connection.execute(text("ALTER TABLE kumite_character ADD COLUMN records JSON DEFAULT '[]' NOT NULL"))


def _add_encounters(connection: Connection) -> None:
    Base.metadata.tables[EncounterRow.__tablename__].create(connection, checkfirst=True)


def _add_portraits(connection: Connection) -> None:
    Base.metadata.tables[PortraitRow.__tablename__].create(connection, checkfirst=True)


def _add_parties_and_things(connection: Connection) -> None:
    for row in (PartyRow, ThingRow):
        Base.metadata.tables[row.__tablename__].create(connection, checkfirst=True)


GROWN: dict[int, Callable[[Connection], None]] = {
    2: _add_characters,
    3: _add_standing,
    4: _add_records,
    5: _add_encounters,
    6: _add_portraits,
    7: _add_parties_and_things,
}
"""What makes tables of a version those of the next one."""
