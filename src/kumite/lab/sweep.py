"""Sweeps: every variant of an experiment played on the same dice, block by block."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

from .. import compiled
from ..compiled.batch import Engine, chosen
from ..compiled.load import Announce
from .counts import Difference, Estimate, Numbers, Sums, difference, estimate, summed
from .experiment import Experiment, Variant
from .journal import Done, Journal
from .measures import watched_by

BLOCK = 10_000
"""So many fights of a variant are one piece of work; which fights those are never changes."""
FIRST_LOOK = 2
"""With a width, the first look at the intervals comes after so many blocks; then after each block."""


@dataclass(frozen=True)
class Row:
    """One variant in numbers. Measures that it has not are missing."""

    variant: Variant
    fights: int
    estimates: dict[str, Estimate]
    differences: dict[str, Difference]
    """From the first variant; empty for itself and where nothing is compared."""


@dataclass(frozen=True)
class Sweep:
    """What came of an experiment."""

    experiment: Experiment
    rows: tuple[Row, ...]
    complete: bool
    """Whether all fights that were asked for are played, or the intervals are as narrow as asked for."""


def sweep(
    experiment: Experiment,
    journal: Journal | None = None,
    *,
    engine: Engine = "auto",
    threads: int | None = None,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
    announce: Announce = lambda text: None,
) -> Sweep:
    """Play an experiment, or what the journal says is left of it.

    `progress` is told how many fights of how many are done. After Ctrl-C what is done is returned, and
    marked as incomplete. Raises what `compiled.simulate` raises.
    """
    journal = journal or Journal(experiment.digest)
    complete = False
    try:
        for piece_of_all in blocks(experiment, journal):
            play_block(experiment, journal, piece_of_all, engine, threads, announce)
            done = sum(one.fights for one in journal.done.values())
            progress(done, experiment.fights * len(experiment.variants))
        complete = True
    except KeyboardInterrupt:
        pass
    return Sweep(experiment, tuple(rows(experiment, journal)), complete)


def blocks(experiment: Experiment, journal: Journal) -> Iterator[int]:
    """The blocks to be played, one after another, until there are enough."""
    for block in range(-(-experiment.fights // BLOCK)):
        if experiment.width is not None and block >= FIRST_LOOK and narrow(experiment, journal, block):
            return
        if not all(is_done(experiment, journal, place, block) for place in range(len(experiment.variants))):
            yield block


def fights_in(experiment: Experiment, block: int) -> int:
    """How many fights a block has: only the last one may be shorter."""
    return min(BLOCK, experiment.fights - block * BLOCK)


def is_done(experiment: Experiment, journal: Journal, place: int, block: int) -> bool:
    """Whether all fights of a block are played in a variant."""
    done = journal.done.get((place, block))
    return done is not None and done.fights == fights_in(experiment, block)


def narrow(experiment: Experiment, journal: Journal, before: int) -> bool:
    """Whether the blocks before this one make every interval as narrow as asked for."""
    assert experiment.width is not None
    for row in rows(experiment, journal, before):
        compared = row.differences.values() if row.differences else row.estimates.values()
        if any(one.width > experiment.width for one in compared):
            return False
    return True


def play_block(
    experiment: Experiment,
    journal: Journal,
    block: int,
    engine: Engine,
    threads: int | None,
    announce: Announce,
) -> None:
    """Play the fights of one block in each variant that lacks them, and note the sums."""
    first: dict[str, Numbers] | None = None
    for place, variant in enumerate(experiment.variants):
        if place > 0 and is_done(experiment, journal, place, block):
            continue
        numbers = numbers_of(experiment, variant, block, engine, threads, announce)
        if not is_done(experiment, journal, place, block):
            against = first if place > 0 else None
            sums = {name: summed(mine, (against or {}).get(name)) for name, mine in numbers.items()}
            journal.add((place, block), Done(fights_in(experiment, block), sums))
        if place == 0 and experiment.compared:
            first = numbers


def numbers_of(
    experiment: Experiment,
    variant: Variant,
    block: int,
    engine: Engine,
    threads: int | None,
    announce: Announce,
) -> dict[str, Numbers]:
    """What is measured of each fight of a block. Raises KeyboardInterrupt if they were not all played."""
    encounter = variant.encounter
    watch = watched_by(variant.measures.values())
    fights = fights_in(experiment, block)
    if engine == "auto":
        whole = experiment.fights * len(experiment.variants)
        engine = chosen("auto", whole, announce)
    rows = compiled.each_fight(
        encounter.ruleset,
        encounter.start(),
        encounter.policies,
        fights,
        experiment.seed,
        watch=watch,
        first=block * BLOCK,
        limit=experiment.limit,
        engine=engine,
        threads=threads,
        announce=announce,
    )
    if len(rows) < fights:
        raise KeyboardInterrupt
    return {name: measure.of(rows, watch) for name, measure in variant.measures.items()}


def rows(experiment: Experiment, journal: Journal, before: int | float = inf) -> Iterator[Row]:
    """Each variant in numbers, from its blocks that are done, up to `before`."""
    last = min(before, -(-experiment.fights // BLOCK))
    places = range(len(experiment.variants))
    blocks_done = [[n for at, n in sorted(journal.done) if at == place and n < last] for place in places]
    for place, variant in enumerate(experiment.variants):
        totals: dict[str, Sums] = {}
        for block in blocks_done[place]:
            for name, sums in journal.done[place, block].sums.items():
                totals[name] = totals.get(name, Sums()) + sums
        yield Row(
            variant,
            sum(journal.done[place, block].fights for block in blocks_done[place]),
            {name: estimate(one, variant.measures[name].is_share) for name, one in totals.items()},
            {
                name: difference(one)
                for name, one in totals.items()
                if place > 0 and experiment.compared and name in experiment.variants[0].measures
            },
        )
