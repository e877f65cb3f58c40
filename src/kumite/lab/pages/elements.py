"""What pages are made of. Text that is put into an element is escaped when the page is written.

Why it is so: docs/decisions/a-report-is-a-tree.md
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from importlib.resources import files
from xml.etree.ElementTree import Element, fromstring, tostring

from ...rulesets import Board, Ruleset
from ...version import VERSION
from ..figures.palette import INK, PAPER, RULE
from ..figures.sheet import Panel, as_svg

Part = Element | str | None
"""What stands in an element; None is nothing."""
SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


def element(tag: str, *parts: Part, **attributes: str) -> Element:
    """An element with its parts in order. A trailing `_` in the name of an attribute is dropped."""
    made = Element(tag, {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()})
    for part in parts:
        if isinstance(part, Element):
            made.append(part)
        elif part and len(made):
            made[-1].tail = (made[-1].tail or "") + part
        elif part:
            made.text = (made.text or "") + part
    return made


def section(title: str, *parts: Part) -> Element:
    """A part of the page under a heading, which links can point at."""
    name = anchor(title)
    return element("section", element("h2", title, id=name), *parts, aria_labelledby=name)


def anchor(title: str) -> str:
    """What links call a heading."""
    return re.sub(r"\W+", "-", title.lower()).strip("-")


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[Part]], numbers: int = 0) -> Element:
    """A table whose first cells name their rows; the last `numbers` columns are aligned on the right."""
    first = len(headings) - numbers

    def cell(tag: str, column: int, part: Part, **attributes: str) -> Element:
        style = {"class_": "number"} if column >= first else {}
        return element(tag, part, **attributes, **style)

    head = element("tr", *(cell("th", n, text, scope="col") for n, text in enumerate(headings)))
    body = (
        element(
            "tr",
            *(cell("td", n, part) if n else element("th", part, scope="row") for n, part in enumerate(row)),
        )
        for row in rows
    )
    whole = element("table", element("caption", caption), element("thead", head), element("tbody", *body))
    return element("div", whole, class_="wide", tabindex="0", role="region", aria_label=caption)


def board_table(board: Board) -> Element:
    """Who is where and how they are. Columns that are empty for everybody are left out."""
    used = [n for n in range(len(board.headings)) if any(row[n] for row in board.rows)]
    rows = [[row[n] for n in used] for row in board.rows]
    picture = element("pre", "\n".join(board.picture)) if board.picture else None
    return element("div", picture, table(board.heading, [board.headings[n] for n in used], rows))


def plot(panel: Panel) -> Element:
    """A panel with what it says in words."""
    svg = fromstring(as_svg(panel))
    for part in svg.findall(f"{SVG}metadata"):
        svg.remove(part)
    for part in svg.iter():
        dress(part, anchor(panel.title))
    kept = {"viewBox": svg.get("viewBox", ""), "role": "img", "aria-label": panel.title}
    svg.attrib.clear()
    svg.attrib.update(kept)
    caption = element("figcaption", element("b", f"{panel.title}. "), panel.says)
    return element("figure", svg, caption)


def dress(part: Element, name: str) -> None:
    """Give a part of a drawing the page's own ink, lines, paper and letters, and an id of its own."""
    part.tag = part.tag.removeprefix(SVG)
    if LINK in part.attrib:
        part.set("href", part.attrib.pop(LINK))
    for attribute, value in part.attrib.items():
        for color, page_color in ((INK, "currentColor"), (RULE, "var(--rule)"), (PAPER, "var(--paper)")):
            value = value.replace(color, page_color)
        value = re.sub(r"font-family: [^;]*", "font-family: inherit", value)
        value = value.replace("url(#", f"url(#{name}-")
        part.set(attribute, {"id": f"{name}-{value}", "href": f"#{name}-{value[1:]}"}.get(attribute, value))


def folded(title: str, *parts: Part, is_open: bool = False, on_paper: bool = True) -> Element:
    """Something that is shown when its title is pressed; on paper, always or never."""
    attributes = ({"open": ""} if is_open else {}) | ({} if on_paper else {"class_": "aside"})
    return element("details", element("summary", title), *parts, **attributes)


def repeated(command: Sequence[str], *more: Part) -> Element:
    """How a page is made again: by this command, a list of words."""
    again = "The same command gives the same numbers, on any machine:"
    return section("To repeat it", element("p", again), element("pre", shlex.join(command)), *more)


def page(title: str, lead: Sequence[Part], sections: Sequence[Element], rules: Ruleset) -> str:
    """A whole page about fights of a ruleset, which it credits."""
    credit = " ".join(f"{text}." for text in (rules.whole_title, rules.credit, rules.licence) if text)
    links = (
        element("li", element("a", name, href=f"#{anchor(name)}"))
        for name in ("".join(one[0].itertext()) for one in sections)
    )
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", files(__package__).joinpath("page.css").read_text("utf-8")),
    )
    body = element(
        "body",
        element("header", element("h1", title), *lead),
        element("nav", element("ul", *links), aria_label="Parts of this page"),
        element("main", *sections),
        element("footer", element("p", credit), element("p", f"Made by kumite {VERSION}.")),
    )
    whole = tostring(element("html", head, body, lang="en"), encoding="unicode", method="html")
    return f"<!DOCTYPE html>\n{whole}\n"
