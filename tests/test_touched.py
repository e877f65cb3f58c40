"""Whoever changed a file is told the tests of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .touched import ROOT, innermost, mirror_of


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/kumite/play/match.py", "tests/play/test_match.py"),
        ("src/kumite/rulesets/hell/rules/common_actions/sums.py", "tests/rulesets/hell/rules"),
        ("src/kumite/rulesets/hell/house.toml", "tests/rulesets/hell"),
        ("src/kumite/web/panels/question.js", "tests/web"),
        ("tests/web/test_drafts.py", "tests/web/test_drafts.py"),
        ("tests/web/browsing.py", "tests/web"),
        ("tests/web/test_that_is_gone.py", None),
        ("docs/policies.md", "tests/test_documents.py"),
        ("README.md", "tests/test_documents.py"),
        ("benchmarks/facts.py", "tests/test_benchmarks.py"),
        ("tests/conftest.py", None),
        ("pyproject.toml", None),
    ],
)
def test_a_file_has_its_tests(changed: str, tests: str | None) -> None:
    found = mirror_of(Path(changed))
    assert found == (None if tests is None else Path(tests))
    assert found is None or (ROOT / found).exists()


def test_every_source_has_tests() -> None:
    """But for the modules at the top, tables, of which all tests are, and what a new ruleset begins with."""
    files = (each.relative_to(ROOT) for each in (ROOT / "src/kumite").rglob("*.py"))
    without = [each for each in files if mirror_of(each) is None]
    tops = {each.relative_to("src/kumite").parts[0] for each in without if each.parent != Path("src/kumite")}
    assert tops == {"starter", "tables"}


def test_what_lies_in_another_is_not_run_twice() -> None:
    some = ["tests/web/test_drafts.py", "tests/web", "tests/webbing", "tests/web", "tests/play/test_match.py"]
    expected = ["tests/play/test_match.py", "tests/web", "tests/webbing"]
    assert innermost(Path(each) for each in some) == [Path(each) for each in expected]


def test_a_commit_that_is_none_is_one_line() -> None:
    command = [sys.executable, "-m", "tests.touched", "no-such-commit"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if not (ROOT / ".git").exists():
        pytest.skip("not in a clone")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no-such-commit" in done.stderr
    assert "Traceback" not in done.stderr
