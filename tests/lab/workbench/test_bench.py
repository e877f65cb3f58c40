"""The lab from Python gives what the commands give."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from kumite import Match, read
from kumite.chances.rolls import CannotRoll
from kumite.cli import main
from kumite.encounters.encounter import EncounterError
from kumite.lab import Lab
from kumite.lab.experiment import ExperimentError
from kumite.lab.inputs import NoSuchInput
from kumite.rulesets.ikezu.policies import deciding
from kumite.rulesets.ikezu.terms import Policy
from kumite.rulesets.own_policies import BrokenPolicy

DUEL = "ikezu/duel_to_the_death"
ARMOR = {"Daisuke.worn_armor": ["none", "yoroi"]}
lab = Lab(engine="plain", threads=1)


def commanded(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """What a command gives as JSON."""
    with pytest.raises(SystemExit) as ended:
        main([*words, "--engine", "plain", "--json"])
    assert not ended.value.code
    return json.loads(capsys.readouterr().out)


def test_simulate_is_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    told = commanded(capsys, "simulate", DUEL, "--fights", "40", "--seed", "3")
    found = lab.simulate(DUEL, 40, seed=3)
    assert [(row["outcome"], row["fights"]) for row in found.rows] == [
        (one["name"], one["fights"]) for one in told["outcomes"]
    ]
    assert sum(row["fights"] for row in found.frame("lengths", "rows")) == 40
    dealt = [row for row in found.frame("fighters", "rows") if row["measure"] == "damage dealt"]
    assert [row["value"] for row in dealt] == [
        one["tallies"]["damage dealt"]["mean"] for one in told["fighters"]
    ]


def test_each_fight_has_a_row() -> None:
    rows = lab.fights(DUEL, 5, ["damage taken of Daisuke"], seed=2).rows
    matches = [Match(read(DUEL), 2, number) for number in range(5)]
    assert [row["fight"] for row in rows] == list(range(5))
    for row, match in zip(rows, matches, strict=True):
        rules = match.ruleset
        assert row["outcome"] == rules.outcomes(match.outcome).name.lower().replace("_", " ")
        assert row["length"] == rules.length(match.fight)


def test_a_sweep_is_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "armor.toml"
    file.write_text(
        f'encounter = "{DUEL}"\nmeasure = ["pc side"]\nfights = 30\n'
        '[[vary]]\ninput = "Daisuke.worn_armor"\nvalues = ["none", "yoroi"]\n',
        "utf-8",
    )
    told = commanded(capsys, "sweep", str(file))["results"]
    assert lab.sweep(file).rows == told
    assert lab.sweep(DUEL, ARMOR, measure=["pc side"], fights=30).rows == told
    assert lab.sweep(read(DUEL), ARMOR, measure=["pc side"], fights=30).rows == told
    assert {row["fights"] for row in lab.sweep(file, fights=10).rows} == {10}


def test_experiments_that_come_along_are_known_by_name() -> None:
    found = lab.sweep("ikezu/armor", fights=2)
    assert [row["Kenta.worn_armor"] for row in found.rows[::3]] == ["none", "haraate", "tatami", "yoroi"]


def test_a_race_leaves_out_who_falls_behind() -> None:
    weapons = {"Daisuke.weapons": [["katana"], ["tanto"], ["yari"]]}
    found = lab.race(DUEL, weapons, measure=["pc side"], fights=200)
    assert found.rows[0]["behind"] == 0
    assert found.frame("stages", "rows")[-1]["left"] == sum(row["left_out_in"] is None for row in found.rows)
    assert "behind the best" in found.plot().figure.axes[0].get_xlabel()


def test_other_experiments_are_called_alike() -> None:
    hp = {"Daisuke.hp": [1, 4]}
    assert lab.sensitivity(DUEL, ARMOR | hp, fights=10, measure=["length"]).rows[0]["measure"]
    fair = lab.balance(DUEL, {"Daisuke.worn_armor": ["none", "yoroi"]}, fights=30, measure=["pc side"])
    assert fair.rows[0]["side"] in ("below", "undecided", "above")
    both = ARMOR | {"Ronin.armor": [0, 3]}
    found = lab.matchup(DUEL, both, fights=10, measure=["pc side"])
    assert len(found.rows) == 4
    assert {row["input"] for row in found.frame("tactics", "rows")} == set(both)
    for result in (fair, found):
        assert result.plot().says


def test_impact_has_a_row_for_each_reading_and_one_for_each_rule() -> None:
    found = lab.impact(DUEL, 20, read=2)
    assert {row["house_rule"] for row in found.rows} >= {"morale", "duel_edge"}
    assert any(row["times"] for row in found.frame("rules", "rows"))
    assert any(row["taken"] for row in found.frame("choices", "rows"))
    assert isinstance(found.frame("turns", "rows"), list)


def test_a_question_is_answered() -> None:
    found = lab.ask(DUEL, "what if Daisuke had weapons tanto", 20)
    assert [row["fights"] for row in found.rows] == [20] * len(found.rows)


def test_odds_of_a_small_fight_are_fractions() -> None:
    rows = lab.fractions("ikezu/friendly_duel").rows
    assert sum(row["exactly"] for row in rows) == 1
    assert rows[0]["exactly"] == Fraction(1095152903, 2560000000)
    assert rows[0]["probability"] == pytest.approx(0.427794102734375)


def test_a_roll_is_counted_in_fractions() -> None:
    found = lab.roll("malice", "roll", rolled=7, kept=5, tn=25, raises=1)
    assert found.frame("answers", "rows")[0]["exactly"] == Fraction(794308693, 10**9)
    assert sum(row["exactly"] for row in found.rows) == 1
    with pytest.raises(CannotRoll, match="legal: "):
        lab.roll("malice", "rol")


def test_house_rules_and_policies_are_others() -> None:
    fight = lab.fight(DUEL, house={"morale": False}, policies={"Daisuke": "random", "referee": "simple"})
    assert not fight.house.morale
    assert fight.policies[:2] == (Policy.SIMPLE, Policy.RANDOM)


def test_a_function_is_a_policy() -> None:
    asked: list[int] = []

    def simple(whim: Any, policy: int, fight: Any, who: int, ask: int, options: int) -> int:
        """As simple does."""
        asked.append(who)
        return deciding.decide(whim, Policy.SIMPLE, fight, who, ask, options)

    mine = lab.simulate(DUEL, 20, policies={"pc": simple})
    assert set(asked) == {0}
    assert mine.rows == lab.simulate(DUEL, 20, policies={"pc": "simple"}).rows
    found = lab.sweep(DUEL, {"pc.policy": ["simple", simple]}, measure=["length"], fights=20)
    assert found.rows[1]["pc.policy"] == "simple()"
    assert found.rows[1]["difference_value"] == 0


def test_a_later_function_takes_the_place_of_an_earlier_one() -> None:
    lengths = []
    for policy in (Policy.SENSIBLE, Policy.RANDOM):

        def mine(whim: Any, which: int, fight: Any, who: int, ask: int, options: int) -> int:
            return deciding.decide(whim, policy, fight, who, ask, options)  # noqa: B023

        lengths.append(lab.fights(DUEL, 30, policies={"everybody": mine}).rows)
    assert lengths[0] == lab.fights(DUEL, 30).rows
    assert lengths[1] != lengths[0]


def test_what_is_wrong_with_a_function_is_told() -> None:
    def wrong(whim: Any, policy: int, fight: Any, who: int, ask: int, options: int) -> int:
        return 60

    with pytest.raises(BrokenPolicy, match=r"test_bench\.py, line \d+: found the answer 60 of wrong to"):
        lab.simulate(DUEL, 30, policies={"pc": wrong})
    with pytest.raises(EncounterError, match=r"legal: def <lambda>\(whim, policy, fight, who, ask, options"):
        lab.simulate(DUEL, 2, policies={"pc": lambda fight: 1})


def test_what_is_wrong_is_told_as_the_commands_tell_it() -> None:
    with pytest.raises(EncounterError, match="no file and no example of that name"):
        lab.simulate("ikezu/nothing")
    with pytest.raises(NoSuchInput, match="Daisuke"):
        lab.simulate(DUEL, 2, policies={"Nobody": "simple"})
    with pytest.raises(ExperimentError, match="colour"):
        lab.sweep(DUEL, ARMOR, colour="red")
    with pytest.raises(ExperimentError):
        lab.sweep("ikezu/nothing")


def test_frames_and_files_have_the_same_columns(tmp_path: Path) -> None:
    found = lab.sweep(DUEL, ARMOR, measure=["pc side"], fights=10)
    pandas = pytest.importorskip("pandas")
    frame = found.frame(library="pandas")
    assert isinstance(frame, pandas.DataFrame)
    file = tmp_path / "armor.csv"
    text = f'encounter = "{DUEL}"\nmeasure = ["pc side"]\nfights = 10\n'
    text += '[[vary]]\ninput = "Daisuke.worn_armor"\nvalues = ["none", "yoroi"]\n'
    experiment = tmp_path / "armor.toml"
    experiment.write_text(text, "utf-8")
    with pytest.raises(SystemExit):
        main(["sweep", str(experiment), "--engine", "plain", "--csv", str(file)])
    assert [*frame.columns] == next(csv.reader(io.StringIO(file.read_text("utf-8"))))
