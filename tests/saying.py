"""What is demanded of whatever a ruleset says: sentences with reasons, and names that tell answers apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Any

from kumite.catalogue import catalogue
from kumite.rulesets import Line, Ruleset, Viewer
from kumite.table import Question, Told, Verb

LEFT_OVER = re.compile(r"[{}_<]|  |None")
"""A blank that was not filled, a name out of the code, or nothing where something should be."""
NAME = re.compile(r"[A-Za-z0-9](.*[A-Za-z0-9)])?")


def members(enum: Iterable[IntEnum], *but: int) -> list[int]:
    """The numbers of an enum, but for some."""
    return [int(member) for member in enum if member not in but]


class Saying:
    """The words of a ruleset among combatants of these names, and what is demanded of them."""

    def __init__(self, rules: Ruleset, names: Sequence[str]) -> None:
        self.words = rules.words
        self.names = names
        self.ids = set(catalogue(rules))

    # What is said

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

    # What is demanded

    def well_said(self, line: Line, end: str = ".?") -> None:
        """A sentence, and rules that there are, none of them twice."""
        assert re.fullmatch(rf"[A-Z0-9].*[{end}]", line.text), line.text
        assert not LEFT_OVER.search(line.text), line.text
        assert line.rules, line.text
        assert set(line.rules) <= self.ids, set(line.rules) - self.ids
        assert len(set(line.rules)) == len(line.rules), line.rules

    def well_asked(self, made: Any, question: Question) -> None:
        """A decision: a question, names that tell its answers apart, and what the log says of each."""
        self.well_said(self.words.question(made, self.names, question), end="?")
        named = [self.words.option(made, self.names, question, answer) for answer in question.answers]
        assert len({name.casefold() for name in named}) == len(named), named
        for name in named:
            assert NAME.fullmatch(name), name
            assert not LEFT_OVER.search(name), name
        self.well_answered(made, question)

    def well_asked_number(self, made: Any, question: Question) -> None:
        """A number: a question, answers that are called by themselves, and what the log says of each."""
        self.well_said(self.words.question(made, self.names, question))
        for answer in question.answers:
            assert self.words.option(made, self.names, question, answer) == str(answer)
        self.well_answered(made, question)

    def well_answered(self, made: Any, question: Question) -> None:
        """What the log says of each answer, where no event does."""
        for answer in question.answers:
            line = self.words.answered(made, self.names, question, answer, None)
            if line is not None:
                self.well_said(line)

    def well_rolled(self, made: Any, question: Question) -> Line | None:
        """A die: whose, what for, and how it reads in the log if no event says so. Returns that."""
        asked = self.words.question(made, self.names, question)
        assert re.fullmatch(rf"{self.names[question.who]}, .+: d{question.first}", asked.text), asked.text
        assert asked.rules
        assert set(asked.rules) <= self.ids
        fell = self.words.answered(made, self.names, question, min(7, question.first), None)
        if fell is not None:
            self.well_said(fell)
            assert fell.rules == asked.rules
        return fell
