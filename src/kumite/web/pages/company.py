"""Parties beside a side that is being built: all of one are added by one press, and a side is kept as one."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from nicegui import ui

from ...encounters.fields import LONGEST_NAME
from ...encounters.parties import PartyError
from ...store import KeptParty, StoreError
from ..forms.choice import chooser
from ..frame import block, button, named, say
from ..host import Host, for_players
from ..keeping.parties import kept_as, party_in
from .naming import ask_name


class Company:
    """The list of one's parties for one side, and the button that makes another one of the side."""

    def __init__(
        self,
        host: Host,
        rules: str,
        side: str,
        entries: list[dict[str, Any]],
        after: Callable[[], None],
        kept: Callable[[], None],
    ) -> None:
        """`entries` are those who fight on that side; `after` is called when there are others, and
        `kept` when there is another party."""
        self.host, self.rules, self.side, self.entries = host, rules, side, entries
        self.after, self.kept = after, kept
        self.box = block("k-row")
        self.fill()

    def fill(self) -> None:
        """Offer the parties that there are now."""
        try:
            known = [one for one in self.host.parties.list() if one.ruleset == self.rules]
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        self.box.clear()
        with self.box:
            if known:
                names = {one.id: one.name for one in known}
                field = named(chooser(names, "One of your parties"), f"One of your parties for {self.side}")
                field.style("min-width: 16rem").on_value_change(lambda: self.add(field))
            self.keeping = named(button("Keep as a party", "k-link"), f"Keep {self.side} as a party")
            self.keeping.on_click(self.keep)
        self.look()

    def look(self) -> None:
        """A side with nobody is no party."""
        self.keeping.set_visibility(bool(self.entries))

    async def add(self, field: ui.select) -> None:
        """Let all of a party fight on this side."""
        if field.value is None:
            return
        wanted = str(field.value)
        field.set_value(None)
        try:
            kept: KeptParty | None = await to_thread(self.host.parties.read, wanted)
            if kept is None:
                say("That party was deleted meanwhile.", wrong=True)
                self.fill()
                return
            self.entries.extend(dict(one) for one in party_in(kept).fighters)
        except (PartyError, StoreError) as refused:
            say(for_players(refused), wrong=True)
            return
        self.after()

    def keep(self) -> None:
        """Ask by which name those who fight on this side are to be kept."""

        def do(name: str, replacing: bool) -> str:
            party = (self.rules, name, "", self.entries)
            return f"{kept_as(self.host.parties, party, replacing=replacing).name} is among your parties now."

        says = "All of this side, to be added to any other by one press."
        ask_name("Keep as a party", "", LONGEST_NAME, do, self.kept, says)
