"""Questions in one line: each becomes the experiment that one would write; wrong names get the nearest."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kumite.cli import main
from kumite.encounters.encounter import read
from kumite.encounters.examples import examples
from kumite.lab.asking import Asked, NotUnderstood, suggestions, understood
from kumite.lab.experiment import plan_from, swept
from kumite.lab.matchup import paired
from kumite.lab.sweep import here, sweep

BANDITS, DUEL = "ikezu/bandits", "ikezu/duel_to_the_death"


def asked(question: str, fight: str = BANDITS) -> Asked:
    return understood(question, read(fight), fight, 40)


@pytest.mark.parametrize(
    ("question", "vary"),
    [
        ("what if Kenta had worn armor yoroi", [("Kenta.worn_armor", ["yoroi"])]),
        ("What if kenta has hp 3?", [("Kenta.hp", [3])]),
        ("what if the Ronin leader had weapons yari", [('"Ronin leader".weapons', [["yari"]])]),
        ("what if Kenta had weapons katana and tanto", [("Kenta.weapons", [["katana", "tanto"]])]),
        (
            "what if Kenta had weapons katana and tanto and Nozomi had shield yes",
            [("Kenta.weapons", [["katana", "tanto"]]), ("Nozomi.shield", [True])],
        ),
        ("what if the house rule morale were false", [("house.morale", [False])]),
        ("what if flee mode was gone", [("house.flee_mode", ["gone"])]),
        ("what if everybody had policy simple", [("everybody.policy", ["simple"])]),
        ("what if Jiro had tactics.retreat_below half", [("Jiro.tactics.retreat_below", ["half"])]),
    ],
)
def test_what_if(question: str, vary: list[tuple[str, list[Any]]]) -> None:
    found = asked(question)
    assert found.by == "sweep"
    assert [(one["input"], one["values"]) for one in found.experiment["vary"]] == vary
    assert found.experiment["compare"] == "unchanged"


def test_which_compares_values() -> None:
    (vary,) = asked("which weapons for Kenta: katana, yari or katana and tanto?").experiment["vary"]
    assert vary == {"input": "Kenta.weapons", "values": [["katana"], ["yari"], ["katana", "tanto"]]}


@pytest.mark.parametrize(
    ("question", "fight", "input_", "values"),
    [
        ("Full Attack against Center", "malice/duel", "tactics.stance", ["full_attack", "center"]),
        ("search vs. simple?", "malice/duel", "policy", ["search", "simple"]),
        ("katana against yari", DUEL, "weapons", [["katana"], ["yari"]]),
        ("yoroi against tatami", DUEL, "worn_armor", ["yoroi", "tatami"]),
        ("bold versus cautious", "hell/wolves", "tactics.boldness", ["bold", "cautious"]),
    ],
)
def test_one_against_another_is_a_matchup(question: str, fight: str, input_: str, values: list[Any]) -> None:
    """Both sides choose between the same, and the first wants to win."""
    found = asked(question, fight)
    sides = [read(fight).ruleset.sides[side] for side in read(fight).sides]
    assert found.by == "matchup"
    assert found.experiment["vary"] == [{"input": f"{side}.{input_}", "values": values} for side in sides]
    assert len(found.experiment["measure"]) == 1
    paired(plan_from(found.experiment))


def test_tactics_and_first_names() -> None:
    (vary,) = asked("what if Sele had stance full attack", "malice/duel").experiment["vary"]
    assert vary == {"input": '"Sele Marr".tactics.stance', "values": ["full_attack"]}


@pytest.mark.parametrize("words", ["Bandits", "bandit"])
def test_how_many_are_fair_is_a_balance(words: str) -> None:
    found = asked(f"how many {words} are fair?")
    assert found.by == "balance"
    (vary,) = found.experiment["vary"]
    assert vary["input"] == "Bandit.count"
    assert vary["range"]["from"] == 1
    assert found.experiment["measure"] == ["pc side"]  # they stand on the other


def test_the_answer_is_that_of_the_experiment_as_a_file(tmp_path: Path) -> None:
    """What is shown before it is played is what is played."""
    found = asked("which weapons for Daisuke: katana or tanto", DUEL)
    assert tomllib.loads(found.as_toml()) == found.experiment
    one, other = (
        sweep(swept(plan_from(data)), player=here("plain", 1, lambda text: None)).rows
        for data in (found.experiment, tomllib.loads(found.as_toml()))
    )
    assert [row.estimates for row in one] == [row.estimates for row in other]
    assert len({row.estimates["pc side"].value for row in one}) == 2


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what if Kenat had armor 3", '"Kenta" (the nearest)'),
        ("what if Kenta had amor 3", '"armor" (the nearest)'),
        ("what if the house rule moral were false", '"morale" (the nearest)'),
        ("how many Bandist are fair", '"Bandit" (the nearest)'),
        ("what if Kenta had hp", 'a value behind "hp"'),
        ("what if Kenta", "what if NAME had FIELD VALUE"),
        ("who wins", "how many NAMES are fair"),
        ("katana against yarri", '"yari" (the nearest)'),
        ("katana against bold", "two values of the same tactic or of the same field"),
        ("", "what if NAME had FIELD VALUE"),
    ],
)
def test_what_is_not_understood_gets_what_would_be(question: str, told: str) -> None:
    with pytest.raises(NotUnderstood) as problem:
        asked(question)
    assert told in str(problem.value)


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.name)
def test_of_every_example_somebody_can_be_asked_about(example: Any) -> None:
    """How many of the last entry are fair, in whatever ruleset: an experiment that can be read."""
    encounter = read(example.path)
    name = encounter.entries[-1].name
    found = understood(f"how many {name} are fair", encounter, str(example.path), 10)
    assert found.experiment["measure"]
    plan = plan_from(found.experiment)
    assert plan.written.vary[0].input.endswith(".count")
    suggested = suggestions(encounter)
    assert len(suggested) >= 3
    for question in suggested:
        one = understood(question, encounter, str(example.path), 10)
        plan_from(one.experiment)


def said(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["ask", *arguments, "--engine", "plain"])
    return int(ended.value.code or 0)


def test_the_experiment_is_shown_and_then_its_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(DUEL, "which weapons for Daisuke: katana or tanto", "--fights", "20") == 0
    told = capsys.readouterr().out
    assert told.index('input = "Daisuke.weapons"') < told.index("2 variants, 20 fights of each")


def test_a_matchup_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(DUEL, "katana against tanto", "--fights", "20") == 0
    told = capsys.readouterr().out
    assert "As kumite matchup plays it" in told
    assert "opponent.weapons across, pc.weapons down" in told


def test_it_can_be_written_instead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "fair.toml"
    assert said(BANDITS, "how many Bandits are fair", "--write", str(file)) == 0
    assert f"kumite balance {file}" in capsys.readouterr().out.replace("\n", " ")
    assert tomllib.loads(file.read_text())["balance"] == {"target": 0.5}


def test_a_value_that_is_none_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(BANDITS, "what if Kenta had worn armor plate") == 1
    told = capsys.readouterr().err
    assert "plate" in told
    assert "yoroi" in told
