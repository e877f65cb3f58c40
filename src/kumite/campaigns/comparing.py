"""What a change to a campaign is worth: two of them run by run on the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..chances.statistics import mean_interval
from .course import Course

Interval = tuple[float, float, float]
"""A mean, and the ends of its 95% interval."""


@dataclass(frozen=True)
class Difference:
    """How much more the second of two campaigns gives, by the means of differences within each run."""

    runs: int
    through: Interval
    """In which share of the runs more the party comes through."""
    won: Interval
    """How many fights more it wins."""


def difference(first: Sequence[Course], second: Sequence[Course]) -> Difference:
    """Compare as many runs as both have, each with the one of the same number; there is at least one."""
    pairs = [*zip(first, second, strict=False)]
    through = [int(other[-1].won) - int(one[-1].won) for one, other in pairs]
    won = [_won(other) - _won(one) for one, other in pairs]
    return Difference(len(pairs), _mean(through), _mean(won))


def _won(run: Course) -> int:
    return sum(step.won for step in run)


def _mean(differences: Sequence[int]) -> Interval:
    return mean_interval(sum(differences), sum(one**2 for one in differences), len(differences))
