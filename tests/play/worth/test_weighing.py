"""What an answer is worth: the chance to win after it, told apart only where it can be."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kumite.cli import main
from kumite.encounters.encounter import from_dict
from kumite.play.changes import Amendment
from kumite.play.match import Match
from kumite.play.worth import Undecidable, Weighing, worths
from kumite.play.worth.weighing import LEAST, PLAIN_PIECE, SHARP
from kumite.table import REFEREE

from ...toys import toy

RIN = 0


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


def alone() -> dict[str, Any]:
    """Rin alone against Bo."""
    fighters = {"red": {"sample": "fencer", "name": "Rin"}, "blue": {"sample": "brute", "name": "Bo"}}
    return toy.DUEL | {"sides": {side: {"fighters": [one]} for side, one in fighters.items()}}


def test_giving_up_is_worth_nothing_and_is_told_apart() -> None:
    match = Match(from_dict(alone()), 1, people=[RIN])
    found = {one.answer: one for one in Weighing(match).go_on(600, playouts=200)}
    assert set(found) == set(toy.Act)
    assert found[toy.Act.YIELD].chance == 0
    assert found[toy.Act.YIELD].high < found[toy.Act.STRIKE].low
    assert not found[toy.Act.YIELD].is_best
    assert sum(one.is_best for one in found.values()) <= 1


WEAK = Amendment(amend={"fighters[0].hp": 1, "fighters[1].hp": 9})


@pytest.mark.parametrize("changes", [(), (WEAK,)], ids=["as it is", "with a change that waits"])
def test_the_worth_of_an_answer_is_the_chance_after_it(changes: tuple[Amendment, ...]) -> None:
    """Which another program says: fights that go on from there, with the changes that wait."""
    match = Match(from_dict(alone()), 1, people=[RIN])
    for change in changes:
        assert not match.change(change)
    strike = Weighing(match).go_on(600, playouts=400)[toy.Act.STRIKE]
    won = fought = 0
    for seed in range(400):
        other = Match(from_dict(alone()), seed, people=[RIN])
        for change in changes:
            other.change(change)
        other.answer(int(toy.Act.STRIKE))
        other.seat((), ())
        won += other.outcome == toy.Outcome.RED
        fought += 1
    share = won / fought
    assert abs(share - strike.chance) < 4 * (2 * 0.25 / fought) ** 0.5
    assert (strike.chance < 0.7) == bool(changes)


def test_equal_answers_are_never_told_apart() -> None:
    """Two foes who are the same, each with the same hits."""
    sides = {
        "red": {"fighters": [{"sample": "fencer", "name": "Rin"}]},
        "blue": {"fighters": [{"sample": "brute", "name": name} for name in ("Bo", "Bu")]},
    }
    match = Match(from_dict(toy.DUEL | {"sides": sides}), 1, people=[RIN])
    match.answer("Strike")
    found = Weighing(match).go_on(600, playouts=80)
    assert [one.answer for one in found] == [1, 2]
    assert not any(one.is_best for one in found)


def ticking() -> Callable[[], float]:
    """A clock that goes by how often it is looked at."""
    ticks = count()
    return lambda: float(next(ticks))


def test_it_takes_the_time_that_it_is_given_and_always_says_something() -> None:
    some = Weighing(Match(toy.duel(), 1, people=[RIN])).go_on(3.0, clock=ticking())
    none = worths(Match(toy.duel(), 1, people=[RIN]), 0.0)
    assert all(one.low < one.high for one in (*some, *none))
    assert some[0].high - some[0].low < none[0].high - none[0].low
    assert none == Weighing(Match(toy.duel(), 1, people=[RIN])).go_on(600, playouts=PLAIN_PIECE)


def test_it_grows_sharper_until_nothing_more_is_to_be_found() -> None:
    """Piece by piece it comes to what it comes to at once."""
    weighing = Weighing(Match(toy.duel(), 1, people=[RIN]))
    widths = []
    while not weighing.is_sharp:
        found = weighing.go_on(100.0, clock=ticking())
        widths.append(max(one.high - one.low for one in found))
    assert len(widths) > 3
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] <= 2.1 * SHARP
    assert weighing.go_on(600) == found == Weighing(Match(toy.duel(), 1, people=[RIN])).go_on(600)


def test_what_is_surely_worse_waits_for_the_others() -> None:
    weighing = Weighing(Match(from_dict(alone()), 1, people=[RIN]))
    weighing.go_on(1000.0, playouts=4 * LEAST, clock=ticking())
    weighing.go_on(20.0, clock=ticking())
    played = {answer: len(row) for answer, row in weighing.rewards.items()}
    assert min(played, key=lambda answer: played[answer]) == toy.Act.YIELD


@pytest.mark.parametrize(
    ("people", "typed", "message"),
    [
        ([REFEREE], [], "the Referee is asked"),
        ([], [0, 1, 2], "dice are asked for"),
        ([], [], "the fight is over"),
    ],
)
def test_what_has_no_worth_is_said(people: list[int], typed: list[int], message: str) -> None:
    with pytest.raises(Undecidable, match=message):
        worths(Match(toy.duel(), 1, people=people, typed=typed))


@pytest.fixture
def at_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """What `kumite play` shows of Rin alone against Bo while certain things are typed."""
    monkeypatch.setattr("kumite.cli.conversation.sharpening.ALONE", 0.05)

    def played(*typed: str, odds: str = "off") -> str:
        lines = iter([*typed, "quit"])
        monkeypatch.setattr("kumite.cli.conversation.game.prompt", lambda console: next(lines))
        file = tmp_path / "duel.json"
        file.write_text(json.dumps(alone()), "utf-8")
        save = tmp_path / "save.json"
        with pytest.raises(SystemExit) as left:
            main(["play", str(file), "--people", "Rin", "--odds", odds, "--save", str(save)])
        assert left.value.code == 0
        return capsys.readouterr().out

    return played


def test_in_the_terminal(at_terminal: Callable[..., str]) -> None:
    """With the option at each question; with the command where it is wanted, or a sentence why not."""
    shown = at_terminal("worth", "Yield", "worth", odds="worth")
    assert shown.count("Yield  0% (0 to ") == 2
    assert "the fight is over: nothing is asked any more." in shown


def test_an_answer_or_a_change_is_tried_in_the_terminal(at_terminal: Callable[..., str]) -> None:
    """And not made: the same is still asked, of the same fight."""
    shown = at_terminal("try Yield", "try change Rin.hp 1", "try remove Bo", "try Fly", "log full")
    assert "Red: 0% (0 to " in shown
    assert "Blue: 100% (" in shown
    assert shown.count(" instead of ") + shown.count(", as now") >= 4
    assert "by these rules nobody leaves a fight that is under way." in shown
    assert "'Fly' is no answer here" in shown
    assert "Referee: Rin" not in shown
