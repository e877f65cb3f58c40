"""How a ruleset speaks: what its words offer to terminals, pages and logs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, Protocol, runtime_checkable

from ..table import Question, Told
from .entries import Entry
from .scene import NOTHING, Scene
from .sums import Sum

Viewer = frozenset[int] | None
"""Whose eyes: the seats of the fighters that a person plays, or None for the referee, who sees all."""


class Cast(tuple[str, ...]):
    """The names of the fighters, by seat, with their sheets.

    What the things on a sheet are called is no number of the state, so a ruleset's words look it up here.
    Where the words get other names, they do without.
    """

    sheets: tuple[Any, ...] = ()

    @classmethod
    def of(cls, names: Sequence[str], sheets: Sequence[Any]) -> Cast:
        """These names, and the sheet of each fighter."""
        made = cls(names)
        made.sheets = tuple(sheets)
        return made


class Level(IntEnum):
    """What a line is in the story of a fight.

    A log is a tree: each line stands beneath the last one before it that is of a higher kind; steps and deeds
    are of the same. `docs/style.md` says which is which.
    """

    DETAIL = 0
    """A die, a modifier, a price, a decision: what one reads to check the rest."""
    RESULT = 1
    """What came of a deed."""
    STEP = 2
    """Something small that somebody did: a walk, a stance, a weapon drawn."""
    DEED = 3
    """What one would tell a friend."""
    TURN = 4
    """Whose turn it is now, or what everybody does now."""
    ROUND = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence for people, with the ids of the rules behind it, and its place in the story."""

    text: str
    rules: tuple[str, ...] = ()
    level: Level = Level.RESULT
    clause: str = ""
    """What it adds to the sentence of the deed when the fight is told briefly: `16 damage`, or, with `{all}`
    for those of whom the same is told, `16 damage to {all}`."""
    sums: tuple[Sum, ...] = ()
    """How its numbers came about."""
    who: str = ""
    """The fighter whom it is about, if it names them."""
    seat: int = -1
    """Their seat; -1 where it names nobody."""
    together: str = ""
    """The sentence for several fighters of whom the same is told, with `{all}` for their names."""
    along: str = ""
    """The sentence for several such lines of one fighter; `{to}` is the last `stop`, `{way}` are all."""
    stop: str = ""
    turning: bool = False
    """Whether it is told once more when the fight is over: somebody fell, fled, died, changed sides."""
    whom: int = -1
    """The seat of the fighter whom it befalls. A detail that has one, and the details that follow it, wait
    for what then befalls that fighter: where all blows fall at once, dice fall before anybody is hit."""
    of: int = -1
    """The seat of the fighter of whose deed it comes, where others may have done something since."""


@dataclass(frozen=True, slots=True)
class Board:
    """Who is where and how they are: one row for each combatant, as short texts under headings."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    picture: tuple[str, ...] = ()
    """The lines of a map, if there is one."""
    scene: Scene = NOTHING
    """The same for the eye, where there is room to draw."""
    key: str = ""
    """How to read the rows, where signs stand for something."""

    @property
    def heading(self) -> str:
        """The title and how to read the rows, where one line says both."""
        return f"{self.title}. {self.key}" if self.key else self.title


class Words(Protocol):
    """What the module `words` of a ruleset offers. `names` are the fighters' names by seat, and a `Cast`
    where the encounter is known.

    What `viewer` may not know is left out: two fights that differ only in that read the same.
    """

    def event(self, fight: Any, names: Sequence[str], told: Told, viewer: Viewer) -> Line | None:
        """What happened; None where the viewer does not notice it at all."""
        ...

    def question(self, fight: Any, names: Sequence[str], question: Question) -> Line:
        """What is asked, addressed to the player who has to answer."""
        ...

    def option(self, fight: Any, names: Sequence[str], question: Question, answer: int) -> str:
        """What a legal answer to a decision is called; unique among the legal answers."""
        ...

    def answered(
        self, fight: Any, names: Sequence[str], question: Question, answer: int, viewer: Viewer
    ) -> Line | None:
        """How a question and its answer read in the log; None where the viewer may not know of it."""
        ...

    def board(self, fight: Any, names: Sequence[str], viewer: Viewer) -> Board:
        """Who is where and how they are."""
        ...

    def outcome(self, fight: Any, names: Sequence[str]) -> Line:
        """How the fight stands or ended, and by which rule."""
        ...


@runtime_checkable
class Citing(Protocol):
    """Words that cite the rule of each technique, condition and the like of which they tell."""

    def cite(self, entries: Callable[[], Iterable[Entry]]) -> None:
        """Learn what can be looked up."""
        ...


@runtime_checkable
class Ending(Protocol):
    """Words that say which answers end a fight."""

    def ends(self, question: Question) -> tuple[int, ...]:
        """The legal answers that end the fight, or somebody's part in it, such as a surrender."""
        ...


@runtime_checkable
class Sharing(Protocol):
    """Words that say who all see the same board, so that it is made once for all of them."""

    def eyes(self, fight: Any, viewer: Viewer) -> Viewer:
        """The viewer with all who know the same of the fight: their board is the viewer's."""
        ...


def eyes(words: Words, fight: Any, viewer: Viewer) -> Viewer:
    """The viewer with all who see the same board, as far as the words say so."""
    sharing: Any = words
    return sharing.eyes(fight, viewer) if _share(type(words)) else viewer


@cache
def _share(words: type) -> bool:
    """Whether such words are `Sharing`: to find that out of a protocol takes long."""
    return issubclass(words, Sharing)


def ending(words: Words, question: Question) -> tuple[int, ...]:
    """The legal answers that end a fight, or somebody's part in it, as far as the words say which do."""
    return words.ends(question) if isinstance(words, Ending) else ()
