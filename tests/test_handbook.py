"""The handbook is built whole and without a network, nothing is missing in it, and no link is broken."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from handbook.documents import written
from handbook.gallery import pieces
from handbook.pages import anchor
from handbook.site import build, write

from kumite.cli.application import COMMANDS
from kumite.encounters.catalogue import catalogue
from kumite.encounters.entries import entries
from kumite.encounters.examples import examples_of
from kumite.encounters.house import list_house
from kumite.rulesets import ruleset, ruleset_names

REFERENCES = {"a": "href", "link": "href", "img": "src", "script": "src"}


@dataclass
class Read(HTMLParser):
    """A page of the site: what it links to, its anchors, and its text."""

    path: Path
    links: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value for name, value in attrs if value}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if REFERENCES.get(tag) in found:
            self.links.append(found[REFERENCES[tag]])

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook")
    write(folder)
    return build(folder)


@pytest.fixture(scope="module")
def read(site: Path) -> dict[Path, Read]:
    """The pages of the site; the pieces of the gallery are whole pages of their own, and no part of it."""
    made = {site / "gallery" / piece.file for piece in pieces()}
    pages = [path for path in site.rglob("*.html") if path not in made and path.name != "404.html"]
    return {path: Read(path) for path in pages}


def test_every_link_leads_somewhere(site: Path, read: dict[Path, Read]) -> None:
    broken = []
    for path, page in read.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            meant = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not meant.exists():
                broken.append((path.relative_to(site), link))
            elif meant in read and not parts.fragment.startswith("__"):
                known = read[meant].anchors | {""}
                broken += [(path.relative_to(site), link)] if unquote(parts.fragment) not in known else []
    assert broken == []


def test_nothing_is_fetched_from_elsewhere(read: dict[Path, Read]) -> None:
    """What a page needs lies beside it; other sites are named in the text alone."""
    for path, page in read.items():
        source = path.read_text("utf-8")
        assert "fonts.googleapis" not in source
        assert not [link for link in page.links if link.endswith((".js", ".css")) and urlsplit(link).netloc]


def test_every_document_is_a_page(site: Path) -> None:
    for path in written():
        assert (site / path).with_suffix(".html").exists(), path


def test_every_command_has_a_page_with_its_options(site: Path) -> None:
    for name in COMMANDS:
        page = Read(site / "reference" / f"{name}.html")
        assert f"kumite {name}" in page.text
        assert "--help" in page.text


@pytest.mark.parametrize("name", ruleset_names())
def test_each_ruleset_is_a_whole_book(site: Path, name: str) -> None:
    rules, folder = ruleset(name), site / "games" / name
    assert set(catalogue(rules)) <= Read(folder / "rules.html").anchors
    assert {anchor(one.name) for one in list_house(rules)} <= Read(folder / "house.html").anchors
    things = {path.stem: Read(path).text for path in (folder / "things").glob("*.html")}
    for entry in entries(rules):
        assert entry.name in things[anchor(entry.kind)]
    examples = Read(folder / "examples.html").text
    for example in examples_of(rules):
        assert example.name in examples


def test_every_piece_of_the_gallery_was_made(site: Path) -> None:
    shown = Read(site / "gallery" / "index.html").text
    for piece in pieces():
        assert (site / "gallery" / piece.file).stat().st_size > 1000
        assert piece.whole in shown
