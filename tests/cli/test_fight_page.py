"""`kumite run --page`: a fight as one page, of what a chosen viewer may know."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite.cli import main

FIGHT = """
ruleset = "ikezu"
title = "In the yard"
[scene]
guide_judges = false
[[sides.pc.fighters]]
sample = "Kenta"
[[sides.opponent.fighters]]
sample = "Bandit"
changes = { hp = 61, hp_max = 61 }
"""


@pytest.fixture
def fight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fight.toml").write_text(FIGHT)
    return tmp_path


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["run", "fight.toml", *arguments])
    return int(left.value.code or 0)


def test_a_page_is_written(fight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The referee's page has every number; that of a side, or of a fighter, has those of the side only."""
    assert run("--page", "all.html", "--until", "9") == 0
    assert "all.html" in capsys.readouterr().out
    whole = (fight / "all.html").read_text("utf-8")
    assert '"top":61' in whole
    assert "What the Guide sees." in whole
    for eyes in ("pc", "Kenta"):
        assert run("--page", "own.html", "--eyes", eyes, "--until", "9") == 0
        page = (fight / "own.html").read_text("utf-8")
        assert '"top":61' not in page
        assert "<title>In the yard</title>" in page


def test_what_cannot_be_written(fight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One message says where, what was found, and what would be right."""
    assert run("--page", "no/such/folder.html") == 2
    assert "there is no folder no/such" in " ".join(capsys.readouterr().err.split())
    assert run("--page", "fight.txt") == 2
    assert "legal: a name that ends in .html, .htm" in " ".join(capsys.readouterr().err.split())
    assert not (fight / "fight.txt").exists()
    assert run("--page", "a.html", "--eyes", "Nobody") == 2
    assert "found 'Nobody'; legal: pc, opponent, Kenta, Bandit" in " ".join(capsys.readouterr().err.split())
    assert not (fight / "a.html").exists()
    assert run("--eyes", "pc") == 2
    assert "it is for --page" in capsys.readouterr().err
