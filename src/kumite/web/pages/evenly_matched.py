"""Proposals that make an encounter fair while it is built: how many of each would be an even match."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from nicegui import ui

from ...encounters import encounter
from ...encounters.encounter import Encounter, EncounterError, Library
from ...lab import asking
from ...store import StoreError
from ..answers import REFUSALS, Answering
from ..forms import FormMistake
from ..frame import block, button, full, named, words

FIGHTS = 2_000
"""So many are played at most, of each number."""
Take = Callable[[str, int, int], None]
"""Takes over a proposal: the side, which entry of it, and how many there are to be."""


@dataclass(frozen=True)
class Group:
    """An entry of the encounter whose number may be changed."""

    side: str
    index: int
    name: str
    count: int
    """How many there are now."""


def groups(written: dict[str, Any], found: Encounter) -> list[Group]:
    """Whoever may be fewer or more: anybody but characters, of whom there is one each. The side against
    which most play, the last one, comes first."""
    known = iter(found.entries)
    return [
        Group(side, index, one.name, said.get("count", 1))
        for side, of_side in written["sides"].items()
        for index, (said, one) in enumerate(zip(of_side["fighters"], known, strict=False))
        if "character" not in said
    ][::-1]


class EvenlyMatched:
    """The button that looks for even matches, and what it has found."""

    def __init__(self, written: Callable[[], dict[str, Any]], library: Library, take: Take) -> None:
        """`written` says how the encounter stands now; it may raise FormMistake."""
        self.written, self.library, self.take = written, library, take
        self.answering: Answering | None = None
        self.stopped = False
        with block("k-stack k-tight"):
            with block("k-row"):
                self.go = button("Make it fair").on_click(self.work)
                self.halt = button("Stop").on_click(self.stop)
                self.busy = ui.spinner(size="1.5rem", color="primary")
            self.found = block("k-stack k-tight").props("role=status")
        self._rest(working=False)
        ui.context.client.on_delete(self.stop)

    async def work(self) -> None:
        """Look for the fair number of each group in turn, and propose it."""
        self.stopped = False
        self.found.clear()
        self._rest(working=True)
        try:
            now = self.written()
            fight = await to_thread(encounter.from_dict, now, "what you built", None, self.library)
            for group in groups(now, fight):
                await self._try(group, fight)
                if self.stopped:
                    self._say("Stopped.")
                    break
        except (EncounterError, FormMistake, StoreError, *REFUSALS) as refused:
            self._say(full(str(refused)))
        finally:
            self.answering = None
            self._rest(working=False)

    async def _try(self, group: Group, fight: Encounter) -> None:
        asked = asking.understood(f"how many {group.name} are fair", fight, "", FIGHTS)
        self.answering = Answering(asked, fight)
        answer = await self.answering.data()
        if answer is not None:
            self._propose(group, answer)

    def forget(self) -> None:
        """The encounter is another one: what was proposed for it, or is being looked for, goes."""
        self.stop()
        if not self.found.is_deleted:
            self.found.clear()

    def stop(self) -> None:
        """Look no further."""
        self.stopped = True
        if self.answering is not None:
            self.answering.stop()

    def _rest(self, *, working: bool) -> None:
        if self.go.is_deleted:
            return
        self.go.set_enabled(not working)
        self.halt.set_visibility(working)
        self.busy.set_visibility(working)

    def _say(self, text: str) -> None:
        if not self.found.is_deleted:
            with self.found:
                words(text)

    def _propose(self, group: Group, answer: dict[str, Any]) -> None:
        """Both numbers between which the fight is even, or the one that comes nearest to it."""
        if self.found.is_deleted:
            return
        reached = answer["reached"]
        wanted = {reached[0]["from"], reached[0]["to"]} if reached else {answer["nearest"]}
        tried = {one[answer["input"]]: one for one in answer["results"]}
        with self.found:
            if not reached:
                words(f"No number of {group.name} makes it even; this comes nearest:", classes="k-soft")
            for number in sorted(wanted):
                self._proposal(group, number, answer["measure"], tried[number])

    def _proposal(self, group: Group, number: int, measure: str, estimate: dict[str, Any]) -> None:
        value, low, high = (f"{estimate[name]:.0%}" for name in ("value", "low", "high"))
        with block("k-row"):
            words(f"{number} × {group.name}: {measure} {value} ({low} to {high})", "span", "k-grow")
            if number == group.count:
                words("as it is", "span", "k-soft")
            else:
                take = named(button("Take it", "k-link"), f"Take {number} {group.name}")
                take.on_click(partial(self.take, group.side, group.index, number))
