"""One side's tactics against the other's, as a game."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from kumite.cli import main
from kumite.encounters.examples import experiment_file
from kumite.lab.counts import Estimate
from kumite.lab.experiment import ExperimentError, plan_from, read_plan
from kumite.lab.matchup import best_choices, equilibrium, matchup, paired, tactics
from kumite.lab.sweep import sweep


def cell(value: float, half: float = 0.01) -> Estimate:
    return Estimate(value, value - half, value + half)


def test_rock_paper_scissors_is_even() -> None:
    solved = best_choices(np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]))
    assert solved.value == pytest.approx(0.5)
    assert solved.rows == pytest.approx([1 / 3] * 3)
    assert solved.columns == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("seed", range(20))
def test_two_by_two_is_as_the_formula_says(seed: int) -> None:
    """Where neither side has a best choice, the value is (ad - bc) / (a + d - b - c)."""
    random = Random(seed)
    a, b, c, d = (random.random() for _ in range(4))
    solved = best_choices(np.array([[a, b], [c, d]]))
    mixed = (min(a, d) > max(b, c)) or (max(a, d) < min(b, c))
    if mixed:
        assert solved.value == pytest.approx((a * d - b * c) / (a + d - b - c))
        assert solved.rows[0] == pytest.approx((d - c) / (a + d - b - c))
    else:
        assert solved.value == pytest.approx(max(min(a, b), min(c, d)))


@pytest.mark.parametrize("seed", range(5))
def test_nobody_gains_by_another_choice(seed: int) -> None:
    """Against the columns' shares no row gives more than the value, and against the rows' none less."""
    values = np.random.default_rng(seed).random((4, 5))
    solved = best_choices(values)
    assert sum(solved.rows) == pytest.approx(1)
    assert sum(solved.columns) == pytest.approx(1)
    assert max(values @ np.array(solved.columns)) == pytest.approx(solved.value)
    assert min(np.array(solved.rows) @ values) == pytest.approx(solved.value)


def test_wider_cells_leave_more_open() -> None:
    narrow, _, _ = equilibrium([[cell(0.6, 0.01), cell(0.4, 0.01)], [cell(0.4, 0.01), cell(0.6, 0.01)]])
    wide, shares, _ = equilibrium([[cell(0.6, 0.05), cell(0.4, 0.05)], [cell(0.4, 0.05), cell(0.6, 0.05)]])
    assert narrow.value == wide.value == pytest.approx(0.5)
    assert 0 < narrow.width < wide.width < 0.1
    assert shares[0].low < 0.5 < shares[0].high


def test_what_few_fights_leave_open_stays_between_none_and_all() -> None:
    cells = [[Estimate(1.0, 0.44, 1.0), Estimate(0.67, 0.21, 0.94)]] * 2
    value, _, _ = equilibrium(cells, are_shares=True)
    assert 0 <= value.low < value.value < value.high <= 1
    free, _, _ = equilibrium([[cell(3.0, 0.5)]])
    assert free.high > 3


def test_what_is_worse_everywhere_is_named_if_that_is_no_chance() -> None:
    cells = [[cell(0.6), cell(0.7)], [cell(0.5), cell(0.6)], [cell(0.595), cell(0.8)]]
    shares = [cell(0.3)] * 3
    mine = tactics(["axe", "sword", "bow"], shares, cells, 1)
    assert [tactic.beaten_by for tactic in mine] == [(), ("axe", "bow"), ()]
    theirs = tactics(["axe", "sword", "bow"], shares, cells, -1)
    assert [tactic.beaten_by for tactic in theirs] == [("sword",), (), ("sword",)]


def test_parties_and_tactics_against_each_other_by_their_labels() -> None:
    table: dict[str, Any] = {
        "encounter": {
            "ruleset": "ikezu",
            "sides": {
                "pc": {"fighters": [{"sample": "Kenta"}]},
                "opponent": {"fighters": [{"sample": "Oni"}]},
            },
        },
        "measure": ["pc side"],
        "fights": 20,
        "vary": [
            {
                "input": "pc.tactics",
                "values": [{}, {"targets_first": "weakest"}],
                "labels": ["as they like", "the weakest first"],
            },
            {
                "input": "opponent.fighters",
                "values": [[{"sample": "Oni"}], [{"sample": "Bandit", "count": 3}]],
                "labels": ["an oni", "three bandits"],
            },
        ],
    }
    plan = plan_from(table)
    found = matchup(sweep(paired(plan), engine="plain"), plan)
    assert [tactic.name for tactic in found.rows] == ["as they like", "the weakest first"]
    assert [tactic.name for tactic in found.columns] == ["an oni", "three bandits"]
    digests = {variant.encounter.digest for variant in found.sweep.experiment.variants}
    assert len(digests) == 4
    table["vary"][0]["labels"] = ["as they like"]
    with pytest.raises(ExperimentError, match=r"vary\[0\]\.labels: found 1 different ones for 2 values"):
        plan_from(table)


@pytest.mark.parametrize(
    "name",
    ["ikezu/sharing_out", "hachigoku/champions", "malice/beasts", "hell/sheep", "shinobi/envoys"],
)
def test_the_questions_that_come_with_kumite_can_be_asked(name: str) -> None:
    file = experiment_file(name)
    assert file is not None
    plan = read_plan(file)
    plan = replace(plan, written=plan.written.model_copy(update={"fights": 2}))
    found = matchup(sweep(paired(plan), engine="plain"), plan)
    assert (len(found.rows), len(found.columns)) == (3, 3)
    assert len({variant.encounter.digest for variant in found.sweep.experiment.variants}) == 9


ARMS = [["katana"], ["sai"]]


def written(**changes: Any) -> dict[str, Any]:
    """An experiment in which both duelists choose their weapon."""
    plain: dict[str, Any] = {
        "encounter": "ikezu/duel_to_the_death",
        "measure": ["pc side"],
        "fights": 60,
        "vary": [
            {"input": "Daisuke.weapons", "values": ARMS, "name": "Daisuke"},
            {"input": "Ronin.weapons", "values": ARMS, "name": "Ronin"},
        ],
    }
    return plain | changes


def test_each_cell_is_what_a_sweep_of_that_pair_says() -> None:
    plan = plan_from(written())
    found = matchup(sweep(paired(plan), engine="plain"), plan)
    assert [tactic.name for tactic in found.rows] == ["katana", "sai"]
    for (mine, mine_at), (theirs, theirs_at) in product(enumerate(ARMS), repeat=2):
        alone = written(
            vary=[
                {"input": "Daisuke.weapons", "values": [mine_at]},
                {"input": "Ronin.weapons", "values": [theirs_at]},
            ]
        )
        (row,) = sweep(paired(plan_from(alone)), engine="plain").rows
        assert found.cells[mine][theirs] == row.estimates["pc side"]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"vary": written()["vary"][:1]}, "vary: found 1 of them; legal: two inputs"),
        ({"design": "one at a time"}, 'design: found "one at a time"; legal: "grid"'),
        ({"measure": ["outcome"]}, 'measure[0]: found "outcome"; legal: a single one, such as undecided'),
    ],
)
def test_anything_but_a_grid_of_two_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ExperimentError) as refused:
        paired(plan_from(written(**changes)))
    assert message in str(refused.value)


def test_a_cell_of_few_fights_says_from_where_to_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("arms.json").write_text(json.dumps(written(fights=3)))
    with pytest.raises(SystemExit):
        main(["matchup", "arms.json", "--engine", "plain", "--report", "arms.html"])
    assert "67% (21 to 94)" in capsys.readouterr().out
    page = Path("arms.html").read_text("utf-8")
    assert "66.67% (20.77% to 93.85%)" in page
    assert "±" not in page


def test_the_command_shows_the_matrix_and_what_it_means(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    Path("arms.json").write_text(json.dumps(written()))

    def said(*more: str) -> str:
        with pytest.raises(SystemExit) as left:
            main(["matchup", "arms.json", "--engine", "plain", *more])
        assert left.value.code == 0
        return capsys.readouterr().out

    out = said("--report", "arms.html", "--csv", "arms.csv")
    assert "Ronin across, Daisuke down" in out
    assert "If both sides choose their best, pc side is" in out
    assert max(map(len, out.splitlines())) <= 80
    assert "If both sides choose their best" in Path("arms.html").read_text("utf-8")
    assert len(Path("arms.csv").read_text("utf-8").splitlines()) == 5
    told = json.loads(said("--json"))
    assert {one["tactic"] for one in told["Daisuke"]} == {"katana", "sai"}
    assert told["value"]["low"] <= told["value"]["value"] <= told["value"]["high"]
    assert len(told["results"]) == 4
