"""The first page: an example one click away, the tables, and the way to a new one."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial

from nicegui import events, ui

from ...sitting import Refused, Summary
from ...store import StoreError
from ..asking_first import ask_first
from ..frame import block, button, file_field, frame, full, named, say, words
from ..host import REFUSALS, Host, place_path
from ..tables import first_example, open_example, open_saved, title_of
from .asking import PATH as ASKING
from .characters import PATH as CHARACTERS
from .games import PATH as GAMES

LARGEST = 2_000_000
"""In bytes, for an uploaded save."""


LISTED = 30
"""So many tables are listed at first."""


class HomePage:
    """What the host sees first."""

    wanted = LISTED

    def __init__(self, host: Host, tables: list[Summary], visitor: str = "") -> None:
        self.host = host
        self.visitor = visitor
        with frame("", narrow=True), block("k-stack"):
            self._example()
            with block("k-row"):
                ui.button(
                    "Open a table for several people",
                    color=None,
                    on_click=lambda: ui.navigate.to(host.home("/new")),
                ).props("flat no-caps").classes("k-plain")
                ui.link("Characters", host.home(CHARACTERS)).classes("k-target")
                ui.link("Ask about a fight", host.home(ASKING)).classes("k-target")
                ui.link("What each game is", host.home(GAMES)).classes("k-target")
            with block("k-card", "section"):
                words("Tables", "h2")
                self.list = block("k-list", "ul")
                self.fill(tables)
            with block("k-card k-stack k-tight", "section"):
                words("Take in a saved fight", "h2")
                self._import()

    def _example(self) -> None:
        example = first_example()
        with block("k-card k-question k-stack k-tight", "section"):
            words("Play a fight, exactly as the rules say", "h1")
            if example is None:
                words("No examples are installed; open a table to begin.", classes="k-soft")
                return
            words(
                f"{example.title}. {title_of(example.ruleset)}; you decide for one side, policies for"
                " the other.",
                classes="k-soft",
            )
            with block("k-row"):
                button("Play an example now", "k-go").on_click(lambda: self._go(open_example, example))

    async def _go(self, open_: Callable[..., str], *given: object) -> None:
        try:
            token = await to_thread(partial(open_, self.host, *given, visitor=self.visitor))
        except REFUSALS as refused:
            say(str(refused), wrong=True)
            return
        ui.navigate.to(place_path(token))

    def fill(self, tables: list[Summary]) -> None:
        """List the tables."""
        self.list.clear()
        with self.list:
            for table in tables[: self.wanted]:
                self._row(table)
            if len(tables) > self.wanted:
                with block("", "li"):
                    button("Show more tables", "k-link").on_click(lambda: self.more(tables))
            if not tables:
                words("None yet.", "li", "k-soft")

    def more(self, tables: list[Summary]) -> None:
        """List more of those that were changed longer ago."""
        self.wanted += LISTED
        self.fill(tables)

    def _row(self, table: Summary) -> None:
        with block("", "li"):
            with block("k-grow"):
                words(table.title or "A fight", "div")
                words(_about(table), "div", "k-soft k-small")
            named(button("Go to it"), f"Go to it: {table.title}").on_click(lambda: self._enter(table))
            named(button("Remove", "k-link"), f"Remove {table.title}").on_click(lambda: self._ask(table))

    async def _enter(self, table: Summary) -> None:
        try:
            token = await to_thread(self.host.sittings.token, table.id)
        except Refused as refused:
            self._offer(table, str(refused))
        except StoreError as refused:
            say(str(refused), wrong=True)
        except KeyError:
            say("That table is gone.", wrong=True)
        else:
            ui.navigate.to(place_path(token))

    def _offer(self, table: Summary, why: str) -> None:
        """A new link for the referee, if the present one cannot be shown."""
        with named(ui.dialog(), table.title) as dialog, ui.card().classes("k-stack k-tight"):
            words(table.title, "h2")
            words(full(why))
            words("With a new link for the referee, all links of this table that were given out end.")
            with block("k-row"):
                button("Make a new link", "k-go").on_click(lambda: self._reissue(table))
                button("Leave it").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def _reissue(self, table: Summary) -> None:
        try:
            token = await to_thread(self.host.sittings.reissue, table.id)
        except REFUSALS as refused:
            say(str(refused), wrong=True)
            return
        ui.navigate.to(place_path(token))

    def _ask(self, table: Summary) -> None:
        says = "It is then gone for good, for everybody. Download the fight first if you may want it."
        title = f"Remove {table.title or 'this table'}?"
        ask_first(title, says, "Remove it", lambda: self._remove(table), leave="Keep it")

    async def _remove(self, table: Summary) -> None:
        try:
            with suppress(KeyError):  # somebody else was faster
                await to_thread(self.host.sittings.remove, table.id)
            self.fill(await to_thread(self.host.sittings.list))
        except StoreError as refused:
            say(str(refused), wrong=True)

    def _import(self) -> None:
        words("A file that a table handed out, or that kumite play wrote.", classes="k-soft")

        async def take(event: events.UploadEventArguments) -> None:
            content = await event.file.read()
            upload.reset()
            await self._go(open_saved, content.decode("utf-8", errors="replace"))

        upload = file_field(".json", LARGEST, take)


def _about(table: Summary) -> str:
    state = "over" if table.over else f"{table.answers} answers"
    return f"{title_of(table.ruleset)} · {state} · {_when(table.changed)}"


def _when(moment: datetime) -> str:
    return f"{moment.astimezone():%d %B %Y, %H:%M}"
