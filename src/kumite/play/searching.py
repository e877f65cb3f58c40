"""Seeded dice, and a search for some of the decisions: how plain Python simulates fights with searches."""

from __future__ import annotations

from typing import Any

from ..copying import copy_fight
from ..table import Question
from ..tables.seeded import Policies, Rolls, Seeded
from .search import Search


class Searching(Seeded):
    """Every die from the seed; decisions by policies, and by the search for those seats that have one."""

    def __init__(self, rolls: Rolls, policies: Policies, search: Search) -> None:
        super().__init__(rolls, policies)
        self.search = search
        self.begin()

    def begin(self) -> None:
        """Note that a beat begins, since a search runs it again from here."""
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
