"""Sweeps: every variant of an experiment played on the same dice, block by block.

Why it is so: docs/decisions/sweeps-compare-on-the-same-dice.md
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from ..compiled.loading.mistakes import Announce
from ..simulation.batch import Engine, chosen
from .counts import Difference, Estimate, Sums, difference, estimate
from .experiment import Experiment, Variant
from .journal import Journal
from .pieces import Done, Piece, Player, Work, done_by, fights_in, work_of
from .quantiles import Counts, added, quantile_difference, quantile_estimate

FIRST_LOOK = 2
"""With a width, the first look at the intervals comes after so many blocks;
then there is one after each block."""
TOGETHER = 64
"""How many variants are one piece of work; the first variant is played once more with each."""


@dataclass(frozen=True)
class Row:
    """One variant in numbers. Measures that it does not have are missing."""

    variant: Variant
    fights: int
    estimates: dict[str, Estimate]
    differences: dict[str, Difference]
    """From the variant with which it is compared (the first, in a sweep); empty if there is none."""


@dataclass(frozen=True)
class Sweep:
    """The results of an experiment."""

    experiment: Experiment
    rows: tuple[Row, ...]
    complete: bool
    """Whether all fights that were asked for have been played, or the intervals are as narrow as asked for.
    """


def here(engine: Engine, threads: int | None, announce: Announce) -> Player:
    """Plays work in this process."""

    def play(works: Iterator[Work]) -> Iterator[tuple[Piece, Done]]:
        for work in works:
            yield from done_by(work, engine, threads, announce)

    return play


def sweep(
    experiment: Experiment,
    journal: Journal | None = None,
    *,
    engine: Engine = "auto",
    threads: int | None = None,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
    announce: Announce = lambda text: None,
    player: Player | None = None,
    together: int = TOGETHER,
) -> Sweep:
    """Play an experiment, or what the journal says is left of it.

    `progress` is told how many of how many fights are done. A `player` other than that of this process gets
    so many variants `together`. After Ctrl-C, what is done is returned and marked as incomplete. Raises what
    `kumite.simulation.simulate` raises.
    """
    journal = journal or Journal(experiment.digest)
    wanted = experiment.fights * len(experiment.variants)
    if player is None:
        fights = wanted * experiment.longest
        player = here(chosen(engine, fights, announce, experiment.ruleset), threads, announce)
    fights = sum(one.fights for one in journal.done.values())
    complete = False
    try:
        for piece, done in player(works(experiment, journal, together)):
            fights += done.fights - (journal.done[piece].fights if piece in journal.done else 0)
            journal.add(piece, done)
            progress(fights, wanted)
        complete = True
    except KeyboardInterrupt:
        pass
    return Sweep(experiment, tuple(rows(experiment, journal)), complete)


def works(experiment: Experiment, journal: Journal, together: int) -> Iterator[Work]:
    """The work that is left, block by block, until there is enough."""
    look = Look(experiment)
    for block in range(experiment.blocks):
        if look.enough(journal) < experiment.blocks:
            return
        places = range(len(experiment.variants))
        left = [place for place in places if not is_done(experiment, journal, place, block)]
        for n in range(0, len(left), together):
            yield work_of(experiment, block, left[n : n + together])


def is_done(experiment: Experiment, journal: Journal, place: int, block: int) -> bool:
    """Whether all fights of a block are played in a variant."""
    done = journal.done.get((place, block))
    return done is not None and done.fights == fights_in(experiment, block)


class Total:
    """What the blocks of one variant add up to."""

    def __init__(self) -> None:
        self.fights = 0
        self.sums: dict[str, Sums] = {}
        self.counts: dict[str, Counts] = {}

    def add(self, done: Done) -> None:
        """Add one more block, in any order."""
        self.fights += done.fights
        for name, one in done.sums.items():
            self.sums[name] = self.sums.get(name, Sums()) + one
        for name, many in done.counts.items():
            self.counts[name] = added(self.counts.get(name, {}), many)

    def row(self, experiment: Experiment, place: int) -> Row:
        """The variant in numbers."""
        variant = experiment.variants[place]
        compared = self.compared(experiment, place)
        shares = {name: variant.measures[name].quantile or 0.5 for name in self.counts}
        estimates, differences = self.means(experiment, place)
        estimates |= {name: quantile_estimate(self.counts[name], share) for name, share in shares.items()}
        differences |= {
            name: quantile_difference(self.counts[name], share)
            for name, share in shares.items()
            if name in compared
        }
        in_order = {name: estimates[name] for name in variant.measures if name in estimates}
        return Row(variant, self.fights, in_order, differences)

    def means(self, experiment: Experiment, place: int) -> tuple[dict[str, Estimate], dict[str, Difference]]:
        """The shares and means alone, and their differences."""
        measures = experiment.variants[place].measures
        compared = self.compared(experiment, place)
        estimates = {name: estimate(one, measures[name].is_share) for name, one in self.sums.items()}
        return estimates, {name: difference(one) for name, one in self.sums.items() if name in compared}

    def compared(self, experiment: Experiment, place: int) -> Container[str]:
        """The names of the measures for which there is a difference."""
        other = experiment.against[place]
        return () if other is None else experiment.variants[other].measures


class Look:
    """Looks at the intervals after each block, if a width is asked for."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.totals = [Total() for _ in experiment.variants]
        self.seen = 0

    def enough(self, journal: Journal) -> int:
        """After how many blocks every interval is narrow enough; all blocks, if that is not known."""
        experiment = self.experiment
        places = range(len(self.totals))
        while experiment.width is not None and self.seen < experiment.blocks:
            if self.seen >= FIRST_LOOK and self.is_narrow(experiment.width):
                return self.seen
            if not all(is_done(experiment, journal, place, self.seen) for place in places):
                break
            for place in places:
                self.totals[place].add(journal.done[place, self.seen])
            self.seen += 1
        return experiment.blocks

    def is_narrow(self, width: float) -> bool:
        """Whether the blocks so far are enough. Quantiles do not count, because
        they are mostly whole numbers."""
        for place, total in enumerate(self.totals):
            estimates, differences = total.means(self.experiment, place)
            if any(one.width > width for one in (differences or estimates).values()):
                return False
        return True


def rows(experiment: Experiment, journal: Journal) -> Iterator[Row]:
    """Each variant in numbers, from its blocks that are done.

    If a width is asked for, blocks that were played after it was reached do not count, so that the numbers do
    not depend on how many were played at once.
    """
    last = Look(experiment).enough(journal)
    totals = [Total() for _ in experiment.variants]
    for (place, block), done in journal.done.items():
        if block < last:
            totals[place].add(done)
    return (total.row(experiment, place) for place, total in enumerate(totals))
