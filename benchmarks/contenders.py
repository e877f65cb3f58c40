"""Who plays: kumite in three ways, and the three programs by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks import by_hand, in_c, vectorised
from benchmarks.fights import Contest, Result
from kumite.compiled.fights.tallies import Tallies
from kumite.rulesets.ikezu.terms import Event
from kumite.simulation import batch

Play = Callable[[Contest, int, int], Result]
"""From (contest, fights, seed) to what the fights add up to."""


@dataclass(frozen=True)
class Contender:
    """One way to play many fights."""

    name: str
    play: Play
    same_dice: bool
    """Whether its fights are kumite's, fight by fight."""
    all_cores: bool = False


def kumite(engine: batch.Engine, threads: int | None) -> Play:
    """Kumite's own lab."""

    def play(contest: Contest, fights: int, seed: int) -> Result:
        read = contest.encounter
        return result_of(
            batch.simulate(
                read.ruleset, contest.start, read.policies, fights, seed, engine=engine, threads=threads
            )
        )

    return play


def result_of(tallies: Tallies) -> Result:
    """Kumite's tallies, as far as the others keep them."""
    return Result(
        tallies.fights,
        tallies.outcomes,
        Counter(tallies.lengths),
        tallies.fates,
        tallies.amounts[Event.DEALS_DAMAGE][1:],
        tallies.amounts[Event.TAKES_DAMAGE][1:],
    )


PLAIN = Contender("kumite, plain Python", kumite("plain", 1), same_dice=True)
ONE_CORE = Contender("kumite, compiled, one core", kumite("compiled", 1), same_dice=True)
ALL_CORES = Contender("kumite, compiled, all cores", kumite("compiled", None), same_dice=True, all_cores=True)
BY_HAND = Contender(
    "by hand in plain Python",
    lambda contest, fights, seed: by_hand.play(contest.sheets, contest.is_duel, fights, seed),
    same_dice=False,
)
VECTORISED = Contender(
    "by hand in NumPy, one core",
    lambda contest, fights, seed: vectorised.play(contest.sheets, contest.is_duel, fights, seed),
    same_dice=False,
)
IN_C = Contender(
    "by hand in C, one core",
    lambda contest, fights, seed: in_c.play(contest.sheets, contest.is_duel, fights, seed),
    same_dice=True,
)
EVERYBODY = (PLAIN, BY_HAND, VECTORISED, ONE_CORE, ALL_CORES, IN_C)
