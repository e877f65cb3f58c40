"""Tables: the same verbs, several ways to answer."""

from .rerun import Open, Rerun
from .scripted import LeftOver, MissingAnswer, Scripted
from .seeded import Seeded

__all__ = ["LeftOver", "MissingAnswer", "Open", "Rerun", "Scripted", "Seeded"]
