"""Panels, the figures made of them, and the files that figures are written to.

Why it is so: docs/decisions/a-report-is-a-tree.md
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from textwrap import wrap
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

from .palette import INK, PAPER, RULE

WIDTH = 4.2
"""In inches: a panel this wide can be read on a telephone held upright."""
HEADING = 24
"""How many letters of a panel's title fit on one line, since its axes may be narrow."""
COLUMNS = 2
"""How many panels stand side by side in a file."""
LINE = 38
"""How many letters of a title fit above one panel."""
EASTERN = ("Noto Sans CJK JP", "Source Han Sans", "IPAexGothic", "Hiragino Sans", "Yu Gothic", "MS Gothic")
"""Fonts with Chinese and Japanese characters; the first one that is installed is used for them."""
STYLE: dict[Any, Any] = {
    "axes.axisbelow": True,
    "axes.edgecolor": INK,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "figure.facecolor": PAPER,
    "axes.facecolor": "none",
    "font.size": 10.0,
    "grid.color": RULE,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "pdf.fonttype": 42,
    "savefig.dpi": 150,
    "svg.fonttype": "none",
    "svg.hashsalt": "kumite",
    "text.color": INK,
    "text.parse_math": False,
    "xtick.color": INK,
    "ytick.color": INK,
}


@dataclass(frozen=True)
class Panel:
    """One plot, with what it says in words for people who do not see it."""

    title: str
    says: str
    draw: Callable[[Axes], None]
    height: float = 2.8
    """In inches."""


@cache
def eastern_fonts() -> tuple[str, ...]:
    """A font for names in Chinese or Japanese characters, if there is one."""
    there = {font.name for font in fontManager.ttflist}
    return tuple(name for name in EASTERN if name in there)[:1]


@contextmanager
def styled() -> Iterator[None]:
    """Make everything drawn or written within look as all our figures do,
    whatever settings others have made."""
    fonts = {"font.family": ["sans-serif", *eastern_fonts()]}
    with rc_context(STYLE | fonts), warnings.catch_warnings():
        # A missing character is shown as a box; in SVG not at all.
        warnings.filterwarnings("ignore", "Glyph .* missing from font")
        yield


def sheet(panels: Sequence[Panel], title: str = "") -> Figure:
    """A figure of at least one panel; several are laid out in two columns."""
    columns = min(COLUMNS, len(panels))
    rows = [panels[n : n + columns] for n in range(0, len(panels), columns)]
    heights = [max(panel.height for panel in row) for row in rows]
    lines = wrap(title, LINE * columns)
    top = 0.1 + 0.25 * len(lines) if lines else 0.0
    with styled():
        figure = Figure(figsize=(WIDTH * columns, sum(heights) + top), layout="constrained")
        if title:
            figure.suptitle("\n".join(lines), fontweight="bold", x=0.01, ha="left")
        grid = figure.add_gridspec(len(rows), columns, height_ratios=heights)
        for row, beside in enumerate(rows):
            for column, panel in enumerate(beside):
                last = column == len(beside) - 1
                axes = figure.add_subplot(grid[row, column:] if last else grid[row, column])
                if len(panels) > 1:
                    axes.set_title("\n".join(wrap(panel.title, HEADING)))
                panel.draw(axes)
    return figure


def as_svg(panel: Panel) -> str:
    """One panel as the text of an SVG file, with a transparent background."""
    with styled():
        figure = Figure(figsize=(WIDTH, panel.height), layout="constrained")
        panel.draw(figure.add_subplot())
    return drawn(figure, "svg", transparent=True).decode("utf-8")


def drawn(figure: Figure, kind: str, *, transparent: bool = False) -> bytes:
    """A figure as the bytes of a file; the same figure gives the same bytes."""
    undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind, {})
    file = BytesIO()
    with styled():
        figure.savefig(file, format=kind, transparent=transparent, metadata=undated)
    return file.getvalue()
