"""How an encounter would go, while it is built: worked out again whenever something is different."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from nicegui import run, ui

from ...compiled.fights.program import PLAY
from ...compiled.loading.load import at_hand
from ...encounters import encounter
from ...encounters.encounter import EncounterError, Library
from ...rulesets import ruleset
from ...sitting import Chances, Position, chances_soon, soon_apart
from ...store import StoreError
from ..forms import FormMistake
from ..frame import block, words
from ..panels.chances import bars
from .evenly_matched import EvenlyMatched, Take

FIGHTS = 2_000
SECONDS = 1.0
"""So many fights are played, or as many as this time allows."""


class LiveOdds:
    """What policies would make of the encounter as it is written, as soon as it is right."""

    def __init__(self, written: Callable[[], dict[str, Any]], library: Library, take: Take) -> None:
        """`written` says how the encounter stands now; it may raise FormMistake. `take` takes over what would
        make it fair."""
        self.written, self.library = written, library
        self.client = ui.context.client
        self.working = False
        self.last: object = None
        """The encounter of which something is shown, or is being worked out."""
        with block("k-card k-stack k-tight", "section") as self.box:
            words("How it would go", "h2")
            self.found = block("k-stack k-tight").props("role=status")
            self.even = EvenlyMatched(written, library, take)
        self.box.set_visibility(False)

    def follow(self) -> None:
        """Something was written."""
        if not self.working:
            self.client.safe_invoke(self.work)

    async def work(self) -> None:
        """Work it out, and again as long as something was written meanwhile."""
        if self.working:
            return
        self.working = True
        try:
            while (now := self._now()) != self.last and not self.box.is_deleted:
                self.last = now
                self.even.forget()
                chances = await self._chances(now) if now else None
                if now == self._now():
                    self._show(chances)
        finally:
            self.working = False

    def _now(self) -> dict[str, Any] | None:
        try:
            return self.written()
        except FormMistake:
            return None

    async def _chances(self, now: dict[str, Any]) -> Chances | None:
        """None where the encounter is not right yet; what is wrong is told when one goes on."""
        try:
            found = await to_thread(encounter.from_dict, now, "what you built", None, self.library)
        except (EncounterError, StoreError):
            return None
        position = await to_thread(Position.before, found)
        if at_hand(ruleset(position.ruleset), PLAY):
            return await to_thread(chances_soon, position, FIGHTS, SECONDS)
        chances: Chances | None = await run.cpu_bound(soon_apart, position, FIGHTS, SECONDS)
        return chances

    def _show(self, chances: Chances | None) -> None:
        if self.box.is_deleted:
            return
        self.box.set_visibility(chances is not None)
        self.found.clear()
        if chances is None:
            return
        with self.found:
            told = f"In {chances.fights:,} fights by policies; in brackets 95% intervals"
            words(told, classes="k-soft k-small")
            bars(chances.outcomes, chances.exact)
            words(f"Mean length: {chances.mean_length:.1f} {chances.length_unit}", classes="k-soft")
            with block("k-rules k-more", "details"):
                words("How it ends for each", "summary")
                for name, fates in chances.fates:
                    words(name, "h3")
                    bars(fates, chances.exact)
