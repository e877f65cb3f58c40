"""`kumite sweep`: what happens to a fight when something in it varies."""

from __future__ import annotations

import csv
import json
from io import StringIO
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from .. import compiled
from ..compiled.batch import Engine
from ..saves import write_whole
from ..tables.console import plain_table, terminal, wrapped
from ..version import VERSION
from .common import INTERRUPTED, AsJson, Refused

if TYPE_CHECKING:
    from ..lab.counts import Estimate
    from ..lab.experiment import Experiment
    from ..lab.sweep import Row, Sweep


def sweep(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An experiment (TOML, or JSON by its name).")],
    as_json: AsJson = False,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="PATH", help="Also write the results there, a line each.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(
            "--journal",
            metavar="PATH",
            help="Where to keep what is done; if not given, beside FILE until the sweep is complete.",
        ),
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew, whatever is done already.")] = False,
    threads: Annotated[
        int | None, typer.Option("--threads", metavar="N", min=1, help="One for each core, if not given.")
    ] = None,
    engine: Annotated[
        Engine, typer.Option("--engine", help="Plain Python, or compiled; auto: plain for few fights.")
    ] = "auto",
) -> None:
    """Play an experiment: an encounter in which something varies, each variant on the same dice.

    Shares and means come with 95 % intervals, and so do the differences from the first variant. The column
    "pairing" says how many times as many fights these would have taken on dice of their own. Ctrl-C
    stops; the same command goes on from there.

    \b
    Examples:
      kumite sweep examples/lab/armour.toml
      kumite sweep experiment.toml --csv results.csv
      kumite sweep experiment.toml --json > results.json
    """
    try:
        from ..lab.experiment import ExperimentError, read_experiment
        from ..lab.journal import Journal, JournalError
    except ImportError as problem:
        raise Refused(
            f"the lab is not installed ({problem}); get it with: pip install 'kumite[lab]'"
        ) from None
    try:
        experiment = read_experiment(file)
        path = journal or file.with_name(f"{file.stem}.sweep.jsonl")
        if fresh:
            path.unlink(missing_ok=True)
        notes = Journal(experiment.digest, path)
        notes.open()
    except (ExperimentError, JournalError) as problem:
        raise Refused(str(problem)) from None
    except OSError as problem:
        raise Refused(f"{path}: {problem.strerror}") from None
    try:
        found = _swept(experiment, notes, engine, threads)
    finally:
        notes.close()
    if found.complete and journal is None:
        path.unlink(missing_ok=True)
    _report(found, as_json, csv_file)
    if not found.complete:
        terminal(errors=True).print("kumite: interrupted; the same command goes on from here")
        raise typer.Exit(INTERRUPTED)


def _swept(experiment: Experiment, notes: Any, engine: Engine, threads: int | None) -> Sweep:
    """The sweep, with a bar on standard error if that is a terminal."""
    from ..lab.sweep import sweep as play

    errors = terminal(errors=True)
    columns = (TextColumn("fights"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        bar = progress.add_task("", total=experiment.fights * len(experiment.variants))
        try:
            return play(
                experiment,
                notes,
                engine=engine,
                threads=threads,
                progress=lambda done, wanted: progress.update(bar, completed=done, total=wanted),
                announce=lambda text: errors.print(f"kumite: {text}"),
            )
        except compiled.NotInstalled as problem:
            raise Refused(str(problem)) from problem


def _report(found: Sweep, as_json: bool, csv_file: Path | None) -> None:
    """Everything in the forms that were asked for."""
    if csv_file is not None:
        try:
            write_whole(csv_file, _csv(found))
        except OSError as problem:
            raise Refused(f"{csv_file}: not written: {problem.strerror}") from None
    if as_json:
        print(json.dumps(_data(found), indent=2))
    else:
        _show(terminal(), found)


def _show(console: Console, found: Sweep) -> None:
    experiment = found.experiment
    wrapped(console, Text(experiment.title or "An experiment", style="bold"))
    if experiment.note:
        wrapped(console, Text(experiment.note))
    fights = [f"{n:,}" for n in sorted({row.fights for row in found.rows})]
    each = fights[0] if len(fights) == 1 else f"{fights[0]} to {fights[-1]}"
    console.print(f"{len(found.rows)} variants, {each} fights of each, seed {experiment.seed}.")
    for name in experiment.columns:
        if any(name in row.estimates and row.estimates[name].value != 0 for row in found.rows):
            _show_measure(console, found, name)


def _show_measure(console: Console, found: Sweep, name: str) -> None:
    """One measure of all variants."""
    share = any(name in row.variant.measures and row.variant.measures[name].is_share for row in found.rows)
    varied = list(dict.fromkeys(one for row in found.rows for one in row.variant.values))
    headings = ["share" if share else "mean", "95 % interval"]
    if found.experiment.compared:
        headings += ["less the first", "pairing"]
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
    one = row.estimates[name]
    cells = [_number(one.value, share), f"{_number(one.low, share)} to {_number(one.high, share)}"]
    if name in row.differences:
        less = row.differences[name]
        cells += [f"{_number(less.value, share, '+')} ± {_number(less.width / 2, share)}"]
        cells += [f"{less.gain:.1f}x" if isfinite(less.gain) else "same"]
    return cells


def _number(value: float, share: bool, sign: str = "") -> str:
    if not isfinite(value):
        return "unknown"
    return f"{value:{sign}.2%}" if share else f"{value:{sign}.3f}"


def _lines(found: Sweep) -> list[dict[str, Any]]:
    """A line for each measure of each variant."""
    return [
        {
            **row.variant.values,
            "measure": name,
            "fights": row.fights,
            **_interval("", one),
            **(_difference(row, name)),
        }
        for row in found.rows
        for name, one in row.estimates.items()
    ]


def _interval(prefix: str, one: Estimate) -> dict[str, float | None]:
    return {
        f"{prefix}{name}": value if isfinite(value) else None
        for name, value in (("value", one.value), ("low", one.low), ("high", one.high))
    }


def _difference(row: Row, name: str) -> dict[str, float | None]:
    if name not in row.differences:
        return {}
    less = row.differences[name]
    return _interval("difference_", less) | {"gain": less.gain if isfinite(less.gain) else None}


def _csv(found: Sweep) -> str:
    lines = _lines(found)
    names = list(dict.fromkeys(name for line in lines for name in line))
    text = StringIO()
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def _data(found: Sweep) -> dict[str, Any]:
    experiment = found.experiment
    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "complete": found.complete,
        "variants": [
            {"values": variant.values, "encounter": variant.encounter.as_dict()}
            for variant in experiment.variants
        ],
        "results": _lines(found),
    }
