"""How a measure of an experiment looks: its color, its numbers, and what an axis for it counts."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter

from ...compiled.fights.watch import FateOf, Happened, OutAt, Watched
from ..counts import Estimate
from ..experiment import Variant
from ..measures import Measure
from ..sweep import Row, Sweep
from .palette import GRAYS, outcome_color, side_color

PERCENT = FuncFormatter(lambda value, place: f"{100 * value:.4g}%")
"""Writes a share as people do: 50%, 2.5%."""


def measure(found: Sweep, name: str) -> Measure:
    """A measure by its name, from the first variant that has it."""
    return next(row.variant.measures[name] for row in found.rows if name in row.variant.measures)


def color(variant: Variant, one: Measure) -> str:
    """The color of the side that a measure is about; a gray if it is about none or several."""
    encounter = variant.encounter
    if one.column == 0 and one.equals is not None:
        return outcome_color(encounter.ruleset, one.equals)
    sides = {side_of(variant, watched) for watched in one.watch}
    side = sides.pop() if len(sides) == 1 else None
    return GRAYS[0] if side is None else side_color(side)


def side_of(variant: Variant, watched: Watched) -> int | None:
    """The side of the fighter about whom something is noted; None if it is about no fighter."""
    if isinstance(watched, FateOf | OutAt):
        seat: Any = watched.seat
    elif isinstance(watched, Happened):
        seat = watched.who
    else:
        seat = watched.path[1] if len(watched.path) > 2 and watched.path[0] == "fighters" else -1
    combatants = variant.encounter.combatants
    return combatants[seat].side if 0 <= seat < len(combatants) else None


def shown(value: float, share: bool) -> str:
    """A number of a measure as figures show it."""
    if not isfinite(value):
        return "unknown"
    return f"{value:.1%}" if share else f"{value:.3g}"


def signed(value: float, share: bool) -> str:
    """A difference as figures show it."""
    return f"{'+' if value >= 0 else ''}{shown(value, share)}"


def in_percent(axes: Axes, which: str, share: bool) -> None:
    """Let an axis count in percent if it is about shares."""
    if share:
        (axes.xaxis if which == "x" else axes.yaxis).set_major_formatter(PERCENT)


def unit(found: Sweep, name: str, share: bool) -> str:
    """What an axis for a measure counts."""
    if share:
        return "share of the fights"
    mine = measure(found, name)
    return name if mine.column == 1 or mine.quantile is not None else "a fight's mean"


def whiskers(one: Estimate) -> list[list[float]]:
    """How far an interval reaches below and above its value, as matplotlib wants it."""
    return [[max(0.0, one.value - one.low)], [max(0.0, one.high - one.value)]]


def from_to(rows: Sequence[Row], name: str, share: bool) -> str:
    """Where a measure is lowest and where it is highest, in words."""
    known = [row for row in rows if name in row.estimates and isfinite(row.estimates[name].value)]
    if not known:
        return "Unknown"
    ends = [pick(known, key=lambda row: row.estimates[name].value) for pick in (min, max)]
    return " to ".join(f"{shown(row.estimates[name].value, share)} ({row.variant.label})" for row in ends)
