"""What a batch is asked to play, and what can be wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, NamedTuple

from ...dice import is_secret
from ...encounters.policies import is_search
from ...rulesets import Ruleset
from ...table import Entry
from .watch import Watched


class BrokenRule(ValueError):
    """A rule told of something that its ruleset does not have."""


@dataclass(frozen=True)
class Job:
    """The fights `first` to `first + fights - 1` of a seed, all from the same start.

    `policies` holds the referee's policy first, then that of each seat; below 0 is the search.
    """

    ruleset: Ruleset
    start: Any
    policies: Sequence[int]
    seed: int
    first: int
    fights: int
    limit: int
    watch: Sequence[Watched] = ()
    """What is noted of each fight besides its outcome and its length."""

    def __post_init__(self) -> None:
        """Raises ValueError where the job cannot be played."""
        seats, count = self.ruleset.seats, self.start.count
        if count != len(self.start.fighters):
            raise ValueError(f"the fight has {len(self.start.fighters)} fighters, but its count is {count}")
        if not 1 <= count <= seats:
            raise ValueError(f"the fight has {count} fighters; legal are 1 to {seats}")
        if len(self.policies) != count + 1:
            wanted = f"{count + 1}, the referee's and one for each fighter"
            raise ValueError(f"there are {len(self.policies)} policies; legal are {wanted}")
        legal = [int(policy) for policy in self.ruleset.policies]
        for policy in self.policies:
            if policy not in legal and not is_search(policy):
                raise ValueError(f"there is no policy {policy}; legal are {', '.join(map(str, legal))}")
        if is_secret(self.seed):
            raise ValueError(
                "the seed has more than 64 bits, as that of a table; simulation has no such dice"
            )
        for name in ("fights", "limit"):
            if getattr(self, name) < 0:
                raise ValueError(f"{name} is {getattr(self, name)}; it cannot be less than 0")


class Play(NamedTuple):
    """One fight, played to its end or to the limit: how it stands then, and all that happened."""

    fight: Any
    transcript: list[Entry]


@cache
def highest(enum: type[IntEnum]) -> int:
    """The highest member of an enum; to look for it each time would take a third of a plain fight."""
    return max(enum)


def check(ruleset: Ruleset, what: str, number: int) -> None:
    """Raise BrokenRule where `number` is not one of the ruleset's `outcomes`, `fates` or `events`."""
    if not 0 <= number <= highest(getattr(ruleset, what)):
        raise BrokenRule(f"a rule of {ruleset.title} gave {number}, which is none of its {what}")
