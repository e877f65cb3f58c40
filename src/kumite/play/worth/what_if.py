"""What if: how likely each side is to win as things are, and with an answer or a change that is not made yet.

Why it is so: docs/decisions/worth-grows-sharper.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt
from threading import Lock
from time import monotonic

from ...chances.statistics import NORMAL_95
from ...rulesets.shared.language import sentence
from ..changes import Change
from ..match import Match
from .moment import Moment, Undecidable
from .weighing import MOST, PIECE, SHARP, chance_of


@dataclass(frozen=True)
class Compared:
    """A side's chance to win, from 0 to 1; half of a fight that nobody wins counts."""

    side: str
    """What people call the side."""
    now: float
    then: float
    low: float
    high: float
    """The 95% interval of `then`, from `low` to `high`."""
    half: float
    """Half of the 95% interval of the difference, which is smaller, because both have the same dice."""


class WhatIf:
    """A match as it is and as it would be, compared little by little. Any thread may call.

    It is for the referee: all that is hidden counts. Dice fall that tell nothing of those of the fight.
    """

    def __init__(
        self,
        match: Match,
        *,
        answer: int | None = None,
        change: Change | None = None,
        compiled: bool | None = None,
    ) -> None:
        """Either an answer to the open question, which must be legal, or a change. Changes that wait already
        count on both sides. Raises Undecidable, and WrongChange."""
        if match.over and change is None:
            raise Undecidable("the fight is over: nothing is asked any more")
        now = Moment.of(match)
        then = now if change is None else now.changed(change)
        self.moments = now, then if answer is None else then.after(answer)
        self.outlooks = tuple(moment.outlook(compiled) for moment in self.moments)
        self.ruleset, self.called = match.ruleset, match.board().scene.sides
        self.sides = sorted({int(one.side) for moment in self.moments for one in moment.start.fighters})
        self.ends: tuple[list[int], list[int]] = [], []
        self._lock = Lock()

    def go_on(
        self, seconds: float, *, playouts: int = MOST, clock: Callable[[], float] = monotonic
    ) -> list[Compared]:
        """Compare for about so many seconds more, or less where it is sharp or has had that many `playouts`.
        Returns what is known of each side, in their order."""
        with self._lock:
            until = clock() + seconds
            while not self._is_done(playouts) and (not self.ends[0] or clock() < until):
                first = len(self.ends[0])
                for moment, outlook, ends in zip(self.moments, self.outlooks, self.ends, strict=True):
                    ends += outlook.outcomes(moment.start, moment.given, moment.before, first, PIECE)
            return [self._compared(side) for side in self.sides]

    @property
    def is_sharp(self) -> bool:
        """Whether nothing more is to be found."""
        return self._is_done(MOST)

    def _is_done(self, playouts: int) -> bool:
        count = len(self.ends[0])
        return count >= playouts or (count >= MOST // 4 and all(self._is_sharp(side) for side in self.sides))

    def _is_sharp(self, side: int) -> bool:
        found = self._compared(side)
        return max(found.half, (found.high - found.low) / 2) <= SHARP

    def _called(self, side: int) -> str:
        return sentence(self.called[side] if side < len(self.called) else self.ruleset.sides[side])

    def _compared(self, side: int) -> Compared:
        rewards = self.outlooks[0].rewards
        now, then = ([rewards[end][side] for end in ends] for ends in self.ends)
        gains = [(one - other) / 2 for one, other in zip(then, now, strict=True)]
        mean = sum(gains) / len(gains)
        # As if one more had come out otherwise: of few that are all alike not much is known.
        spread = sqrt((1 + sum((gain - mean) ** 2 for gain in gains)) / len(gains))
        half = NORMAL_95 * spread / sqrt(len(gains))
        return Compared(self._called(side), chance_of(now)[0], *chance_of(then), half)


def compared_in_words(found: Iterable[Compared]) -> list[str]:
    """How likely each side is to win, for people."""
    return [_in_words(one) for one in found]


def _in_words(one: Compared) -> str:
    gain, half = 100 * (one.then - one.now), 100 * one.half
    said = f"{one.side}: {one.then:.0%} ({100 * one.low:.0f} to {100 * one.high:.0f})"
    if abs(gain) <= half:
        return f"{said}, as now; what it changes is within {half:.1f} points."
    more = "more" if gain > 0 else "fewer"
    return f"{said} instead of {one.now:.0%}, {abs(gain):.1f} points {more}, within {half:.1f}."
