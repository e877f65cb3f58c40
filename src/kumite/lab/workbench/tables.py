"""Fights and odds as lines of tables."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...chances.rolls import Counted
from ...compiled.fights.watch import Watched
from ...encounters.encounter import Encounter
from ...simulation.spoken import spoken, spoken_outcome
from ...simulation.summary import FighterSummary
from ..batch import Batch
from ..exact.fractions_of_fights import Exactly
from ..exact.odds import Odds
from ..lines import Line
from ..measures import Measure, Rows

Tables = dict[str, list[Line]]


def of_batch(batch: Batch) -> Tables:
    """The outcomes of a batch, its lengths, and what became of each fighter."""
    summary = batch.summary
    outcomes: list[Line] = [
        {"outcome": one.name, "fights": one.fights, "value": one.share, "low": one.low, "high": one.high}
        for one in summary.outcomes
    ]
    lengths: list[Line] = [{"length": n, "fights": fights} for n, fights in summary.length.counts.items()]
    fighters = [line for one in summary.fighters for line in _of_fighter(one)]
    return {"outcomes": outcomes, "lengths": lengths, "fighters": fighters}


def _of_fighter(one: FighterSummary) -> list[Line]:
    """A line for each fate and each tally of a fighter."""
    who = {"fighter": one.name, "side": one.side}
    fates: list[Line] = [
        {**who, "measure": f"fate {fate}", "value": share, "low": None, "high": None}
        for fate, share in one.fates.items()
    ]
    tallies: list[Line] = [
        {**who, "measure": tally, "value": mean.mean, "low": mean.low, "high": mean.high}
        for tally, mean in one.tallies.items()
    ]
    return fates + tallies


def of_fights(
    encounter: Encounter, rows: Rows, measures: Sequence[Measure], watch: Sequence[Watched]
) -> Tables:
    """A line for each fight: its number, how it ended, how long it was, and what is measured of it."""
    outcomes = {int(one): spoken_outcome(one) for one in encounter.ruleset.outcomes}
    numbers = {one.name: one.of(rows, watch).tolist() for one in measures}
    lines: list[Line] = [
        {
            "fight": fight,
            "outcome": outcomes[int(row[0])],
            "length": int(row[1]),
            **{name: found[fight] for name, found in numbers.items()},
        }
        for fight, row in enumerate(rows)
    ]
    return {"fights": lines}


def of_odds(encounter: Encounter, known: Odds) -> Tables:
    """The outcomes, the lengths with each outcome, and what becomes of each fighter."""
    rules = encounter.ruleset
    names = {outcome: spoken_outcome(rules.outcomes(outcome)) for outcome in known.outcomes}
    outcomes: list[Line] = [
        {
            "outcome": names[outcome],
            "probability": chance,
            "missing": known.missing,
            "mean_length": known.mean_lengths[outcome],
        }
        for outcome, chance in known.outcomes.items()
    ]
    lengths: list[Line] = [
        {"outcome": names[outcome], "length": length, "probability": chance}
        for outcome, found in known.lengths.items()
        for length, chance in found.items()
    ]
    fates: list[Line] = [
        {"fighter": name, "fate": spoken(rules.fates(fate)), "probability": chance}
        for name, found in zip(encounter.names, known.fates, strict=True)
        for fate, chance in found.items()
    ]
    return {"outcomes": outcomes, "lengths": lengths, "fates": fates}


def of_exact_odds(encounter: Encounter, known: Exactly) -> Tables:
    """The outcomes, with their probabilities as fractions."""
    rules = encounter.ruleset
    outcomes = {spoken_outcome(rules.outcomes(one)): chance for one, chance in known.outcomes.items()}
    return {"outcomes": [{"outcome": name, **both(chance)} for name, chance in outcomes.items()]}


def of_roll(counted: Counted) -> Tables:
    """What can come up, and the probabilities that are worth knowing."""
    chances: list[Line] = [
        {counted.what: counted.names.get(n, n), **both(chance)} for n, chance in counted.chances.items()
    ]
    success = () if counted.success is None else (("success", counted.success),)
    answers: list[Line] = [{"answer": name, **both(chance)} for name, chance in (*success, *counted.also)]
    return {"chances": chances, "answers": answers}


def both(chance: Fraction) -> Line:
    """A probability as a number, and as a fraction."""
    return {"probability": float(chance), "exactly": chance}
