"""The table: the only place where dice are and where people are.

Rules never roll, decide or print. They ask the table, and the table answers with a small
integer that is legal for what was asked; a rule never has to check it.

Why it is so: docs/decisions/a-pool-is-one-question.md
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Protocol

REFEREE = -1
"""The seat of the person who runs the game. Fighters sit on seats 0, 1, 2, ..."""


class Table(Protocol):
    """What a rule may say to the table.

    `who` is the seat concerned: the index of a fighter, or REFEREE. `why`, `ask` and `what` are members of
    the ruleset's enums.
    """

    def roll(self, who: int, why: int, sides: int) -> int:
        """Roll one die. Returns 1..sides."""
        ...

    def pool(self, who: int, why: int, sides: int, rolled: int, kept: int) -> int:
        """Roll several equal dice as one question and add up some of them.

        `rolled` dice of `sides` sides; the highest `kept` are added up, or the lowest `-kept`
        where it is negative. Returns the sum of the kept dice.
        """
        ...

    def choose(self, who: int, ask: int, options: int) -> int:
        """Decide. `options` is a bit set, bit n standing for answer n (0..62); returns one of them."""
        ...

    def amount(self, who: int, ask: int, low: int, high: int) -> int:
        """Decide on a number. Returns low..high."""
        ...

    def tell(self, who: int, what: int, amount: int) -> None:
        """Say what happened. Nothing comes back."""
        ...


class Whim(Protocol):
    """Where a policy gets its randomness: never from the dice of the fight."""

    def below(self, count: int) -> int:
        """A number from 0..count-1, each as likely as the others."""
        ...


class Verb(IntEnum):
    """Which of the table's verbs an entry of a transcript belongs to."""

    TELL = 0
    ROLL = 1
    POOL = 2
    CHOOSE = 3
    AMOUNT = 4


CHOOSE, ROLL, POOL, AMOUNT = Verb.CHOOSE, Verb.ROLL, Verb.POOL, Verb.AMOUNT
"""The verbs under names of their own: Python takes long to look up a member of an enum."""


class Question(NamedTuple):
    """One open question, in numbers.

    `about` is the Why of a die or the Ask of a decision. What `first`, `second` and `third`
    mean depends on the verb: ROLL sides; POOL sides, rolled, kept; CHOOSE options; AMOUNT low, high.
    """

    verb: Verb
    who: int
    about: int
    first: int
    second: int = 0
    third: int = 0

    @property
    def is_dice(self) -> bool:
        """Whether dice answer it, and not a decision."""
        return self.verb == ROLL or self.verb == POOL

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest number that a legal answer can be."""
        if self.verb == ROLL:
            return 1, self.first
        if self.verb == POOL:
            return abs(self.third), abs(self.third) * self.first
        if self.verb == AMOUNT:
            return self.first, self.second
        return (self.first & -self.first).bit_length() - 1, self.first.bit_length() - 1

    @property
    def answers(self) -> range | tuple[int, ...]:
        """Every legal answer, in ascending order."""
        low, high = self.bounds
        if self.verb == CHOOSE:
            return tuple(n for n in range(max(low, 0), high + 1) if self.first >> n & 1)
        return range(low, high + 1)

    def accepts(self, answer: int) -> bool:
        """Whether `answer` is legal."""
        if self.verb == CHOOSE:
            return answer >= 0 and bool(self.first >> answer & 1)
        if self.verb == ROLL:
            return 1 <= answer <= self.first
        low, high = self.bounds
        return low <= answer <= high


class Asked(NamedTuple):
    """A question and its answer, as kept in a transcript."""

    question: Question
    answer: int


class Told(NamedTuple):
    """An event, as kept in a transcript."""

    who: int
    what: int
    amount: int


Entry = Asked | Told


class IllegalAnswer(ValueError):
    """An answer that is not legal for the question it was given to."""

    def __init__(self, question: Question, answer: int) -> None:
        super().__init__(f"{answer} does not answer {question}; legal: {legal(question)}")
        self.question = question
        self.answer = answer


def legal(question: Question) -> str:
    """The legal answers of a question as a short text: `1 to 20`, or `0, 2, 5`."""
    if question.verb == Verb.CHOOSE:
        return ", ".join(map(str, question.answers))
    low, high = question.bounds
    return str(low) if low == high else f"{low} to {high}"
