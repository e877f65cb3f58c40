"""How much of the rules of a ruleset its own tests run, branch by branch: `python -m tests.covered malice`.

In plain Python, without the compiler. It prints what no test runs, then a table for CONTRIBUTING.md.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
DATA = Path("build/coverage")
HEAD = (
    "| ruleset | statements | not run | branches | not run |",
    "| --- | ---: | ---: | ---: | ---: |",
)


class Covered(NamedTuple):
    """What the tests of one ruleset run of its rules."""

    name: str
    statements: int
    statements_missed: int
    branches: int
    branches_missed: int

    @property
    def whole(self) -> bool:
        """Whether all of it is run."""
        return self.statements_missed == self.branches_missed == 0

    @property
    def row(self) -> str:
        """A row of the table."""
        numbers = (f"{number:,}" for number in self[1:])
        return f"| {' | '.join((self.name, *numbers))} |"


def summed(name: str, report: dict[str, Any]) -> Covered:
    """The figures of a report of coverage as JSON.

    A branch is missed if it is neither run nor one that may be partial. The report lists the latter with the
    branches that were run.
    """
    totals = report["totals"]
    return Covered(
        name,
        totals["num_statements"],
        totals["missing_lines"],
        totals["num_branches"],
        totals["missing_branches"],
    )


def measure(name: str) -> Covered:
    """Run a ruleset's own tests and read off what they run. Raises CalledProcessError if a test fails."""
    DATA.mkdir(parents=True, exist_ok=True)
    own = {**os.environ, "COVERAGE_FILE": str(DATA / name)}
    rules = f"--include=src/kumite/rulesets/{name}/rules/*"
    tests = ["-m", "pytest", f"tests/rulesets/{name}", "-k", "not compiled"]
    coverage(["run", f"--source=kumite.rulesets.{name}", *tests], own)
    coverage(["report", "--show-missing", "--skip-covered", rules], own)
    written = DATA / f"{name}.json"
    coverage(["json", "--quiet", rules, "-o", str(written)], own)
    return summed(name, json.loads(written.read_text()))


def coverage(words: list[str], environment: dict[str, str]) -> None:
    subprocess.run(
        [sys.executable, "-m", "coverage", *words], cwd=ROOT, env=environment, check=True, stdout=sys.stderr
    )


def main() -> None:
    """Measure the rulesets that are named; exit 1 if anything of their rules is not run."""
    found = [measure(name) for name in sys.argv[1:]]
    print("\n".join((*HEAD, *(each.row for each in found))))
    sys.exit(0 if all(each.whole for each in found) else 1)


if __name__ == "__main__":
    main()
