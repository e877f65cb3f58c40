"""Rulesets: what each of them must offer, and which are there.

A ruleset is a package with a `RULESET`, declared as an entry point; `docs/rulesets.md` builds one.
"""

from .defaults import CannotChange
from .protocol import HIGHEST_LIMIT, LIMIT, Changed, Misdeclared, Ruleset, as_often
from .registry import BrokenRuleset, registered, ruleset, ruleset_names, rulesets, why_broken
from .scene import Scene
from .spoken import Board, Cast, Level, Line, Viewer, Words
from .sums import Part, Step, Sum, parts

__all__ = [
    "HIGHEST_LIMIT",
    "LIMIT",
    "Board",
    "BrokenRuleset",
    "CannotChange",
    "Cast",
    "Changed",
    "Level",
    "Line",
    "Misdeclared",
    "Part",
    "Ruleset",
    "Scene",
    "Step",
    "Sum",
    "Viewer",
    "Words",
    "as_often",
    "parts",
    "registered",
    "ruleset",
    "ruleset_names",
    "rulesets",
    "why_broken",
]
