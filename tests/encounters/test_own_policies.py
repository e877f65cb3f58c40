"""Policies in files of one's own: read beside the encounter, played, and their mistakes told by the line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kumite import simulation
from kumite.encounters import policies
from kumite.encounters.checked import Encounter
from kumite.encounters.encounter import EncounterError, from_dict, read
from kumite.lab.edition import edition
from kumite.lab.experiment import read_experiment
from kumite.lab.sweep import sweep
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.rulesets.own_policies import BrokenPolicy
from kumite.web.pages.choosing import read_upload

DOCS = Path(__file__).parents[2] / "docs"
HEAD = "from kumite.rulesets.ikezu.policies import deciding\n\n\n"
DECIDE = "def decide(whim, policy, fight, who, ask, options):\n"
LOWEST = HEAD + DECIDE + "    return (options & -options).bit_length() - 1\n"


def written(tmp_path: Path, policy: str, name: str = "mine.py") -> Path:
    """An encounter beside a policy, which plays for one side."""
    (tmp_path / name).write_text(policy, "utf-8")
    file = tmp_path / "fight.toml"
    file.write_text(
        (DOCS / "cautious.toml").read_text("utf-8").replace("cautious.py", name), encoding="utf-8"
    )
    return file


def outcomes(found: Encounter, fights: int = 30, engine: Any = "plain") -> list[int]:
    return simulation.simulate(
        found.ruleset, found.start(), found.policies, fights, 0, engine=engine
    ).outcomes


def test_a_policy_beside_the_encounter_decides() -> None:
    cautious = read(DOCS / "cautious.toml")
    policy = cautious.policies[1]
    assert policies.name_of(cautious.ruleset, policy) == "cautious.py"
    assert policies.notes(cautious.ruleset)["cautious.py"].startswith("Runs as soon as it has lost its HP")
    data = cautious.as_dict()
    for entry in data["sides"]["pc"]["fighters"]:
        entry["policy"] = "sensible"
    sensible = from_dict(data)
    assert outcomes(cautious) != outcomes(sensible)


def test_the_document_shows_these_very_files() -> None:
    shown = (DOCS / "policies.md").read_text("utf-8")
    for file, kind in (("cautious.py", "python"), ("cautious.toml", "toml"), ("cautious_sweep.toml", "toml")):
        assert f"```{kind}\n{(DOCS / file).read_text('utf-8')}```" in shown
    assert len((DOCS / "cautious.py").read_text("utf-8").splitlines()) <= 20


def test_it_answers_like_a_policy_of_the_ruleset_if_it_hands_everything_on(tmp_path: Path) -> None:
    handed = DECIDE + "    return deciding.decide(whim, 1, fight, who, ask, options)\n"
    mine = read(written(tmp_path, HEAD + handed))
    data = mine.as_dict()
    for entry in data["sides"]["pc"]["fighters"]:
        entry["policy"] = "sensible"
    assert int(ruleset("ikezu").policies["SENSIBLE"]) == 1
    assert outcomes(mine) == outcomes(from_dict(data))


def test_compiled_it_decides_the_same() -> None:
    pytest.importorskip("numba")
    found = read(DOCS / "cautious.toml")
    assert outcomes(found, 300, "compiled") == outcomes(found, 300)


def test_what_says_more_than_rules_may_is_played_in_plain_python(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    said: list[str] = []
    found = read(written(tmp_path, DECIDE + "    return max(n for n in range(64) if options >> n & 1)\n"))
    played = simulation.simulate(
        found.ruleset, found.start(), found.policies, 3_000, 0, engine="auto", announce=said.append
    )
    assert played.engine == "plain"
    assert "mine.py, line 2: found a generator expression" in said[-1]
    assert said[-1].endswith("so these fights are played in plain Python, which takes longer")


@pytest.mark.parametrize(
    ("policy", "wrong"),
    [
        ("def decide(whim:\n", "mine.py, line 1: '(' was never closed; legal: Python"),
        ("X = 1 / 0\n", "mine.py, line 1: ZeroDivisionError: division by zero"),
        ("import nowhere\n", "mine.py, line 1: ModuleNotFoundError: No module named 'nowhere'"),
        ("X = 1\n", "mine.py: no function decide; legal: def decide(whim, policy, fight, who, ask, options)"),
        ("decide = 7\n", "mine.py: decide, which is no function"),
        ("def decide(fight):\n    return 0\n", "mine.py, line 1: def decide(fight); legal: def decide(whim,"),
        (
            LOWEST + "\n\ndef decide_amount(low, high):\n    return low\n",
            "line 8: def decide_amount(low, high)",
        ),
    ],
)
def test_a_file_that_cannot_be_read_as_a_policy(tmp_path: Path, policy: str, wrong: str) -> None:
    with pytest.raises(EncounterError) as caught:
        read(written(tmp_path, policy))
    (mistake,) = caught.value.mistakes
    assert mistake.place == "sides.pc.policy"
    assert wrong in str(mistake)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    file = written(tmp_path, LOWEST)
    (tmp_path / "mine.py").unlink()
    with pytest.raises(EncounterError, match=r'sides\.pc\.policy: found "mine\.py": no file of that name'):
        read(file)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("    return 1 // (ask - ask)\n", "mine.py, line 5: found ZeroDivisionError"),
        ("    return fight.nowhere\n", "mine.py, line 5: found AttributeError"),
        ("    return 61\n", "mine.py, line 4: found the answer 61 of decide to QUICK_FOE; legal: one of "),
        ("    return 'attack'\n", "mine.py, line 4: found the answer 'attack' of decide; legal: a whole"),
    ],
)
def test_what_goes_wrong_in_a_fight_is_told_with_file_and_line(tmp_path: Path, line: str, wrong: str) -> None:
    with pytest.raises(BrokenPolicy) as caught:
        outcomes(read(written(tmp_path, HEAD + DECIDE + line)))
    assert wrong in str(caught.value)


def test_a_match_is_saved_and_loaded_beside_its_policy(tmp_path: Path) -> None:
    match = Match(read(written(tmp_path, LOWEST)), 0, 0)
    match.save(tmp_path / "match.json")
    assert Match.load(tmp_path / "match.json").answers == match.answers


def test_a_sweep_compares_a_policy_in_a_file_with_others(tmp_path: Path) -> None:
    written(tmp_path, LOWEST)
    (tmp_path / "plan.toml").write_text(
        'encounter = "fight.toml"\nfights = 20\nmeasure = ["pc side"]\n'
        '[[vary]]\ninput = "pc.policy"\nvalues = ["mine.py", "sensible"]\n',
        "utf-8",
    )
    experiment = read_experiment(tmp_path / "plan.toml")
    mine, sensible = (variant.encounter for variant in experiment.variants)
    assert edition(mine.ruleset) != edition(sensible.ruleset) == edition(ruleset("ikezu"))
    assert len(sweep(experiment, engine="plain").rows) == 2


def test_a_changed_file_is_another_policy(tmp_path: Path) -> None:
    before = read(written(tmp_path, LOWEST)).ruleset
    assert read(written(tmp_path, LOWEST)).ruleset is before
    after = read(written(tmp_path, LOWEST.replace("& -options", "")))
    assert after.ruleset is not before
    assert edition(after.ruleset) != edition(before)


def test_a_stranger_runs_no_python() -> None:
    """What is uploaded or sent as a table may not name a file."""
    text = (DOCS / "cautious.toml").read_text("utf-8")
    refusals: list[Callable[[], Encounter]] = [
        lambda: read_upload("fight.toml", text.encode()),
        lambda: from_dict(read(DOCS / "cautious.toml").as_dict()),
    ]
    for refused in refusals:
        with pytest.raises(EncounterError, match=r'policy.*found "cautious\.py"; legal: a policy by'):
            refused()
