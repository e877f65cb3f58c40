"""`kumite balance`: at which value of an input a fight is as fair as wanted."""

from __future__ import annotations

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
    playing,
    print_json,
    read_plan,
    write_lines,
)

if TYPE_CHECKING:
    from ...lab.balance import Balance, Try


def balance(
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
    """Find the value at which a fight is fair.

    Or at which another measure meets its target. One input of the experiment varies. The table [balance] of
    the file names the measure, if it is not the first one, and the target, if that is not 0.5. The values are
    searched in their order, on the same dice. Each is played until it is certain on which side of the target
    it lies, or for as many fights as the file allows. Ctrl-C stops; the same command goes on from there.

    \b
    Examples:
      kumite balance ikezu/fair_fight
      kumite balance experiment.toml --json > balance.json
    """
    check_places(figure, report)
    plan = read_plan(file)
    from ...lab import balance as lab
    from ...lab import tabulated

    quest = lab.quest_of(plan)
    hands = Hands(engine, threads, cluster)
    with noted(quest.experiment, file, "balance", journal, fresh) as notes:
        with playing(hands, quest.experiment, lab.SCOUTS) as (player, _, progress):
            found = lab.balance(quest, notes, player=player, progress=progress)
        if found.tries:
            _picture(found, file, plan.text, figure, report)
            write_lines(tabulated.of_balance(found), csv_file, parquet_file)
            if as_json:
                print_json(_data(found))
            else:
                show(terminal(), found)
        if not found.complete:
            interrupted()


def _picture(found: Balance, file: Path, text: str, figure: Path | None, report: Path | None) -> None:
    """The figure and the page that were asked for."""
    if figure is not None:
        from ...lab.figures import tried

        write_figure(figure, [tried(found)], found.quest.experiment.title)
    if report is not None:
        from ...lab.pages import balance_page

        same = words("balance", file)
        write(report, balance_page(found, _said(found), same, text))


def show(console: Console, found: Balance) -> None:
    """Show what was found, value by value."""
    from ...lab.tabulated import SIDES

    quest = found.quest
    experiment, share = quest.experiment, quest.is_share
    wrapped(console, Text(experiment.title or "An experiment", style="bold"))
    if experiment.note:
        wrapped(console, Text(experiment.note))
    values = len(experiment.variants)
    wrapped(
        console,
        Text(
            f"{quest.measure}: {_target(found)} wanted; {len(found.tries)} of {values} values played, up to"
            f" {experiment.fights:,} {experiment.unit} of each, seed {experiment.seed}."
        ),
    )
    wrapped(console, Text(experiment.who_decides))
    console.print()
    headings = (experiment.unit, "share" if share else "mean", "95% interval")
    table = plain_table(quest.input, *headings, "", numbers=(1, 2, 3))
    for one in found.tries:
        low, high = number(one.estimate.low, share), number(one.estimate.high, share)
        table.add_row(
            Text(quest.shown(one.place)),
            f"{one.fights:,}",
            number(one.estimate.value, share),
            f"{low} to {high}",
            SIDES[one.side],
        )
    console.print(table)
    console.print()
    wrapped(console, Text(_said(found)))
    if found.contrary is not None:
        first, second = (quest.shown(one.place) for one in found.contrary)
        wrapped(
            console,
            Text(f"It does not change in one direction throughout: it turns back from {first} to {second}."),
        )


def _target(found: Balance) -> str:
    share, target = found.quest.is_share, found.quest.target
    return f"{100 * target:g}%" if share else f"{target:g}"


def _said(found: Balance) -> str:
    """The answer in words."""
    target, input_ = _target(found), found.quest.input
    if not found.crossings:
        return _not_reached(found)
    parts = [_between(found, first, second) for first, second in found.crossings]
    if len(parts) > 1:
        return f"{target} is crossed {len(parts)} times as {input_} goes up: {'; '.join(parts)}."
    said = f"{target} is reached {parts[0]}."
    if found.step is not None:
        share = found.quest.is_share
        half = number(found.step.width / 2, share)
        said += f" That step adds {number(found.step.value, share, '+')} ± {half}."
    if not found.complete:
        said += " The search is not done."
    return said


def _between(found: Balance, first: Try, second: Try) -> str:
    """Where the target lies."""
    quest = found.quest
    low, high = quest.shown(first.place), quest.shown(second.place)
    open_ = [quest.shown(one.place) for one in found.between(first, second)]
    if not open_:
        return f"between {low} and {high}"
    near = f"{open_[0]} is" if len(open_) == 1 else f"{open_[0]} to {open_[-1]} are"
    return f"between {low} and {high}; {near} too close to call with so many {quest.experiment.unit}"


def _not_reached(found: Balance) -> str:
    quest = found.quest
    sides = {one.side for one in found.tries if one.side}
    undecided = [quest.shown(one.place) for one in found.tries if not one.side]
    if not sides:
        return f"So few {quest.experiment.unit} tell no value apart from {_target(found)}."
    side = "below" if -1 in sides else "above"
    said = f"{_target(found)} is not reached: each value that was played is {side} it"
    if undecided:
        return f"{said}, apart from those undecided: {', '.join(undecided)}."
    return f"{said}; the nearest is {quest.shown(found.nearest.place)}."


def _data(found: Balance) -> dict[str, Any]:
    from ...lab.lines import interval
    from ...lab.tabulated import of_balance

    quest = found.quest
    experiment = quest.experiment

    def value(one: Try) -> Any:
        return experiment.variants[one.place].values[quest.input]

    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "who_decides": experiment.who_decides,
        "input": quest.input,
        "measure": quest.measure,
        "target": quest.target,
        "complete": found.complete,
        "reached": [
            {
                "from": value(first),
                "to": value(second),
                "undecided": [value(one) for one in found.between(first, second)],
            }
            for first, second in found.crossings
        ],
        "nearest": value(found.nearest),
        "one_way": found.contrary is None,
        "step": None if found.step is None else interval("", found.step),
        "results": of_balance(found),
    }
