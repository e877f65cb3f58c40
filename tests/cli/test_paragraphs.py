"""Where a log at a terminal has an empty line."""

from __future__ import annotations

import pytest

from kumite.cli.console import begins_paragraph
from kumite.play.condensed import Shown
from kumite.play.tree import Detail
from kumite.rulesets import Level, Line


def line(depth: int, level: Level) -> Shown:
    return Shown(depth, Line("Ann bows.", level=level), 0)


@pytest.mark.parametrize(
    ("before", "now", "briefly", "otherwise"),
    [
        (line(1, Level.DEED), line(0, Level.ROUND), True, True),
        (line(0, Level.ROUND), line(1, Level.TURN), False, False),
        (line(1, Level.DEED), line(1, Level.TURN), False, True),
        (line(1, Level.DEED), line(0, Level.DEED), True, False),
        (line(0, Level.DEED), line(0, Level.DEED), False, False),
    ],
)
def test_rounds_turns_and_rounds_that_are_one_line(
    before: Shown, now: Shown, briefly: bool, otherwise: bool
) -> None:
    """Rounds that are one line stand apart from the round before them."""
    assert begins_paragraph(now, before, Detail.BRIEF) == briefly
    for detail in (Detail.NORMAL, Detail.FULL):
        assert begins_paragraph(now, before, detail) == otherwise
