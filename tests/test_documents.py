"""The examples in README and docs are run: what they show is what comes out.

In a block marked `console` each line `$ kumite ...` is run in the repository, and what follows is
its output (with `2>&1` its errors too); a line `...` there stands for any lines. In a block marked
`python` the prompts are run as doctests.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str, str]]:
    """Each command shown in a document, with its output."""
    found = []
    for document in DOCUMENTS:
        for kind, text in BLOCK.findall(document.read_text("utf-8")):
            if kind == "console":
                for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                    command, _, output = part.partition("\n")
                    if command.startswith("kumite "):
                        found.append((document.name, command, output.rstrip()))
    return found


@pytest.mark.parametrize(("document", "command", "output"), examples())
def test_commands_give_what_is_shown(document: str, command: str, output: str) -> None:
    command, errors, _ = command.partition(" 2>&1")
    arguments = [sys.executable, "-m", "kumite", *shlex.split(command)[1:]]
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1"}
    ran = subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)
    said = ran.stdout + ran.stderr if errors else ran.stdout
    said = "\n".join(line.rstrip() for line in said.rstrip().splitlines())
    assert fits(output, said), f"{document}: {command} gave\n{said}\n{ran.stderr}"


def fits(shown: str, said: str) -> bool:
    """Whether an output is the one shown, where lines of three dots stand for anything."""
    parts = [re.escape(part) for part in re.split(r"^ *\.\.\.$", shown, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*)".join(parts), said, re.DOTALL) is not None


def test_readme_shows_a_first_fight_and_a_first_simulation() -> None:
    commands = [command for document, command, _ in examples() if document == "README.md"]
    assert any(command.startswith("kumite run") for command in commands)
    assert any(command.startswith("kumite simulate") for command in commands)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_prompts_give_what_is_shown(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failures, _ = doctest.testfile(
        str(document), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert failures == 0
