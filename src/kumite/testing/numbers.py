"""Questions for a number say what hangs on it: none is asked for by its range alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .. import dice
from ..encounters.encounter import Encounter
from ..mistakes import Mistake
from ..rulesets.shared.language import Answers, Choice
from ..rulesets.shared.words import Words
from ..table import REFEREE, Question, Verb
from .fights import SECONDS, Watchful, ends_in
from .places import of_member
from .subject import Subject

FIGHTS = 12
"""So many random fights are walked through."""
BEATS = 30
LEGAL = "what the least and the most come to: `0 is no Raise; 3 is 15 more on the TN`"


def numbers_with_meaning(subject: Subject) -> Iterator[Mistake]:
    """A number is asked for with what its least and its most come to, and never by a bare range."""
    wrong: dict[Mistake, None] = {}
    for seed in range(FIGHTS):
        found = subject.random_encounter(seed)
        fight = found.start()
        wrong.update(dict.fromkeys(declared(found, fight)))
        table = Hearing(found, fight, seed)
        for _ in range(BEATS):
            if found.ruleset.outcome(fight):
                break
            table.in_beat = 0
            with ends_in(SECONDS):
                found.ruleset.beat(table, fight)
        wrong.update(dict.fromkeys(table.wrong))
    # Of each question one is enough.
    first = {mistake.place: mistake for mistake in reversed(wrong)}
    yield from reversed(first.values())


class Hearing(Watchful):
    """A table that notes which numbers are asked for without saying what they come to."""

    def __init__(self, found: Encounter, fight: Any, seed: int) -> None:
        super().__init__(found, fight, dice.key(seed, 0), found.policies)
        self.found = found
        self.wrong: list[Mistake] = []

    def ask(self, question: Question) -> int:
        if question.verb == Verb.AMOUNT:
            self.wrong += bare(self.found, self.fight, question)
        return super().ask(question)


def declared(found: Encounter, fight: Any) -> Iterator[Mistake]:
    """The questions that can be asked, whether or not any fight comes to them."""
    words = found.ruleset.words
    if not isinstance(words, Words):
        return
    for ask, choice in words.questions.items():
        for who in (REFEREE, 0):
            between = numbers_of(choice, fight, found.names, who)
            if between is not None:
                yield from bare(found, fight, Question(Verb.AMOUNT, who, int(ask), *between))


def numbers_of(choice: Choice, fight: Any, names: Any, who: int) -> tuple[int, int] | None:
    """The least and the most of a question whose answers are numbers, called by themselves."""
    if not isinstance(choice.answers, Answers):
        return None
    every = choice.answers.every(fight, who)
    if not isinstance(every, range) or len(every) < 2:
        return None
    low, high = min(every), max(every)
    called = [choice.answers.name(fight, names, who, number) for number in (low, high)]
    return (low, high) if called == [str(low), str(high)] else None


def bare(found: Encounter, fight: Any, question: Question) -> Iterator[Mistake]:
    """A question that does not say what its least or its most comes to."""
    low, high = question.bounds
    text = found.ruleset.words.question(fight, found.names, question).text
    silent = [number for number in (low, high) if not re.search(rf"(?<![\w.-]){number} is \w", text)]
    if low < high and silent:
        numbers = " and ".join(map(str, silent))
        place = of_member(found.ruleset.asks(question.about))
        yield Mistake(place, f"nothing on what {numbers} would be in {text!r}", LEGAL)
