"""Exact odds of a whole fight: its Markov chain, followed state by state and solved.

Why it is so: docs/decisions/exact-odds-are-a-markov-chain.md
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from typing import Any, Protocol

import numpy as np

from ...compiled.exact.chain import Chain, OutOfMemory, OutOfTime
from ...compiled.loading.mistakes import Announce
from ...encounters.policies import any_search
from ...rulesets import Ruleset
from .absorbing import Absorbing, Numbers
from .finding import time_of

LONGEST = 100_000
"""Lengths are listed one by one up to this one."""
FLOOR = 1e-18
"""A way through a beat, or a way from the start to a state, that is less likely than this is not followed.
Its probability is reported with the rest."""


class NoOdds(Exception):
    """Odds that cannot be had: the fight has more states, or more ways, than there is room or time for, or a
    search decides in it. The message is complete."""


class Fought(Protocol):
    """What odds are asked about: an encounter, or a fight in progress."""

    @property
    def ruleset(self) -> Ruleset: ...

    @property
    def policies(self) -> Sequence[int]: ...

    def start(self) -> Any: ...


@dataclass(frozen=True)
class Odds:
    """The probability of each outcome, length and fate, apart from what was not followed."""

    outcomes: dict[int, float]
    lengths: dict[int, dict[int, float]]
    """[outcome][length], until hardly any fight goes on. Longer fights are missing here only."""
    mean_lengths: dict[int, float]
    """The mean length of the fights with each outcome."""
    fates: list[dict[int, float]]
    """[seat][fate]."""
    endless: float
    """The probability that a fight goes on for ever."""
    missing: float
    """The probability of everything that was not followed to its end. No number here is too low by more than
    that, and none except a mean length is too high."""
    beats: int
    """How many beats it took to come upon every state."""
    states: int
    """How many different states were followed."""
    ways: int
    """How many ways lead on from all of these: how often the rules would be run if no two states were alike.
    """

    @property
    def mean_length(self) -> float:
        """The mean length of the fights that come to an end."""
        known = sum(self.outcomes.values())
        weighed = sum(mean * self.outcomes[outcome] for outcome, mean in self.mean_lengths.items())
        return weighed / known if known else 0.0


def odds(
    encounter: Fought,
    *,
    cut: float = 1e-9,
    limit: int = LONGEST,
    megabytes: float = 1024,
    seconds: float = inf,
    progress: Callable[[int, int, float], object] = lambda beats, states, open_: None,
    announce: Announce = lambda text: None,
) -> Odds:
    """Follow every state that a fight can reach, until all but `cut` of it has ended.

    Lengths are listed one by one up to `limit`, and until hardly any fight is longer. `progress` is told now
    and then how many beats and how many states are done, and how likely a fight reaches a state that is not.
    Raises NoOdds if that needs more than so many `megabytes` or `seconds` (there is no limit unless one is
    given; those of the compiler count), and what `kumite.simulation.simulate` raises.
    """
    if any_search(encounter.policies):
        raise NoOdds("what a search decides cannot be followed")
    start = encounter.start()
    if encounter.ruleset.outcome(start):
        return over(encounter.ruleset, start)
    began = time.monotonic()
    until = began + seconds
    chain = Chain(
        encounter.ruleset, start, encounter.policies, megabytes=megabytes, floor=FLOOR, announce=announce
    )
    compiled = time.monotonic() - began
    likely, beats = np.ones(1), 0
    share = 1.0
    while True:
        try:
            for done in chain.go_through(chain.known, likely, until):
                progress(beats, done, share)
        except OutOfMemory:
            raise beyond_reach(f"{megabytes:g} MB", chain, beats, share, "--megabytes") from None
        except OutOfTime:
            raise beyond_reach(time_of(seconds, compiled), chain, beats, share, "--seconds") from None
        beats += 1
        likely = arriving(chain, chain.done - len(likely), likely)
        share = float(likely.sum())
        progress(beats, chain.done, share)
        if share <= cut:
            # A fight may come to these states again and again: only the solved chain says how much is lost.
            solved = solve(chain)
            if solved.ended()[0] <= cut or chain.done == chain.known:
                break
    return read(encounter, start, chain, solved, beats, limit, cut)


def arriving(chain: Chain, first: int, likely: Numbers) -> Numbers:
    """How likely it is to go straight from the states followed last to each state that is not done."""
    begin = int(np.searchsorted(chain.origins[: chain.edge_count], first))
    targets = chain.edges[begin : chain.edge_count, 0]
    new = targets >= chain.done
    weights = (
        likely[chain.origins[begin : chain.edge_count] - first] * chain.chances[begin : chain.edge_count]
    )
    return np.bincount(targets[new] - chain.done, weights[new], chain.known - chain.done)


def solve(chain: Chain) -> Absorbing:
    """The chain of all states that are done; reaching any other state counts as lost."""
    count = chain.edge_count
    targets = np.where(chain.edges[:count, 0] >= chain.done, -1, chain.edges[:count, 0])
    return Absorbing(
        chain.done,
        len(chain.ends),
        chain.origins[:count],
        targets,
        chain.edges[:count, 1],
        chain.chances[:count],
    )


def read(
    encounter: Fought, start: Any, chain: Chain, solved: Absorbing, beats: int, limit: int, cut: float
) -> Odds:
    """What the solution says."""
    ruleset = encounter.ruleset
    ends = np.array(list(chain.ends))
    ended = solved.ended()
    first = ruleset.length(start)
    found = {int(one): np.flatnonzero(ends[:, 0] == one) for one in ruleset.outcomes if one}
    # Rounding can make it a hair more than 1.
    sums = {one: min(1.0, float(ended[which].sum())) for one, which in found.items()}
    outcomes = {one: chance for one, chance in sums.items() if chance > 0}
    with ThreadPoolExecutor(1) as pool:  # most of both is done outside the interpreter, side by side
        lengths = pool.submit(solved.by_gain, limit, min(cut, 1e-9) + ended[solved.endless])
        means = {one: first + solved.mean(found[one]) / chance for one, chance in outcomes.items()}
        by_length = lengths.result()
    return Odds(
        outcomes,
        {one: counted(by_length[:, found[one]].sum(axis=1), first) for one in outcomes},
        means,
        [counted(np.bincount(ends[1:, seat + 1], ended[1 : len(ends)])) for seat in range(start.count)],
        float(ended[solved.endless]),
        float(ended[0]),
        beats,
        chain.done,
        chain.ways,
    )


def counted(chances: Numbers, first: int = 0) -> dict[int, float]:
    """Each number from `first` on with its chance, if it has any."""
    return {first + n: min(1.0, float(chance)) for n, chance in enumerate(chances) if chance > 0}


def over(ruleset: Ruleset, fight: Any) -> Odds:
    """The odds of a fight that is over before it begins."""
    outcome, length = int(ruleset.outcome(fight)), ruleset.length(fight)
    fates = [{int(ruleset.fate(fighter)): 1.0} for fighter in fight.fighters]
    return Odds({outcome: 1.0}, {outcome: {length: 1.0}}, {outcome: float(length)}, fates, 0.0, 0.0, 0, 1, 0)


def beyond_reach(what: str, chain: Chain, beats: int, share: float, option: str) -> NoOdds:
    """The message for a fight that takes more than it may."""
    still = (
        f"{chain.done:,} of {chain.known:,} known states are done, {share:.3%} of the fights come to others"
    )
    return NoOdds(f"this needs more than {what}: after {beats} beats {still}; allow more {option}")
