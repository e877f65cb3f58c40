"""What follows from an answer, in numbers: chances, amounts, who falls."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...table import Question

EVEN = 1e-9
"""Chances that differ by no more are the same."""


@dataclass(frozen=True)
class Range:
    """A chance from 0 to 1, or a mean: the same number twice, or the least and the greatest where it hangs on
    what the seat does not know."""

    low: float
    high: float

    @property
    def is_one(self) -> bool:
        """Whether it is one number."""
        return self.high - self.low <= EVEN


@dataclass(frozen=True)
class Amount:
    """How much there is of something."""

    mean: Range
    least: int
    most: int
    any: Range
    """How likely it is to be more than nothing."""
    spread: float
    """The standard deviation, the greatest where it hangs on what the seat does not know."""


@dataclass(frozen=True)
class Fact:
    """What follows from a chain of answers."""

    answers: tuple[int, ...]
    pool: Question | None = None
    """Which dice the seat rolls first, if it rolls any."""
    rolled: Amount | None = None
    """What that roll shows."""
    hits: Range | None = None
    """How likely a blow lands, where the ruleset tells of that."""
    amounts: dict[str, Amount] = field(default_factory=dict)
    """What the ruleset counts for the fighter who is asked, by its name: `damage dealt`."""
    falls: dict[int, Range] = field(default_factory=dict)
    """How likely each fighter who took part in the fight is out of it afterwards, by seat."""
    leaves: dict[int, Range] = field(default_factory=dict)
    """How likely each has left it on their own feet."""
    guessed: frozenset[int] = frozenset()
    """For whom the policies were taken to decide."""
    throws: int = 0
    """How often dice were thrown; 0 where ways were gone through."""
    error: float = 0.0
    """Half of the widest 95% interval of its chances; or how likely all is that was not gone through; 0 where
    they are exact."""
    taken_for: frozenset[str] = frozenset()
    """The samples as which foes were filled in of whom the seat does not know everything."""
    is_partial: bool = False
    """Whether something is left out because it hangs on what the seat does not know."""

    @property
    def says_nothing(self) -> bool:
        """Whether nothing happens of which it tells."""
        some = any(amount.most for amount in self.amounts.values()) or (self.hits and self.hits.high)
        return not some and not any(one.high for one in (*self.falls.values(), *self.leaves.values()))
