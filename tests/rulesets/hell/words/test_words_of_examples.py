"""The examples as people read them: boards that fit, and fights that are short."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from rich.console import Console

from kumite.cli.console import show_board
from kumite.encounters.encounter import read
from kumite.encounters.examples import Example, examples
from kumite.play.condensed import PAGE
from kumite.play.match import Match
from kumite.play.tree import Detail, Tree
from kumite.rulesets import Board
from kumite.rulesets.hell.words import WORDS
from kumite.rulesets.spoken import Level

OURS = [each for each in examples() if each.ruleset == "hell"]
WIDTH = 80


def printed(board: Board) -> str:
    out = io.StringIO()
    show_board(Console(file=out, width=WIDTH, no_color=True, force_terminal=False), board)
    return out.getvalue()


def words_of(board: Board) -> set[str]:
    return {word for row in (board.headings, *board.rows) for cell in row for word in cell.split()}


@pytest.mark.parametrize("example", OURS, ids=lambda each: each.name)
def test_a_board_fits_without_cutting_a_word(example: Example) -> None:
    match = Match(read(example.path), 1)
    states = [beat.start for beat in match.beats]
    for fight in (states[0], states[len(states) // 2], match.fight):
        board = WORDS.board(fight, match.encounter.names, None)
        shown = printed(board)
        assert max(len(line.rstrip()) for line in shown.splitlines()) <= WIDTH
        assert words_of(board) - set(shown.split()) <= set(board.headings)


@pytest.mark.parametrize("example", OURS, ids=lambda each: each.name)
def test_a_fight_is_briefly_told(example: Example) -> None:
    """A turn is one line at most, and nothing is told twice in a row."""
    match = Match(read(example.path), 1)
    told = match.told()
    tree = Tree(told)
    lines = [each.line for each in tree.shown(Detail.BRIEF)]
    turns = [line for beat in told for line in beat if re.fullmatch(r"(.*'s turn|Round .*)\.", line.text)]
    begun = next(
        (n for n, line in enumerate(lines) if line.level == Level.ROUND), 0
    )  # in the middle of a turn
    assert len(lines) <= len(turns) + begun + 3
    sentences = re.split(r"(?<=\.) ", " ".join(line.text for line in lines))
    for before, after in pairwise(sentences):
        assert before != after


@pytest.mark.parametrize("example", ["armoury", "cliff", "puppets"])
def test_briefly_and_at_the_end_it_is_told_whose_blow_felled_somebody(example: str) -> None:
    """HEL-DOOR-2: however long the fight, each who is Bleeding Out, with the damage that did it."""
    match = Match(read(f"hell/{example}"), 1)
    tree = Tree(match.told())
    felled = [line.who for line in match.log() if line.turning and "Bleeding Out" in line.text]
    assert felled
    brief = [each.line.text for each in tree.shown(Detail.BRIEF, PAGE)]
    for told in (brief, [line.text for line in tree.turning_points()]):
        saying = [line for line in told if " is Bleeding Out" in line]
        assert all("damage" in line for line in saying)
        assert all(any(f"{who} is Bleeding Out" in line for line in saying) for who in felled)
