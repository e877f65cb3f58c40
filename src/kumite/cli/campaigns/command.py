"""`kumite campaign`: fights one after another."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Annotated, Literal

import typer

from ...campaigns.campaign import Campaign, read_campaign
from ...campaigns.comparing import difference
from ...campaigns.course import Course
from ...campaigns.courses import courses
from ...campaigns.journey import Journey, is_journey, read_journey
from ...campaigns.survival import Survival, survival_of
from ...encounters.examples import campaign_file, campaign_names
from ...mistakes import one_of
from ...play.tree import Detail
from ...simulation.batch import Engine
from ..common import INTERRUPTED, AsJson, HowMuch, Limit, Refused, the_lab
from ..console import terminal
from ..conversation.game import Odds
from ..pictures import FigureFile, ReportFile, check_places, words, write, write_figure
from ..play import own_place
from ..progress import fights_bar
from .playing import people_among, play_on
from .telling import data_of, show, show_differences, tell

Action = Literal["play", "run", "simulate"]
RUNS = 100
"""How often a campaign is simulated, unless somebody says."""
ONLY = {
    "runs": ("simulate",),
    "run": ("run",),
    "people": ("play",),
    "dice": ("play",),
    "save": ("play",),
    "odds": ("play",),
    "json": ("simulate",),
    "figure": ("simulate",),
    "report": ("simulate",),
    "against": ("simulate",),
    "engine": ("simulate",),
    "threads": ("simulate",),
}
"""Which actions an option is for; the others are for all."""


def campaign(
    action: Annotated[Action, typer.Argument(help="Play it with people, tell one run, or count many.")],
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            autocompletion=lambda: campaign_names(),
            help="A campaign (TOML, or JSON by its name), the name of one that comes along, or a saved one.",
        ),
    ],
    runs: Annotated[
        int | None,
        typer.Option("--runs", metavar="N", min=1, help="With simulate: how often; 100 by default."),
    ] = None,
    run: Annotated[
        int | None,
        typer.Option("--run", metavar="K", min=0, help="With run: which of these runs; 0 by default."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Which dice fall: 0 by default; with play chance decides."),
    ] = None,
    people: Annotated[
        list[str] | None,
        typer.Option(
            "--people",
            metavar="WHO",
            help="With play: whose decisions people make: members of the party, by default all, and referee.",
        ),
    ] = None,
    dice: Annotated[
        Literal["rolled", "typed"] | None,
        typer.Option("--dice", help="With play: whether kumite rolls for people, or they type their dice."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="With play: where each answer is saved.")
    ] = None,
    odds: Annotated[
        Odds | None, typer.Option("--odds", help="With play: what each question says of its answers.")
    ] = None,
    against: Annotated[
        list[Path] | None,
        typer.Option(
            "--against",
            metavar="FILE",
            help="With simulate: another campaign, to compare on the same dice; may be given again.",
        ),
    ] = None,
    engine: Annotated[
        Engine | None,
        typer.Option(
            "--engine", help="With simulate: plain Python or compiled; by default plain for few runs."
        ),
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads", metavar="N", min=1, help="With simulate: how many play; by default all cores."
        ),
    ] = None,
    detail: HowMuch = Detail.NORMAL,
    limit: Limit = 1_000,
    as_json: AsJson = False,
    figure: FigureFile = None,
    report: ReportFile = None,
) -> None:
    """Take a party through one fight after another.

    Wounds and losses go with it. It ends with the first fight that the party does not win, unless the file
    says where that leads.

    `play` asks people about what their fighters do, and is saved after each answer; undo goes back into the
    fight before. `run` tells one run by policies, fight by fight. `simulate` plays it by policies many times,
    and says how far the party comes and who is still there after each fight, with 95% intervals. Ctrl-C
    stops, and what is done so far is shown. What a rest, a member of the party or a house rule is worth is
    asked in an experiment: see `kumite sweep`.

    \b
    Examples:
      kumite campaign play ikezu/road
      kumite campaign play tonight.json
      kumite campaign run ikezu/road --run 17
      kumite campaign simulate ikezu/road --runs 200 --report road.html
      kumite campaign simulate ikezu/road --against slow_road.toml
    """
    given = {
        "runs": runs,
        "run": run,
        "people": people,
        "dice": dice,
        "save": save,
        "odds": odds,
        "json": as_json or None,
        "figure": figure,
        "report": report,
        "against": against or None,
        "engine": engine,
        "threads": threads,
    }
    for option, value in given.items():
        if value is not None and action not in ONLY[option]:
            raise typer.BadParameter(f"is only for {' and '.join(ONLY[option])}", param_hint=f"--{option}")
    file = _place_of(file)
    if action == "play":
        raise typer.Exit(_play(file, people, dice == "typed", seed, save, odds, detail, limit))
    if is_journey(file):
        raise Refused(f"{file}: this is a campaign that people play; legal is: kumite campaign play {file}")
    found = read_campaign(file)
    if action == "run":
        tell(terminal(), found, seed or 0, run or 0, limit)
    else:
        check_places(figure, report)
        others = [(str(other), read_campaign(_place_of(other))) for other in against or ()]
        hands = (limit, engine or "auto", threads)
        done = _played(found, runs or RUNS, seed or 0, *hands)
        survival = survival_of(found, done)
        if figure is not None or report is not None:
            _picture(found, survival, file, seed or 0, figure, report)
        compared = [
            (name, difference(done, _played(other, len(done), seed or 0, *hands))) for name, other in others
        ]
        if as_json:
            print(json.dumps(data_of(found, survival, seed or 0, compared), indent=2))
        else:
            show(terminal(), found, survival, seed or 0)
            if compared:
                show_differences(terminal(), compared)
        fewest = min([len(done), *(one.runs for _, one in compared)])
        if fewest < (runs or RUNS):
            terminal(errors=True).print(f"kumite: interrupted after {fewest:,} of {runs or RUNS:,} runs")
            raise typer.Exit(INTERRUPTED)


def _play(
    file: Path,
    people: list[str] | None,
    typed: bool,
    seed: int | None,
    save: Path | None,
    odds: Odds | None,
    detail: Detail,
    limit: int,
) -> int:
    """Play a campaign from its beginning, or go on with a saved one."""
    if is_journey(file):
        for option, value in (("--people", people), ("--dice", typed or None), ("--seed", seed)):
            if value is not None:
                raise typer.BadParameter("is settled by the saved campaign", param_hint=option)
        return play_on(terminal(), read_journey(file), save or file, detail, odds or "facts", file)
    found = read_campaign(file)
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    journey = Journey(found, chosen, people_among(found, people), typed=typed, limit=limit)
    return play_on(terminal(), journey, save or own_place(file), detail, odds or "facts")


def _place_of(file: Path) -> Path:
    """The file of a campaign, which may be one that comes along. Raises Refused."""
    found = file if file.exists() else campaign_file(file.as_posix())
    if found is None:
        legal = f"the path of a campaign, or one that comes along: {one_of(file, campaign_names())}"
        raise Refused(f"{file}: found no such file; legal: {legal}")
    return found


def _played(
    found: Campaign, runs: int, seed: int, limit: int, engine: Engine, threads: int | None
) -> list[Course]:
    """Play a campaign so often, or until somebody stops it, but at least once."""
    with fights_bar(runs, "runs") as (progress, announce):
        done = courses(
            found,
            runs,
            seed,
            limit=limit,
            engine=engine,
            threads=threads,
            progress=progress,
            announce=announce,
        )
    if not done:
        raise KeyboardInterrupt
    return done


def _picture(
    found: Campaign, survival: Survival, file: Path, seed: int, figure: Path | None, report: Path | None
) -> None:
    """The figure and the page that were asked for."""
    with the_lab():
        from ...lab.figures.survival import survival_curve
        from ...lab.pages.campaign import campaign_page
    if figure is not None:
        write_figure(figure, [survival_curve(survival)], found.title)
    if report is not None:
        options = (str(file), "--runs", str(survival.runs), "--seed", str(seed))
        command = words("campaign", Path("simulate"), *options)
        write(report, campaign_page(found, survival, seed, command, file.read_text("utf-8")))
