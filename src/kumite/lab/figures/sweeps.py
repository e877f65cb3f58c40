"""The results of a sweep: curves, heat maps or rows of points, whichever suits what was varied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ..sweep import Row, Sweep
from .measures import color, from_to, in_percent, measure, shown, unit
from .palette import MAP
from .points import of_variants
from .sheet import Panel
from .survival import curves_of_variants

MANY = 60
"""With more rows of points than this it is no longer a picture; a table has them."""
WRITTEN = 150
"""A heat map with more cells than this is shown without their numbers."""


def sweep_panels(found: Sweep) -> list[Panel]:
    """All panels of a sweep; measures that are 0 everywhere are left out."""
    return [*curves_of_variants(found), *_by_measure(found)]


def _by_measure(found: Sweep) -> list[Panel]:
    """The panels of its measures."""
    rows = [row for row in found.rows if row.fights]
    inputs = list(dict.fromkeys(name for row in rows for name in row.variant.values))
    seen = [
        name
        for name in found.experiment.columns
        if any(name in row.estimates and row.estimates[name].value != 0 for row in rows)
    ]
    if (
        len(rows) > 1
        and len(inputs) == 1
        and all(is_number(row.variant.values.get(inputs[0])) for row in rows)
    ):
        ends = [name for name in seen if measure(found, name).column == 0]
        rest = [[name] for name in seen if name not in ends]
        return [curves(found, rows, inputs[0], names) for names in ([ends] if ends else []) + rest]
    if is_grid(rows, inputs):
        return [heat_map(found, rows, inputs, name) for name in seen]
    if len(rows) > MANY:
        return []
    return [of_variants(found, rows, inputs, name) for name in seen]


def is_number(value: Any) -> bool:
    """Whether a value of an input is a number."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_grid(rows: Sequence[Row], inputs: Sequence[str]) -> bool:
    """Whether two inputs vary, and each value of one is combined with each value of the other."""
    if len(inputs) != 2 or any(len(row.variant.values) != 2 for row in rows):
        return False
    first, second = (values_of(rows, name) for name in inputs)
    return min(len(first), len(second)) > 1 and len(first) * len(second) == len(rows)


def values_of(rows: Sequence[Row], name: str) -> list[str]:
    """The different values of an input, as they are shown."""
    return list(dict.fromkeys(row.variant.shown(name) for row in rows))


def curves(found: Sweep, rows: Sequence[Row], name: str, measures: Sequence[str]) -> Panel:
    """Some measures over an input that is a number, each with the band of its interval."""
    rows = sorted(rows, key=lambda row: float(row.variant.values[name]))
    shares = all(measure(found, one).is_share for one in measures)
    title = measures[0] if len(measures) == 1 else "Outcomes"

    def draw(axes: Axes) -> None:
        for one in measures:
            known = [row for row in rows if one in row.estimates]
            where = [float(row.variant.values[name]) for row in known]
            estimates = [row.estimates[one] for row in known]
            shade = color(known[0].variant, measure(found, one))
            low, high = [each.low for each in estimates], [each.high for each in estimates]
            axes.fill_between(where, low, high, color=shade, alpha=0.25, linewidth=0)
            axes.plot(where, [each.value for each in estimates], "o-", color=shade, markersize=4, label=one)
        axes.set_xlabel(name)
        whole = all(isinstance(row.variant.values[name], int) for row in rows)
        axes.xaxis.set_major_locator(MaxNLocator(integer=whole))
        in_percent(axes, "y", shares)
        axes.set_ylabel(unit(found, title, shares))
        if len(measures) > 1:
            axes.legend()

    said = "; ".join(f"{one}: {from_to(rows, one, shares)}" for one in measures)
    return Panel(title, f"Curve over {name} with its 95% band. {said}.", draw)


def heat_map(found: Sweep, rows: Sequence[Row], inputs: Sequence[str], name: str) -> Panel:
    """A measure over two inputs."""
    across, down = (values_of(rows, one) for one in inputs)
    share = measure(found, name).is_share
    at = {tuple(row.variant.shown(one) for one in inputs): row.estimates.get(name) for row in rows}
    cells = [[at[x, y] for x in across] for y in down]
    known = [one.value for line in cells for one in line if one]
    middle = min(known) + 0.47 * (max(known) - min(known))
    numbers = [[one.value if one else float("nan") for one in line] for line in cells]

    def draw(axes: Axes) -> None:
        mesh = axes.pcolormesh(numbers, cmap=MAP, edgecolors="face", linewidth=0.2)
        for y, line in enumerate(cells):
            for x, one in enumerate(line):
                if one is not None and len(rows) <= WRITTEN:
                    dark = one.value < middle
                    reach = f"± {shown(one.width / 2, share)}"
                    if share and one.reaches_beyond(0.0005):
                        reach = f"{shown(one.low, share)} to {shown(one.high, share)}"
                    text = f"{shown(one.value, share)}\n{reach}"
                    axes.text(
                        x + 0.5,
                        y + 0.5,
                        text,
                        ha="center",
                        va="center",
                        fontsize=8 if len(across) <= 5 else 6,
                        color="#ffffff" if dark else "#000000",
                    )
        axes.set_xticks([n + 0.5 for n in range(len(across))], across)
        axes.set_yticks([n + 0.5 for n in range(len(down))], down)
        axes.set_xlabel(inputs[0])
        axes.set_ylabel(inputs[1])
        axes.grid(visible=False)
        axes.invert_yaxis()
        if len(rows) > WRITTEN:
            axes.figure.colorbar(mesh, ax=axes, label=unit(found, name, share))

    said = from_to(rows, name, share)
    return Panel(
        name,
        f"Each cell is a pair of values, with half of its 95% interval. {said}.",
        draw,
        1.2 + 0.45 * len(down),
    )
