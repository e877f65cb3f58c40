"""What all pages have in common: the head with the name, the style, and how text gets onto them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from nicegui import app, events, ui
from nicegui.elements.mixins.text_element import TextElement

from ..drawing import FOLDER, STYLE
from ..rulesets.shared.language import sentence
from ..sitting import View
from .one_file import OneFile

ASSETS = Path(__file__).with_name("assets")
HEAD = (
    """<link rel="stylesheet" href="/assets/kumite.css">"""
    f"""<link rel="stylesheet" href="/drawing/{STYLE.name}">"""
    """<script src="/assets/reconnect.js" defer></script>"""
)


LEFT, RIGHT = "M15.4 7.4L14 6l-6 6 6 6 1.4-1.4L10.8 12z", "M8.6 16.6L10 18l6-6-6-6-1.4 1.4L13.2 12z"
ARROWS = f'left-icon="{LEFT}" right-icon="{RIGHT}"'
"""What leads to further tabs, as lines to draw: the usual ones need a font of 129 kB."""

BROKEN = "Something went wrong in kumite itself. Nothing that was answered is lost; load the page again."
"""What visitors are told then; the details are in the server's own output."""


class Words(TextElement):
    """A text in an element with that tag. Nothing in the text is taken for markup."""

    def __init__(self, tag: str, text: str, classes: str = "") -> None:
        super().__init__(tag=tag, text=text)
        self.classes(classes)


def words(text: str, tag: str = "p", classes: str = "") -> Words:
    """A text in an element with that tag, by default a paragraph."""
    return Words(tag, text, classes)


def block(classes: str, tag: str = "div") -> ui.element:
    """A part of a page."""
    return ui.element(tag).classes(classes)


def add_style() -> None:
    """Make every page look like kumite. Call it once, before the first page."""
    app.add_static_files("/assets", ASSETS)
    app.add_static_files("/drawing", FOLDER)
    ui.add_head_html(HEAD, shared=True)


@contextmanager
def frame(title: str, *, home: str = "", narrow: bool = False) -> Iterator[ui.element]:
    """The frame of a page; what the page is about goes inside it. `home` is where the name leads.

    Yields the place in the page's head for what belongs there.
    """
    ui.page_title(f"{title} · kumite" if title else "kumite")
    ui.context.client.on_exception(lambda: say(BROKEN, wrong=True))
    width = " k-narrow" if narrow else ""
    main = ui.element("div").classes("k-main" + width)  # inside a main element of Quasar's
    ui.skip_link("Skip to the content", target=main)
    with block("k-head" + width, "header") as top:
        if home:
            ui.link("kumite", home).classes("k-name")
        else:
            words("kumite", "span", "k-name")
        head = block("k-grow k-row")
    top.move(target_index=0)
    with main:
        yield head


def button(text: str, kind: str = "k-plain") -> ui.button:
    """A button: `k-go` for the main action of a page, `k-plain`, `k-link`, or `k-answer`."""
    return ui.button(text, color=None).props("flat no-caps").classes(kind)


HEADER = """
<div class="k-row k-pick">
  <button type="button" class="k-button k-answer" @click="props.pickFiles()">Choose a file</button>
  <label class="k-unseen">A file<q-uploader-add-trigger /></label>
  <span class="k-soft">or drop it here</span>
</div>
"""


def file_field(
    accept: str, largest: int, take: Callable[[events.UploadEventArguments], Awaitable[None]]
) -> ui.upload:
    """A field for one file of these kinds, such as `.json`, of at most so many bytes; `take` gets it."""
    field = OneFile(label="Choose a file", auto_upload=True, max_file_size=largest, on_upload=take)
    field.props(f'accept="{accept}" flat bordered').style("max-width: 100%")
    field.add_slot("header", HEADER)  # Quasar's own has a button without a name, which holds another one
    kinds = accept.replace(",", " and ")
    field.on_rejected(lambda: say(f"Only {kinds} files of at most {largest:,} bytes.", wrong=True))
    return field


Named = TypeVar("Named", bound=ui.element)


def named(element: Named, name: str) -> Named:
    """Give an element a name for people who do not see it. It is plain text here as well."""
    element.props["aria-label"] = name
    return element


def say(text: str, *, wrong: bool = False) -> None:
    """A short message at the foot of the page, which goes away again."""
    ui.notify(
        full(text),
        color=None,
        position="bottom",
        multi_line="\n" in text or len(text) > 60,
        timeout=9000 if wrong else 4000,
        close_button="Close" if wrong else False,
        classes="k-said k-said-wrong" if wrong else "k-said",
    )


def full(text: str) -> str:
    """A message as a sentence, with a capital and a full stop."""
    return sentence(text) + ("." if text[-1:].isalnum() or text[-1:] in ")'\"" else "")


def side_name(side: str) -> str:
    """What people call a side: `PC`, `Opponent`."""
    return side.upper() if len(side) < 4 else side.replace("_", " ").capitalize()


def everybody(view: View) -> tuple[tuple[int, str], ...]:
    """Every fighter at a table, by seat and by name."""
    return tuple(sorted([*(each for place in view.places for each in place.fighters), *view.policies]))
