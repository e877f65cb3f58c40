"""`kumite rules`: what the rules say, and what each thing in a game does."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ..encounters.catalogue import Rule, catalogue
from ..encounters.entries import called_or_said, entries, meaning
from ..mistakes import one_of
from ..rulesets import Ruleset
from ..rulesets.entries import Entry
from .common import Refused, RulesetName, the
from .console import terminal, wrapped


def rules(
    name: RulesetName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="ID|WORD", help="An id, its beginning, a name, or words.")
    ] = None,
) -> None:
    """Look up rules, weapons, techniques and whatever has a name.

    \b
    Examples:
      kumite rules ikezu
      kumite rules ikezu IKE-DMG-1
      kumite rules ikezu DUEL
      kumite rules ikezu critical damage
      kumite rules ikezu katana
    """
    ruleset = the(name)
    words = " ".join(wanted or ())
    named, found = called_or_said(ruleset, words)
    if not words:
        found = list(catalogue(ruleset).values())
    if not found and not named:
        raise Refused(nothing_found(ruleset, words))
    console = terminal()
    for entry in named:
        show_entry(console, ruleset, entry)
    for heading, group in groupby(found, key=lambda rule: rule.heading):
        wrapped(console, Text(heading, style="bold"))
        for rule in group:
            show_rule(console, rule)


def nothing_found(ruleset: Ruleset, words: str) -> str:
    """That nothing is called so, and what is nearest."""
    found = f"nothing of that name in {ruleset.name}, and no rule with that id or with all these words"
    return f"{words}: found {found}; legal: {one_of(words, [one.name for one in entries(ruleset)])}"


def show_entry(console: Console, ruleset: Ruleset, entry: Entry) -> None:
    """Something that there is in the game: what it does, its numbers, and the rules that it goes by."""
    head = Text(entry.name, style="bold") + Text(f"  {entry.kind}", style="dim")
    wrapped(console, head)
    wrapped(console, Text(meaning(ruleset, entry)), first="  ", rest="  ")
    if entry.facts:
        numbers = "; ".join(f"{name}: {value}" for name, value in entry.facts.items())
        wrapped(console, Text(numbers), first="  ", rest="  ")
    wrapped(console, Text(", ".join(entry.rules), style="dim"), first="  ", rest="  ")


def show_rule(console: Console, rule: Rule) -> None:
    """A rule: its id, what it says, where it comes from and what varies it."""
    text = Text(f"{rule.text} ")
    text.append(f"({rule.origin}{''.join(f'; house rule {name}' for name in rule.house)})", style="dim")
    wrapped(console, Text(rule.id, style="bold") + Text("  ") + text, first="  ", rest="      ")
