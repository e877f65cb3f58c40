"""The command: compare, measure, and print what came out.

Why it is so: docs/decisions/speed-against-c-by-hand.md
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from benchmarks import fresh, in_c, long_match, report
from benchmarks.agreement import check
from benchmarks.contenders import EVERYBODY, IN_C, Contender
from benchmarks.fights import Contest, duel, four_against_four
from benchmarks.measuring import measure

MANY = 10_000_000


def main(
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 7,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out a first compilation and ten million fights: minutes.")
    ] = False,
) -> None:
    """Measure kumite against the same two fights written by hand, all in this run."""
    console = Console()
    console.print(report.machine())
    contenders = present(console)
    measured = []
    for contest in (duel(), four_against_four()):
        console.print(f"Measuring {contest.name}: {contest.encounter.title}.")
        for line in check(contest, contenders):
            console.print(f"  {line}")
        measured.append(measured_of(contest, contenders, rounds))
    console.print("Measuring a long match.")
    waits = long_match.waits()
    runs = () if quick else fresh_runs(console)
    console.print(report.speed_table(measured))
    for each in measured:
        console.print(report.more_work(each))
    console.print(report.aim_table(measured, waits, runs[-1] if runs else None))
    if runs:
        console.print(report.start_table(*runs))
    elsewhere = max(each.elsewhere() for each in measured)
    if elsewhere > 0.05:
        console.print(f"The machine was busy: {elsewhere:.0%} of the time was spent on something else.")


def present(console: Console) -> Sequence[Contender]:
    """Everybody who can play on this machine."""
    try:
        in_c.library()
    except in_c.NoCompiler as missing:
        console.print(f"C is left out: {missing}.")
        return [contender for contender in EVERYBODY if contender is not IN_C]
    return EVERYBODY


def measured_of(contest: Contest, contenders: Sequence[Contender], rounds: int) -> report.Measured:
    tasks = [lambda fights, play=contender.play: play(contest, fights, 2) for contender in contenders]
    return report.Measured(contest, dict(zip(contenders, measure(tasks, rounds), strict=True)))


def fresh_runs(console: Console) -> tuple[fresh.Run, fresh.Run, fresh.Run]:
    """A first start, a later one, and a great many fights, each in a Python of its own."""
    with tempfile.TemporaryDirectory() as cache:
        console.print("Compiling the rules from nothing.")
        first = fresh.run(1, Path(cache))
        later = fresh.run(1, Path(cache))
        console.print(f"Playing {MANY:,} duels.")
        return first, later, fresh.run(MANY, Path(cache))


if __name__ == "__main__":
    typer.run(main)
