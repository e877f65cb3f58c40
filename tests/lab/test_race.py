"""Races: the best is found with few fights, and seldom lost, where the truth is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from benchmarks.race import Trial, trial

from kumite.cli import main
from kumite.lab import pieces
from kumite.lab import race as lab
from kumite.lab.experiment import Experiment, ExperimentError, experiment_from
from kumite.lab.race import behind, race, sigmas_for, stages_of
from kumite.lab.sweep import here, sweep

DUEL = "ikezu/duel_to_the_death"
WEAPONS = [["katana"], ["yari"], ["nodachi"], ["tanto"], ["tetsubo"]]


def arms(fights: int = 200, **more: Any) -> Experiment:
    vary = [{"input": "Daisuke.weapons", "values": WEAPONS}]
    return experiment_from({"encounter": DUEL, "measure": ["pc side"], "vary": vary, "fights": fights} | more)


def run(experiment: Experiment, **more: Any) -> lab.Race:
    return race(experiment, engine="plain", threads=1, first=20, **more)


def test_who_is_left_has_what_a_sweep_gives_them() -> None:
    """The same fights on the same dice, so the same shares to the last digit."""
    experiment = arms()
    found = run(experiment)
    rows = sweep(experiment, player=here("plain", 1, lambda text: None)).rows
    shares = {row.variant.label: row.estimates["pc side"].value for row in rows}
    assert found.complete
    assert {one.variant.label for one in found.runners} == set(shares)
    for one in found.left:
        assert one.fights == experiment.fights or found.stages[-1].fights == one.fights
        if one.fights == experiment.fights:
            assert one.mean == shares[one.variant.label]
    best = max(shares, key=lambda name: shares[name])
    assert best in {one.variant.label for one in found.left}
    assert found.played == sum(one.fights for one in found.runners)


def test_the_lowest_can_be_best() -> None:
    high, low = (run(arms(60), lowest=lowest) for lowest in (False, True))
    means, lowest = ([one.mean for one in each.left] for each in (high, low))
    assert means == sorted(means, reverse=True)
    assert lowest == sorted(lowest)
    assert means[0] == max(one.mean for one in (*high.runners, *low.runners) if one.fights == 60)
    assert lowest[0] == min(one.mean for one in (*high.runners, *low.runners) if one.fights == 60)
    assert means[0] > lowest[0]


def test_it_ends_as_soon_as_all_that_are_left_are_as_good() -> None:
    found = run(arms(10_000), margin=2.0)  # more than a share can differ
    assert len(found.stages) == 1
    assert found.complete


def test_equal_variants_are_played_once() -> None:
    vary = [{"input": "Daisuke.weapons", "values": [["katana"], ["katana"], ["tanto"]]}]
    found = run(arms(40, vary=vary))
    assert found.stages[0].played == 2 * 20
    assert len(found.runners) == 3
    katanas = [one for one in found.runners if one.variant.values["Daisuke.weapons"] == ["katana"]]
    assert katanas[0].mean == katanas[1].mean


@pytest.mark.parametrize("wins", [5, 10, 15, 20, 25])
def test_ten_fights_that_went_one_way_are_not_certain(wins: int) -> None:
    """Against the sign test: what is told apart with so many standard errors is so by exact chances too."""
    leader, other = np.ones(100, np.int64), np.ones(100, np.int64)
    other[:wins] = 0
    lost = [sigmas for sigmas in np.arange(0.5, 8, 0.1) if behind(leader, other, float(sigmas))[1] > 0]
    exact = 1 / 2**wins  # that all of them go one way by chance
    assert max(lost, default=0) <= sigmas_for(2, 1, 1 - exact) + 0.35
    assert behind(leader, leader.copy(), 3.0)[1] <= 0 <= behind(leader, leader.copy(), 3.0)[2]


def test_stages_double_up_to_the_fights_of_the_file() -> None:
    assert stages_of(1_000) == [100, 200, 400, 800, 1_000]
    assert stages_of(50) == [50]
    assert stages_of(100) == [100]


def test_the_best_is_found_with_a_tenth_of_the_fights_and_seldom_lost() -> None:
    """100 trials with a known truth: at most 5 lose the best, and what is left is near it."""
    found: list[Trial] = [trial(np.random.default_rng(number), variants=200) for number in range(100)]
    assert sum(one.lost for one in found) <= 5
    assert np.median([one.share for one in found]) <= 0.1
    assert np.median([one.farthest for one in found]) <= 0.02


def test_what_an_interrupted_stage_has_played_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    played = 0

    def until(*given: Any) -> Any:
        nonlocal played
        played += 1
        if played == 8:
            raise KeyboardInterrupt
        return pieces.play(*given)

    monkeypatch.setattr(lab, "play", until)
    found = run(arms(), margin=0.0)
    assert not found.complete
    assert len(found.stages) == 1
    assert {one.fights for one in found.runners} == {20}


def test_who_came_further_stands_before_who_was_left_out_sooner() -> None:
    stages = [one.left_in or 99 for one in run(arms(400)).runners]
    assert stages == sorted(stages, reverse=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "arms.json"
    vary = [{"input": "Daisuke.weapons", "values": WEAPONS}]
    path.write_text(
        json.dumps({"encounter": DUEL, "measure": ["pc side", "length"], "vary": vary, "fights": 80})
    )
    return path


def said(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["race", *arguments, "--engine", "plain", "--first", "20"])
    return int(ended.value.code or 0)


def test_the_command_tells_who_is_left_and_what_it_took(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(str(file)) == 0
    told = capsys.readouterr().out
    assert "5 variants, seed 0." in told
    assert "cannot be told apart from the best" in told
    assert "where a full grid has 400" in told


def test_all_of_it_as_data(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(str(file), "--by", "length", "--lowest", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["measure"] == "length in rounds"
    assert data["lowest"]
    assert len(data["results"]) == 5
    means = [one["mean"] for one in data["results"] if one["left_out_in"] is None]
    assert means == sorted(means)


def test_a_measure_that_is_none_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(str(file), "--by", "pc sied") == 1
    assert "pc side" in capsys.readouterr().err
    with pytest.raises(ExperimentError, match="median length"):
        run(arms(40, measure=["median length", "pc side"]), name="median length")


def test_whoever_breaks_off_is_not_told_that_it_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*given: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "play", stop)
    assert said(str(file)) == 130
    assert "interrupted; this is what was done" in capsys.readouterr().err
