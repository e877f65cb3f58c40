"""The library of the page: the same files as the terminal has, taken into encounters by name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from sqlalchemy import text

from kumite.cli import main
from kumite.encounters import encounter
from kumite.encounters.characters import CharacterError
from kumite.encounters.encounter import EncounterError
from kumite.rulesets import ruleset, ruleset_names
from kumite.store import CharacterShelf, NameTaken, Store
from kumite.web.keeping.library import Library, about, added, character_in, renamed, taken_in, text_of
from kumite.web.sheets import fighter_of, values_of

KENTA = """# The one with the boat.
ruleset = "ikezu"
name = "Kenta of the Ford"
notes = "Owes the ferryman."
sample = "Kenta"

[changes]
helmet = true # since the flood
"""


@pytest.fixture
def shelf() -> Iterator[CharacterShelf]:
    store = Store.open("sqlite://")
    yield CharacterShelf(store)
    store.close()


def fight(name: str) -> dict[str, object]:
    sides = {"pc": {"fighters": [{"character": name}]}, "opponent": {"fighters": [{"sample": "Bandit"}]}}
    return {"ruleset": "ikezu", "sides": sides}


def test_an_encounter_takes_a_character_by_name(shelf: CharacterShelf) -> None:
    """As it takes a sample with the same changes; and it needs them no more, once it is read."""
    kept = taken_in(shelf, "kenta.toml", KENTA.encode())
    found = encounter.from_dict(fight("kenta of the ford"), characters=Library(shelf))
    assert found.names[0] == "Kenta of the Ford"
    assert found.combatants[0].sheet.helmet
    shelf.remove(kept.id)
    assert encounter.from_dict(found.as_dict()) == found
    with pytest.raises(EncounterError, match="no character of that name; legal: a character kept here"):
        encounter.from_dict(fight("Kenta of the Ford"), characters=Library(shelf))


def test_what_is_downloaded_the_terminal_takes_in(
    shelf: CharacterShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KUMITE_CHARACTERS", str(tmp_path / "library"))
    kept = taken_in(shelf, "kenta.toml", KENTA.encode())
    file = tmp_path / "kenta.toml"
    file.write_text(kept.text, "utf-8")
    for words in (["import", str(file)], ["show", "Kenta of the Ford"]):
        with pytest.raises(SystemExit) as ended:
            main(["character", *words])
        assert not ended.value.code
    assert "Owes the ferryman." in capsys.readouterr().out


@pytest.mark.parametrize("name", ruleset_names())
def test_every_sample_is_written_and_read_again(name: str) -> None:
    """As a sample with changes, and as a whole sheet."""
    rules = ruleset(name)
    for sample, fields in rules.samples().items():
        for fighter in ({"sample": sample, "changes": fields}, {"sheet": fields}):
            table = tomllib.loads(text_of(name, "Somebody", "", fighter))
            assert {part: table[part] for part in fighter} == fighter, sample


@pytest.mark.parametrize("name", ruleset_names())
def test_a_sheet_goes_through_a_form_as_it_was(name: str) -> None:
    rules = ruleset(name)
    for sample, fields in rules.samples().items():
        before = {"sample": sample, "state": {"hp": 1}}
        values = values_of(rules, before, "Somebody")
        assert values == fields | {"name": "Somebody"}
        assert fighter_of(rules, before, values) == before
        less = {key: value for key, value in values.items() if key == "name" or key not in fields}
        assert fighter_of(rules, before, less) == {"state": {"hp": 1}, "sheet": less}


def test_what_stands_in_a_file_stays_as_it_is_written(shelf: CharacterShelf) -> None:
    """Comments and order, where a new name or a changed field leaves them alone."""
    kept = renamed(shelf, taken_in(shelf, "kenta.toml", KENTA.encode()), "Kenta")
    assert kept.text == KENTA.replace("Kenta of the Ford", "Kenta")
    fighter = {"sample": "Kenta", "changes": {"helmet": True, "shield": True}}
    now = text_of("ikezu", "Kenta", "Owes the ferryman.", fighter, kept.text)
    assert "# The one with the boat." in now
    assert "# since the flood" in now
    assert tomllib.loads(now)["changes"] == {"helmet": True, "shield": True}
    bare = tomllib.loads(text_of("ikezu", "Kenta", "", {"sample": "Kenta"}, now))
    assert bare == {"ruleset": "ikezu", "name": "Kenta", "notes": "", "sample": "Kenta"}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "kenta.toml: found what is not UTF-8; legal: a text file in UTF-8"),
        (b"name = ", "kenta.toml: .*found broken TOML"),
        (KENTA.replace("ikezu", "ikezo").encode(), 'kenta.toml: ruleset: found "ikezo"; legal: "ikezu"'),
        (KENTA.replace("true", '"yes"').encode(), 'kenta.toml: changes.helmet.*found "yes"; legal: true or'),
        (KENTA.replace('sample = "Kenta"', 'sample = "Kento"').encode(), 'found "Kento"; legal: "Kenta"'),
    ],
)
def test_a_file_that_is_no_character_is_refused_with_one_message(
    shelf: CharacterShelf, content: bytes, said: str
) -> None:
    with pytest.raises(CharacterError, match=said):
        taken_in(shelf, "../somewhere/kenta.toml", content)
    assert shelf.list() == []


def test_nobody_is_written_over(shelf: CharacterShelf) -> None:
    kept = taken_in(shelf, "kenta.toml", KENTA.encode())
    other = added(shelf, "Ayame", "ikezu", text_of("ikezu", "Ayame", "", {"sample": "Daisuke"}))
    with pytest.raises(NameTaken, match='found a character called "Kenta of the Ford" already'):
        taken_in(shelf, "another.toml", KENTA.encode())
    with pytest.raises(NameTaken):
        renamed(shelf, other, "kenta of the ford")
    with pytest.raises(CharacterError, match="name: found"):
        renamed(shelf, other, " ")
    assert shelf.list() == [other, kept]


def test_a_damaged_character_is_told_and_the_others_are_there(shelf: CharacterShelf) -> None:
    """In the list, and to an encounter that names them."""
    taken_in(shelf, "kenta.toml", KENTA.encode())
    good = added(shelf, "Ayame", "ikezu", text_of("ikezu", "Ayame", "", {"sample": "Daisuke"}))
    for spoilt in ("sample = ", 'ruleset = "ikezu"\nname = "Somebody else"\nsample = "Kenta"', b"\xff"):
        with shelf.store.engine.begin() as connection:
            change = text("UPDATE kumite_character SET text = :text WHERE known_as LIKE 'kenta%'")
            connection.execute(change, {"text": spoilt})
        kenta = shelf.called("Kenta of the Ford")
        assert kenta is not None
        assert about(kenta).startswith("Not readable: ")
        assert about(good) == "Ikezu-ishi"
        with pytest.raises(CharacterError):
            character_in(kenta)
        with pytest.raises(EncounterError, match=r"sides\.pc\.fighters\[0\]\.character"):
            encounter.from_dict(fight("Kenta of the Ford"), characters=Library(shelf))
