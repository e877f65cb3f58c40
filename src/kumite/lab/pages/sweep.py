"""The page of a sweep: `kumite sweep --report`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from xml.etree.ElementTree import Element

from ...simulation.spoken import number, spoken_difference, whole
from ..figures.measures import measure
from ..figures.sweeps import sweep_panels
from ..sweep import Row, Sweep
from .elements import Part, element, plot, section, table
from .experiment import experiment_page
from .same_dice import compared


def sweep_page(found: Sweep, command: Sequence[str], written: str) -> str:
    """A whole sweep as an HTML page.

    `command`, a list of words, made it from an experiment file with the text `written`.
    """
    counts = sorted({row.fights for row in found.rows})
    each = f"{counts[0]:,}" if len(counts) == 1 else f"{counts[0]:,} to {counts[-1]:,}"
    done = f"{len(found.rows)} variants, {each} {found.experiment.unit} of each on the same dice"
    return experiment_page(
        found.experiment,
        done if found.complete else f"{done}. Interrupted: not all of them were played",
        [
            section("What varies", *varied(found)),
            section("Results", *results(found)),
            *(
                []
                if found.experiment.campaigns
                else [section("The same dice, another end", *compared(found))]
            ),
        ],
        command,
        written,
    )


def varied(found: Sweep) -> Iterator[Element]:
    """The inputs and their values."""
    inputs = list(dict.fromkeys(name for row in found.rows for name in row.variant.values))
    items = []
    for name in inputs:
        values = dict.fromkeys(row.variant.shown(name) for row in found.rows)
        items.append(element("li", element("b", name), f": {', '.join(values)}"))
    yield element("ul", *items) if items else element("p", "Nothing.")


def results(found: Sweep) -> Iterator[Element]:
    """The plots, and a table for each measure."""
    panels = sweep_panels(found)
    yield element("div", *(plot(panel) for panel in panels), class_="plots")
    if found.experiment.compared:
        yield element("p", PAIRING, class_="soft")
    for name in found.experiment.columns:
        yield measured(found, name)


PAIRING = (
    "All intervals are 95% intervals. Every variant is played on the same dice, fight by fight, and"
    " differences are from the first one. The gain says how many times as many fights a difference would"
    " have taken on dice of its own."
)


def measured(found: Sweep, name: str) -> Element:
    """One measure of all variants."""
    one = measure(found, name)
    inputs = list(dict.fromkeys(each for row in found.rows for each in row.variant.values))
    kind = "share" if one.is_share else "mean" if one.quantile is None else "number"
    headings = [kind, "95% interval"]
    if any(name in row.differences for row in found.rows):
        headings += ["difference", "gain"]
    rows: list[list[Part]] = []
    for row in found.rows:
        values: list[Part] = [row.variant.shown(each) for each in inputs] or ["as it is"]
        rows.append([*values, *cells(row, name, one.is_share, len(headings))])
    return table(name, [*(inputs or ["Variant"]), *headings], rows, len(headings))


def cells(row: Row, name: str, share: bool, many: int) -> list[Part]:
    """One measure of one variant, in that many columns."""
    if name not in row.estimates:
        return ["-", *[""] * (many - 1)]
    one, less = row.estimates[name], row.differences.get(name)
    quantile = row.variant.measures[name].quantile is not None
    said: list[Part]
    if quantile:
        said = [f"{one.value:g}", whole(one.low, one.high)]
    else:
        said = [number(one.value, share), f"{number(one.low, share)} to {number(one.high, share)}"]
    if less is not None:
        said.append(spoken_difference(less.value, less.low, less.high, share=share, quantile=quantile))
        said.append(f"{less.gain:.1f}x" if isfinite(less.gain) else "same")
    return [*said, *[""] * (many - len(said))]
