"""What an answer is worth: the chance to win after it, told apart only where it can be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kumite.cli import main
from kumite.encounters.encounter import from_dict
from kumite.play.match import Match
from kumite.play.worth import PIECE, Undecidable, worths
from kumite.table import REFEREE

from ..toys import toy

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
    found = {one.answer: one for one in worths(match, playouts=200, seconds=600)}
    assert set(found) == set(toy.Act)
    assert found[toy.Act.YIELD].chance == 0
    assert found[toy.Act.YIELD].high < found[toy.Act.STRIKE].low
    assert not found[toy.Act.YIELD].is_best
    assert sum(one.is_best for one in found.values()) <= 1


def test_the_worth_of_an_answer_is_the_chance_after_it() -> None:
    """Which another program says: fights that go on from there."""
    match = Match(from_dict(alone()), 1, people=[RIN])
    strike = worths(match, playouts=400, seconds=600)[toy.Act.STRIKE]
    won = fought = 0
    for seed in range(400):
        other = Match(from_dict(alone()), seed, people=[RIN])
        other.answer(int(toy.Act.STRIKE))
        other.seat((), ())
        won += other.outcome == toy.Outcome.RED
        fought += 1
    share = won / fought
    assert abs(share - strike.chance) < 4 * (2 * 0.25 / fought) ** 0.5


def test_equal_answers_are_never_told_apart() -> None:
    """Two foes who are the same, each with the same hits."""
    sides = {
        "red": {"fighters": [{"sample": "fencer", "name": "Rin"}]},
        "blue": {"fighters": [{"sample": "brute", "name": name} for name in ("Bo", "Bu")]},
    }
    match = Match(from_dict(toy.DUEL | {"sides": sides}), 1, people=[RIN])
    match.answer("Strike")
    found = worths(match, playouts=80, seconds=600)
    assert [one.answer for one in found] == [1, 2]
    assert not any(one.is_best for one in found)


def test_it_takes_the_time_that_it_is_given_and_always_says_something() -> None:
    def ticking() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += 1.0

    clock = ticking()
    match = Match(toy.duel(), 1, people=[RIN])
    some = worths(match, 3.0, clock=lambda: next(clock))
    match = Match(toy.duel(), 1, people=[RIN])
    none = worths(match, 0.0)
    assert all(one.low < one.high for one in (*some, *none))
    assert some[0].high - some[0].low < none[0].high - none[0].low
    assert none == worths(match, 600, playouts=PIECE)


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


def test_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the option at each question; with the command where it is wanted, or a sentence why not."""
    typed = iter(["worth", "Yield", "worth", "quit"])
    monkeypatch.setattr("kumite.cli.game.prompt", lambda console: next(typed))
    file = tmp_path / "duel.json"
    file.write_text(json.dumps(alone()), "utf-8")
    save = tmp_path / "save.json"
    with pytest.raises(SystemExit) as left:
        main(["play", str(file), "--people", "Rin", "--odds", "worth", "--save", str(save)])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert shown.count("Yield  0% (0 to ") == 2
    assert "the fight is over: nothing is asked any more." in shown
