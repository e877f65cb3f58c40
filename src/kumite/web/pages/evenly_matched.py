"""Proposals that make an encounter fair while it is built, or as hard as one wants: how many of each."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from dataclasses import dataclass, replace
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
    """The button that looks for even matches, or others that are wanted, and what it has found."""

    def __init__(self, written: Callable[[], dict[str, Any]], library: Library, take: Take) -> None:
        """`written` says how the encounter stands now; it may raise FormMistake."""
        self.written, self.library, self.take = written, library, take
        self.answering: Answering | None = None
        self.stopped = False
        with block("k-stack k-tight"):
            with block("k-row"):
                self.wanted = ui.number("First side is to win, in %", value=50, min=1, max=99, precision=0)
                self.wanted.props("outlined dense").style("width: 12rem")
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
            wanted = min(99, max(1, int(self.wanted.value or 50)))
            for group in groups(now, fight):
                await self._try(group, fight, wanted / 100)
                if self.stopped:
                    self._say("Stopped.")
                    break
        except (EncounterError, FormMistake, StoreError, *REFUSALS) as refused:
            self._say(full(str(refused)))
        finally:
            self.answering = None
            self._rest(working=False)

    async def _try(self, group: Group, fight: Encounter, wanted: float) -> None:
        asked = asking.understood(f"how many {group.name} are fair", fight, "", FIGHTS)
        first = [measure for side, measure in asking.victories(fight) if side == fight.sides[0]]
        sought = {"measure": first, "balance": {"target": wanted}} if first else {}
        self.answering = Answering(replace(asked, experiment=asked.experiment | sought), fight)
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
        """The numbers between which what is wanted lies, and those that cannot be told from it; where it is
        out of reach, the one that comes nearest."""
        if self.found.is_deleted:
            return
        tried = {one[answer["input"]]: one for one in answer["results"]}
        with self.found:
            if not answer["reached"]:
                nearest = answer["nearest"]
                words(f"No number of {group.name} reaches that; {nearest} comes nearest.", classes="k-soft")
                numbers = [nearest] if nearest != group.count else []
            else:
                between = answer["reached"][0]
                numbers = sorted({between["from"], between["to"], *between["undecided"]})
            for number in numbers:
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
