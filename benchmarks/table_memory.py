"""How much memory many finished games take: `python -m benchmarks.table_memory`.

Tables are opened and played to their end, as a server does for its visitors, and one seat of each looks at it
all the time. Then nobody looks any more. Only on Linux.
"""

from __future__ import annotations

import gc
import random
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kumite.encounters import encounter
from kumite.sitting import Sittings
from kumite.sitting.sittings import IDLE
from kumite.store import Store

FIGHT = "ikezu/bandits"
LONGEST = 200
"""No game has more answers by people than this."""


def megabytes() -> float:
    """The memory that this process has in use."""
    gc.collect()
    status = Path("/proc/self/status").read_text("utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def measured(fight: str, games: int) -> list[tuple[str, float]]:
    """Play, and say how much memory is in use at each point."""
    found, now = encounter.read(fight), [0.0]
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "tables.sqlite")
        sittings = Sittings(store, clock=lambda: now[0])
        said = [("before the first game", megabytes())]
        chance, given = random.Random(1), 0
        for seed in range(games):
            opened = sittings.open(found, {name: [name] for name in found.names}, seed=seed)
            for _ in range(LONGEST):
                asked = opened.sitting.view(opened.token).question
                question = opened.sitting.match.question
                if asked is None or question is None:
                    break
                opened.sitting.answer(opened.token, asked.number, chance.choice(question.question.answers))
                given += 1
            opened = None  # type: ignore[assignment]
        said.append((f"after {games} games with {given:,} answers", megabytes()))
        now[0] += 2 * IDLE
        sittings.drop_idle()
        said.append(("after nobody has looked at them for a while", megabytes()))
        store.close()
    return said


def main(
    fight: Annotated[str, typer.Argument(help="An example or a file.")] = FIGHT,
    games: Annotated[int, typer.Option(min=1)] = 200,
) -> None:
    """Measure the memory of many finished games."""
    shown = Table(fight, "MB")
    for name, value in measured(fight, games):
        shown.add_row(name, f"{value:.0f}")
    Console().print(shown)


if __name__ == "__main__":
    typer.run(main)
