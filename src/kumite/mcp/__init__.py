"""A referee for machines: tools by which a language model runs or plays a fight (Model Context Protocol).

Why it is so: docs/decisions/a-referee-for-machines.md
"""

from .referee import Referee
from .server import as_referee, at_a_seat

__all__ = ["Referee", "as_referee", "at_a_seat"]
