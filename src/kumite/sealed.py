"""Which answers of a beat somebody cannot know, because they are sealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .copying import copy_fight
from .rulesets import Ruleset
from .story import Beat, lines
from .table import Asked, IllegalAnswer, Question, Verb
from .tables.rerun import Open, Rerun

TRIED = 16
"""So many other answers are tried at the most for each answer that might be sealed."""


def others_possible(ruleset: Ruleset, start: Any, answers: Sequence[int], seats: frozenset[int]) -> list[int]:
    """For each answer given so far in a beat: what it might as well have been, as far as `seats` know.

    `start` is the state at the beginning of the beat and `seats` are those of the side that is asked
    now. An answer that another side gave is sealed if with another answer the same questions had
    been asked, and this side saw the same state and the same lines of the log. Returns bit sets, counted
    from the lowest answer of the question on; 0 for an answer that is open.
    """
    true = run_to(ruleset, start, answers)
    if true is None:
        return [0] * len(answers)
    asked = [entry for entry in true.table.transcript if isinstance(entry, Asked)]
    found = []
    for place, entry in enumerate(asked):
        question = entry.question
        if question.is_dice or question.who in seats or len(question.answers) < 2:
            found.append(0)
            continue
        low = question.first if question.verb == Verb.AMOUNT else 0
        possible = 0
        for other in list(question.answers)[:TRIED]:
            if other != entry.answer and 0 <= other - low <= 62:
                changed = [*answers[:place], other, *answers[place + 1 :]]
                if looks_the_same(ruleset, true, changed, seats):
                    possible |= 1 << (other - low)
        if possible and 0 <= entry.answer - low <= 62:
            possible |= 1 << (entry.answer - low)
        found.append(possible)
    return found


class Stopped:
    """A beat as far as it went: the state, the table, and the open question."""

    def __init__(self, start: Any, fight: Any, table: Rerun, question: Question) -> None:
        self.start, self.fight, self.table, self.question = start, fight, table, question


def run_to(ruleset: Ruleset, start: Any, answers: Sequence[int]) -> Stopped | None:
    """Run a beat along answers up to the question after them; None where they do not fit."""
    fight = copy_fight(start)
    table = Rerun(answers, lambda question, dice, decisions: None)
    try:
        ruleset.beat(table, fight)
    except Open as stopped:
        if table.asked == len(answers):
            return Stopped(start, fight, table, stopped.question)
    except IllegalAnswer:
        pass
    return None


def looks_the_same(ruleset: Ruleset, true: Stopped, answers: Sequence[int], seats: frozenset[int]) -> bool:
    """Whether these seats could not tell these answers from the true ones."""
    other = run_to(ruleset, true.start, answers)
    if other is None or other.question != true.question:
        return False
    if [entry.question for entry in asked_in(other)] != [entry.question for entry in asked_in(true)]:
        return False
    if ruleset.hide(other.fight, seats) != ruleset.hide(true.fight, seats):
        return False
    return told(ruleset, other, seats) == told(ruleset, true, seats)


def asked_in(beat: Stopped) -> list[Asked]:
    return [entry for entry in beat.table.transcript if isinstance(entry, Asked)]


def told(ruleset: Ruleset, beat: Stopped, seats: frozenset[int]) -> list[str]:
    """What these seats were told in a beat."""
    names = [f"fighter {seat}" for seat in range(beat.fight.count)]
    played = Beat(beat.start, entries=tuple(beat.table.transcript))
    return [line.text for line in lines(ruleset, played, names, seats)]
