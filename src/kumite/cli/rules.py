"""`kumite rules`: what the rules say."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ..catalogue import Rule, catalogue, search
from ..tables.console import terminal, wrapped
from .common import Refused, RulesetName, the


def rules(
    name: RulesetName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="ID|WORD", help="An id, its beginning, or words.")
    ] = None,
) -> None:
    """Show the rules of a ruleset, by id or by word.

    \b
    Examples:
      kumite rules ikezu
      kumite rules ikezu IKE-DMG-1
      kumite rules ikezu DUEL
      kumite rules ikezu critical damage
    """
    ruleset = the(name)
    words = " ".join(wanted or ())
    found = search(ruleset, words) if words else list(catalogue(ruleset).values())
    if not found:
        raise Refused(f"no rule of {name} has the id, or in its text all the words, {words!r}")
    console = terminal()
    for heading, group in groupby(found, key=lambda rule: rule.heading):
        wrapped(console, Text(heading, style="bold"))
        for rule in group:
            show_rule(console, rule)


def show_rule(console: Console, rule: Rule) -> None:
    """A rule: its id, what it says, whence it comes and what varies it."""
    text = Text(f"{rule.text} ")
    text.append(f"({rule.origin}{''.join(f'; house rule {name}' for name in rule.house)})", style="dim")
    wrapped(console, Text(rule.id, style="bold") + Text("  ") + text, first="  ", rest="      ")
