"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from kumite.encounters.house import changed, list_house
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.sheets.house import HOUSE


def test_the_list_of_house_rules_for_people() -> None:
    found = {rule.name: rule for rule in list_house(ruleset("ikezu"))}
    assert list(found) == list(HOUSE.entries)
    assert found["range_table"].legal == "seed, quick_reference"
    assert found["range_table"].default == "seed"
    assert found["range_table"].rules == ("IKE-RNG-5", "IKE-RNG-6", "IKE-RNG-7")
    assert found["morale"].legal == "true, false"
    assert found["morale"].default == "true"
    assert (found["hp_max_cap"].legal, found["hp_max_cap"].default) == ("1 to 99", "18")
    assert all(rule.meaning.endswith(".") for rule in found.values())
    assert all(text.endswith(".") for rule in found.values() for text in rule.readings.values())


def test_whoever_dies_may_carry_on_with_somebody_else() -> None:
    """IKE-DEATH-1: the text has it without an if, so it holds where no table says otherwise."""
    assert HOUSE.model().model_dump()["reinforce_on_death"] is True


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HOUSE.model.model_validate({"morale": False, "hp_max_cap": 9, "range_table": "seed"})
    assert changed(rules) == {"morale": "false", "hp_max_cap": "9"}
