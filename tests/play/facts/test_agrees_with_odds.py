"""Facts that are exact are those of every fall of the dice, by the program behind `kumite odds`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain as chain_of
from itertools import islice
from math import prod
from typing import Any

import pytest

from kumite.chances.exact_table import faces, spread
from kumite.copying import copy_fight
from kumite.encounters.encounter import read
from kumite.encounters.examples import examples_of
from kumite.play.facts import Fact, facts
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.table import REFEREE, Asked, Entry, Question, Told
from kumite.tables.seeded import Policies

from ...by_name import NAMES, random_encounter
from .test_facts import POSITIONS, blows_in, ticking

WAYS = 400
"""A blow with more falls of its dice is left to the comparison with fights that are thrown."""
FEW, EXAMPLES = 3, POSITIONS
"""So many examples are looked at, with so many fighters at most."""
FIGHTS, QUESTIONS = 2 + POSITIONS, 6
"""And so many random fights of each ruleset at most, and so many questions of each."""


class CannotTell(Exception):
    """Something besides the dice and the answers decides, or there are too many falls."""


@dataclass
class Way:
    """One fall of the dice, to the end of the beat."""

    weight: float
    told: list[Told]
    """Up to a friend's deed."""
    fight: Any
    is_whole: bool
    """Whether nobody's deed comes after it."""


class Sure(Policies):
    """Policies, as long as they have no whims."""

    def below(self, count: int) -> int:
        raise CannotTell


class Deciding:
    """What was answered in the beat, then the chain, then the policies in force."""

    def __init__(self, match: Match, chain: Sequence[int]) -> None:
        assert match.question is not None
        self.match, self.chain, self.who = match, chain, match.question.question.who
        self.past = [entry.answer for entry in match.beats[-1].asked]
        default = int(match.ruleset.default_policy)
        policies = match.beats[-1].encounter.policies
        self.policies = [policy if policy >= 0 else default for policy in policies]
        self.left: deque[int] = deque()
        self.before: deque[int] = deque()

    def start(self) -> Any:
        self.before, self.left = deque(self.past), deque(self.chain)
        return copy_fight(self.match.beats[-1].start)

    def decide(self, fight: Any, question: Question) -> int:
        if self.before:
            return self.before.popleft()
        if len(question.answers) == 1:
            return question.answers[0]
        if question.who == self.who and self.left:
            return self.left.popleft()
        rules = self.match.ruleset
        return int(Sure(rules.decide, rules.decide_amount, fight, self.policies, 0).answer(question, 0))

    def ways(self) -> list[Way]:
        """Every fall of the dice. Raises CannotTell."""
        if any(entry.question.is_dice for entry in self.match.beats[-1].asked):
            raise CannotTell
        found = []
        for fight, weight, table in spread(self.start, self.match.ruleset.beat, self.decide):
            since, is_whole = self._since(fight, table.transcript)
            dice = [one.question for one in since if isinstance(one, Asked) and one.question.is_dice]
            falls = prod(len(faces(one.verb, one.first, one.second, one.third)) for one in dice)
            if not dice or len(found) == WAYS or falls > 20 * WAYS:
                raise CannotTell
            told = [one for one in since if isinstance(one, Told)]
            found.append(Way(float(weight), told, fight, is_whole))
        return found

    def _since(self, fight: Any, entries: Sequence[Entry]) -> tuple[list[Entry], bool]:
        """What comes after the question, up to a friend's die or decision once something came of the answers;
        and whether that is all."""
        rules, given = self.match.ruleset, [n for n, one in enumerate(entries) if isinstance(one, Asked)]
        since = entries[given[len(self.past)] + 1 :]  # what was told before the question is no news
        counted = {rules.hit, *rules.tallies.values()}
        is_done = False
        for place, one in enumerate(since):
            if isinstance(one, Told):
                is_done = is_done or (one.who == self.who and one.what in counted)
            elif is_done and self._is_friends(fight, one.question):
                return list(since[:place]), False
        return list(since), True

    def _is_friends(self, fight: Any, question: Question) -> bool:
        if question.who in (self.who, REFEREE):
            return False
        return bool(fight.fighters[question.who].side == fight.fighters[self.who].side)


@cache
def some_exact(name: str) -> list[tuple[Match, Fact, list[Way], int]]:
    return [*islice(exact(name), POSITIONS)]


def exact(name: str) -> Iterator[tuple[Match, Fact, list[Way], int]]:
    """Questions of random fights whose facts are exact, and of which every fall can be told."""
    examples = (read(example.path) for example in examples_of(ruleset(name)))
    small = (found for found in examples if len(found.names) <= FEW)
    random = (random_encounter(name, seed) for seed in range(FIGHTS))
    for seed, found in enumerate(chain_of(islice(small, EXAMPLES), random)):
        for match, chain in islice(blows_in(found, seed), QUESTIONS):
            deciding = Deciding(match, chain)
            try:
                ways = deciding.ways()
            except CannotTell:
                continue
            for fact in facts(match, None, [chain], seconds=2.0, clock=ticking()):
                if not fact.throws:
                    yield match, fact, ways, deciding.who


@pytest.mark.parametrize("name", NAMES)
def test_facts_are_those_of_every_fall_of_the_dice(name: str) -> None:
    for match, fact, ways, who in some_exact(name):
        rules = match.ruleset
        assert sum(way.weight for way in ways) == pytest.approx(1)
        for called, event in rules.tallies.items():
            sums = [
                sum(one.amount for one in way.told if (one.who, one.what) == (who, event)) for way in ways
            ]
            amount = fact.amounts[called]
            mean = sum(value * way.weight for value, way in zip(sums, ways, strict=True))
            some = sum(way.weight for value, way in zip(sums, ways, strict=True) if value > 0)
            assert amount.mean.low == pytest.approx(mean), f"{called} after {fact.answers}"
            assert amount.any.low == pytest.approx(some), f"{called} after {fact.answers}"
            assert (amount.least, amount.most) == (min(sums), max(sums)), f"{called} after {fact.answers}"
        for seat, falls in fact.falls.items() if all(way.is_whole for way in ways) else ():
            share = sum(way.weight for way in ways if _has_fallen(match, way, seat))
            assert falls.low == pytest.approx(share, abs=1e-9), f"{match.name(seat)} after {fact.answers}"


def _sum(way: Way, who: int, event: int) -> int:
    return sum(one.amount for one in way.told if (one.who, one.what) == (who, event))


def _has_fallen(match: Match, way: Way, seat: int) -> bool:
    fate = match.ruleset.fate(way.fight.fighters[seat])
    return fate != match.ruleset.standing and fate not in match.ruleset.left


def test_enough_can_be_told() -> None:
    """Or else the test above would test nothing. Where both the hit and the damage have the faces of a d100
    or of a pool, there are too many falls."""
    assert sum(bool(some_exact(name)) for name in NAMES) >= 2
