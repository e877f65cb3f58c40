"""The lab, measured: `python -m benchmarks.lab`.

A sweep against the same sweep written by hand in NumPy, on one core and on all; and exact odds against as
much simulation as equal certainty would take. All take turns in one run.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import median
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from benchmarks import vectorised
from benchmarks.fights import HERE, Contest, Result, Sheet, duel
from benchmarks.measuring import Task, measure, ratio
from benchmarks.report import duration, machine
from kumite.chances.statistics import NORMAL_95
from kumite.compiled.cores import cores
from kumite.lab.exact.odds import Odds, odds
from kumite.lab.experiment import Experiment, experiment_from
from kumite.lab.sweep import Sweep, here, sweep
from kumite.simulation.batch import simulate

SEED = 2
ERRORS = (0.01, 0.001, 0.0001)
"""Half the width of a share's interval, to be reached by simulation."""
EXACT = 1e-12
"""How wrong adding up in floating point may be, generously."""
SIGMAS = 5.0
"""Two samples of the same fight differ by more standard errors than this once in two million times."""


class Disagreement(Exception):
    """The sweep by hand is a different one."""


@dataclass(frozen=True)
class Swept:
    """A sweep as both programs need it: the experiment, and the sheets of each variant."""

    experiment: Experiment
    contests: tuple[Contest, ...]

    def by_kumite(self, fights: int, threads: int | None) -> Sweep:
        """Kumite's sweep, with that many fights of each variant."""
        asked = replace(self.experiment, fights=max(2, fights))
        return sweep(asked, player=here("compiled", threads, lambda text: None))

    def by_hand(self, fights: int) -> list[Result]:
        """NumPy's sweep, on one core."""
        return [vectorised.play(one.sheets, one.is_duel, fights, SEED) for one in self.contests]


def swept(strengths: int = 10, samurai_hp: int = 10) -> Swept:
    """The duel, with that many strengths of one fighter combined with that many HP of the other."""
    experiment = experiment_from(
        {
            "encounter": str(HERE / "duel.toml"),
            "seed": SEED,
            "measure": ["outcome", "length", "damage taken of Daisuke"],
            "vary": [
                {
                    "input": "Daisuke.str",
                    "also": ["Daisuke.str_max"],
                    "range": {"from": 5, "to": 4 + strengths},
                },
                {"input": "Samurai.hp", "also": ["Samurai.hp_max"], "range": {"from": 1, "to": samurai_hp}},
            ],
        }
    )
    known = duel()
    contests = tuple(
        replace(known, sheets=tuple(changed(known.sheets, one.encounter.start().fighters)))
        for one in experiment.variants
    )
    return Swept(experiment, contests)


def changed(sheets: Sequence[Sheet], fighters: Sequence[Any]) -> Iterator[Sheet]:
    """The sheets as they are in a variant."""
    for sheet, me in zip(sheets, fighters, strict=True):
        yield replace(sheet, strength=me.strength, hp=me.hp)


def check(both: Swept, fights: int) -> float:
    """By how many standard errors the shares of victory and the mean lengths of variants differ at most.

    Raises Disagreement if that is more than chance.
    """
    most = 0.0
    for row, result in zip(both.by_kumite(fights, None).rows, both.by_hand(fights), strict=True):
        share, other = row.estimates["pc side"].value, result.outcomes[1] / fights
        middle = (share + other) / 2
        most = max(most, apart(share, other, middle * (1 - middle), fights))
        lengths = np.array(sorted(result.lengths.elements()))
        mean = row.estimates["length in rounds"].value
        most = max(most, apart(mean, float(lengths.mean()), float(lengths.var()), fights))
    if most > SIGMAS:
        raise Disagreement(f"a variant by hand is {most:.1f} standard errors from kumite's")
    return most


def apart(one: float, other: float, variance: float, fights: int) -> float:
    """By how many standard errors two means of that many fights each differ."""
    return abs(one - other) / sqrt(2 * variance / fights) if variance else 0.0


def sweep_table(both: Swept, fights: int, rounds: int) -> Table:
    """A sweep by kumite, on one core and on all, and by hand."""
    names = ["NumPy, 1 core", "kumite, 1 core", f"kumite, {cores()} cores"]
    tasks: list[Task] = [
        both.by_hand,
        lambda fights: both.by_kumite(fights, 1),
        lambda fights: both.by_kumite(fights, None),
    ]
    times = measure(tasks, rounds, [fights] * 3)
    table = Table(
        title=f"A sweep of {len(both.contests)} variants by {fights:,} fights",
        caption="Medians by the clock; ratios are medians within each round.",
    )
    table.add_column("")
    for heading in ("the sweep", "fights/second", "times NumPy", "times 1 core"):
        table.add_column(heading, justify="right")
    for name, taken in zip(names, times, strict=True):
        seconds = median(taken.by_clock) * fights
        table.add_row(
            name,
            duration(seconds),
            f"{len(both.contests) * fights / seconds:,.0f}",
            f"{ratio(times[0].by_clock, taken.by_clock):.1f}",
            f"{ratio(times[1].by_clock, taken.by_clock):.2f}",
        )
    return table


def odds_table(asked: Contest, rounds: int) -> Table:
    """Exact odds, and what simulation takes to come equally close to the largest share."""
    found: list[Odds] = []
    read = asked.encounter

    def exact(fights: int) -> None:
        found[:] = [odds(read)]

    def simulated(fights: int) -> object:
        return simulate(read.ruleset, asked.start, read.policies, fights, SEED, engine="compiled")

    exact(1)
    exactly, one = measure([exact, simulated], rounds, [1, None])
    share = max(found[0].outcomes.values())
    table = Table(
        title=f"{read.title}: exact odds against simulation",
        caption=f"A share of {share:.2%}; its 95% interval. Medians by the clock.",
    )
    table.add_column("")
    for heading in ("error", "fights", "time", "times the exact"):
        table.add_column(heading, justify="right")
    seconds = median(exactly.by_clock)
    error = max(found[0].missing, EXACT)
    states = f"exact, {found[0].states:,} states"
    table.add_row(states, f"{error:.0e}", "", duration(seconds), "")
    for wanted in (*ERRORS, error):
        fights = needed(share, wanted)
        same = [exact / (fight * fights) for exact, fight in zip(exactly.by_clock, one.by_clock, strict=True)]
        took = median(one.by_clock) * fights
        shown = duration(took) if took < 1e5 else f"{took / 3.156e7:.0e} years"
        table.add_row("simulation", f"{wanted:.0e}", f"{fights:.1e}", shown, f"{1 / median(same):.2g}")
    return table


def needed(share: float, half: float) -> float:
    """How many fights give a share an interval of that much to each side."""
    return share * (1 - share) * (NORMAL_95 / half) ** 2


def main(
    fights: Annotated[int, typer.Option(min=2, help="How many fights of each variant.")] = 100_000,
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 3,
) -> None:
    """Measure the lab: a sweep against NumPy by hand, cores against one, exact odds against simulation."""
    console = Console()
    console.print(machine())
    console.print(f"Load of the machine before: {os.getloadavg()[0]:.1f}.")
    both = swept()
    most = check(both, min(fights, 20_000))
    console.print(f"The sweep by hand is kumite's: no variant is more than {most:.1f} standard errors apart.")
    console.print(sweep_table(both, fights, rounds))
    console.print(odds_table(duel(), rounds))
    console.print(f"Load of the machine after: {os.getloadavg()[0]:.1f}, of which this made a part.")


if __name__ == "__main__":
    typer.run(main)
