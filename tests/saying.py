"""The demands on whatever a ruleset says, as assertions for the tests of its words."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from kumite.mistakes import Mistake
from kumite.rulesets import Line, Viewer
from kumite.table import Question, Told, Verb
from kumite.testing import saying


def members(enum: Iterable[IntEnum], *but: int) -> list[int]:
    """The numbers of an enum, but for some."""
    return [int(member) for member in enum if member not in but]


def nothing(wrong: Iterable[Mistake]) -> None:
    """Fail with all that is wrong."""
    assert not (found := [str(mistake) for mistake in wrong]), found


class Saying(saying.Saying):
    """The words of a ruleset among combatants of these names."""

    def say(self, made: Any, who: int, what: int, amount: int = 0, viewer: Viewer = None) -> str | None:
        """How an event reads for somebody."""
        line = self.words.event(made, self.names, Told(who, what, amount), viewer)
        return None if line is None else line.text

    def text_of(self, made: Any, question: Question, answer: int, viewer: Viewer = None) -> str | None:
        """How an answer reads for somebody."""
        line = self.words.answered(made, self.names, question, answer, viewer)
        return None if line is None else line.text

    def choice(self, ask: int, *answers: int, who: int = 0) -> Question:
        """A decision among these answers."""
        return Question(Verb.CHOOSE, who, ask, sum(1 << answer for answer in answers))

    def well_said(self, line: Line, end: str = ".?") -> None:
        """A sentence, and rules that there are, none of them twice."""
        nothing(self.line(line, end))

    def well_asked(self, made: Any, question: Question) -> None:
        """A decision: a question, names that tell its answers apart, and what the log says of each."""
        nothing(self.decision(made, question))

    def well_asked_number(self, made: Any, question: Question) -> None:
        """A number: a question, answers that are called by themselves, and what the log says of each."""
        nothing(self.number(made, question))

    def well_answered(self, made: Any, question: Question) -> None:
        """What the log says of each answer, where it says something."""
        nothing(self.log(made, question))

    def well_rolled(self, made: Any, question: Question) -> Line | None:
        """A die: whose, what for, and how it reads in the log if no event says so. Returns that."""
        nothing(self.die(made, question))
        asked = self.words.question(made, self.names, question)
        assert asked.text.startswith(f"{self.names[question.who]}, "), asked.text
        fell = self.words.answered(made, self.names, question, min(7, question.first), None)
        if fell is not None:
            self.well_said(fell)
            assert fell.rules == asked.rules
        return fell
