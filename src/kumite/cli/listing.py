"""`kumite list`: what there is to fight with."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ..encounters.examples import CAMPAIGNS, EXPERIMENTS, examples_of, titles_of
from ..encounters.policies import notes
from ..encounters.tactics import tactics_of
from ..rulesets import Ruleset, ruleset_names, rulesets, why_broken
from ..rulesets.extensions import problems
from .common import AsJson, checked_ruleset, the
from .console import terminal, wrapped


def list_all(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[RULESET]",
            callback=checked_ruleset,
            autocompletion=lambda: list(ruleset_names()),
            help="Only this one.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List what there is: rulesets, examples, samples and more.

    An example is a fight to start from, by its name; a sample is put into an encounter by its name; a policy
    decides where nobody does; tactics are what an encounter may tell a policy of how somebody fights; rests
    are what can pass between two fights. Of a single ruleset, each example tells its story.

    \b
    Example:
      kumite list ikezu
    """
    found = [the(name)] if name else rulesets()
    if as_json:
        print(json.dumps({ruleset.name: _data(ruleset) for ruleset in found}, indent=2))
        return
    console = terminal()
    for ruleset in found:
        _show(console, ruleset, stories=name is not None)
    if name is None:
        _warn_of_broken()


def _warn_of_broken() -> None:
    """Say which of the installed rulesets are left out, and why."""
    errors = terminal(errors=True)
    broken = [why for why in map(why_broken, ruleset_names()) if why is not None]
    for problem in (*broken, *problems()):
        wrapped(errors, Text(f"kumite: {problem}"))


def _show(console: Console, ruleset: Ruleset, *, stories: bool) -> None:
    wrapped(console, Text(ruleset.name, style="bold") + Text(f"  {ruleset.whole_title}"))
    if stories and ruleset.about:
        wrapped(console, Text(" ".join(ruleset.about)), first="  ", rest="  ")
    for text in filter(None, (ruleset.credit, ruleset.licence)):
        wrapped(console, Text(text), first="  ", rest="  ")
    _heading(console, "Examples")
    for example in examples_of(ruleset):
        about = ", ".join(filter(None, (example.size, example.level)))
        wrapped(console, Text(f"{example.name}  {example.title} ({about})"), first="    ", rest="      ")
        if stories and example.note:
            wrapped(console, Text(example.note), first="      ", rest="      ")
    for heading, kind in (("Campaigns", CAMPAIGNS), ("Experiments", EXPERIMENTS)):
        for n, (called, title) in enumerate(titles_of(ruleset, kind).items()):
            if n == 0:
                _heading(console, heading)
            wrapped(console, Text(f"{called}  {title}"), first="    ", rest="      ")
    _heading(console, "Sides")
    wrapped(console, Text(", ".join(ruleset.sides)), first="    ", rest="    ")
    _heading(console, "Policies")
    for policy, note in notes(ruleset).items():
        wrapped(console, Text(policy) + Text(f"  {note}"), first="    ", rest="      ")
    _show_tactics(console, ruleset)
    for n, one in enumerate(ruleset.interludes):
        if n == 0:
            _heading(console, "Rests")
        told = Text(one.name) + Text(f"  {one.says}")
        wrapped(console, told, first="    ", rest="      ")
    for kind, names in _samples(ruleset).items():
        _heading(console, f"Samples: {kind}" if kind else "Samples")
        wrapped(console, Text(", ".join(names)), first="    ", rest="    ")
    console.print()


def _show_tactics(console: Console, ruleset: Ruleset) -> None:
    """What an encounter may say of how somebody fights, each with the values that have names."""
    for n, tactic in enumerate(tactics_of(ruleset)):
        if n == 0:
            _heading(console, "Tactics")
        told = Text(tactic.name) + Text(f"  {tactic.says}")
        if tactic.legal != ", ".join(tactic.values):
            told += Text(f" Legal: {tactic.legal}.")
        wrapped(console, told, first="    ", rest="      ")
        for value, meaning in tactic.values.items():
            wrapped(console, Text(f"{value}: {meaning}"), first="      ", rest="        ")


def _heading(console: Console, text: str) -> None:
    console.print(Text(f"  {text}", style="bold"))


def _samples(ruleset: Ruleset) -> dict[str, list[str]]:
    """The names of the samples by kind, if their sheets have one."""
    kinds: dict[str, list[str]] = {}
    for name, sheet in ruleset.samples().items():
        kinds.setdefault(str(sheet.get("kind", "")), []).append(name)
    return kinds


def _data(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "title": ruleset.title,
        "edition": ruleset.edition,
        "about": list(ruleset.about),
        "credit": ruleset.credit,
        "licence": ruleset.licence,
        "examples": {
            one.name: {"title": one.title, "sizes": list(one.sizes), "level": one.level, "note": one.note}
            for one in examples_of(ruleset)
        },
        "campaigns": titles_of(ruleset, CAMPAIGNS),
        "experiments": titles_of(ruleset, EXPERIMENTS),
        "sides": list(ruleset.sides),
        "policies": notes(ruleset),
        "tactics": {
            one.name: {"says": one.says, "legal": one.legal, "values": one.values}
            for one in tactics_of(ruleset)
        },
        "rests": {one.name: {"says": one.says, "rules": list(one.rules)} for one in ruleset.interludes},
        "samples": ruleset.samples(),
        "sample_tactics": ruleset.sample_tactics(),
    }
