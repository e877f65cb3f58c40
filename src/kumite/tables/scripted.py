"""A table whose answers were written down beforehand: worked examples, tests, replay."""

from __future__ import annotations

from collections.abc import Sequence

from .. import dice
from ..table import Question, Verb
from .recording import Recording


class MissingAnswer(AssertionError):
    """The rules asked something for which the script has no answer left."""


class LeftOver(AssertionError):
    """The rules asked fewer questions than the script answers."""


class Scripted(Recording):
    """Answers from a list, in order; a missing or left-over answer is an error.

    An answer is a number. For a pool it may also be the dice as they fell, such as `(12, 8)`, of which the
    table keeps those that count.
    """

    def __init__(self, *answers: int | Sequence[int]) -> None:
        super().__init__()
        self.script = list(answers)
        self.used = 0

    def answer(self, question: Question) -> int:
        if self.used == len(self.script):
            raise MissingAnswer(f"no answer left, after {self.used}, for {question}")
        answer = self.script[self.used]
        self.used += 1
        if isinstance(answer, int):
            return answer
        if question.verb != Verb.POOL or len(answer) != question.second:
            raise MissingAnswer(
                f"answer {self.used} is the dice {tuple(answer)}, which do not fit {question}"
            )
        return dice.keep(list(answer), question.third)

    def finish(self) -> None:
        """Say that the fight is over. Raises LeftOver if there are answers that were not asked for."""
        left = self.script[self.used :]
        if left:
            last = self.transcript[-1] if self.transcript else "nothing"
            raise LeftOver(f"{len(left)} answers were not asked for: {left}; the last entry was {last}")
