"""What a rest gives those who are together: a record for each, by the rules and the dice of a seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kumite.campaigns.left import NotKept
from kumite.campaigns.rested import rested, to_decide
from kumite.encounters.characters import Character, in_text
from kumite.encounters.records import Record
from kumite.rulesets import ruleset, ruleset_names


def somebody(rules: str, name: str, changes: str = "", **state: object) -> Character:
    """A sample of a game, changed in something, who comes with this state."""
    sample = next(iter(ruleset(rules).samples()))
    text = f'ruleset = "{rules}"\nname = "{name}"\nsample = "{sample}"\nchanges = {{ {changes} }}\n'
    record = Record(when="2026-01-01", what="A fight.", mark="1", state=dict(state))
    return in_text(text, Path(f"{name}.toml"), (record,) if state else ())


@pytest.mark.parametrize("name", ruleset_names())
def test_the_unhurt_are_as_before_after_every_rest(name: str) -> None:
    two = [somebody(name, "Ash"), somebody(name, "Bo")]
    for one in ruleset(name).interludes:
        records = rested(one.name, two, 1)
        assert [record.what.endswith("nothing has changed.") for record in records] == [True, True], one.name


def test_the_same_seed_gives_the_same_rest_and_another_one_another() -> None:
    """HAC-MED-1: whoever is treated loses as many Wounds as the Check says."""
    healer = somebody("hachigoku", "Bo", "medicine_kit = true")
    hurt = [somebody("hachigoku", "Ash", wounds=[4] + [0] * 47), healer]
    seen = {seed: rested("day", hurt, seed)[0] for seed in range(20)}
    assert rested("day", hurt, 3)[0] == seen[3]
    assert len({record.what for record in seen.values()}) > 1


def test_the_dead_rest_no_more() -> None:
    ash = somebody("ikezu", "Ash", hp=1)
    dead = replace(ash, records=(ash.records[0].model_copy(update={"lost": "dead"}),))
    with pytest.raises(NotKept, match="Ash is dead; no rest changes that"):
        rested("night", [somebody("ikezu", "Bo"), dead], 1)


def test_people_decide_whom_a_healer_treats() -> None:
    """MAL-WND-10: one after the other, who is asked knowing what came of the first; what the policy would do
    comes to the same as by policies."""
    healer = somebody("malice", "Healer", "skills = { medicine = 5 }, emphases = {}")
    three = [healer, somebody("malice", "Ash", wounds=9), somebody("malice", "Bo", wounds=9)]
    ahead = to_decide("night", three, 1, [])
    assert ahead is not None
    named = {text.partition(",")[0]: answer for answer, text in ahead.answers.items()}
    assert {"Ash", "Bo"} <= set(named)
    usual: list[int] = []
    while (following := to_decide("night", three, 1, usual)) is not None:
        usual.append(following.usual)
    assert rested("night", three, 1, usual) == rested("night", three, 1)
    (nobody,) = (answer for answer, text in ahead.answers.items() if text.startswith(("nobody", "no")))
    records = rested("night", three, 1, [nobody] * (len(three) + 1))
    assert records != rested("night", three, 1)


def test_what_was_decided_for_others_is_refused() -> None:
    healer = somebody("hachigoku", "Bo", "medicine_kit = true, skills = { medicine = 3 }")
    hurt = [somebody("hachigoku", "Ash", wounds=[4] + [0] * 47), healer]
    with pytest.raises(NotKept, match="day: what was decided does not fit them as they are now"):
        rested("day", hurt, 1, [])
    with pytest.raises(NotKept, match="day: what was decided does not fit them as they are now"):
        rested("day", hurt, 1, [100])
    with pytest.raises(NotKept, match="day: "):
        to_decide("day", hurt, 1, [100])
