"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from kumite.house import changed, list_house
from kumite.rulesets.hachigoku import RULESET
from kumite.rulesets.hachigoku.house import ENTRIES, HouseRules


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
