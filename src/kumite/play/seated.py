"""A table at which people and policies sit, with real dice and generated ones.

Why it is so: docs/decisions/who-decides-is-not-for-the-rules.md
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import dice
from ..copying import copy_fight
from ..encounters.policies import any_search
from ..rulesets import LIMIT, Ruleset
from ..table import REFEREE, Question
from ..tables.rerun import Rerun
from ..tables.seeded import Policies, Rolls
from .search import Search


@dataclass(frozen=True)
class Seats:
    """Who answers what in a fight."""

    ruleset: Ruleset
    people: frozenset[int]
    """The seats whose decisions a person makes, with REFEREE if a person is the referee."""
    typed: frozenset[int]
    """The seats whose dice are typed in."""
    dice_key: int
    apart: frozenset[int] = frozenset()
    """Seats that the ruleset gives to the referee, but that are not the referee's in this fight: another
    person or a policy decides for them."""
    seconds: float | None = None
    """The longest that a search may take over one decision, whatever its budget is."""
    limit: int = LIMIT
    """The number of beats after which the play-outs of a search end."""

    def person(self, fight: Any, question: Question) -> int | None:
        """The seat of the person who answers a question in that state; None if nobody is asked.

        A decision with a single legal answer is put to nobody.
        """
        who = question.who
        if question.is_dice:
            return who if who in self.typed else None
        low, high = question.bounds
        if low == high:
            return None
        if REFEREE in self.people and (who == REFEREE or self._is_referees(fight, who)):
            return REFEREE
        return who if who in self.people else None

    def _is_referees(self, fight: Any, who: int) -> bool:
        return who not in self.apart and self.ruleset.answered_by_referee(fight, who)


class Seated(Rerun):
    """Stored answers first; then the seed and the policies answer everything that is not up to a person."""

    def __init__(
        self,
        seats: Seats,
        policies: Sequence[int],
        fight: Any,
        stored: Sequence[int],
        dice_before: int,
        decisions: int,
    ) -> None:
        """`policies` are the referee's and then those of each seat. `fight` is the state that the rules work
        on. The dice and decisions counted are those that came before this beat."""
        super().__init__(stored, self.by_itself, dice_before, decisions)
        self.seats = seats
        self.fight = fight
        self.rolls = Rolls(seats.dice_key)
        rules, whims = seats.ruleset, dice.whim_key(seats.dice_key)
        self.policies = Policies(rules.decide, rules.decide_amount, fight, policies, whims)
        self.search = Search(rules, policies, seats.dice_key, limit=seats.limit, seconds=seats.seconds)
        self.start: Any = copy_fight(fight) if any_search(policies) else None
        self.by_people: tuple[int, ...] = ()
        """Which of the answers, counted from 0, came from people."""

    def by_itself(self, question: Question, dice: int, decisions: int) -> int | None:
        if self.seats.person(self.fight, question) is not None:
            return None
        if question.is_dice:
            return self.rolls.answer(question, dice)
        if self.search.decides(question):
            return self.search.answer(self.start, self.answers, self.fight, question, decisions)
        return self.policies.answer(question, decisions)

    def answer(self, question: Question) -> int:
        answer = super().answer(question)
        if self.seats.person(self.fight, question) is not None:
            self.by_people += (self.asked - 1,)
        return answer
