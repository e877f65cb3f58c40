"""What happened in a fight, beat by beat, and how it is told to somebody."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from .copying import copy_fight
from .rulesets import Line, Ruleset, Viewer
from .table import Asked, Entry, Question, Told
from .tables.rerun import Open, Rerun

Hear = Callable[[Any, Entry], None]
"""Gets the fight as it is at that moment, and what was asked and answered, or told."""


@dataclass(frozen=True, eq=False)
class Beat:
    """A beat as it was played: the state that it began with, and all that was asked and told in it."""

    start: Any
    answers: int = 0
    """How many answers of the fight came before it; likewise `dice` and `decisions`."""
    dice: int = 0
    decisions: int = 0
    digest_before: str = ""
    """Of the encounter, the seed and the whole story before it."""
    entries: tuple[Entry, ...] = ()
    by_people: tuple[int, ...] = ()
    """Which of its own answers people gave, counted from 0."""

    @property
    def digest(self) -> str:
        """A digest of the fight up to the end of this beat, with all questions, answers and events."""
        said = repr((self.digest_before, [_numbers(entry) for entry in self.entries]))
        return hashlib.sha256(said.encode()).hexdigest()


def _numbers(entry: Entry) -> tuple[int, ...]:
    if isinstance(entry, Told):
        return (0, entry.who, entry.what, entry.amount)
    asked = entry.question
    return (int(asked.verb), asked.who, asked.about, asked.first, asked.second, asked.third, entry.answer)


class _Retelling(Rerun):
    def __init__(self, answers: Sequence[int], fight: Any, hear: Hear) -> None:
        super().__init__(answers, lambda question, dice, decisions: None)
        self.fight = fight
        self.hear = hear

    def ask(self, question: Question) -> int:
        answer = super().ask(question)
        self.hear(self.fight, self.transcript[-1])
        return answer

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        self.hear(self.fight, self.transcript[-1])


def retell(ruleset: Ruleset, beat: Beat, hear: Hear) -> None:
    """Run a beat once more, so that each entry is heard with the state in which it came."""
    if not beat.entries:
        return
    fight = copy_fight(beat.start)
    answers = [entry.answer for entry in beat.entries if isinstance(entry, Asked)]
    with suppress(Open):  # as far as it was played
        ruleset.beat(_Retelling(answers, fight, hear), fight)


def line_of(ruleset: Ruleset, fight: Any, names: Sequence[str], entry: Entry, viewer: Viewer) -> Line | None:
    """An entry in words; None where the viewer may not know of it."""
    if isinstance(entry, Asked):
        return ruleset.words.answered(fight, names, entry.question, entry.answer, viewer)
    return ruleset.words.event(fight, names, entry, viewer)


def lines(ruleset: Ruleset, beat: Beat, names: Sequence[str], viewer: Viewer) -> list[Line]:
    """A beat in words, as far as the viewer may know it."""
    told: list[Line] = []

    def hear(fight: Any, entry: Entry) -> None:
        line = line_of(ruleset, fight, names, entry, viewer)
        if line is not None:
            told.append(line)

    retell(ruleset, beat, hear)
    return told
