"""What an experiment can vary, and how it is named."""

from __future__ import annotations

from typing import Any

import pytest

from kumite import Encounter, EncounterError, from_dict, read
from kumite.lab.inputs import NoSuchInput, changed, parsed


@pytest.fixture(scope="module")
def bandits() -> Encounter:
    return read("ikezu/bandits")


def sheets(encounter: Encounter) -> dict[str, Any]:
    return {entry.name: entry.sheet for entry in encounter.entries}


def test_names_of_inputs() -> None:
    assert parsed("Kenta.hp") == ("Kenta", "hp")
    assert parsed('"Ronin leader".weapons[1].dice') == ("Ronin leader", "weapons", 1, "dice")
    assert parsed("content.dai-kyu.dice") == ("content", "dai-kyu", "dice")


@pytest.mark.parametrize("text", ["", "hp", "Kenta.", ".hp", "Kenta hp", "[1].hp", "Kenta[x].hp", 'a."b'])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(NoSuchInput, match="legal: names with dots"):
        parsed(text)


def test_a_field_of_one_fighter(bandits: Encounter) -> None:
    after = from_dict(changed(bandits, {"Kenta.hp": 2}))
    assert sheets(after)["Kenta"].hp == 2
    assert {name: sheet for name, sheet in sheets(after).items() if name != "Kenta"} == {
        name: sheet for name, sheet in sheets(bandits).items() if name != "Kenta"
    }


def test_a_side_and_everybody(bandits: Encounter) -> None:
    side = sheets(from_dict(changed(bandits, {"opponent.hp": 3})))
    assert [side[name].hp for name in ("Bandit", "Ronin leader")] == [3, 3]
    assert side["Kenta"].hp == sheets(bandits)["Kenta"].hp
    everybody = sheets(from_dict(changed(bandits, {"everybody.hp": 1})))
    assert {sheet.hp for sheet in everybody.values()} == {1}


def test_what_is_no_part_of_a_sheet(bandits: Encounter) -> None:
    after = from_dict(
        changed(
            bandits,
            {
                "Bandit.count": 3,
                "pc.policy": "random",
                "house.scars_enabled": False,
                "Kenta.state.hp": 1,
                "Jiro.sample": "Akira",
            },
        )
    )
    assert "Bandit 3" in after.names
    assert "Bandit 4" not in after.names
    random = after.ruleset.policies["RANDOM"]
    assert [one.entry.policy == random for one in after.combatants[:5]] == [True] * 4 + [False]
    assert after.house.scars_enabled is False
    assert after.start().fighters[0].hp == 1
    assert sheets(after)["Jiro"].name == "Akira"


def test_a_weapon_wherever_it_is(bandits: Encounter) -> None:
    """Everybody's katana changes, and nobody's bow."""
    after = from_dict(changed(bandits, {"content.katana.dice": "d12"}))
    before, now = sheets(bandits), sheets(after)
    katanas = 0
    for name, sheet in now.items():
        for old, new in zip(before[name].weapons, sheet.weapons, strict=True):
            assert new.dice == ("d12" if new.name == "katana" else old.dice)
            katanas += new.name == "katana"
    assert katanas > 1


@pytest.mark.parametrize(
    ("text", "value", "message"),
    [
        ("Kent.hp", 4, 'found "Kent"; legal: "Kenta" (the nearest)'),
        ("content.katan.dice", "d4", 'found "katan"; legal: "katana" (the nearest)'),
        ("Kenta.sample", "Kentaro", 'found "Kentaro"; legal: "Kenta" (the nearest)'),
        ("Kenta.weapons[9].dice", "d4", "found [9]; legal: an entry of a list; this is a list of"),
        ("Kenta.weapons.dice", "d4", 'found "dice"; legal: a number in brackets'),
        ("Kenta.hp.much", 4, 'found "much"; legal: a number in brackets, because this is'),
    ],
)
def test_what_an_encounter_has_not(bandits: Encounter, text: str, value: Any, message: str) -> None:
    with pytest.raises(NoSuchInput) as refused:
        changed(bandits, {text: value})
    assert message in str(refused.value)


def test_a_whole_party(bandits: Encounter) -> None:
    """Whoever is new may be changed further."""
    party = [{"sample": "Oni"}, {"sample": "Bandit", "count": 2, "name": "Guard"}]
    anywhere = from_dict({name: part for name, part in bandits.as_dict().items() if name != "scene"})
    after = from_dict(changed(anywhere, {"opponent.fighters": party, "Guard.hp": 1}))
    assert list(after.names[4:]) == ["Oni", "Guard 1", "Guard 2"]
    assert sheets(after)["Guard"].hp == 1


def test_all_tactics_at_once(bandits: Encounter) -> None:
    after = from_dict(changed(bandits, {"pc.tactics": {"fallen": "spare"}, "Kenta.tactics.fallen": "finish"}))
    assert [entry.tactics.get("fallen") for entry in after.entries[:2]] == ["finish", "spare"]


def test_armor_in_numbers_is_worn_instead_of_that_of_the_sheet(bandits: Encounter) -> None:
    """And the other way round; where both vary, both are set, and refused if they do not go together."""
    worn = from_dict(changed(bandits, {"Kenta.armor": 3}), "").entries[0].sheet
    assert (worn.armor, worn.worn_armor) == (3, "none")
    again = from_dict(changed(bandits, {"Bandit.worn_armor": "yoroi"}), "")
    bandit = next(entry.sheet for entry in again.entries if entry.name == "Bandit")
    assert (bandit.armor, bandit.worn_armor) == (0, "yoroi")
    both = {"Kenta.worn_armor": "none", "Kenta.armor": 2}
    assert from_dict(changed(bandits, both), "").entries[0].sheet.armor == 2
    with pytest.raises(EncounterError, match="either armor or worn_armor"):
        from_dict(changed(bandits, {"Kenta.armor": 2, "Kenta.worn_armor": "yoroi"}), "")


def test_a_sample_with_another_armor() -> None:
    duel = read("ikezu/friendly_duel").as_dict()
    duel["sides"]["pc"]["fighters"] = [{"sample": "Kenta", "changes": {"armor": 3}}]
    kenta = from_dict(duel, "").entries[0].sheet
    assert (kenta.armor, kenta.worn_armor) == (3, "none")
