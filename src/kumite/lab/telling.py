"""Which fights of a batch are worth reading, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..chances.statistics import quantile
from ..simulation.spoken import spoken_outcome
from .batch import Batch, Ended, Way

UPSET = 0.25
"""A victory that is rarer than this is called an upset."""


@dataclass(frozen=True)
class Telling:
    """A fight worth reading."""

    title: str
    why: str
    """The reason for choosing it, in a sentence."""
    number: int


def tellings(batch: Batch) -> list[Telling]:
    """A typical fight, a rare victory, the shortest and the longest fight; each once.

    - Typical is the median length among the fights with the most frequent outcome.
    - The rare victory is one of the side that wins least often, if it has won at all and that is not the most
      frequent outcome: the one with most of the winners standing, and of these the shortest.

    Where several fights would do it is the one of lowest number.
    """
    found = [typical(batch), *rare_victory(batch)]
    unit = batch.summary.length.unit
    for title, pick in (("The shortest", min), ("The longest", max)):
        length = pick(way.length for way in batch.ways)
        number = lowest(batch, lambda way, length=length: way.length == length)  # type: ignore[misc]
        found.append(Telling(f"{title} fight", f"None was {title[4:-3]}er: {lasted(length, unit)}.", number))
    once: dict[int, Telling] = {}
    for one in found:
        once.setdefault(one.number, one)
    return list(once.values())


def typical(batch: Batch) -> Telling:
    """The fight of median length among those with the most frequent outcome."""
    often = most_frequent(batch)
    lengths: dict[int, int] = {}
    for way, ended in batch.ways.items():
        if way.outcome == often:
            lengths[way.length] = lengths.get(way.length, 0) + ended.fights
    median = quantile(dict(sorted(lengths.items())), 0.5)
    number = lowest(batch, lambda way: way.outcome == often and way.length == median)
    took = lasted(median, batch.summary.length.unit)
    why = f"The most frequent outcome, {said(batch, often)}, after its median length: {took}."
    return Telling("A typical fight", why, number)


def rare_victory(batch: Batch) -> list[Telling]:
    """The clearest victory of the side that wins least often, if there is such a side."""
    rules = batch.encounter.ruleset
    wins = {int(one): batch.tallies.outcomes[one] for one in rules.outcome_sides}
    wins = {one: fights for one, fights in wins.items() if fights and one != most_frequent(batch)}
    if not wins:
        return []
    rare = min(wins, key=lambda one: (wins[one], one))
    best = min(
        ((way, ended) for way, ended in batch.ways.items() if way.outcome == rare),
        key=lambda each: (-each[0].standing, each[0].length, each[1].first),
    )
    way, ended = best
    side = rules.outcome_sides[rules.outcomes(rare)]
    fighters = sum(one.side == side for one in batch.encounter.combatants)
    share = wins[rare] / batch.tallies.fights
    title = "An upset" if share < UPSET else "The other way round"
    standing = f"most of the winners standing: {way.standing} of {fighters}"
    why = f"The rarest victory, {said(batch, rare)} ({share:.1%} of the fights), with {standing}."
    return [Telling(title, why, ended.first)]


def most_frequent(batch: Batch) -> int:
    """The most frequent outcome."""
    outcomes = batch.tallies.outcomes
    return max(range(len(outcomes)), key=lambda one: (outcomes[one], -one))


def lowest(batch: Batch, fits: Callable[[Way], bool]) -> int:
    """The lowest number among the fights that ended in a fitting way."""
    ways: Iterable[tuple[Way, Ended]] = batch.ways.items()
    return min(ended.first for way, ended in ways if fits(way))


def said(batch: Batch, outcome: int) -> str:
    """An outcome in words."""
    return spoken_outcome(batch.encounter.ruleset.outcomes(outcome))


def lasted(length: int, unit: str) -> str:
    """A length in words: `1 round`, `2 rounds`."""
    return f"{length:,} {unit if length != 1 else unit.removesuffix('s')}"
