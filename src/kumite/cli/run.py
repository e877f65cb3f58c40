"""`kumite run`: one fight by policies, or along a list of answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ..encounters.encounter import file_called
from ..play.answer_lists import read_answers
from ..play.changes import Answer
from ..play.match import AnswersError, Match
from ..play.report import report
from ..play.saves import is_save
from ..play.tree import Detail
from ..rulesets import LIMIT
from ..table import REFEREE
from .common import (
    AsJson,
    FightFile,
    House,
    HowMuch,
    OwnLimit,
    ShowRules,
    get_ready_to_search,
    open_encounter,
    refuse_of_a_save,
    show_opening,
)
from .console import show_board, show_line, show_log, show_question, show_turning_points, terminal
from .fight_page import write_page
from .pictures import PAGES, check_place


def run(
    file: FightFile,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="N", help="Which dice fall; the same N gives the same dice (default: 0)."
        ),
    ] = None,
    fight: Annotated[
        int | None,
        typer.Option(
            "--fight", metavar="K", min=0, help="Which fight of the batch with that seed (default: 0)."
        ),
    ] = None,
    answers: Annotated[
        Path | None,
        typer.Option(
            "--answers", metavar="FILE", help="Answers to begin with: numbers, a save, --json output."
        ),
    ] = None,
    until: Annotated[
        int | None,
        typer.Option("--until", metavar="N", min=0, help="Stop after N answers, at the next question."),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="Stop at the first question that --answers does not answer.")
    ] = False,
    page: Annotated[
        Path | None,
        typer.Option(
            "--page", metavar="FILE.html", help="Write the fight as a page to look at and to share."
        ),
    ] = None,
    eyes: Annotated[
        str | None,
        typer.Option(
            "--eyes",
            metavar="WHOM",
            help="With --page: what a side, or the players of one fighter, may know.",
        ),
    ] = None,
    as_json: AsJson = False,
    detail: HowMuch = Detail.NORMAL,
    rules: ShowRules = None,
    house: House = None,
    limit: OwnLimit = None,
) -> None:
    """Run one fight and print what happened, and why.

    Dice fall by the seed and policies decide; of a saved fight, what is not answered yet.

    \b
    Examples:
      kumite run fight.toml
      kumite run fight.toml --seed 7 --fight 48123
      kumite run fight.toml --detail brief
      kumite run fight.toml --json > fight.json
      kumite run fight.toml --answers fight.json --until 12
      kumite run fight.toml --house scars_enabled=false
      kumite run fight.toml --page fight.html --eyes pc
    """
    if eyes is not None and page is None:
        raise typer.BadParameter("it is for --page", param_hint="--eyes")
    if page is not None:
        check_place(page, PAGES, "--page")
    match = _opened(file, seed, fight, house, limit)
    if answers is not None:
        match = _again(match, read_answers(answers), strict=strict, source=answers)
    elif strict:
        match = _again(match, [], strict=True, source=file)
    if until is not None:
        match = _again(match, match.answers[:until], strict=True, source=file)
    if page is not None:
        write_page(page, match, eyes)
    elif as_json:
        print(json.dumps(report(match), indent=2))
    else:
        _show(terminal(), match, detail, detail == Detail.FULL if rules is None else rules)


def _opened(
    file: Path, seed: int | None, fight: int | None, house: list[str] | None, limit: int | None
) -> Match:
    """The fight in a file, run to its end."""
    opened = file_called(file)
    if not is_save(opened):
        found = open_encounter(file, house)
        get_ready_to_search(found)
        return Match(found, seed or 0, fight or 0, limit=limit or LIMIT)
    saved = Match.load(opened)
    refuse_of_a_save({"--seed": seed, "--fight": fight, "--house": house or None, "--limit": limit})
    get_ready_to_search(saved.encounter)
    return Match(saved.encounter, saved.seed, saved.number, answers=saved.answers, limit=saved.limit)


def _again(match: Match, answers: Sequence[Answer], *, strict: bool, source: Path) -> Match:
    """The same fight along these answers; after them by policies or, with `strict`, up to a question."""
    asked = (REFEREE, *range(len(match.names))) if strict else ()
    try:
        return Match(
            match.encounter,
            match.seed,
            match.number,
            people=asked,
            typed=asked,
            answers=answers,
            limit=match.limit,
        )
    except AnswersError as problem:
        raise AnswersError(f"{source}: {problem}") from None


def _show(console: Console, match: Match, detail: Detail, rules: bool) -> None:
    show_opening(console, match.encounter)
    console.print(f"Seed {match.seed}, fight {match.number}.\n")
    show_log(console, match.told(), detail=detail, rules=rules)
    if match.question is None and detail != Detail.BRIEF:
        show_turning_points(console, match.told(), rules=rules)
    show_board(console, match.board())
    console.print()
    if match.question is None:
        show_line(console, match.result, style="bold", rules=rules)
    else:
        console.print(f"Open after {len(match.answers)} answers:")
        show_question(console, match.question, rules=rules)
