"""A table that listens to its own transcript, because a line of the log is made
while the fight is as the line tells."""

from __future__ import annotations

from ...table import Question
from ...tables.recording import Recording


class Hearing(Recording):
    """Hears every answer and every event as soon as it is written down."""

    def ask(self, question: Question) -> int:
        answer = super().ask(question)
        self.hear()
        return answer

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        self.hear()

    def hear(self) -> None:
        """Take in the last entry of the transcript."""
        raise NotImplementedError
