"""A learner that works out of the box: it becomes better, and what it has learned fights in encounters."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import typer

from kumite.arena import Game, VectorArena
from kumite.arena.game import Reward
from kumite.arena.learned import Learned, write
from kumite.arena.learner import Linear, learn
from kumite.cli.lab.learn import learn as command
from kumite.copying import copy_fight
from kumite.encounters.encounter import from_dict, read
from kumite.play.match import Match
from kumite.rulesets.fields import Known, fields_of

SUMAI = "malice/sumai"
LAST_LEGS = "ikezu/last_legs"
BOB = "Little Hob"


@pytest.fixture(scope="module")
def taught() -> tuple[Linear, list[float]]:
    """A policy after some fights, and the share of victories in each batch."""
    policy, means = Linear(), []
    for scores in learn(Game(SUMAI, [BOB]), policy, 1):
        means.append(float(np.mean(scores)))
        if len(means) == 8:
            return policy, means
    raise AssertionError


@pytest.mark.parametrize("compiled", [False, True])
def test_it_becomes_better(compiled: bool) -> None:
    """It wins more and more of the fights, one after the other and many at once."""
    game = Game(LAST_LEGS, ["Ashigaru"])
    arena = VectorArena(LAST_LEGS, 64, ["Ashigaru"]) if compiled else None
    batches = islice(learn(game, Linear(), 1, arena), 12)
    means = [float(np.mean(scores)) for scores in batches]
    assert np.mean(means[-3:]) > np.mean(means[:2]) + 0.15


def test_the_same_seed_learns_the_same(taught: tuple[Linear, list[float]]) -> None:
    again = learn(Game(SUMAI, [BOB]), Linear(), 1)
    assert [float(np.mean(next(again))) for _ in range(2)] == taught[1][:2]


def test_what_was_learned_fights_in_an_encounter(taught: tuple[Linear, list[float]], tmp_path: Path) -> None:
    """The policy in the file answers as the learner does, and is read like any other."""
    policy, _ = taught
    write(policy, "malice", tmp_path / "mine.py", "Learned.")
    written = read(SUMAI).as_dict()
    written["sides"]["opponent"]["fighters"][0]["policy"] = "mine.py"
    match = Match(from_dict(written, "sumai", tmp_path), 3)
    game = Game(SUMAI, [BOB])
    game.begin(3)
    while not game.over:
        question = game.question
        assert question is not None
        asked = policy.decide(game.ruleset, game.eyes, game.match.fight, question)
        game.act(asked)
    assert game.match.answers == match.answers


def test_it_decides_by_what_it_may_know(taught: tuple[Linear, list[float]], tmp_path: Path) -> None:
    """Numbers of the other side's sheet make no difference to any of its answers."""
    write(taught[0], "malice", tmp_path / "mine.py", "Learned.")
    learned = Learned("malice", tmp_path / "mine.npz")
    game, asked = Game(SUMAI, [BOB]), 0
    for seed in range(4):
        game.begin(seed)
        while not game.over:
            question, fight = game.question, copy_fight(game.match.fight)
            assert question is not None
            other = fight.fighters[0]
            for name, field in fields_of(type(other)).items():
                if field.known == Known.SIDE and isinstance(value := getattr(other, name), int):
                    setattr(other, name, field.low if value == field.high else field.high)
            if not question.is_dice:
                asked += 1
                assert learned._decide(fight, question) == learned._decide(game.match.fight, question)
            game.act(int(np.flatnonzero(game.mask(game.seat or 0))[0]))
    assert asked


def test_one_command_learns_and_draws_the_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command(Path(SUMAI), tmp_path / "mine.py", [BOB], seconds=1.0, figure=tmp_path / "curve.svg")
    assert "victories" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {"mine.py", "mine.npz", "curve.svg"}
    assert "fights" in (tmp_path / "curve.svg").read_text()


@pytest.mark.parametrize(
    ("out", "who", "message"),
    [
        ("Mine.py", [BOB], "small letters"),
        ("mine.py", ["Big Hob"], "Big Hob"),
        ("mine.py", [BOB, "Tarro"], "one side"),
    ],
)
def test_what_cannot_be_learned_is_told(tmp_path: Path, out: str, who: list[str], message: str) -> None:
    with pytest.raises(typer.BadParameter, match=message):
        command(Path(SUMAI), tmp_path / out, who)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_how_fights_came_out_is_told_whatever_it_learns_from(reward: Reward) -> None:
    """1, 0 or a half for each, one after the other as well as many at once."""
    many = VectorArena(LAST_LEGS, 8, ["Ashigaru"], reward=reward)
    for arena in (None, many):
        game = Game(LAST_LEGS, ["Ashigaru"], reward=reward)
        scores = next(learn(game, Linear(), 1, arena))
        assert set(scores) <= {0.0, 0.5, 1.0}
        assert 0 < sum(scores) < len(scores)
