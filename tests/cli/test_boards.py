"""Boards in a terminal: which column gets how much room."""

from __future__ import annotations

import pytest

from kumite.cli.console import column_widths
from kumite.rulesets import Board

BOARD = Board(
    "Round 1",
    ("Fighter", "HP", "State"),
    (("Ronin leader", "12", "dying, 60 min left"), ("Jiro", "0/4", "unhurt")),
)
COLUMNS = range(3)


@pytest.mark.parametrize(
    ("width", "widths"),
    [
        (80, [13, 4, 18]),  # all of it, with two spaces between
        (30, [12, 3, 13]),  # the name in one line, since that lacks less
        (20, [9, 3, 6]),
        (18, [7, 3, 6]),  # every word, and a space between
        (17, []),  # "Fighter" would be broken
    ],
)
def test_room_goes_first_to_the_columns_that_lack_least(width: int, widths: list[int]) -> None:
    found = column_widths(BOARD, COLUMNS, width)
    assert found == widths
    assert sum(found) + max(0, len(found) - 1) <= width
