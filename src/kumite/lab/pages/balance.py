"""The page of a search for balance: `kumite balance --report`."""

from __future__ import annotations

from collections.abc import Sequence

from ...simulation.spoken import number
from ..balance import Balance
from ..figures.balance import tried
from ..tabulated import SIDES
from .elements import Part, element, plot, section, table
from .experiment import experiment_page


def balance_page(found: Balance, said: str, command: Sequence[str], written: str) -> str:
    """All of it as an HTML page; `said` is the answer in words, and the rest is as for a sweep."""
    quest = found.quest
    share = quest.is_share
    rows: list[list[Part]] = [
        [
            quest.shown(one.place),
            f"{one.fights:,}",
            number(one.estimate.value, share),
            f"{number(one.estimate.low, share)} to {number(one.estimate.high, share)}",
            SIDES[one.side],
        ]
        for one in found.tries
    ]
    headings = [quest.input, quest.experiment.unit, "share" if share else "mean", "95% interval", "which is"]
    values = len(quest.experiment.variants)
    experiment = quest.experiment
    return experiment_page(
        experiment,
        f"{len(found.tries)} of {values} values played,"
        f" up to {experiment.fights:,} {experiment.unit} of each",
        [
            section(
                "The answer",
                element("p", element("b", said)),
                element("div", plot(tried(found)), class_="plots"),
                table(f"{quest.measure}, by {quest.input}", headings, rows, 4),
            )
        ],
        command,
        written,
    )
