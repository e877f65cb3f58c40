"""Fights played in plain Python while a judge watches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kumite import dice
from kumite.encounters.encounter import Encounter
from kumite.rulesets import LIMIT, Ruleset
from kumite.table import Question, Verb
from kumite.tables.seeded import Policies, Rolls, Seeded

from .judging import Blunder, Judge


@dataclass
class Tally:
    """What was counted in some fights."""

    fights: int = 0
    decisions: int = 0
    """Of fighters, with more than one answer."""
    blunders: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)
    """Where each was seen first, as `kumite run` shows it."""
    offered: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often each way to fight was open, and how often it was chosen: by question and answer."""
    chosen: Counter[tuple[int, int]] = field(default_factory=Counter)

    def per_thousand(self, blunder: str) -> float:
        """How many there were for each 1,000 decisions."""
        return 1000 * self.blunders[blunder] / max(1, self.decisions)


class Watching(Seeded):
    """A table with the dice and the whims of a seed, at which a judge sits."""

    def __init__(
        self, rules: Ruleset, fight: Any, policies: Sequence[int], seed: int, judge: Judge, tally: Tally
    ) -> None:
        key = dice.key(seed, 0)
        whims = Policies(rules.decide, rules.decide_amount, fight, policies, dice.whim_key(key))
        super().__init__(Rolls(key), whims)
        self.rules = rules
        self.fight = fight
        self.judge = judge
        self.tally = tally
        self.fight_name = ""
        self.began: dict[int, tuple[Hashable, Hashable]] = {}

    def answer(self, question: Question) -> int:
        self.note_places()
        answer = super().answer(question)
        if not question.is_dice and question.accepts(answer):
            self.judge_answer(question, int(answer))
        return answer

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        if who < 0:
            return
        me = self.fight.fighters[who]
        for events, blunder, is_one in self.judge.events:
            if what in events and is_one(self.fight, me, amount):
                self.count(blunder)
        if what in self.judge.shown:
            self.tally.chosen[self.judge.shown[what], amount] += 1
        if what in self.judge.steps:
            self.has_walked(me)
        if what in self.judge.deeds:
            self.began.pop(who, None)
        self.note_places()

    def judge_answer(self, question: Question, answer: int) -> None:
        """Count the decision, what was open, and what was wrong with it."""
        if question.who >= 0 and len(question.answers) > 1:
            self.tally.decisions += 1
        if question.verb == Verb.CHOOSE and question.about in self.judge.choices:
            self.tally.offered.update((question.about, option) for option in question.answers)
            self.tally.chosen[question.about, answer] += 1
        seat = question.who if question.who >= 0 else getattr(self.fight, "concerns", 0) - 1
        me = self.fight.fighters[seat] if seat >= 0 else None
        for asks, blunder, is_one in self.judge.answers:
            if question.about in asks and is_one(self.fight, me, question.first, answer):
                self.count(blunder)

    def judge_end(self) -> None:
        """See how everybody ended up."""
        for blunder, is_one in self.judge.ends:
            for me in self.fight.fighters:
                if is_one(self.fight, me):
                    self.count(blunder)
        self.tally.fights += 1

    def note_places(self) -> None:
        """Remember where everybody began their turn, or what they do since their last deed."""
        if self.judge.steps:
            for seat, me in enumerate(self.fight.fighters):
                turn = self.judge.turn(self.fight, me)
                if seat not in self.began or self.began[seat][0] != turn:
                    self.began[seat] = turn, self.judge.place(self.fight, me)

    def has_walked(self, me: Any) -> None:
        """See whether somebody is where they began."""
        if self.began.get(me.seat) == (self.judge.turn(self.fight, me), self.judge.place(self.fight, me)):
            self.count(Blunder.BACK)

    def count(self, blunder: str) -> None:
        """One more of these."""
        self.tally.blunders[blunder] += 1
        when = f"{self.rules.length_unit.removesuffix('s').lower()} {self.rules.length(self.fight)}"
        self.tally.first.setdefault(blunder, f"{self.fight_name}, {when}")


def judge_of(ruleset: str) -> Judge:
    """What is looked at in a ruleset's fights; of one without a module here, nothing."""
    if find_spec(f"benchmarks.blunders.{ruleset}") is None:
        return Judge()
    found: Judge = import_module(f"benchmarks.blunders.{ruleset}").JUDGE
    return found


def watch(found: Encounter, name: str, seeds: Iterable[int], policy: int, tally: Tally) -> None:
    """Play one fight of each seed, with that policy in every seat but the referee's, and add what it shows.

    These are the fights that `kumite run NAME --seed SEED` shows, if the encounter names no other policies.
    """
    rules = found.ruleset
    policies = [rules.default_policy, *(policy for _ in found.names)]
    judge = judge_of(rules.name)
    for seed in seeds:
        fight = found.start()
        table = Watching(rules, fight, policies, seed, judge, tally)
        table.fight_name = f"{name} --seed {seed}"
        beats = 0
        while rules.outcome(fight) == 0 and beats < LIMIT:
            rules.beat(table, fight)
            beats += 1
        table.judge_end()
