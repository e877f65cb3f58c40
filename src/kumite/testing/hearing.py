"""A fight heard entry by entry, each in the state in which it came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .. import dice
from ..encounters.encounter import Encounter
from ..mistakes import Mistake
from ..rulesets import Viewer
from ..table import Question, Verb
from .blame import guarded
from .declared_words import badly_said
from .fights import SECONDS, Watchful, ends_in
from .places import of_member, of_object
from .saying import Saying

BEATS = 30
WIDEST = 80
MANY = 30
"""Of more numbers than that not each is looked at."""


class Hearing(Watchful):
    """A table that notes what is wrong with whatever is asked and told."""

    def __init__(self, found: Encounter, fight: Any, key: int, saying: Saying) -> None:
        super().__init__(found, fight, key, found.policies)
        self.saying = saying
        self.viewers: tuple[Viewer, ...] = (None, frozenset({0}), frozenset({len(found.names) - 1}))
        self.wrong: list[Mistake] = []

    def ask(self, question: Question) -> int:
        kind = self.rules.whys if question.is_dice else self.rules.asks
        if question.about in list(kind) and question.about:
            self._ask(question, of_member(kind(question.about)))
        answer = super().ask(question)
        self._hear(of_member(kind(question.about)))
        return answer

    def _ask(self, question: Question, place: str) -> None:
        if question.verb == Verb.AMOUNT and len(question.answers) > MANY:
            return
        self._note(place, self.saying.asked(self.fight, question))

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        self._hear(of_member(self.rules.events(what)))

    def _hear(self, place: str) -> None:
        for viewer in self.viewers:
            self._note(place, self.saying.entry(self.fight, self.transcript[-1], viewer))

    def _note(self, place: str, wrong: Iterable[Mistake]) -> None:
        self.wrong += [mistake.under(place) for mistake in guarded(self.rules, lambda: wrong)]


def hear(found: Encounter, saying: Saying, seed: int) -> Iterator[Mistake]:
    """What is wrong with what a fight by policies says, and with its board and its end."""
    rules, fight = found.ruleset, found.start()
    table = Hearing(found, fight, dice.key(seed, 0), saying)
    for beat in range(BEATS):
        yield from board(saying, fight, table.viewers)
        if beat % 10 == 0:
            yield from badly_said(rules, fight, found.names)
        if rules.outcome(fight):
            break
        table.in_beat = 0
        with ends_in(SECONDS):
            rules.beat(table, fight)
        yield from dict.fromkeys(table.wrong)
        table.wrong.clear()
    end = saying.line(rules.words.outcome(fight, found.names))
    yield from (mistake.under(of_object(rules.outcome)) for mistake in end)


def board(saying: Saying, fight: Any, viewers: tuple[Viewer, ...]) -> Iterator[Mistake]:
    """Rows as long as the headings, and a picture no wider than a terminal."""
    where = of_object(type(saying.words))
    for viewer in viewers:
        shown = saying.words.board(fight, saying.names, viewer)
        for row in shown.rows:
            if len(row) != len(shown.headings):
                legal = f"{len(shown.headings)} texts, one for each heading"
                yield Mistake(where, f"a board with a row of {len(row)}", legal)
        if any(len(line) > WIDEST for line in shown.picture):
            yield Mistake(where, "a picture wider than a terminal", f"lines of at most {WIDEST} characters")
