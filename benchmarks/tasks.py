"""How well baselines do in the tasks for learners: `python -m benchmarks.tasks [TASK]... [--fights N]`.

For each task the score of its side, where a victory counts 1 and a fight that nobody wins a half: with legal
answers at random, with the ruleset's own policy and with the search, each with its 95% interval; and where
the fight is small enough to be solved, the exact score of that policy, of the best response to the policies
of the others, and of best play on both sides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.report import machine
from kumite import simulation
from kumite.arena.tasks import Task, task, task_names
from kumite.chances.statistics import NORMAL_95
from kumite.encounters.policies import any_search, named
from kumite.lab.exact.best_play import NotSolved, NotTwoSided, Value, solution

RANDOM = "random"
HEADINGS = (
    "task",
    "random",
    "default policy",
    "search",
    "default policy, exactly",
    "best response",
    "best play",
)


@dataclass(frozen=True)
class Score:
    """The mean of some fights, with its 95% interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%})"


def scored(task: Task, policy: int, fights: int, seed: int) -> Score:
    """How a policy does on the side of a task."""
    encounter = task.encounter
    rules, start = encounter.ruleset, encounter.start()
    tallies = simulation.simulate(rules, start, task.policies(policy), fights, seed)
    counts: Counter[float] = Counter()
    for outcome, times in enumerate(tallies.outcomes):
        counts[task.score(outcome)] += times
    return interval(counts)


def interval(counts: Counter[float]) -> Score:
    """The mean and its interval: Wilson's, widened or narrowed by how much fights that nobody wins vary."""
    fights = counts.total()
    mean = sum(score * times for score, times in counts.items()) / fights
    spread = sum((score - mean) ** 2 * times for score, times in counts.items()) / fights
    shrink = 1 + NORMAL_95**2 / fights
    middle = (mean + NORMAL_95**2 / (2 * fights)) / shrink
    half = NORMAL_95 * sqrt(spread / fights + NORMAL_95**2 / (4 * fights**2)) / shrink
    return Score(mean, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Exact:
    """What a solved task is worth to its side."""

    policy: Value
    response: Value
    best: Value


def solved(task: Task, seconds: float, engine: str = "auto") -> Exact | None:
    """The exact scores of a task; None where it is too large for that time."""
    try:
        found = solution(task.encounter, seconds=seconds, engine=engine)
    except (NotSolved, NotTwoSided):
        return None
    first = task.encounter.sides[0] == task.side
    ours = (found.neither, found.first if first else found.second, found.both)
    return Exact(*(one if first else Value(1 - one.high, 1 - one.low) for one in ours))


def row(task: Task, fights: int, search: int, budget: int, seconds: float) -> list[str]:
    """A line of the table."""
    policies = named(task.encounter.ruleset)
    own = task.encounter.ruleset.default_policy
    cells = [task.name, str(scored(task, policies[RANDOM], fights, 0)), str(scored(task, own, fights, 0))]
    cells.append(str(scored(task, -budget, search, 0)) if search else "")
    exact = None if any_search(task.encounter.policies) else solved(task, seconds)
    if exact is None:
        return [*cells, "", "", ""]
    return [*cells, *(spoken(one) for one in (exact.policy, exact.response, exact.best))]


def spoken(value: Value) -> str:
    """A value, with its bounds where they differ."""
    exact = value.width < 1e-9
    return f"{value.middle:.4%}" if exact else f"{value.low:.4%} to {value.high:.4%}"


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[TASK]...")] = None,
    fights: Annotated[int, typer.Option(min=2, help="So many fights for each policy.")] = 400,
    search: Annotated[int, typer.Option(min=0, help="So many fights for the search.")] = 0,
    budget: Annotated[int, typer.Option(min=1, help="Play-outs for each of its decisions.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each task may take to be solved.")] = 10,
) -> None:
    """Measure the baselines of all tasks, or of those that are named."""
    console = Console()
    console.print(machine())
    table = Table(title="The score of the side that learns")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "task" else "right", no_wrap=heading == "task")
    for name in names or task_names():
        table.add_row(*row(task(name), fights, search, budget, seconds))
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
