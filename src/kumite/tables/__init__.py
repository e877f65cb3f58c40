"""Tables: the same verbs, several ways to answer."""

from .exact import Distribution, after_beats, exactly, spread
from .rerun import Open, Rerun
from .scripted import LeftOver, MissingAnswer, Scripted
from .seeded import Seeded

__all__ = [
    "Distribution",
    "LeftOver",
    "MissingAnswer",
    "Open",
    "Rerun",
    "Scripted",
    "Seeded",
    "after_beats",
    "exactly",
    "spread",
]
