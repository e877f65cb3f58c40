"""What plays the fights of each ruleset here, for `kumite --version --verbose`."""

from __future__ import annotations

from importlib.util import find_spec

from ..rulesets import Ruleset, rulesets
from .exact.programs import TRANSITIONS, TREES
from .fights.program import PLAY
from .loading.load import installed, packed
from .loading.packed import older
from .loading.program import Program


def engines() -> list[str]:
    """A line for each ruleset: how its fights, its exact odds and best play are found."""
    lines = []
    for found in rulesets():
        programs = [f"{program.name} {engine(found, program)}" for program in (PLAY, TRANSITIONS, TREES)]
        lines.append(f"{found.name}: {'; '.join(programs)}")
    return lines


def engine(ruleset: Ruleset, program: Program) -> str:
    """How one of them is found."""
    if packed(ruleset, program) is not None:
        return "compiled, from the package"
    if not all(map(find_spec, program.needs)):
        return "not installed"
    how = "compiled here" if installed() and ruleset.compiled else "in plain Python"
    if older(ruleset, program):
        how += " (the package has them for other rules)"
    return how
