"""Parties in files of their own, which encounters and campaigns take by one name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kumite.campaigns.campaign import campaign_from
from kumite.encounters.encounter import EncounterError, check_party, from_dict
from kumite.encounters.parties import PartyError, called, in_text, read, text_of, told

FORD = """
ruleset = "ikezu"
name = "The Ford"

[[fighters]]
character = "Kenta of the Ford"

[[fighters]]
sample = "Daisuke"
policy = "random"
"""
KENTA = 'ruleset = "ikezu"\nname = "Kenta of the Ford"\nsample = "Kenta"\n'


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "library"
    (folder / "parties").mkdir(parents=True)
    (folder / "parties" / "ford.toml").write_text(FORD)
    (folder / "kenta.toml").write_text(KENTA)
    monkeypatch.setenv("KUMITE_CHARACTERS", str(folder))
    return folder


def fight(*fighters: dict[str, Any]) -> dict[str, Any]:
    opponent = {"fighters": [{"sample": "Bandit"}]}
    return {"ruleset": "ikezu", "sides": {"pc": {"fighters": [*fighters]}, "opponent": opponent}}


def mistakes(data: dict[str, Any], folder: Path | None) -> str:
    with pytest.raises(EncounterError) as wrong:
        from_dict(data, "encounter", folder)
    return str(wrong.value)


def test_a_party_stands_for_all_of_its_fighters(library: Path, tmp_path: Path) -> None:
    """Others may fight beside them, and who decides is said for those who do not say it."""
    taken = from_dict(fight({"party": "the ford", "policy": "sensible"}, {"sample": "Jiro"}), folder=tmp_path)
    written = [
        {"character": "Kenta of the Ford", "policy": "sensible"},
        {"sample": "Daisuke", "policy": "random"},
        {"sample": "Jiro"},
    ]
    assert taken == from_dict(fight(*written), folder=tmp_path)


def test_a_party_beside_the_encounter_is_taken_by_its_file(library: Path, tmp_path: Path) -> None:
    (tmp_path / "two.toml").write_text(FORD.replace("The Ford", "Two"))
    assert called("two.toml", tmp_path).name == called("two", tmp_path).name == "Two"
    assert len(from_dict(fight({"party": "two.toml"}), folder=tmp_path).combatants) == 3


def test_a_campaign_goes_through_with_a_party(library: Path, tmp_path: Path) -> None:
    table = {"title": "", "party": [{"party": "The Ford"}], "fights": [{"encounter": "ikezu/bandits"}]}
    assert campaign_from(table, "road", tmp_path).names == ["Kenta of the Ford", "Daisuke"]


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ({"party": 3}, r"party: found 3; legal: the name of a party"),
        (
            {"party": "The Fort"},
            r'found "The Fort": no party of that name; legal: .*"The Ford" \(the nearest\)',
        ),
        ({"party": "The Ford", "count": 2}, r'found "count" besides; legal: policy and budget'),
        ({"party": "hell"}, r'found "hell", a party of hell; legal: one of ikezu'),
        ({"party": "broken"}, r"found broken.toml: .*broken TOML"),
        ({"party": "wrong"}, r"party\.fighters\[0\]\.changes\.hp \(Kenta\): found 99"),
        ({"party": "nested"}, r"nested.toml: fighters\[0\]\.party: a party in a party"),
        ({"party": "nobody"}, r"nobody.toml: fighters"),
        ({"party": "gone"}, r'gone.toml: fighters\[0\]\.sample: "Nobody there"; legal: '),
        ({"party": "empty"}, r"empty.toml: fighters\[0\]: neither of sample and sheet"),
        ({"party": "three"}, r"three.toml: fighters\[0\]\.character: 3; legal: the name of a character"),
        ({"party": "chess"}, r'chess.toml: ruleset: "chess"; legal: '),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    library: Path, tmp_path: Path, entry: dict[str, Any], expected: str
) -> None:
    files = {
        "hell": FORD.replace("ikezu", "hell").replace("Daisuke", "Bard"),
        "broken": "[[fighters",
        "wrong": 'ruleset = "ikezu"\nname = "X"\n[[fighters]]\nsample = "Kenta"\nchanges = { hp = 99 }\n',
        "nested": 'ruleset = "ikezu"\nname = "X"\n[[fighters]]\nparty = "The Ford"\n',
        "nobody": 'ruleset = "ikezu"\nname = "X"\nfighters = []\n',
        "gone": 'ruleset = "ikezu"\nname = "X"\n[[fighters]]\nsample = "Nobody there"\n',
        "empty": 'ruleset = "ikezu"\nname = "X"\n[[fighters]]\n',
        "three": 'ruleset = "ikezu"\nname = "X"\n[[fighters]]\ncharacter = 3\n',
        "chess": FORD.replace("ikezu", "chess"),
    }
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    with pytest.raises(EncounterError, match=expected):
        from_dict(fight(entry), "encounter", tmp_path)


def test_encounters_of_strangers_take_no_party(library: Path) -> None:
    assert "parties are taken only by encounters in files of one's own" in mistakes(
        fight({"party": "The Ford"}), None
    )


def test_a_party_is_checked_by_its_ruleset(library: Path, tmp_path: Path) -> None:
    found = read(library / "parties" / "ford.toml")
    assert [one.name for one in check_party(found, tmp_path).combatants][:2] == [
        "Kenta of the Ford",
        "Daisuke",
    ]
    twice = in_text(FORD + '[[fighters]]\nsample = "Daisuke"\n', Path("twice.toml"))
    with pytest.raises(PartyError, match=r'twice.toml: fighters\[2\]\.name: found "Daisuke"'):
        check_party(twice, tmp_path)


def test_the_text_of_a_party_is_read_again() -> None:
    fighters = [
        {"character": "Kenta"},
        {
            "sample": "Bandit",
            "count": 3,
            "changes": {"hp": 2, "weapons": [{"like": "katana", "name": "Dawn"}]},
        },
    ]
    found = in_text(text_of("ikezu", "Six", "Notes\nin two lines", fighters), Path("six.toml"))
    assert (found.name, found.notes, [*found.fighters]) == ("Six", "Notes\nin two lines", fighters)


@pytest.mark.parametrize(
    ("fighter", "says"),
    [
        ({"character": "Kenta"}, "Kenta"),
        ({"sample": "Bandit", "count": 3}, "3 × Bandit"),
        ({"sample": "Bandit", "name": "Gonbei", "changes": {"hp": 1}}, "Gonbei (Bandit), changed"),
        ({"sheet": {"name": "Yuki"}}, "Yuki"),
        ({"sheet": "?", "count": "many"}, "a new sheet"),
    ],
)
def test_a_fighter_in_a_few_words(fighter: dict[str, Any], says: str) -> None:
    assert told(fighter) == says
