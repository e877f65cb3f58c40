"""Standing answers: what somebody has said once, and does not want to be asked again for a while.

What is recorded are the answers, as if they had been given one by one. What stands is kept beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field

from ..encounters.fields import Note, Written
from ..rulesets import Ruleset
from ..table import REFEREE, Question

MOST = 200
"""So many answers of one person stand at most."""


class Until(StrEnum):
    """How long an answer stands."""

    SAID = "always"
    """Until its owner says otherwise."""
    ROUND = "this round"
    HURT = "until hurt"
    """Until a gauge of the fighter who is asked changes, or what has become of them."""


class Standing(Written):
    """An answer that stands."""

    kind: tuple[int, int, int]
    """What it answers: the verb, the seat, and what about."""
    answer: int
    text: Note
    """The question and the answer in words, as they were when it was given."""
    until: Until
    mark: tuple[int, ...]
    """What is so for as long as it stands."""

    @property
    def seat(self) -> int:
        """The fighter who is asked, or REFEREE."""
        return self.kind[1]

    def holds(self, ruleset: Ruleset, fight: Any) -> bool:
        """Whether it still stands."""
        is_there = REFEREE <= self.seat < fight.count
        return is_there and self.mark == mark_of(ruleset, fight, self.seat, self.until)

    def answers(self, question: Question) -> bool:
        """Whether it is a legal answer to that question."""
        return self.kind == kind_of(question) and question.accepts(self.answer)


SomeStanding = Annotated[list[Standing], Field(max_length=MOST)]
"""The answers of somebody that stand, as files have them."""


def kind_of(question: Question) -> tuple[int, int, int]:
    """Who is asked what, whatever may be answered."""
    return int(question.verb), int(question.who), int(question.about)


def mark_of(ruleset: Ruleset, fight: Any, seat: int, until: Until) -> tuple[int, ...]:
    """What has to stay as it is for an answer of that seat to stand so long."""
    if until == Until.ROUND:
        return (int(ruleset.length(fight)),)
    if until == Until.HURT and seat != REFEREE:
        me = fight.fighters[seat]
        gauges = (getattr(me, field) for field in ruleset.gauges.values())
        return int(ruleset.fate(me)), *(int(sum(one) if isinstance(one, list) else one) for one in gauges)
    return ()


def stand_by(
    ruleset: Ruleset, fight: Any, question: Question, answer: int, text: str, until: Until
) -> Standing:
    """An answer to a decision as one that stands; `text` is the question with the answer, in words."""
    mark = mark_of(ruleset, fight, question.who, until)
    return Standing(kind=kind_of(question), answer=answer, text=f"{text}, {until}.", until=until, mark=mark)


def added(stands: Sequence[Standing], standing: Standing) -> tuple[Standing, ...]:
    """These answers with one more, which takes the place of an earlier one to the same question."""
    return (*(one for one in stands if one.kind != standing.kind), standing)[-MOST:]


def lasting(stands: Iterable[Standing], ruleset: Ruleset, fight: Any) -> tuple[Standing, ...]:
    """Those of these answers that still stand."""
    return tuple(one for one in stands if one.holds(ruleset, fight))


def answer_of(stands: Iterable[Standing], question: Question) -> Standing | None:
    """Which of these answers a question, if it is a decision."""
    return None if question.is_dice else next((one for one in stands if one.answers(question)), None)
