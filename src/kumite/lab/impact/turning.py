"""Where a fight turns on a rule: the first that ends otherwise under another reading, and from where on."""

from __future__ import annotations

from dataclasses import dataclass

from ... import simulation
from ...encounters.encounter import Encounter
from ...play.match import Match
from ...simulation.batch import Engine
from ...simulation.spoken import spoken_outcome
from ..experiment import Experiment
from .choices import Choices, Offered, choices_in, only_in
from .readings import Impact, Reading

LOOKED_AT = 100
"""How many fights are searched for one that ends otherwise."""
SHOWN = 12
"""For so many readings it is looked at, those first that move a victory most."""


@dataclass(frozen=True)
class Turn:
    """What another reading does to single fights."""

    reading: Reading
    fight: int | None
    """The number of the first fight with another outcome; None if there is none among those searched."""
    before: str = ""
    """How it ends as it is."""
    after: str = ""
    """How it ends under the reading."""
    line: str = ""
    """The first line of its log that is another one under the reading."""
    opens: tuple[Offered, ...] = ()
    """Choices that come up under the reading, and never as it is."""
    closes: tuple[Offered, ...] = ()
    """Choices that come up as it is, and never under the reading."""


def turns(
    found: Impact, read: int, as_it_is: Choices, *, engine: Engine = "auto", threads: int | None = None
) -> list[Turn]:
    """What the readings that can be told apart do to single fights.

    Choices are compared over the fights 0 to `read` - 1; `as_it_is` are those under the house rules in force.
    """
    experiment = found.trial.experiment
    variants = {
        id(reading): variant.encounter
        for reading, variant in zip(found.trial.readings, experiment.variants[1:], strict=True)
    }
    base = experiment.variants[0].encounter
    before = outcomes_of(base, experiment, engine, threads)
    told = []
    for effect in [one for one in found.effects if one.told_apart][:SHOWN]:
        other = variants[id(effect.reading)]
        after = outcomes_of(other, experiment, engine, threads)
        choices = choices_in(other, read, experiment.seed, experiment.limit)
        opens, closes = tuple(only_in(choices, as_it_is)), tuple(only_in(as_it_is, choices))
        both = zip(before, after, strict=True)
        where = next((n for n, (one, two) in enumerate(both) if one != two), None)
        if where is None:
            told.append(Turn(effect.reading, None, opens=opens, closes=closes))
            continue
        line = first_other_line(base, other, experiment, where)
        told.append(Turn(effect.reading, where, before[where], after[where], line, opens, closes))
    return told


def outcomes_of(
    encounter: Encounter, experiment: Experiment, engine: Engine, threads: int | None
) -> list[str]:
    """How the first fights end."""
    rules = encounter.ruleset
    rows = simulation.each_fight(
        rules,
        encounter.start(),
        encounter.policies,
        min(LOOKED_AT, experiment.fights),
        experiment.seed,
        limit=experiment.limit,
        engine=engine,
        threads=threads,
    )
    return [spoken_outcome(rules.outcomes(int(outcome))) for outcome in rows[:, 0]]


def first_other_line(one: Encounter, other: Encounter, experiment: Experiment, number: int) -> str:
    """The first line of a fight's log in the other encounter that is not that of the first one."""
    logs = [
        [line.text for line in Match(each, experiment.seed, number, limit=experiment.limit).log()]
        for each in (one, other)
    ]
    for n, line in enumerate(logs[1]):
        if n >= len(logs[0]) or logs[0][n] != line:
            return line
    return ""
