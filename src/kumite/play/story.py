"""What happened in a fight, beat by beat, and how it is told to a viewer.

Why it is so:
docs/decisions/secrets-are-blanked-from-the-state.md
docs/decisions/the-log-is-retold.md
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..rulesets import Board, Line, Ruleset, Viewer
from ..table import Asked, Entry, Question, Told, Verb
from ..tables.rerun import Open, Rerun
from . import changes
from .changes import Change

Hear = Callable[[Any, Entry], None]
"""Called with the fight as it is at that moment, and with what was asked and answered, or told."""


@dataclass(frozen=True, eq=False)
class Beat:
    """A beat as it was played: the state in which it began, and everything that was asked and told in it.

    If it has a `change`, it is what the referee changed between two beats.
    """

    start: Any
    answers: int = 0
    """How many answers of the fight came before it. `dice`, `decisions` and `number` count dice, decisions
    and beats of the rules in the same way."""
    dice: int = 0
    decisions: int = 0
    number: int = 0
    digest_before: str = ""
    """The digest of the encounter, the seed and the whole story before this beat."""
    entries: tuple[Entry, ...] = ()
    by_people: tuple[int, ...] = ()
    """Which of the fight's answers people gave in this beat."""
    change: Change | None = None
    after: Any = None
    """The state after the change; None also if the change could not be made when its time came."""
    fought: Encounter | None = None

    @property
    def encounter(self) -> Encounter:
        """The encounter of the match, with everybody who had joined by then."""
        assert self.fought is not None
        return self.fought

    @property
    def asked(self) -> list[Asked]:
        """The questions that were answered in this beat."""
        return [entry for entry in self.entries if isinstance(entry, Asked)]

    @property
    def digest(self) -> str:
        """A digest of the fight up to the end of this beat, with all questions, answers and events."""
        said: Any = [_numbers(entry) for entry in self.entries]
        if self.change is not None:
            said = self.change.model_dump_json()
        return hashlib.sha256(repr((self.digest_before, said)).encode()).hexdigest()


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
    """Run a beat of the rules once more, so that each entry is heard
    together with the state at that moment."""
    if not beat.entries:
        return
    fight = copy_fight(beat.start)
    answers = [entry.answer for entry in beat.asked]
    with suppress(Open):  # only as far as it was played
        ruleset.beat(_Retelling(answers, fight, hear), fight)


def seated(fight: Any, viewer: Viewer) -> Viewer:
    """A viewer without the seats of those who joined later, or whose arrival was taken back."""
    return viewer if viewer is None else frozenset(seat for seat in viewer if seat < fight.count)


def line_of(ruleset: Ruleset, fight: Any, names: Sequence[str], entry: Entry, viewer: Viewer) -> Line | None:
    """An entry in words; None where the viewer may not know of it."""
    viewer = seated(fight, viewer)
    if isinstance(entry, Asked):
        return ruleset.words.answered(fight, names, entry.question, entry.answer, viewer)
    return ruleset.words.event(fight, names, entry, viewer)


def lines(ruleset: Ruleset, beat: Beat, names: Sequence[str], viewer: Viewer) -> list[Line]:
    """A beat in words, as far as the viewer may know it."""
    return [line for _, line in numbered(ruleset, beat, names, [viewer])[viewer]]


def numbered(
    ruleset: Ruleset, beat: Beat, names: Sequence[str], viewers: Sequence[Viewer]
) -> dict[Viewer, list[tuple[int, Line]]]:
    """A beat in words for several viewers at once; with each line, how many
    answers of the beat had been given."""
    told: dict[Viewer, list[tuple[int, Line]]] = {viewer: [] for viewer in viewers}
    if beat.change is not None:
        for viewer in viewers:
            eyes = seated(beat.start, viewer)
            said = changes.lines(ruleset, names, beat.change, beat.start, beat.after, eyes)
            told[viewer] = [(0, line) for line in said]
        return told
    answers = 0

    def hear(fight: Any, entry: Entry) -> None:
        nonlocal answers
        answers += isinstance(entry, Asked)
        for viewer in viewers:
            line = line_of(ruleset, fight, names, entry, viewer)
            if line is not None:
                told[viewer].append((answers, line))

    retell(ruleset, beat, hear)
    return told


def board_at(ruleset: Ruleset, beat: Beat, names: Sequence[str], viewer: Viewer, line: int) -> Board:
    """The board as a viewer saw it when they read that line of a beat; 1 is the first."""
    if beat.change is not None:
        now = beat.start if beat.after is None else beat.after
        return ruleset.words.board(now, names, seated(now, viewer))
    boards: list[Board] = []
    read = 0

    def hear(fight: Any, entry: Entry) -> None:
        nonlocal read
        if line_of(ruleset, fight, names, entry, viewer) is not None:
            read += 1
            if read == line:
                boards.append(ruleset.words.board(fight, names, seated(fight, viewer)))

    retell(ruleset, beat, hear)
    return boards[0]


def answers_in_words(ruleset: Ruleset, beat: Beat, names: Sequence[str]) -> list[str]:
    """Each answer of a beat with its question, for readers who may see everything."""
    said: list[str] = []

    def hear(fight: Any, entry: Entry) -> None:
        if isinstance(entry, Asked):
            line = line_of(ruleset, fight, names, entry, None)
            said.append(line.text if line else _plainly(ruleset, fight, names, entry))

    if beat.change is None:
        retell(ruleset, beat, hear)
    return said


def _plainly(ruleset: Ruleset, fight: Any, names: Sequence[str], asked: Asked) -> str:
    question, answer = asked.question, str(asked.answer)
    if question.verb == Verb.CHOOSE:
        answer = ruleset.words.option(fight, names, question, asked.answer)
    return f"{ruleset.words.question(fight, names, question).text} {answer}"
