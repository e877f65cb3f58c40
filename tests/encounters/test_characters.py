"""Characters in files of their own, whom encounters take by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kumite.cli import main
from kumite.encounters.characters import called, in_folder, read
from kumite.encounters.encounter import EncounterError, from_dict, from_text, sheet_of
from kumite.encounters.encounter import read as read_encounter
from kumite.encounters.schema import json_schema
from kumite.rulesets import ruleset, ruleset_names

KENTA = 'ruleset = "ikezu"\nname = "Kenta of the Ford"\nsample = "Kenta"\n'
FIGHT: dict[str, Any] = {
    "ruleset": "ikezu",
    "sides": {
        "pc": {"fighters": [{"character": "Kenta of the Ford"}]},
        "opponent": {"fighters": [{"sample": "Bandit"}]},
    },
}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    monkeypatch.setenv("KUMITE_CHARACTERS", str(folder))
    return folder


def fight(*fighters: dict[str, Any]) -> dict[str, Any]:
    return FIGHT | {"sides": FIGHT["sides"] | {"pc": {"fighters": list(fighters)}}}


def mistakes(data: dict[str, Any], folder: Path | None) -> str:
    with pytest.raises(EncounterError) as wrong:
        from_dict(data, "encounter", folder)
    return str(wrong.value)


def test_a_character_stands_for_what_their_file_says(library: Path, tmp_path: Path) -> None:
    changes = "[changes]\nhelmet = true\n[state]\nhp = 2\n[tactics]\nboldness = 'bold'\n"
    (library / "kenta.toml").write_text(KENTA + changes)
    taken = from_dict(FIGHT, folder=tmp_path)
    written = {
        "name": "Kenta of the Ford",
        "sample": "Kenta",
        "changes": {"helmet": True},
        "state": {"hp": 2},
        "tactics": {"boldness": "bold"},
    }
    assert taken == from_dict(fight(written))
    assert taken.start().fighters[0].hp == 2


def test_what_the_entry_says_counts_more_field_by_field(library: Path, tmp_path: Path) -> None:
    (library / "kenta.toml").write_text(KENTA + "[changes]\nhelmet = true\nshield = true\n")
    entry = {"character": "kenta", "name": "Ken", "changes": {"shield": False}, "policy": "random"}
    written = {
        "name": "Ken",
        "sample": "Kenta",
        "changes": {"helmet": True, "shield": False},
        "policy": "random",
    }
    assert from_dict(fight(entry), folder=tmp_path) == from_dict(fight(written))


def test_a_whole_sheet_is_changed_by_the_entry_too(library: Path, tmp_path: Path) -> None:
    sheet = from_dict(fight({"sample": "Kenta"})).as_dict()["sides"]["pc"]["fighters"][0]["sheet"]
    (library / "k.toml").write_text(
        f'ruleset = "ikezu"\nname = "K"\nsheet = {{ name = "K", kind = "pc", str = {sheet["str"]}, dex = 9,'
        " wil = 9, hp = 3 }\n"
    )
    found = from_dict(fight({"character": "K", "changes": {"hp": 2}}), folder=tmp_path)
    assert (found.start().fighters[0].hp, found.names[0]) == (2, "K")


def test_a_file_beside_the_encounter_comes_before_the_library(library: Path, tmp_path: Path) -> None:
    (library / "kenta.toml").write_text(KENTA)
    (tmp_path / "kenta.toml").write_text(KENTA.replace("of the Ford", "of the Hill"))
    (tmp_path / "fight.toml").write_text(
        'ruleset = "ikezu"\n[[sides.pc.fighters]]\ncharacter = "kenta.toml"\n'
        '[[sides.opponent.fighters]]\nsample = "Bandit"\n'
    )
    assert read_encounter(tmp_path / "fight.toml").names[0] == "Kenta of the Hill"
    assert called("kenta.toml").name == "Kenta of the Ford"


def test_a_saved_fight_needs_no_character(library: Path, tmp_path: Path) -> None:
    (library / "kenta.toml").write_text(KENTA)
    whole = from_dict(FIGHT, folder=tmp_path)
    (library / "kenta.toml").unlink()
    assert from_dict(whole.as_dict()) == whole


@pytest.mark.parametrize(
    ("text", "found", "legal"),
    [
        (KENTA + "broken = [", "kenta.toml: end of document: broken TOML", "TOML"),
        (KENTA.replace('sample = "Kenta"', ""), "neither of sample and sheet", "one of the two"),
        (KENTA.replace("ikezu", "hell"), '"kenta", a character of hell', "one of ikezu"),
        (KENTA.replace('"ikezu"', '"ikezo"'), '"ikezo"', '"ikezu" (the nearest)'),
        (KENTA + "hitpoints = 3", "hitpoints", ""),
        (KENTA + "[changes]\nhp = 'many'", "changes.hp", ""),
        (KENTA + "[state]\nhp = 99", "state.hp", ""),
        (KENTA + "[state]\nhpp = 9", "state.hpp", "hp"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(
    library: Path, tmp_path: Path, text: str, found: str, legal: str
) -> None:
    (library / "kenta.toml").write_text(text)
    told = mistakes(fight({"character": "kenta"}), tmp_path)
    assert "sides.pc.fighters[0]" in told
    assert found in told
    assert legal in told
    assert "\n" not in told  # nothing follows from it


def test_an_unknown_name_gets_the_nearest_and_a_damaged_file_is_named(library: Path, tmp_path: Path) -> None:
    (library / "kenta.toml").write_text(KENTA)
    (library / "old.toml").write_bytes(b"\xff\xfe")
    told = mistakes(fight({"character": "Kenta of the Fort"}), tmp_path)
    assert '"Kenta of the Ford" (the nearest)' in told
    assert "not readable" in told
    assert "old.toml" in told


def test_two_of_one_name_are_told_apart_by_their_files(library: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (library / f"{name}.toml").write_text(KENTA)
    assert "2 characters of that name; legal: a file: one.toml, two.toml" in mistakes(FIGHT, tmp_path)


@pytest.mark.parametrize("wrong", [3, ["Kenta"], {"name": "Kenta"}, True])
def test_a_name_is_a_text(library: Path, tmp_path: Path, wrong: Any) -> None:
    assert "the name of a character" in mistakes(fight({"character": wrong}), tmp_path)


def test_a_character_is_no_sample_besides(library: Path, tmp_path: Path) -> None:
    (library / "kenta.toml").write_text(KENTA)
    assert "a sample besides" in mistakes(fight({"character": "kenta", "sample": "Jiro"}), tmp_path)


def test_encounters_of_strangers_read_no_files(library: Path) -> None:
    (library / "kenta.toml").write_text(KENTA)
    assert "files of one's own" in mistakes(FIGHT, None)
    text = 'ruleset = "ikezu"\n[[sides.pc.fighters]]\ncharacter = "kenta"\n'
    with pytest.raises(EncounterError, match="files of one's own"):
        from_text(text + '[[sides.opponent.fighters]]\nsample = "Bandit"\n')


@pytest.mark.parametrize("name", ruleset_names())
def test_every_sample_can_become_a_character(library: Path, name: str) -> None:
    """`new` writes what `show` and `import` find right, in every ruleset."""
    sample = next(iter(ruleset(name).samples()))
    assert said("new", name, "Somebody New", "--like", sample) == 0
    (file,) = library.iterdir()
    assert sheet_of(read(file)) is not None
    assert said("show", "somebody new") == 0
    exported = library.parent / "copy.toml"
    assert said("export", "Somebody New", str(exported)) == 0
    file.unlink()
    assert said("import", str(exported)) == 0
    assert [one.name for one in in_folder(library) if not isinstance(one, Exception)] == ["Somebody New"]


def said(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["character", *arguments])
    return int(ended.value.code or 0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("new", "ikezu", "Ken"), "no --like SAMPLE"),
        (("new", "ikezu", "Ken", "--like", "Kento"), '"Kenta" (the nearest)'),
        (("show", "nobody"), "no character of that name"),
        (("import", "nothing.toml"), "nothing.toml"),
        (("show",), "takes NAME"),
        (("list", "--like", "Kenta"), "only for new"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    library: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    assert said(*arguments) != 0
    assert message in capsys.readouterr().err
    assert [*library.iterdir()] == []


def test_nothing_is_written_over(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("new", "ikezu", "Ken", "--like", "Kenta") == 0
    before = (library / "ken.toml").read_bytes()
    assert said("new", "ikezu", "Ken", "--like", "Jiro") != 0
    assert "a file of that name already" in capsys.readouterr().err
    assert (library / "ken.toml").read_bytes() == before


def test_the_list_as_data(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (library / "kenta.toml").write_text(KENTA)
    assert said("list", "--json") == 0
    (one,) = json.loads(capsys.readouterr().out)
    assert (one["name"], one["ruleset"], one["records"]) == ("Kenta of the Ford", "ikezu", [])
    assert one["fighter"] == {"sample": "Kenta", "name": "Kenta of the Ford"}


def test_the_schema_knows_characters() -> None:
    fighter = json_schema(ruleset("ikezu"))["$defs"]["WrittenFighter"]
    assert fighter["properties"]["character"]["description"]
    assert {"required": ["character"]} in fighter["oneOf"]
