"""Sensitivity: which of many inputs moves an outcome most, told apart from what the dice do.

There are two designs. A *screening* (Morris, "Factorial sampling plans for preliminary computational
experiments", Technometrics 33, 1991, with the absolute means of Campolongo, Cariboni and Saltelli,
Environmental Modelling and Software 22, 2007; by SALib) walks through the values along random trajectories;
each step changes one input and is an *elementary effect*. A *grid* combines each value with each other and
divides the variance of the outcome among the inputs: the indices of Sobol', with all values equally likely.
Nothing in it is sampled but the dice.

Values are never interpolated. An input only has the values in its list or range, whole numbers stay whole
numbers, and an effect is computed over the step that was really made. All points are played on the same dice,
in batches, which show what the dice alone would do.

Why it is so: docs/decisions/sensitivity-does-not-interpolate.md
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from math import hypot, prod, sqrt
from typing import Any

import numpy as np

from ..chances.statistics import NORMAL_95
from ..mistakes import Mistake, shown
from .counts import Estimate, halfwidth
from .experiment import Experiment, ExperimentError, Plan, experiment_of, measures_in, shown_value
from .journal import Journal
from .sweep import Sweep, sweep
from .variance import Division, Floats, Part, divided
from .written import MOST_VARIANTS

FEW_POINTS = 64
"""By default, a grid of at most so many points is played completely."""
BATCHES = 10
"""The fights of a point come in so many batches, which show how much the dice do."""


@dataclass(frozen=True)
class Varied:
    """An input and those of its values that are looked at, in their order."""

    name: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Design:
    """What is played: an experiment whose variants are points in the space of the inputs."""

    experiment: Experiment
    method: str
    """screening or grid."""
    inputs: tuple[Varied, ...]
    points: tuple[tuple[int, ...], ...]
    """For each variant, which of its values each input has, counted from 0."""


@dataclass(frozen=True)
class Effect:
    """What one input does to one measure."""

    input: str
    lowest: str
    """The first and, in `highest`, the last of its values that were played, as tables show them."""
    highest: str
    size: Estimate
    """How much the measure changes with it, in either direction. Screening: from the first value
    to the last, on average over the trajectories. Grid: between those two of its values that
    differ most, on average over everything else."""
    mean: float
    """How much the measure changes from the first value to the last, with its sign."""
    spread: float
    """Screening: the standard deviation of the effects without what the dice add, which shows how much they
    depend on the other inputs and on the value at the start. Grid: 0."""
    noise: float
    """A size below this may be due to the dice alone."""
    part: Part | None = None
    """Grid: its share of the variance."""

    @property
    def is_seen(self) -> bool:
        """Whether it is more than the dice alone may do."""
        return self.size.value > self.noise or (self.part is not None and self.part.total.low > 0)

    @property
    def rank(self) -> tuple[float, float]:
        """The key by which effects are sorted."""
        return (self.part.total.value if self.part else 0.0, self.size.value)


@dataclass(frozen=True)
class Sensitivity:
    """What the analysis has found."""

    design: Design
    sweep: Sweep
    """Of all the points."""
    effects: dict[str, tuple[Effect, ...]]
    """The effects of the inputs on each measure, the largest first; empty until it is complete."""
    divisions: dict[str, Division]
    """Grid: the variance of each measure."""

    @property
    def experiment(self) -> Experiment:
        """What was played."""
        return self.design.experiment

    @property
    def method(self) -> str:
        """screening or grid."""
        return self.design.method

    @property
    def complete(self) -> bool:
        """Whether all fights are played."""
        return self.sweep.complete


def designed(plan: Plan) -> Design:
    """The points to be played. Raises ExperimentError."""
    written = plan.written.sensitivity
    without_quantiles(plan)
    if len(plan.written.vary) < 2:
        found = "one input" if plan.written.vary else "nothing that varies"
        raise ExperimentError(plan.where, [Mistake("vary", found, "two inputs or more")])
    for place, one in enumerate(plan.written.vary):
        if len(one.all_values()) < 2:
            raise ExperimentError(plan.where, [Mistake(f"vary[{place}]", "one value", "two values or more")])
    inputs = tuple(
        Varied(one.shown_name, tuple(some_of(one.all_values(), written.levels))) for one in plan.written.vary
    )
    size = prod(len(one.values) for one in inputs)
    method = written.method
    if method == "auto":
        method = "grid" if size <= FEW_POINTS else "screening"
    if method == "screening":
        size = (len(inputs) + 1) * written.trajectories
    if size > MOST_VARIANTS:
        raise ExperimentError(
            plan.where, [Mistake("sensitivity", f"{size} points", f"at most {MOST_VARIANTS}")]
        )
    if method == "screening":
        points = ways(inputs, written.trajectories, written.levels, plan.written.seed)
    else:
        points = list(product(*(range(len(one.values)) for one in inputs)))
    settings = [{n: inputs[n].values[level] for n, level in enumerate(point)} for point in points]
    experiment = experiment_of(plan, settings, [None] * len(points))
    batch = -(-experiment.fights // BATCHES)
    experiment = replace(experiment, block=batch, fights=batch * BATCHES, width=None)
    return Design(experiment, method, inputs, tuple(points))


def without_quantiles(plan: Plan) -> None:
    """Raises ExperimentError if a measure is a quantile, because batches of fights have no mean of those."""
    wrong = [
        Mistake(f"measure[{place}]", shown(name), "a share or a mean; quantiles are for kumite sweep")
        for place, name in enumerate(plan.written.measure)
        if any(one.quantile is not None for one in measures_in(plan.base, plan.campaign, name))
    ]
    if wrong:
        raise ExperimentError(plan.where, wrong)


def some_of(values: Sequence[Any], most: int) -> list[Any]:
    """At most so many of the values, evenly spread, with both ends included."""
    if len(values) <= most:
        return list(values)
    return [values[round(n * (len(values) - 1) / (most - 1))] for n in range(most)]


def ways(inputs: Sequence[Varied], number: int, levels: int, seed: int) -> list[tuple[int, ...]]:
    """That many random trajectories through the values, one after another; each moves every input once.

    SALib's trajectories go through a grid with equally many levels for every input. An input with fewer
    values gets the nearest of its values; its step, half of the way or more, still changes it.
    """
    from SALib.sample import morris

    problem = {
        "num_vars": len(inputs),
        "names": [one.name for one in inputs],
        "bounds": [[0, 1]] * len(inputs),
    }
    sample = morris.sample(problem, number, num_levels=levels, seed=seed % 2**32)
    most = np.array([len(one.values) - 1 for one in inputs])
    return [tuple(int(level) for level in row) for row in np.rint(sample * most)]


def sensitivity(
    design: Design, journal: Journal | None, play: Callable[[Experiment, Journal], Sweep] = sweep
) -> Sensitivity:
    """Play the points of a design, as `sweep` does, and compute what each input does."""
    journal = journal or Journal(design.experiment.digest)
    found = play(design.experiment, journal)
    if not found.complete:
        return Sensitivity(design, found, {}, {})
    names = [name for name in design.experiment.columns if all(name in row.estimates for row in found.rows)]
    means = {name: means_of(design.experiment, journal, name) for name in names}
    if design.method == "screening":
        return Sensitivity(design, found, {name: screened(design, means[name]) for name in names}, {})
    shape = tuple(len(one.values) for one in design.inputs)
    grids = {name: some.reshape(len(some), *shape) for name, some in means.items()}
    divisions = {name: divided(grid) for name, grid in grids.items()}
    effects = {name: compared(design, grid, divisions[name]) for name, grid in grids.items()}
    return Sensitivity(design, found, effects, divisions)


def screened(design: Design, means: Floats) -> tuple[Effect, ...]:
    """What the elementary effects of each input on a measure amount to. `means` has a row for each batch.

    An effect is scaled to the whole way from the first value to the last: the difference made by a step,
    divided by the step's share of the way. The interval of a size has two sources, the small number of
    trajectories and the dice.
    """
    inputs = design.inputs
    steps: list[list[Floats]] = [[] for _ in inputs]
    for place, (before, after) in enumerate(pairwise(design.points), 1):
        if place % (len(inputs) + 1):  # from one trajectory to the next there is no step
            moved = next(n for n in range(len(inputs)) if before[n] != after[n])
            way = (after[moved] - before[moved]) / (len(inputs[moved].values) - 1)
            steps[moved].append((means[:, place] - means[:, place - 1]) / way)
    effects = []
    for varied, some in zip(inputs, steps, strict=True):
        each = np.array(some)
        overall = each.mean(axis=1)
        dice = each.var(axis=1, ddof=1).mean() / len(means)
        size = mean_of(np.abs(overall))
        by_dice = mean_of((each * np.sign(overall)[:, None]).mean(axis=0))
        half = hypot(size.width, by_dice.width) / 2
        bounded = Estimate(size.value, max(size.value - half, 0.0), size.value + half)
        variance = overall.var(ddof=1) - dice
        effects.append(effect(varied, bounded, overall.mean(), variance, NORMAL_95 * sqrt(dice)))
    return tuple(sorted(effects, key=lambda one: one.rank, reverse=True))


def compared(design: Design, means: Floats, division: Division) -> tuple[Effect, ...]:
    """What the means of a measure for the values of each input, over everything else, amount to."""
    effects = []
    for n, varied in enumerate(design.inputs):
        others = tuple(axis for axis in range(1, means.ndim) if axis != n + 1)
        by_value = means.mean(axis=others)
        overall = by_value.mean(axis=0)
        size = mean_of(by_value[:, overall.argmax()] - by_value[:, overall.argmin()])
        found = effect(varied, size, overall[-1] - overall[0], 0.0, size.width / 2)
        effects.append(replace(found, part=division.parts[n] if division.parts else None))
    return tuple(sorted(effects, key=lambda one: one.rank, reverse=True))


def effect(varied: Varied, size: Estimate, mean: float, variance: float, noise: float) -> Effect:
    """An effect, with the names of the two values between which it lies."""
    first, last = (shown_value(varied.values[place]) for place in (0, -1))
    return Effect(varied.name, first, last, size, float(mean), sqrt(max(variance, 0.0)), noise)


def mean_of(values: Floats) -> Estimate:
    """The mean of some numbers, with Student's interval."""
    mean = float(values.mean())
    half = halfwidth(float(values.var(ddof=1)), len(values))
    return Estimate(mean, mean - half, mean + half)


def means_of(experiment: Experiment, journal: Journal, name: str) -> Floats:
    """The mean of a measure in each batch (the rows), at each point."""
    places = range(len(experiment.variants))
    sums = [[journal.done[place, batch].sums[name] for place in places] for batch in range(experiment.blocks)]
    return np.array([[one.total / one.fights for one in row] for row in sums])
