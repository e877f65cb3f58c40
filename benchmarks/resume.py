"""How long it takes to go on with a long fight: `python -m benchmarks.resume`.

Everything is measured in seconds of the processor, so other work on the machine hardly shows.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.play.saves import parse_save, text_of
from kumite.sitting import Sitting, Sittings
from kumite.store import Store

FIGHT = "shinobi/ford"
AIM = 1.0
"""In seconds, until the page of the referee is there again."""
TIMES = 3
"""How often each is measured; the shortest counts."""


@dataclass(frozen=True)
class Resumed:
    """Seconds of the processor."""

    answers: int
    save: float
    """To read a save and run it again."""
    log: float
    """And to tell its whole log."""
    table: float
    """To bring a table back from the store, up to the page of the referee."""
    seat: float
    """And then the first page of a player."""


def resumed(fight: str, answers: int) -> Resumed:
    """Play with random answers by people, and see how long it takes to go on."""
    found = encounter.read(fight)
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "tables.sqlite")
        opened = Sittings(store).open(found, {name: [name] for name in found.names}, seed=1)
        chance, token = random.Random(1), opened.token
        for _ in range(answers):
            question = opened.sitting.view(token).question
            if question is None:
                break
            given = list(opened.sitting.match.question.question.answers)  # type: ignore[union-attr]
            opened.sitting.answer(token, question.number, chance.choice(given))
        text = opened.sitting.save_text(token)
        player = opened.sitting.links(token)[1]

        def page() -> Sitting:
            sitting = Sittings(store).enter(token)
            sitting.view(token)
            return sitting

        table = shortest(page)
        both = shortest(lambda: page().view(player))
        store.close()
    saved = parse_save(text, "the save")
    given_by_all = len(saved.answers)
    run = shortest(lambda: Match.from_save(saved, "the save"))
    told = shortest(lambda: Match.from_save(parse_save(text, "the save"), "the save").log())
    assert text_of(saved) == text
    return Resumed(given_by_all, run, told - run, table, both - table)


def shortest(work: Callable[[], object]) -> float:
    """The seconds of the processor that it takes, when it takes the least."""
    took = []
    for _ in range(TIMES):
        began = time.process_time()
        work()
        took.append(time.process_time() - began)
    return min(took)


def main(
    fight: Annotated[str, typer.Argument(help="An example or a file.")] = FIGHT,
    answers: Annotated[int, typer.Option(min=1, help="How many answers people give.")] = 600,
) -> None:
    """Measure how long it takes to go on with a long fight."""
    measured = resumed(fight, answers)
    shown = Table(f"{fight}, {measured.answers} answers", "seconds of the processor")
    for name, value in (
        ("a save is run again", measured.save),
        ("its log is told", measured.log),
        (f"a table is back, with the referee's page (aim: {AIM:g})", measured.table),
        ("then the page of a player", measured.seat),
    ):
        shown.add_row(name, f"{value:.2f}")
    Console().print(shown)


if __name__ == "__main__":
    typer.run(main)
