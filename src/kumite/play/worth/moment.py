"""A moment of a fight from which policies play on, with the changes that are still to come.

Why it is so: docs/decisions/worth-grows-sharper.md
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ... import dice
from ...encounters.encounter import Encounter
from ...table import Question
from ..changes import Change, changed
from ..match import Match
from ..playouts import Outlook
from ..search import SEARCH
from .coming import Coming


class Undecidable(ValueError):
    """There is nothing here whose worth can be told; the message is complete."""


@dataclass(frozen=True)
class Moment:
    """Where a fight stands in the middle of a beat, or where it would stand."""

    encounter: Encounter
    start: Any
    """The state at the beginning of the beat."""
    given: tuple[tuple[int, int], ...]
    """The answers in it so far, each with the bit set of what it might have been as well, or 0."""
    before: tuple[int, int]
    """How many dice and how many decisions of the fight came before the beat."""
    pending: tuple[Change, ...]
    """The changes that are made when the beat is over."""
    stream: int
    """Which dice fall in the play-outs. They tell nothing of those of the fight."""
    limit: int

    @classmethod
    def of(cls, match: Match) -> Moment:
        """The present moment of a match, for somebody who knows everything."""
        beat = match.beats[-1]
        answered = sum(isinstance(answer, int) for answer in match.answers)
        return cls(
            beat.encounter,
            beat.start,
            tuple((asked.answer, 0) for asked in beat.asked),
            (beat.dice, beat.decisions),
            match.pending,
            dice.word_at(dice.mix(match.seats.dice_key ^ SEARCH), answered),
            match.limit,
        )

    def after(self, answer: int) -> Moment:
        """When the open question is answered so."""
        return replace(self, given=(*self.given, (answer, 0)))

    def changed(self, change: Change) -> Moment:
        """When a change is made: at once if nothing has been answered in the beat, else when it is over.

        Raises WrongChange.
        """
        encounter, start = changed(self.encounter, self.start, change)
        if self.given:
            return replace(self, pending=(*self.pending, change))
        return replace(self, encounter=encounter, start=start)

    def outlook(self, compiled: bool | None) -> Outlook:
        """What plays on from here; `compiled` as for an `Outlook`."""
        policies, ruleset = self.encounter.policies, self.encounter.ruleset
        if not self.pending:
            return Outlook(ruleset, policies, self.stream, limit=self.limit, compiled=compiled)
        return Coming(self.encounter, self.pending, self.stream, limit=self.limit, compiled=compiled)

    def rewards(self, outlook: Outlook, side: int, first: int, playouts: int) -> list[int]:
        """What so many play-outs from number `first` on come to for a side: 2 a victory, 1 nobody's."""
        ends = outlook.outcomes(self.start, self.given, self.before, first, playouts)
        return [outlook.rewards[end][side] for end in ends]


def decision(match: Match) -> Question:
    """The open question of a match, if it is a decision of a fighter. Raises Undecidable."""
    opened = match.question
    if opened is None:
        raise Undecidable("the fight is over: nothing is asked any more")
    if opened.question.is_dice:
        raise Undecidable("dice are asked for, and not a decision")
    if opened.question.who < 0:
        raise Undecidable(f"the {match.ruleset.referee} is asked, who is of no side")
    return opened.question


def side_of(match: Match, seat: int) -> tuple[int, frozenset[int]]:
    """The side of a fighter, and everybody who is of it."""
    fighters: Sequence[Any] = match.fight.fighters
    side = int(fighters[seat].side)
    return side, frozenset(one.seat for one in fighters if one.side == side)
