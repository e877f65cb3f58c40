"""The page of a party: its name, what is worth knowing of it, and who is in it."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from typing import Any

from nicegui import ui

from ...encounters.fields import LONGEST_NAME
from ...encounters.parties import PartyError, told
from ...rulesets import Ruleset, ruleset
from ...store import ChangedMeanwhile, KeptParty, NameTaken, StoreError
from ..asking_first import ask_first
from ..forms.choice import chooser
from ..frame import block, button, frame, named, say, words
from ..host import Host, for_players
from ..keeping.parties import about, kept_as, party_in
from .characters import PATH

CHARACTER, SAMPLE = "character", "sample"
MANY = 100
"""No group in one entry is larger than this."""


class PartyPage:
    """One party. Raises PartyError and StoreError."""

    def __init__(self, host: Host, kept: KeptParty) -> None:
        found = party_in(kept)
        self.host = host
        self.kept: KeptParty | None = kept
        """As it was read or kept last; None once somebody has deleted it."""
        self.rules: Ruleset = ruleset(kept.ruleset)
        self.fighters = [dict(one) for one in found.fighters]
        self.known = [one.name for one in host.characters.list() if one.ruleset == kept.ruleset]
        with frame(kept.name, home=host.home(), narrow=True), block("k-stack"):
            with block("k-row"):
                words(kept.name, "h1")
                words(self.rules.title, "span", "k-soft k-grow")
                ui.link("Characters", host.home(PATH)).classes("k-target")
            with block("k-card k-stack k-tight", "section"):
                self.name = ui.input("Name", value=found.name)
                self.name.props(f"outlined dense maxlength={LONGEST_NAME} autocomplete=off")
                self.notes = ui.textarea("Notes", value=found.notes).props("outlined dense autogrow")
                self.notes.props["maxlength"] = 20_000
            with block("k-card k-stack k-tight", "section"):
                words("Who is in it", "h2")
                self.list = block("k-list k-people", "ul")
                self._adding()
            self.wrong = words("", "div", "k-wrong").props("role=alert")
            with block("k-row"):
                button("Keep it", "k-go").on_click(self.keep)
            self.fill()

    def fill(self) -> None:
        """List the fighters."""
        self.list.clear()
        with self.list:
            for index, fighter in enumerate(self.fighters):
                with block("", "li"):
                    words(told(fighter), "span", "k-grow")
                    self._row(index, fighter)
            if not self.fighters:
                words("Nobody yet.", "li", "k-soft")

    def _row(self, index: int, fighter: Mapping[str, Any]) -> None:
        called = told(fighter)
        with block("k-row"):
            if fighter.get("count", 1) < MANY:
                more = named(button("One more", "k-link"), f"One more: {called}")
                more.on_click(lambda: self.number(index, 1))
            if fighter.get("count", 1) > 1:
                less = named(button("One fewer", "k-link"), f"One fewer: {called}")
                less.on_click(lambda: self.number(index, -1))
            named(button("Remove", "k-link"), f"Remove {called}").on_click(lambda: self.drop(index))

    def _adding(self) -> None:
        choices = {f"{CHARACTER} {name}": f"{name}\nOne of your characters" for name in self.known}
        choices |= {f"{SAMPLE} {name}": name for name in self.rules.samples()}
        field = chooser(choices, "Add somebody")

        def add() -> None:
            if field.value is not None:
                kind, _, name = str(field.value).partition(" ")
                self.fighters.append({kind: name})
                field.set_value(None)
                self.fill()

        field.on_value_change(add)

    def number(self, index: int, more: int) -> None:
        """Let there be so many more of a fighter, or fewer."""
        rest = {name: value for name, value in self.fighters[index].items() if name != "count"}
        count = self.fighters[index].get("count", 1) + more
        self.fighters[index] = rest | ({"count": count} if count > 1 else {})
        self.fill()

    def drop(self, index: int) -> None:
        """Let a fighter go."""
        del self.fighters[index]
        self.fill()

    async def keep(self) -> None:
        """Keep the party as it stands here."""
        self.wrong.set_text("")
        name, notes = (self.name.value or "").strip(), self.notes.value or ""
        party = (self.rules.name, name, notes, self.fighters)
        try:
            self.kept = await to_thread(kept_as, self.host.parties, party, before=self.kept)
        except ChangedMeanwhile:
            await self._meanwhile()
        except (PartyError, NameTaken) as refused:
            self.wrong.set_text(str(refused))
        except StoreError as refused:
            self.wrong.set_text(for_players(refused))
        else:
            says = about(self.kept, {(self.rules.name, one.casefold()) for one in self.known})
            say(f"{name} is kept. {says}")

    async def _meanwhile(self) -> None:
        """Somebody else has changed or deleted it: what stands here is kept only if one says so."""
        before = self.kept
        self.kept = None if before is None else await to_thread(self.host.parties.read, before.id)
        if self.kept is None:
            self.wrong.set_text("It was deleted meanwhile. Press Keep it once more to keep it anew.")
            return
        title = f"{self.kept.name} was changed elsewhere meanwhile"
        says = "If you put yours in its place, theirs is gone. Load the page again to see what it is now."
        ask_first(title, says, "Put mine there", self.keep)
