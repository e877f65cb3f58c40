"""A fight reviewed as a figure: the chance to win from the first answer to the last."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ...play.review import Review
from .measures import PERCENT
from .palette import INK, side_color
from .sheet import Panel


def review_panel(found: Review) -> Panel:
    """The chance of each side at each answer, with the turning points marked. Of two sides the first is
    enough, because the other's chance is what is left."""
    sides = found.sides[:1] if len(found.sides) == 2 else found.sides
    points = [*(step.before for step in found.steps), found.last]
    turning = found.turning_points()

    def draw(axes: Axes) -> None:
        for side in sides:
            line = [float(found.chance(each, side)) for each in points]
            axes.step(
                range(len(line)),
                line,
                where="post",
                color=side_color(side),
                label=found.side(side),
                linewidth=1.6,
            )
        for place, step in enumerate(turning, 1):
            height = float(found.chance(step.after, sides[0]))
            axes.plot(step.number + 1, height, "o", color=INK, markersize=4)
            axes.annotate(str(place), (step.number + 1, height), xytext=(4, 4), textcoords="offset points")
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(PERCENT)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("answers, dice and decisions")
        axes.legend()

    first, last = (float(found.chance(each, sides[0])) for each in (found.first, found.last))
    said = f"The chance of {found.within(sides[0])} is {first:.1%} at the start and {last:.1%} in the end."
    numbered = " The numbers are the turning points in the list below." if turning else ""
    return Panel("The chance to win", said + numbered, draw, 3.2)
