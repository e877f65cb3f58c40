"""What each rule does in one fight: how often it speaks, and what its other readings would change.

Every other reading of every house rule is played alone, on the same dice as the fight under the house rules
in force, so that a difference is the doing of the rule. Many readings are looked at together, so each
interval is as wide as it has to be for all of them to hold at once (Bonferroni). Otherwise of a hundred rules
that do nothing five would seem to do something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scipy import stats

from ...encounters.catalogue import Rule, catalogue
from ...encounters.encounter import Encounter
from ...encounters.house import HouseRule, list_house, written
from ...mistakes import Mistake
from ...play.match import Match
from ..counts import SURE, Difference
from ..experiment import Experiment, Plan, experiment_of, variant_of
from ..sweep import Row, Sweep
from ..written import WrittenExperiment


@dataclass(frozen=True)
class Reading:
    """One other value of a house rule."""

    rule: HouseRule
    value: str
    """As files and command lines write it."""


@dataclass(frozen=True)
class Trial:
    """Every other reading that the encounter allows, as an experiment."""

    experiment: Experiment
    """The encounter as it is, and then a variant for each of `readings`."""
    readings: tuple[Reading, ...]
    refused: tuple[tuple[Reading, Mistake], ...]
    """What this encounter cannot be played with, and why."""

    @property
    def fights(self) -> int:
        """How many there are to play in all."""
        return self.experiment.fights * len(self.experiment.variants)


@dataclass(frozen=True)
class Effect:
    """What another reading of a house rule does to the fight."""

    reading: Reading
    differences: dict[str, Difference]
    """For each measure how much more of it there is; the intervals of all readings hold together."""
    shares: frozenset[str]
    """Which of the measures are shares of the fights: the outcomes."""

    @property
    def told_apart(self) -> bool:
        """Whether any measure differs by more than chance explains."""
        return any(one.told_apart for one in self.differences.values())

    @property
    def largest(self) -> float:
        """By how much the share of some outcome changes most, from 0 to 1."""
        return max(
            (abs(one.value) for name, one in self.differences.items() if name in self.shares), default=0.0
        )

    @property
    def none(self) -> bool:
        """Whether not a single fight went otherwise, as far as the measures tell."""
        return all(one.value == 0 and one.width == 0 for one in self.differences.values())


@dataclass(frozen=True)
class Spoken:
    """How often a rule was cited while fights were told in full."""

    rule: Rule
    fights: int
    """In how many of the fights that were read."""
    times: int
    """How often in all of them together."""


def values_of(rule: HouseRule, model: Any, now: Any) -> list[Any]:
    """The other values of a house rule: each other reading, or of a number one less and one more."""
    extra = model.model_fields[rule.name].json_schema_extra
    if rule.readings:
        known = {written(value): value for value in (True, False)}
        return [known.get(text, text) for text in rule.readings if text != written(now)]
    return [value for value in (now - 1, now + 1) if extra["low"] <= value <= extra["high"]]


def trial(encounter: Encounter, fights: int, seed: int, limit: int) -> Trial:
    """The experiment that plays each other reading of each house rule alone, `fights` fights of each."""
    rules, house = encounter.ruleset, encounter.house.model_dump()
    found = [(rule, values_of(rule, rules.house, house[rule.name])) for rule in list_house(rules)]
    varied = [(rule, values) for rule, values in found if values]
    whole = WrittenExperiment.model_validate(
        {
            "title": encounter.title,
            "encounter": encounter.as_dict(),
            "vary": [{"input": f"house.{rule.name}", "values": values} for rule, values in varied],
            "design": "one at a time",
            "fights": fights,
            "seed": seed,
            "limit": limit,
        }
    )
    plan = Plan(whole, encounter, encounter.title or "the encounter")
    settings: list[dict[int, Any]] = [{}]
    readings: list[Reading] = []
    refused: list[tuple[Reading, Mistake]] = []
    for place, (rule, values) in enumerate(varied):
        for value in values:
            mistakes: list[Mistake] = []
            reading = Reading(rule, written(value))
            if variant_of(plan, {place: value}, mistakes) is None:
                refused.append((reading, mistakes[0]))
            else:
                settings.append({place: value})
                readings.append(reading)
    experiment = experiment_of(plan, settings, [None, *[0] * len(readings)])
    return Trial(experiment, tuple(readings), tuple(refused))


class Impact:
    """The results of a trial."""

    def __init__(self, trial: Trial, sweep: Sweep) -> None:
        self.trial, self.sweep = trial, sweep

    @property
    def base(self) -> Row:
        """The fight under the house rules in force."""
        return self.sweep.rows[0]

    @cached_property
    def effects(self) -> list[Effect]:
        """What each reading does that has been played, what moves the chance to win most first."""
        rows = [
            (reading, row)
            for reading, row in zip(self.trial.readings, self.sweep.rows[1:], strict=True)
            if row.fights > 1
        ]
        wider = together(len(rows) * max(1, len(self.base.estimates)))
        return sorted((effect(reading, row, wider) for reading, row in rows), key=lambda one: -one.largest)


def effect(reading: Reading, row: Row, wider: float) -> Effect:
    """What one reading does, with its intervals made `wider` by that factor."""
    found = {}
    for name, one in row.differences.items():
        half = wider * (one.high - one.low) / 2
        found[name] = Difference(one.value, one.value - half, one.value + half, one.gain)
    return Effect(reading, found, frozenset(name for name in found if row.variant.measures[name].is_share))


def together(intervals: int) -> float:
    """By what factor an interval has to be wider for so many of them to hold at once (Bonferroni)."""
    alone, shared = (float(stats.norm.ppf(1 - (1 - SURE) / 2 / n)) for n in (1, max(1, intervals)))
    return shared / alone


def spoken_in(
    encounter: Encounter,
    fights: int,
    seed: int,
    limit: int,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
) -> tuple[int, list[Spoken]]:
    """How often each rule of the catalogue is cited by the full log of the fights 0 to `fights` - 1.

    Returns how many fights were read, which is less after Ctrl-C, and each rule in the order of the books.
    """
    times: Counter[str] = Counter()
    within: Counter[str] = Counter()
    read = 0
    try:
        for fight in range(fights):
            told = cited(Match(encounter, seed, fight, limit=limit))
            times.update(told)
            within.update(set(told))
            read += 1
            progress(read, fights)
    except KeyboardInterrupt:
        pass
    rules = catalogue(encounter.ruleset)
    return read, [Spoken(rule, within[name], times[name]) for name, rule in rules.items()]


def cited(match: Match) -> Sequence[str]:
    """The rules that the lines of a fight cite, each as often as they do."""
    return [rule for line in match.log() for rule in line.rules]
