"""How far a party comes, counted over runs, and the figure and the page that show it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kumite.campaigns.campaign import Campaign, read_campaign
from kumite.campaigns.courses import courses
from kumite.campaigns.legs import legs
from kumite.campaigns.survival import Survival, survival_of
from kumite.cli import main

from .test_campaign import ROAD

SLOW = Path(__file__).parents[2] / "docs" / "slow_road.toml"
RUNS = 12


@pytest.fixture(scope="module")
def road() -> Campaign:
    return read_campaign(ROAD)


@pytest.fixture(scope="module")
def found(road: Campaign) -> Survival:
    return survival_of(road, courses(road, RUNS, 0, engine="plain"))


def test_it_agrees_with_the_runs_one_by_one(road: Campaign, found: Survival) -> None:
    """Counted another way: run by run, fight by fight."""
    won, standing, through = [0] * 3, {name: [0] * 3 for name in road.names}, 0
    for number in range(RUNS):
        last = False
        for leg in legs(road, 0, number, 1_000):
            last = leg.won
            won[leg.place] += leg.won
            for name in leg.standing if leg.won else ():
                standing[name][leg.place] += 1
        through += last
    assert [one.won.count for one in found.fights] == won
    assert {name: [one.can_go_on[name].count for one in found.fights] for name in road.names} == standing
    assert (found.through.count, found.runs) == (through, RUNS)
    assert found.mean_won == pytest.approx(sum(won) / RUNS)


def test_who_goes_on_has_won(found: Survival) -> None:
    """The curves fall from fight to fight, and nobody's lies above that of the party."""
    shares = [one.won.value for one in found.fights]
    assert shares == sorted(shares, reverse=True)
    for one in found.fights:
        low, high = one.won.interval
        assert 0 <= low <= one.won.value <= high <= 1
        assert all(share.value <= one.won.value for share in one.can_go_on.values())


def said(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["campaign", *arguments])
    return int(ended.value.code or 0)


def test_the_page_and_the_figure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    page, figure = tmp_path / "road.html", tmp_path / "road.svg"
    options = ("--runs", str(RUNS), "--json", "--report", str(page), "--figure", str(figure))
    assert said("simulate", str(ROAD), *options) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    text = page.read_text("utf-8")
    assert f"{told['came_through']['value']:.1%} of the runs" in text
    assert f"wins {told['fights_won']:.1f} of 3 fights" in text
    assert "before it: short rest" in text
    assert "House rules: scars_enabled = false, morale = false." in text
    drawn = figure.read_text("utf-8")
    assert all(name in drawn for name in ("the party", "Kenta", "Jiro", "after fight"))


def test_a_page_is_only_for_many_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "road.html"
    assert said("run", str(ROAD), "--report", str(page)) == 2
    assert "is only for simulate" in capsys.readouterr().err
    assert not page.exists()


def test_another_campaign_on_the_same_dice(capsys: pytest.CaptureFixture[str]) -> None:
    """The difference is that of the two counted alone; from itself a campaign does not differ."""
    slow = SLOW
    alone = []
    for file in (ROAD, slow):
        assert said("simulate", str(file), "--runs", str(RUNS), "--json") == 0
        alone.append(json.loads(capsys.readouterr().out))
    options = ("--runs", str(RUNS), "--json", "--against", str(slow), "--against", str(ROAD))
    assert said("simulate", str(ROAD), *options) == 0
    both = json.loads(capsys.readouterr().out)
    other, same = both["against"]
    assert other["campaign"] == str(slow)
    for measure in ("came_through", "fights_won"):
        one, two = (each[measure]["value"] if measure == "came_through" else each[measure] for each in alone)
        assert other[measure]["value"] == pytest.approx(two - one)
        assert other[measure]["low"] <= other[measure]["value"] <= other[measure]["high"]
        assert same[measure] == {"value": 0.0, "low": 0.0, "high": 0.0}


def test_of_a_single_run_a_difference_has_no_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert said("simulate", str(ROAD), "--runs", "1", "--json", "--against", str(ROAD)) == 0
    found = json.loads(capsys.readouterr().out)["against"][0]["fights_won"]
    assert found == {"value": 0.0, "low": None, "high": None}


def test_another_campaign_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("simulate", str(ROAD), "--against", str(tmp_path / "none.toml")) == 1
    assert "none.toml" in capsys.readouterr().err
