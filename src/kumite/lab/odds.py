"""Exact odds of a whole fight: every way in which dice and policies can fall, equal states merged."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from ..compiled.exact import OutOfMemory, OutOfTime, Spreader, words_in
from ..compiled.load import Announce
from ..encounter import Encounter

LONGEST = 1000
"""Fights longer than that count as that long."""
FLOOR = 1e-18
"""A way that is less likely is not followed; what it weighs is reported with the rest."""


class TooLarge(Exception):
    """A fight with more states, or more ways, than there is room or time for; the message is complete."""


@dataclass(frozen=True)
class Odds:
    """The probability of each outcome, length and fate, but for what was not followed."""

    outcomes: dict[int, float]
    lengths: dict[int, dict[int, float]]
    """[outcome][length]."""
    fates: list[dict[int, float]]
    """[seat][fate]."""
    missing: float
    """The probability of all that was not followed to its end: the error of any number here is not larger."""
    beats: int
    states: int
    """How many different states were gone through."""

    @property
    def mean_length(self) -> float:
        """The mean length of the fights that were followed to their end."""
        known = sum(self.outcomes.values())
        weighed = sum(n * chance for lengths in self.lengths.values() for n, chance in lengths.items())
        return weighed / known if known else 0.0


def odds(
    encounter: Encounter,
    *,
    cut: float = 1e-9,
    limit: int = LONGEST,
    megabytes: int = 1024,
    seconds: float = 60.0,
    progress: Callable[[int, int, float], object] = lambda beats, states, open_: None,
    announce: Announce = lambda text: None,
) -> Odds:
    """Follow a fight in every way until all but `cut` of it is over, or for `limit` beats.

    `progress` is told after each beat how many beats are done, how many states there are, and how much
    is still open. Raises TooLarge where the states of one beat need more than so many `megabytes`, or all
    of it takes more `seconds`, and what `compiled.simulate` raises.
    """
    ruleset, start = encounter.ruleset, encounter.start()
    most = max(4096, megabytes * 2**20 // (8 * words_in(ruleset, start.count) + 48))
    fights = Spreader(
        ruleset, start, encounter.policies, most=most, longest=LONGEST, floor=FLOOR, announce=announce
    )
    began = time.monotonic()
    beats, seen = 0, 1
    while fights.weights.sum() > cut and beats < limit:
        try:
            fights.beat(began + seconds)
        except OutOfMemory:
            raise too_large(f"{most:,} different states", fights, beats, "--megabytes") from None
        except OutOfTime:
            raise too_large(f"{seconds:g} s", fights, beats, "--seconds") from None
        beats += 1
        seen += len(fights.states)
        progress(beats, len(fights.states), float(fights.weights.sum()))
    known = [outcome for outcome in ruleset.outcomes if outcome]
    return Odds(
        {int(one): float(fights.outcomes[one]) for one in known if fights.outcomes[one] > 0},
        {
            int(one): {n: float(chance) for n, chance in enumerate(fights.lengths[one]) if chance > 0}
            for one in known
            if fights.outcomes[one] > 0
        },
        [{n: float(chance) for n, chance in enumerate(row) if chance > 0} for row in fights.fates],
        max(0.0, 1.0 - float(sum(fights.outcomes[one] for one in known))),
        beats,
        seen,
    )


def too_large(what: str, fights: Spreader, beats: int, option: str) -> TooLarge:
    """What to say where it takes more than there is."""
    still = f"with {fights.weights.sum():.3%} of the fights still open after {beats} beats"
    return TooLarge(f"this needs more than {what}, {still}; allow more {option}, or use kumite simulate")
