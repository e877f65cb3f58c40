"""`docs/rulesets.md` shows the files that `kumite new-ruleset` writes, and what commands say of the game."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ..test_documents import BLOCK, fits
from .environment import Environment

TEXT = (Path(__file__).parents[2] / "docs" / "rulesets.md").read_text("utf-8")
FILES = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)```", TEXT, re.DOTALL | re.MULTILINE))
SHOWN = [text for kind, text in BLOCK.findall(TEXT) if kind == "console"]


def test_every_file_is_shown(sixth: Environment) -> None:
    project = sixth.folder / "kumite-brawl"
    written = {str(path.relative_to(project)) for path in project.rglob("*.*") if path.is_file()}
    assert {path for path in written if "__pycache__" not in path} == set(FILES)


@pytest.mark.parametrize("path", FILES)
def test_files_are_shown_as_they_are_written(sixth: Environment, path: str) -> None:
    assert FILES[path] == (sixth.folder / "kumite-brawl" / path).read_text("utf-8")


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.partition("\n")[0][2:])
def test_commands_say_what_is_shown(sixth: Environment, shown: str) -> None:
    command, _, output = shown.removeprefix("$ ").partition("\n")
    arguments = shlex.split(command)[1:]
    said = sixth.written if arguments[0] == "new-ruleset" else sixth.kumite(*arguments)
    said = "\n".join(line.rstrip() for line in said.rstrip().splitlines())
    assert fits(output.rstrip(), said), said
