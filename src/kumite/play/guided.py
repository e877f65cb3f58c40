"""Play-outs of the search in plain Python: fights played on from a given state, following a guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import dice
from ..compiled.fights.guide import DECISIONS, DICE, guided, learn, set_out
from ..copying import copy_fight
from ..rulesets import Ruleset
from ..table import Question
from ..tables.seeded import Policies, Rolls, Seeded


class Guided(Seeded):
    """Dice from a seed and decisions by policies, except where a guide wants another answer."""

    def __init__(self, rolls: Rolls, policies: Policies, guide: list[int]) -> None:
        super().__init__(rolls, policies)
        self.guide = guide
        self.dice, self.decisions = guide[DICE], guide[DECISIONS]

    def answer(self, question: Question) -> int:
        own = super().answer(question)
        what = (int(question.verb), question.who, question.about, question.first, question.second)
        return guided(self.policies, self.guide, *what, int(own))


class PlainPlayouts:
    """Plays fights on from one state in the middle of a fight, always with the same policies."""

    def __init__(self, ruleset: Ruleset, start: Any, policies: Sequence[int], limit: int) -> None:
        self.ruleset, self.start, self.policies, self.limit = ruleset, start, policies, limit

    def guide(self, words: int) -> list[int]:
        """A memory for a guide."""
        return [0] * words

    def play(self, guide: list[int], stream: int, first: int, fights: int) -> list[int]:
        """Play that many fights along a guide, with streams from number
        `first` on. Returns their outcomes."""
        return [self.play_one(guide, stream, number) for number in range(first, first + fights)]

    def play_one(self, guide: list[int], stream: int, number: int) -> int:
        """Play one fight and return its outcome."""
        ruleset, fight = self.ruleset, copy_fight(self.start)
        key = dice.mix((stream + number * dice.WHIM) & dice.WORD)
        policies = Policies(ruleset.decide, ruleset.decide_amount, fight, self.policies, dice.whim_key(key))
        table = Guided(Rolls(key), policies, guide)
        set_out(guide)
        beats = 0
        while ruleset.outcome(fight) == 0 and beats < self.limit:
            ruleset.beat(table, fight)
            beats += 1
        outcome = int(ruleset.outcome(fight))
        learn(guide, outcome)
        return outcome
