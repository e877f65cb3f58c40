"""house.toml, the enums of terms.py, the state and the rules' catalogue agree on the house rules."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from enum import IntEnum
from pathlib import Path

import pytest

from kumite.house import changed, list_house
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu import terms
from kumite.rulesets.ikezu.house import ENTRIES, HouseRules, house_of
from kumite.rulesets.ikezu.state import House

CATALOGUE = tomllib.loads((Path(ruleset("ikezu").folder) / "rules.toml").read_text("utf-8"))
WITHOUT_NONE = {"start_band", "wound_default_level"}
"""Their enums have a member for nothing at all, which is no reading."""


def test_every_house_rule_is_a_field_of_the_state_with_the_same_default() -> None:
    assert [*sorted(ENTRIES)] == sorted(field.name for field in fields(House))
    assert house_of(HouseRules()) == House()


@pytest.mark.parametrize("name", ENTRIES)
def test_readings_are_the_members_of_the_enum(name: str) -> None:
    entry = ENTRIES[name]
    if "terms" in entry:
        enum: type[IntEnum] = getattr(terms, entry["terms"])
        members = [member for member in enum if member or name not in WITHOUT_NONE]
        assert list(entry["readings"]) == [member.name.lower() for member in members]
        for member in members:
            rules = HouseRules.model_validate({name: member.name.lower()})
            assert getattr(house_of(rules), name) == member
    elif "readings" in entry:
        assert list(entry["readings"]) == ["true", "false"]
        assert getattr(house_of(HouseRules.model_validate({name: True})), name) == 1
        assert getattr(house_of(HouseRules.model_validate({name: False})), name) == 0
    else:
        assert entry["low"] <= entry["default"] <= entry["high"]
        assert getattr(house_of(HouseRules.model_validate({name: entry["high"]})), name) == entry["high"]


@pytest.mark.parametrize("name", ENTRIES)
def test_the_catalogue_of_rules_names_the_same_rules(name: str) -> None:
    named = {rule for rule, entry in CATALOGUE.items() if name in entry.get("house", ())}
    assert set(ENTRIES[name]["rules"]) <= set(CATALOGUE)
    if named:
        assert set(ENTRIES[name]["rules"]) == named


def test_the_list_of_house_rules_for_people() -> None:
    found = {rule.name: rule for rule in list_house(ruleset("ikezu"))}
    assert list(found) == list(ENTRIES)
    assert found["range_table"].legal == "seed, quick_reference"
    assert found["range_table"].default == "seed"
    assert found["range_table"].rules == ("IKE-RNG-5", "IKE-RNG-6", "IKE-RNG-7")
    assert found["morale"].legal == "true, false"
    assert found["morale"].default == "true"
    assert (found["hp_max_cap"].legal, found["hp_max_cap"].default) == ("1 to 99", "18")
    assert all(rule.meaning.endswith(".") for rule in found.values())
    assert all(text.endswith(".") for rule in found.values() for text in rule.readings.values())


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HouseRules.model_validate({"morale": False, "hp_max_cap": 9, "range_table": "seed"})
    assert changed(rules) == {"morale": "false", "hp_max_cap": "9"}
