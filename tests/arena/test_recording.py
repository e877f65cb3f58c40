"""Fights as Parquet: the same rows for the same seed, and the fights that anybody gets who plays them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest
from typer.testing import CliRunner

from kumite.arena import Game
from kumite.arena.game import IllegalAction
from kumite.arena.recording import record
from kumite.cli.application import app

SUMAI = "malice/sumai"
FIGHTS = 6


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recorded") / "fights.parquet"
    assert record(Game(SUMAI), path, FIGHTS, 5) == parquet.read_metadata(path).num_rows > FIGHTS
    return path


def test_the_same_seed_gives_the_same_rows(recorded: Path, tmp_path: Path) -> None:
    first = parquet.read_table(recorded)
    for seed, same in ((5, True), (6, False)):
        record(Game(SUMAI), tmp_path / "again.parquet", FIGHTS, seed)
        assert parquet.read_table(tmp_path / "again.parquet").equals(first) == same


def test_whoever_does_the_same_sees_the_same(recorded: Path) -> None:
    """The actions of the rows are played once more, and everything else that the rows say comes of them."""
    game, number = Game(SUMAI), -1
    for row in parquet.read_table(recorded).to_pylist():
        if row["fight"] != number:
            assert number < 0 or game.over
            number = row["fight"]
            game.begin(5, number)
        seat = row["seat"]
        assert game.question is not None
        assert (game.seat, game.question.about) == (seat, row["question"])
        assert np.array_equal(game.see(seat), np.array(row["observation"], np.float32))
        assert game.mask(seat).tolist() == row["mask"]
        game.act(row["action"])
        if game.over:
            assert game.worth(seat) == row["reward"]
    assert (number, game.over) == (FIGHTS - 1, True)


def test_the_places_have_their_names_with_them(recorded: Path) -> None:
    said = parquet.read_schema(recorded).metadata
    game = Game(SUMAI)
    assert said[b"places"].decode().splitlines() == [place.name for place in game.eyes.places]
    assert said[b"ruleset"] == b"malice"


def test_compiled_rules_write_the_same_rows(tmp_path: Path) -> None:
    """More fights than go on side by side, and every row of them."""
    game, plain, fast = Game("ikezu/wolf_at_the_door"), tmp_path / "plain.parquet", tmp_path / "fast.parquet"
    rows = {record(game, plain, 30, 3, engine="plain"), record(game, fast, 30, 3, engine="compiled")}
    assert rows == {parquet.read_metadata(fast).num_rows}
    assert parquet.read_table(plain).equals(parquet.read_table(fast))


def test_it_is_one_command(tmp_path: Path, recorded: Path) -> None:
    out = tmp_path / "fights.parquet"
    found = CliRunner().invoke(app, ["record", SUMAI, str(out), "--fights", str(FIGHTS), "--seed", "5"])
    assert found.exit_code == 0
    assert f"of {FIGHTS} fights" in found.output
    assert parquet.read_table(out).equals(parquet.read_table(recorded))


def test_somebody_else_may_choose(tmp_path: Path) -> None:
    """What a policy does is written; what it may not do is refused."""
    path = tmp_path / "fights.parquet"
    record(Game(SUMAI), path, 2, 1, lambda seen, legal, random: legal[0])
    for row in parquet.read_table(path).to_pylist():
        assert row["action"] == row["mask"].index(1)
    with pytest.raises(IllegalAction):
        record(Game(SUMAI), path, 2, 1, lambda seen, legal, random: -1)
