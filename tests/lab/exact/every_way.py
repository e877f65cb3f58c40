"""Every way of a beat in plain Python, dice and whims followed face by face, one path after another."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from types import SimpleNamespace
from typing import Any

from kumite.copying import copy_fight
from kumite.dice import keep


def every_way(ruleset: Any, policies: Any, start: Any) -> list[tuple[Any, Fraction]]:
    """The ends of one beat, each with how likely it is."""
    paths: list[tuple[int, ...]] = [()]
    ends = []
    while paths:
        path = paths.pop()
        state = copy_fight(start)
        whole = Walk(ruleset, policies, state, path, paths)
        ruleset.beat(whole.table, state)
        ends.append((state, whole.weight))
    return ends


class Walk:
    """One path through a beat: as far as it is given, then always the first way; the others are noted."""

    def __init__(self, ruleset: Any, policies: Any, state: Any, path: Any, paths: Any) -> None:
        self.ruleset, self.policies, self.state = ruleset, policies, state
        self.given, self.paths = path, paths
        self.taken: list[int] = []
        self.weight = Fraction(1)
        self.whim = SimpleNamespace(below=self.fork)
        self.table = SimpleNamespace(
            roll=lambda who, why, sides: self.fork(sides) + 1,
            pool=lambda who, why, sides, rolled, kept: keep(
                [self.fork(sides) + 1 for _ in range(rolled)], kept
            ),
            choose=partial(self.decide, ruleset.decide),
            amount=partial(self.decide, ruleset.decide_amount),
            tell=lambda who, what, amount: None,
        )

    def fork(self, ways: int) -> int:
        place = len(self.taken)
        if place >= len(self.given):
            self.paths.extend((*self.taken, way) for way in range(1, ways))
        way = self.given[place] if place < len(self.given) else 0
        self.taken.append(way)
        self.weight /= ways
        return way

    def decide(self, policy: Any, who: int, ask: int, *legal: int) -> int:
        answer: int = policy(self.whim, self.policies[who + 1], self.state, who, ask, *legal)
        return answer
