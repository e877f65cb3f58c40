"""`kumite sweep`: what happens to a fight when something in it varies."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ...simulation.spoken import number, spoken_difference, whole
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
    from ...lab.sweep import Row, Sweep


def sweep(
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
    """Compare variants of a fight or a campaign on the same dice.

    The file is an experiment: an encounter or a campaign, and what varies in it. Shares and means come with
    95% intervals, and so do their differences from the first variant. The column "gain" says how many times
    as many fights a difference would have taken on dice of its own. Ctrl-C stops; the same command goes on
    from there.

    \b
    Examples:
      kumite sweep ikezu/armor
      kumite sweep ikezu/rests
      kumite sweep experiment.toml --csv results.csv
      kumite sweep experiment.toml --json > results.json
      kumite sweep experiment.toml --figure results.svg --report results.html
    """
    check_places(figure, report)
    plan = read_plan(file)
    from ...lab.experiment import swept

    experiment = swept(plan)
    with noted(experiment, file, "sweep", journal, fresh) as notes:
        found = played(Hands(engine, threads, cluster), experiment, notes)
        _picture(found, file, plan.text, figure, report)
        _report(found, as_json, csv_file, parquet_file)
        if not found.complete:
            interrupted()


def _picture(found: Sweep, file: Path, text: str, figure: Path | None, report: Path | None) -> None:
    """The figure and the page that were asked for."""
    if figure is not None:
        from ...lab.figures import sweep_panels

        write_figure(figure, sweep_panels(found), found.experiment.title)
    if report is not None:
        from ...lab.pages import sweep_page

        write(report, sweep_page(found, words("sweep", file), text))


def _report(found: Sweep, as_json: bool, csv_file: Path | None, parquet_file: Path | None) -> None:
    """Everything in the forms that were asked for."""
    from ...lab.tabulated import of_sweep

    write_lines(of_sweep(found), csv_file, parquet_file)
    if as_json:
        print_json(_data(found))
    else:
        show(terminal(), found)


def show(console: Console, found: Sweep) -> None:
    """Show a sweep, measure by measure."""
    experiment = found.experiment
    wrapped(console, Text(experiment.title or "An experiment", style="bold"))
    if experiment.note:
        wrapped(console, Text(experiment.note))
    fights = [f"{n:,}" for n in sorted({row.fights for row in found.rows})]
    each = fights[0] if len(fights) == 1 else f"{fights[0]} to {fights[-1]}"
    console.print(f"{len(found.rows)} variants, {each} {experiment.unit} of each, seed {experiment.seed}.")
    wrapped(console, Text(experiment.who_decides))
    for name in experiment.columns:
        if any(name in row.estimates and row.estimates[name].value != 0 for row in found.rows):
            _show_measure(console, found, name)


def _show_measure(console: Console, found: Sweep, name: str) -> None:
    """One measure of all variants."""
    measure = next(row.variant.measures[name] for row in found.rows if name in row.variant.measures)
    share = measure.is_share
    varied = list(dict.fromkeys(one for row in found.rows for one in row.variant.values))
    headings = ["share" if share else "mean" if measure.quantile is None else "number", "95% interval"]
    if any(name in row.differences for row in found.rows):
        headings += ["difference", "gain"]
    numbers = range(len(varied), len(varied) + len(headings))
    table = plain_table(*(varied or ["Variant"]), *headings, numbers=numbers)
    for row in found.rows:
        values = [row.variant.shown(one) for one in varied] or ["as it is"]
        table.add_row(*map(Text, values), *_cells(found, row, name, share))
    console.print()
    wrapped(console, Text(name, style="bold"))
    console.print(table)


def _cells(found: Sweep, row: Row, name: str, share: bool) -> list[str]:
    """One measure of one variant."""
    if name not in row.estimates:
        return ["-"]
    one, less = row.estimates[name], row.differences.get(name)
    quantile = row.variant.measures[name].quantile is not None
    if quantile:
        cells = [f"{one.value:g}", whole(one.low, one.high)]
    else:
        cells = [number(one.value, share), f"{number(one.low, share)} to {number(one.high, share)}"]
    if less is not None:
        cells.append(spoken_difference(less.value, less.low, less.high, share=share, quantile=quantile))
        cells.append(f"{less.gain:.1f}x" if isfinite(less.gain) else "same")
    return cells


def _data(found: Sweep) -> dict[str, Any]:
    from ...lab.tabulated import of_sweep

    experiment = found.experiment
    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "who_decides": experiment.who_decides,
        "complete": found.complete,
        "variants": [
            {"values": variant.values}
            | (
                {"campaign": variant.campaign.as_dict()}
                if variant.campaign
                else {"encounter": variant.encounter.as_dict()}
            )
            for variant in experiment.variants
        ],
        "results": of_sweep(found),
    }
