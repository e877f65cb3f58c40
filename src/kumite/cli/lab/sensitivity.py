"""`kumite sensitivity`: which of many inputs moves a fight most."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ...simulation.spoken import number
from ...version import VERSION
from ..common import AsJson
from ..console import plain_table, terminal, wrapped
from ..pictures import FigureFile, ReportFile, check_places, words, write, write_figure
from .experiments import (
    Cluster,
    Csv,
    ExperimentFile,
    Fresh,
    Hands,
    Notes,
    Parquet,
    Threads,
    WhichEngine,
    interrupted,
    noted,
    played,
    print_json,
    read_plan,
    write_lines,
)

if TYPE_CHECKING:
    from ...lab.sensitivity import Effect, Sensitivity

ONE_WAY = 0.9
"""An effect goes one way if the absolute value of its mean is at least this share of its size."""


def sensitivity(
    file: ExperimentFile,
    as_json: AsJson = False,
    csv_file: Csv = None,
    parquet_file: Parquet = None,
    journal: Notes = None,
    fresh: Fresh = False,
    threads: Threads = None,
    engine: WhichEngine = "auto",
    cluster: Cluster = None,
    figure: FigureFile = None,
    report: ReportFile = None,
) -> None:
    """Say which of the inputs of an experiment matters most.

    With few inputs, every combination of their values is played, and the variance is divided among them. With
    many, random trajectories through their values are played, along each of which every input moves once;
    "noise" is how large an effect the dice alone may show. Ctrl-C stops; the same command goes on from there.
    The table [sensitivity] of the file sets the method, the trajectories and the levels.

    \b
    Examples:
      kumite sensitivity ikezu/what_matters
      kumite sensitivity experiment.toml --csv effects.csv
    """
    check_places(figure, report)
    plan = read_plan(file)
    from ...lab import sensitivity as lab
    from ...lab import tabulated

    design = lab.designed(plan)
    with noted(design.experiment, file, "sensitivity", journal, fresh) as notes:
        found = lab.sensitivity(design, notes, partial(played, Hands(engine, threads, cluster)))
        if not found.complete:
            interrupted()
        _picture(found, file, plan.text, figure, report)
        write_lines(tabulated.of_sensitivity(found), csv_file, parquet_file)
        if as_json:
            print_json(_data(found))
        else:
            _show(terminal(), found)


def _picture(found: Sensitivity, file: Path, text: str, figure: Path | None, report: Path | None) -> None:
    """The figure and the page that were asked for."""
    if figure is not None:
        from ...lab.figures import tornado_panels

        write_figure(figure, tornado_panels(found), found.experiment.title)
    if report is not None:
        from ...lab.pages import sensitivity_page

        write(report, sensitivity_page(found, words("sensitivity", file), text))


def _show(console: Console, found: Sensitivity) -> None:
    experiment, design = found.experiment, found.design
    wrapped(console, Text(experiment.title or "An experiment", style="bold"))
    if experiment.note:
        wrapped(console, Text(experiment.note))
    ways = len(design.points) // (len(design.inputs) + 1)
    how = "each value with each" if found.method == "grid" else f"{ways} random ways"
    wrapped(
        console,
        Text(
            f"{len(design.inputs)} inputs, {how}: {len(design.points):,} points, {experiment.fights:,}"
            f" {experiment.unit} of each, seed {experiment.seed}."
        ),
    )
    wrapped(console, Text(experiment.who_decides))
    for name, effects in found.effects.items():
        if any(effect.size.value for effect in effects):
            console.print()
            wrapped(console, Text(name, style="bold"))
            _show_effects(console, found, name, effects)


def _show_effects(console: Console, found: Sensitivity, name: str, effects: tuple[Effect, ...]) -> None:
    """The inputs for one measure."""
    share = found.experiment.variants[0].measures[name].is_share
    grid = found.method == "grid"
    headings = ["alone", "with others"] if grid else ["noise", "spread"]
    table = plain_table("Input", "from, to", "moves it by", "", *headings, numbers=(2, 4, 5))
    for effect in effects:
        half = number(effect.size.width / 2, share)
        cells = [f"{number(effect.size.value, share)} ± {half}", _way(effect)]
        if effect.part is not None:
            cells += [f"{effect.part.alone.value:.0%}", f"{effect.part.total.value:.0%}"]
        elif not grid:
            cells += [number(effect.noise, share), number(effect.spread, share)]
        table.add_row(Text(effect.input), Text(f"{effect.lowest}, {effect.highest}"), *cells)
    console.print(table)
    if grid:
        division = found.divisions[name]
        deviation, dice = number(division.deviation, share), number(division.dice, share)
        if division.parts:
            text = f"Over the grid its standard deviation is {deviation}; the dice alone would make {dice}."
        else:
            text = f"All of this can be the dice, which alone would make a standard deviation of {dice}."
        wrapped(console, Text(text))


def _way(effect: Effect) -> str:
    """Which way an effect goes."""
    if not effect.is_seen:
        return "noise"
    if abs(effect.mean) < ONE_WAY * effect.size.value:
        return "both"
    return "up" if effect.mean > 0 else "down"


def _data(found: Sensitivity) -> dict[str, Any]:
    from ...lab.tabulated import of_sensitivity

    experiment, design = found.experiment, found.design
    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "who_decides": experiment.who_decides,
        "method": found.method,
        "fights": experiment.fights,
        "inputs": [{"name": one.name, "values": list(one.values)} for one in design.inputs],
        "points": [list(point) for point in design.points],
        "results": of_sensitivity(found),
        "variances": {
            name: {"deviation": one.deviation, "dice": one.dice} for name, one in found.divisions.items()
        },
    }
