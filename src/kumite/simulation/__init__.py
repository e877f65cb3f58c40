"""Fights by the million: the rules of any ruleset, compiled, and tallies of what happens.

Everything here but `simulate(..., engine="plain")` needs the extra `fast`; importing it does not.
"""

from ..compiled.fights.job import BrokenRule, Play
from ..compiled.fights.tallies import Tallies
from ..compiled.fights.watch import FateOf, Happened, Number, OutAt, Watched
from ..compiled.loading.mistakes import DoesNotCompile, NotInstalled
from .batch import each_fight, simulate, transcript

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
