"""A search for balance: the values that were tried, and the target."""

from __future__ import annotations

from matplotlib.axes import Axes

from ..balance import Balance
from .measures import color, in_percent, shown, whiskers
from .palette import GRAYS, INK
from .sheet import Panel
from .sweeps import is_number


def tried(found: Balance) -> Panel:
    """Each value that was played, with its interval; gray if it is undecided on
    which side of the target it lies."""
    quest = found.quest
    experiment, share = quest.experiment, quest.is_share
    values = [experiment.variants[one.place].values[quest.input] for one in found.tries]
    numbers = all(map(is_number, values))
    first = experiment.variants[0]
    mine = color(first, first.measures[quest.measure])

    def draw(axes: Axes) -> None:
        axes.axhline(quest.target, color=INK, linewidth=1, linestyle="--")
        for place, one in enumerate(found.tries):
            shade = mine if one.side else GRAYS[0]
            where = float(values[place]) if numbers else place
            axes.errorbar(
                where,
                one.estimate.value,
                yerr=whiskers(one.estimate),
                fmt="o",
                color=shade,
                ecolor=shade,
                capsize=3,
            )
        if not numbers:
            axes.set_xticks(range(len(values)), [quest.shown(one.place) for one in found.tries])
        axes.set_xlabel(quest.input)
        in_percent(axes, "y", share)
        axes.set_ylabel(f"{quest.measure}, with 95% interval")

    points = ", ".join(f"{quest.shown(one.place)}: {shown(one.estimate.value, share)}" for one in found.tries)
    says = f"Points with 95% intervals, and a line at {shown(quest.target, share)}. {points}."
    return Panel(f"{quest.measure} by {quest.input}", says, draw)
