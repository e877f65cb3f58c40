"""Best play: what a fight is worth when both sides decide as well as they can.

Every state between beats that a fight can reach is found, and how one beat leads to the next, whatever the
dice and both sides do. The value of each state then follows beat by beat, back from the last beat (Shapley,
"Stochastic games", PNAS 39, 1953): a side that sees everything takes the best answer, chance is averaged, and
sealed choices are a small game of their own.

A value is that of the first side: 1 for its victory, 0 for the other side's, a half if nobody wins.

Why it is so: docs/decisions/best-play-is-solved-backwards.md
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from typing import Any

import numpy as np

from ...compiled.exact.programs import TREES
from ...compiled.loading.load import can_load
from ...encounters.encounter import Encounter
from ...encounters.policies import is_search
from ...rulesets import LIMIT
from .finding import Finding, NotSolved
from .plain_positions import PlainPositions
from .reached import Decision, reached
from .sweeps import Sweep

__all__ = ["BestPlay", "NotSolved", "NotTwoSided", "Solution", "Value", "solution"]

CLOSE = 1e-8
"""How exact values are, apart from ways that were cut off."""


SOON = 2.0
"""What plain Python can do in so many seconds does not wait for the compiler."""


class NotTwoSided(Exception):
    """A fight of more than two sides, or one whose end belongs to nobody; the message is complete."""


@dataclass(frozen=True)
class Value:
    """What a state is worth to the first side: between `low` and `high`."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    @property
    def width(self) -> float:
        return self.high - self.low


class BestPlay:
    """A fight of two sides, with every state that it can reach."""

    def __init__(
        self,
        encounter: Encounter,
        *,
        seconds: float = inf,
        most_states: int = 2_000_000,
        megabytes: float = 2048,
        limit: int = LIMIT,
        floor: float = 1e-9,
        engine: str = "auto",
        progress: Callable[[int, int], object] = lambda known, open_: None,
        announce: Callable[[str], None] = lambda text: None,
    ) -> None:
        """Find all states. `progress` is told how many are known and how many of them still wait.

        A fight is undecided after `limit` beats. Ways of one beat that are less likely than `floor` are not
        followed, and widen the bounds. The `engine` is `compiled`, `plain`, or `auto`: plain for a moment,
        and then compiled if there is a compiler; `announce` is told. Raises NotSolved if it takes more
        `seconds`, those of the compiler included, or `megabytes`, or there are more states; NotTwoSided; and
        what `kumite.simulation.simulate` raises.
        """
        if len(encounter.sides) != 2:
            raise NotTwoSided(f"best play is between two sides; here are {len(encounter.sides)}")
        self.encounter, self.ruleset, self.sides = encounter, encounter.ruleset, encounter.sides
        self.limit = limit
        default = encounter.ruleset.default_policy
        policies = [default if is_search(policy) else policy for policy in encounter.policies]
        self.finding = Finding(seconds, most_states, megabytes, floor, progress)
        self.positions: Any = None
        over = bool(self.ruleset.outcome(encounter.start()))
        soon = seconds <= SOON or not can_load(self.ruleset, TREES)
        if engine == "plain" or over or (engine == "auto" and soon):
            self.positions = PlainPositions(encounter, policies, self.finding)
        elif engine == "auto":
            with suppress(NotSolved):
                moment = replace(self.finding, seconds=SOON)
                self.positions = PlainPositions(encounter, policies, moment)
        if self.positions is None:
            from .compiled_positions import CompiledPositions

            self.positions = CompiledPositions(encounter, policies, self.finding, announce)
        self.graph = self.positions.graph()

    @property
    def states(self) -> int:
        """How many different states there are in which the fight goes on."""
        return int(self.positions.count)

    def values(self, players: Sequence[int]) -> list[Value]:
        """What each state is worth if the sides in `players` play their best and the given policies decide
        for the others. Raises NotSolved if there is no time for it.

        A fight that is not over after `limit` beats is worth a half. Each sweep over the states is one beat;
        once all values would change by less than `CLOSE` over the remaining beats, those are left out.
        """
        low, exact = self.swept(players, optimist=False)
        high = (low, exact) if not self.positions.cut else self.swept(players, optimist=True)
        error = max(exact, high[1])
        return [
            Value(max(0.0, one - error), min(1.0, other + error))
            for one, other in zip(low.tolist(), high[0].tolist(), strict=True)
        ]

    def swept(self, players: Sequence[int], *, optimist: bool) -> tuple[Any, float]:
        """The values of all states, and how far from the truth they are at
        most, apart from what was cut off."""
        sweep = Sweep(self.graph, players, self.sides)
        worth = self.graph.start.copy()
        for beat in range(self.limit):
            after = sweep.back(worth, float(optimist))
            error = float(np.abs(after - worth).max()) * (self.limit - beat - 1)
            worth = after
            if error < CLOSE:
                return worth, error
            self.alive()
        return worth, 0.0

    def alive(self) -> None:
        """Raise NotSolved if the time is over."""
        self.finding.alive(self.states, 0)


@dataclass(frozen=True)
class Solution:
    """What a fight is worth to its first side, depending on who plays their best,
    and what is decided under best play."""

    both: Value
    first: Value
    second: Value
    neither: Value
    decisions: list[Decision]
    states: int
    limit: int


def solution(encounter: Encounter, *, limit: int = LIMIT, within: int | None = None, **how: Any) -> Solution:
    """Solve a fight; `how` as for `BestPlay`, which also says what is raised.

    The decisions are those of the first `within` beats.
    """
    play = BestPlay(encounter, limit=limit, **how)
    first, second = play.sides
    values = play.values(play.sides)
    return Solution(
        values[0],
        play.values([first])[0],
        play.values([second])[0],
        play.values([])[0],
        reached(play, [value.middle for value in values], min(limit, within or limit)),
        play.states,
        limit,
    )
