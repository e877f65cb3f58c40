"""Rankings: the variants of a race by how far they are behind, and rules by what they would change."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from ..counts import Estimate
from ..impact.readings import Impact
from ..race import Race
from .measures import in_percent, shown, signed, whiskers
from .palette import BLUE, INK
from .points import LONGEST
from .sheet import Panel

MOST = 20
"""So many rows are shown."""


def race_panels(found: Race) -> list[Panel]:
    """How far the best variants of a race are behind the leader; nothing if nobody has run."""
    runners = [one for one in found.runners if one.fights][:MOST]
    if not runners:
        return []
    share = found.measure.is_share
    behind = [Estimate(one.behind, min(one.low, one.behind), max(one.high, one.behind)) for one in runners]
    best = runners[0]
    says = (
        f"Points with intervals that hold together, best first: {best.variant.label}"
        f" {shown(best.mean, share)}; {len(found.left)} cannot be told apart from it."
    )
    names = [one.variant.label for one in runners]
    return [ranking(found.name, says, names, behind, share, "behind the best, with 95% over all")]


def impact_panels(found: Impact) -> list[Panel]:
    """For each measure, what the readings of house rules change that change it more than chance explains."""
    panels = []
    for name, measure in found.base.variant.measures.items():
        known = [
            (one, one.differences[name])
            for one in found.effects
            if name in one.differences and one.differences[name].told_apart
        ]
        known = sorted(known, key=lambda each: -abs(each[1].value))[:MOST]
        if known:
            names = [f"{one.reading.rule.name} = {one.reading.value}" for one, _ in known]
            now = shown(found.base.estimates[name].value, measure.is_share)
            most = f"{names[0]} {signed(known[0][1].value, measure.is_share)}"
            says = f"What each reading adds to {now}, what matters most first: {most}."
            unit = f"difference from {now}, with 95% over all"
            differences = [one for _, one in known]
            panels.append(ranking(name, says, names, differences, measure.is_share, unit))
    return panels


def ranking(
    title: str, says: str, names: Sequence[str], estimates: Sequence[Estimate], share: bool, unit: str
) -> Panel:
    """A point with its interval for each name."""

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=INK, linewidth=1, linestyle="--")
        for place, one in enumerate(estimates):
            axes.errorbar(one.value, place, xerr=whiskers(one), fmt="o", color=BLUE, ecolor=BLUE, capsize=3)
        lines = ["\n".join(part[:LONGEST] for part in name.split(", ")) for name in names]
        axes.set_yticks(range(len(names)), lines)
        axes.set_ylim(len(names) - 0.5, -0.5)
        in_percent(axes, "x", share)
        axes.set_xlabel(unit, loc="right")

    lines = max(name.count(", ") for name in names) + 1
    return Panel(title, says, draw, 1.0 + (0.15 + 0.15 * lines) * len(names))
