"""The handbook as files: pages, the list of pages, and what is copied beside them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kumite.rulesets import rulesets

from .api import api
from .commands import commands
from .documents import copied, documents
from .gallery import FOLDER, gallery, make
from .games import games
from .pages import Page

CHAPTERS: Mapping[str, Sequence[str]] = {
    "Start here": ("index.md", "start.md", "games.md", "commands.md", "changes.md"),
    "At the table": (
        "playing.md",
        "characters.md",
        "foundry.md",
        "serve.md",
        "security.md",
        "review.md",
        "mcp.md",
    ),
    "For designers": (
        "encounters.md",
        "policies.md",
        "lab.md",
        "lab-from-python.md",
        "reports.md",
        "odds.md",
        "best-play.md",
    ),
    "For authors": ("rulesets.md", "style.md", "shinobi.md", "contributing.md"),
    "For developers": ("python.md", "arena.md", "design.md"),
}
"""The documents in the order in which they are read. Those that stand nowhere here come last."""
HEAD = """
[project]
site_name = "Kumite"
site_description = "Tabletop combat, run by the book."
docs_dir = "pages"
site_dir = "site"
use_directory_urls = false
"""
SETTINGS = """
[project.theme]
language = "en"
font = false
features = ["navigation.indexes", "navigation.tabs", "navigation.top", "toc.follow", "search.highlight"]

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle.icon = "lucide/moon"
toggle.name = "Dark"

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle.icon = "lucide/sun"
toggle.name = "Light"

[project.plugins.offline]

[project.plugins.search]

[project.markdown_extensions.attr_list]

[project.markdown_extensions.tables]

[project.markdown_extensions.toc]
permalink = true

[project.markdown_extensions.pymdownx.superfences]
"""
Entries = list[dict[str, "str | Entries"]]


class Broken(RuntimeError):
    """The handbook could not be built; the message is what the generator said."""


def pages() -> Iterator[Page]:
    """Every page."""
    yield from documents()
    yield from commands()
    yield from games()
    yield from api()
    yield gallery()


def contents(found: Sequence[Page]) -> Entries:
    """The list of pages, chapter by chapter."""
    known = {page.path: page for page in found}
    listed: Entries = []
    for chapter, paths in CHAPTERS.items():
        listed.append({chapter: [{known[path].title: path} for path in paths if path in known]})
    books: Entries = [{rules.title: below(found, f"games/{rules.name}/")} for rules in rulesets()]
    listed.append({"The games": books})
    listed.append({"Every command": below(found, "reference/")})
    listed.append({"Decisions": below(found, "decisions/")})
    listed.append({"Gallery": f"{FOLDER}/index.md"})
    placed = set(paths_in(listed))
    rest: Entries = [{page.title: page.path} for page in found if page.path not in placed]
    return [*listed, {"More": rest}] if rest else listed


def below(found: Sequence[Page], folder: str) -> Entries:
    """The pages of a folder, its first page first, in the order in which they were written."""
    inside = [page for page in found if page.path.startswith(folder)]
    first = sorted(inside, key=lambda page: page.path != f"{folder}index.md")
    return [{page.title: page.path} for page in first]


def paths_in(entries: Entries) -> Iterator[str]:
    """Every path in a list of pages."""
    for entry in entries:
        for found in entry.values():
            if isinstance(found, str):
                yield found
            else:
                yield from paths_in(found)


def as_toml(entries: Entries) -> str:
    """A list of pages as the generator reads it."""
    inner = [
        f"{{ {json.dumps(name, ensure_ascii=False)} = "
        f"{json.dumps(found) if isinstance(found, str) else as_toml(found)} }}"
        for entry in entries
        for name, found in entry.items()
    ]
    return f"[{', '.join(inner)}]"


def write(folder: Path, *, with_gallery: bool = True) -> list[Page]:
    """Write everything that the generator needs into `folder`, which is emptied first. Returns the pages.

    Raises `gallery.Failed`.
    """
    shutil.rmtree(folder, ignore_errors=True)
    found = list(pages())
    for page in found:
        place = folder / "pages" / page.path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(page.text, "utf-8")
    for path, file in copied():
        place = folder / "pages" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    if with_gallery:
        make(folder / "pages" / FOLDER)
    head = HEAD + f"nav = {as_toml(contents(found))}\n"
    (folder / "zensical.toml").write_text(head + SETTINGS, "utf-8")
    return found


def build(folder: Path) -> Path:
    """Make the site of what `write` has written; it needs no network. Returns its folder. Raises Broken."""
    ran = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "--config-file", "zensical.toml"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    if ran.returncode:
        raise Broken(f"{ran.stdout}\n{ran.stderr}".strip())
    return folder / "site"
