"""Figures of what the lab finds, drawn by matplotlib. Nothing in here plays a fight.

A panel is one plot. A page shows each by itself, and a file holds a sheet of several.
"""

from .balance import tried
from .fights import batch_panels
from .sheet import Panel, as_svg, drawn, sheet
from .sweeps import sweep_panels
from .tornado import tornado_panels

__all__ = [
    "Panel",
    "as_svg",
    "batch_panels",
    "drawn",
    "sheet",
    "sweep_panels",
    "tornado_panels",
    "tried",
]
