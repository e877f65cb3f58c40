"""What a rehearsal before the rules are optimized is worth: the same rules compiled with it and without.

`python -m benchmarks.rehearsal [FILE ...]`; without a file, the fights of `python -m benchmarks`.

Why it is so: docs/decisions/a-program-is-compiled-after-a-rehearsal.md
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Annotated, Any
from unittest.mock import patch

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.measuring import Task, measure, ratio
from benchmarks.report import duration, machine
from kumite.compiled.fights.fast import FastWorker
from kumite.compiled.fights.job import Job
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading import linking
from kumite.compiled.loading.load import compiled
from kumite.compiled.loading.program import Compiled
from kumite.encounters.encounter import Encounter, read
from kumite.rulesets import LIMIT, Ruleset

HERE = Path(__file__).parent
CHOSEN = [HERE / "duel.toml", HERE / "four_against_four.toml"]


def both(ruleset: Ruleset) -> tuple[Compiled, Compiled, float, float]:
    """A ruleset compiled without and with a rehearsal, and the seconds that each took."""
    plain, without = made(ruleset, lambda module, entry, rehearse: module)
    rehearsed, with_it = made(ruleset, linking.rehearsed)
    return plain, rehearsed, without, with_it


def made(ruleset: Ruleset, rehearsed: Callable[..., Any]) -> tuple[Compiled, float]:
    """A ruleset compiled from nothing, and the seconds of the processor that it took."""
    with (
        tempfile.TemporaryDirectory() as cache,
        patch.dict(os.environ, {"KUMITE_CACHE": cache}),
        patch.object(linking, "rehearsed", rehearsed),
    ):
        began = time.process_time()
        return compiled(ruleset, PLAY, lambda text: None), time.process_time() - began


def task(encounter: Encounter, rules: Compiled) -> Task:
    """Plays fights of an encounter on one core."""

    def play(fights: int) -> object:
        job = Job(encounter.ruleset, encounter.start(), encounter.policies, 2, 0, fights, LIMIT)
        return FastWorker(job, rules).play(0, fights)

    return play


def main(
    files: Annotated[list[Path] | None, typer.Argument(help="Encounters to measure.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 5,
) -> None:
    """Measure how much faster fights are after a rehearsal, and what it costs, in one run."""
    console = Console()
    console.print(machine())
    table = Table(title="Rehearsal", caption="One core, by the processor's time.")
    table.add_column("encounter")
    for heading in ("compiled\nwithout", "one fight", "compiled\nwith", "one fight", "faster"):
        table.add_column(heading, justify="right")
    known: dict[str, tuple[Compiled, Compiled, float, float]] = {}
    for file in files or CHOSEN:
        encounter = read(file)
        name = encounter.ruleset.name
        known[name] = known.get(name) or both(encounter.ruleset)
        without, rehearsed, *seconds = known[name]
        plain, guided = measure([task(encounter, without), task(encounter, rehearsed)], rounds)
        table.add_row(
            file.stem,
            duration(seconds[0]),
            duration(median(plain.by_processor)),
            duration(seconds[1]),
            duration(median(guided.by_processor)),
            f"{ratio(plain.by_processor, guided.by_processor):.2f}",
        )
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
