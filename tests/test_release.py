"""What is handed out: the wheel of pure Python, the one with compiled rules, the source, and the version.

What the programs in a wheel do is tested in tests/compiled/test_pack.py; here they are stood in for.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from release import problems

ROOT = Path(__file__).parents[1]
FILES = ("src", "pyproject.toml", "hatch_build.py", "README.md", "CHANGES.md", "LICENSE")
STAND_IN = """
import sys
from pathlib import Path
from kumite.rulesets import ruleset
for name in sys.argv[1:]:
    folder = ruleset(name).folder / "programs"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.so").write_text("a program")
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source in which packing is quick."""
    pytest.importorskip("hatchling")
    copy = tmp_path / "source"
    copy.mkdir()
    for name in FILES:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "programs")
            shutil.copytree(ROOT / name, copy / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, copy / name)
    (copy / "src" / "kumite" / "compiled" / "pack" / "__main__.py").write_text(STAND_IN)
    return copy


def built(source: Path, kind: str, pack: str = "") -> Path:
    """A wheel or an sdist, from a folder."""
    code = f"from hatchling.build import build_{kind} as build; print(build('dist'))"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=source,
        env=os.environ | {"KUMITE_PACK": pack},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return source / "dist" / ran.stdout.split()[-1]


def programs(wheel: Path) -> list[str]:
    return [name for name in zipfile.ZipFile(wheel).namelist() if "/programs/" in name]


def test_a_wheel_is_of_pure_python(source: Path) -> None:
    """Unless it is asked for more; what was packed in the source before is left out."""
    left = source / "src" / "kumite" / "rulesets" / "ikezu" / "programs"
    left.mkdir()
    (left / "old.so").write_text("a program")
    wheel = built(source, "wheel")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not programs(wheel)
    names = zipfile.ZipFile(wheel).namelist()
    assert "kumite/rulesets/ikezu/rules.toml" in names
    assert not [name for name in names if name.startswith(("tests", "benchmarks", "hatch_build"))]


def test_a_wheel_with_compiled_rules_is_for_one_kind_of_machine(source: Path) -> None:
    """And for any Python. The rulesets are found although kumite is not installed where it is built."""
    wheel = built(source, "wheel", "ikezu,malice")
    assert wheel.name.startswith("kumite-")
    assert "-py3-none-" in wheel.name
    assert wheel.name.endswith(f"{platform.machine()}.whl")
    assert sorted(programs(wheel)) == [
        f"kumite/rulesets/{name}/programs/{name}.so" for name in ("ikezu", "malice")
    ]
    assert len(programs(built(source, "wheel", "all"))) == 5


def test_the_source_builds_the_same_wheel(source: Path) -> None:
    archive = built(source, "sdist")
    wheel = built(source, "wheel")
    shutil.unpack_archive(archive, source / "unpacked", filter="data")
    (unpacked,) = (source / "unpacked").iterdir()
    again = built(unpacked, "wheel")
    names = [sorted(zipfile.ZipFile(one).namelist()) for one in (wheel, again)]
    assert names[0] == names[1]


PROJECT = '[project]\nversion = "1.2.0"\n'


@pytest.mark.parametrize(
    ("tag", "changes", "wrong"),
    [
        ("v1.2.0", "# Changes\n\n## 1.2.0\n\n- New.\n", ""),
        ("", "# Changes\n\n## 1.2.0 (unreleased)\n\n- New.\n", ""),
        ("v1.2.0", "# Changes\n\n## 1.2.0 (unreleased)\n\n- New.\n", "calls 1.2.0 (unreleased)"),
        ("v1.3.0", "# Changes\n\n## 1.2.0\n\n- New.\n", "legal is v1.2.0"),
        ("v1.2.0", "# Changes\n\n## 1.1.0\n\n- Old.\n", "begins with 1.1.0"),
        ("v1.2.0", "# Changes\n\n## 1.2.0\n\n## 1.1.0\n\n- Old.\n", "says nothing of 1.2.0"),
        ("", "# Changes\n", "begins with no heading"),
    ],
)
def test_a_release_is_checked(tag: str, changes: str, wrong: str) -> None:
    found = problems(tag, PROJECT, changes)
    assert len(found) == bool(wrong)
    assert wrong in "".join(found)


def test_this_version_may_be_released() -> None:
    """But for the tag, and the word that it is not released yet."""
    ran = subprocess.run([sys.executable, "release.py"], cwd=ROOT, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stdout
