"""What is kept of a sitting, and how one step changes it: all that a store has to know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from ..changes import Answer
from .place import Place


@dataclass(frozen=True, slots=True)
class Given:
    """An answer of the fight, and who gave it."""

    answer: Answer
    by: int | None = None
    """The number of the place; None for policies and for dice that were rolled."""
    question: int | None = None
    """The number of the question that a place answered."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that was done at the table and that all may read."""

    text: str
    at: int
    """After how many answers."""
    undone_to: int | None = None
    """For an undo: how many answers it left."""


@dataclass(frozen=True, slots=True)
class Record:
    """A sitting as it is kept."""

    id: str
    title: str
    opened: datetime
    encounter: dict[str, Any]
    seed: int
    number: int
    limit: int
    version: int
    question: int
    """The number of the open question."""
    paused: bool
    over: bool
    places: tuple[Place, ...]
    digest: str = ""
    """Of the story that the answers make: another one means that other rules read them."""
    answers: tuple[Given, ...] = ()
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What one command changed, to be written whole or not at all."""

    before: int
    """The version that it was made from, and `version` the one that it makes."""
    version: int
    question: int
    kept: int
    """So many answers stay."""
    takes_back: bool
    """Whether there were more, which were taken back."""
    added: Sequence[Given]
    places: Sequence[Place]
    """Those that are new, or not as they were."""
    notices: Sequence[Notice]
    """The new ones."""
    paused: bool
    over: bool
    digest: str


class Keeping(Protocol):
    """What a sitting needs of its store."""

    def write(self, sitting: str, step: Step) -> None:
        """Keep a step. When it returns it is on the disk; where it raises it may be or not."""
        ...

    def read(self, sitting: str) -> Record:
        """What is kept."""
        ...


def placed(notices: Sequence[Notice]) -> list[Notice]:
    """The notices, each where it stands in the log of today: none after more answers than an undo left."""
    found: list[Notice] = []
    for notice in notices:
        if notice.undone_to is not None:
            found = [replace(other, at=min(other.at, notice.undone_to)) for other in found]
        found.append(notice)
    return found
