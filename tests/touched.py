"""The tests of what was changed since a commit: `python -m tests.touched HEAD`, a path a line.

Tests mirror the source, so those of a file are in the file of tests, or the innermost folder of tests, with
its name.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE, TESTS = Path("src/kumite"), Path("tests")
OUTSIDE = {
    "benchmarks": "test_benchmarks.py",
    "docs": "test_documents.py",
    "handbook": "test_handbook.py",
}
"""Which file tests what is in a folder that no folder of tests mirrors."""


def mirror_of(changed: Path) -> Path | None:
    """The file or folder of tests for a changed file, as paths from the root; None where there is none."""
    if changed.is_relative_to(TESTS):
        found = changed if changed.name.startswith("test_") else changed.parent
        return found if found != TESTS and (ROOT / found).exists() else None
    if not changed.is_relative_to(SOURCE):
        outside = TESTS / OUTSIDE.get(changed.parts[0], "test_documents.py")
        return outside if changed.parts[0] in OUTSIDE or changed.suffix == ".md" else None
    inside = changed.relative_to(SOURCE)
    own = TESTS / inside.parent / f"test_{inside.stem}.py"
    if (ROOT / own).exists():
        return own
    folders = (TESTS / each for each in inside.parents if each != Path())
    return next((each for each in folders if (ROOT / each).is_dir()), None)


def innermost(found: Iterable[Path]) -> list[Path]:
    """Each once, and none that lies in another."""
    every = sorted(set(found))
    return [one for one in every if not any(other in one.parents for other in every)]


def changed_since(commit: str) -> list[Path]:
    """The files that differ from a commit, new ones too. Raises CalledProcessError where there is none."""
    changed = git("diff", "--name-only", commit) + git("ls-files", "--others", "--exclude-standard")
    return [Path(each) for each in changed]


def git(*words: str) -> list[str]:
    """The lines that git prints."""
    said = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return said.stdout.splitlines()


def main() -> None:
    """Print the tests of what was changed since the commit that is named."""
    try:
        changed = changed_since(sys.argv[1])
    except subprocess.CalledProcessError as wrong:
        sys.exit(wrong.stderr.strip())
    for each in innermost(found for one in changed if (found := mirror_of(one)) is not None):
        print(each)


if __name__ == "__main__":
    main()
