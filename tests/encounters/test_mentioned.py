"""What can be looked up of a text, and of a sheet."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.mentioned import MOST, called, mentioned
from kumite.encounters.sheet_lines import SheetLine, Word, sheet_lines
from kumite.rulesets import Ruleset, ruleset
from kumite.rulesets.entries import Entry

from ..toys import toy

THINGS = (
    Entry("sweep", "trick", ("TOY-HIT-1",)),
    Entry("low sweep", "trick", ("TOY-HIT-2",)),
    Entry("sword", "weapon", ("TOY-HIT-2",)),
    Entry("sword", "skill", ("TOY-HIT-2",)),
    Entry("rank 1", "rank", ("TOY-HIT-2",)),
    Entry("rank 2", "rank", ("TOY-HIT-2",)),
    Entry("hit", "term", ("TOY-HIT-1",)),
    Entry("Out", "fate", ("TOY-HIT-1",)),
    Entry("fencer", "character", ("TOY-HIT-1",)),
)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    return toy.register(monkeypatch, name="things", entries=lambda: THINGS)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, rules: Ruleset) -> None:
    monkeypatch.setattr("kumite.encounters.mentioned.ruleset", lambda name: rules)


def names(found: tuple[Entry, ...]) -> list[str]:
    return [f"{one.kind} {one.name}" for one in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rika sweeps Bo.", ["trick sweep"]),
        ("Rika tries a Low-Sweep at Bo.", ["trick low sweep"]),
        ("A hit: the sword.", ["skill sword", "weapon sword", "term hit"]),
        ("Swordfish, sweepers and hither.", []),
        ("Fencer 1 rests.", []),
        ("Rika takes out an axe. Rika is Out.", ["fate Out"]),
        ("Rika takes out an axe.", []),
        ("", []),
    ],
)
def test_names_in_a_text(rules: Ruleset, text: str, found: list[str]) -> None:
    """Whole words and plurals, the longest of several, terms last, and no fighters."""
    assert names(mentioned(rules, text)) == found


def test_a_name_means_what_stands_beside_it(rules: Ruleset) -> None:
    assert names(called(rules, "Sword", "weapons")) == ["weapon sword"]
    assert names(called(rules, "sword")) == ["skill sword", "weapon sword"]
    assert names(called(rules, "rank")) == ["rank rank 1", "rank rank 2"]
    assert called(rules, "axe") == ()


@pytest.mark.parametrize("name", ["hachigoku", "hell", "ikezu", "malice", "shinobi"])
def test_sheets_of_all_rulesets_can_be_looked_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sample has lines without names out of the code, and weapons that are known."""
    monkeypatch.setattr("kumite.encounters.mentioned.ruleset", ruleset)
    rules = ruleset(name)
    for sample in rules.samples().values():
        found = sheet_lines(rules, rules.sheet.model_validate(sample))
        for line in found:
            assert all(word.text and "_" not in word.text for word in (line.name, *line.words))
        weapons = sample.get("weapons", [])
        for weapon in weapons:
            if isinstance(weapon, str):
                assert any(line.name.entries or has_entries(line) for line in found), (sample["name"], weapon)


def has_entries(line: SheetLine) -> bool:
    return any(word.entries for word in line.words)


def test_pieces_of_a_sheet() -> None:
    """A weapon has a line of its own, a Skill of a table its number, and what is as usual is left out."""
    sheet = {"name": "Sei", "skills": {"kenjutsu": 3}, "weapons": ["katana"], "armor": "light"}
    found = {line.name.text: line for line in lines("malice", sheet)}
    skills, katana, armor = (found[each] for each in ("skills", "katana", "armor"))
    assert not {"name", "agility"} & set(found)
    assert [word.text for word in skills.words] == ["kenjutsu 3"]
    assert {one.kind for one in katana.name.entries} == {"weapon"}
    assert "damage 3k2" in [word.text for word in katana.words]
    assert names(armor.words[0].entries) == ["armor light"]


def test_gear_is_listed_and_own_names_stand() -> None:
    """What has nothing but a name shares a line; a weapon of one's own is looked up as what it is like."""
    sheet = {"name": "Kenta", "kind": "pc", "hp_max": 4, "weapons": [{"name": "Moon", "like": "katana"}]}
    sheet |= {"str_max": 9, "dex_max": 9, "wil_max": 9, "gear": ["rope", "tea"]}
    found = {line.name.text: line for line in lines("ikezu", sheet)}
    assert [word.text for word in found["gear"].words] == ["rope", "tea"]
    assert "quick 2" in [word.text for word in found["Moon"].words]


def lines(name: str, sheet: dict[str, Any]) -> tuple[SheetLine, ...]:
    rules = ruleset(name)
    return sheet_lines(rules, rules.sheet.model_validate(sheet))


def test_no_text_is_without_bound(rules: Ruleset) -> None:
    text = "sword, sweep, low sweep, rank, hit"
    assert len(mentioned(rules, text)) == MOST
    assert Word("axe").entries == ()
