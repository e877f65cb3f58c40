"""The page about which inputs matter: `kumite sensitivity --report`."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from ...simulation.spoken import number
from ..figures.tornado import tornado_panels
from ..sensitivity import Effect, Sensitivity
from .elements import Part, element, plot, section, table
from .experiment import experiment_page

MEANING = {
    "grid": "Each value was played with each. The last columns are parts of the variance over the grid: what"
    " the input does alone, and with all that it does together with others.",
    "screening": "Random ways through the values were played, on each of which every input moves once. Noise"
    " is how large an effect the dice alone may show; spread is how much an effect depends on the other"
    " inputs.",
}


def sensitivity_page(found: Sensitivity, command: Sequence[str], written: str) -> str:
    """All of it as an HTML page; `command` and `written` are as for a sweep."""
    experiment = found.experiment
    points = f"{len(found.design.inputs)} inputs, {len(found.design.points):,} points"
    return experiment_page(
        experiment,
        f"{points}, {experiment.fights:,} {experiment.unit} of each",
        [
            section(
                "What moves the fight",
                element("div", *(plot(panel) for panel in tornado_panels(found)), class_="plots"),
                element("p", f"{MEANING[found.method]} All intervals are 95% intervals.", class_="soft"),
                *(effects(found, name) for name in found.effects),
            )
        ],
        command,
        written,
    )


def effects(found: Sensitivity, name: str) -> Element:
    """What each input does to one measure."""
    share = found.experiment.variants[0].measures[name].is_share
    grid = found.method == "grid"
    headings = ["alone", "with others"] if grid else ["noise", "spread"]
    rows: list[list[Part]] = []
    for one in found.effects[name]:
        more = parts(one) if grid else [number(one.noise, share), number(one.spread, share)]
        values = f"{one.lowest}, {one.highest}"
        size = f"{number(one.size.value, share)} ± {number(one.size.width / 2, share)}"
        rows.append([one.input, values, size, number(one.mean, share, "+"), *more])
    return table(name, ["Input", "from, to", "moves it by", "from first to last", *headings], rows, 4)


def parts(one: Effect) -> list[Part]:
    """An input's share of the variance, alone and in total."""
    if one.part is None:
        return ["", ""]
    return [
        f"{each.value:.0%} ({each.low:.0%} to {each.high:.0%})" for each in (one.part.alone, one.part.total)
    ]
