"""The figures of coverage, ruleset by ruleset."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.covered import ROOT, summed

RULES = """
def kind_of(number):
    match number:
        case 1:
            found = "one"
        case 2:
            found = "two"
    return found
"""


def report_of(folder: Path, calls: str) -> dict[str, object]:
    """The report of running these rules so, with the configuration of this repository."""
    (folder / "rules.py").write_text(RULES + calls)
    words = [[f"--rcfile={ROOT / 'pyproject.toml'}", "run", "--source=.", "--branch", "rules.py"]]
    words += [[f"--rcfile={ROOT / 'pyproject.toml'}", "json", "--quiet", "-o", "report.json"]]
    for each in words:
        command = [sys.executable, "-m", "coverage", each[1], each[0], *each[2:]]
        subprocess.run(command, cwd=folder, check=True)
    found: dict[str, object] = json.loads((folder / "report.json").read_text())
    return found


def test_a_case_need_not_fall_through(tmp_path: Path) -> None:
    """All cases were run, and nothing is missing."""
    found = summed("one", report_of(tmp_path, "kind_of(1)\nkind_of(2)\n"))
    assert found.whole


def test_a_case_that_is_never_run_is_missing(tmp_path: Path) -> None:
    """The body of the last one is a statement like any other."""
    found = summed("one", report_of(tmp_path, "kind_of(1)\n"))
    assert (found.statements_missed, found.whole) == (2, False)


def test_a_row_of_the_table(tmp_path: Path) -> None:
    report = {
        "totals": {"num_statements": 3096, "missing_lines": 0, "num_branches": 1560, "missing_branches": 2}
    }
    found = summed("ikezu", report)
    assert found.row == "| ikezu | 3,096 | 0 | 1,560 | 2 |"
    assert not found.whole
