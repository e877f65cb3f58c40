"""The door: which rulesets are installed, kumite's own and those of other packages alike.

A package declares its ruleset as an entry point of the group `kumite.rulesets`; in `pyproject.toml`:

    [project.entry-points."kumite.rulesets"]
    brawl = "kumite_brawl:RULESET"

Why it is so: docs/decisions/rulesets-come-through-entry-points.md
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .extensions import RULESETS, extended
from .plain_numbers import use_plain_numbers
from .protocol import Misdeclared, Ruleset


class BrokenRuleset(Exception):
    """An installed ruleset that cannot be used; the message is complete."""


registered_here: dict[str, Ruleset] = {}
"""The rulesets of this process alone, which come before those that are installed."""


def ruleset_names() -> tuple[str, ...]:
    """Every ruleset that is installed, in the order of the alphabet; some may turn out to be broken."""
    return tuple(sorted({*_installed(), *registered_here}))


def ruleset(name: str) -> Ruleset:
    """The ruleset of that name. Raises KeyError where there is none, and BrokenRuleset."""
    if name in registered_here:
        return registered_here[name]
    if name not in _installed():
        there = ", ".join(ruleset_names()) or "none; install kumite itself: pip install -e ."
        raise KeyError(f"no ruleset {name!r}; there are: {there}")
    return _loaded(name)


def rulesets() -> tuple[Ruleset, ...]:
    """Every installed ruleset that can be used, by name."""
    return tuple(ruleset(name) for name in ruleset_names() if why_broken(name) is None)


def why_broken(name: str) -> str | None:
    """Why an installed ruleset cannot be used; None where it can."""
    try:
        ruleset(name)
    except BrokenRuleset as problem:
        return str(problem)
    return None


@contextmanager
def registered(found: Ruleset) -> Iterator[Ruleset]:
    """Let this process know a ruleset that need not be installed, or another one of the same name."""
    before = registered_here.get(found.name)
    registered_here[found.name] = found
    try:
        yield found
    finally:
        del registered_here[found.name]
        if before is not None:
            registered_here[found.name] = before


@cache
def _installed() -> dict[str, EntryPoint]:
    """The entry points by name. Of several packages that declare the same name the first one counts."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=RULESETS):
        found.setdefault(entry.name, entry)
    return found


@cache
def _loaded(name: str) -> Ruleset:
    entry = _installed()[name]
    try:
        found = entry.load()
    except Misdeclared as problem:
        raise _broken(entry, str(problem)) from problem
    except Exception as problem:
        raise _broken(entry, f"{_where(problem)}{type(problem).__name__}: {problem}") from problem
    if not isinstance(found, Ruleset):
        raise _broken(entry, f"found {type(found).__name__}; legal: a kumite.rulesets.Ruleset")
    if found.name != name:
        raise _broken(entry, f"found a Ruleset whose name is {found.name!r}; legal: {name!r}")
    if found.compiled:
        use_plain_numbers(found.rule_modules)
    return extended(found)


def _broken(entry: EntryPoint, why: str) -> BrokenRuleset:
    package = f" of the package {entry.dist.name}" if entry.dist else ""
    return BrokenRuleset(f"the ruleset {entry.name}{package} cannot be used: {entry.value}: {why}")


def _where(problem: Exception) -> str:
    """The file and the line at which loading failed."""
    last = traceback.extract_tb(problem.__traceback__)[-1]
    return "" if "importlib" in last.filename else f"{last.filename}, line {last.lineno}: "
