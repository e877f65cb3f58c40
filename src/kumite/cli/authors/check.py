"""`kumite check`: whether a ruleset is as it should be."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ...rulesets import BrokenRuleset, Ruleset, registered, ruleset, ruleset_names
from ...testing.places import of_error
from ...testing.subject import Subject
from ...testing.suite import Finding, findings
from ..common import Refused
from ..console import terminal, wrapped

SHOWN = 12
"""So many mistakes of one check are shown."""


def check(
    name: Annotated[
        str,
        typer.Argument(
            metavar="RULESET|FOLDER",
            help="A ruleset that is installed, or the folder of a package that has one.",
        ),
    ],
    tests: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The ruleset's tests, whose docstrings name its rules."),
    ] = None,
) -> None:
    """Check a ruleset of your own.

    That is: what it declares, what it says, its examples, and fights, plain and compiled. Every mistake is
    told with its file and line, what was found and what would be right. What is checked is what
    kumite.testing.Conformance tests.

    \b
    Examples:
      kumite check brawl
      kumite check ./kumite-brawl
    """
    with ExitStack() as stack:
        if name in ruleset_names():
            rules = _installed(name)
        else:
            rules = _of_folder(Path(name))
            stack.enter_context(registered(rules))
        console = terminal()
        wrong = 0
        for finding in findings(Subject(rules, tests=tests or _tests_beside(rules))):
            show(console, finding)
            wrong += len(finding.mistakes)
    if wrong:
        raise Refused(f"{rules.title}: {wrong} {'mistake' if wrong == 1 else 'mistakes'}")
    print(f"{rules.title} is as it should be.")


def show(console: Console, finding: Finding) -> None:
    """A check in one line, and below it all that is wrong."""
    mark = "wrong" if finding.mistakes else "right"
    wrapped(console, Text(f"{mark}  {finding.about}"), rest="       ")
    for mistake in finding.mistakes[:SHOWN]:
        wrapped(console, Text(str(mistake)), first="       ", rest="         ")
    if len(finding.mistakes) > SHOWN:
        wrapped(console, Text(f"and {len(finding.mistakes) - SHOWN} more"), first="       ")


def _installed(name: str) -> Ruleset:
    try:
        return ruleset(name)
    except BrokenRuleset as problem:
        raise Refused(str(problem)) from None


def _of_folder(folder: Path) -> Ruleset:
    """The ruleset of a package that need not be installed."""
    legal = f"{', '.join(ruleset_names())}, or the folder of a package with a RULESET"
    if not folder.is_dir():
        raise Refused(f"{folder}: found no ruleset and no folder of that name; legal: {legal}")
    below = {folder / "__init__.py", *folder.glob("*/__init__.py"), *folder.glob("src/*/__init__.py")}
    for init in sorted(below):
        if init.exists() and "RULESET" in init.read_text("utf-8"):
            return _imported(init.parent)
    raise Refused(f"{folder}: found no package with a RULESET; legal: {legal}")


def _imported(package: Path) -> Ruleset:
    sys.path.insert(0, str(package.parent.absolute()))
    try:
        found = import_module(package.name).RULESET
    except Exception as problem:
        where = of_error(problem, package.absolute()) or str(package)
        message = f"{where}: found {type(problem).__name__}: {problem}; legal: a package that can be imported"
        raise Refused(message) from None
    if not isinstance(found, Ruleset):
        raise Refused(f"{package}: found {type(found).__name__}; legal: a kumite.rulesets.Ruleset")
    return found


def _tests_beside(rules: Ruleset) -> Path | None:
    """The folder `tests` of the project in which the package lies, if it is there to be seen."""
    for above in rules.folder.parents[:2]:
        if (above / "pyproject.toml").exists() and (above / "tests").is_dir():
            return above / "tests"
    return None
