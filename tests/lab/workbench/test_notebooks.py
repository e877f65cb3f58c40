"""The notebooks run, and say what they say they say."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


def test_there_are_three() -> None:
    assert [one.stem for one in NOTEBOOKS] == ["designer", "researcher", "teacher"]


@pytest.mark.skipif(
    not (find_spec("nbclient") and find_spec("ipykernel")), reason="nbclient or ipykernel is not installed"
)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_gives_what_it_shows(notebook: Path) -> None:
    command = [sys.executable, "-m", "tests.lab.workbench.notebooks", str(notebook)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"
