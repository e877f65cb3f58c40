"""The parties in a list, where all characters are: opened, downloaded, deleted."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from nicegui import ui

from ...encounters.characters import file_name
from ...store import KeptParty, StoreError
from ..asking_first import ask_first
from ..frame import block, button, named, say, words
from ..host import Host, for_players
from ..keeping.parties import about, known_characters


def page_of(host: Host, kept: KeptParty) -> str:
    """The path of the page of a party."""
    return host.home(f"/party/{kept.id}")


class Parties:
    """The parties in a list, where all characters are."""

    def __init__(self, host: Host, look: Callable[[], Any]) -> None:
        """`look` lists everything anew."""
        self.host, self.look = host, look
        self.list = block("k-list k-people", "ul")

    def fill(self, known: list[tuple[KeptParty, str]]) -> None:
        """List them, each with what is said of it."""
        self.list.clear()
        with self.list:
            for kept, says in known:
                self._row(kept, says)
            if not known:
                words("None yet. A side that is built for a fight can be kept as one.", "li", "k-soft")

    def _row(self, kept: KeptParty, says: str) -> None:
        with block("", "li"):
            with block("k-grow"):
                words(kept.name, "div")
                words(says, "div", "k-soft k-small")
            with block("k-row"):
                named(ui.link("Open", page_of(self.host, kept)), f"Open {kept.name}").classes("k-target")
                named(button("Download", "k-link"), f"Download {kept.name}").on_click(
                    lambda: ui.download.content(kept.text, file_name(kept.name), "application/toml")
                )
                named(button("Delete", "k-link"), f"Delete {kept.name}").on_click(lambda: self._ask(kept))

    def _ask(self, kept: KeptParty) -> None:
        says = "It is then gone for good; the characters in it stay."
        ask_first(f"Delete {kept.name}?", says, "Delete", lambda: self._delete(kept))

    async def _delete(self, kept: KeptParty) -> None:
        try:
            await to_thread(self.host.parties.remove, kept.id)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
        await self.look()


def listed(host: Host) -> list[tuple[KeptParty, str]]:
    """All parties, each with what is said of it. Raises StoreError."""
    known = known_characters(host.characters)
    return [(kept, about(kept, known)) for kept in host.parties.list()]
