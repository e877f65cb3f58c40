"""Parties and things in lists, where all characters are: opened, downloaded, deleted."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from nicegui import ui

from ...encounters.characters import file_name
from ...store import KeptParty, KeptThing, PartyShelf, StoreError, ThingShelf
from ..asking_first import ask_first
from ..frame import block, button, named, say, words
from ..host import Host, for_players
from ..keeping import parties, things


def page_of(host: Host, kept: KeptParty) -> str:
    """The path of the page of a party."""
    return host.home(f"/party/{kept.id}")


@dataclass(frozen=True)
class Lists:
    """Everything that is listed beside the characters, each with what is said of it."""

    parties: Sequence[tuple[KeptParty, str]]
    things: Sequence[tuple[KeptThing, str]]


def listed(host: Host) -> Lists:
    """All of it as it is now. Raises StoreError."""
    known = parties.known_characters(host.characters)
    return Lists(
        [(kept, parties.about(kept, known)) for kept in host.parties.list()],
        [(kept, things.about(kept)) for kept in host.things.list()],
    )


class ShelfList:
    """What is kept on one shelf, in a list."""

    def __init__(
        self, host: Host, shelf: PartyShelf | ThingShelf, none: str, look: Callable[[], Any]
    ) -> None:
        """`none` is said where there is nothing, and `look` lists everything anew."""
        self.host, self.shelf, self.none, self.look = host, shelf, none, look
        self.list = block("k-list k-people", "ul")

    def fill(self, known: Sequence[tuple[KeptParty | KeptThing, str]]) -> None:
        """List them, each with what is said of it."""
        self.list.clear()
        with self.list:
            for kept, says in known:
                self._row(kept, says)
            if not known:
                words(self.none, "li", "k-soft")

    def _row(self, kept: KeptParty | KeptThing, says: str) -> None:
        with block("", "li"):
            with block("k-grow"):
                words(kept.name, "div")
                words(says, "div", "k-soft k-small")
            with block("k-row"):
                if isinstance(kept, KeptParty):
                    link = ui.link("Open", page_of(self.host, kept)).classes("k-target")
                    named(link, f"Open {kept.name}")
                named(button("Download", "k-link"), f"Download {kept.name}").on_click(
                    lambda: ui.download.content(kept.text, file_name(kept.name), "application/toml")
                )
                named(button("Delete", "k-link"), f"Delete {kept.name}").on_click(lambda: self._ask(kept))

    def _ask(self, kept: KeptParty | KeptThing) -> None:
        says = "It is then gone for good. Whoever is in it, or has it, stays as they are."
        ask_first(f"Delete {kept.name}?", says, "Delete", lambda: self._delete(kept))

    async def _delete(self, kept: KeptParty | KeptThing) -> None:
        try:
            await to_thread(self.shelf.remove, kept.id)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
        await self.look()
