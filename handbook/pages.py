"""A page of the handbook, and the Markdown that several of its writers need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """One page: where it lies, what it is called in the list of pages, and its text."""

    path: str
    """Seen from the folder of all pages: `games/ikezu/rules.md`."""
    title: str
    text: str


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of texts that may hold Markdown; empty where there are no rows."""
    lines = [f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in rows]
    if not lines:
        return ""
    return "\n".join([f"| {' | '.join(headings)} |", f"|{' --- |' * len(headings)}", *lines])


def plain(text: str) -> str:
    """A text of which nothing is meant as Markdown."""
    return re.sub(r"([\\`*_<>\[\]#|~])", r"\\\1", text)


def block(text: str, kind: str = "text") -> str:
    """A text as it stands, in a frame."""
    return f"```{kind}\n{text.rstrip()}\n```"


def anchor(name: str) -> str:
    """What a name is called in an address: small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
