"""What every table in plain Python has in common: it checks answers and keeps the transcript."""

from __future__ import annotations

from ..table import AMOUNT, CHOOSE, POOL, ROLL, Asked, Entry, IllegalAnswer, Question, Told


class Recording:
    """A table that turns each call into a Question and leaves the answering to `answer`."""

    def __init__(self) -> None:
        self.transcript: list[Entry] = []
        """Every question with its answer, and every event, in the order in which they came."""

    def answer(self, question: Question) -> int:
        """Answer a question. The caller checks the answer, so it need not be legal."""
        raise NotImplementedError

    def ask(self, question: Question) -> int:
        """Get a question answered, check the answer and note both."""
        answer = int(self.answer(question))  # a policy may give a member of an enum
        if not question.accepts(answer):
            raise IllegalAnswer(question, answer)
        self.transcript.append(Asked(question, answer))
        return answer

    def roll(self, who: int, why: int, sides: int) -> int:
        return self.ask(Question(ROLL, int(who), int(why), sides))

    def pool(self, who: int, why: int, sides: int, rolled: int, kept: int) -> int:
        return self.ask(Question(POOL, int(who), int(why), sides, rolled, kept))

    def choose(self, who: int, ask: int, options: int) -> int:
        return self.ask(Question(CHOOSE, int(who), int(ask), int(options)))

    def amount(self, who: int, ask: int, low: int, high: int) -> int:
        return self.ask(Question(AMOUNT, int(who), int(ask), low, high))

    def tell(self, who: int, what: int, amount: int) -> None:
        self.transcript.append(Told(int(who), int(what), int(amount)))

    @property
    def answers(self) -> list[int]:
        """The answers alone, in order: with the encounter they are the whole fight."""
        return [entry.answer for entry in self.transcript if isinstance(entry, Asked)]

    @property
    def events(self) -> list[Told]:
        """The events alone, in order."""
        return [entry for entry in self.transcript if isinstance(entry, Told)]
