"""`kumite impact`: what each rule does in a fight, or over all examples of a ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ...encounters.encounter import file_called
from ...mistakes import one_of
from ...rulesets import ruleset_names
from ...simulation.spoken import number, spoken_difference
from ...version import VERSION
from ..common import (
    AsJson,
    House,
    Limit,
    Refused,
    Seed,
    open_encounter,
    show_opening,
    the_lab,
)
from ..console import plain_table, terminal, wrapped
from ..pictures import ReportFile, check_places, words, write
from ..progress import fights_bar
from .experiments import Csv, Threads, WhichEngine, broken_off, print_json, write_lines
from .rules_and_choices import show_choices, show_spoken

if TYPE_CHECKING:
    from ...encounters.encounter import Encounter
    from ...lab.impact.choices import Choices, Offered
    from ...lab.impact.readings import Effect, Impact, Spoken
    from ...lab.impact.turning import Turn


MANY, FEW = 2_000, 200
"""So many fights of each reading, in one encounter and in each example of a ruleset."""

Subject = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="An encounter (TOML, or JSON by its name), the name of an example, or of a ruleset.",
    ),
]


def impact(
    file: Subject,
    fights: Annotated[
        int | None,
        typer.Option(
            "--fights",
            metavar="N",
            min=2,
            help=f"How many fights of each reading; by default {MANY}, or {FEW} in each of many examples.",
        ),
    ] = None,
    read: Annotated[
        int, typer.Option("--read", metavar="N", min=0, help="In how many fights to see which rules speak.")
    ] = 20,
    seed: Seed = 0,
    house: House = None,
    limit: Limit = 1_000,
    as_json: AsJson = False,
    csv_file: Csv = None,
    report: ReportFile = None,
    threads: Threads = None,
    engine: WhichEngine = "auto",
) -> None:
    """Say what each rule and house rule does in a fight.

    Every other reading of every house rule is played alone, on the same dice; of a number, one less and one
    more. A difference is shown where it is more than chance explains; the intervals hold for all readings
    together, with 95%. Then some fights are read in full: which rules they cite, which choices they offer,
    and which of these are taken. For each reading that matters: the first fight that ends otherwise, from
    where on it goes otherwise, and which choices come up only with it or only without. By the name of a
    ruleset all of its examples are looked into, and put together. Ctrl-C stops, and what is done so far is
    shown.

    \b
    Examples:
      kumite impact ikezu/bandits
      kumite impact ikezu --report ikezu.html
      kumite impact fight.toml --fights 10000 --csv rules.csv
      kumite impact fight.toml --house morale=false
    """
    check_places(None, report)
    if str(file) in ruleset_names() and not file.exists():
        from .survey import Looking, survey_of_all

        looking = Looking(fights or FEW, read, seed, limit, threads, engine)
        survey_of_all(str(file), house, looking, as_json, csv_file, report)
        return
    if len(file.parts) == 1 and not file.suffix and not file_called(file).exists():
        legal = f"the path of a file, an example, or a ruleset: {one_of(file, ruleset_names())}"
        raise Refused(f"{file}: found no file, no example and no ruleset of that name; legal: {legal}")
    encounter, fights = open_encounter(file, house), fights or MANY
    found = _tried(encounter, fights, seed, limit, threads, engine)
    done, spoken = (0, []) if not found.sweep.complete else _read(encounter, read, seed, limit)
    choices, turns = _looked_into(found, done, threads, engine)
    from ...lab.tabulated import of_impact

    write_lines(of_impact(found), csv_file, None)
    if report is not None:
        from ...lab.impact.survey import Looked, Survey
        from ...lab.pages.impact import impact_page

        options = ["--fights", str(fights), "--read", str(read), "--seed", str(seed)]
        looked = Looked(str(file), found, done, tuple(spoken), choices, tuple(turns))
        title = f"What each rule does in: {encounter.title or file}"
        write(
            report, impact_page(Survey([looked]), title, encounter.ruleset, words("impact", file, *options))
        )
    if as_json:
        print_json(_data(found, done, spoken) | _chosen(choices, turns))
    else:
        _show(terminal(), found, done, spoken)
        if done:
            _show_turns(terminal(), turns)
            show_choices(terminal(), done, choices)
    if not found.sweep.complete or done < read:
        broken_off()


def _tried(
    encounter: Encounter, fights: int, seed: int, limit: int, threads: int | None, engine: WhichEngine
) -> Impact:
    """Play every reading, with a bar."""
    with the_lab():
        from ...lab.impact import readings as lab
        from ...lab.sweep import here, sweep
    from ...simulation.batch import chosen

    trial = lab.trial(encounter, fights, seed, limit)
    wanted = fights * len(trial.experiment.variants)
    with fights_bar(wanted) as (progress, announce):
        player = here(chosen(engine, wanted, announce, encounter.ruleset), threads, announce)
        return lab.Impact(trial, sweep(trial.experiment, player=player, progress=progress))


def _read(encounter: Encounter, fights: int, seed: int, limit: int) -> tuple[int, list[Spoken]]:
    """Count the rules that some fights cite, with a bar."""
    from ...lab.impact.readings import spoken_in

    with fights_bar(fights) as (progress, _):
        return spoken_in(encounter, fights, seed, limit, progress)


def _looked_into(
    found: Impact, fights: int, threads: int | None, engine: WhichEngine
) -> tuple[Choices, list[Turn]]:
    """The choices in some fights, and what the readings do to single ones."""
    from ...lab.impact.choices import choices_in
    from ...lab.impact.turning import turns

    experiment = found.trial.experiment
    encounter = experiment.variants[0].encounter
    if not fights:
        return {}, []
    choices = choices_in(encounter, fights, experiment.seed, experiment.limit)
    return choices, turns(found, fights, choices, engine=engine, threads=threads)


def _show(console: Console, found: Impact, read: int, spoken: list[Spoken]) -> None:
    experiment = found.trial.experiment
    show_opening(console, experiment.variants[0].encounter)
    wrapped(console, Text(f"{found.base.fights:,} fights of each reading, seed {experiment.seed}."))
    wrapped(console, Text(experiment.who_decides))
    console.print()
    wrapped(console, Text("What other readings would change", style="bold"))
    names = _shown(found)
    now, measures = found.base.estimates, found.base.variant.measures
    shares = {name: measures[name].is_share for name in names}
    table = plain_table("House rule", "reading", *names, numbers=range(2, len(names) + 2))
    table.add_row("as it is", "", *(number(now[name].value, shares[name]) for name in names))
    for one in found.effects:
        if one.told_apart:
            cells = (_cell(one, name, shares[name]) for name in names)
            table.add_row(Text(one.reading.rule.name), Text(one.reading.value), *cells)
    console.print(table)
    _show_the_rest(console, found)
    if read:
        show_spoken(console, read, spoken)


def _shown(found: Impact) -> list[str]:
    """The measures that a table needs: none that is always 0, and of two outcomes only the first."""
    measures = found.base.variant.measures
    used = [
        name
        for name, one in found.base.estimates.items()
        if one.value or any(each.differences[name].value for each in found.effects)
    ]
    outcomes = [name for name in used if measures[name].is_share]
    return [name for name in used if name not in outcomes[1:]] if len(outcomes) == 2 else used


def _reading(one: Effect) -> str:
    return f"{one.reading.rule.name} = {one.reading.value}"


def _cell(one: Effect, name: str, share: bool) -> str:
    """A difference, or nothing where chance explains it."""
    found = one.differences.get(name)
    if found is None or not found.told_apart:
        return "-"
    return spoken_difference(found.value, found.low, found.high, share=share, quantile=False)


def _show_the_rest(console: Console, found: Impact) -> None:
    """The readings that change nothing that could be told, and those that cannot be played."""
    same = [_reading(one) for one in found.effects if one.none]
    unclear = [_reading(one) for one in found.effects if not one.none and not one.told_apart]
    for head, readings in (
        ("No more than chance explains", unclear),
        ("Not one fight ends otherwise", same),
    ):
        if readings:
            console.print()
            wrapped(console, Text(f"{head}: {', '.join(readings)}."), rest="  ")
    if found.trial.refused:
        console.print()
        for reading, mistake in found.trial.refused:
            text = f"Not played: {reading.rule.name} = {reading.value}. {mistake}"
            wrapped(console, Text(text), rest="  ")


def _show_turns(console: Console, turns: list[Turn]) -> None:
    """For each reading that matters, where a fight turns on it, and which choices it makes or takes."""
    if not turns:
        return
    console.print()
    wrapped(console, Text("Where a fight turns on it", style="bold"))
    for one in turns:
        said = f"{one.reading.rule.name} = {one.reading.value}: "
        if one.fight is None:
            said += "the first fights that were looked at end alike."
        else:
            said += f"fight {one.fight}, {one.after} instead of {one.before}"
            said += f"; other from here on: {one.line}" if one.line else "."
        for told, offered in (("Only with it", one.opens), ("Only without it", one.closes)):
            if offered:
                said += f" {told}: {_named(offered)}."
        wrapped(console, Text(said), rest="  ")


def _named(offered: Sequence[Offered]) -> str:
    return ", ".join(f"{one.name} ({one.question})" for one in offered)


def _chosen(choices: Choices, turns: list[Turn]) -> dict[str, Any]:
    """The choices and the turns, for programs."""
    from ...lab.tabulated import of_choices, of_turns

    return {"choices": of_choices(choices), "turns": of_turns(turns)}


def _data(found: Impact, read: int, spoken: list[Spoken]) -> dict[str, Any]:
    from ...lab.lines import interval
    from ...lab.tabulated import of_impact

    experiment = found.trial.experiment
    return {
        "kumite": VERSION,
        "title": experiment.title,
        "seed": experiment.seed,
        "limit": experiment.limit,
        "fights": found.base.fights,
        "who_decides": experiment.who_decides,
        "complete": found.sweep.complete,
        "as_it_is": {name: interval("", one) for name, one in found.base.estimates.items()},
        "readings": of_impact(found),
        "not_played": [
            {"house_rule": one.rule.name, "reading": one.value, "because": str(mistake)}
            for one, mistake in found.trial.refused
        ],
        "fights_read": read,
        "rules": [{"rule": one.rule.id, "fights": one.fights, "times": one.times} for one in spoken],
    }
