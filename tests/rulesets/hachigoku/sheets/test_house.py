"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from kumite.encounters.house import changed, list_house
from kumite.rulesets.hachigoku import RULESET
from kumite.rulesets.hachigoku.sheets.house import HOUSE


def test_what_the_texts_leave_open_is_a_switch_and_the_first_reading_is_ours() -> None:
    """Nothing is switched on by itself, and of several readings the one that comes first holds."""
    switches = [rule for rule in list_house(RULESET) if rule.readings]
    assert switches
    for rule in switches:
        ours = "false" if "false" in rule.readings else next(iter(rule.readings))
        assert rule.default == ours, rule.name
        assert getattr(HOUSE.state(HOUSE.model()), rule.name) == 0, rule.name


def test_numbers_are_those_of_the_text() -> None:
    """HAC-SKIR-3, HAC-DICE-19, HAC-DEF-1: fifty are a Battle, and five is what most things are worth."""
    rules = HOUSE.state(HOUSE.model())
    assert rules.skirmish_limit == 50
    assert (rules.raise_tn, rules.element_tn, rules.open_defense, rules.fall_tn) == (5, 5, 5, 5)


def test_the_list_of_house_rules_for_people() -> None:
    found = {rule.name: rule for rule in list_house(RULESET)}
    assert list(found) == list(HOUSE.entries)
    assert found["dice_cap"].legal == "ten_dice, none, seventh_sea"
    assert found["dice_cap"].rules == ("HAC-DICE-11",)
    assert (found["raise_tn"].legal, found["raise_tn"].default) == ("1 to 20", "5")
    assert all(rule.meaning.endswith(".") for rule in found.values())
    assert all(text.endswith(".") for rule in found.values() for text in rule.readings.values())


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HOUSE.model.model_validate({"open_wishes": True, "raise_tn": 4, "disarm_tn": "attack_total"})
    assert changed(rules) == {"open_wishes": "true", "raise_tn": "4"}
