"""When the fight is over: what it leaves on the characters of the library, who may keep it."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable

from nicegui import background_tasks, ui

from ...play.match import Match
from ...rulesets.shared.language import listed
from ...sitting import View
from ...store import ChangedMeanwhile, CharacterShelf, KeptCharacter
from ..frame import block, button, full, named, say, words
from ..host import REFUSALS, for_players
from ..keeping.afterwards import Left, keep, take_back, what_is_left
from .panel import Panel

MEANWHILE = " Nothing has changed by this. Below is how it is now."


class AfterwardsPanel(Panel):
    """Who of the library fought, what will change of whom, and a button that keeps it."""

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        if open_ and view.result is not None:
            background_tasks.create(self.look(), name="look what is left", context=self.page.client)

    def depends(self, view: View) -> object:
        return view.result is not None

    def build(self, view: View) -> None:
        self.chosen: list[tuple[Left, ui.checkbox]] = []
        with block("k-card k-stack k-tight", "section"):
            words("What the fight leaves", "h2")
            if view.result is None:
                words("The fight is not over.", classes="k-soft")
                return
            words(
                "Characters of the library keep what the rules say outlasts a fight: wounds, scars, what was"
                " spent, and death. They come to their next fight with it. Nothing is kept until you say so.",
                classes="k-soft",
            )
            self.wrong = words("", "p", "k-wrong").props("role=alert")
            self.list = block("k-list", "ul")
            with block("k-row"):
                self.go = button("Keep it", "k-go").on_click(self.keep)
            self.go.set_visibility(False)

    async def look(self) -> None:
        """List them as they are now."""
        try:
            found = await to_thread(self._found)
        except REFUSALS as refused:
            say(for_players(refused), wrong=True)
            return
        if not self.list.is_deleted:
            self._fill(found)

    def _found(self) -> list[Left]:
        page = self.page
        return what_is_left(page.host.characters, page.sitting.ended(page.token))

    def _fill(self, found: list[Left]) -> None:
        self.list.clear()
        self.chosen = []
        with self.list:
            for one in found:
                self._row(one)
            if not found:
                words("Nobody in this fight has the name of a character in the library.", "li", "k-soft")
        self.go.set_visibility(bool(self.chosen))

    def _row(self, one: Left) -> None:
        with block("", "li"):
            with block("k-grow"):
                if one.made is not None:
                    box = ui.checkbox(one.kept.name, value=not one.is_other)
                    self.chosen.append((one, box))
                else:
                    words(one.kept.name, "div")
                words(full(one.told or "Nothing has changed"), "div", "k-small")
                if one.made is not None and one.made.lost:
                    words(f"They are {one.made.lost}, and come to no other fight.", "div", "k-note k-small")
                if one.is_other:
                    note = "Their sheet in the library is not the one with which they came to this fight."
                    words(note, "div", "k-note k-small")
                if one.why:
                    words(full(one.why), "div", "k-note k-small")
                if one.is_done:
                    words("It is kept.", "div", "k-soft k-small")
            if one.is_done:
                back = named(button("Take it back", "k-link"), f"Take back what is kept of {one.kept.name}")
                back.on_click(lambda: self.take_back(one.kept))

    async def keep(self) -> None:
        """Keep what is chosen."""
        chosen = [one for one, box in self.chosen if box.value]
        if not chosen:
            say("Choose somebody first.", wrong=True)
            return
        names = listed([one.kept.name for one in chosen])
        await self._do(
            lambda shelf, match: keep(shelf, match, chosen), f"What the fight has left {names} is kept."
        )

    async def take_back(self, kept: KeptCharacter) -> None:
        """Let somebody be as before the fight."""
        await self._do(lambda shelf, match: take_back(shelf, kept), f"{kept.name} is as before this fight.")

    async def _do(self, do: Callable[[CharacterShelf, Match], None], done: str) -> None:
        page = self.page
        self.go.disable()
        self.wrong.set_text("")
        try:
            match = await to_thread(page.sitting.ended, page.token)  # still over, and still theirs to say
            await to_thread(do, page.host.characters, match)
            say(done)
        except ChangedMeanwhile as refused:
            self.wrong.set_text(full(str(refused)) + MEANWHILE)
        except REFUSALS as refused:
            self.wrong.set_text(full(for_players(refused)))
        finally:
            self.go.enable()
        await self.look()
