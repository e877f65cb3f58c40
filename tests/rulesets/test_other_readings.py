"""Every switch of a ruleset can be seen in another reading than its default, in some example."""

from __future__ import annotations

import tomllib

import pytest

from kumite.encounters.examples import examples_of
from kumite.rulesets import ruleset
from kumite.rulesets.house import house_entries

from ..by_name import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_some_example_turns_every_switch(name: str) -> None:
    rules = ruleset(name)
    houses = [
        tomllib.loads(one.path.read_text("utf-8")).get("house", {})
        for one in examples_of(rules)
        if one.path.suffix == ".toml"
    ]
    entries = house_entries(rules.folder).items()
    switches = {switch: entry["default"] for switch, entry in entries if "readings" in entry}
    turned = {switch for house in houses for switch, value in house.items() if value != switches.get(switch)}
    assert set(switches) - turned == set()
