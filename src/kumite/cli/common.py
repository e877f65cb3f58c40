"""What several commands share: their arguments, and how a fight is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from .. import encounter
from ..compiled.load import installed, load
from ..encounter import Encounter
from ..house import changed
from ..policies import any_search
from ..rulesets import HIGHEST_LIMIT, LIMIT, NAMES, Ruleset, ruleset
from ..table import REFEREE
from ..tables.console import terminal, wrapped

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Refused(Exception):
    """What cannot be done; the message is complete."""


def checked_ruleset(name: str | None) -> str | None:
    """The name of a ruleset, as a callback of a command's argument."""
    if name is not None and name not in NAMES:
        raise typer.BadParameter(f"there is no ruleset {name!r}; legal are: {', '.join(NAMES)}")
    return name


FightFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="An encounter (TOML, or JSON by its name), or a saved fight.")
]
EncounterFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="An encounter (TOML, or JSON by its name).")
]
RulesetName = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        callback=checked_ruleset,
        autocompletion=lambda: list(NAMES),
        help=f"One of: {', '.join(NAMES)}.",
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", metavar="N", help="Which dice fall; the same again for the same N.")
]
House = Annotated[
    list[str] | None,
    typer.Option("--house", metavar="NAME=VALUE", help="A house rule; may be given more than once."),
]
Limit = Annotated[
    int,
    typer.Option(
        "--limit",
        metavar="N",
        min=1,
        max=HIGHEST_LIMIT,
        help="Beats (turns, mostly) after which a fight ends undecided.",
    ),
]
OwnLimit = Annotated[
    int | None,
    typer.Option(
        "--limit",
        metavar="N",
        min=1,
        max=HIGHEST_LIMIT,
        help=f"Beats (turns, mostly) after which a fight ends undecided; {LIMIT:,} if not given.",
    ),
]
"""The same where a saved fight has its own."""
ShowRules = Annotated[
    bool, typer.Option("--rules/--no-rules", help="Whether lines name the rules behind them.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def open_encounter(file: Path, house: Sequence[str] | None) -> Encounter:
    """The encounter in a file, under the house rules of the command line."""
    found = encounter.read(file)
    values = dict(_pair(text) for text in house or ())
    return encounter.with_house(found, values) if values else found


def refuse_of_a_save(given: Mapping[str, object]) -> None:
    """Refuse options that a saved fight has for itself, by name; None for one that was not given."""
    for option, value in given.items():
        if value is not None:
            kept = "a saved fight keeps its dice, its house rules and its limit"
            raise typer.BadParameter(kept, param_hint=option)


def get_ready_to_search(found: Encounter) -> None:
    """Load the compiled rules, if somebody in the encounter searches and there is a compiler, and say so."""
    if any_search(found.policies) and installed():
        errors = terminal(errors=True)
        load(found.ruleset, lambda text: errors.print(f"kumite: {text}"))


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise typer.BadParameter(f"{text!r} is no house rule; legal is NAME=VALUE", param_hint="--house")
    return name.strip(), value.strip()


def seats_of(words: Sequence[str], found: Encounter) -> frozenset[int]:
    """The seats that words on the command line mean: names, sides, `referee`, `all`, `none`.

    A word may hold several with commas between them. The beginning of a name is enough.
    """
    seats: set[int] = set()
    for word in (part.strip().casefold() for text in words for part in text.split(",")):
        seats |= _seats(word, found)
    return frozenset(seats)


def _seats(word: str, found: Encounter) -> set[int]:
    everybody = {one.seat for one in found.combatants}
    groups = {"all": everybody | {REFEREE}, "none": set(), "referee": {REFEREE}}
    for side in found.sides:
        groups[found.ruleset.sides[side]] = {one.seat for one in found.combatants if one.side == side}
    if word in groups:
        return groups[word]
    names = {one.name.casefold(): one.seat for one in found.combatants}
    begun = {seat for name, seat in names.items() if word and name.startswith(word)}
    if word in names:
        return {names[word]}
    if len(begun) != 1:
        legal = ", ".join([*groups, *found.names])
        problem = f"{word!r} is nobody, or not only one; legal are: {legal}"
        raise typer.BadParameter(problem, param_hint="--people")
    return begun


def show_opening(console: Console, found: Encounter) -> None:
    """What is fought, and by which rules."""
    rules: Ruleset = found.ruleset
    wrapped(console, Text(found.title or "A fight", style="bold"))
    if found.note:
        wrapped(console, Text(found.note))
    house = ", ".join(f"{name}={value}" for name, value in changed(found.house).items()) or "none"
    wrapped(console, Text(f"{rules.title}, {rules.edition}. House rules: {house}."), rest="  ")


def the(name: str) -> Ruleset:
    """The ruleset of a name that has been checked."""
    return ruleset(name)
