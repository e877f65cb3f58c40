"""The moments of a fight at which something can be asked: every die and every decision."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..copying import copy_fight
from ..play.match import Match
from ..play.story import Beat, line_of, retell
from ..rulesets import Line
from ..table import Asked, Entry, Question
from ..tables.rerun import Open, Rerun


@dataclass(frozen=True)
class Moment:
    """A question of the rules in the middle of a fight, as it was answered there."""

    match: Match
    beat: Beat
    number: int
    """How many answers of the beat came before it."""
    question: Question
    answer: int
    said: Line
    """The question in words."""
    options: tuple[str, ...]
    """What a choice may be, in words; empty for dice and for numbers."""
    told: int
    """How many lines of the log came before it."""
    fallen: tuple[int, ...]
    """The dice that have fallen since the last of these lines."""

    @property
    def before(self) -> list[int]:
        """Every answer of the fight that came before this question."""
        given = [answer for answer in self.match.answers if isinstance(answer, int)]
        return given[: self.beat.answers + self.number]

    def board(self) -> list[str]:
        """Who is where and how they are, a row for each."""
        rows: list[str] = []
        answers = 0

        def hear(fight: Any, entry: Entry) -> None:
            nonlocal answers
            if isinstance(entry, Asked):
                if answers == self.number:
                    board = self.match.ruleset.words.board(fight, self.match.names, None)
                    rows.extend(
                        "; ".join(
                            f"{head}: {cell}" if head else cell
                            for head, cell in zip(board.headings, row, strict=False)
                            if cell
                        )
                        for row in board.rows
                    )
                answers += 1

        retell(self.match.ruleset, self.beat, hear)
        return rows

    def consequences(self, answer: int) -> list[Line]:
        """What is told if this question gets that answer, up to the next question or the end of the beat."""
        given = [entry.answer for entry in self.beat.asked[: self.number]]
        return told_after(self.match, self.beat, [*given, answer])


class _Continued(Rerun):
    """A table with some answers that hears what is told after the last of them."""

    def __init__(self, match: Match, fight: Any, answers: Sequence[int]) -> None:
        super().__init__(answers, lambda question, dice, decisions: None)
        self.match, self.fight, self.left = match, fight, len(answers)
        self.heard: list[Line] = []

    def ask(self, question: Question) -> int:
        self.left -= 1
        return super().ask(question)

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        if self.left == 0:
            line = line_of(self.match.ruleset, self.fight, self.match.names, self.transcript[-1], None)
            if line is not None:
                self.heard.append(line)


def told_after(match: Match, beat: Beat, answers: Sequence[int]) -> list[Line]:
    """The lines of a beat after the last of these answers, up to the next question."""
    fight = copy_fight(beat.start)
    table = _Continued(match, fight, answers)
    with suppress(Open):
        match.ruleset.beat(table, fight)
    return table.heard


def moments(match: Match) -> tuple[list[Moment], list[str]]:
    """Every moment of a fight that was played, in order, and the whole log."""
    found: list[Moment] = []
    log: list[str] = []
    for beat in match.beats:
        _of_beat(match, beat, found, log)
    return found, log


def _of_beat(match: Match, beat: Beat, found: list[Moment], log: list[str]) -> None:
    words, names = match.ruleset.words, match.names
    answers = 0
    fallen: list[int] = []

    def hear(fight: Any, entry: Entry) -> None:
        nonlocal answers
        if isinstance(entry, Asked):
            asked = entry.question
            choices = () if asked.is_dice else asked.answers if isinstance(asked.answers, tuple) else ()
            options = tuple(words.option(fight, names, asked, one) for one in choices)
            said = words.question(fight, names, asked)
            moment = Moment(match, beat, answers, asked, entry.answer, said, options, len(log), tuple(fallen))
            found.append(moment)
            answers += 1
            if asked.is_dice:
                fallen.append(entry.answer)
        line = line_of(match.ruleset, fight, names, entry, None)
        if line is not None:
            log.append(line.text)
            fallen.clear()

    retell(match.ruleset, beat, hear)
