"""`kumite review`: was it luck or skill?"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.text import Text

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import can_load, load
from ..encounters.encounter import file_called
from ..play.match import Match
from ..play.review import Deciders, Review, Step
from ..play.review import review as reviewed
from ..play.saves import is_save
from ..rulesets import LIMIT
from ..version import VERSION
from .common import (
    INTERRUPTED,
    AsJson,
    FightFile,
    House,
    Refused,
    open_encounter,
    refuse_of_a_save,
    show_opening,
)
from .console import plain_table, show_line, terminal, wrapped
from .pictures import ReportFile, check_places, words, write
from .progress import fights_bar

PLAYOUTS = {True: 500, False: 40}
"""How many fights are played on from each moment by default: with compiled rules, and without."""
BLOCKS = "▁▂▃▄▅▆▇█"


def review(
    file: FightFile,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Of an encounter, which dice fall.")
    ] = None,
    fight: Annotated[
        int | None, typer.Option("--fight", metavar="K", help="Of an encounter, which fight of a batch.")
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            "--playouts",
            metavar="N",
            min=2,
            help="How many fights are played on from each moment; by default"
            f" {PLAYOUTS[True]}, or {PLAYOUTS[False]} where the rules are not compiled.",
        ),
    ] = None,
    decisions: Annotated[
        Deciders,
        typer.Option("--decisions", help="Whose decisions are held against the other answers to them."),
    ] = "people",
    engine: Annotated[
        Literal["auto", "plain", "compiled"], typer.Option("--engine", help="Plain Python or compiled.")
    ] = "auto",
    house: House = None,
    as_json: AsJson = False,
    report: ReportFile = None,
) -> None:
    """Say of a fight what was luck and what was skill.

    From each moment of the fight many fights are played on by policies, always on the same dice.
    What a die or a decision changed is what it was worth, so that the chance at the start, the dice and
    the choices of each side add up to the result. A fight that nobody wins counts as half a victory.

    \b
    Examples:
      kumite review saved.json
      kumite review saved.json --decisions all --report review.html
      kumite review ikezu/bandits --seed 2
    """
    check_places(None, report)
    match = _opened(file, seed, fight, house)
    compiled = _compiled(match, engine)
    with fights_bar(len(match.answers), "moments") as (progress, announce):
        if compiled:
            load(match.ruleset, PLAY, announce)
        found = reviewed(
            match,
            playouts or PLAYOUTS[compiled],
            deciders=decisions,
            compiled=compiled,
            progress=progress,
        )
    if as_json:
        print(json.dumps(as_data(found), indent=2))
    else:
        _show(terminal(), found)
    if report is not None:
        from ..lab.pages import review_page

        write(report, review_page(found, words("review", file, *_options(seed, fight, house))))
    if not found.complete:
        done, whole = len(found.steps), len(match.answers)
        terminal(errors=True).print(f"kumite: interrupted after {done:,} of {whole:,} answers")
        raise typer.Exit(INTERRUPTED)


def _opened(file: Path, seed: int | None, fight: int | None, house: list[str] | None) -> Match:
    """The fight in a file: a saved one as far as it was played, one of an encounter to its end."""
    opened = file_called(file)
    if not is_save(opened):
        return Match(open_encounter(file, house), seed or 0, fight or 0, limit=LIMIT)
    refuse_of_a_save({"--seed": seed, "--fight": fight, "--house": house or None})
    return Match.load(opened)


def _compiled(match: Match, engine: str) -> bool:
    usable = can_load(match.ruleset, PLAY)
    if engine == "compiled" and not usable:
        raise Refused("the compiler is not installed; get it with: pip install 'kumite[fast]'")
    return usable and engine != "plain"


def _options(seed: int | None, fight: int | None, house: list[str] | None) -> list[str]:
    numbers = {"--seed": seed, "--fight": fight}
    given = [word for name, value in numbers.items() if value is not None for word in (name, str(value))]
    return given + [f"--house={rule}" for rule in house or ()]


def _show(console: Console, found: Review) -> None:
    show_opening(console, found.match.encounter)
    wrapped(console, Text(said_of(found)))
    console.print()
    for side in found.sides[:1] if len(found.sides) == 2 else found.sides:
        curve(console, found, side)
    console.print(_sum(found))
    console.print()
    show_line(console, found.match.result, style="bold", rules=False)
    side = found.sides[0]
    _points(
        console,
        f"What moved it most, in points for {found.within(side)}",
        found.turning_points(),
        moved(found, side),
    )
    _points(console, "What would have been better", found.mistakes(), missed)


def said_of(found: Review) -> str:
    """How the review was made."""
    return (
        f"{len(found.steps):,} answers; from each moment {found.playouts:,} fights are played on by policies,"
        " on the same dice."
    )


def _sum(found: Review) -> Any:
    """The table that adds up."""
    table = plain_table(
        "", *(found.side(side) for side in found.sides), numbers=range(1, 1 + len(found.sides))
    )
    for name, shares in found.rows():
        table.add_row(name, *shares)
    return table


def curve(console: Console, found: Review, side: int) -> None:
    """The chance of a side over the fight, as a line of blocks."""
    chances = [found.chance(step.before, side) for step in found.steps] + [found.chance(found.last, side)]
    wide = min(len(chances), console.width - 2)
    picked = [chances[n * (len(chances) - 1) // max(1, wide - 1)] for n in range(wide)]
    line = "".join(BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))] for chance in picked)
    console.print(Text(f"The chance of {found.within(side)} from the first answer to the last:"))
    console.print(Text(f"  {line}\n"))


def moved(found: Review, side: int) -> Callable[[Step], str]:
    return lambda step: found.points(found.gain(step, side))


def missed(step: Step) -> str:
    assert step.better is not None
    better = step.better
    return f"{better.text} would have gained {100 * better.gain:.1f} ± {100 * better.half:.1f}"


def _points(console: Console, heading: str, steps: list[Step], say: Callable[[Step], str]) -> None:
    if not steps:
        return
    console.print()
    console.print(Text(heading, style="bold"))
    for step in steps:
        wrapped(console, Text(f"{step.number}. {step.text} {say(step)}"), first="  ", rest="      ")


def as_data(found: Review) -> dict[str, Any]:
    """The review as JSON: every chance as a whole number of `parts`, so that all of it adds up exactly."""
    match = found.match
    return {
        "kumite": VERSION,
        "encounter": match.encounter.title,
        "ruleset": match.ruleset.name,
        "seed": match.seed,
        "fight": match.number,
        "playouts": found.playouts,
        "parts": 2 * found.playouts,
        "complete": found.complete,
        "over": match.over,
        "sides": [found.side(side) for side in found.sides],
        "start": [found.first[side] for side in found.sides],
        "end": [found.last[side] for side in found.sides],
        "sum": [
            {
                "what": found.called(kind, whose),
                "parts": [int(found.share(side, kind, whose) * 2 * found.playouts) for side in found.sides],
            }
            for kind, whose, _ in found.parts(found.sides[0])
        ],
        "answers": [_step(found, step) for step in found.steps],
    }


def _step(found: Review, step: Step) -> dict[str, Any]:
    better = step.better
    return {
        "number": step.number,
        "kind": step.kind.value,
        "side": None if step.side is None else found.side(step.side),
        "by_person": step.by_person,
        "when": step.when,
        "text": step.text,
        "before": [step.before[side] for side in found.sides],
        "after": [step.after[side] for side in found.sides],
        "better": None
        if better is None
        else {"answer": better.answer, "text": better.text, "gain": better.gain, "half": better.half},
    }
