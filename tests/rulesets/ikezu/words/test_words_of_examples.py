"""The examples as people read them: boards that fit, fights that are short, and nothing told twice."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from rich.console import Console

from kumite.cli.console import show_board
from kumite.encounters.encounter import read
from kumite.encounters.examples import Example, examples
from kumite.play.match import Match
from kumite.play.tree import Detail, Tree
from kumite.rulesets import Board, Level
from kumite.rulesets.ikezu.words import WORDS

OURS = [each for each in examples() if each.ruleset == "ikezu"]
WIDTH = 80


def fought(example: Example, seed: int) -> Match:
    """A fight to its end, or to the last question that policies do not answer."""
    return Match(read(example.path), seed)


def printed(board: Board) -> str:
    out = io.StringIO()
    show_board(Console(file=out, width=WIDTH, no_color=True, force_terminal=False), board)
    return out.getvalue()


def words_of(board: Board) -> set[str]:
    return {word for row in (board.headings, *board.rows) for cell in row for word in cell.split()}


@pytest.mark.parametrize("example", OURS, ids=lambda each: each.name)
def test_a_board_fits_without_cutting_a_word(example: Example) -> None:
    match = fought(example, 1)
    states = [beat.start for beat in match.beats]
    for fight in (states[0], states[len(states) // 2], match.fight):
        board = WORDS.board(fight, match.encounter.names, None)
        shown = printed(board)
        assert max(len(line.rstrip()) for line in shown.splitlines()) <= WIDTH
        assert words_of(board) - set(shown.split()) <= set(board.headings)


@pytest.mark.parametrize("example", OURS, ids=lambda each: each.name)
@pytest.mark.parametrize("seed", range(1, 4))
def test_a_fight_is_briefly_told(example: Example, seed: int) -> None:
    """Each turn is one line, so a round takes five at most, and whatever happens is told once."""
    match = fought(example, seed)
    lines = [each.line for each in Tree(match.told()).shown(Detail.BRIEF)]
    rounds = match.encounter.ruleset.length(match.fight)
    assert len(lines) <= 5 * (rounds + 2)
    for before, after in pairwise(re.split(r"(?<=\.) ", " ".join(line.text for line in lines))):
        assert before != after


@pytest.mark.parametrize("seed", range(4))
def test_who_flees_already_is_not_told_to_flee_again(seed: int) -> None:
    """IKE-CRE-4, IKE-MOR-4: terror and fright at the same first sight make one flight."""
    match = Match(read("ikezu/haunted_house"), seed)
    opening = next(iter(Tree(match.told()).shown(Detail.BRIEF))).line.text
    found = [name for name in match.names if name in opening]
    assert found
    assert all(opening.count(name) == 1 for name in found)
    for line in match.log():
        if line.text.endswith(" flees already."):
            assert (line.level, line.turning) == (Level.DETAIL, False)
