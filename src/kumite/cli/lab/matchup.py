"""`kumite matchup`: one side's tactics against the other's, on the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ...rulesets.shared.language import listed
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
    from ...lab.counts import Estimate
    from ...lab.matchup import Matchup, Tactic


def matchup(
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
    """Play each tactic of one side against each of the other.

    Tactics are policies, weapons, stances, or whole characters. The experiment varies two inputs: the first
    is what one side may choose, the second what the other may. Each pair is played on the same dice. If each
    side chooses once and in secret, the first wanting the first measure high and the other wanting it low,
    this says how often each tactic should be chosen, what that is worth, and which tactics another one beats
    whatever the other side does. Ctrl-C stops; the same command goes on from there.

    \b
    Examples:
      kumite matchup ikezu/choice_of_arms
      kumite matchup experiment.toml --figure matrix.svg --report matrix.html
    """
    check_places(figure, report)
    plan = read_plan(file)
    from ...lab import matchup as lab
    from ...lab import tabulated

    experiment = lab.paired(plan)
    with noted(experiment, file, "matchup", journal, fresh) as notes:
        swept = played(Hands(engine, threads, cluster), experiment, notes)
        if all(row.fights for row in swept.rows):
            found = lab.matchup(swept, plan)
            _picture(found, file, plan.text, figure, report)
            write_lines(tabulated.of_matchup(found), csv_file, parquet_file)
            if as_json:
                print_json(_data(found))
            else:
                show(terminal(), found)
        if not swept.complete:
            interrupted()


def _picture(found: Matchup, file: Path, text: str, figure: Path | None, report: Path | None) -> None:
    """The figure and the page that were asked for."""
    if figure is not None:
        from ...lab.figures import sweep_panels

        write_figure(figure, sweep_panels(found.sweep), found.sweep.experiment.title)
    if report is not None:
        from ...lab.pages import matchup_page

        write(report, matchup_page(found, said(found), words("matchup", file), text))


def show(console: Console, found: Matchup) -> None:
    """Print the matrix, and what it means."""
    experiment = found.sweep.experiment
    share = _is_share(found)
    wrapped(console, Text(experiment.title or "An experiment", style="bold"))
    if experiment.note:
        wrapped(console, Text(experiment.note))
    fights = min(row.fights for row in found.sweep.rows)
    wrapped(console, Text(f"{found.measure}, {fights:,} fights of each pair, seed {experiment.seed}."))
    wrapped(console, Text(experiment.who_decides))
    console.print()
    first, second = found.inputs
    wrapped(console, Text(f"{second} across, {first} down", style="bold"))
    names = [tactic.name for tactic in found.columns]
    table = plain_table("", *names, numbers=range(1, len(names) + 1))
    for tactic, cells in zip(found.rows, found.cells, strict=True):
        table.add_row(Text(tactic.name), *(_cell(one, share) for one in cells))
    console.print(table)
    console.print()
    for sentence in said(found):
        wrapped(console, Text(sentence), rest="  ")


def _cell(one: Estimate, share: bool) -> str:
    if share and one.reaches_beyond(0.005):
        return f"{one.value:.0%} ({100 * one.low:.0f} to {100 * one.high:.0f})"
    if share:
        return f"{one.value:.0%} ± {100 * one.width / 2:.0f}"
    return f"{number(one.value, share)} ± {number(one.width / 2, share)}"


def _is_share(found: Matchup) -> bool:
    return found.sweep.rows[0].variant.measures[found.measure].is_share


def said(found: Matchup) -> list[str]:
    """What the matrix means, in sentences."""
    share = _is_share(found)
    value, low, high = (
        number(each, share) for each in (found.value.value, found.value.low, found.value.high)
    )
    sentences = [f"If both sides choose their best, {found.measure} is {value} ({low} to {high})."]
    for name, tactics in zip(found.inputs, (found.rows, found.columns), strict=True):
        sentences += [_best(name, tactics), *_beaten(tactics)]
    return sentences


def _best(name: str, tactics: Sequence[Tactic]) -> str:
    """How often each tactic is chosen."""
    chosen = [tactic for tactic in tactics if tactic.share.high > 0.005]
    if len(chosen) == 1:
        return f"{name}: always {chosen[0].name}."
    parts = [
        f"{tactic.name} {tactic.share.value:.0%} ({tactic.share.low:.0%} to {tactic.share.high:.0%})"
        for tactic in chosen
    ]
    return f"{name}: {', '.join(parts)}."


def _beaten(tactics: Sequence[Tactic]) -> list[str]:
    return [
        f"{tactic.name} is worse than {listed(tactic.beaten_by)}, whatever the other side does."
        for tactic in tactics
        if tactic.beaten_by
    ]


def _data(found: Matchup) -> dict[str, Any]:
    from ...lab.lines import interval
    from ...lab.tabulated import of_matchup

    experiment = found.sweep.experiment

    def side(tactics: Sequence[Tactic]) -> list[dict[str, Any]]:
        return [
            {"tactic": one.name, **interval("", one.share), "beaten_by": list(one.beaten_by)}
            for one in tactics
        ]

    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "who_decides": experiment.who_decides,
        "measure": found.measure,
        "complete": found.sweep.complete,
        "value": interval("", found.value),
        found.inputs[0]: side(found.rows),
        found.inputs[1]: side(found.columns),
        "results": of_matchup(found),
    }
