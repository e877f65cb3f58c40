"""Fights by the million: the rules of any ruleset, compiled, and tallies of what happens.

Everything here but `simulate(..., engine="plain")` needs the extra `fast`; importing it does not.
"""

from .batch import each_fight, simulate, transcript
from .job import BrokenRule, Play
from .load import DoesNotCompile, NotInstalled
from .tallies import Tallies
from .watch import FateOf, Happened, Number, OutAt, Watched

__all__ = [
    "BrokenRule",
    "DoesNotCompile",
    "FateOf",
    "Happened",
    "NotInstalled",
    "Number",
    "OutAt",
    "Play",
    "Tallies",
    "Watched",
    "each_fight",
    "simulate",
    "transcript",
]
