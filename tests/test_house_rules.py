"""House rules of every ruleset: house.toml, the enums, the state and the catalogue of rules agree."""

from __future__ import annotations

from dataclasses import fields
from enum import IntEnum
from typing import Any

import pytest
from pydantic import ValidationError

from kumite.catalogue import catalogue
from kumite.house import list_house
from kumite.rulesets import ruleset

from .by_name import NAMES, part_of

ENTRIES: dict[str, dict[str, dict[str, Any]]] = {name: part_of(name, "house").ENTRIES for name in NAMES}
every_house_rule = pytest.mark.parametrize(
    ("name", "rule"), [(name, rule) for name in NAMES for rule in ENTRIES[name]]
)


def set_to(name: str, rule: str, value: Any) -> int:
    """What the rules read where an encounter says that."""
    house = part_of(name, "house")
    return int(getattr(house.house_of(house.HouseRules.model_validate({rule: value})), rule))


@pytest.mark.parametrize("name", NAMES)
def test_every_house_rule_is_a_field_of_the_state_with_the_same_default(name: str) -> None:
    house, state = part_of(name, "house"), part_of(name, "state").House
    assert sorted(ENTRIES[name]) == sorted(field.name for field in fields(state))
    assert house.house_of(house.HouseRules()) == state()


@every_house_rule
def test_readings_are_the_members_of_the_enum(name: str, rule: str) -> None:
    """An enum may have a member for nothing at all, which is no reading."""
    entry = ENTRIES[name][rule]
    if "terms" in entry:
        enum: type[IntEnum] = getattr(part_of(name, "terms"), entry["terms"])
        readings = [member for member in enum if member.name != "NONE" or "none" in entry["readings"]]
        assert list(entry["readings"]) == [member.name.lower() for member in readings]
        assert entry["default"] in entry["readings"]
        assert [set_to(name, rule, reading) for reading in entry["readings"]] == readings
    elif "readings" in entry:
        assert set(entry["readings"]) == {"true", "false"}
        assert (set_to(name, rule, True), set_to(name, rule, False)) == (1, 0)


@every_house_rule
def test_numbers_have_bounds(name: str, rule: str) -> None:
    entry = ENTRIES[name][rule]
    if "low" in entry:
        low, high = entry["low"], entry["high"]
        assert low <= entry["default"] <= high
        assert (set_to(name, rule, low), set_to(name, rule, high)) == (low, high)
        for beyond in (low - 1, high + 1):
            with pytest.raises(ValidationError):
                set_to(name, rule, beyond)


@every_house_rule
def test_the_catalogue_of_rules_names_the_same_rules(name: str, rule: str) -> None:
    named = [found.id for found in catalogue(ruleset(name)).values() if rule in found.house]
    assert ENTRIES[name][rule]["rules"] == named


@pytest.mark.parametrize("name", NAMES)
def test_the_catalogue_names_only_house_rules_that_there_are(name: str) -> None:
    assert {rule for found in catalogue(ruleset(name)).values() for rule in found.house} <= set(ENTRIES[name])


@pytest.mark.parametrize("name", NAMES)
def test_meanings_and_readings_are_sentences(name: str) -> None:
    for rule in list_house(ruleset(name)):
        assert rule.meaning.endswith("."), rule.name
        assert all(text.endswith(".") for text in rule.readings.values()), rule.name
