"""What packages bring for a ruleset that is there: content, examples and policies."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kumite.rulesets.extensions import new_in

from .environment import Environment, wheel_of

PYPROJECT = """
[project]
name = "kumite-taverns"
version = "1.0"

[project.entry-points."kumite.content"]
brawl = "kumite_taverns"
ikezu = "kumite_taverns"

[project.entry-points."kumite.policies"]
"brawl.cautious" = "kumite_taverns.cautious:decide"
"brawl.absent" = "kumite_taverns.nowhere:decide"

[tool.hatch.build.targets.wheel]
packages = ["kumite_taverns"]
"""
CAUTIOUS = '''
"""A policy for Brawl."""

from kumite.rulesets.shared.bits import lowest
from kumite_brawl.terms import Act, Ask


def decide(whim, policy, fight, who, ask, options):
    """Guards whenever it has been hit, and else strikes at the first foe."""
    if ask == Ask.ACT:
        return guard_or_strike(fight.fighters[who], fight.round)
    return lowest(options)


def guard_or_strike(me, number):
    return Act.GUARD if me.hits < 6 and number < 9 else Act.STRIKE
'''
TAVERN = """ruleset = "brawl"
title = "The tavern"
level = "first fight"
note = "Somebody new, with a policy of somebody else's."

[[sides.home.fighters]]
sample = "Landlord"
policy = "cautious"

[[sides.guests.fighters]]
sample = "Sailor"
"""


@pytest.fixture(scope="module")
def taverns(sixth: Environment, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The environment with a package that brings things for two rulesets."""
    project = tmp_path_factory.mktemp("taverns")
    package = project / "kumite_taverns"
    files = {
        project / "pyproject.toml": PYPROJECT,
        package / "__init__.py": "",
        package / "cautious.py": CAUTIOUS,
        package / "content" / "samples.toml": "[Landlord]\nhits = 9\nstrength = 2\n\n[Sailor]\nhits = 1\n",
        package / "content" / "opponents.toml": opponent(),
        package / "examples" / "tavern.toml": TAVERN,
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    sixth.install(wheel_of(project, project))
    return sixth


def opponent() -> str:
    """A bandit of ikezu under another name, as the table of opponents has one."""
    import kumite

    table = Path(kumite.__file__).parent / "rulesets" / "ikezu" / "content" / "opponents.toml"
    text = table.read_text("utf-8")
    whole = text[text.index("[Bandit]") :]
    return "[Publican]" + whole.removeprefix("[Bandit]").partition("\n[")[0]


def test_samples_are_added_and_none_is_changed(taverns: Environment) -> None:
    listed = json.loads(taverns.kumite("list", "brawl", "--json"))["brawl"]
    assert list(listed["samples"]) == ["Bouncer", "Regular", "Sailor", "Landlord"]
    assert listed["samples"]["Sailor"]["hits"] == 6
    assert new_in({"a": 1}, [{"a": 2, "b": 3}, {"c": 4}]) == {"b": 3, "c": 4}


def test_a_table_of_a_ruleset_gets_entries(taverns: Environment) -> None:
    listed = json.loads(taverns.kumite("list", "ikezu", "--json"))["ikezu"]
    assert listed["samples"]["Publican"] == listed["samples"]["Bandit"] | {"name": "Publican"}


def test_a_policy_is_added_with_what_it_does(taverns: Environment) -> None:
    listed = json.loads(taverns.kumite("list", "brawl", "--json"))["brawl"]
    assert listed["policies"]["cautious"].startswith("Guards whenever it has been hit")
    assert "absent" not in listed["policies"]


def test_what_cannot_be_used_is_said_once_and_hurts_nothing(taverns: Environment) -> None:
    ran = taverns.run("kumite", "list")
    assert ran.returncode == 0
    told = " ".join(ran.stderr.split())
    assert told.count("cannot be used") == 1, told
    assert "kumite.policies: brawl.absent of the package kumite_taverns cannot be used" in told
    assert "No module named 'kumite_taverns.nowhere'" in told


def test_its_example_is_fought_with_its_sample_and_its_policy(taverns: Environment) -> None:
    assert "Landlord guards. [BRA-TURN-2]" in taverns.kumite("run", "brawl/tavern", "--seed", "2", "--rules")


def test_its_policy_decides_the_same_when_compiled(taverns: Environment) -> None:
    pytest.importorskip("numba")
    found = []
    for engine in ("plain", "compiled"):
        text = taverns.kumite("simulate", "brawl/tavern", "--fights", "300", "--engine", engine, "--json")
        told = json.loads(text)
        found.append({name: told[name] for name in ("outcomes", "length")})
    assert found[0] == found[1]


def test_the_ruleset_is_as_it_should_be(taverns: Environment) -> None:
    assert "Brawl is as it should be." in taverns.kumite("check", "brawl")


def test_without_a_package_nothing_is_changed() -> None:
    """The ruleset is the very one that was declared."""
    imports = "from kumite.rulesets import ruleset; from kumite.rulesets.ikezu import RULESET"
    command = [sys.executable, "-c", f"{imports}; print(ruleset('ikezu') is RULESET)"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout == "True\n"
