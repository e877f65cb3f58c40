"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from kumite.encounters.house import changed, list_house
from kumite.rulesets.malice import RULESET
from kumite.rulesets.malice.sheets.house import HOUSE
from kumite.rulesets.malice.state import House

RULES = {rule.name: rule for rule in list_house(RULESET)}


def test_without_a_word_every_house_rule_is_at_the_default_of_the_state() -> None:
    """MAL-SCOPE-5: what `house.toml` gives as defaults is what a fight without house rules goes by."""
    assert asdict(HOUSE.state(HOUSE.model())) == asdict(House())
    assert [*RULES] == [*HOUSE.entries]
    assert {*RULES} == {*asdict(House())}


@pytest.mark.parametrize("name", RULES)
def test_a_switch_has_its_first_reading_as_default_and_a_number_lies_within_its_bounds(name: str) -> None:
    """The reading that holds unless somebody says otherwise is ours."""
    entry, rule = HOUSE.entries[name], RULES[name]
    assert rule.meaning.endswith(".")
    assert all(text.endswith(".") for text in rule.readings.values())
    if "readings" not in entry:
        assert entry["low"] <= entry["default"] <= entry["high"]
        assert (rule.legal, rule.default) == (f"{entry['low']} to {entry['high']}", str(entry["default"]))
    elif "terms" in entry:
        assert rule.default == entry["default"] == next(iter(entry["readings"]))
        assert rule.legal == ", ".join(entry["readings"])
    else:
        assert {*entry["readings"]} == {"true", "false"}
        assert rule.default == str(entry["default"]).lower()


def test_how_long_a_round_can_be() -> None:
    """MAL-SCOPE-3, MAL-TERM-3: no Round is shorter than three seconds or longer than ten."""
    assert (RULES["round_seconds"].legal, RULES["round_seconds"].default) == ("3 to 10", "6")


def test_the_list_of_house_rules_for_people() -> None:
    assert RULES["surprise"].legal == "minus10, first_round_only, no_full_defense"
    assert RULES["surprise"].rules == ("MAL-AMB-2",)


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HOUSE.model.model_validate({"bow_strength_cap": True, "melee_reach": 6, "odd_die": "plus2"})
    assert changed(rules) == {"bow_strength_cap": "true", "melee_reach": "6"}
