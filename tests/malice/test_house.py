"""house.toml, the enums of terms.py, the state and the rules' catalogue agree on the house rules."""

from __future__ import annotations

from dataclasses import fields
from enum import IntEnum

import pytest
from pydantic import ValidationError

from kumite.catalogue import catalogue
from kumite.house import changed, list_house
from kumite.rulesets.malice import RULESET, terms
from kumite.rulesets.malice.house import ENTRIES, HouseRules, house_of
from kumite.rulesets.malice.state import House


def test_every_house_rule_is_a_field_of_the_state_with_the_same_default() -> None:
    assert sorted(ENTRIES) == sorted(field.name for field in fields(House))
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
    """With the reading that holds unless somebody says otherwise."""
    switches = {rule.name: rule.default for rule in list_house(RULESET) if rule.readings}
    assert switches == {
        "initiative_trait": "agility",
        "reflexes_source": "own",
        "stance_declaration": "simultaneous",
        "tie_break": "trait_rank_rolloff",
        "delay_reoffer": "after_turn",
        "all_delay_end": "round_ends",
        "odd_die": "plus2",
        "untargeted_penalty": "ignore",
        "bow_strength_cap": "false",
        "feint_rounding": "down",
        "void_skill_duration": "round",
        "defense_skill_required": "true",
        "surprise": "minus10",
        "first_blood": "hit",
        "center_bonus_in_duel": "true",
        "creature_threshold": "reach",
    }


def test_numbers_that_a_table_may_set() -> None:
    """MAL-SCOPE-3, MAL-TERM-3: no Round is shorter than three seconds or longer than ten."""
    numbers = {rule.name: (rule.legal, rule.default) for rule in list_house(RULESET) if not rule.readings}
    assert numbers == {
        "round_seconds": ("3 to 10", "6"),
        "min_pool": ("0 to 1", "1"),
        "melee_reach": ("1 to 20", "5"),
        "healthy_multiplier": ("1 to 10", "5"),
        "wound_multiplier": ("1 to 10", "2"),
    }


def test_the_list_of_house_rules_for_people() -> None:
    found = {rule.name: rule for rule in list_house(RULESET)}
    assert list(found) == list(ENTRIES)
    assert found["surprise"].legal == "minus10, first_round_only, no_full_defense"
    assert found["surprise"].rules == ("MAL-AMB-2",)
    assert all(rule.meaning.endswith(".") for rule in found.values())
    assert all(text.endswith(".") for rule in found.values() for text in rule.readings.values())


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HouseRules.model_validate({"bow_strength_cap": True, "melee_reach": 6, "odd_die": "plus2"})
    assert changed(rules) == {"bow_strength_cap": "true", "melee_reach": "6"}
