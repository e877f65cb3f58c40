"""How far a party comes in a campaign, as a curve that falls from fight to fight."""

from __future__ import annotations

from matplotlib.axes import Axes

from ...campaigns.survival import Survival
from ..campaigns.measures import OfCampaign
from ..counts import Estimate
from ..sweep import Row, Sweep
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


MOST_CURVES = 8
"""With more variants than this their curves cannot be told apart; tables have them."""


def curves_of_variants(found: Sweep) -> list[Panel]:
    """How far the party comes in each variant of an experiment over a campaign, with 95% intervals; nothing
    where it is not measured which fights are won."""
    curves = {row.variant.label: _won_in_order(row) for row in found.rows[:MOST_CURVES]}
    if not all(curves.values()):
        return []

    def draw(axes: Axes) -> None:
        for number, (label, shares) in enumerate(curves.items()):
            places = range(len(shares) + 1)
            color = SIDES[number % len(SIDES)]
            lows, highs = (
                [1.0, *ends] for ends in zip(*((one.low, one.high) for one in shares), strict=True)
            )
            axes.fill_between(places, lows, highs, alpha=0.12, color=color)
            mark = MARKS[number % len(MARKS)]
            values = [1.0, *(one.value for one in shares)]
            axes.plot(places, values, color=color, marker=mark, markersize=4, linewidth=1.5, label=label)
        axes.set_ylim(0, 1.02)
        most = max(map(len, curves.values()))
        axes.set_xticks(range(most + 1), ["start", *map(str, range(1, most + 1))])
        axes.set_xlabel("after fight")
        axes.set_ylabel("share of the runs")
        axes.yaxis.set_major_formatter(PERCENT)
        axes.legend(fontsize=8)

    ends = [f"{label}: {shares[-1].value:.0%}" for label, shares in curves.items()]
    return [Panel("How far they come", f"The last fight is won in, {'; '.join(ends)}.", draw)]


def _won_in_order(row: Row) -> list[Estimate]:
    """In which share of the runs each fight is won, in the order of the campaign."""
    won = [
        (one.place, name)
        for name, one in row.variant.measures.items()
        if isinstance(one, OfCampaign) and one.kind == "won" and name in row.estimates
    ]
    return [row.estimates[name] for _, name in sorted(won)]
