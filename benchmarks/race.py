"""How often a race loses the best of many variants, and what it saves: `python -m benchmarks.race`.

The true share of each variant is known here, because its fights are drawn by a generator and not played.
Fights of one number are alike, as they are on the same dice: a variant wins where a number that is partly
that of the fight and partly its own is below what its share demands.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from types import SimpleNamespace
from typing import Annotated, Any, cast

import numpy as np
import typer
from rich.console import Console
from rich.table import Table
from scipy import stats

from kumite.lab.experiment import Experiment
from kumite.lab.race import MARGIN, Runners, sigmas_for, stages_of

ALIKE = 0.5
"""The correlation of two variants' luck in one fight."""
FIGHTS = 10_000
"""So many fights each variant may play."""


@dataclass(frozen=True)
class Trial:
    """One race with a known truth."""

    lost: bool
    """Whether all of the best were left out."""
    share: float
    """Which part of the fights of the full grid was played."""
    left: int
    farthest: float
    """By how much the worst of those that are left is truly behind the best."""


def trial(random: np.random.Generator, variants: int, most: int = FIGHTS) -> Trial:
    """Let so many variants race, whose true shares lie around one half, a tenth apart from it."""
    truth = np.clip(0.5 + 0.1 * random.standard_normal(variants), 0.01, 0.99)
    below = stats.norm.ppf(truth)
    names = tuple(map(str, range(variants)))
    runners = Runners(cast(Experiment, SimpleNamespace(encounters=names)), "won", False, MARGIN)
    stages = stages_of(most)
    sigmas, before = sigmas_for(variants, len(stages)), 0
    for fights in stages:
        more = fights - before
        common = ALIKE**0.5 * random.standard_normal(more)
        for place in runners.running:
            own = (1 - ALIKE) ** 0.5 * random.standard_normal(more)
            runners.add(place, (common + own < below[place]).astype(np.int64))
        before = fights
        if runners.end_stage(more * len(runners.running), sigmas):
            break
    left = runners.running
    played: Any = sum(len(one) for one in runners.numbers.values())
    best = float(truth.max())
    return Trial(
        best not in truth[left], played / (most * variants), len(left), best - float(truth[left].min())
    )


def main(
    trials: Annotated[int, typer.Option(min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Of the generator.")] = 0,
) -> None:
    """Let variants race whose true values are known."""
    console = Console()
    table = Table("variants", "trials", "best lost", "fights of the full grid", "left", "farthest behind")
    for variants in (50, 200, 1_000):
        found = [trial(np.random.default_rng((seed, number)), variants) for number in range(trials)]
        table.add_row(
            f"{variants:,}",
            str(trials),
            str(sum(one.lost for one in found)),
            f"{median(one.share for one in found):.1%}",
            f"{median(one.left for one in found):g}",
            f"{median(one.farthest for one in found):.1%}",
        )
    table.title = "Medians over the trials; at most 5 of 100 may lose the best"
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
