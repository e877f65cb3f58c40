"""Seeded dice, with a search for some of the decisions: simulation in the match engine."""

from __future__ import annotations

from typing import Any

from ..copying import copy_fight
from ..search import Search
from ..table import Question
from .seeded import Policies, Rolls, Seeded


class Searching(Seeded):
    """Every die from the seed; decisions by policies, and by the search for the seats that have it."""

    def __init__(self, rolls: Rolls, policies: Policies, search: Search) -> None:
        super().__init__(rolls, policies)
        self.search = search
        self.begin()

    def begin(self) -> None:
        """Say that a beat begins: a search runs it again from here."""
        self.start: Any = copy_fight(self.policies.fight)
        self.given: list[int] = []

    def answer(self, question: Question) -> int:
        if self.search.decides(question):
            fight = self.policies.fight
            answer = self.search.answer(self.start, self.given, fight, question, self.decisions)
            self.decisions += 1
        else:
            answer = int(super().answer(question))
        self.given.append(answer)
        return answer
