"""house.toml, the enums of terms.py, the state and the rules' catalogue agree on the house rules."""

from __future__ import annotations

from dataclasses import fields
from enum import IntEnum
from pathlib import Path

import pytest
from pydantic import ValidationError

from kumite.catalogue import read
from kumite.house import changed
from kumite.rulesets.hell import house, terms
from kumite.rulesets.hell.house import ENTRIES, HouseRules, house_of
from kumite.rulesets.hell.state import House

CATALOGUE = read(Path(house.__file__).with_name("rules.toml"))


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
    assert ENTRIES[name]["rules"] == [rule.id for rule in CATALOGUE.values() if name in rule.house]


def test_the_catalogue_names_only_house_rules_that_there_are() -> None:
    assert {name for rule in CATALOGUE.values() for name in rule.house} == set(ENTRIES)


def test_what_the_texts_leave_open_is_a_switch_and_the_first_reading_is_ours() -> None:
    """The switches of the text, with the reading that holds unless somebody says otherwise."""
    switches = {name: entry["default"] for name, entry in ENTRIES.items() if "terms" in entry}
    assert switches == {
        "attack_bands": "by_weapon",
        "hit_rule": "auto",
        "flank_geometry": "opposite",
        "cover_refresh": "per_turn",
        "ward_model": "seed",
        "fall_rule": "seed",
        "knockback_rule": "seed",
        "strain_damage": "total",
        "combat_dice_rule": "seed",
        "initiative_die": "two_d6",
        "art_activators": "recommended",
        "metric": "square_chebyshev",
        "status_edition": "current",
        "burn_halving": "keep_ceil",
        "door_trigger": "own_turn",
        "wake_rule": "single_heal",
    }
    assert [name for name, entry in ENTRIES.items() if entry["default"] is True] == [
        "hunker_stacks",
        "npc_deaths_door",
    ]


def test_the_numbers_of_the_text() -> None:
    """HEL-ATK-2, HEL-ATK-3, HEL-VAL-2: 7, 9, 9 and 4; HEL-ARM-3: 75; HEL-WARD-4: 4; the rest as printed."""
    numbers = {name: entry["default"] for name, entry in ENTRIES.items() if "low" in entry}
    assert numbers == {
        "bonus_max": 7,
        "downside_min": 9,
        "high_min": 9,
        "low_max": 4,
        "overwatch_base": 3,
        "armor_stack_max": 75,
        "ward_max": 4,
        "fall_safe": 3,
        "max_moves_per_turn": 0,
        "swap_cost": 1,
        "hide_tn": 9,
        "climb_tn": 9,
        "door_bleed_max": 6,
        "medicine_tn": 9,
        "medicine_check_cost": 2,
    }


def test_every_optional_rule_is_off() -> None:
    """HEL-OPT-1, HEL-INJ-1: slower rest, popcorn initiative, flanking and lasting injuries are chosen."""
    for name in ("slower_rest", "popcorn_initiative", "flanking", "lasting_injuries"):
        assert ENTRIES[name]["default"] is False
        assert getattr(House(), name) == 0


def test_meanings_and_readings_are_sentences() -> None:
    for entry in ENTRIES.values():
        assert entry["meaning"].endswith(".")
        assert all(text.endswith(".") for text in entry.get("readings", {}).values())


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HouseRules.model_validate({"flanking": True, "bonus_max": 8, "wake_rule": "single_heal"})
    assert changed(rules) == {"flanking": "true", "bonus_max": "8"}
