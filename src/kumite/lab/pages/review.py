"""The page of one fight: how the chance to win went, what was luck and what was skill, and the log."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from ...play.review import Review, Step
from ..figures.review import review_panel
from .elements import Part, board_table, element, page, plot, section, table
from .encounter import encounter_section, house_section
from .fights import cited, story

MANY = 10
"""So many turning points and so many choices are listed."""


def review_page(found: Review, command: Sequence[str]) -> str:
    """A review as an HTML page; `command`, a list of words, makes it again."""
    match = found.match
    rules = match.ruleset
    return page(
        f"Review: {match.encounter.title or 'A fight'}",
        list(lead(found)),
        [
            section("The fight at a glance", plot(review_panel(found)), the_sum(found)),
            section("What moved it most", *turning_points(found)),
            *better_choices(found),
            section(
                "What happened",
                *story(match.told()),
                board_table(match.board()),
                element("p", element("strong", match.result.text), *cited(match.result)),
            ),
            encounter_section(match.encounter),
            house_section(match.encounter),
            section("To repeat it", element("pre", shlex.join(command))),
        ],
        rules,
    )


def lead(found: Review) -> Iterator[Element]:
    """How it was done."""
    match = found.match
    yield element("p", f"{match.ruleset.whole_title}. Seed {match.seed}, fight {match.number}.")
    yield element(
        "p",
        f"From each of {len(found.steps):,} answers, dice and decisions alike, {found.playouts:,} fights were"
        " played on by policies, always on the same dice. What an answer changed is what it was worth. A"
        " fight that nobody wins counts as half a victory.",
    )
    if not found.complete:
        yield element("p", f"Interrupted after {len(found.steps):,} answers.", class_="notice")


def the_sum(found: Review) -> Element:
    """From the first chance to the last: everything adds up."""
    rows: list[list[Part]] = [[name, *shares] for name, shares in found.rows()]
    sides = [found.side(side) for side in found.sides]
    return table("Luck and choices, in points of 100", ["", *sides], rows, len(sides))


def turning_points(found: Review) -> Iterator[Element]:
    """The dice and decisions that changed most."""
    side = found.sides[0]
    unit = found.match.ruleset.length_unit
    rows = [
        [str(place), step.text, str(step.when), found.points(found.gain(step, side))]
        for place, step in enumerate(found.turning_points(), 1)
    ]
    caption = f"What each added to the chance of {found.within(side)}"
    yield table(caption, ["Number", "What", unit, "points"], rows, 2)


def better_choices(found: Review) -> Iterator[Element]:
    """Decisions that lost something, if any were looked at."""
    steps = found.mistakes(MANY)
    if steps:
        rows = [row(step) for step in steps]
        whole = table("The costliest first", ["What", "better", "points", "95% interval"], rows, 2)
        yield section("What would have been better", whole)


def row(step: Step) -> list[Part]:
    """A decision, and the best other answer."""
    assert step.better is not None
    better = step.better
    return [step.text, better.text, f"{100 * better.gain:.1f}", f"± {100 * better.half:.1f}"]
