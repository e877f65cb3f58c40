"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from kumite.house import changed, list_house
from kumite.rulesets.malice import RULESET
from kumite.rulesets.malice.house import ENTRIES, HouseRules


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
