"""The stages in which characters are made, and what follows from their sheets."""

from __future__ import annotations

import pytest

from kumite.encounters.encounter import tried
from kumite.rulesets import ruleset, ruleset_names
from kumite.rulesets.making import Stage, stages

NAMES = [name for name in ruleset_names() if ruleset(name).package.startswith("kumite.")]


def fields_of(name: str) -> list[str]:
    """The fields of a sheet, as files spell them."""
    return [field.alias or name for name, field in ruleset(name).sheet.model_fields.items()]


@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_a_sheet_is_in_one_stage(name: str) -> None:
    made = [field for stage in ruleset(name).making for field in stage.fields]
    assert sorted(made) == sorted(fields_of(name))
    assert ruleset(name).making[0].fields[0] == "name"


@pytest.mark.parametrize("name", NAMES)
def test_a_stage_for_some_is_for_values_that_there_are(name: str) -> None:
    properties = ruleset(name).sheet.model_json_schema()["properties"]
    for stage in ruleset(name).making:
        if stage.only is not None:
            assert set(stage.only[1]) <= set(properties[stage.only[0]]["enum"]), stage.title


@pytest.mark.parametrize("name", NAMES)
def test_figures_follow_from_every_sample(name: str) -> None:
    rules = ruleset(name)
    for sample in rules.samples():
        found, _ = tried(rules, {"sample": sample, "name": sample[:32]})
        if found is None:
            continue  # somebody who cannot fight alone, such as whoever waits in reserve
        fight = found.start()
        figures = [*rules.figures(fight, fight.fighters[0], found.combatants[0].sheet)]
        assert len(figures) >= 3, sample
        assert all(title and much for title, much in figures), sample


def test_what_no_stage_names_comes_last() -> None:
    assert stages([], ["a", "b"]) == [Stage("The sheet", ("a", "b"))]
    first = Stage("First", ("b",))
    assert stages([first], ["a", "b"]) == [first, Stage("More", ("a",), folded=True)]
    assert stages([first], ["b"]) == [first]


def test_a_pc_of_ikezu_is_rolled_as_the_text_says() -> None:
    """3d6 for each attribute in order, 1d6 for HP."""
    rules = ruleset("ikezu")
    assert rules.rolled is not None
    dice = iter([1, 2, 3, 4, 5, 6, 6, 6, 6, 4])
    thrown: list[int] = []

    def die(sides: int) -> int:
        thrown.append(sides)
        return next(dice)

    fields = rules.rolled(die)
    assert fields == {"kind": "pc", "str": 6, "dex": 15, "wil": 18, "hp": 4}
    assert thrown == [6] * 10
    assert tried(rules, {"name": "Somebody", "sheet": {"name": "Somebody", **fields}})[1] == []
