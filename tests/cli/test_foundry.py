"""`kumite character import` and `export --as foundry`: actors of Foundry VTT."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kumite.cli import main
from kumite.encounters.characters import called
from tests.encounters.foundry.actors import samurai, wanderer


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KUMITE_CHARACTERS", str(tmp_path / "library"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "library"


def written(document: object) -> str:
    Path("actor.json").write_text(json.dumps(document), "utf-8")
    return "actor.json"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and all that was printed."""
    with pytest.raises(SystemExit) as ended:
        main(["character", *arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out + err


def test_an_actor_is_taken_in_and_goes_out_again(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(capsys, "import", written(wanderer()))
    assert code == 0
    assert "An actor of Cairn, as a character of ikezu." in said
    assert "str 8; str max 12;" in said
    assert "Not carried, because ikezu has nothing of the kind:\n  gold: 12\n" in said
    assert called("Odo").path == library / "odo.toml"
    code, said = run(capsys, "export", "Odo", "out.json", "--as", "foundry")
    assert code == 0
    assert "A character of ikezu, as an actor of Cairn (character)." in said
    document = json.loads(Path("out.json").read_text("utf-8"))
    assert document["_stats"] == {"systemId": "cairn"}
    assert document["system"]["hp"] == {"value": 2, "max": 5}
    (library / "odo.toml").unlink()
    code, said = run(capsys, "import", "out.json")
    assert code == 0
    assert "All of it was carried." in said


def test_an_actor_for_one_of_two_rulesets(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(samurai())
    code, said = run(capsys, "import", file)
    assert code != 0
    assert "legal: --as hachigoku or --as malice" in said
    assert not list(library.glob("*"))
    assert run(capsys, "import", file, "--as", "malice")[0] == 0
    assert called("Haruka").ruleset == "malice"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["import", "actor.json", "--as", "nothing"], "no ruleset 'nothing'"),
        (["import", "broken.json", "--as", "ikezu"], "broken.json: line 1, column 2: found broken JSON"),
        (["import", "broken.json"], "broken.json: line 1, column 2: found broken JSON"),
        (["import", "none.json", "--as", "ikezu"], "none.json: found no file of that name"),
        (["export", "Odo", "new.json", "--as", "roll20"], '--as: found "roll20"; legal: foundry'),
        (["export", "Odo", "actor.json", "--as", "foundry"], "actor.json: not written: there is a file"),
        (["import", "actor.json"], "odo.toml: not written: there is a file"),
        (["list", "--as", "foundry"], "is only for import and export"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_is_written(
    library: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert run(capsys, "import", written(wanderer()))[0] == 0
    Path("broken.json").write_text("{", "utf-8")
    before = {path: path.read_text("utf-8") for path in Path().rglob("*.*")}
    code, said = run(capsys, *arguments)
    assert code != 0
    assert message in " ".join(said.replace("│", " ").split())
    assert {path: path.read_text("utf-8") for path in Path().rglob("*.*")} == before
