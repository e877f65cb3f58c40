"""Which input moves a measure most: a bar for each, the largest on top."""

from __future__ import annotations

from math import copysign

from matplotlib.axes import Axes

from ..sensitivity import Sensitivity
from .measures import color, in_percent, measure, shown, signed, whiskers
from .palette import GRAYS, INK, RULE
from .sheet import Panel


def tornado_panels(found: Sensitivity) -> list[Panel]:
    """A panel for each measure that moves at all."""
    return [
        tornado(found, name)
        for name, effects in found.effects.items()
        if any(one.size.value for one in effects)
    ]


def tornado(found: Sensitivity, name: str) -> Panel:
    """How much each input changes a measure: to the right if it rises with the input, else to the left.

    Bars within the gray band in the middle may be due to the dice alone.
    """
    effects = sorted(found.effects[name], key=lambda one: one.size.value, reverse=True)
    share = measure(found.sweep, name).is_share
    mine = color(found.experiment.variants[0], measure(found.sweep, name))

    def draw(axes: Axes) -> None:
        for place, one in enumerate(effects):
            to = copysign(one.size.value, one.mean)
            shade = mine if one.is_seen else GRAYS[1]
            axes.barh(place, 2 * one.noise, left=-one.noise, height=0.9, color=RULE, zorder=0.5)
            axes.barh(place, to, height=0.6, color=shade)
            apart = whiskers(one.size) if to > 0 else whiskers(one.size)[::-1]
            axes.errorbar(to, place, xerr=apart, color=INK, capsize=3, linewidth=1.2)
        axes.axvline(0, color=INK, linewidth=1)
        axes.set_yticks(
            range(len(effects)), [f"{one.input}\n{one.lowest} to {one.highest}" for one in effects]
        )
        axes.set_ylim(len(effects) - 0.5, -0.5)
        axes.grid(visible=False, axis="y")
        in_percent(axes, "x", share)
        axes.set_xlabel(
            "change with the input, with 95% interval;\nwithin the gray band it can be the dice alone",
            loc="right",
        )

    moves = [(one, signed(copysign(one.size.value, one.mean), share)) for one in effects[:3]]
    most = "; ".join(f"{one.input} {move} ± {shown(one.size.width / 2, share)}" for one, move in moves)
    says = f"A bar for each input, what matters most first, with its 95% interval: {most}."
    return Panel(name, says, draw, 1.2 + 0.42 * len(effects))
