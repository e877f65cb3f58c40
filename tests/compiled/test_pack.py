"""Rules compiled ahead: whoever installs the package has them, without a compiler, NumPy or SciPy.

The environment sees nothing but what kumite needs to run at all; both packages are installed by pip, from
wheels, without a network.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from ..testing.environment import Environment, wheel_of

pytest.importorskip("numba")
ROOT = Path(__file__).parents[2]
FIGHT = "brawl/last_orders"


class Bare(Environment):
    """An environment with what the package kumite requires, and nothing else of what is installed here."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        (self.packages / "those_of_the_tests.pth").unlink()
        for name in required("kumite", set()) - {"kumite"}:
            found = distribution(name)
            for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
                (self.packages / top).symlink_to(Path(str(found.locate_file(top))))

    def environ(self) -> dict[str, str]:
        return {name: value for name, value in super().environ().items() if name != "PYTHONPATH"}

    def simulated(self, *options: str) -> tuple[str, dict[str, object]]:
        """Which engine played a thousand fights, and everything else that came out."""
        found = json.loads(self.kumite("simulate", FIGHT, "--fights", "1000", "--json", *options))
        return found.pop("engine"), found


def required(name: str, seen: set[str]) -> set[str]:
    """The packages that a package requires without extras, and those that these require."""
    if name not in seen:
        with suppress(PackageNotFoundError):  # required by other versions of Python, or other systems
            wanted = distribution(name).requires or ()
            seen.add(name)
            for one in wanted:
                if "extra ==" not in one:
                    required(re.split(r"[^\w.-]", one)[0], seen)
    return seen


def counted_in_a_list(rules: str) -> str:
    """The rules of a brawl that count who stands on both sides in a list, which is memory of its own."""
    said = {
        "    number = 0\n": "    number = [0] * 2\n",
        "me.side == side and ": "",
        "            number += 1\n": "            number[me.side] += 1\n",
        "    return number\n": "    return number[side]\n",
    }
    for before, after in said.items():
        assert rules.count(before) == 1
        rules = rules.replace(before, after)
    return rules


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Bare:
    """An environment without a compiler, with kumite and a ruleset that was packed elsewhere."""
    pytest.importorskip("setuptools")
    author = Environment(tmp_path_factory.mktemp("author"))
    author.kumite("new-ruleset", "brawl")
    project = author.folder / "kumite-brawl"
    rules = project / "src" / "kumite_brawl" / "rules.py"
    rules.write_text(counted_in_a_list(rules.read_text("utf-8")), "utf-8")
    author.install(wheel_of(project, author.folder))
    packed = author.run("kumite.compiled.pack", "brawl")  # all programs, one after another
    assert packed.returncode == 0, packed.stderr
    made = author.packages / "kumite_brawl" / "programs"
    made.rename(project / "src" / "kumite_brawl" / "programs")
    user = Bare(tmp_path_factory.mktemp("user"))
    user.install(wheel_of(ROOT, user.folder))
    user.install(wheel_of(project, user.folder))
    return user


def test_packed_fights_are_the_plain_ones(bare: Bare) -> None:
    """To the last number, and without being asked for."""
    engine, found = bare.simulated()
    assert engine == "compiled"
    assert bare.simulated("--engine", "plain") == ("plain", found)
    assert "1,000 fights of seed 0" in bare.kumite("simulate", FIGHT, "--fights", "1000")


def test_neither_compiler_nor_numpy_is_needed(bare: Bare) -> None:
    code = "import numpy, numba, llvmlite, scipy"
    assert subprocess.run([bare.python, "-c", code], capture_output=True, check=False).returncode == 1


def test_a_house_rule_needs_no_compiler(bare: Bare) -> None:
    """It is a number of the state; a policy of one's own is another program."""
    engine, found = bare.simulated("--house", "guard=0")
    assert engine == "compiled"
    assert bare.simulated("--house", "guard=0", "--engine", "plain") == ("plain", found)
    assert found != bare.simulated()[1]


def test_a_search_plays_on_with_packed_rules(bare: Bare) -> None:
    """Its play-outs are the plain ones, so the fights are."""
    (bare.folder / "search.toml").write_text(
        'ruleset = "brawl"\ntitle = "Thought out"\n'
        '[[sides.home.fighters]]\nsample = "Bouncer"\npolicy = "search"\n'
        '[[sides.guests.fighters]]\nsample = "Sailor"\n'
    )
    command = ("simulate", "search.toml", "--fights", "5", "--json")
    auto, plain = (json.loads(bare.kumite(*command, *more)) for more in ((), ("--engine", "plain")))
    assert auto == plain


def test_the_version_says_what_plays(bare: Bare) -> None:
    said = bare.kumite("--version", "--verbose")
    assert "brawl: fights compiled, from the package" in said
    assert "ikezu: fights in plain Python; odds not installed" in said


def test_a_changed_rule_is_never_played_by_an_old_program(bare: Bare) -> None:
    """What was packed is of other rules then; it is told that plain Python takes longer."""
    file = bare.packages / "kumite_brawl" / "rules.py"
    before = file.read_text("utf-8")
    file.write_text(before + "\n", "utf-8")
    try:
        assert bare.simulated()[0] == "plain"
        said = bare.kumite("--version", "--verbose")
        assert "brawl: fights in plain Python (the package has them for other rules)" in said
        told = bare.run("kumite", "simulate", FIGHT, "--fights", "3000").stderr
        assert "there is no compiler" in told
    finally:
        file.write_text(before, "utf-8")


def test_a_damaged_library_is_not_used(bare: Bare) -> None:
    (file,) = (bare.packages / "kumite_brawl" / "programs").glob("*-fights-*")
    before = file.read_bytes()
    file.unlink()
    file.write_bytes(b"nothing")
    try:
        assert bare.simulated()[0] == "plain"
    finally:
        file.write_bytes(before)


def test_what_cannot_be_packed_is_told() -> None:
    """A name that is no ruleset, and one that is no program."""
    for wrong in (["nothing"], ["ikezu", "--only", "nothing"]):
        command = [sys.executable, "-m", "kumite.compiled.pack", *wrong]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
        assert ran.returncode == 2
        assert "nothing" in ran.stderr
