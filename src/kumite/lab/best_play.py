"""Best play: what a fight is worth when both sides decide as well as they can.

Every state between beats that a fight can come to is found, and how one beat leads to the next, whatever the
dice and both sides do. What each state is worth then follows beat by beat back from the last one that is
fought (Shapley, "Stochastic games", PNAS 39, 1953): a side that sees everything takes the best answer,
chance is averaged, and sealed choices are a small game of their own.

A value is that of the first side: 1 its victory, 0 the other's, a half where nobody wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..compiled.load import installed
from ..encounter import Encounter
from ..policies import is_search
from ..rulesets import LIMIT
from .finding import Finding, TooLarge
from .plain_positions import PlainPositions
from .reached import Decision, reached
from .sweeps import Sweep

__all__ = ["BestPlay", "NotTwoSided", "Solution", "TooLarge", "Value", "solution"]

CLOSE = 1e-8
"""Values are that exact, but for ways that were cut off."""


SOON = 2.0
"""What plain Python can do in so many seconds does not wait for the compiler."""


class NotTwoSided(Exception):
    """A fight of more than two sides, or one whose end is nobody's; the message is complete."""


@dataclass(frozen=True)
class Value:
    """What a state is worth to the first side: something from `low` to `high`."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2

    @property
    def width(self) -> float:
        return self.high - self.low


class BestPlay:
    """A fight of two sides, with every state that it can come to."""

    def __init__(
        self,
        encounter: Encounter,
        *,
        seconds: float = 60.0,
        most_states: int = 2_000_000,
        megabytes: float = 2048,
        limit: int = LIMIT,
        floor: float = 1e-9,
        engine: str = "auto",
        progress: Callable[[int, int], object] = lambda known, open_: None,
        announce: Callable[[str], None] = lambda text: None,
    ) -> None:
        """Find all states. `progress` is told how many are known and how many of them still wait.

        A fight is undecided after `limit` beats. Ways of one beat less likely than `floor` are not followed,
        and widen the bounds. The `engine` is `compiled`, `plain`, or `auto`: plain for a moment, and then
        compiled if there is a compiler; `announce` hears of it. Raises TooLarge where it
        takes more `seconds` or `megabytes`, or there are more states; NotTwoSided; and what
        `compiled.simulate` raises.
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
        if engine == "plain" or over or (engine == "auto" and (seconds <= SOON or not installed())):
            self.positions = PlainPositions(encounter, policies, self.finding)
        elif engine == "auto":
            with suppress(TooLarge):
                soon = replace(self.finding, seconds=SOON)
                self.positions = PlainPositions(encounter, policies, soon)
        if self.positions is None:
            from .compiled_positions import CompiledPositions

            self.positions = CompiledPositions(encounter, policies, self.finding, announce)
        self.graph = self.positions.graph()

    @property
    def states(self) -> int:
        """How many different states there are in which the fight goes on."""
        return int(self.positions.count)

    def values(self, players: Sequence[int]) -> list[Value]:
        """What each state is worth where the sides `players` play their best, and the given policies decide
        for others. Raises TooLarge where there is no time for it.

        A fight that is not over after `limit` beats is worth a half. Each sweep over the states is one beat;
        when all change by less than `CLOSE` over the beats that are left, the others are not made.
        """
        low, exact = self.swept(players, optimist=False)
        high = (low, exact) if not self.positions.cut else self.swept(players, optimist=True)
        error = max(exact, high[1])
        return [
            Value(max(0.0, one - error), min(1.0, other + error))
            for one, other in zip(low.tolist(), high[0].tolist(), strict=True)
        ]

    def swept(self, players: Sequence[int], *, optimist: bool) -> tuple[Any, float]:
        """The values of all states, and how far from the truth they are at the most, but for what was cut."""
        sweep = Sweep(self.graph, players, self.sides)
        worth = self.graph.start.copy()
        for beat in range(self.limit):
            after = sweep.back(worth, float(optimist))
            error = float(np.abs(after - worth).max()) * (self.limit - beat - 1)
            worth = after
            if error < CLOSE:
                return worth, error
            self.finding.alive(self.states, 0)
        return worth, 0.0


@dataclass(frozen=True)
class Solution:
    """What a fight is worth to its first side, by who plays his best, and what is decided under best play."""

    both: Value
    first: Value
    second: Value
    neither: Value
    decisions: list[Decision]
    states: int
    limit: int


def solution(encounter: Encounter, *, limit: int = LIMIT, within: int | None = None, **how: Any) -> Solution:
    """Solve a fight; `how` as for `BestPlay`, which also says what is raised.

    Decisions are those of the first `within` beats.
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
