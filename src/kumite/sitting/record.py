"""What is kept of a sitting, and how one step changes it: everything that a store has to know."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from ..play.changes import Answer
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
    """Something that was done at the table and that everybody may read."""

    text: str
    at: int
    """After how many answers."""
    undone_to: int | None = None
    """For an undo, how many answers it left."""


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
    """The digest of the story that the answers make. A different one means that different rules read them."""
    answers: tuple[Given, ...] = ()
    notices: tuple[Notice, ...] = ()
    unreadable: int | None = None
    """The number of the first answer that is kept but cannot be read; `answers` ends before it."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one command changed, to be written whole or not at all."""

    before: int
    """The version from which it was made; `version` is the one that it makes."""
    version: int
    question: int
    kept: int
    """How many answers stay."""
    takes_back: bool
    """Whether there were more answers, which were taken back."""
    added: Sequence[Given]
    places: Sequence[Place]
    """The places that are new or have changed."""
    notices: Sequence[Notice]
    """The new notices."""
    paused: bool
    over: bool
    digest: str


@dataclass(frozen=True, slots=True)
class Summary:
    """A sitting in a list."""

    id: str
    title: str
    ruleset: str
    """The name of the ruleset, as encounters spell it."""
    opened: datetime
    changed: datetime
    answers: int
    over: bool


class SittingStore(Protocol):
    """What sittings need from whatever keeps them. `kumite.store.Store` is one. This room knows no other name
    for it, so a sitting can be kept anywhere."""

    def add(self, record: Record) -> None:
        """Keep a new sitting."""
        ...

    def write(self, sitting: str, step: Step) -> None:
        """Keep a step. When this returns, the step is on the disk; if it raises, it may be or not."""
        ...

    def read(self, sitting: str) -> Record:
        """A sitting as it is kept. Raises KeyError if there is none."""
        ...

    def sitting_of(self, token_hash: str) -> str | None:
        """The id of the sitting with a place that has this hash, or None."""
        ...

    def list(self) -> builtins.list[Summary]:
        """Every sitting, the most recently changed first."""
        ...

    def count(self) -> int:
        """How many sittings are kept."""
        ...

    def remove(self, sitting: str) -> None:
        """Forget a sitting for good."""
        ...


def placed(notices: Sequence[Notice]) -> list[Notice]:
    """The notices, each at its place in the log of today: none after more answers than an undo has left."""
    found: list[Notice] = []
    least: int | None = None  # of what later undos have left
    for notice in reversed(notices):
        late = least is not None and notice.at > least
        found.append(replace(notice, at=least) if late and least is not None else notice)
        if notice.undone_to is not None:
            least = notice.undone_to if least is None else min(least, notice.undone_to)
    return found[::-1]
