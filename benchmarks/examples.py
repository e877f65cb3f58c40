"""Every ruleset at its own examples: plain Python, compiled, on one core and on all, and the first start.

`python -m benchmarks.examples [FILE ...]`; without a file, one small and one large fight of each ruleset.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks import fresh
from benchmarks.measuring import Task, measure, ratio
from benchmarks.report import duration, machine
from kumite.encounters.encounter import Encounter, read
from kumite.simulation import batch

HERE = Path(__file__).parent
CHOSEN = [
    Path("ikezu/duel_to_the_death"),
    Path("ikezu/bandits"),
    Path("hachigoku/duel"),
    Path("hachigoku/groups"),
    Path("malice/duel"),
    Path("malice/bandits"),
    Path("hell/wolves"),
    Path("hell/tavern"),
    Path("shinobi/duel"),
    HERE / "three_against_three.toml",
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
    quick: Annotated[bool, typer.Option("--quick", help="Leave out the first compilations.")] = False,
) -> None:
    """Measure how fast kumite plays encounters, plain and compiled, in one run."""
    console = Console()
    console.print(machine())
    encounters = {file: read(file) for file in files or CHOSEN}
    console.print(speed_table(encounters, rounds))
    if not quick:
        firsts: dict[str, Path] = {}
        for file, found in encounters.items():
            firsts.setdefault(found.ruleset.name, file)
        console.print(start_table(firsts))


def speed_table(encounters: dict[Path, Encounter], rounds: int) -> Table:
    """What one fight takes in plain Python, compiled, and compiled on all cores."""
    table = Table(title="Examples", caption="Medians by the clock; ratios are medians within each round.")
    table.add_column("encounter")
    for heading in ("plain", "compiled", "all cores", "compiled\nto plain", "all cores\nto one"):
        table.add_column(heading, justify="right")
    for file, encounter in encounters.items():
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
    return table


def start_table(firsts: dict[str, Path]) -> Table:
    """How long a fresh Python takes until the first fight of each ruleset can begin."""
    table = Table(
        title="A fresh Python", caption="Until the first fight can begin: imports, encounter, rules."
    )
    table.add_column("ruleset")
    for heading in (
        "compiled for\nthe first time",
        "of the\nprocessor",
        "fetched from\nthe disk",
        "peak memory\nof the first",
    ):
        table.add_column(heading, justify="right")
    for name, file in firsts.items():
        with tempfile.TemporaryDirectory() as cache:
            first, later = fresh.run(1, Path(cache), file), fresh.run(1, Path(cache), file)
        seconds = (duration(time) for time in (first.ready, first.processor, later.ready))
        table.add_row(name, *seconds, f"{first.mebibytes:.0f} MiB")
    return table


if __name__ == "__main__":
    typer.run(main)
