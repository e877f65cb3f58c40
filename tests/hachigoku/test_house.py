"""house.toml, the enums of terms.py, the state and the rules' catalogue agree on the house rules."""

from __future__ import annotations

from dataclasses import fields
from enum import IntEnum

import pytest
from pydantic import ValidationError

from kumite.catalogue import catalogue
from kumite.house import changed, list_house
from kumite.rulesets.hachigoku import RULESET, terms
from kumite.rulesets.hachigoku.house import ENTRIES, HouseRules, house_of
from kumite.rulesets.hachigoku.state import House


def test_every_house_rule_is_a_field_of_the_state_with_the_same_default() -> None:
    assert [*sorted(ENTRIES)] == sorted(field.name for field in fields(House))
    assert house_of(HouseRules()) == House()


@pytest.mark.parametrize("name", ENTRIES)
def test_readings_are_the_members_of_the_enum(name: str) -> None:
    entry = ENTRIES[name]
    if "terms" in entry:
        enum: type[IntEnum] = getattr(terms, entry["terms"])
        assert list(entry["readings"]) == [member.name.lower() for member in enum]
        for member in enum:
            rules = HouseRules.model_validate({name: member.name.lower()})
            assert getattr(house_of(rules), name) == member
    elif "readings" in entry:
        assert list(entry["readings"]) == ["true", "false"]
        assert getattr(house_of(HouseRules.model_validate({name: True})), name) == 1
        assert getattr(house_of(HouseRules.model_validate({name: False})), name) == 0
    else:
        assert entry["low"] <= entry["default"] <= entry["high"]
        assert getattr(house_of(HouseRules.model_validate({name: entry["high"]})), name) == entry["high"]
        for beyond in (entry["low"] - 1, entry["high"] + 1):
            with pytest.raises(ValidationError):
                HouseRules.model_validate({name: beyond})


@pytest.mark.parametrize("name", ENTRIES)
def test_the_catalogue_of_rules_names_the_same_rules(name: str) -> None:
    named = [rule.id for rule in catalogue(RULESET).values() if name in rule.house]
    assert ENTRIES[name]["rules"] == named


def test_what_the_texts_leave_open_is_a_switch_and_the_first_reading_is_ours() -> None:
    """The nineteen switches of the text, with the reading that holds unless somebody says otherwise."""
    switches = {rule.name: rule.default for rule in list_house(RULESET) if rule.readings}
    assert switches == {
        "pool_rule": "skill_keep_element",
        "dice_cap": "ten_dice",
        "pool_floor": "one_silent_die",
        "banzai_count": "per_die",
        "raise_cap": "none",
        "open_wishes": "false",
        "interrupt_for_combined_move": "false",
        "thrown_fall_roll": "false",
        "landing_saves_fall": "false",
        "feint_guard": "allowed",
        "hold_wounds": "per_action",
        "counterstrike_defendable": "false",
        "counterstrike_is_attack": "false",
        "disarm_tn": "attack_total",
        "swords_may_parry": "false",
        "far_needs_conveyance": "false",
        "kaonashi_pool": "members",
        "range_model": "track",
    }
    assert HouseRules().model_dump()["skirmish_limit"] == 50


def test_the_list_of_house_rules_for_people() -> None:
    found = {rule.name: rule for rule in list_house(RULESET)}
    assert list(found) == list(ENTRIES)
    assert found["dice_cap"].legal == "ten_dice, none, seventh_sea"
    assert found["dice_cap"].rules == ("HAC-DICE-11",)
    assert (found["raise_tn"].legal, found["raise_tn"].default) == ("1 to 20", "5")
    assert all(rule.meaning.endswith(".") for rule in found.values())
    assert all(text.endswith(".") for rule in found.values() for text in rule.readings.values())


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HouseRules.model_validate({"open_wishes": True, "raise_tn": 4, "disarm_tn": "attack_total"})
    assert changed(rules) == {"open_wishes": "true", "raise_tn": "4"}
