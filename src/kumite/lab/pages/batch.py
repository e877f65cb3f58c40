"""The page of a batch of fights: `kumite simulate --report`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from xml.etree.ElementTree import Element

from ...play.match import Match
from ...rulesets.shared.language import listed
from ...simulation.players import who_decides
from ...simulation.spoken import spoken
from ...simulation.summary import Mean
from ..batch import Batch
from ..figures.fights import batch_panels
from ..telling import lasted, tellings
from .elements import Part, element, page, plot, repeated, section, table
from .encounter import encounter_section, house_section, marked
from .fights import log


def batch_page(batch: Batch, command: Sequence[str], again: Sequence[str]) -> str:
    """A whole batch as an HTML page.

    `command` made the batch; `again` runs one of its fights once the number is added. Both are lists of
    words.
    """
    found = batch.encounter
    rules = found.ruleset
    return page(
        found.title or "A fight",
        list(lead(batch)),
        [
            encounter_section(found),
            house_section(found),
            results(batch),
            section("Fights to read", *logs(batch, again)),
            repeated(command),
        ],
        rules,
    )


def lead(batch: Batch) -> Iterator[Element]:
    """What was done."""
    rules, fights, summary = batch.encounter.ruleset, batch.tallies.fights, batch.summary
    yield element(
        "p", f"{rules.whole_title}. {fights:,} fights of seed {batch.seed}. {who_decides(batch.encounter)}"
    )
    ends = (f"{one.name} {one.share:.1%} ({one.low:.1%} to {one.high:.1%})" for one in summary.outcomes)
    took = (
        f"Half of the fights take no more than {lasted(summary.length.quantiles[0.5], summary.length.unit)}"
    )
    yield element("p", element("b", listed(list(ends))), f", with 95% intervals. {took}.")
    if not batch.tallies.complete:
        left = f"Interrupted: {fights:,} of {batch.asked:,} fights were played."
        yield element("p", left, class_="notice")


def results(batch: Batch) -> Element:
    """All numbers, with their intervals and their plots."""
    panels = [plot(panel) for panel in batch_panels(batch)]
    return section(
        "Results",
        element("div", *panels, class_="plots"),
        element("p", SURVIVAL, class_="soft"),
        outcomes(batch),
        length(batch),
        fates(batch),
        tallies(batch),
    )


SURVIVAL = (
    "Survival is the mean share of a side's fighters who are not yet out of the fight for good, by the length"
    " that the fight had reached; a fight that is over counts as it ended. Who never comes counts as out."
)


def outcomes(batch: Batch) -> Element:
    rows = [
        [one.name, f"{one.fights:,}", f"{one.share:.2%}", f"{one.low:.2%} to {one.high:.2%}"]
        for one in batch.summary.outcomes
    ]
    return table("Outcomes", ["Outcome", "fights", "share", "95% interval"], rows, 3)


def length(batch: Batch) -> Element:
    of = batch.summary.length
    rows: list[list[Part]] = [["mean", in_short(of.mean)]]
    rows += [[f"{share:.0%} of the fights within", f"{number:,}"] for share, number in of.quantiles.items()]
    rows += [["shortest", f"{of.shortest:,}"], ["longest", f"{of.longest:,}"]]
    return table(f"Length in {of.unit}", ["Length", of.unit], rows, 1)


def fates(batch: Batch) -> Element:
    """How each fighter ends, and how many of each side."""
    summary = batch.summary
    came = {fate for side in summary.sides for fate in side.fates}
    names = [spoken(fate) for fate in batch.encounter.ruleset.fates if spoken(fate) in came]
    rows: list[list[Part]] = []
    for number, side in zip(batch.encounter.sides, summary.sides, strict=True):
        for one in summary.fighters:
            if one.side == side.name:
                rows.append([one.name, *(f"{one.fates.get(name, 0.0):.1%}" for name in names)])
        means = (f"{side.fates.get(name, 0.0):.2f}" for name in names)
        rows.append([element("span", marked(batch.encounter, number), f", of {side.fighters}"), *means])
    return table("How each fighter ends; of a side, how many of them", ["Fighter", *names], rows, len(names))


def tallies(batch: Batch) -> Element:
    """The means of the ruleset's tallies."""
    summary = batch.summary
    names = list(summary.sides[0].tallies)
    rows: list[list[Part]] = []
    for number, side in zip(batch.encounter.sides, summary.sides, strict=True):
        for one in summary.fighters:
            if one.side == side.name:
                rows.append([one.name, *(in_short(one.tallies[name]) for name in names)])
        sums = (f"{side.tallies[name]:.2f}" for name in names)
        rows.append([element("span", marked(batch.encounter, number), ", together"), *sums])
    caption = "A fight's mean, with its 95% interval"
    return table(caption, ["Fighter", *names], rows, len(names))


def in_short(mean: Mean) -> str:
    half = f" ± {mean.high - mean.mean:.2f}" if isfinite(mean.high) else ""
    return f"{mean.mean:.2f}{half}"


def logs(batch: Batch, again: Sequence[str]) -> Iterator[Element]:
    """Some fights in full."""
    yield element("p", "Every fight of the batch can be read by its number. These were chosen:")
    for place, one in enumerate(tellings(batch)):
        match = Match(batch.encounter, batch.seed, one.number, limit=batch.limit)
        yield log(match, one, again, is_open=place == 0)
