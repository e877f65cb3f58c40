"""What follows from each answer to the open question, as far as the seat that is asked can know it.

Exact where all ways can be gone through in the time, else from throws, each answer on the same dice.

Why it is so: docs/decisions/facts-follow-open-dice.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from time import thread_time

from ...rulesets import Ruleset, Viewer
from ...table import REFEREE, Question, Verb
from ..ahead import IMPOSSIBLE, Ahead, Astray
from ..match import Match
from .fact import Fact
from .lookalikes import Alike, lookalikes
from .open_number import CannotFollow
from .summing import Summing, joined
from .walk import Forking, Path, Throwing, Way, walked

SECONDS = 0.5
"""So long all answers together are looked at."""
MANY = 12
"""Of a number that is asked for, so many of the lowest are looked at."""
EXACT = 0.6
"""This share of the time may go by before dice are thrown instead."""
LEFT = 1e-7
"""Ways that are less likely all together are left out: dice that explode have no end of them."""
ROUGH = 0.05
"""Ways that are less likely all together may be left out where time is short."""
LEAST = 20
"""So many throws there are at least; from fewer nothing is told."""
LATEST = 2.0
"""After so many times the time nothing more is looked at, and what is not known by then is not told."""
FIRST = 10
"""After so many throws it is looked whether all that happened hangs on what the seat does not know."""
MOST = 2_000
DULL = 40
"""After so many throws in which nothing happened at all no more are made."""
CANNOT = (CannotFollow, AttributeError, TypeError)
"""What the rules may raise over numbers that are still open; with dice that are thrown, only the first."""


def facts(
    match: Match,
    viewer: Viewer,
    chains: Iterable[Sequence[int]] | None = None,
    *,
    seconds: float = SECONDS,
    clock: Callable[[], float] = thread_time,
) -> list[Fact]:
    """What follows from each chain of answers, or from each answer, in that order.

    `viewer` is what the seat knows; None for somebody who knows everything. An answer of which nothing can be
    told has no entry: where a die is asked for or the referee is asked, none has. Takes about that many
    seconds of the processor.
    """
    opened = match.question
    if opened is None or opened.question.is_dice or opened.question.who == REFEREE:
        return []
    tried = [tuple(chain) for chain in (chains if chains is not None else _each(opened.question))]
    policies = match.beats[-1].encounter.policies
    default = int(match.ruleset.default_policy)
    inforce = [policy if policy >= 0 else default for policy in policies]
    alike = lookalikes(Ahead(match, viewer), viewer)
    begun = clock()
    look = _Look(match.ruleset, alike, inforce, clock, begun + LATEST * seconds)
    found = []
    for number, chain in enumerate(tried, start=1):
        fact = look.fact(chain, begun + seconds * number / len(tried))
        if fact is not None:
            found.append(fact)
    return found


def _each(question: Question) -> list[tuple[int, ...]]:
    answers = question.answers
    return [(answer,) for answer in (answers[:MANY] if question.verb == Verb.AMOUNT else answers)]


class _Look:
    """Chains of answers, gone through one after the other in every fight that looks alike."""

    def __init__(
        self,
        ruleset: Ruleset,
        alike: Alike,
        policies: Sequence[int],
        clock: Callable[[], float],
        latest: float,
    ) -> None:
        self.ruleset, self.alike, self.policies = ruleset, alike, policies
        self.clock, self.latest = clock, latest
        self.who = alike.aheads[0].question.who
        self.throws = False
        """Whether dice are thrown at once, because all ways were too many for an answer before."""
        self.left = 0.0
        """How likely the ways are that were left out of the last chain because time was short."""

    def fact(self, chain: tuple[int, ...], until: float) -> Fact | None:
        """What follows; None where the question cannot be reached, or nothing happens of which to tell."""
        if self.clock() > self.latest:
            return None
        self.left, throws = 0.0, 0
        found = None if self.throws else self._all_ways(chain, until)
        if found is None:
            found, throws = self._thrown(chain, until)
            self.left = 0.0
        fact = self._joined(chain, found, throws)
        return None if fact is None or fact.says_nothing else replace(fact, error=max(fact.error, self.left))

    def _joined(self, chain: tuple[int, ...], found: Sequence[Sequence[Way]], throws: int) -> Fact | None:
        """The ways of all fights together; None where there are those of one fight at most, which does not
        say what hangs on what."""
        told = [Summing(self.ruleset, self.who, ways, throws).fact(chain) for ways in found if ways]
        if not told or (len(told) == 1 and len(self.alike.aheads) > 1):
            return None
        return joined(told, self.alike)

    def _is_open(self, chain: tuple[int, ...], found: Sequence[Sequence[Way]], throws: int) -> bool:
        """Whether there may be anything to tell. Where only what is the same in all fights is told, it may be
        known after the first two that there is nothing."""
        if self.alike.is_likely or sum(map(bool, found)) < 2:
            return True
        fact = self._joined(chain, found, throws)
        return fact is None or not (fact.says_nothing and fact.is_partial)

    def _all_ways(self, chain: tuple[int, ...], until: float) -> list[list[Way]] | None:
        """All ways in each fight; None where there are too many."""
        begun = self.clock()
        share = EXACT * max(0.0, until - begun) / len(self.alike.aheads)
        found = []
        for number, ahead in enumerate(self.alike.aheads, start=1):
            ways = self._exact(ahead, chain, begun + share * number)
            if ways is None:
                return None
            found.append(ways)
            if not self._is_open(chain, found, 0):
                break
        return found

    def _exact(self, ahead: Ahead, chain: tuple[int, ...], until: float) -> list[Way] | None:
        """All ways, or the likeliest where time is short, each with its weight; none where the question
        cannot be reached, None where there are too many of them."""
        number, left = 0, 1.0
        waiting: list[tuple[float, int, Path]] = [(-1.0, number, Path())]
        ways: list[Way] = []
        while waiting and left > LEFT:
            forks = Forking(heappop(waiting)[2])
            try:
                ways.append(walked(ahead, chain, self.policies, forks))
            except CANNOT:
                return None
            except (Astray, *IMPOSSIBLE):
                return []
            left -= forks.weight
            for weight, other in forks.others:
                number += 1
                heappush(waiting, (-weight, number, other))
            if waiting and self.clock() > until:
                if left > ROUGH:
                    self.throws = True
                    return None
                break
        self.left = max(self.left, left if left > LEFT else 0.0)
        return ways

    def _thrown(self, chain: tuple[int, ...], until: float) -> tuple[list[list[Way]], int]:
        """Ways on the same dice in each fight, and how many of them."""
        found: list[list[Way]] = [[] for _ in self.alike.aheads]
        left = dict(enumerate(self.alike.aheads))
        number = 0
        while left and number < MOST and (number < LEAST or self.clock() < until):
            for place, ahead in [*left.items()]:
                try:
                    found[place].append(walked(ahead, chain, self.policies, Throwing(number)))
                except (CannotFollow, Astray, *IMPOSSIBLE):
                    del left[place]
            number += 1
            if number < LEAST and self.clock() > self.latest:
                return [], 0
            if number == FIRST and not self._is_open(chain, found, number):
                break
            if number == DULL and not any(way.told for ways in found for way in ways):
                break
        return [ways if place in left else [] for place, ways in enumerate(found)], number
