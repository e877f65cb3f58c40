"""What several commands share: their arguments, and how a fight is opened."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import can_load, load
from ..encounters import encounter
from ..encounters.encounter import Encounter
from ..encounters.house import changed
from ..encounters.policies import any_search
from ..play.saves import write_whole
from ..play.tree import Detail
from ..rulesets import HIGHEST_LIMIT, LIMIT, Ruleset, ruleset, ruleset_names, why_broken
from ..rulesets.shared.language import listed
from ..table import REFEREE
from .console import terminal, wrapped

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Refused(Exception):
    """Something cannot be done; the message is complete."""


@contextmanager
def the_lab() -> Iterator[None]:
    """Around what is imported from the lab: that it is not installed is told in a line. Raises Refused."""
    try:
        yield
    except ImportError as problem:
        missing = f"the lab is not installed ({problem}); get it with: pip install 'kumite[lab]'"
        raise Refused(missing) from None


def write_new(files: Mapping[Path, str]) -> None:
    """Write files with these texts, and none of them over another. Raises Refused."""
    for place in files:
        if os.path.lexists(place):
            raise Refused(f"{place}: not written: there is a file of that name already")
    for place, text in files.items():
        try:
            write_whole(place, text)
        except OSError as problem:
            raise Refused(f"{place}: not written: {problem.strerror}") from None


def checked_ruleset(name: str | None) -> str | None:
    """The name of a ruleset, checked; a callback for a command's argument."""
    if name is not None and name not in ruleset_names():
        raise typer.BadParameter(f"there is no ruleset {name!r}; legal are: {', '.join(ruleset_names())}")
    if name is not None and (broken := why_broken(name)):
        raise Refused(broken)
    return name


FightFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="An encounter (TOML, or JSON by its name), the name of an example, or a saved fight.",
    ),
]
EncounterFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="An encounter (TOML, or JSON by its name), or the name of an example.",
    ),
]
RulesetName = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        callback=checked_ruleset,
        autocompletion=lambda: list(ruleset_names()),
        help=f"One of: {', '.join(ruleset_names())}.",
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", metavar="N", help="Which dice fall; the same N gives the same dice.")
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
        help=f"Beats (turns, mostly) after which a fight ends undecided; by default {LIMIT:,}.",
    ),
]
"""The same for commands that also take a saved fight, which has a limit of its own."""
ShowRules = Annotated[
    bool | None,
    typer.Option(
        "--rules/--no-rules",
        help="Whether lines name the rules behind them; by default only with --detail full.",
        show_default=False,
    ),
]
HowMuch = Annotated[
    Detail,
    typer.Option(
        "--detail",
        help="How much of the fight is told: each turn in a line; all that is done and what comes of it;"
        " or also each roll, price and decision.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def open_encounter(file: Path, house: Sequence[str] | None) -> Encounter:
    """The encounter in a file, under the house rules of the command line."""
    found = encounter.read(file)
    values = dict(_pair(text) for text in house or ())
    return encounter.with_house(found, values) if values else found


def refuse_of_a_save(given: Mapping[str, object]) -> None:
    """Refuse options that a saved fight sets itself, by name; an option that was not given is None."""
    for option, value in given.items():
        if value is not None:
            kept = "a saved fight keeps its dice, its house rules and its limit"
            raise typer.BadParameter(kept, param_hint=option)


def get_ready_to_search(found: Encounter) -> None:
    """Load the compiled rules if somebody in the encounter searches and there is a compiler, and say so."""
    if any_search(found.policies):
        get_ready_for_playouts(found)


def get_ready_for_playouts(found: Encounter) -> None:
    """Load the compiled rules of an encounter if there is a compiler, and say so."""
    if can_load(found.ruleset, PLAY):
        errors = terminal(errors=True)
        load(found.ruleset, PLAY, lambda text: errors.print(f"kumite: {text}"))


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise typer.BadParameter(f"{text!r} is no house rule; legal is NAME=VALUE", param_hint="--house")
    return name.strip(), value.strip()


def seats_of(words: Sequence[str], found: Encounter) -> frozenset[int]:
    """The seats that words on the command line refer to: names, sides, `referee`, `all`, `none`.

    A word may hold several, separated by commas. The beginning of a name is enough.
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
    """Print what is fought, and by which rules."""
    rules: Ruleset = found.ruleset
    wrapped(console, Text(found.title or "A fight", style="bold"))
    if found.note:
        wrapped(console, Text(found.note))
    house = ", ".join(f"{name}={value}" for name, value in changed(found.house).items()) or "none"
    wrapped(console, Text(f"{rules.whole_title}. House rules: {house}."), rest="  ")
    sides = [listed([one.name for one in found.combatants if one.side == side]) for side in found.sides]
    wrapped(console, Text(f"{' against '.join(filter(None, sides))}."), rest="  ")


def the(name: str) -> Ruleset:
    """The ruleset with a name that has been checked."""
    return ruleset(name)
