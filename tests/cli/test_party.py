"""`kumite party`: kept, listed, shown, copied; what is wrong is told in one line, and nothing is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kumite.cli import main


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KUMITE_CHARACTERS", str(tmp_path / "library"))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path / "library"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code of a command, and everything that it said."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out + said.err


def test_a_party_is_kept_listed_shown_and_copied(
    library: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "There is no party in" in run(capsys, "party")[1]
    for name in ("Kenta", "Jiro"):
        run(capsys, "character", "new", "ikezu", name, "--like", name)
    code, said = run(capsys, "party", "new", "The Ford", "kenta", "Jiro")
    assert (code, 'party = "The Ford"' in said) == (0, True)
    assert "The Ford (ikezu): Kenta; Jiro" in run(capsys, "party", "list")[1]
    assert "Kenta; Jiro" in run(capsys, "party", "show", "the ford")[1]
    (one,) = json.loads(run(capsys, "party", "list", "--json")[1])
    assert one["fighters"] == [{"character": "Kenta"}, {"character": "Jiro"}]
    copy = tmp_path / "copy.toml"
    assert run(capsys, "party", "export", "The Ford", str(copy))[0] == 0
    (library / "parties" / "the_ford.toml").unlink()
    assert run(capsys, "party", "import", str(copy))[0] == 0
    assert run(capsys, "party", "import", str(copy))[0] == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("show", "The Ford"), "found no party of that name"),
        (("new", "The Ford", "nobody"), "found no character of that name"),
        (("new", "", "Kenta"), "name: found"),
        (("new", "The Ford"), "takes NAME and CHARACTER"),
        (("import", "nowhere.toml"), "nowhere.toml: found no file of that name"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_written(
    library: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    run(capsys, "character", "new", "ikezu", "Kenta", "--like", "Kenta")
    code, said = run(capsys, "party", *arguments)
    assert code in (1, 2)
    assert told in said
    assert not [*library.glob("parties/*.toml")]


def test_one_that_cannot_be_read_is_listed_too(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (library / "parties").mkdir(parents=True)
    (library / "parties" / "x.toml").write_text("[")
    assert "Not readable: x.toml:" in run(capsys, "party")[1]
