"""A table that knows the answers so far and stops at the first open question.

To go on after an answer, the rules are run again with one answer more. Undo, save, resume and
audit come free: a fight is its encounter and its list of answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..table import Question
from .recording import Recording
from .seeded import dice_in


class Open(Exception):
    """The first question without an answer. The state is in the middle of a beat, so run the beat again."""

    def __init__(self, question: Question) -> None:
        super().__init__(f"no answer yet to {question}")
        self.question = question


class Rerun(Recording):
    """Answers from a list, then from `automatic`; when neither has one, raises `Open`.

    `automatic(question, dice, decisions)` may answer a question that has no stored answer. It gets the number
    of dice and of decisions that came before in the fight, and returns None to leave the question to a
    person.
    """

    def __init__(
        self,
        answers: Sequence[int],
        automatic: Callable[[Question, int, int], int | None],
        dice: int = 0,
        decisions: int = 0,
    ) -> None:
        super().__init__()
        self.stored = answers
        self.automatic = automatic
        self.dice = dice
        self.decisions = decisions
        self.asked = 0

    def answer(self, question: Question) -> int:
        if self.asked < len(self.stored):
            answer: int | None = self.stored[self.asked]
        else:
            answer = self.automatic(question, self.dice, self.decisions)
        if answer is None:
            raise Open(question)
        self.asked += 1
        if question.is_dice:
            self.dice += dice_in(question)
        else:
            self.decisions += 1
        return answer
