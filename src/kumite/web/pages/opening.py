"""Opening a table: which fight, and who sits where."""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from nicegui import ui
from nicegui.elements.mixins.value_element import ValueElement

from ...encounters import encounter
from ...encounters.encounter import Encounter, EncounterError
from ...encounters.house import changed
from ..draft import Draft, OpeningDraft, put_back, standing
from ..frame import block, button, frame, named, say, side_name, words
from ..host import REFUSALS, Host, place_path
from ..tables import open_alone, open_for
from .characters import PATH as CHARACTERS
from .choosing import Choice
from .games import PATH as GAMES
from .yours import keep

MINE = ""
"""Shown as the player of a fighter for whom the referee decides."""


class OpeningPage:
    """First the fight is chosen, then the seats; then the referee is led to the table."""

    def __init__(self, host: Host, visitor: str = "") -> None:
        self.host = host
        self.visitor = visitor
        with frame("Open a table", home=host.home()):
            with block("k-row"):
                words("Open a table", "h1", "k-grow")
                ui.link("Characters", host.home(CHARACTERS)).classes("k-target")
                ui.link("What each game is", host.home(GAMES)).classes("k-target")
            self.draft = Draft("kumite.opening", OpeningDraft, self.take, self.written)
            self.seating: dict[str, Any] | None = None
            """The fight for which seats are given out, and the fields in which that is done."""
            self.own: dict[str, Any] | None = None
            """What can be kept of that fight."""
            self.fields: dict[str, ValueElement[Any]] = {}
            self.box = block("k-stack").style("margin-top: 1rem")
            with block("k-stack").style("margin-top: 1rem") as self.choosing:
                self.choice = Choice(self.seats, self.draft.keep, host)

    def choose(self) -> None:
        """Show where encounters come from again, with all that was written there."""
        self.box.clear()
        self.choosing.set_visibility(True)
        self.seating, self.own, self.fields = None, None, {}
        self.draft.keep()

    def kept(self) -> None:
        """Something was kept: it stands among yours at once."""
        self.choice.yours.look()

    def written(self) -> OpeningDraft:
        """All that was written so far."""
        return OpeningDraft(
            tab=str(self.choice.tabs.value),
            building=self.choice.building.draft(),
            fight=self.seating,
            own=self.own,
            seats=standing(self.fields),
        )

    async def take(self, draft: OpeningDraft) -> None:
        """Go on from what an earlier visit has left."""
        self.choice.take(draft)
        if draft.fight is None:
            return
        with suppress(EncounterError):  # of an older version
            await self.seats(await to_thread(encounter.from_dict, draft.fight, "the draft"), draft.own)
            put_back(self.fields, draft.seats)

    async def seats(self, found: Encounter, own: dict[str, Any] | None) -> None:
        """Show who fights, and ask who plays whom; `own` is what can be kept of it."""
        self.choosing.set_visibility(False)
        self.box.clear()
        self.seating, self.own, self.fields = found.as_dict(), own, {}
        with self.box:
            with block("k-row"):
                words(found.title or "A fight", "h2", "k-grow")
                if own is not None:
                    button("Keep it among yours").on_click(lambda: keep(self.host.encounters, own, self.kept))
                button("Choose another").on_click(self.choose)
            if found.note:
                words(found.note, classes="k-soft")
            house = ", ".join(
                f"{name.replace('_', ' ')} = {value}" for name, value in changed(found.house).items()
            )
            words(f"{found.ruleset.title}. House rules: {house or 'none'}.", classes="k-soft k-small")
            with block("k-card k-stack k-tight", "section"):
                words("Several people", "h2")
                self._several(found)
            with block("k-card k-stack k-tight", "section"):
                words("Alone", "h2")
                self._alone(found)
        for field in self.fields.values():
            field.on_value_change(self.draft.keep)
        self.draft.keep()

    def _several(self, found: Encounter) -> None:
        referee = found.ruleset.referee
        words(
            f"Write who plays whom; the same name twice is one seat. You are the {referee}, and decide for"
            " everybody whose field is empty.",
            classes="k-soft",
        )
        fight = found.start()
        fields: dict[str, ui.input] = {}
        with block("k-grid"):
            for one in found.combatants:
                own = found.ruleset.answered_by_referee(fight, one.seat)
                field = ui.input(
                    f"{one.name} is played by",
                    value=MINE if own else f"Player {len([f for f in fields.values() if f.value]) + 1}",
                )
                fields[one.name] = field.props("outlined dense maxlength=40 autocomplete=off")
        typed = ui.switch("Everybody rolls real dice and types them in", value=False)
        rest = ui.switch("Policies decide for everybody whose field is empty", value=False)
        self.fields |= {f"plays {name}": field for name, field in fields.items()}
        self.fields |= {"typed": typed, "rest": rest}

        async def go() -> None:
            players: dict[str, list[str]] = {}
            for name, field in fields.items():
                if (field.value or "").strip():
                    players.setdefault(field.value.strip(), []).append(name)
            await self._go(open_for, found, players, bool(typed.value), not rest.value)

        with block("k-row"):
            button("Open the table", "k-go").on_click(go)

    def _alone(self, found: Encounter) -> None:
        words("You decide for one side, policies for everybody else.", classes="k-soft")
        sides = {
            side: side_name(found.ruleset.sides[side])
            for side in sorted({one.side for one in found.combatants})
        }
        with block("k-row"):
            side = named(
                ui.select(sides, value=min(sides), label="Your side").props("outlined dense"), "Your side"
            ).style("min-width: 10rem")
            button("Play alone", "k-go").on_click(lambda: self._go(open_alone, found, side.value))

    async def _go(self, open_: Callable[..., str], *given: object) -> None:
        try:
            token = await to_thread(partial(open_, self.host, *given, visitor=self.visitor))
        except REFUSALS as refused:
            say(str(refused), wrong=True)
            return
        self.seating, self.own, self.fields = (
            None,
            None,
            {},
        )  # the seats are given out; what was built may be wanted again
        self.draft.keep()
        await sleep(0)  # else the page is told to leave before it is told what not to keep
        ui.navigate.to(place_path(token))
