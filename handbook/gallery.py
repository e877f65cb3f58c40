"""The gallery: replays, reports and pictures, each made by the command beside it."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kumite.encounters.examples import example_file
from kumite.rulesets import ruleset_names

from .pages import Page, block

FOLDER = "gallery"


@dataclass(frozen=True)
class Piece:
    """Something that a command makes."""

    file: str
    says: str
    command: str
    """Without the file that it writes, which comes last."""

    @property
    def whole(self) -> str:
        return f"kumite {self.command} {self.file}"


def pieces() -> Iterator[Piece]:
    """A replay of each ruleset, and the reports and figures of one of them."""
    for name in ruleset_names():
        fight = next(
            one for one in (f"{name}/duel", f"{name}/wolves", f"{name}/bandits") if example_file(one)
        )
        says = f"A fight of {name} to watch: scene, log, slider, play and speed, in one file."
        yield Piece(f"{name}.html", says, f"run {fight} --seed 2 --page")
    yield Piece(
        "simulation.html",
        "Three hundred fights at the ford: how they end, how long they take, and some of them to read.",
        "simulate ikezu/bandits --fights 300 --engine plain --report",
    )
    yield Piece(
        "review.html",
        "A fight reviewed: what was luck, what was skill, and where it turned.",
        "review ikezu/bandits --seed 2 --playouts 20 --engine plain --report",
    )
    yield Piece(
        "lengths.svg",
        "How these fights end, as a figure for a text of your own.",
        "simulate ikezu/bandits --fights 300 --engine plain --figure",
    )


class Failed(RuntimeError):
    """A command of the gallery did not work; the message is what it said."""


def make(folder: Path) -> None:
    """Run the commands; what they write lies in `folder`. Raises Failed."""
    folder.mkdir(parents=True, exist_ok=True)
    for piece in pieces():
        arguments = [sys.executable, "-m", "kumite", *shlex.split(piece.whole)[1:]]
        ran = subprocess.run(arguments, cwd=folder, capture_output=True, text=True)
        if ran.returncode:
            raise Failed(f"{piece.whole}: {ran.stderr.strip()}")


def gallery() -> Page:
    """The page that shows them."""
    parts = [
        "# Gallery",
        "Everything here was made by the command beside it, in the version that you read about.",
    ]
    for piece in pieces():
        picture = (
            f"![{piece.says}]({piece.file})" if piece.file.endswith(".svg") else f"[Open it]({piece.file})"
        )
        parts.append("\n\n".join([f"## {piece.file}", piece.says, picture, block(piece.whole, "sh")]))
    return Page(f"{FOLDER}/index.md", "Gallery", "\n\n".join(parts) + "\n")
