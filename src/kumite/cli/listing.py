"""`kumite list`: what there is to fight with."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ..policies import notes
from ..rulesets import NAMES, Ruleset
from ..tables.console import terminal, wrapped
from .common import AsJson, checked_ruleset, the


def list_all(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[RULESET]",
            callback=checked_ruleset,
            autocompletion=lambda: list(NAMES),
            help="Only this one.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List rulesets, samples, opponents and policies.

    A sample is put into an encounter by its name; a policy decides where nobody does.

    \b
    Example:
      kumite list ikezu
    """
    found = [the(each) for each in ([name] if name else NAMES)]
    if as_json:
        print(json.dumps({ruleset.name: _data(ruleset) for ruleset in found}, indent=2))
        return
    console = terminal()
    for ruleset in found:
        _show(console, ruleset)


def _show(console: Console, ruleset: Ruleset) -> None:
    wrapped(console, Text(ruleset.name, style="bold") + Text(f"  {ruleset.title}, {ruleset.edition}"))
    for text in (ruleset.credit, ruleset.licence):
        wrapped(console, Text(text), first="  ", rest="  ")
    _heading(console, "Sides")
    wrapped(console, Text(", ".join(ruleset.sides)), first="    ", rest="    ")
    _heading(console, "Policies")
    for policy, note in notes(ruleset).items():
        wrapped(console, Text(policy) + Text(f"  {note}"), first="    ", rest="      ")
    for kind, names in _samples(ruleset).items():
        _heading(console, f"Samples: {kind}" if kind else "Samples")
        wrapped(console, Text(", ".join(names)), first="    ", rest="    ")
    console.print()


def _heading(console: Console, text: str) -> None:
    console.print(Text(f"  {text}", style="bold"))


def _samples(ruleset: Ruleset) -> dict[str, list[str]]:
    """The names of the samples by their kind, where their sheets have one."""
    kinds: dict[str, list[str]] = {}
    for name, sheet in ruleset.samples().items():
        kinds.setdefault(str(sheet.get("kind", "")), []).append(name)
    return kinds


def _data(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "title": ruleset.title,
        "edition": ruleset.edition,
        "credit": ruleset.credit,
        "licence": ruleset.licence,
        "sides": list(ruleset.sides),
        "policies": notes(ruleset),
        "samples": ruleset.samples(),
    }
