"""What people set for their own seat."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from ...sitting import Role, View
from ..frame import block, words
from .panel import Page


class OwnSeat:
    """What people set for their own place: their name, real dice, and being away."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.place = page.view.place
        self.box = block("k-card k-row", "section").props('aria-label="My seat"')
        sitting = page.sitting
        with self.box:
            if self.place.role == Role.SPECTATOR:
                words("You are watching.", classes="k-soft")
                return
            self.name = ui.input("My name", value=self.place.name).props("outlined dense maxlength=40")
            self.name.on("change", self.rename)
            self.typed = ui.switch("I roll real dice and type them in", value=self.place.typed)
            self.away = ui.switch("Let kumite answer for me", value=self.place.away)
            self.typed.on_value_change(
                lambda event: self.set(sitting.set_typed, event.value, self.place.typed)
            )
            self.away.on_value_change(lambda event: self.set(sitting.set_away, event.value, self.place.away))

    async def rename(self) -> None:
        """Give the viewer's own place the name that was written; if that
        cannot be, show the old one again."""
        page = self.page
        if not await page.act(page.sitting.rename_place, self.place.number, self.name.value or ""):
            self.name.set_value(self.place.name)

    async def set(self, do: Callable[..., None], wanted: bool, now: bool) -> None:
        """Set one of the two switches, unless the switch only follows what is already so."""
        if wanted != now:
            await self.page.act(do, self.place.number, wanted)
            self.show(self.page.view)

    def show(self, view: View) -> None:
        """Show the present settings; the name only if it has changed, because
        somebody may be writing there."""
        before, self.place = self.place, view.place
        if self.place.role == Role.SPECTATOR:
            return
        if self.place.name != before.name:
            self.name.set_value(self.place.name)
        self.typed.set_value(self.place.typed)
        self.away.set_value(self.place.away)
