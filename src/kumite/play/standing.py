"""Standing answers: what somebody has said once, and does not want to be asked again for a while.

What is recorded are the answers, as if they had been given one by one. Who stands by what is kept nowhere.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..rulesets import Ruleset
from ..table import REFEREE, Question
from .ahead import kind_of
from .match import Match, OpenQuestion


class Until(StrEnum):
    """How long an answer stands."""

    SAID = "always"
    """Until its owner says otherwise."""
    ROUND = "this round"
    HURT = "until hurt"
    """Until a gauge of the fighter who is asked changes, or what has become of them."""


@dataclass(frozen=True)
class Standing:
    """An answer that stands."""

    kind: tuple[int, int, int]
    """What it answers: the verb, the seat, and what about."""
    answer: int
    text: str
    """The question and the answer in words, as they were when it was given."""
    until: Until
    mark: Hashable
    """What is so for as long as it stands."""

    def holds(self, ruleset: Ruleset, fight: Any) -> bool:
        """Whether it still stands."""
        return self.mark == mark_of(ruleset, fight, self.kind[1], self.until)

    def answers(self, question: Question) -> bool:
        """Whether it is a legal answer to that question."""
        return self.kind == kind_of(question) and question.accepts(self.answer)


def mark_of(ruleset: Ruleset, fight: Any, seat: int, until: Until) -> Hashable:
    """What has to stay as it is for an answer of that seat to stand so long."""
    if until == Until.ROUND:
        return ruleset.length(fight)
    if until == Until.HURT and seat != REFEREE:
        me = fight.fighters[seat]
        gauges = (getattr(me, field) for field in ruleset.gauges.values())
        return ruleset.fate(me), *(sum(one) if isinstance(one, list) else one for one in gauges)
    return None


def stand_by(match: Match, answer: int, until: Until) -> Standing:
    """An answer to the open question of a match, which must be a decision, as one that stands."""
    asked = match.question
    assert asked is not None
    mark = mark_of(match.ruleset, match.fight, asked.question.who, until)
    return Standing(kind_of(asked.question), answer, stands_as(asked, answer, until), until, mark)


def stands_as(asked: OpenQuestion, answer: int, until: Until) -> str:
    """A question with the answer that stands, in words."""
    return f"{asked.text} {dict(asked.answers).get(answer, str(answer))}, {until}."


class StandingAnswers:
    """The answers of one person that stand, the first one first."""

    def __init__(self) -> None:
        self.all: list[Standing] = []

    def add(self, standing: Standing) -> None:
        """Let an answer stand, in place of an earlier one to the same question."""
        self.all = [one for one in self.all if one.kind != standing.kind] + [standing]

    def end(self, place: int) -> None:
        """Let one stand no longer. Raises IndexError."""
        del self.all[place]

    def answer(self, match: Match) -> Standing | None:
        """What answers the open question of a match; those that do not stand any more are forgotten."""
        asked = match.question
        if asked is None or asked.question.is_dice:
            return None
        self.all = [one for one in self.all if one.holds(match.ruleset, match.fight)]
        return next((one for one in self.all if one.answers(asked.question)), None)
