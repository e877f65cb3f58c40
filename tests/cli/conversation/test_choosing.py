"""Menus of whole moves at the terminal."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

from kumite.cli import main
from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.play.moves import find_moves


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path):  # type: ignore[no-untyped-def]
    """Plays an example of ikezu with what is typed, and returns what is printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("kumite.cli.conversation.game.SECONDS", 30.0)

    def play(typed: str, options: str = "", fight: str = "ikezu/bandits") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit):
            main(shlex.split(f"play {fight} --seed 1 --save it.json --odds off {options}"))
        return capsys.readouterr().out

    return play


BEFORE = "4\n4\n"
"""Whom Kenta and Daisuke face."""


def test_a_whole_move_is_one_line_and_several_answers(said) -> None:  # type: ignore[no-untyped-def]
    said(BEFORE)
    before = Match.load("it.json")
    Path("it.json").unlink()
    out = said(f"{BEFORE}retreat\nstay\n")
    assert re.search(r"^ +\d+  retreat \(a DEX save\) \.\.\. \(\d+\)$", out, re.MULTILINE)
    assert re.search(r"^Retreat \(a DEX save\):\n +1  stay\n", out, re.MULTILINE)
    found = find_moves(before, frozenset(range(4)), seconds=30)
    assert found is not None
    move = next(one for one in found.moves if one.steps[0].startswith("retreat") and one.names[-1] == "stay")
    assert len(move.answers) > 1
    given = Match.load("it.json").answers[len(before.answers) :]
    assert tuple(given[: len(move.answers)]) == move.answers


def test_a_move_can_be_typed_by_its_words(said) -> None:  # type: ignore[no-untyped-def]
    out = said(f"{BEFORE}bandit 2\ndragons\n99\n")
    assert "'bandit 2' may mean several: " in out
    assert "'dragons' is no move here" in out
    assert "99 is no line of the menu; legal are: 1 to" in out


def test_the_whole_name_of_a_move_is_that_move(said) -> None:  # type: ignore[no-untyped-def]
    """Although others begin with it, and the line of the menu that it is says only how it goes on."""
    out = said(f"{BEFORE}retreat\nretreat (a DEX save)\n")
    assert re.search(r"^Retreat \(a DEX save\):\n +1  stay\n", out, re.MULTILINE)
    assert "may mean several" not in out
    assert len(Match.load("it.json").answers) > 2


def test_a_line_can_be_closed_and_the_question_asked_alone(said) -> None:  # type: ignore[no-untyped-def]
    out = said(f"{BEFORE}retreat\nback\nstep\nattack\nback\n")
    menu = out.index("Retreat (a DEX save):")
    assert out.index("Which action?", menu) > menu
    assert re.search(r"^ +1  attack$", out, re.MULTILINE), "the answers as they are"
    assert "Whom does Kenta attack?" in out


def test_step_by_step_is_as_before(said) -> None:  # type: ignore[no-untyped-def]
    out = said(f"{BEFORE}attack\n", "--step-by-step")
    assert "..." not in out
    assert "Whom does Kenta attack?" in out


def test_taking_back_a_move_takes_back_its_last_answer(said) -> None:  # type: ignore[no-untyped-def]
    said(f"{BEFORE}retreat\nstay\n")
    whole = Match.load("it.json").given_by_people
    Path("it.json").unlink()
    said(f"{BEFORE}retreat\nstay\nundo\n")
    assert Match.load("it.json").given_by_people == whole[:-1]


def test_what_moves_begin_with() -> None:
    match = Match(encounter.read(encounter.file_called(Path("ikezu/bandits"))), 1, people=range(4))
    match.answer(4)
    match.answer(4)
    found = find_moves(match, None, seconds=30)
    assert found is not None
    for entry in found.menu():
        common = entry.begins
        assert common
        assert all(move.answers[: len(common)] == common for move in entry.moves)


def test_an_answer_can_stand_and_be_ended(said) -> None:  # type: ignore[no-untyped-def]
    """Hachigoku: whoever does not want to interrupt in any Moment says so once; undo goes behind what nobody
    was asked."""
    question = "interrupt, giving two later dice"
    asked = said("no\nno\nno\nno\n", "--step-by-step", "hachigoku/duel").count(question)
    Path("it.json").unlink()
    out = said("always no\nno\nno\nstanding\nstanding 1\nstanding\nundo\nalways\n", "", "hachigoku/duel")
    assert asked > 1
    assert re.search(r" 1  Moment 10: does Genba interrupt", out)
    assert "no, always." in out
    assert "You are asked about everything." in out
    assert "Taken back." in out
    assert "'' is no answer here" in out


def test_what_stands_is_there_again_when_the_fight_goes_on(said, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    """Also with other dice, or another person: what stands belongs to a fighter."""
    said("always no\n", "", "hachigoku/duel")
    assert len(Match.load("it.json").standing) == 1
    for options in ("", "--dice typed"):
        with pytest.raises(SystemExit):
            main(shlex.split(f"play it.json {options}"))
        capsys.readouterr()
        assert len(Match.load("it.json").standing) == 1
