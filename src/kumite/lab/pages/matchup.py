"""The page of a matchup: `kumite matchup --report`."""

from __future__ import annotations

from collections.abc import Sequence

from ...simulation.spoken import number
from ..counts import Estimate
from ..figures.sweeps import sweep_panels
from ..matchup import Matchup
from .elements import Part, element, plot, section, table
from .experiment import experiment_page


def matchup_page(found: Matchup, said: Sequence[str], command: Sequence[str], written: str) -> str:
    """All of it as an HTML page; `said` is what the matrix means, and the rest is as for a sweep."""
    first, second = found.inputs
    share = found.sweep.rows[0].variant.measures[found.measure].is_share
    rows: list[list[Part]] = [
        [mine.name, *(_cell(one, share) for one in cells)]
        for mine, cells in zip(found.rows, found.cells, strict=True)
    ]
    fights = min(row.fights for row in found.sweep.rows)
    panels = [panel for panel in sweep_panels(found.sweep) if panel.title == found.measure]
    return experiment_page(
        found.sweep.experiment,
        f"{len(found.sweep.rows)} pairs, {fights:,} fights of each on the same dice",
        [
            section(
                "The answer",
                *(element("p", sentence) for sentence in said),
                element("div", *(plot(panel) for panel in panels), class_="plots"),
                table(
                    f"{found.measure}: {first} down, {second} across",
                    [first, *(theirs.name for theirs in found.columns)],
                    rows,
                    len(found.columns),
                ),
            )
        ],
        command,
        written,
    )


def _cell(one: Estimate, share: bool) -> str:
    """A cell with half of its interval; or from where to where it goes, if half of it would reach too far."""
    if share and one.reaches_beyond(0.00005):
        return f"{number(one.value, share)} ({number(one.low, share)} to {number(one.high, share)})"
    return f"{number(one.value, share)} ± {number(one.width / 2, share)}"
