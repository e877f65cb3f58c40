"""How well baselines do in the tasks for learners: `python -m benchmarks.tasks [TASK]... [--fights N]`.

With `--page docs/baselines.md` what is measured is also written there, task by task; what is not measured
now (`--search 0`, other tasks) stays as it was.

For each task the score of its side, where a victory counts 1 and a fight that nobody wins a half: with legal
answers at random, with the ruleset's own policy and with the search, each with its 95% interval; and where
the fight is small enough to be solved, the exact score of that policy, of the best response to the policies
of the others, and of best play on both sides.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.report import machine
from kumite import simulation
from kumite.arena.tasks import Task, task, task_names
from kumite.chances.statistics import NORMAL_95
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading.load import can_load
from kumite.encounters.policies import any_search, named
from kumite.lab.exact.best_play import NotSolved, NotTwoSided, Value, solution
from kumite.simulation.batch import Engine

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
MANY = 2_000
"""So many fights are compiled where they can be; of a large fight they take minutes in plain Python."""
FEWEST = 10
"""By fewer fights no search is measured."""
PAGE = """# Baselines

How well the baselines do in the [tasks for learners](arena.md#tasks): the score of the side that learns,
where a victory counts 1 and a fight that nobody wins a half, with its 95% interval and the number of fights.
Exact scores are those of the default policy, of the best response to the others, and of best play on both
sides; they stand where a fight could be solved. Searches that take too long are not measured.

`python -m benchmarks.tasks --page docs/baselines.md`, in a copy of the repository, measures them again; with
names only those tasks. What was not measured yet is empty, or has no line.

"""


@dataclass(frozen=True)
class Score:
    """The mean of some fights, with its 95% interval."""

    mean: float
    low: float
    high: float
    fights: int

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%}; {self.fights:,})"


def scored(task: Task, policy: int, fights: int, seed: int) -> Score:
    """How a policy does on the side of a task."""
    encounter = task.encounter
    rules, start = encounter.ruleset, encounter.start()
    policies = task.policies(policy)
    usable = fights >= MANY and not any_search(policies) and can_load(rules, PLAY)
    engine: Engine = "compiled" if usable else "auto"
    tallies = simulation.simulate(rules, start, policies, fights, seed, engine=engine)
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
    return Score(mean, max(0.0, middle - half), min(1.0, middle + half), fights)


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


def searched(task: Task, most: int, budget: int, seconds: float) -> Score | None:
    """How the search does, in as many fights as there is time for; None where these would be too few. How
    many that are, two fights of another seed decide, of which the first compiles what has to be."""
    took = 0.0
    for _ in range(2):
        began = perf_counter()
        scored(task, -budget, 1, 1)
        took = perf_counter() - began
    fights = min(most, int(seconds / took))
    return scored(task, -budget, fights, 0) if fights >= FEWEST else None


@dataclass(frozen=True)
class Effort:
    """How much is done for each task."""

    fights: int
    search: int
    budget: int
    search_seconds: float
    exact_seconds: float


def row(task: Task, effort: Effort) -> list[str]:
    """A line of the table."""
    policies = named(task.encounter.ruleset)
    own = task.encounter.ruleset.default_policy
    cells = [task.name, *(str(scored(task, policy, effort.fights, 0)) for policy in (policies[RANDOM], own))]
    found = searched(task, effort.search, effort.budget, effort.search_seconds) if effort.search else None
    exact = None if any_search(task.encounter.policies) else solved(task, effort.exact_seconds)
    values = (exact.policy, exact.response, exact.best) if exact else ()
    return [*cells, str(found or ""), *map(spoken, values), *[""] * (3 - len(values))]


def written(page: Path, fresh: dict[str, list[str]]) -> None:
    """Write lines into a page, and leave those of other tasks as they are."""
    known = lines_of(page.read_text("utf-8")) if page.exists() else {}
    known |= {name: line(renewed(known.get(name, ""), cells)) for name, cells in fresh.items()}
    head = [line([*HEADINGS]), line(["---"] * len(HEADINGS))]
    text = PAGE + "\n".join([*head, *(known[name] for name in task_names() if name in known)]) + "\n"
    page.write_text(text, "utf-8")


def renewed(before: str, cells: list[str]) -> list[str]:
    """The cells of a line, where those that were not measured now stay as they were."""
    old = [one.strip() for one in before.removeprefix("|").removesuffix("|").split("|")]
    return [cell or kept for cell, kept in zip_longest(cells, old[: len(cells)], fillvalue="")]


def line(cells: list[str]) -> str:
    """A line of a table in Markdown."""
    return f"| {' | '.join(cells)} |"


def lines_of(text: str) -> dict[str, str]:
    """The lines of a page by their tasks."""
    lines = [one for one in text.splitlines() if one.startswith("| ")]
    return {one.split(" | ")[0].removeprefix("| "): one for one in lines}


def spoken(value: Value) -> str:
    """A value, with its bounds where they differ."""
    exact = value.width < 1e-9
    return f"{value.middle:.4%}" if exact else f"{value.low:.4%} to {value.high:.4%}"


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[TASK]...")] = None,
    fights: Annotated[int, typer.Option(min=2, help="So many fights for each policy.")] = 2_000,
    search: Annotated[int, typer.Option(min=0, help="So many fights for the search at most.")] = 200,
    budget: Annotated[int, typer.Option(min=1, help="Play-outs for each of its decisions.")] = 100,
    search_seconds: Annotated[float, typer.Option(min=0.1, help="About how long it is measured.")] = 60,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each task may take to be solved.")] = 60,
    page: Annotated[Path | None, typer.Option(help="A page that the lines are written into.")] = None,
) -> None:
    """Measure the baselines of all tasks, or of those that are named."""
    console = Console()
    console.print(machine())
    effort = Effort(fights, search, budget, search_seconds, seconds)
    table = Table(title="The score of the side that learns")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "task" else "right", no_wrap=heading == "task")
    for name in names or task_names():
        cells = row(task(name), effort)
        table.add_row(*cells)
        if page is not None:
            written(page, {name: cells})
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
