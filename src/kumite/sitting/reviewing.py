"""A fight at a table reviewed for luck and skill, as plain data that another process can hand back."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import can_load, load
from ..play.match import Match
from ..play.review import Review, review
from ..play.saves import parse_save

LISTED = 8
"""So many turning points, and so many choices, are listed."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What `kumite review` says of a fight, in words and numbers for a page."""

    sides: tuple[str, ...]
    whose: str
    """What the first side is called within a sentence: `the players`."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """From the chance at the start to the result: what each row is called, and what it says of each side. The
    rows between the first and the last add up to their difference."""
    curve: tuple[float, ...]
    """The chance of the first side, 0 to 1, before each answer and after the last."""
    turning: tuple[tuple[int, str, str], ...]
    """What changed most: which answer, what happened, and how many points the first side gained."""
    better: tuple[tuple[str, str, str], ...]
    """Decisions of people that lost most: what was decided, what was better, and what that would gain."""
    playouts: int
    complete: bool


def reviewed(save: str, title: str, playouts: int, seconds: float) -> Reviewed:
    """Review a fight from the text of its save, with that many play-outs from each moment, or as far as there
    is time for. Messages call the save by its `title`.

    The rules are compiled if there is a compiler, which takes up to a minute more the first time.
    """
    match = Match.from_save(parse_save(save, title), title)
    compiled = can_load(match.ruleset, PLAY)
    if compiled:
        load(match.ruleset, PLAY)
    until = time.monotonic() + seconds
    return told(review(match, playouts, compiled=compiled, stop=lambda: time.monotonic() > until))


def told(found: Review) -> Reviewed:
    """A review in words and numbers."""
    sides, first = found.sides, found.sides[0]
    moments = [*(step.before for step in found.steps), found.last]
    return Reviewed(
        tuple(found.side(side) for side in sides),
        found.within(first),
        tuple((name, tuple(shares)) for name, shares in found.rows()),
        tuple(float(found.chance(moment, first)) for moment in moments),
        tuple(
            (step.number, step.text, found.points(found.gain(step, first)))
            for step in found.turning_points(LISTED)
        ),
        tuple(
            (step.text, step.better.text, f"{100 * step.better.gain:.1f} ± {100 * step.better.half:.1f}")
            for step in found.mistakes(LISTED)
            if step.better
        ),
        found.playouts,
        found.complete,
    )
