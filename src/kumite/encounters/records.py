"""What fights have made of a character: a file of records beside theirs, which only kumite writes.

`kenta.toml` is written by people, and `kenta.fights.json` has a record for each fight that was kept: what it
was, how it ended, and what of the character's state is different since. The last record says how they come to
the next fight.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from ..mistakes import Mistake, Mistaken
from .files import Unreadable, read_text

SUFFIX = ".fights.json"


class RecordError(Mistaken):
    """The records of a character cannot be read, or a fight cannot be kept."""


class Record(BaseModel):
    """One fight, or a change by hand."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    when: str
    """The day, as 2026-11-26."""
    what: str
    """What it was and how it ended, in a sentence or two."""
    mark: str
    """The digest of the fight, so that none is kept twice; empty for a change by hand."""
    lost: str = ""
    """What ended their story, if it did: `dead`."""
    state: dict[str, Any]
    """The fields of their state that differ from their sheet since this fight or an earlier one."""


_RECORDS = TypeAdapter(list[Record])


def place(path: Path) -> Path:
    """Where the records of the character in a file lie."""
    return path.with_name(f"{path.stem}{SUFFIX}")


def records(path: Path) -> list[Record]:
    """The records of the character in a file, the oldest first; none where there is no file of them.

    Raises RecordError.
    """
    beside = place(path)
    if not beside.exists():
        return []
    try:
        return _RECORDS.validate_json(read_text(beside))
    except Unreadable as problem:
        raise RecordError(beside.name, [problem.mistake]) from None
    except ValidationError:
        wrong = Mistake(
            "", "what kumite has not written", "a list of fights; without this file there are none"
        )
        raise RecordError(beside.name, [wrong]) from None


def taken(rows: Sequence[Mapping[str, Any]], where: str) -> tuple[Record, ...]:
    """Records that are kept elsewhere than in a file. Raises RecordError, which calls them `where`."""
    try:
        return tuple(_RECORDS.validate_python([dict(row) for row in rows]))
    except (ValidationError, ValueError, TypeError):
        wrong = Mistake("", "what kumite has not written", "a list of fights")
        raise RecordError(where, [wrong]) from None


def with_changes(earlier: Sequence[Record], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The state after the last record, with some fields changed."""
    return (dict(earlier[-1].state) if earlier else {}) | dict(changes)


def text_of(kept: Sequence[Record]) -> str:
    """Records as their file has them."""
    return json.dumps([one.model_dump() for one in kept], indent=2, ensure_ascii=False) + "\n"
