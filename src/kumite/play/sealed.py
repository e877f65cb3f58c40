"""Which answers of a beat somebody cannot know, because they are sealed.

Why it is so: docs/decisions/what-is-sealed-is-found-out.md
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ..copying import copy_fight
from ..rulesets import Ruleset
from ..table import Asked, IllegalAnswer, Question, Verb
from ..tables.rerun import Open, Rerun
from .story import Beat, lines

TRIED = 16
"""At most so many other answers are tried for each answer that might be sealed."""


def others_possible(ruleset: Ruleset, start: Any, answers: Sequence[int], seats: frozenset[int]) -> list[int]:
    """For each answer given so far in a beat, what else it might have been for all that `seats` know.

    `start` is the state at the beginning of the beat, and `seats` are those of the side that is asked now. An
    answer that another side gave is sealed if a different answer would have led to the same questions, and
    this side would have seen the same state and the same lines of the log. Returns bit sets, counted from the
    lowest answer of the question on; 0 for an answer that is open.
    """
    true = run_along(ruleset, start, answers, None, seats) if answers else None
    if true is None:
        return [0] * len(answers)
    found = []
    for place, entry in enumerate(true.asked):
        question = entry.question
        if question.is_dice or question.who in seats or len(question.answers) < 2:
            found.append(0)
            continue
        low = question.first if question.verb == Verb.AMOUNT else 0
        possible = 0
        for other in list(question.answers)[:TRIED]:
            if other != entry.answer and 0 <= other - low <= 62:
                changed = [*answers[:place], other, *answers[place + 1 :]]
                if true.looks_like(run_along(ruleset, start, changed, true.questions, seats)):
                    possible |= 1 << (other - low)
        if possible and 0 <= entry.answer - low <= 62:
            possible |= 1 << (entry.answer - low)
        found.append(possible)
    return found


class Otherwise(Exception):
    """Something else is asked than in the true beat."""


class Along(Rerun):
    """Answers from a list, for as long as the questions are those of the
    true beat, where that beat is known."""

    def __init__(self, answers: Sequence[int], questions: Sequence[Question] | None) -> None:
        super().__init__(answers, lambda question, dice, decisions: None)
        self.questions = questions

    def answer(self, question: Question) -> int:
        if self.questions is not None and question != self.questions[self.asked]:
            raise Otherwise
        return super().answer(question)


class Stopped:
    """A beat as far as it went, and what some seats know of it."""

    def __init__(
        self, ruleset: Ruleset, start: Any, fight: Any, table: Along, seats: frozenset[int], open: Question
    ) -> None:
        self.ruleset, self.start, self.fight, self.table, self.seats = ruleset, start, fight, table, seats
        self.asked = [entry for entry in table.transcript if isinstance(entry, Asked)]
        self.questions = [*(entry.question for entry in self.asked), open]

    def looks_like(self, other: Stopped | None) -> bool:
        """Whether these seats could not tell it from another beat that asks the same questions."""
        return other is not None and self.seen == other.seen and self.told == other.told

    @cached_property
    def seen(self) -> Any:
        """The state, as far as these seats see it."""
        return self.ruleset.hide(self.fight, self.seats)

    @cached_property
    def told(self) -> list[str]:
        """What these seats were told."""
        names = [f"fighter {seat}" for seat in range(self.fight.count)]
        played = Beat(self.start, entries=tuple(self.table.transcript))
        return [line.text for line in lines(self.ruleset, played, names, self.seats)]


def run_along(
    ruleset: Ruleset,
    start: Any,
    answers: Sequence[int],
    questions: Sequence[Question] | None,
    seats: frozenset[int],
) -> Stopped | None:
    """Run a beat along answers up to the question after them; None if they do not fit.

    With `questions`, also None as soon as anything else than these is asked.
    """
    fight = copy_fight(start)
    table = Along(answers, questions)
    try:
        ruleset.beat(table, fight)
    except Open as stopped:
        if table.asked == len(answers):
            return Stopped(ruleset, start, fight, table, seats, stopped.question)
    except (Otherwise, IllegalAnswer):
        pass
    return None
