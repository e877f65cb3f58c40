"""Tactics: read and checked, put together from sample, side and fighter, and played."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from kumite.encounters.checked import Encounter
from kumite.encounters.encounter import EncounterError, from_dict, with_fighters
from kumite.encounters.schema import json_schema, tactics_schema
from kumite.encounters.tactics import tactics_of
from kumite.lab.inputs import changed
from kumite.rulesets import Ruleset, ruleset
from kumite.rulesets.shared.by_tactics import is_below, preferred
from kumite.rulesets.shared.tactics import Fallen, Share, Tactics, TargetsFirst

from ..by_name import NAMES


def written(pc: Any = None, kenta: Any = None, bandits: Any = None) -> dict[str, Any]:
    """Two travelers against three bandits, with tactics for a side, a fighter and a group."""
    return {
        "ruleset": "ikezu",
        "sides": {
            "pc": {
                "tactics": pc or {},
                "fighters": [{"sample": "Kenta", "tactics": kenta or {}}, {"sample": "Nozomi"}],
            },
            "opponent": {"fighters": [{"sample": "Bandit", "count": 3, "tactics": bandits or {}}]},
        },
    }


def told(found: Encounter) -> list[Tactics]:
    """The tactics of each fighter in a fresh fight."""
    return [one.tactics for one in found.start().fighters]


def mistakes(data: dict[str, Any]) -> list[str]:
    with pytest.raises(EncounterError) as caught:
        from_dict(data)
    return [str(one) for one in caught.value.mistakes]


def test_without_tactics_everything_is_as_the_policy_thinks() -> None:
    for one in told(from_dict(written())):
        assert all(getattr(one, field.name) == 0 for field in fields(one))


def test_a_fighter_says_what_is_different_from_their_side() -> None:
    found = from_dict(
        written(
            pc={"retreat_below": "never", "targets_first": "nearest"},
            kenta={"targets_first": "weakest", "hunts": "Bandit", "fallen": "spare"},
            bandits={"hunts": ["Kenta", "Nozomi"], "retreat_below": 40},
        )
    )
    kenta, nozomi, *bandits = told(found)
    assert (kenta.targets_first, nozomi.targets_first) == (TargetsFirst.WEAKEST, TargetsFirst.NEAREST)
    assert kenta.retreat_below == nozomi.retreat_below == Share.NEVER
    assert (kenta.fallen, nozomi.fallen) == (Fallen.SPARE, Fallen.USUAL)
    assert kenta.hunts == 0b11100, "a group by its name is everybody in it"
    assert all(bandit.hunts == 0b11 and bandit.retreat_below == 40 for bandit in bandits)


def test_usual_takes_back_what_the_side_says() -> None:
    kenta, nozomi, *_ = told(from_dict(written(pc={"fallen": "finish"}, kenta={"fallen": "usual"})))
    assert (kenta.fallen, nozomi.fallen) == (Fallen.USUAL, Fallen.FINISH)


def test_nobody_hunts_themselves() -> None:
    kenta, nozomi, *_ = told(from_dict(written(pc={"hunts": ["Kenta", "Bandit 2"]})))
    assert kenta.hunts == 0b1000
    assert nozomi.hunts == 0b1001


def test_a_saved_encounter_has_the_same_tactics() -> None:
    found = from_dict(written(pc={"retreat_below": "never"}, kenta={"hunts": "Bandit 1"}))
    again = from_dict(found.as_dict())
    assert again == found
    assert told(again) == told(found)
    assert "tactics" not in from_dict(written()).as_dict()["sides"]["pc"]["fighters"][0]


def test_mistakes_say_where_what_and_what_would_be_right() -> None:
    wrong = written(
        pc={"retreat_below": 101, "hunts": ["Bandid"]}, kenta={"targets_first": "weak", "cowardice": 3}
    )
    assert mistakes(wrong) == [
        "sides.pc.tactics.retreat_below: found 101; legal: 100 or less",
        'sides.pc.fighters[0].tactics.targets_first (Kenta): found "weak"; legal: "weakest" (the nearest);'
        " one of usual, nearest, weakest, most_dangerous, leaders",
        "sides.pc.fighters[0].tactics.cowardice (Kenta): found an unknown name; legal:"
        f" {', '.join(ruleset('ikezu').heeded)}",
    ]
    assert mistakes(written(kenta={"hunts": ["Bandid"]})) == [
        'sides.pc.fighters[0].tactics.hunts[0] (Kenta): found "Bandid"; legal: "Bandit" (the nearest);'
        " one of Kenta, Nozomi, Bandit, Bandit 1, Bandit 2, Bandit 3"
    ]
    assert mistakes(written(kenta={"retreat_below": "newer"})) == [
        'sides.pc.fighters[0].tactics.retreat_below (Kenta): found "newer"; legal: a whole number, or one of'
        " never, usual"
    ]
    assert mistakes(written() | {"sides": written()["sides"] | {"pc": {"tactics": 3, "fighters": []}}})


def test_tactics_that_no_policy_heeds_are_refused() -> None:
    rules = ruleset("ikezu")
    for name in {field.name for field in fields(Tactics)} - set(rules.heeded):
        (mistake,) = mistakes(written(kenta={name: 1}))
        assert f"tactics.{name} (Kenta): found a tactic that no policy of Ikezu-ishi heeds" in mistake
        assert name not in tactics_schema(rules)["properties"]


def test_state_is_no_back_door_to_tactics() -> None:
    data = written()
    data["sides"]["pc"]["fighters"][0]["state"] = {"tactics": {"hunts": 3}}
    assert "sides.pc.fighters[0].state.tactics (Kenta): found an unknown name" in mistakes(data)[0]


def bringing(monkeypatch: pytest.MonkeyPatch, tactics: dict[str, Any]) -> None:
    """Let Kenta bring tactics along wherever an encounter is read."""
    rules: Ruleset = replace(ruleset("ikezu"), sample_tactics=lambda: {"Kenta": tactics})
    monkeypatch.setattr("kumite.encounters.reading.ruleset", lambda name: rules)


def test_a_sample_brings_tactics_which_the_encounter_can_change(monkeypatch: pytest.MonkeyPatch) -> None:
    bringing(monkeypatch, {"hunts": ["Bandit", "Somebody else"], "retreat_below": 30, "fallen": "spare"})
    kenta, nozomi, *_ = told(from_dict(written(pc={"retreat_below": 20}, kenta={"fallen": "usual"})))
    assert kenta.hunts == 0b11100, "of those whom a sample names, whoever is there"
    assert kenta.retreat_below == 20
    assert kenta.fallen == Fallen.USUAL
    assert nozomi.hunts == 0


@pytest.mark.parametrize("name", NAMES)
def test_some_samples_know_how_they_fight(name: str) -> None:
    """What they bring is what their fighters begin with."""
    rules = ruleset(name)
    brought = rules.sample_tactics()
    assert brought
    for sample, company in brought.items():
        sides = {side: {"fighters": [{"sample": sample, "name": side}]} for side in rules.sides[:2]}
        found = from_dict({"ruleset": name, "sides": sides})
        assert found.as_dict()["sides"][rules.sides[0]]["fighters"][0]["tactics"] == company
        begun = told(found)[0]
        assert all(getattr(begun, tactic) != 0 for tactic in company)


def test_whoever_takes_over_another_sample_takes_over_its_tactics(monkeypatch: pytest.MonkeyPatch) -> None:
    bringing(monkeypatch, {"hunts": ["Bandit"], "retreat_below": 30})
    found = from_dict(written(kenta={"retreat_below": 10}))
    assert told(from_dict(changed(found, {"Nozomi.sample": "Kenta"})))[1].retreat_below == 30
    kenta = told(from_dict(changed(found, {"Kenta.sample": "Nozomi"})))[0]
    assert (kenta.hunts, kenta.retreat_below) == (0, 10), "only what the encounter says stays"


def test_tactics_are_inputs_of_experiments() -> None:
    found = from_dict(written(pc={"retreat_below": 20}))
    values = {"Kenta.tactics.targets_first": "leaders", "pc.tactics.retreat_below": "never"}
    kenta, nozomi, *_ = told(from_dict(changed(found, values)))
    assert kenta.targets_first == TargetsFirst.LEADERS
    assert kenta.retreat_below == nozomi.retreat_below == Share.NEVER


def test_whoever_joins_may_name_those_who_are_there() -> None:
    found = from_dict(written())
    joined = with_fighters(found, "opponent", {"sample": "Ronin leader", "tactics": {"hunts": "Kenta"}})
    assert told(joined)[5].hunts == 0b1
    with pytest.raises(EncounterError, match=r"tactics\.hunts\[0\].*\"Kento\".*\"Kenta\" \(the nearest\)"):
        with_fighters(found, "opponent", {"sample": "Ronin leader", "tactics": {"hunts": "Kento"}})


def test_the_schema_and_the_list_know_every_field() -> None:
    rules = ruleset("ikezu")
    schema = json_schema(rules)
    known = schema["$defs"]["Tactics"]["properties"]
    assert list(known) == list(rules.heeded) == [one.name for one in tactics_of(rules)]
    for part in ("WrittenSide", "WrittenFighter"):
        assert schema["$defs"][part]["properties"]["tactics"] == {"$ref": "#/$defs/Tactics"}
    assert known["targets_first"]["enum"] == [member.name.lower() for member in TargetsFirst]
    assert all(one.says for one in tactics_of(rules))


def test_shares_and_preferences() -> None:
    assert is_below(50, 4, 10)
    assert not is_below(50, 5, 10)
    assert not is_below(Share.NEVER, 0, 10)
    assert not is_below(Share.USUAL, 0, 10)
    assert preferred(0b110, 0b011) == 0b010
    assert preferred(0b100, 0b011) == 0b011
