"""Boards in a terminal: which column gets how much room."""

from __future__ import annotations

import pytest

from kumite.cli.console import column_widths, show_cards, terminal
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


def test_a_card_has_the_letter_of_the_map_before_the_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lettered = Board("Round 1", ("", *BOARD.headings), (("A", *BOARD.rows[0]), ("", *BOARD.rows[1])))
    show_cards(terminal(), lettered, range(4))
    show_cards(terminal(), BOARD, range(3))
    with_letters, without = capsys.readouterr().out.split("A Ronin leader\n")[1].split("Ronin leader\n")
    assert without == "  HP 12 · State dying, 60 min left\nJiro\n  HP 0/4 · State unhurt\n"
    assert with_letters == without


def test_what_fits_into_a_line_of_a_card_is_not_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A label and what it says stand in one line; the next one begins where both do not fit."""
    monkeypatch.setenv("COLUMNS", "24")
    board = Board(
        "", ("Fighter", "HP", "Holds", "State"), (("Jiro", "0/4", "no-dachi", "dying, 60 min left"),)
    )
    show_cards(terminal(), board, range(4))
    assert capsys.readouterr().out == "Jiro\n  HP 0/4\n  Holds no-dachi\n  State dying, 60 min\n  left\n"
