"""What was compiled is used again, by any process, as long as it is what would be compiled now."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kumite.compiled.exact.programs import TRANSITIONS, TREES
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading import cache, load
from kumite.compiled.loading.fingerprint import fingerprint, others
from kumite.compiled.loading.program import PACKAGE, Program
from kumite.rulesets.rule_modules import source

from ..toys import compiled_toy
from ..toys.compiled_toy import TOY

pytest.importorskip("numba")

SIMULATE = """
import warnings; warnings.simplefilter("error")
from copied_toy import TOY, crowd, melee
from kumite.simulation.batch import simulate
fight = melee(0, 0, 1)
arguments = TOY, fight, crowd(fight, 0, 1), 60, 1
fast = simulate(*arguments, engine="compiled", announce=print)
assert fast == simulate(*arguments, engine="plain")
print(fast.amounts)
"""


class Workshop:
    """A copy of the toy ruleset that may be changed, and a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cache = folder, folder / "cache"
        shutil.copytree(Path(compiled_toy.__file__).parent, folder / "copied_toy")

    def change(self, module: str, before: str, after: str) -> None:
        path = self.folder / "copied_toy" / f"{module}.py"
        text = path.read_text()
        assert text.count(before) == 1
        path.write_text(text.replace(before, after))

    def simulate(self) -> tuple[bool, str]:
        """Whether the rules had to be compiled, and what came out."""
        path = os.pathsep.join([str(self.folder), *sys.path])  # the same kumite as is tested here
        env = os.environ | {"KUMITE_CACHE": str(self.cache), "PYTHONPATH": path}
        ran = subprocess.run(
            [sys.executable, "-c", SIMULATE], env=env, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        *said, numbers = ran.stdout.splitlines()
        assert said in ([], ["compiling the rules of Toy: once for each version, up to a minute"])
        return bool(said), numbers


def test_compiled_once_for_each_version(tmp_path: Path) -> None:
    """A second process finds the code; an edited rule, or an edited term, is never missed."""
    workshop = Workshop(tmp_path)
    compiled, numbers = workshop.simulate()
    assert compiled
    assert workshop.simulate() == (False, numbers)

    workshop.change("rules", "lost = min(damage, foe.hp)", "lost = min(damage + 1, foe.hp)")
    compiled, changed = workshop.simulate()
    assert compiled
    assert changed != numbers

    workshop.change("rules", "lost = min(damage + 1, foe.hp)", "lost = min(damage, foe.hp)")
    assert workshop.simulate() == (False, numbers), "the older version is still there"

    workshop.change("terms", "FALLS = 5\n    TIRES = 6", "FALLS = 6\n    TIRES = 5")
    compiled, changed = workshop.simulate()
    assert compiled
    assert changed != numbers


def test_two_programs_at_once_compile_once(tmp_path: Path) -> None:
    """The one that comes second waits, and takes what the first has compiled."""
    workshop = Workshop(tmp_path)
    with ThreadPoolExecutor() as two:
        first, second = two.map(lambda _: workshop.simulate(), range(2))
    assert {first[0], second[0]} == {True, False}
    assert first[1] == second[1]


def test_a_damaged_cache_is_made_anew(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    _, numbers = workshop.simulate()
    (code,) = workshop.cache.rglob("*.nbc")
    whole = code.read_bytes()
    code.write_bytes(whole[: len(whole) // 2])
    assert workshop.simulate() == (True, numbers)
    assert workshop.simulate() == (False, numbers)
    (index,) = workshop.cache.rglob("*.nbi")
    index.write_bytes(b"nothing")
    assert workshop.simulate() == (True, numbers)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """It is compiled each time, and nothing else goes wrong."""
    workshop = Workshop(tmp_path)
    workshop.cache.write_text("not a folder")
    compiled, numbers = workshop.simulate()
    assert compiled
    assert workshop.simulate() == (True, numbers)
    source = Path(load.__file__).parent
    assert not list(source.rglob("*.nbc")), "nor is anything kept where it would not be noticed to be old"


def test_old_versions_are_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path))
    other = tmp_path / "compiled" / "other-1"
    other.mkdir(parents=True)
    made = []
    for age in range(cache.KEPT + 3):
        made.append(cache.folder(TOY, f"version{age}"))
        os.utime(made[-1], (1000 + age, 1000 + age))
    cache.folder(TOY, "version1")
    assert [path.name for path in made if path.exists()] == [
        f"toy-version{age}" for age in (1, *range(4, cache.KEPT + 3))
    ]
    assert other.exists()


def with_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> Any:
    """The toy ruleset with another `fate`, from a module of its own."""
    (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path))
    module: ModuleType = __import__(name)
    return SimpleNamespace(**vars(TOY) | {"rule_modules": (*TOY.rule_modules, module), "fate": module.fate})


def test_constants_of_a_rule_module_count_as_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that comes from elsewhere is frozen into the code, so it is part of the version."""
    rule = "import os\nDEEP = int(os.environ['DEEP'])\ndef fate(me):\n    return min(me.fate, DEEP)\n"
    monkeypatch.setenv("DEEP", "1")
    ruleset = with_rule(tmp_path, monkeypatch, "deep", rule)
    before = fingerprint(ruleset, PLAY, None)
    assert fingerprint(ruleset, PLAY, None) == before
    sys.modules["deep"].DEEP = 2  # type: ignore[attr-defined]
    assert fingerprint(ruleset, PLAY, None) != before


@pytest.mark.parametrize("program", [PLAY, TRANSITIONS, TREES], ids=lambda program: type(program).__name__)
def test_everything_that_a_program_is_made_of_is_in_its_version(program: Program) -> None:
    """Whatever of `kumite.compiled` its modules import, or what supplies them, counts as its source."""
    counted = {module.__name__ for module in program.modules()} | others(program)
    made_of = {module.__name__ for module in program.modules()}
    made_of |= {f"{PACKAGE}.{name}" for name in program.support if not name.endswith(("program", "programs"))}
    reached = set(made_of)
    for name in made_of:
        module = import_module(name)
        for node in ast.walk(ast.parse(source(module))):
            if isinstance(node, ast.ImportFrom):
                target = "." * node.level + (node.module or "")
                reached.add(resolve_name(target, module.__package__))
    assert {name for name in reached if name.startswith(f"{PACKAGE}.")} <= counted
    assert any(name.endswith("arrays") for name in reached)
