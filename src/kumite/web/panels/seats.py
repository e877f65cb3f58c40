"""Who sits where: links, fighters, dice, and who is away. For the referee."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from nicegui import ui

from ...sitting import Odds, PlaceView, Refused, Role, View
from ..frame import Words, block, button, named, say, words
from ..links import show_link
from ..presence import connected
from .panel import Page, Panel

NOBODY = -1
"""In the list of places, the entry for a fighter of nobody's, whose policy decides."""

TOLD = {
    Odds.OFF.value: "nothing of answers",
    Odds.FACTS.value: "what answers do",
    Odds.WORTH.value: "what answers are worth (knows all secrets)",
}
"""What a seat is told of its answers, as the referee chooses it."""


class SeatsPanel(Panel):
    """Every seat with its link, and every fighter with their seat.

    It is built once, so that an open link and a half-written name stay while others do something; the two
    lists follow the table.
    """

    listed: object = None

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.there: dict[int, Words] = {}
        """Of each seat that is listed, whether anybody is there."""

    def depends(self, view: View) -> object:
        return True

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        if open_ and self.listed != (view.places, view.policies):
            self.listed = (view.places, view.policies)
            self._fighters(view)
            self.page.client.safe_invoke(self.fill)

    def build(self, view: View) -> None:
        if self.page.host.only_here:
            words(
                "Only this machine can open these links. To let in other devices, start kumite with"
                " --host 0.0.0.0; the tables will be there.",
                classes="k-note",
            )
        with block("k-card", "section"):
            words("Seats", "h2")
            self.seats = block("k-list", "ul")
        with block("k-card", "section"):
            words("Who decides for whom", "h2")
            self.fighters = block("k-list", "ul")
        with block("k-card k-stack k-tight", "section"):
            words("One more seat", "h2")
            self._more()
        with block("k-card k-stack k-tight", "section"):
            words("Keep it", "h2")
            words(
                "Each answer is stored at once. A file can be taken elsewhere, or played in a terminal.",
                classes="k-soft",
            )
            with block("k-row"):
                button("Download the fight").on_click(self.download)

    async def fill(self) -> None:
        """List the seats with their links."""
        try:
            links = await to_thread(self.page.sitting.links, self.page.token)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        if self.seats.is_deleted:
            return
        self.seats.clear()
        self.there = {}
        with self.seats:
            for place in self.page.view.places:
                # One without a link is newer than the links, and they are about to be asked for again.
                if place.number in links:
                    with block("", "li"):
                        self._seat(place, links[place.number])

    def _there(self, number: int) -> str:
        return connected(self.page.host.presence.devices(self.page.sitting.id).get(number, 0))

    def look_round(self) -> None:
        """Show of each seat whether anybody is there."""
        for number, line in self.there.items():
            line.set_text(self._there(number))

    async def _set(self, do: Callable[..., Any], *given: object) -> None:
        """Set something in one of the lists; if it cannot be, show it again as it is."""
        if not await self.page.act(do, *given):
            self.listed = None
            self.show(self.page.view, open_=True)

    def _seat(self, place: PlaceView, token: str) -> None:
        sitting = self.page.sitting
        with block("k-grow"):
            words(place.name, "strong")
            words(_about(place), "div", "k-soft k-small")
            self.there[place.number] = words(self._there(place.number), "div", "k-small k-there")
        if place.role != Role.SPECTATOR:
            typed = named(ui.switch("types dice", value=place.typed), f"{place.name} types dice")
            typed.on_value_change(lambda event: self._set(sitting.set_typed, place.number, event.value))
            odds = named(
                ui.select(TOLD, value=place.odds.value, label="is told").props(
                    "outlined dense options-dense"
                ),
                f"What {place.name} is told of answers",
            )
            odds.on_value_change(lambda event: self._set(sitting.set_odds, place.number, event.value))
            away = named(ui.switch("away", value=place.away), f"{place.name} is away")
            away.on_value_change(lambda event: self._set(sitting.set_away, place.number, event.value))
        show = named(button("Link"), f"Link for {place.name}")
        show.on_click(lambda: self._show(place, token))

    def _show(self, place: PlaceView, token: str) -> None:
        """The link in a dialog, big enough to be photographed from across the table."""
        with self.box, named(ui.dialog(), place.name) as dialog, ui.card().classes("k-stack k-tight"):
            words(place.name, "h2")
            if place.role == Role.REFEREE:
                words("Whoever has this link is the referee. Keep it to yourself.", classes="k-note")
            show_link(self.page.host.link(token), place.name)
            with block("k-row"):
                name = (
                    ui.input("Name", value=place.name).props("outlined dense maxlength=40").classes("k-grow")
                )
                rename = button("Rename")
                rename.on_click(lambda: self._rename(place, name.value or "", dialog))
            with block("k-row"):
                if place.role != Role.REFEREE:
                    renew = button("Make a new link, the old one ends")
                    renew.on_click(lambda: self._renew(place, dialog))
                button("Close").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def _rename(self, place: PlaceView, name: str, dialog: ui.dialog) -> None:
        if await self.page.act(self.page.sitting.rename_place, place.number, name):
            dialog.close()

    async def _renew(self, place: PlaceView, dialog: ui.dialog) -> None:
        dialog.close()
        if await self.page.act(self.page.sitting.renew, place.number, done="There is a new link."):
            await self.fill()

    def _fighters(self, view: View) -> None:
        places = {place.number: place.name for place in view.places if place.role != Role.SPECTATOR}
        choices = places | {NOBODY: "nobody: a policy decides"}
        theirs = [(seat, name, place.number) for place in view.places for seat, name in place.fighters]
        fighters = sorted([*theirs, *((seat, name, NOBODY) for seat, name in view.policies)])
        self.fighters.clear()
        with self.fighters:
            for seat, name, now in fighters:
                with block("", "li"):
                    words(name, "span", "k-grow")
                    chosen = named(
                        ui.select(choices, value=now).props("outlined dense"), f"Who decides for {name}"
                    )
                    chosen.style("min-width: 12rem")
                    chosen.on_value_change(lambda event, seat=seat: self._move(seat, event.value))

    async def _move(self, fighter: int, place: int) -> None:
        await self._set(self.page.sitting.move_fighter, fighter, None if place == NOBODY else place)

    def _more(self) -> None:
        with block("k-row"):
            name = ui.input("Name").props("outlined dense maxlength=40").classes("k-grow")
            watching = ui.checkbox("only watches")

            async def add() -> None:
                role = Role.SPECTATOR if watching.value else Role.PLAYER
                await self.page.act(self.page.sitting.add_place, name.value or "", role)

            button("Add the seat").on_click(add)

    async def download(self) -> None:
        """Hand out the fight as a file."""
        try:
            text = await to_thread(self.page.sitting.save_text, self.page.token)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        ui.download.content(text, "fight.json", "application/json")


def _about(place: PlaceView) -> str:
    names = ", ".join(name for _, name in place.fighters)
    parts = {
        Role.REFEREE: "runs the game" + (f"; decides for {names}" if names else ""),
        Role.PLAYER: f"plays {names}" if names else "plays nobody yet",
        Role.SPECTATOR: "watches",
    }
    return parts[place.role] + ("; away" if place.away else "")
