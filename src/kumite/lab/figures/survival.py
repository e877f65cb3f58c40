"""How far a party comes in a campaign, as a curve that falls from fight to fight."""

from __future__ import annotations

from matplotlib.axes import Axes

from ...campaigns.survival import Survival
from .measures import PERCENT
from .palette import INK, SIDES
from .sheet import Panel

MARKS = "osD^vPX"
"""How members of a party are told apart besides by color."""


def survival_curve(found: Survival) -> Panel:
    """The share of runs in which the party has won each fight, with its 95% interval, and in which each of
    its members could then go on."""
    places = range(len(found.fights) + 1)
    shares = [1.0, *(one.won.value for one in found.fights)]
    lows, highs = zip((1.0, 1.0), *(one.won.interval for one in found.fights), strict=True)
    names = [*found.fights[0].can_go_on]

    def draw(axes: Axes) -> None:
        axes.fill_between(places, lows, highs, alpha=0.15, color=INK)
        axes.plot(places, shares, color=INK, linewidth=2, label="the party")
        for number, name in enumerate(names):
            members = [1.0, *(one.can_go_on[name].value for one in found.fights)]
            color, mark = SIDES[number % len(SIDES)], MARKS[number % len(MARKS)]
            axes.plot(places, members, linewidth=1, color=color, marker=mark, markersize=4, label=name)
        axes.set_ylim(0, 1.02)
        axes.set_xticks(places, ["start", *(str(place + 1) for place in range(len(found.fights)))])
        axes.set_xlabel("after fight")
        axes.set_ylabel("share of the runs")
        axes.yaxis.set_major_formatter(PERCENT)
        axes.legend(fontsize=8)

    told = "; ".join(f"after fight {place}: {share:.0%}" for place, share in enumerate(shares) if place)
    says = f"The party has won, {told}. Below that line, each of them who can still go on."
    return Panel("How far they come", says, draw)
