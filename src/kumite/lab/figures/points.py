"""Variants of an experiment as rows of points with their intervals."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from ..counts import Estimate
from ..experiment import Variant
from ..sweep import Row, Sweep
from .measures import color, from_to, in_percent, measure, shown, signed, unit, whiskers
from .palette import INK
from .sheet import Panel

LONGEST = 26
"""Longer lines beside a row are cut, to leave room for the row itself."""


def of_variants(found: Sweep, rows: Sequence[Row], inputs: Sequence[str], name: str) -> Panel:
    """A measure of each variant; or how far it is from the original encounter, if that comes first."""
    first, *others = rows
    if others and not first.variant.values and all(name in row.differences for row in others):
        return differences(found, rows, name)
    return points(found, rows, inputs, name)


def points(found: Sweep, rows: Sequence[Row], inputs: Sequence[str], name: str) -> Panel:
    """A measure of each variant with its interval."""
    known = [row for row in rows if name in row.estimates]
    share = measure(found, name).is_share
    estimates = [row.estimates[name] for row in known]

    def draw(axes: Axes) -> None:
        draw_points(found, known, inputs, name, estimates, axes)
        axes.set_xlabel(f"{unit(found, name, share)}, with 95% interval", loc="right")

    says = f"A point with its 95% interval for each variant. {from_to(known, name, share)}."
    return Panel(name, says, draw, height(known))


def differences(found: Sweep, rows: Sequence[Row], name: str) -> Panel:
    """How much a measure differs from that of the original encounter, one change at a time."""
    known = [row for row in rows if name in row.differences]
    share = measure(found, name).is_share
    less = [row.differences[name] for row in known]
    base = rows[0].estimates[name].value

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=INK, linewidth=1, linestyle="--")
        draw_points(found, known, [], name, less, axes)
        axes.set_xlabel(f"difference from {shown(base, share)}, with 95% interval", loc="right")

    order = sorted(known, key=lambda row: -abs(row.differences[name].value))
    most = "; ".join(f"{row.variant.label} {signed(row.differences[name].value, share)}" for row in order[:3])
    says = f"How much each change alone adds to {shown(base, share)}, with its 95% interval. Most: {most}."
    return Panel(name, says, draw, height(known))


def draw_points(
    found: Sweep,
    rows: Sequence[Row],
    inputs: Sequence[str],
    name: str,
    estimates: Sequence[Estimate],
    axes: Axes,
) -> None:
    """A row for each variant: a point and its interval."""
    alone = inputs[0] if len(inputs) == 1 else ""
    for place, (row, one) in enumerate(zip(rows, estimates, strict=True)):
        shade = color(row.variant, measure(found, name))
        axes.errorbar(one.value, place, xerr=whiskers(one), fmt="o", color=shade, ecolor=shade, capsize=3)
    axes.set_yticks(range(len(rows)), [short(row.variant, alone) for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_ylabel(alone)
    in_percent(axes, "x", measure(found, name).is_share)


def short(variant: Variant, alone: str) -> str:
    """The name of a variant beside its row: a line for each of its values, none of them too long."""
    lines = [variant.shown(alone)] if alone else variant.label.split(", ")
    return "\n".join(line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…" for line in lines)


def height(rows: Sequence[Row]) -> float:
    """How high a panel with a row for each variant is, in inches."""
    lines = max((len(row.variant.values) for row in rows), default=1)
    return 1.0 + (0.15 + 0.15 * max(1, lines)) * len(rows)
