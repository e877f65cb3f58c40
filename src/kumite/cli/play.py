"""`kumite play`: people in a terminal."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from platformdirs import user_state_path

from ..campaigns.journey import is_journey
from ..encounters.encounter import Encounter, file_called
from ..play.match import Match
from ..play.saves import is_save
from ..play.tree import Detail
from ..rulesets import LIMIT
from ..table import REFEREE
from .common import (
    FightFile,
    House,
    HowMuch,
    OwnLimit,
    Refused,
    ShowRules,
    get_ready_for_playouts,
    get_ready_to_search,
    open_encounter,
    refuse_of_a_save,
    seats_of,
)
from .console import terminal
from .conversation.game import Game, Odds
from .conversation.own_files import OwnFiles

People = Annotated[
    list[str] | None,
    typer.Option(
        "--people",
        metavar="WHO",
        help="Whose decisions people make: sides, names, referee, all, none; several separated by"
        " commas. By default the first side.",
    ),
]
Dice = Annotated[
    Literal["rolled", "typed"] | None,
    typer.Option("--dice", help="Whether kumite rolls for people (the default), or they type their dice."),
]


def play(
    file: FightFile,
    people: People = None,
    dice: Dice = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Which dice fall; by default chance decides.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Where each answer is saved at once.")
    ] = None,
    detail: HowMuch = Detail.NORMAL,
    rules: ShowRules = None,
    house: House = None,
    limit: OwnLimit = None,
    odds: Annotated[
        Odds | None,
        typer.Option(
            "--odds",
            help="What each question says of its answers. facts: what follows from each, from what whoever"
            " plays can know; the default where people play one side. worth: how likely each makes it to win,"
            " by play-outs, which know everything and grow sharper while one thinks. off: nothing.",
        ),
    ] = None,
    step_by_step: Annotated[
        bool,
        typer.Option(
            "--step-by-step",
            help="Ask each question alone. By default decisions that follow on one another are a menu of"
            " whole moves.",
        ),
    ] = False,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", metavar="N", min=0.0, help="How long a search may think about a decision."),
    ] = None,
) -> None:
    """Play a fight at the terminal, or go on with a saved one.

    Each question shows its legal answers, or whole moves where several decisions follow on one another;
    type a number or the beginning of a name, or help. Every answer is saved before the next question, so
    nothing is lost whatever happens.

    \b
    Examples:
      kumite play fight.toml
      kumite play fight.toml --people referee,Kenta --dice typed
      kumite play fight.toml --save tonight.json
      kumite play tonight.json
    """
    opened = file_called(file)
    if is_journey(opened):
        raise Refused(f"{file}: this is a campaign, not a fight; legal is: kumite campaign play {file}")
    if is_save(opened):
        refuse_of_a_save({"--seed": seed, "--house": house or None, "--limit": limit})
        place = save or (file if opened == file else own_place(file))
        files = OwnFiles(place, came_from=opened)
        match = _resumed(Match.load(opened), people, dice, seconds)
    else:
        found = open_encounter(file, house)
        get_ready_to_search(found)
        match, place = _begun(found, people, dice, seed, limit or LIMIT, seconds), save or own_place(file)
        files = OwnFiles(place)
    if not files.are_safe():
        goes_on = f"; to go on with the fight in it: kumite play {place}" if is_save(place) else ""
        raise Refused(
            f"{place}: there is a file of that name already{goes_on}; legal is another name, with --save FILE"
        )
    if odds == "worth":
        get_ready_for_playouts(match.encounter)
    with_rules = detail == Detail.FULL if rules is None else rules
    odds = odds or ("facts" if _plays_one_side(match) else "off")
    game = Game(terminal(), match, files, detail, rules=with_rules, odds=odds, moves=not step_by_step)
    raise typer.Exit(game.play())


def _begun(
    found: Encounter,
    people: list[str] | None,
    dice: str | None,
    seed: int | None,
    limit: int,
    seconds: float | None,
) -> Match:
    seats = seats_of(people or [found.ruleset.sides[found.sides[0]]], found)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    typed = _typed(found, found.start(), seats, dice)
    return Match(found, seed, people=seats, typed=typed, limit=limit, seconds=seconds)


def _plays_one_side(match: Match) -> bool:
    """Whether all for whom people decide are of one side, so that nobody's secrets are told to a foe."""
    fighters = match.fight.fighters
    there = [seat for seat in match.seats.people if 0 <= seat < len(fighters)]  # some may join only later
    return len({int(fighters[seat].side) for seat in there}) == 1


def _resumed(saved: Match, people: list[str] | None, dice: str | None, seconds: float | None) -> Match:
    """A saved match, with other people or dice if the command line says so."""
    get_ready_to_search(saved.encounter)
    if people is None and dice is None and seconds is None:
        return saved
    fought = saved.beats[-1].encounter  # including whoever has joined since
    seats = saved.seats.people if people is None else seats_of(people, fought)
    dice = dice or ("typed" if saved.seats.typed else "rolled")
    match = Match(
        saved.encounter,
        saved.seed,
        saved.number,
        people=seats,
        typed=_typed(fought, saved.fight, seats, dice),
        apart=saved.seats.apart if people is None else (),
        answers=saved.answers,
        limit=saved.limit,
        seconds=seconds,
    )
    match.places, match.standing = saved.places, saved.standing
    return match


def _typed(found: Encounter, fight: Any, people: frozenset[int], dice: str | None) -> frozenset[int]:
    """Whose dice are typed in: those of everybody for whom people decide."""
    if dice != "typed":
        return frozenset()
    seats = {one.seat for one in found.combatants if found.ruleset.answered_by_referee(fight, one.seat)}
    return people | seats if REFEREE in people else people


def own_place(file: Path) -> Path:
    """Where a fight is kept if nobody names a file."""
    folder = user_state_path("kumite") / "fights"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:  # if it cannot be written, saving will say so, and the game can go on
        terminal(errors=True).print(f"kumite: {folder}: {problem.strerror}; save elsewhere with: save FILE")
    name = f"{file.stem}-{datetime.now():%Y%m%d-%H%M%S}"
    places = (folder / f"{name}{more}.json" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(place for place in places if not place.exists())
