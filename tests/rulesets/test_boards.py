"""Boards in a terminal: at the start of every example, in the middle and at the end, no line is wider than
the terminal, and no word is cut.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from io import StringIO

import pytest
from rich.console import Console

from kumite.cli.console import show_board
from kumite.encounters.encounter import Encounter
from kumite.rulesets import Board
from kumite.testing.fights import beats

from ..by_name import NAMES, examples_of

WIDTHS = (40, 80)


@cache
def boards_of(name: str) -> list[tuple[str, Board]]:
    """The boards of all examples of a ruleset, with the names of the examples."""
    return [(path.stem, board) for path, found in examples_of(name).items() for board in boards(found)]


def boards(found: Encounter) -> list[Board]:
    """How a fight of an example stands at its start, in its middle and at its end."""
    stood = [found.ruleset.words.board(fight, found.names, None) for fight, _ in beats(found, 1, 0)]
    return [stood[0], stood[len(stood) // 2], stood[-1]]


def shown(board: Board, width: int) -> list[str]:
    """The lines of a board in a terminal of so many columns."""
    console = Console(width=width, file=StringIO(), highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        show_board(console, board)
    return [line.rstrip() for line in captured.get().splitlines()]


def words_of(board: Board) -> Counter[str]:
    """How often each word of a board has to stand there."""
    texts = [board.heading, *(cell for row in board.rows for cell in row)]
    return Counter(word for text in texts for word in text.split())


def faults(board: Board, width: int) -> list[str]:
    """Lines that are too wide, and words that do not stand there whole."""
    lines = shown(board, width)
    wide = [f"{len(line)} columns: {line}" for line in lines if len(line) > width]
    there = Counter(word for line in lines for word in line.split())
    return wide + [f"cut: {word}" for word, often in words_of(board).items() if there[word] < often]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_boards_of_all_examples_fit(name: str, width: int) -> None:
    wrong = {
        f"{example}, {board.title}": found
        for example, board in boards_of(name)
        if (found := faults(board, width))
    }
    assert wrong == {}


def test_a_cut_word_and_a_wide_line_are_found() -> None:
    """A word longer than the terminal is wide has to be cut; a picture is drawn as it is."""
    board = Board("Round 1", ("Fighter",), (("Rhinokerosbeetle",),), ("#" * 41,))
    assert faults(board, 40) == ["41 columns: " + "#" * 41]
    assert "cut: Unpronounceable-Gashadokuro" in faults(
        Board("Round 1", ("Fighter", "HP"), (("Unpronounceable-Gashadokuro", "12"),)), 20
    )
