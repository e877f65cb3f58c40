"""Experiments over campaigns: what varies, what is measured, and that it is the runs that are counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kumite.campaigns.course import Course
from kumite.campaigns.courses import courses
from kumite.encounters.examples import experiment_file, experiment_names
from kumite.lab.balance import balance, quest_of
from kumite.lab.experiment import Experiment, ExperimentError, experiment_from, plan_from, read_experiment
from kumite.lab.figures import sweep_panels
from kumite.lab.pages import sweep_page
from kumite.lab.sensitivity import designed, sensitivity
from kumite.lab.sweep import here, sweep

RUNS = 10


def asked(*vary: dict[str, Any], **more: Any) -> Experiment:
    return experiment_from({"campaign": "ikezu/road", "runs": RUNS, "vary": [*vary], **more})


def runs_of(experiment: Experiment, place: int) -> list[Course]:
    campaign = experiment.variants[place].campaign
    assert campaign is not None
    return courses(campaign, RUNS, 0, engine="plain")


def test_it_counts_what_the_runs_were() -> None:
    """Counted another way, and compared with the first variant run by run."""
    found = asked({"input": "fights.between", "values": [[], ["week with a healer"]]})
    rows = sweep(found, engine="plain").rows
    through = [[run[-1].won for run in runs_of(found, place)] for place in (0, 1)]
    won = [[sum(step.won for step in run) for run in runs_of(found, place)] for place in (0, 1)]
    for place, row in enumerate(rows):
        assert row.estimates["comes through"].value == pytest.approx(sum(through[place]) / RUNS)
        assert row.estimates["fights won"].value == pytest.approx(sum(won[place]) / RUNS)
    more = sum(won[1]) - sum(won[0])
    assert rows[1].differences["fights won"].value == pytest.approx(more / RUNS)


def test_balance_looks_for_the_value_at_which_the_party_comes_through_so_often() -> None:
    """The answer for each value is what a sweep says of it."""
    armor = {"input": "pc.armor", "values": [0, 3]}
    given = {"campaign": "ikezu/road", "runs": RUNS, "measure": ["through"], "vary": [armor]}
    plan = plan_from({**given, "balance": {"target": 0.5}})
    found = balance(quest_of(plan), player=here("plain", None, print))
    rows = sweep(asked(armor, measure=["through"]), engine="plain").rows
    played = {one.place: one for one in found.tries}
    assert played
    for place, one in played.items():
        if one.fights == RUNS:
            assert one.estimate.value == pytest.approx(rows[place].estimates["comes through"].value)


def test_sensitivity_says_how_far_an_input_moves_what_the_runs_come_to() -> None:
    between = {"input": "fights.between", "values": [[], ["week with a healer"]]}
    armor = {"input": "pc.armor", "values": [0, 3]}
    written = {"campaign": "ikezu/road", "runs": 40, "measure": ["fights won"], "vary": [between, armor]}
    found = sensitivity(designed(plan_from(written)), None)
    won = [row.estimates["fights won"].value for row in sweep(found.design.experiment, engine="plain").rows]
    assert len(won) == 4
    moved = {effect.input: effect.size.value for effect in found.effects["fights won"]}
    assert moved.keys() == {"pc.armor", "fights.between"}
    assert moved["pc.armor"] == pytest.approx(abs(won[1] + won[3] - won[0] - won[2]) / 2)
    assert moved["fights.between"] == pytest.approx(abs(won[2] + won[3] - won[0] - won[1]) / 2)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("party.left_out", ["Jiro", "Nozomi"]),
        ("fights.left_out", 1),
        ("fights[2].between", []),
        ("fights[1].Bandit.count", 1),
        ("Kenta.hp", 1),
        ("house.scars_enabled", True),
    ],
)
def test_an_input_is_where_it_says(name: str, value: Any) -> None:
    found = asked({"input": name, "values": [value]}, compare="unchanged")
    before, after = (one.campaign for one in found.variants)
    assert before is not None
    assert after is not None
    assert after.digest != before.digest
    match name:
        case "party.left_out":
            assert after.names == ["Kenta", "Daisuke"]
        case "fights.left_out":
            assert [one.title for one in after.fights] == [before.fights[0].title, before.fights[2].title]
            assert after.if_won == (1, None)
        case "fights[2].between":
            assert [len(one) for one in after.between] == [0, 1, 0]
        case "fights[1].Bandit.count":
            assert [len(one.names) for one in after.fights] == [5, 6, len(before.fights[2].names)]
        case "Kenta.hp":
            assert [one.combatants[0].sheet.hp for one in after.fights] == [1, 1, 1]
        case _:
            assert all(one.house.scars_enabled for one in after.fights)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"encounter": "ikezu/bandits"}, "found both an encounter and a campaign"),
        ({"fights": 10}, "fights: found 10; legal: runs, with a campaign"),
        ({"measure": ["length"]}, 'measure[0]: found "length"; legal: through'),
        ({"measure": ["alive of Kento"]}, '"Kenta" (the nearest)'),
        ({"vary": [{"input": "party.left_out", "values": ["Kento"]}]}, '"Kenta" (the nearest)'),
        ({"vary": [{"input": "fights[3].between", "values": [[]]}]}, "legal: fights[0] to fights[2]"),
        ({"vary": [{"input": "fights[1].Kenta.hp", "values": [1]}]}, "the party is the same in all fights"),
        ({"vary": [{"input": "fights.between", "values": [["nap"]]}]}, 'found "nap"; legal: short rest'),
        ({"vary": [{"input": "Bandid.count", "values": [1]}]}, "Bandid"),
        ({"vary": [{"input": "fights.left_out", "values": [[0, 1, 2]]}]}, "at least one fight stays"),
    ],
)
def test_what_is_wrong_is_told(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ExperimentError) as wrong:
        experiment_from({"campaign": "ikezu/road"} | change)
    assert told in str(wrong.value)


def test_those_that_come_along_can_be_played() -> None:
    """All are read and found right; a few runs of one are played, and shown as a page with its curves."""
    files = [experiment_file(name) for name in experiment_names()]
    found = [read_experiment(file) for file in files if file is not None]
    about = [one for one in found if one.campaigns]
    assert len({one.ruleset.name for one in about}) == 5
    road = next(one for one in about if one.ruleset.name == "ikezu")
    played = sweep(replace(road, fights=4), engine="plain")
    assert sweep_panels(played)[0].title == "How far they come"
    page = sweep_page(played, ["kumite", "sweep", "ikezu/rests"], "")
    assert "4 variants, 4 runs of each" in page
    assert "week with a healer" in page
    assert "The same dice, another end" not in page


def test_the_files_name_lies_beside(tmp_path: Path) -> None:
    """A campaign is found from the file of the experiment."""
    (tmp_path / "way.toml").write_text(
        'party = [{ sample = "Kenta" }]\nfights = [{ encounter = "ikezu/bandits" }]'
    )
    (tmp_path / "asks.toml").write_text('campaign = "way.toml"')
    assert read_experiment(tmp_path / "asks.toml").variants[0].campaign is not None
