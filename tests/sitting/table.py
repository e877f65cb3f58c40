"""A sitting on the toy: Ayame plays Rika and Ben plays Rin, the referee has Bo, and some watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kumite.encounters import encounter
from kumite.sitting import QuestionView, Sitting, Sittings, View
from kumite.store import Store

from ..toys import toy

RIKA, RIN, BO = 0, 1, 2
REFEREE, AYAME, BEN, WATCHING = 0, 1, 2, 3
"""The numbers of the places."""
SEED = 9


class Table:
    """A sitting, with the tokens of its places."""

    def __init__(
        self, store: Store | None = None, found: encounter.Encounter | None = None, **settings: Any
    ) -> None:
        self.store = store or Store.open("sqlite://")
        self.sittings = Sittings(self.store)
        players = {"Ayame": ["Rika"], "Ben": ["Rin"]}
        opened = self.sittings.open(found or toy.duel(), **{"players": players, "seed": SEED} | settings)
        self.id = opened.sitting.id
        self.token = opened.token

    @property
    def sitting(self) -> Sitting:
        return self.sittings.get(self.id)

    def tokens(self) -> dict[int, str]:
        return self.sitting.links(self.token)

    def view(self, place: int, **seen: int) -> View:
        return self.sitting.view(self.tokens()[place], **seen)

    def asked(self) -> QuestionView:
        """The open question, as the referee sees it."""
        question = self.view(REFEREE).question
        assert question is not None
        return question

    def answer(self, place: int, given: int | str | Sequence[int], question: int | None = None) -> None:
        number = self.asked().number if question is None else question
        self.sitting.answer(self.tokens()[place], number, given)

    def play(self, *answers: int | str) -> None:
        """Answer in turn, each from the place that is asked."""
        for answer in answers:
            self.answer(self.asked().place, answer)

    def resumed(self) -> Table:
        """The same table after the server was started again."""
        again = object.__new__(Table)
        again.store, again.sittings = self.store, Sittings(self.store)
        again.id, again.token = self.id, self.token
        return again

    def said(self, place: int) -> list[str]:
        return [line.text for line in self.view(place).log]


def seen(view: View) -> View:
    """A view without the numbers that are drawn for it: of the sitting, the question and the moment."""
    question = view.question and replace(view.question, number=0)
    return replace(view, sitting="", version=0, question=question)


def fight_of(found: encounter.Encounter, **settings: Any) -> tuple[Sitting, str]:
    """A sitting of any encounter, in memory, and its referee's token."""
    opened = Sittings(Store.open("sqlite://")).open(found, **{"seed": SEED} | settings)
    return opened.sitting, opened.token
