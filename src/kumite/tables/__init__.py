"""Tables: the same verbs, several ways to answer."""

from .exact import Distribution, exactly, spread
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
    "exactly",
    "spread",
]
