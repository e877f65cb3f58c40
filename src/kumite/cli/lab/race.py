"""`kumite race`: which of thousands of variants is best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ...rulesets.shared.language import counted
from ...simulation.spoken import number
from ...version import VERSION
from ..common import AsJson, the_lab
from ..console import plain_table, terminal, wrapped
from ..progress import fights_bar
from .experiments import (
    Csv,
    ExperimentFile,
    Threads,
    WhichEngine,
    broken_off,
    print_json,
    read_plan,
    write_lines,
)

if TYPE_CHECKING:
    from ...lab.race import Race, Runner

SHOWN = 20
"""So many of those that are left are shown; `--json` and `--csv` have all."""


def race(
    file: ExperimentFile,
    by: Annotated[
        str | None,
        typer.Option(
            "--by", metavar="MEASURE", help="What is to be highest; the first of the file by default."
        ),
    ] = None,
    lowest: Annotated[bool, typer.Option("--lowest", help="The lowest is best.")] = False,
    margin: Annotated[
        float | None,
        typer.Option(
            "--margin",
            metavar="X",
            min=0,
            help="Whoever is at most so far behind the best is as good: by default 0.005 of a share (half a"
            " point), and nothing of a mean.",
        ),
    ] = None,
    first: Annotated[
        int, typer.Option("--first", metavar="N", min=10, help="Fights of each variant in the first stage.")
    ] = 100,
    as_json: AsJson = False,
    csv_file: Csv = None,
    threads: Threads = None,
    engine: WhichEngine = "auto",
) -> None:
    """Find the best of thousands of variants of a fight.

    It is a race: stages leave out whatever has fallen behind. The file is an experiment, as `kumite sweep`
    takes it; of a grid there may be 10,000 variants. All play the same dice. Each stage doubles the fights of
    those that are left, up to those that the file says, and leaves out whoever is behind the leader by more
    than chance explains. With 95% nobody is left out who is as good as the best; what is left cannot be told
    apart. Ctrl-C stops, and what is done so far is shown.

    \b
    Examples:
      kumite race weapons.toml
      kumite race weapons.toml --by "pc side" --csv all.csv
      kumite race weapons.toml --by "length in rounds" --lowest
    """
    plan = read_plan(file)
    found = _run(plan, by, lowest, margin, first, threads, engine)
    from ...lab.tabulated import of_race

    write_lines(of_race(found), csv_file, None)
    if as_json:
        print_json(_data(found))
    else:
        _show(terminal(), found)
    if not found.complete:
        broken_off()


def _run(
    plan: Any,
    by: str | None,
    lowest: bool,
    margin: float | None,
    first: int,
    threads: int | None,
    engine: WhichEngine,
) -> Race:
    """Let them race, with a bar for each stage."""
    with the_lab():
        from ...lab.experiment import swept
        from ...lab.race import race as run

    experiment = swept(plan)
    with fights_bar(first * len(experiment.variants), experiment.unit) as (progress, announce):
        return run(
            experiment,
            by,
            lowest=lowest,
            margin=margin,
            first=first,
            engine=engine,
            threads=threads,
            progress=progress,
            announce=announce,
        )


def _show(console: Console, found: Race) -> None:
    experiment = found.experiment
    wrapped(console, Text(experiment.title or "A race", style="bold"))
    if experiment.note:
        wrapped(console, Text(experiment.note))
    wrapped(console, Text(f"{len(experiment.variants):,} variants, seed {experiment.seed}."))
    wrapped(console, Text(experiment.who_decides))
    if not found.stages:
        return
    console.print()
    best = "lowest" if found.lowest else "highest"
    left = found.left
    told = f"{counted(len(left), 'variant')} cannot be told apart from the best"
    wrapped(console, Text(f"{found.name}, {best}: {told}.", style="bold"))
    _show_left(console, found, left[:SHOWN])
    if len(left) > SHOWN:
        wrapped(console, Text(f"And {len(left) - SHOWN:,} more; --json and --csv have all."))
    console.print()
    table = plain_table("Stage", f"{experiment.unit} of each", "left", "best left out", numbers=(1, 2))
    for n, stage in enumerate(found.stages, 1):
        gone = next((one.variant.label for one in found.runners if one.left_in == n), "nobody")
        table.add_row(str(n), f"{stage.fights:,}", f"{stage.left:,}", Text(gone))
    console.print(table)
    whole = experiment.fights * len(experiment.variants)
    share = f"where a full grid has {whole:,} ({found.played / whole:.1%})"
    wrapped(console, Text(f"{found.played:,} {experiment.unit}, {share}."))


def _show_left(console: Console, found: Race, left: tuple[Runner, ...]) -> None:
    share = found.measure.is_share
    varied = list(dict.fromkeys(one for each in left for one in each.variant.values))
    headings = [*(varied or ["Variant"]), "share" if share else "mean", "behind", "at most"]
    table = plain_table(*headings, numbers=range(len(headings) - 3, len(headings)))
    for one in left:
        values = [one.variant.shown(name) for name in varied] or ["as it is"]
        cells = [number(one.mean, share), number(one.behind, share), number(max(0.0, one.high), share)]
        table.add_row(*map(Text, values), *cells)
    console.print(table)


def _data(found: Race) -> dict[str, Any]:
    from ...lab.tabulated import of_race

    experiment = found.experiment
    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "who_decides": experiment.who_decides,
        "measure": found.name,
        "lowest": found.lowest,
        "margin": found.margin,
        "complete": found.complete,
        "stages": [
            {"fights": stage.fights, "played": stage.played, "left": stage.left} for stage in found.stages
        ],
        "results": of_race(found),
    }
