"""A piece of the rules run with the answers that matter given by seat and question, the others harmless.

Long pieces of an initiative count ask much that a test is not about. Dice that are not given show a 10;
decisions that are not given are declined, or are the lowest of the options; amounts are the lowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from kumite.rulesets.shinobi.state import DECLINE
from kumite.rulesets.shinobi.terms import Action, Ask
from kumite.table import Question, Verb
from kumite.tables.recording import Recording
from kumite.tables.scripted import Scripted

from .fights import Rule

Given = dict[tuple[int, int], int | Sequence[int]]
"""(seat, Ask or Why) to an answer, or to several in the order in which they are asked for."""


class Guided(Recording):
    """Answers by seat and question; every answer given must be asked for."""

    def __init__(self, decisions: Given, dice: Given) -> None:
        super().__init__()
        self.decisions = {key: listed(value) for key, value in decisions.items()}
        self.dice = {key: listed(value) for key, value in dice.items()}

    def answer(self, question: Question) -> int:
        given = (self.dice if question.is_dice else self.decisions).get((question.who, question.about), [])
        if given:
            return given.pop(0)
        if question.verb == Verb.ROLL:
            return min(10, question.first)
        if question.verb == Verb.POOL:
            return abs(question.third) * question.first // 2
        if question.verb == Verb.AMOUNT:
            return question.second if question.about == Ask.ABORT_AT else question.first
        if question.first >> DECLINE & 1:
            return DECLINE
        if question.about == Ask.ACTION and question.first >> Action.WAIT & 1:
            return Action.WAIT
        return (question.first & -question.first).bit_length() - 1

    def finish(self) -> None:
        """Say that it is over: nothing that was given may be left."""
        left = {key: value for key, value in (self.decisions | self.dice).items() if value}
        assert not left, f"never asked for: {left}"


def listed(value: int | Sequence[int]) -> list[int]:
    return [value] if isinstance(value, int) else list(value)


def guided(made: Any, rule: Rule, decisions: Given | None = None, dice: Given | None = None) -> Guided:
    """Run a piece of the rules so; its answers are then replayed and must
    give the same state and transcript.
    """
    before = deepcopy(made)
    table = Guided(decisions or {}, dice or {})
    rule(table, made)
    table.finish()
    again = Scripted(*table.answers)
    rule(again, before)
    again.finish()
    assert before == made
    assert again.transcript == table.transcript
    return table
