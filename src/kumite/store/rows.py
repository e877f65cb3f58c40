"""Sittings as rows, and rows as sittings: what is read is looked at as closely as what comes from outside."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from pydantic import TypeAdapter

from ..play.changes import Answer, read_answer
from ..play.standing import SomeStanding, Standing
from ..rulesets import HIGHEST_LIMIT
from ..sitting.place import Place
from ..sitting.record import Given, Notice, Record, Summary
from ..sitting.view import Odds, Role
from .legible import Damaged, check
from .schema import AnswerRow, NoticeRow, PlaceRow, SittingRow

STANDING = TypeAdapter(SomeStanding)
SOME_TIME = datetime.fromtimestamp(0, UTC)
"""For a table in a list whose own time cannot be read."""


# Reading


def record_in(
    row: SittingRow,
    places: Iterable[PlaceRow],
    answers: Iterable[AnswerRow],
    notices: Iterable[NoticeRow],
) -> Record:
    """A sitting from its rows.

    It ends before the first answer that cannot be read, and has no notice that cannot be read. Raises Damaged
    where that is not enough: nobody could say which fight it is, or who sits there.
    """
    check(row)
    if not isinstance(row.encounter, dict):
        raise Damaged("its encounter is no table")
    if not 1 <= row.limit <= HIGHEST_LIMIT:
        raise Damaged(f"its limit is {row.limit} beats")
    given = tuple(answers_in(answers))
    return Record(
        id=row.id,
        title=row.title,
        opened=aware(row.opened),
        encounter=row.encounter,
        seed=number_in(row.seed),
        number=number_in(row.number),
        limit=row.limit,
        version=row.version,
        question=row.question,
        paused=row.paused,
        over=row.over,
        digest=row.digest,
        places=places_in(places),
        answers=given,
        notices=tuple(notices_in(notices)),
        unreadable=len(given) if len(given) < row.answers else None,
    )


def number_in(text: str) -> int:
    """A whole number of any size. Raises Damaged."""
    try:
        return int(text)
    except ValueError:
        raise Damaged(f"its seed or number is {text[:40]!r}") from None


def places_in(rows: Iterable[PlaceRow]) -> tuple[Place, ...]:
    """The places around a sitting. Raises Damaged, also if one is missing."""
    places = tuple(place_in(row) for row in rows)
    referees = [place.number for place in places if place.role is Role.REFEREE]
    if referees != [0] or [place.number for place in places] != [*range(len(places))]:
        raise Damaged("one of its places is missing")
    return places


def place_in(row: PlaceRow) -> Place:
    """Raises Damaged."""
    check(row)
    seats: object = row.fighters
    if not isinstance(seats, list) or not all(type(seat) is int and seat >= 0 for seat in seats):
        raise Damaged(f"nobody can say for which fighters its place {row.number} decides")
    try:
        role, odds = Role(row.role), Odds(row.odds)
    except ValueError:
        raise Damaged(f"its place {row.number} is {row.role[:40]!r}, told {row.odds[:40]!r}") from None
    return Place(
        number=row.number,
        name=row.name,
        role=role,
        fighters=frozenset(seats),
        typed=row.typed,
        away=row.away,
        judges=row.judges,
        odds=odds,
        standing=standing_in(row.standing),
        renewed=row.renewed,
        token_hash=row.token_hash,
    )


def standing_in(row: object) -> tuple[Standing, ...]:
    """The answers of a place that stand; none where they cannot be read, so that it is asked again."""
    try:
        return tuple(STANDING.validate_json(json.dumps(row)))
    except ValueError:  # ValidationError is one
        return ()


def answers_in(rows: Iterable[AnswerRow]) -> Iterator[Given]:
    """The answers before the first one that cannot be read, or is missing."""
    found = {row.number: row for row in rows}
    number = 0
    while number in found:
        row = found[number]
        try:
            check(row)
            answer = read_answer(row.answer)
        except ValueError:
            return
        yield Given(answer, row.by, row.question)
        number += 1


def notices_in(rows: Iterable[NoticeRow]) -> Iterator[Notice]:
    """The notices that can be read."""
    for row in rows:
        try:
            check(row)
        except Damaged:
            continue
        yield Notice(row.text, row.at, row.undone_to)


def summary_in(row: SittingRow) -> Summary:
    """A sitting in a list, with as much as can be read: one that cannot be opened can still be removed."""
    return Summary(
        id=row.id,
        title=str(row.title),
        ruleset=str(row.ruleset),
        opened=aware(row.opened),
        changed=aware(row.changed),
        answers=row.answers if isinstance(row.answers, int) else 0,
        over=bool(row.over),
    )


def aware(moment: object) -> datetime:
    """A moment in UTC. SQLite forgets time zones, and everything stored is in UTC."""
    if not isinstance(moment, datetime):
        return SOME_TIME
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


# Writing


def sitting_row(record: Record) -> SittingRow:
    return SittingRow(
        id=record.id,
        title=record.title,
        ruleset=record.encounter["ruleset"],
        opened=record.opened,
        changed=record.opened,
        encounter=record.encounter,
        seed=str(record.seed),
        number=str(record.number),
        limit=record.limit,
        version=record.version,
        question=record.question,
        paused=record.paused,
        over=record.over,
        digest=record.digest,
        answers=len(record.answers),
    )


def place_row(sitting: str, place: Place) -> PlaceRow:
    return PlaceRow(
        sitting=sitting,
        number=place.number,
        name=place.name,
        role=place.role.value,
        fighters=sorted(place.fighters),
        typed=place.typed,
        away=place.away,
        judges=place.judges,
        odds=place.odds.value,
        standing=[one.model_dump(mode="json") for one in place.standing],
        renewed=place.renewed,
        token_hash=place.token_hash,
    )


def answer_rows(sitting: str, first: int, version: int, given: Sequence[Given]) -> list[dict[str, Any]]:
    return [
        {
            "sitting": sitting,
            "number": number,
            "answer": written(one.answer),
            "by": one.by,
            "question": one.question,
            "version": version,
            "undone": None,
        }
        for number, one in enumerate(given, start=first)
    ]


def written(answer: Answer) -> Any:
    """An answer as its row has it. Raises Damaged for one that could not be read again."""
    row = answer if isinstance(answer, int) else answer.model_dump()
    try:
        if read_answer(row) == answer:
            return row
    except ValueError:
        pass
    raise Damaged(f"{answer!r} is no answer of a fight")


def notice_row(sitting: str, notice: Notice) -> NoticeRow:
    return NoticeRow(sitting=sitting, text=notice.text, at=notice.at, undone_to=notice.undone_to)
