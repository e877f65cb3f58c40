"""How many decisions a minute become rows of Parquet: `python -m benchmarks.recorded [--seconds N]`.

Compiled rules play, a small fight and a larger one of each ruleset, and the first rows are written once more
by plain Python, to see that they are the same.
"""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import pyarrow.parquet as parquet
import typer
from rich.console import Console
from rich.table import Table

from benchmarks.report import machine
from kumite.arena import Game
from kumite.arena.recording import record

FIGHTS = (
    "ikezu/wolf_at_the_door",
    "ikezu/bandits",
    "malice/sumai",
    "malice/bandits",
    "hachigoku/duel",
    "hachigoku/bodyguards",
    "hell/in_the_middle",
    "hell/wolves",
    "shinobi/duel",
)
COMPARED = 3
SEED = 7
LIMIT = 200


def measured(name: str, seconds: float, folder: Path) -> list[str]:
    """A line of the table. Raises AssertionError where the rows are not the same."""
    game, plain, fast = Game(name, limit=LIMIT), folder / "plain.parquet", folder / "fast.parquet"
    record(game, plain, COMPARED, SEED, engine="plain")
    record(game, fast, COMPARED, SEED, engine="compiled")
    assert parquet.read_table(plain).equals(parquet.read_table(fast)), name
    fights, rows, took, used = COMPARED, 0, 0.0, 0.0
    while took < seconds:
        fights *= 4 if took < seconds / 8 else 2
        began, processor = time.perf_counter(), time.process_time()
        rows = record(game, fast, fights, SEED, engine="compiled")
        took, used = time.perf_counter() - began, time.process_time() - processor
    size = fast.stat().st_size / rows
    places = len(game.eyes.places)
    speeds = (f"{60 * rows / took:,.0f}", f"{60 * rows / used:,.0f}")
    return [name, f"{places:,}", f"{fights:,}", f"{rows:,}", *speeds, f"{size:.0f}"]


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[FIGHT]...")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each is measured at least.")] = 5,
) -> None:
    """Measure every fight, or those that are named."""
    console = Console()
    console.print(machine())
    table = Table(title="Decisions as Parquet")
    for heading in (
        "fight",
        "numbers seen",
        "fights",
        "rows",
        "rows a minute",
        "of processor time",
        "bytes a row",
    ):
        table.add_column(heading, justify="left" if heading == "fight" else "right")
    with TemporaryDirectory() as folder:
        for name in names or FIGHTS:
            table.add_row(*measured(name, seconds, Path(folder)))
    console.print(table)


if __name__ == "__main__":
    typer.run(main)
