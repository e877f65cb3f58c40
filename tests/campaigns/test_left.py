"""What a fight has left of a fighter, in words."""

from __future__ import annotations

import pytest

from kumite.campaigns.left import field_in_words, in_words
from kumite.encounters import encounter
from kumite.encounters.examples import examples
from kumite.play.match import Match
from kumite.rulesets import ruleset, ruleset_names
from kumite.rulesets.keeping import taken_along


def told(name: str, seed: int) -> dict[str, str]:
    match = Match(encounter.read(name), seed)
    return {one.name: in_words(match, one) for one in match.encounter.combatants}


def test_scars_arrows_and_what_was_lost_are_told() -> None:
    scarred = told("ikezu/between_players", 12)["Chikara"]
    assert scarred == "HP 6 to 0, hp max 6 to 11, scars 0 to 1, had first scar 0 to 1"
    match = Match(encounter.read("malice/archers"), 1)
    lord = next(one for one in match.encounter.combatants if one.name == "Bandit lord")
    had, has = (sum(fight.fighters[lord.seat].arrows) for fight in (match.encounter.start(), match.fight))
    assert has < had
    assert in_words(match, lord) == f"arrows {had} to {has}"


@pytest.mark.parametrize("name", ruleset_names())
def test_whoever_keeps_something_is_told_of(name: str) -> None:
    """And nobody else is."""
    for example in [one for one in examples() if one.name.startswith(f"{name}/")][:3]:
        match = Match(encounter.read(example.name), 1)
        start, rules = match.encounter.start(), match.ruleset
        for one in match.encounter.combatants:
            before, after = start.fighters[one.seat], match.fight.fighters[one.seat]
            if taken_along(rules, {}, before, after):
                assert in_words(match, one), (example.name, one.name)


def test_what_is_nothing_is_left_out_at_the_end() -> None:
    rules = ruleset("shinobi")
    full, none = {"pieces": 3, "poison": 0, "doses": 0}, {"pieces": 0, "poison": 0, "doses": 0}
    assert field_in_words(rules, "weapons", [none, full, none, none]).count("pieces") == 2
    assert field_in_words(rules, "weapons", [none, none]).count("pieces") == 1
    assert field_in_words(rules, "wounds", [2, 0, 1, 0]) == "wounds: 2, 0, 1"
