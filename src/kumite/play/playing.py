"""One beat played along its answers, and on by everything that answers
without a person, up to an open question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..copying import copy_fight, kept
from ..rulesets import Ruleset
from ..table import IllegalAnswer, Question
from ..tables.rerun import Open, Rerun
from .changes import Answer, Change, WrongChange, changed
from .seated import Seated, Seats
from .story import Beat


class Misfit(ValueError):
    """A stored answer that does not answer what was asked, by its number in the fight."""

    def __init__(self, number: int, fight: Any, wrong: IllegalAnswer) -> None:
        super().__init__(f"answer {number} is {wrong.answer}")
        self.number = number
        self.fight = fight
        self.wrong = wrong


@dataclass(frozen=True)
class Played:
    """A beat as far as it was played."""

    beat: Beat
    fight: Any
    """The state now."""
    question: Question | None
    """The question that the beat waits for; None if the beat is over."""
    given: list[Answer]
    """The answers of the beat, with the changes that were made in it among them."""
    after: tuple[int, int]
    """How many dice and decisions of the fight came before the end of the beat."""

    @property
    def pending(self) -> tuple[Change, ...]:
        """The changes that were made in the beat, for when it is over."""
        return tuple(answer for answer in self.given if not isinstance(answer, int))

    @property
    def following(self) -> Beat:
        """The beat that follows, before any change."""
        beat = self.beat
        start, answers = kept(self.fight, beat.start), beat.answers + len(self.given)
        return Beat(start, answers, *self.after, beat.number + 1, beat.digest, fought=beat.fought)


def play_beat(seats: Seats, beat: Beat, ahead: Sequence[Answer], fight: Any = None) -> Played:
    """Play a beat. `ahead` are the fight's answers from the start of the beat on; the first of them is no
    change. `fight` is the state after the beat before, which is played on; without it, that is a copy of the
    start.

    Raises Misfit if one of them does not answer what is asked.
    """
    question = None
    if fight is None:
        fight = copy_fight(beat.start)
    stored = [answer for answer in ahead if isinstance(answer, int)]
    table = Seated(seats, beat.encounter.policies, fight, stored, beat.dice, beat.decisions)
    try:
        seats.ruleset.beat(table, fight)
    except Open as stopped:
        question = stopped.question
    except IllegalAnswer as wrong:
        if table.asked > len(stored):
            raise  # a policy gave it, so there is nothing for the caller to mend
        raise Misfit(beat.answers + _places(ahead)[table.asked - 1], fight, wrong) from None
    given = _given(ahead, len(stored), table.answers, question is not None)
    places = _places(given)
    known = min(len(stored), len(beat.asked))
    of_before = {beat.answers + places[index] for index in range(known)}
    by_people = [number for number in beat.by_people if number in of_before]
    by_people += [beat.answers + places[index] for index in table.by_people if index >= known]
    played = replace(beat, entries=tuple(table.transcript), by_people=tuple(by_people))
    return Played(played, fight, question, given, (table.dice, table.decisions))


def _places(answers: Sequence[Answer]) -> list[int]:
    """The places in a list where there are answers and not changes."""
    return [place for place, answer in enumerate(answers) if isinstance(answer, int)]


def _given(ahead: Sequence[Answer], stored: int, used: Sequence[int], is_open: bool) -> list[Answer]:
    """The answers of a beat. A change after the last answer of a finished beat does not belong to it."""
    if is_open or len(used) > stored:
        return [*ahead, *used[stored:]]
    return list(ahead[: _places(ahead)[len(used) - 1] + 1]) if used else []


def asks(ruleset: Ruleset, beat: Beat) -> bool:
    """Whether a beat asks anything, a decision or a die."""
    try:
        ruleset.beat(Rerun((), lambda question, dice, decisions: None), copy_fight(beat.start))
    except Open:
        return True
    return False


def play_change(beat: Beat, change: Change, *, made_in_beat: bool) -> tuple[Beat, Beat]:
    """A change at the start of a beat, as a beat of its own, and the beat as it is after the change.

    A change that was made during the beat before may have become impossible; then it changes nothing. Any
    other change that cannot be made raises WrongChange.
    """
    fought, start, after = beat.encounter, beat.start, None
    try:
        fought, start = changed(fought, start, change)
        after = start
    except WrongChange:
        if not made_in_beat:
            raise
    of_its_own = replace(beat, entries=(), by_people=(), change=change, after=after)
    answers = beat.answers + (not made_in_beat)
    following = Beat(start, answers, beat.dice, beat.decisions, beat.number, of_its_own.digest, fought=fought)
    return of_its_own, following
