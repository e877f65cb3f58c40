"""Encounters of one's own where a table is opened: opened, changed, downloaded, deleted."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from nicegui import ui

from ...encounters.encounter import EncounterError
from ...rulesets import BrokenRuleset
from ...store import EncounterShelf, KeptEncounter, StoreError
from ..asking_first import ask_first
from ..frame import block, button, named, say, words
from ..host import Host, for_players
from ..keeping.encounters import LONGEST, encounter_in, handed_out, kept_as, written_in
from ..keeping.library import Library
from ..tables import title_of
from .bench import can_be_built
from .naming import ask_name
from .ways import Chosen


class Yours:
    """The list. `chosen` gets one that is opened, and `change` what was written of one that is to be built
    further."""

    def __init__(self, host: Host, chosen: Chosen, change: Callable[[dict[str, Any]], None]) -> None:
        self.host, self.chosen, self.change = host, chosen, change
        self.shelf: EncounterShelf = host.encounters
        self.wrong = words("", "div", "k-wrong").props("role=alert")
        self.list = block("k-list k-people", "ul")
        self.look()

    def look(self) -> None:
        """List them as they are now."""
        try:
            known = self.shelf.list()
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        self.list.clear()
        with self.list:
            for kept in known:
                self._row(kept)
            if not known:
                words("None yet. What you build or bring as a file can be kept here.", "li", "k-soft")

    def _row(self, kept: KeptEncounter) -> None:
        with block("", "li"):
            with block("k-grow"):
                words(kept.name, "div")
                words(title_of(kept.ruleset), "div", "k-soft k-small")
            with block("k-row"):
                named(button("Open", "k-link"), f"Open {kept.name}").on_click(lambda: self.open(kept))
                if _builds(kept):
                    change = named(button("Change", "k-link"), f"Change {kept.name}")
                    change.on_click(lambda: self.change(written_in(kept)))
                named(button("Download", "k-link"), f"Download {kept.name}").on_click(lambda: _download(kept))
                named(button("Delete", "k-link"), f"Delete {kept.name}").on_click(lambda: self._ask(kept))

    async def open(self, kept: KeptEncounter) -> None:
        """Go on to who sits where, with the characters of the library as they are now."""
        self.wrong.set_text("")
        try:
            found = await to_thread(encounter_in, kept, Library(self.host.characters))
        except (EncounterError, StoreError) as refused:
            self.wrong.set_text(str(refused))
            return
        await self.chosen(found, None)

    def _ask(self, kept: KeptEncounter) -> None:
        says = "It is then gone for good. Tables that were opened with it go on."
        ask_first(f"Delete {kept.name}?", says, "Delete", lambda: self._delete(kept))

    async def _delete(self, kept: KeptEncounter) -> None:
        try:
            await to_thread(self.shelf.remove, kept.id)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
        self.look()


def keep(shelf: EncounterShelf, written: dict[str, Any], after: Callable[[], None]) -> None:
    """Ask by which name an encounter is to be kept, and keep it; one of the same name only goes if one says
    so."""

    def do(name: str, replacing: bool) -> str:
        return f"{kept_as(shelf, name, written, replacing=replacing).name} is among yours now."

    ask_name("Keep it among yours", str(written.get("title", "")), LONGEST, do, after)


def _download(kept: KeptEncounter) -> None:
    name, text = handed_out(kept)
    ui.download.content(text, name, "application/json")


def _builds(kept: KeptEncounter) -> bool:
    """Whether the form can show all that was written."""
    try:
        return can_be_built(written_in(kept))
    except (EncounterError, KeyError, BrokenRuleset):  # it is damaged, or its ruleset is
        return False
