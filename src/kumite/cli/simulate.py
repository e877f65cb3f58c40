"""`kumite simulate`: many fights at once."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import simulation
from ..compiled.fights.tallies import Tallies
from ..encounters.encounter import Encounter
from ..rulesets import LIMIT
from ..simulation.batch import LEARNABLE, Engine
from ..simulation.players import who_decides
from ..simulation.summary import Mean, Summary, summarize
from ..version import VERSION
from .common import INTERRUPTED, AsJson, EncounterFile, House, Limit, Seed, open_encounter, show_opening
from .console import plain_table, terminal, wrapped
from .pictures import FigureFile, ReportFile, check_places, words, write, write_figure
from .progress import fights_bar

if TYPE_CHECKING:
    from ..lab.batch import Batch, Notes
    from ..lab.luck import Luck, TakenOut


_ENGINES = {"plain": "plain Python", "compiled": "compiled rules", "search": "policies and search"}


def simulate(
    file: EncounterFile,
    fights: Annotated[int, typer.Option("--fights", metavar="N", min=1, help="How many fights.")],
    seed: Seed = 0,
    as_json: AsJson = False,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads", metavar="N", min=1, help="How many threads play; by default one for each core."
        ),
    ] = None,
    engine: Annotated[
        Engine, typer.Option("--engine", help="Plain Python or compiled; auto is plain for few fights.")
    ] = "auto",
    house: House = None,
    limit: Limit = LIMIT,
    figure: FigureFile = None,
    report: ReportFile = None,
) -> None:
    """Run many fights by policies and show how they end.

    Shares and means come with 95% intervals. Where it pays, the luck of the dice is taken out of the
    chances of the outcomes, which makes their intervals narrower. Ctrl-C stops, and what is done so
    far is shown. To read fight K of the batch, run it with the same seed and --fight K.

    A report is one page to show to others: the encounter, the results with plots, some fights to read.

    \b
    Examples:
      kumite simulate fight.toml --fights 1000
      kumite simulate fight.toml --fights 1000000 --seed 7 --json > odds.json
      kumite simulate fight.toml --fights 10000 --house scars_enabled=false
      kumite simulate fight.toml --fights 10000 --report fight.html
    """
    check_places(figure, report)
    found = open_encounter(file, house)
    notes = _notes(found) if figure or report else None
    luck = _luck(found, fights)
    began = time.perf_counter()
    tallies = _fought(found, fights, seed, limit, engine, threads, notes, luck)
    took = time.perf_counter() - began
    if tallies.fights:
        summary = summarize(found, tallies)
        without = luck.taken_out() if luck is not None else None
        try:
            if notes is not None:
                options = [f"--house={rule}" for rule in house or ()]
                options += ["--seed", str(seed), *(["--limit", str(limit)] if limit != LIMIT else [])]
                _picture(notes.batch(tallies, seed, limit, fights), file, options, figure, report)
        finally:  # what was played is shown, even where it cannot be drawn or written
            if as_json:
                print(json.dumps(_data(found, tallies, summary, without, seed, fights, limit), indent=2))
            else:
                _show(terminal(), found, tallies, summary, without, seed, took)
    if not tallies.complete:
        terminal(errors=True).print(f"kumite: interrupted after {tallies.fights:,} of {fights:,} fights")
        raise typer.Exit(INTERRUPTED)


def _notes(found: Encounter) -> Notes:
    """Where what pictures need besides the tallies is noted."""
    from ..lab.batch import Notes

    return Notes(found)


def _luck(found: Encounter, fights: int) -> Luck | None:
    """Who listens to the dice, where something can be learned from so many fights."""
    if fights < LEARNABLE or find_spec("numpy") is None:
        return None
    from ..lab.luck import Luck

    return Luck(found, fights)


def _picture(batch: Batch, file: Path, options: list[str], figure: Path | None, report: Path | None) -> None:
    """The figure and the report that were asked for; `options` make the same fights."""
    if figure is not None:
        from ..lab.figures import batch_panels

        write_figure(figure, batch_panels(batch), batch.encounter.title)
    if report is not None:
        from ..lab.pages import batch_page

        same = words("simulate", file, "--fights", str(batch.tallies.fights), *options)
        write(report, batch_page(batch, same, words("run", file, *options)))


def _fought(
    found: Encounter,
    fights: int,
    seed: int,
    limit: int,
    engine: Engine,
    threads: int | None,
    notes: Notes | None,
    luck: Luck | None,
) -> Tallies:
    """The fights, with a bar while they are played."""
    with fights_bar(fights) as (progress, announce):
        return simulation.simulate(
            found.ruleset,
            found.start(),
            found.policies,
            fights,
            seed,
            limit=limit,
            engine=engine,
            threads=threads,
            watch=notes.columns if notes else (),
            keep=notes.add if notes else lambda first, rows: None,
            listener=luck,
            progress=lambda done: progress(done, fights),
            announce=announce,
        )


def _data(
    found: Encounter,
    tallies: Tallies,
    summary: Summary,
    without: TakenOut | None,
    seed: int,
    asked: int,
    limit: int,
) -> dict[str, Any]:
    """All of it, as JSON can hold it: an unknown bound is null."""
    whole = {
        "kumite": VERSION,
        "encounter": found.as_dict(),
        "seed": seed,
        "limit": limit,
        "fights": tallies.fights,
        "asked": asked,
        "complete": tallies.complete,
        "engine": tallies.engine,
        "who_decides": who_decides(found),
        **asdict(summary),
        "without_luck": without
        and {
            "factor": without.factor,
            "outcomes": [one._asdict() for one in without.outcomes],
        },
    }
    known = _known(whole)
    assert isinstance(known, dict)
    return known


def _known(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _known(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_known(each) for each in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def _show(
    console: Console,
    found: Encounter,
    tallies: Tallies,
    summary: Summary,
    without: TakenOut | None,
    seed: int,
    took: float,
) -> None:
    show_opening(console, found)
    engine = _ENGINES.get(tallies.engine, "both engines")
    console.print(f"{tallies.fights:,} fights of seed {seed} in {took:.1f} s by {engine}.")
    wrapped(console, Text(f"{who_decides(found)}\n"))
    if without is None:
        console.print(_outcomes(summary))
    else:
        console.print(_outcomes_without_luck(summary, without))
        times = f"{without.factor:.1f} times as many fights"
        said = f"The luck of the dice is taken out of the chances: with it, {times} would say as much."
        wrapped(console, Text(said))
    _show_length(console, summary)
    console.print(_fates(summary))
    console.print()
    console.print(_tallies(summary))


def _outcomes(summary: Summary) -> Table:
    table = plain_table("Outcome", "fights", "share", "95% interval", numbers=(1, 2, 3))
    for each in summary.outcomes:
        interval = f"{each.low:.2%} to {each.high:.2%}"
        table.add_row(each.name, f"{each.fights:,}", f"{each.share:.2%}", interval)
    return table


def _outcomes_without_luck(summary: Summary, without: TakenOut) -> Table:
    """The shares, and the chances less what the dice gave; where that is not known, they are the same."""
    table = plain_table("Outcome", "fights", "share", "chance", "95% interval", numbers=(1, 2, 3, 4))
    better = {one.name: one for one in without.outcomes}
    for each in summary.outcomes:
        known = better.get(each.name)
        chance, low, high = (
            (known.chance, known.low, known.high) if known else (each.share, each.low, each.high)
        )
        interval = f"{low:.2%} to {high:.2%}"
        table.add_row(each.name, f"{each.fights:,}", f"{each.share:.2%}", f"{chance:.2%}", interval)
    return table


def _show_length(console: Console, summary: Summary) -> None:
    length = summary.length
    quantiles = ", ".join(f"{share:.0%} within {number}" for share, number in length.quantiles.items())
    console.print()
    wrapped(console, Text("Length", style="bold") + Text(f" in {length.unit}: mean {_mean(length.mean)}"))
    wrapped(console, Text(f"{quantiles}; {length.shortest} to {length.longest}"), first="  ", rest="  ")
    console.print()


def _fates(summary: Summary) -> Table:
    table = plain_table("Fighter", "ends, in % of the fights")
    for side in summary.sides:
        for fighter in summary.fighters:
            if fighter.side == side.name:
                ends = ", ".join(f"{fate} {100 * share:.1f}" for fate, share in fighter.fates.items())
                table.add_row(Text(fighter.name), Text(ends))
        ends = ", ".join(f"{fate} {number:.2f}" for fate, number in side.fates.items())
        table.add_row(Text(f"= {side.name}"), Text(f"of {side.fighters}: {ends}"))
    return table


def _tallies(summary: Summary) -> Table:
    names = list(summary.sides[0].tallies)
    table = plain_table("A fight's mean of", *names, numbers=range(1, len(names) + 1))
    for side in summary.sides:
        for fighter in summary.fighters:
            if fighter.side == side.name:
                table.add_row(Text(fighter.name), *(_mean(mean) for mean in fighter.tallies.values()))
        table.add_row(Text(f"= {side.name}"), *(f"{mean:.2f}" for mean in side.tallies.values()))
    return table


def _mean(mean: Mean) -> str:
    half = f" ± {mean.high - mean.mean:.2f}" if isfinite(mean.high) else ""
    return f"{mean.mean:.2f}{half}"
