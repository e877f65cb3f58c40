"""A table at which people, policies, real dice and generated ones sit mixed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import dice
from ..rulesets import Ruleset
from ..table import REFEREE, Question
from .rerun import Rerun
from .seeded import Policies, Rolls


@dataclass(frozen=True)
class Seats:
    """Who answers what in a fight."""

    ruleset: Ruleset
    policies: Sequence[int]
    """The referee's first, then that of each seat."""
    people: frozenset[int]
    """The seats whose decisions a person makes; REFEREE among them where the referee is one."""
    typed: frozenset[int]
    """The seats whose dice are typed in."""
    dice_key: int

    def person(self, fight: Any, question: Question) -> int | None:
        """The seat of the person who answers a question in that state; None if nobody is asked.

        A decision with a single legal answer is nobody's.
        """
        who = question.who
        if question.is_dice:
            return who if who in self.typed else None
        low, high = question.bounds
        if low == high:
            return None
        if REFEREE in self.people and (who == REFEREE or self.ruleset.answered_by_referee(fight, who)):
            return REFEREE
        return who if who in self.people else None


class Seated(Rerun):
    """Stored answers first; then the seed and the policies answer all that is not up to a person."""

    def __init__(
        self, seats: Seats, fight: Any, stored: Sequence[int], dice_before: int, decisions: int
    ) -> None:
        """`fight` is the state that the rules work on; dice and decisions are those that came before."""
        super().__init__(stored, self.by_itself, dice_before, decisions)
        self.seats = seats
        self.fight = fight
        self.rolls = Rolls(seats.dice_key)
        rules, whims = seats.ruleset, dice.whim_key(seats.dice_key)
        self.policies = Policies(rules.decide, rules.decide_amount, fight, seats.policies, whims)
        self.by_people: tuple[int, ...] = ()
        """Which of the answers, counted from 0, were a person's to give."""

    def by_itself(self, question: Question, dice: int, decisions: int) -> int | None:
        if self.seats.person(self.fight, question) is not None:
            return None
        if question.is_dice:
            return self.rolls.answer(question, dice)
        return self.policies.answer(question, decisions)

    def answer(self, question: Question) -> int:
        answer = super().answer(question)
        if self.seats.person(self.fight, question) is not None:
            self.by_people += (self.asked - 1,)
        return answer
