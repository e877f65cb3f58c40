"""How a learner becomes better, as a figure."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from ...chances.statistics import wilson
from .measures import PERCENT
from .palette import BLUE
from .sheet import Panel


def learning_curve(scores: Sequence[tuple[float, int]]) -> Panel:
    """The share of victories in each stretch of fights, with its interval. `scores` are victories, where a
    fight that nobody wins counts a half, and fights."""
    fights = [sum(count for _, count in scores[: place + 1]) for place in range(len(scores))]
    shares = [won / count for won, count in scores]
    lows, highs = zip(*(wilson(won, count) for won, count in scores), strict=True)

    def draw(axes: Axes) -> None:
        axes.fill_between(fights, lows, highs, alpha=0.2, color=BLUE)
        axes.plot(fights, shares, color=BLUE)
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(PERCENT)
        axes.set_xlabel("fights")
        axes.set_ylabel("victories, with 95% interval")

    return Panel("Victories", f"From {shares[0]:.0%} at first to {shares[-1]:.0%} at last.", draw)
