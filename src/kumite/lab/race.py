"""Races: which of thousands of variants is best, by stages that leave out whatever has fallen behind.

Everybody plays the same fights on the same dice. After each stage every variant is compared with the leader,
fight by fight, and is left out if it is behind by more than chance explains. The error is held over all
comparisons of all stages together: with 95% nobody is left out who is as good as the best (Bonferroni, over
variants and stages). What is left in the end cannot be told apart from the best, or is as good within a
margin. Successive elimination: Even-Dar, Mannor and Mansour, "Action elimination and stopping conditions for
the multi-armed bandit and reinforcement learning problems", JMLR 7, 2006.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import Any

import numpy as np
from scipy import stats

from ..compiled.loading.mistakes import Announce
from ..mistakes import Mistake, one_of, shown
from ..simulation.batch import Engine, chosen
from .counts import SURE, Numbers
from .experiment import Experiment, ExperimentError, Variant
from .measures import Measure
from .pieces import Played, Work, play, work_of

FIRST = 100
"""How many fights of each variant the first stage has."""
GROWTH = 2
"""Each stage doubles the fights of those that are left."""
ALONE = 1_000
"""So few fights are played by one thread: to start others takes longer."""
MARGIN = 0.005
"""Of a share: whoever is at most so far behind the best is as good."""


@dataclass(frozen=True)
class Stage:
    """One stage of a race."""

    fights: int
    """How many fights each variant had played at its end."""
    played: int
    """How many fights were played in it, by all together."""
    left: int
    """How many variants were left after it."""


@dataclass(frozen=True)
class Runner:
    """One variant, as far as it has come."""

    variant: Variant
    fights: int
    mean: float
    """Its share or mean over these fights."""
    behind: float
    """By how much it is behind the leader in the same fights; 0 for the leader."""
    low: float
    high: float
    """How far it may be behind. The intervals of all variants in all stages hold together, with 95%."""
    left_in: int | None
    """The stage after which it was left out, counted from 1; None if it was not."""


@dataclass(frozen=True)
class Race:
    """The results of a race."""

    experiment: Experiment
    measure: Measure
    name: str
    """What the measure is called."""
    lowest: bool
    """Whether the lowest is best."""
    margin: float
    stages: tuple[Stage, ...]
    runners: tuple[Runner, ...]
    """First those that are left, best first; then the others, who came furthest first."""
    complete: bool
    """Whether all that are left are as good as the best within the margin, or have played all fights."""

    @property
    def left(self) -> tuple[Runner, ...]:
        """Those that cannot be told apart from the best."""
        return tuple(one for one in self.runners if one.left_in is None)

    @property
    def played(self) -> int:
        """How many fights were played."""
        return sum(stage.played for stage in self.stages)


def ranked_by(experiment: Experiment, name: str | None) -> str:
    """The measure by which a race is decided: that of the name or the one that begins with it, or the first.

    Raises ExperimentError where there is none of that name, or where it is a quantile.
    """
    means = [
        one
        for one in experiment.columns
        if all(one in each.measures and each.measures[one].quantile is None for each in experiment.variants)
    ]
    if name is None and means:
        return means[0]
    fitting = [one for one in means if one == name] or [one for one in means if one.startswith(name or " ")]
    if len(fitting) != 1:
        raise ExperimentError("measure", [Mistake("", shown(name or "none"), one_of(name or "", means))])
    return fitting[0]


class Runners:
    """All variants of a race, and what each has come to in each fight."""

    def __init__(self, experiment: Experiment, name: str, lowest: bool, margin: float) -> None:
        self.experiment, self.name, self.lowest, self.margin = experiment, name, lowest, margin
        digests = experiment.encounters
        self.places = {digest: place for place, digest in reversed([*enumerate(digests)])}
        """Each encounter once, at the place of the first variant that has it."""
        self.numbers: dict[int, Numbers] = {place: np.zeros(0, np.int64) for place in self.places.values()}
        self.starts: dict[int, Work] = {}
        """What is to be played of each, without the numbers of the fights."""
        self.left_in: dict[int, int] = {}
        self.stages: list[Stage] = []

    @property
    def running(self) -> list[int]:
        """The places of those that are left."""
        return [place for place in self.numbers if place not in self.left_in]

    def add(self, place: int, numbers: Numbers) -> None:
        """Add what a variant came to in further fights."""
        self.numbers[place] = np.concatenate((self.numbers[place], -numbers if self.lowest else numbers))

    def work(self, place: int, first: int, fights: int) -> tuple[Work, Played]:
        """Some fights of a variant, from that number on, as work to be done."""
        if place not in self.starts:
            self.starts[place] = work_of(self.experiment, 0, [place])
        whole = self.starts[place]
        played = whole.encounters[self.experiment.encounters[place]]
        return replace(whole, first=first, fights=fights), played

    def leader(self, among: Sequence[int]) -> int:
        """The place of whoever has the most in as many fights as all of these have."""
        fights = min(len(self.numbers[place]) for place in among)
        return max(among, key=lambda place: int(self.numbers[place][:fights].sum()))

    def end_stage(self, played: int, sigmas: float) -> bool:
        """Leave out whoever has fallen behind. Returns whether the race is decided."""
        running = self.running
        leader = self.numbers[self.leader(running)]
        decided = True
        for place in running:
            _, low, high = behind(leader, self.numbers[place], sigmas)
            if low > 0:
                self.left_in[place] = len(self.stages) + 1
            elif high > self.margin and self.numbers[place] is not leader:
                decided = False
        self.stages.append(Stage(len(leader), played, len(self.running)))
        return decided

    def results(self, sigmas: float) -> tuple[Runner, ...]:
        """Every variant, best first."""
        if not self.stages:
            return ()
        leader = self.numbers[self.leader(self.running)]
        known = {place: self._runner(place, leader, sigmas) for place in self.numbers}
        digests, variants = self.experiment.encounters, self.experiment.variants
        everybody = [
            Runner(variant, *known[self.places[digest]])
            for variant, digest in zip(variants, digests, strict=True)
        ]
        return tuple(sorted(everybody, key=lambda one: (-(one.left_in or inf), one.behind)))

    def _runner(self, place: int, leader: Numbers, sigmas: float) -> tuple[Any, ...]:
        mine = self.numbers[place]
        mean = float(mine.mean()) if len(mine) else 0.0
        return (
            len(mine),
            -mean if self.lowest else mean,
            *behind(leader, mine, sigmas),
            self.left_in.get(place),
        )


def behind(leader: Numbers, numbers: Numbers, sigmas: float) -> tuple[float, float, float]:
    """By how much some numbers are behind the leader's in the same fights, and how little and how much it may
    be.

    One more fight than there was is counted on either side, as if it had gone as far the other way as any of
    them did. Without it ten fights that all went one way would have no variance, and seem to be certain.
    """
    n = len(numbers)
    if numbers is leader:
        return 0.0, 0.0, 0.0
    if n == 0:
        return 0.0, -inf, inf
    differences = (leader[:n] - numbers).astype(float)
    total, squares = float(differences.sum()), float(differences @ differences)
    farthest = float(np.abs(differences).max()) or 1.0
    found = []
    for more in (-farthest, farthest):
        mean = (total + more) / (n + 1)
        spread = max(0.0, (squares + farthest**2) / (n + 1) - mean**2)
        found.append(mean + (sigmas if more > 0 else -sigmas) * sqrt(spread / (n + 1)))
    return total / n, found[0], found[1]


def stages_of(most: int, first: int = FIRST) -> list[int]:
    """How many fights each variant has played at the end of each stage, up to `most`."""
    found = [min(first, most)]
    while found[-1] < most:
        found.append(min(most, found[-1] * GROWTH))
    return found


def sigmas_for(variants: int, stages: int, sure: float = SURE) -> float:
    """How many standard errors somebody has to be behind, so that with the probability `sure` nobody is left
    out in any stage who is as good as the best."""
    return float(stats.norm.isf((1 - sure) / max(1, variants - 1) / stages))


def race(
    experiment: Experiment,
    name: str | None = None,
    *,
    lowest: bool = False,
    margin: float | None = None,
    first: int = FIRST,
    engine: Engine = "auto",
    threads: int | None = None,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
    announce: Announce = lambda text: None,
) -> Race:
    """Let the variants of an experiment race, by the measure of that name.

    Nobody plays more fights than the experiment says. `margin` is by how much somebody may be behind and
    still counts as good; by default half a point of a share, and nothing of a mean. `progress` is told how
    many fights of how many are done in this stage. After Ctrl-C, what is done is returned and marked as
    incomplete. Raises ExperimentError, and what `kumite.simulation.simulate` raises.
    """
    name = ranked_by(experiment, name)
    measure = experiment.variants[0].measures[name]
    margin = margin if margin is not None else MARGIN if measure.is_share else 0.0
    runners = Runners(experiment, name, lowest, margin)
    stages = stages_of(experiment.fights, first)
    sigmas = sigmas_for(len(runners.numbers), len(stages))
    rules = experiment.variants[0].encounter.ruleset
    engine = chosen(engine, first * len(runners.numbers), announce, rules)
    complete, before = False, 0
    try:
        for fights in stages:
            played = run_stage(runners, before, fights - before, engine, threads, progress, announce)
            before = fights
            if runners.end_stage(played, sigmas):
                break
        complete = True
    except KeyboardInterrupt:
        pass
    return Race(
        experiment,
        measure,
        name,
        lowest,
        margin,
        tuple(runners.stages),
        runners.results(sigmas),
        complete,
    )


def run_stage(
    runners: Runners,
    first: int,
    fights: int,
    engine: Engine,
    threads: int | None,
    progress: Callable[[int, int], object],
    announce: Announce,
) -> int:
    """Play so many more fights of everybody who is left, from that number on. Returns how many that were.

    What was played of a stage that is interrupted does not count, as not everybody has played it.
    """
    running = runners.running
    found: dict[int, Numbers] = {}
    threads = 1 if fights <= ALONE else threads
    for place in running:
        work, played = runners.work(place, first, fights)
        found[place] = play(work, played, engine, threads, announce)[runners.name]
        progress(len(found) * fights, len(running) * fights)
    for place, numbers in found.items():
        runners.add(place, numbers)
    return fights * len(running)
