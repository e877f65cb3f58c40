"""Every ruleset at its own examples: plain Python against compiled, on one core and on all.

`python -m benchmarks.examples [FILE ...]`; without a file, one small and one large fight of each ruleset.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kumite.compiled import batch
from kumite.encounter import Encounter, read

from .measuring import Task, measure, ratio
from .report import duration, machine

EXAMPLES = Path(__file__).parent.parent / "examples"
CHOSEN = [
    EXAMPLES / name
    for name in (
        "duel_to_the_death.toml",
        "bandits.toml",
        "hachigoku_duel.toml",
        "hachigoku_groups.toml",
        "malice_duel.toml",
        "malice_bandits.toml",
        "hell_wolves.toml",
        "hell_tavern.toml",
    )
]


def task(encounter: Encounter, engine: batch.Engine, threads: int | None) -> Task:
    """Plays fights of an encounter with one engine."""
    start = encounter.start()

    def play(fights: int) -> object:
        return batch.simulate(
            encounter.ruleset, start, encounter.policies, fights, 1, engine=engine, threads=threads
        )

    return play


def main(
    files: Annotated[list[Path] | None, typer.Argument(help="Encounters to measure.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 5,
) -> None:
    """Measure how fast kumite plays encounters, plain and compiled, in one run."""
    console = Console()
    console.print(machine())
    table = Table(title="Examples", caption="Medians by the clock; ratios are medians within each round.")
    table.add_column("encounter")
    for heading in ("plain", "compiled", "all cores", "compiled\nto plain", "all cores\nto one"):
        table.add_column(heading, justify="right")
    for file in files or CHOSEN:
        encounter = read(file)
        task(encounter, "compiled", 1)(1)  # so that compiling is not measured
        plain, one, every = measure(
            [task(encounter, "plain", 1), task(encounter, "compiled", 1), task(encounter, "compiled", None)],
            rounds,
        )
        table.add_row(
            file.stem,
            *(duration(median(times.by_clock)) for times in (plain, one, every)),
            f"{ratio(plain.by_clock, one.by_clock):.0f}",
            f"{ratio(one.by_clock, every.by_clock):.2f}",
        )
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
