"""Seeded dice, and a policy for every decision: simulation in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import dice
from ..table import CHOOSE, POOL, ROLL, Question, Whim
from .recording import Recording

Decide = Callable[[Whim, int, Any, int, int, int], int]
"""(whim, policy, fight, who, ask, options) to one of the options."""
DecideAmount = Callable[[Whim, int, Any, int, int, int, int], int]
"""(whim, policy, fight, who, ask, low, high) to low..high."""


class Policies:
    """Who decides when nobody sits at the table: one policy for each seat."""

    def __init__(
        self, decide: Decide, decide_amount: DecideAmount, fight: Any, policies: Sequence[int], stream: int
    ) -> None:
        """`policies` holds the referee's policy first, then that of each seat; `stream` is a whim key."""
        self.decide = decide
        self.decide_amount = decide_amount
        self.fight = fight
        self.policies = policies
        self.stream = stream
        self.word = 0

    def below(self, count: int) -> int:
        """A whim: the next number 0..count-1 of the decision that is being made."""
        self.word = dice.mix((self.word + dice.GOLDEN) & dice.WORD)
        return dice.below(self.word, count)

    def answer(self, question: Question, index: int) -> int:
        """The answer to decision number `index` (0, 1, 2, ...) of the fight."""
        self.word = dice.word_at(self.stream, index)
        policy = self.policies[question.who + 1]
        if question.verb == CHOOSE:
            return self.decide(self, policy, self.fight, question.who, question.about, question.first)
        return self.decide_amount(
            self, policy, self.fight, question.who, question.about, question.first, question.second
        )


class Rolls:
    """The dice of one fight, by the number of dice that came before."""

    def __init__(self, stream: int) -> None:
        self.stream = stream

    def answer(self, question: Question, index: int) -> int:
        """The answer to a roll or a pool when `index` dice of the fight have been rolled."""
        stream, sides = self.stream, question.first
        if question.verb == ROLL:
            return dice.die(dice.word_at(stream, index), sides)
        fallen = [dice.die(dice.word_at(stream, index + n), sides) for n in range(question.second)]
        return dice.keep(fallen, question.third)


def dice_in(question: Question) -> int:
    """How many dice answer a question: 0 for a decision."""
    if question.verb == ROLL:
        return 1
    return question.second if question.verb == POOL else 0


class Seeded(Recording):
    """Every die from the seed, every decision from the policies."""

    def __init__(self, rolls: Rolls, policies: Policies) -> None:
        super().__init__()
        self.rolls = rolls
        self.policies = policies
        self.dice = 0
        self.decisions = 0

    def answer(self, question: Question) -> int:
        rolled = dice_in(question)
        if rolled or question.is_dice:
            answer = self.rolls.answer(question, self.dice)
            self.dice += rolled
            return answer
        answer = self.policies.answer(question, self.decisions)
        self.decisions += 1
        return answer
