"""README and `docs` as pages of the handbook: the same text, with links that lead to pages.

What lies elsewhere in the repository is named, but no link leads there.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from .pages import Page

ROOT = Path(__file__).parent.parent
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)")
HEAD = re.compile(r"^# (.+)$", re.MULTILINE)
OUTSIDE = ("README.md", "DESIGN.md", "CONTRIBUTING.md", "CHANGES.md")
"""The documents that lie beside `docs`."""


def written() -> dict[str, Path]:
    """Every document by the path of its page."""
    beside = {"index.md" if name == "README.md" else name.lower(): ROOT / name for name in OUTSIDE}
    below = {path.relative_to(ROOT / "docs").as_posix(): path for path in (ROOT / "docs").rglob("*.md")}
    return beside | {_indexed(path): file for path, file in below.items()}


def _indexed(path: str) -> str:
    """A README of a folder is its first page."""
    return path.replace("README.md", "index.md")


def documents() -> Iterator[Page]:
    """All documents as pages."""
    known = {file.resolve(): path for path, file in written().items()}
    for path, file in written().items():
        text = file.read_text("utf-8")
        yield Page(path, heading(text) or path, linked(text, file, path, known))


def heading(text: str) -> str:
    """The first heading of a text, as it is read."""
    found = HEAD.search(text)
    return found[1].replace("`", "") if found else ""


def linked(text: str, file: Path, path: str, known: dict[Path, str]) -> str:
    """The text of a file with its links as they are from its page."""

    def replaced(link: re.Match[str]) -> str:
        picture, words, target, place = link[1], link[2], link[3], link[4] or ""
        if not target or "://" in target:
            return link[0]
        meant = (file.parent / target).resolve()
        to = known.get(meant) or (beside(meant) if meant.is_file() else None)
        if to is None:
            return words
        return f"{picture}[{words}]({posixpath.relpath(to, posixpath.dirname(path) or '.')}{place})"

    return LINK.sub(replaced, text)


def beside(meant: Path) -> str | None:
    """Where a file that is no document lies among the pages; None for what is not copied."""
    docs = ROOT / "docs"
    return meant.relative_to(docs).as_posix() if meant.is_relative_to(docs) else None


def copied() -> Iterator[tuple[str, Path]]:
    """What lies beside the documents and is copied as it is: pictures, and files that they tell of."""
    for file in sorted((ROOT / "docs").rglob("*")):
        if file.is_file() and file.suffix != ".md":
            yield file.relative_to(ROOT / "docs").as_posix(), file
