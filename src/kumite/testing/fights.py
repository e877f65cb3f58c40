"""Fights played so that whatever a rule or a policy does wrong is noticed where it happens."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from .. import dice
from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..encounters.policies import name_of
from ..mistakes import Mistake
from ..rulesets import Ruleset
from ..table import Asked, Entry, Question, Verb
from ..tables.seeded import Policies, Rolls, Seeded
from .places import of_object

BEATS = 120
"""A fight is followed so far."""
QUESTIONS = 5_000
"""A beat that asks more never ends."""
SECONDS = 10
"""Nor does one that takes longer."""
HIGHEST_OPTION = 62


class Broken(Exception):
    """A rule or a policy has done what it may not; the mistake is complete but for its place."""

    def __init__(self, found: str, legal: str, place: str = "") -> None:
        self.mistake = Mistake(place, found, legal)
        super().__init__(str(self.mistake))


class Endless(Broken):
    """A beat does not end."""


class Watchful(Seeded):
    """A table with seeded dice that looks at each question before it is answered."""

    def __init__(self, encounter: Encounter, fight: Any, key: int, policies: tuple[int, ...]) -> None:
        self.rules: Ruleset = encounter.ruleset
        decide, amount = self.rules.decide, self.rules.decide_amount
        super().__init__(Rolls(key), Policies(decide, amount, fight, policies, dice.whim_key(key)))
        self.fight = fight
        self.given = policies
        self.in_beat = 0

    def ask(self, question: Question) -> int:
        self.in_beat += 1
        if self.in_beat > QUESTIONS:
            raise Endless(f"{QUESTIONS:,} questions in one beat", "a beat that ends")
        self._seat(question.who)
        self._whole(question.who, question.about, question.first, question.second, question.third)
        if question.is_dice:
            self._member("Why", question.about)
            if question.first < 1 or (question.verb == Verb.POOL and not self._keeps(question)):
                raise Broken(f"{question}", "dice with sides, of which some are kept")
        else:
            self._member("Ask", question.about)
            self._answerable(question)
        return super().ask(question)

    def answer(self, question: Question) -> int:
        answer = super().answer(question)
        if not question.is_dice and not (isinstance(answer, int) and question.accepts(answer)):
            policy = name_of(self.rules, self.given[question.who + 1])
            asked = self.rules.asks(question.about).name
            rule = self.rules.decide if question.verb == Verb.CHOOSE else self.rules.decide_amount
            found = f"the answer {answer} of the policy {policy} to {asked}"
            raise Broken(found, self._legal(question), of_object(rule))
        return answer

    def tell(self, who: int, what: int, amount: int) -> None:
        self._seat(who)
        self._whole(who, what, amount)
        self._member("Event", what)
        super().tell(who, what, amount)

    def _seat(self, who: int) -> None:
        if not -1 <= who < self.fight.count:
            raise Broken(f"the seat {who}", f"a seat: 0 to {self.fight.count - 1}, or REFEREE")

    def _whole(self, *numbers: Any) -> None:
        for number in numbers:
            if not isinstance(number, int):
                raise Broken(f"{number!r}", "a whole number")

    def _member(self, kind: str, number: int) -> None:
        known = getattr(self.rules.terms, kind)
        if number not in list(known) or number == 0:
            raise Broken(f"{number} as {kind}", f"a member of {kind} other than the one numbered 0")

    def _keeps(self, question: Question) -> bool:
        return question.second >= 1 and 1 <= abs(question.third) <= question.second

    def _answerable(self, question: Question) -> None:
        asked = self.rules.asks(question.about).name
        if question.verb == Verb.AMOUNT and question.first > question.second:
            found = f"{asked} asked for a number from {question.first} to {question.second}"
            raise Broken(found, "a range in which there is a number")
        if question.verb == Verb.CHOOSE and not 0 < question.first < 2 << HIGHEST_OPTION:
            found = f"{asked} asked with the options {question.first:#b}"
            raise Broken(found, f"a bit set of options 0 to {HIGHEST_OPTION} with at least one")

    def _legal(self, question: Question) -> str:
        if question.verb == Verb.AMOUNT:
            return f"{question.first} to {question.second}"
        return "one of the options " + ", ".join(map(str, question.answers))


def beats(
    found: Encounter, seed: int, number: int, policies: tuple[int, ...] | None = None, most: int = BEATS
) -> Iterator[tuple[Any, Watchful]]:
    """The fight before each beat and at its end, with its table. Raises Broken and what a rule raises."""
    fight = found.start()
    table = Watchful(found, fight, dice.key(seed, number), policies or found.policies)
    for _ in range(most):
        yield fight, table
        if found.ruleset.outcome(fight):
            return
        table.in_beat = 0
        before, asked = copy_fight(fight), (table.dice, table.decisions)
        with ends_in(SECONDS):
            found.ruleset.beat(table, fight)
        if fight == before and (table.dice, table.decisions) == asked:
            legal = "a beat that moves the fight forward, until outcome is not 0"
            raise Endless("a beat that does nothing", legal, of_object(found.ruleset.beat))
    yield fight, table


def fought(found: Encounter, seed: int, number: int) -> tuple[Any, list[Entry]]:
    """The final state and the transcript of a fight by its policies."""
    *_, (fight, table) = beats(found, seed, number)
    return fight, table.transcript


def answers_in(entries: list[Entry]) -> list[int]:
    """The answers alone."""
    return [entry.answer for entry in entries if isinstance(entry, Asked)]


@contextmanager
def ends_in(seconds: float) -> Iterator[None]:
    """Stop what takes longer than that, where the system can: in the main thread, and not on Windows."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: Any) -> None:
        raise Endless(f"nothing after {seconds:.0f} seconds", "a beat that ends")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
