"""Pieces of work: a block of fights of some variants, as plain data that any machine can play.

The result of a piece depends on nothing but the piece, so it may be lost and played again, in any order and
by anybody.

Why it is so: docs/decisions/a-piece-of-work-is-plain-data.md
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from .. import simulation
from ..campaigns.campaign import Campaign
from ..campaigns.courses import courses
from ..compiled.loading.mistakes import Announce
from ..rulesets import Ruleset, ruleset
from ..rulesets.own_policies import with_own
from ..simulation.batch import Engine
from .campaigns.measures import OfCampaign
from .counts import Numbers, Sums, summed
from .edition import edition
from .experiment import Experiment
from .measures import Measure, watched_by
from .quantiles import Counts, counted

Piece = tuple[int, int]
"""A variant and a block of fights, by their numbers."""


class Done(NamedTuple):
    """A piece of work that is done: how many fights it had, and for each measure
    the sums or the counts over them."""

    fights: int
    sums: dict[str, Sums]
    counts: dict[str, Counts]
    """Of the measures that are quantiles; the others have sums. Of pairs, if the variant is compared with one
    that has the same measure."""


class Played(NamedTuple):
    """One encounter to be played, and what is measured in it."""

    ruleset: str
    own_policies: tuple[tuple[str, str], ...]
    """Policies in files: what the encounter calls each, and the path of its file."""
    edition: str
    """The rules to the letter."""
    start: Any
    policies: tuple[int, ...]
    measures: dict[str, Measure]
    campaign: Campaign | None = None
    """What is played in its place, if there is one."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset on this machine. Raises BrokenPolicy, and OSError where a file is not here."""
        return with_own(ruleset(self.ruleset), {name: Path(path) for name, path in self.own_policies})


@dataclass(frozen=True)
class Work:
    """One block of fights of some variants."""

    seed: int
    limit: int
    block: int
    first: int
    """The number of its first fight."""
    fights: int
    encounters: dict[str, Played]
    """By their digests."""
    variants: tuple[tuple[int, str, str | None], ...]
    """For each variant, its place, its encounter, and the encounter with which it is compared."""


Player = Callable[[Iterator[Work]], Iterator[tuple[Piece, Done]]]
"""Plays work in any order. It may take the next piece before the previous one is done."""


def fights_in(experiment: Experiment, block: int) -> int:
    """How many fights a block has; only the last one may be shorter."""
    return min(experiment.block, experiment.fights - block * experiment.block)


def work_of(experiment: Experiment, block: int, places: list[int]) -> Work:
    """The work on one block of some variants."""
    digests = experiment.encounters
    encounters: dict[str, Played] = {}
    variants = []
    for place in places:
        other = experiment.against[place]
        for one in (place,) if other is None else (place, other):
            if digests[one] not in encounters:
                variant = experiment.variants[one]
                found = variant.encounter
                encounters[digests[one]] = Played(
                    found.ruleset.name,
                    tuple(found.ruleset.own_policies.values()),
                    edition(found.ruleset),
                    found.start(),
                    found.policies,
                    variant.measures,
                    variant.campaign,
                )
        variants.append((place, digests[place], None if other is None else digests[other]))
    return Work(
        experiment.seed,
        experiment.limit,
        block,
        block * experiment.block,
        fights_in(experiment, block),
        encounters,
        tuple(variants),
    )


def done_by(
    work: Work, engine: Engine, threads: int | None, announce: Announce
) -> Iterator[tuple[Piece, Done]]:
    """Play a piece of work, one variant after another. Raises KeyboardInterrupt if it was interrupted."""
    left = Counter(one for _, mine, other in work.variants for one in (mine, other))
    known: dict[str, dict[str, Numbers]] = {}

    def numbers_of(digest: str) -> dict[str, Numbers]:
        """The numbers of an encounter's fights, kept for as long as they are needed again."""
        numbers = known.pop(digest, None) or play(work, work.encounters[digest], engine, threads, announce)
        left[digest] -= 1
        if left[digest]:
            known[digest] = numbers
        return numbers

    for place, digest, other in work.variants:
        mine = numbers_of(digest)
        against = {} if other is None else numbers_of(other)
        measures = work.encounters[digest].measures
        sums = {
            name: summed(one, against.get(name))
            for name, one in mine.items()
            if measures[name].quantile is None
        }
        counts = {
            name: counted(one, against.get(name))
            for name, one in mine.items()
            if measures[name].quantile is not None
        }
        yield (place, work.block), Done(work.fights, sums, counts)


def play(
    work: Work, played: Played, engine: Engine, threads: int | None, announce: Announce
) -> dict[str, Numbers]:
    """What is measured of each fight. Raises KeyboardInterrupt if not all were played."""
    if played.campaign is not None:
        runs = courses(
            played.campaign,
            work.fights,
            work.seed,
            first=work.first,
            limit=work.limit,
            engine=engine,
            threads=threads,
            announce=announce,
        )
        if len(runs) < work.fights:
            raise KeyboardInterrupt
        asked = played.measures.items()
        return {name: one.of_runs(runs) for name, one in asked if isinstance(one, OfCampaign)}
    watch = watched_by(played.measures.values())
    rows = simulation.each_fight(
        played.rules,
        played.start,
        played.policies,
        work.fights,
        work.seed,
        watch=watch,
        first=work.first,
        limit=work.limit,
        engine=engine,
        threads=threads,
        announce=announce,
    )
    if len(rows) < work.fights:
        raise KeyboardInterrupt
    return {name: measure.of(rows, watch) for name, measure in played.measures.items()}
