"""Where an encounter comes from: an example, one that was kept, a file, or a form."""

from __future__ import annotations

import json
import tempfile
from asyncio import to_thread
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from nicegui import events, ui

from ...encounters import encounter
from ...encounters.encounter import Encounter, EncounterError
from ...encounters.examples import Example, examples
from ...play.saves import KIND
from ...rulesets import ruleset
from ..draft import OpeningDraft
from ..frame import ARROWS, block, file_field, words
from ..host import Host
from ..thumbnails import address_of
from .building import Building
from .ways import BUILD, EXAMPLE, FILE, OWN, Chosen
from .yours import Yours

LARGEST = 500_000
"""In bytes, for an uploaded encounter."""


class Choice:
    """The ways to an encounter. `chosen` gets it, checked, and `changed` is called whenever something was
    written. Without a host nothing is kept."""

    def __init__(self, chosen: Chosen, changed: Callable[[], None], host: Host | None = None) -> None:
        with ui.tabs().props(f"dense align=left no-caps {ARROWS}").classes("k-tabs") as self.tabs:
            self.ways = [EXAMPLE, *([OWN] if host is not None else []), FILE, BUILD]
            for name in self.ways:
                ui.tab(name)
        with ui.tab_panels(self.tabs, value=EXAMPLE, animated=False):
            with ui.tab_panel(EXAMPLE):
                _examples(chosen)
            if host is not None:
                with ui.tab_panel(OWN):
                    self.yours = Yours(host, chosen, self.change)
            with ui.tab_panel(FILE):
                _file(chosen)
            with ui.tab_panel(BUILD):
                self.building = Building(chosen, changed, host)
        self.tabs.on_value_change(changed)

    def change(self, written: dict[str, Any]) -> None:
        """Go on building an encounter that was kept."""

        def there() -> None:
            self.tabs.set_value(BUILD)

        self.building.begin_with(written, there)

    def take(self, draft: OpeningDraft) -> None:
        """Go on from a draft."""
        if draft.building is not None:
            self.building.take(draft.building)
        if draft.tab in self.ways:
            self.tabs.set_value(draft.tab)


def _examples(chosen: Chosen) -> None:
    """All of them. Those without the words of the field are hidden: nothing is made anew under a finger that
    is about to tap it."""
    field = ui.input("Find").props("outlined dense clearable autocomplete=off").style("max-width: 22rem")
    with block("k-stack"):
        groups = [_Group([*some], chosen) for _, some in groupby(examples(), key=lambda each: each.ruleset)]

    def narrow() -> None:
        for group in groups:
            group.narrow((field.value or "").casefold().split())

    field.on_value_change(narrow)


class _Group:
    """The examples of one ruleset: one to begin with, and the others folded away until one searches."""

    def __init__(self, some: list[Example], chosen: Chosen) -> None:
        self.title = ruleset(some[0].ruleset).title
        first = [each for each in some if each.starts]
        rest = [each for each in some if not each.starts]
        with block("k-stack k-tight", "section") as self.section:
            words(self.title, "h2")
            with block("k-first") as self.first:
                cards = self._made(first, chosen)
            with block("k-rules k-more", "details" if first else "div") as self.rest:
                self.count = words(f"{len(rest)} more", "summary") if first else None
                with block("k-grid"):
                    others = self._made(rest, chosen)
        self.cards = {self.first: cards, self.rest: others}
        self.narrow([])

    def _made(self, some: list[Example], chosen: Chosen) -> list[tuple[str, ui.button]]:
        """A card for each, with the words by which it is found."""
        return [
            (
                f"{each.title} {each.note} {each.name} {each.level} {self.title}".casefold(),
                _card(each, chosen),
            )
            for each in some
        ]

    def narrow(self, wanted: list[str]) -> None:
        """Show those that have all of the words, and open the fold to show them."""
        for part, cards in self.cards.items():
            for told, card in cards:
                card.set_visibility(all(word in told for word in wanted))
            part.set_visibility(any(card.visible for _, card in cards))
        self.section.set_visibility(self.first.visible or self.rest.visible)
        if self.count:
            self.count.set_visibility(not wanted)
            self.rest.props["open"] = bool(wanted)
            self.rest.update()


def _card(example: Example, chosen: Chosen) -> ui.button:
    async def take() -> None:
        await chosen(await to_thread(encounter.read, example.path), None)

    with ui.button(color=None, on_click=take).props("flat no-caps").classes("k-choice") as card:
        picture = ui.element("img").classes("k-thumbnail")
        # The browser asks for it when it comes into view. Who fights is said beside it.
        picture.props["src"], picture.props["alt"], picture.props["loading"] = address_of(example), "", "lazy"
        with block("k-told-of"):
            if example.starts:
                words("Start here", "span", "k-start")
            words(example.title, "strong")
            told = (example.size, example.length, example.level)
            words(", ".join(filter(None, told)), "span", "k-soft k-small")
            if example.note:
                words(_short(example.note), "span", "k-soft k-small")
    return card


def _short(text: str, most: int = 140) -> str:
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + "…"


def _file(chosen: Chosen) -> None:
    words("An encounter as TOML or JSON: kumite new RULESET writes one to start from.", classes="k-soft")
    wrong = words("", "div", "k-wrong").props("role=alert")

    async def read(event: events.UploadEventArguments) -> None:
        wrong.set_text("")
        text = await event.file.read()
        upload.reset()
        try:
            found = await to_thread(read_upload, event.file.name, text)
        except EncounterError as mistakes:
            wrong.set_text(str(mistakes))
            return
        await chosen(found, found.as_dict())

    upload = file_field(".toml,.json", LARGEST, read)


def read_upload(name: str, content: bytes) -> Encounter:
    """The encounter in an uploaded file. Raises EncounterError, whose message uses the file's name."""
    suffix = Path(name).suffix.lower()
    if (kept := _encounter_of_a_fight(content)) is not None:
        suffix, content = ".json", json.dumps(kept).encode()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / ("upload.json" if suffix == ".json" else "upload.toml")
        path.write_bytes(content[: LARGEST + 1])
        try:
            return encounter.read(path, own_policies=False)
        except EncounterError as wrong:
            raise EncounterError(_called(name), wrong.mistakes) from None


def _encounter_of_a_fight(content: bytes) -> dict[str, Any] | None:
    """The encounter in a fight that was downloaded from a table; None where it is something else."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return None
    fits = isinstance(found, dict) and found.get("kind") == KIND
    return found["encounter"] if fits and isinstance(found.get("encounter"), dict) else None


def _called(name: str) -> str:
    """What messages call an uploaded file: its name, unless the name is unfit to print."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return last if last.isprintable() and 0 < len(last) <= 80 else "the file"
