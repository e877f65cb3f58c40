"""What a batch of fights says: shares, lengths, fates and means, and how certain they are."""

from __future__ import annotations

from dataclasses import dataclass

from ..chances.statistics import mean_interval, quantile, wilson
from ..compiled.fights.tallies import Tallies
from ..encounters.encounter import Encounter
from .spoken import spoken, spoken_outcome

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True)
class Share:
    """The share of fights that ended in one way, and the 95% interval of its probability."""

    name: str
    fights: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Mean:
    """The mean of a quantity per fight, and its 95% interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Length:
    """How long the fights were, in the ruleset's unit."""

    unit: str
    mean: Mean
    quantiles: dict[float, int]
    shortest: int
    longest: int
    counts: dict[int, int]


@dataclass(frozen=True)
class FighterSummary:
    """One fighter: the share of fights that ended for them in each way, and
    the means of the ruleset's tallies."""

    name: str
    side: str
    fates: dict[str, float]
    tallies: dict[str, Mean]


@dataclass(frozen=True)
class SideSummary:
    """One side: how many of its fighters ended in each way on average, and the means of their sums."""

    name: str
    fighters: int
    fates: dict[str, float]
    tallies: dict[str, float]


@dataclass(frozen=True)
class Summary:
    """A batch of at least one fight, in numbers for people."""

    outcomes: tuple[Share, ...]
    length: Length
    fighters: tuple[FighterSummary, ...]
    sides: tuple[SideSummary, ...]


def summarize(encounter: Encounter, tallies: Tallies) -> Summary:
    """What the tallies of an encounter's fights say. There has to be at least one fight."""
    fighters = tuple(_fighter(encounter, tallies, seat) for seat in range(len(encounter.names)))
    names = [encounter.ruleset.sides[side] for side in encounter.sides]
    sides = tuple(_side(name, [one for one in fighters if one.side == name]) for name in names)
    return Summary(_outcomes(encounter, tallies), _length(encounter, tallies), fighters, sides)


def _outcomes(encounter: Encounter, tallies: Tallies) -> tuple[Share, ...]:
    """The outcomes that occurred, and every victory of a side that is there; the undecided ones last."""
    rules, total = encounter.ruleset, tallies.fights
    shares = []
    for outcome in sorted(rules.outcomes, key=lambda outcome: (outcome == 0, outcome)):
        fights = tallies.outcomes[outcome]
        if fights or rules.outcome_sides.get(outcome) in encounter.sides:
            name = spoken_outcome(outcome)
            shares.append(Share(name, fights, fights / total, *wilson(fights, total)))
    return tuple(shares)


def _length(encounter: Encounter, tallies: Tallies) -> Length:
    counts = tallies.lengths
    total = sum(length * count for length, count in counts.items())
    squares = sum(length * length * count for length, count in counts.items())
    return Length(
        encounter.ruleset.length_unit,
        Mean(*mean_interval(total, squares, tallies.fights)),
        {share: quantile(counts, share) for share in QUANTILES},
        min(counts),
        max(counts),
        counts,
    )


def _fighter(encounter: Encounter, tallies: Tallies, seat: int) -> FighterSummary:
    rules = encounter.ruleset
    fates = tallies.fates[seat]
    means = {
        name: Mean(
            *mean_interval(tallies.amounts[event][seat + 1], tallies.squares[name][seat], tallies.fights)
        )
        for name, event in rules.tallies.items()
    }
    return FighterSummary(
        encounter.names[seat],
        rules.sides[encounter.combatants[seat].side],
        {spoken(fate): fates[fate] / tallies.fights for fate in rules.fates if fates[fate]},
        means,
    )


def _side(name: str, fighters: list[FighterSummary]) -> SideSummary:
    fates: dict[str, float] = {}
    tallies: dict[str, float] = {}
    for fighter in fighters:
        for fate, share in fighter.fates.items():
            fates[fate] = fates.get(fate, 0.0) + share
        for tally, mean in fighter.tallies.items():
            tallies[tally] = tallies.get(tally, 0.0) + mean.mean
    return SideSummary(name, len(fighters), fates, tallies)
