"""Results say whose policies played the fights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kumite.cli import main
from kumite.encounters.encounter import Encounter, from_dict, read
from kumite.simulation.players import who_decides, who_decides_in

DOCS = Path(__file__).parents[2] / "docs"


def fought(pc: str = "sensible", nozomi: str = "", guide: str = "sensible", **bandits: Any) -> Encounter:
    """Two travelers against two bandits, by these policies."""
    whole = {"policy": pc, "fighters": [{"sample": "Kenta"}, {"sample": "Nozomi", "policy": nozomi or pc}]}
    return from_dict(
        {
            "ruleset": "ikezu",
            "sides": {"pc": whole, "opponent": {"fighters": [{"sample": "Bandit", "count": 2}], **bandits}},
            "referee": {"policy": guide},
        }
    )


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (fought(), "sensible decides for everybody."),
        (fought(pc="random"), "random decides for pc; sensible for opponent and the Guide."),
        (fought(guide="random"), "sensible decides for pc and opponent; random for the Guide."),
        (
            fought(nozomi="random"),
            "sensible decides for Kenta, opponent and the Guide; random for Nozomi.",
        ),
        (
            fought(policy="search", budget=1200),
            "sensible decides for pc and the Guide; search with 1,200 play-outs for opponent.",
        ),
        (fought(tactics={"hunts": ["Kenta"]}), "sensible decides for everybody, as their tactics say."),
        (
            read(DOCS / "cautious.toml"),
            "cautious.py decides for pc; sensible for opponent and the Guide.",
        ),
    ],
)
def test_who_decides(found: Encounter, told: str) -> None:
    assert who_decides(found) == told


def test_who_decides_in_several() -> None:
    assert who_decides_in([fought(), fought()]) == "sensible decides for everybody."
    differ = who_decides_in([fought(), fought(pc="random")])
    assert differ == "Who decides, and how they fight, is not the same in all of them."


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "ikezu/duel_to_the_death", "--fights", "20", "--engine", "plain"],
        ["matchup", "FILE", "--engine", "plain"],
        ["sweep", "FILE", "--engine", "plain"],
    ],
)
def test_every_result_says_it(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("FILE").write_text(
        'encounter = "ikezu/duel_to_the_death"\nmeasure = ["pc side"]\nfights = 10\n'
        '[[vary]]\ninput = "Daisuke.hp"\nvalues = [1, 2]\n[[vary]]\ninput = "Ronin.hp"\nvalues = [1, 2]\n',
        "utf-8",
    )
    for as_json in ([], ["--json"]):
        with pytest.raises(SystemExit) as left:
            main([*command, *as_json])
        assert not left.value.code
        said = capsys.readouterr().out
        told = json.loads(said)["who_decides"] if as_json else said
        assert "sensible decides for everybody." in told
