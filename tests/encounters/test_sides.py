"""A ruleset may have more sides than an encounter uses; it is enough if two of them have somebody."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
import typer

from kumite.cli import main
from kumite.cli.common import seats_of
from kumite.encounters import encounter
from kumite.encounters.encounter import Encounter, EncounterError
from kumite.encounters.schema import json_schema
from kumite.lab.inputs import NoSuchInput, changed
from kumite.lab.measures import NoSuchMeasure, measures_of
from kumite.rulesets import Ruleset
from kumite.simulation.batch import simulate
from kumite.simulation.summary import summarize

from ..toys import toy


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """The toy with a third side, green, that can win as well."""
    return toy.register(monkeypatch, sides=("red", "green", "blue"), outcome_sides={1: 0, 2: 2, 3: 1})


def written(*sides: str) -> dict[str, Any]:
    fighters = {side: {"fighters": [{"sample": "fencer", "name": side.title()}]} for side in sides}
    return {"ruleset": "toy", "sides": fighters}


def duel() -> Encounter:
    return encounter.from_dict(written("blue", "red"))


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(EncounterError) as caught:
        encounter.from_dict(data)
    return str(caught.value)


def test_two_of_three_sides_are_enough(rules: Ruleset) -> None:
    found = duel()
    assert found.sides == (0, 2)
    assert [(one.name, one.side) for one in found.combatants] == [("Red", 0), ("Blue", 2)]
    assert list(found.as_dict()["sides"]) == ["red", "blue"]
    assert encounter.from_dict(found.as_dict()) == found


def test_one_side_is_none(rules: Ruleset) -> None:
    legal = "legal: fighters on two or more of red, green, blue"
    assert refusal(written("green")) == f"encounter: sides: found nobody but green; {legal}"
    assert refusal(written()) == f"encounter: sides: found nobody; {legal}"
    assert "sides.yellow: found an unknown side" in refusal(written("red", "blue", "yellow"))
    empty = written("red", "blue") | {"sides": {"red": {"fighters": []}, "blue": {"fighters": []}}}
    assert "sides.red.fighters: found a list of 0" in refusal(empty)


def test_the_schema_says_so(rules: Ruleset) -> None:
    sides = json_schema(rules)["properties"]["sides"]
    assert (list(sides["properties"]), sides["minProperties"]) == (["red", "green", "blue"], 2)


def test_only_sides_that_fight_are_counted(rules: Ruleset) -> None:
    """The victory of a side that is not there is not an outcome, and the side has no line of its own."""
    found = duel()
    told = summarize(found, simulate(rules, found.start(), found.policies, 20, 1, engine="plain"))
    assert [side.name for side in told.sides] == ["red", "blue"]
    assert [share.name for share in told.outcomes if share.name != "undecided"] == ["red", "blue"]
    assert [measure.name for measure in measures_of(found, "outcome")] == ["undecided", "red", "blue"]


def test_a_side_without_anybody_has_no_name(rules: Ruleset) -> None:
    found = duel()
    assert seats_of(["blue"], found) == {1}
    with pytest.raises(typer.BadParameter, match="'green' is nobody"):
        seats_of(["green"], found)
    with pytest.raises(NoSuchMeasure, match="blue"):
        measures_of(found, "damage taken of green")
    with pytest.raises(NoSuchInput, match="blue"):
        changed(found, {"green.hp": 3})
    assert [
        entry["sheet"]["hp"] for entry in changed(found, {"blue.hp": 3})["sides"]["blue"]["fighters"]
    ] == [3]


def test_the_first_side_that_is_there_plays(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "duel.json").write_text(json.dumps(written("blue", "green")))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    with pytest.raises(SystemExit):
        main(["play", "duel.json", "--seed", "1", "--save", "it.json"])
    assert "People decide for: Green." in capsys.readouterr().out
