"""`kumite play`: people in a terminal."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from platformdirs import user_state_path

from ..encounter import Encounter
from ..match import Match
from ..rulesets import LIMIT
from ..saves import is_save
from ..table import REFEREE
from ..tables.console import terminal
from .common import (
    FightFile,
    House,
    OwnLimit,
    Refused,
    ShowRules,
    get_ready_to_search,
    open_encounter,
    refuse_of_a_save,
    seats_of,
)
from .game import ELSEWHERE, Game, content

People = Annotated[
    list[str] | None,
    typer.Option(
        "--people",
        metavar="WHO",
        help="Whose decisions people make: sides, names, referee, all, none; several with commas between"
        " them. The first side if not given.",
    ),
]
Dice = Annotated[
    Literal["rolled", "typed"] | None,
    typer.Option("--dice", help="Whether kumite rolls for people (if not given), or they type their dice."),
]


def play(
    file: FightFile,
    people: People = None,
    dice: Dice = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="Which dice fall; by chance if not given.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Where each answer is saved at once.")
    ] = None,
    rules: ShowRules = True,
    house: House = None,
    limit: OwnLimit = None,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", metavar="N", min=0.0, help="So long a search thinks at the most."),
    ] = None,
) -> None:
    """Play a fight at the terminal, or go on with a saved one.

    Each question shows its legal answers; type a number or the beginning of a name, or help. Every
    answer is saved before the next question, so nothing is lost whatever happens.

    \b
    Examples:
      kumite play fight.toml
      kumite play fight.toml --people referee,Kenta --dice typed
      kumite play fight.toml --save tonight.json
      kumite play tonight.json
    """
    if is_save(file):
        refuse_of_a_save({"--seed": seed, "--house": house or None, "--limit": limit})
        before = content(file)
        match, place = _resumed(Match.load(file), people, dice, seconds), save or file
    else:
        found = open_encounter(file, house)
        before = None
        get_ready_to_search(found)
        match, place = _begun(found, people, dice, seed, limit or LIMIT, seconds), save or _own_place(file)
    game = Game(terminal(), match, place, rules=rules)
    if before is not None:
        game.known[file.absolute()] = before
    if not game.may_write(place):
        goes_on = f"; to go on with the fight in it: kumite play {place}" if is_save(place) else ""
        raise Refused(f"{place}: there is a file of that name already{goes_on}; {ELSEWHERE}")
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


def _resumed(saved: Match, people: list[str] | None, dice: str | None, seconds: float | None) -> Match:
    """A saved match, with other people or dice if the command line says so."""
    get_ready_to_search(saved.encounter)
    if people is None and dice is None and seconds is None:
        return saved
    fought = saved.beats[-1].encounter  # with whoever joined since
    seats = saved.seats.people if people is None else seats_of(people, fought)
    dice = dice or ("typed" if saved.seats.typed else "rolled")
    return Match(
        saved.encounter,
        saved.seed,
        saved.number,
        people=seats,
        typed=_typed(fought, saved.fight, seats, dice),
        answers=saved.answers,
        limit=saved.limit,
        seconds=seconds,
    )


def _typed(found: Encounter, fight: Any, people: frozenset[int], dice: str | None) -> frozenset[int]:
    """Whose dice are typed in: of everybody for whom people decide."""
    if dice != "typed":
        return frozenset()
    seats = {one.seat for one in found.combatants if found.ruleset.answered_by_referee(fight, one.seat)}
    return people | seats if REFEREE in people else people


def _own_place(file: Path) -> Path:
    """Where a fight is kept that nobody gave a place."""
    folder = user_state_path("kumite") / "fights"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:  # saving, too, says that it cannot be done, and one can go on
        terminal(errors=True).print(f"kumite: {folder}: {problem.strerror}; save elsewhere with: save FILE")
    name = f"{file.stem}-{datetime.now():%Y%m%d-%H%M%S}"
    places = (folder / f"{name}{more}.json" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(place for place in places if not place.exists())
