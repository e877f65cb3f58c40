"""Fights by the million: the rules of any ruleset, compiled, and tallies of what happens.

Everything here but `simulate(..., engine="plain")` needs the extra `fast`; importing it does not.
"""

from .batch import outcomes_and_lengths, simulate, transcript
from .job import BrokenRule, Play
from .load import DoesNotCompile, NotInstalled
from .tallies import Tallies

__all__ = [
    "BrokenRule",
    "DoesNotCompile",
    "NotInstalled",
    "Play",
    "Tallies",
    "outcomes_and_lengths",
    "simulate",
    "transcript",
]
