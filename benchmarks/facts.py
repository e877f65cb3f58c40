"""How long it takes to say what answers do, and how exactly: `python -m benchmarks.facts`.

The examples of each ruleset are played by the policies in force, one fight after the other, and at the
questions to the first side it is looked for what follows from the moves of the menu, or from the answers,
once for somebody who knows everything and once for the seat. Told of are the questions at which anything
follows: time of the processor at the 50th and the 95th of 100 of them, how many are exact, and of those for
which dice are thrown, how often at the 50th, and within how much. A page first looks for a tenth of a second
(`--seconds 0.1`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.positions import positions
from benchmarks.report import machine
from kumite.play.facts import SECONDS, facts
from kumite.play.match import Match
from kumite.play.moves import find_moves
from kumite.rulesets import Viewer, ruleset_names


@dataclass
class Counted:
    """What was found at the questions of a ruleset, by one kind of viewer."""

    asked: int = 0
    seconds: list[float] = field(default_factory=list)
    """At each question at which something follows."""
    exact: int = 0
    """At how many of them everything is."""
    throws: list[int] = field(default_factory=list)
    """At each of them at which dice were thrown."""
    errors: list[float] = field(default_factory=list)

    def look(self, match: Match, viewer: Viewer, seconds: float) -> None:
        """Look at the open question."""
        self.asked += 1
        moves = find_moves(match, viewer)
        entries = moves.menu() if moves and moves.worth_a_menu else ()
        chains = [entry.move.answers for entry in entries if entry.move] if entries else None
        begins = process_time()
        found = facts(match, viewer, chains, seconds=seconds)
        took = process_time() - begins
        if found:
            self.seconds.append(took)
            self.exact += not any(fact.error for fact in found)
        thrown = [fact for fact in found if fact.throws]
        if thrown:
            self.throws.append(min(fact.throws for fact in thrown))
            self.errors.append(max(fact.error for fact in thrown))

    @property
    def row(self) -> Iterator[str]:
        """The figures for people."""
        told = len(self.seconds)
        yield f"{told} of {self.asked}"
        yield f"{1000 * median(self.seconds):.0f} ms, {1000 * quantiles(self.seconds, n=20)[-1]:.0f} ms"
        yield f"{self.exact / told:.0%}"
        yield f"{median(self.throws):.0f}, ±{median(self.errors):.0%}" if self.throws else ""


def main(
    names: Annotated[list[str] | None, typer.Argument(help="Rulesets; by default all.")] = None,
    questions: Annotated[int, typer.Option(min=20, help="So many at which something follows.")] = 100,
    seconds: Annotated[float, typer.Option(min=0.0, help="So long it may take.")] = SECONDS,
) -> None:
    """Measure how long it takes to say what answers do."""
    console = Console()
    console.print(machine())
    table = Table(title="What answers do", caption=f"In {seconds:g} seconds of the processor at most.")
    table.add_column("ruleset")
    table.add_column("known")
    for heading in ("questions", "found in", "exact", "throws"):
        table.add_column(heading, justify="right")
    for name in names or ruleset_names():
        everything, seat = of_ruleset(name, questions, seconds)
        table.add_row(name, "everything", *everything.row)
        table.add_row("", "what the seat knows", *seat.row)
    console.print(table)


def of_ruleset(name: str, questions: int, seconds: float) -> tuple[Counted, Counted]:
    """What is found for somebody who knows everything, and for the seats."""
    everything, seat = Counted(), Counted()
    for match in positions(name, Random(1)):
        own = match.seats.people
        everything.look(match, None, seconds)
        seat.look(match, own, seconds)
        if min(len(everything.seconds), len(seat.seconds)) >= questions:
            break
    return everything, seat


if __name__ == "__main__":
    typer.run(main)
