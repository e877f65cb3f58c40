"""What was compiled is used again, by any process, as long as it is what would be compiled now."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kumite.compiled import DoesNotCompile, load

from . import compiled_toy
from .compiled_toy import TOY

pytest.importorskip("numba")

SIMULATE = """
import warnings; warnings.simplefilter("error")
from copied_toy import TOY, crowd, melee
from kumite.compiled import simulate
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
        env = os.environ | {"KUMITE_CACHE": str(self.cache), "PYTHONPATH": str(self.folder)}
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
    for age in range(load.KEPT + 3):
        made.append(load.folder(TOY, f"version{age}"))
        os.utime(made[-1], (1000 + age, 1000 + age))
    load.folder(TOY, "version1")
    assert [path.name for path in made if path.exists()] == [
        f"toy-version{age}" for age in (1, *range(4, load.KEPT + 3))
    ]
    assert other.exists()


def with_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> Any:
    """The toy ruleset with another `fate`, from a module of its own."""
    (tmp_path / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path))
    module: ModuleType = __import__(name)
    return SimpleNamespace(**vars(TOY) | {"rule_modules": (*TOY.rule_modules, module), "fate": module.fate})


def test_a_rule_that_does_not_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = "def fate(me):\n    return sum(n for n in (me.fate, 0))\n"
    ruleset = with_rule(tmp_path, monkeypatch, "generous", rule)
    with pytest.raises(DoesNotCompile, match=r"the rules of Toy do not compile:(.|\n)*generous\.py"):
        load.load(ruleset)


def test_constants_of_a_rule_module_count_as_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that comes from elsewhere is frozen into the code, so it is part of the version."""
    rule = "import os\nDEEP = int(os.environ['DEEP'])\ndef fate(me):\n    return min(me.fate, DEEP)\n"
    monkeypatch.setenv("DEEP", "1")
    ruleset = with_rule(tmp_path, monkeypatch, "deep", rule)
    before = load.fingerprint(ruleset, None, exact=False)
    assert load.fingerprint(ruleset, None, exact=False) == before
    sys.modules["deep"].DEEP = 2  # type: ignore[attr-defined]
    assert load.fingerprint(ruleset, None, exact=False) != before
