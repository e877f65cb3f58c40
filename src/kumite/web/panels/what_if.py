"""What the referee tries before it is done, and what came of it."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any

from nicegui import background_tasks

from ...play.worth import Compared, WhatIf, compared_in_words
from ..frame import block, say, words
from ..host import REFUSALS, for_players
from .panel import Page

SHARPER = (0.1, 0.2, 0.4, 0.8, 1.5)
"""So many seconds each time it is compared: 3 in all, the first figures soon."""


class Tried:
    """A place on the page where it is told what something would change; the last thing that was tried."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.box = block("k-stack k-tight").props("role=status")
        self.last: object = None

    async def compare(self, make: Callable[..., WhatIf], *given: Any, title: str) -> None:
        """Show how the fight ends as it is, and as it would; sharper and sharper."""
        host = self.page.host
        try:
            what = await to_thread(make, self.page.token, *given)
        except REFUSALS as refused:
            say(for_players(refused), wrong=True)
            return
        background_tasks.create(host.compiling.get(self.page.ruleset), name="compile")
        self.last = what
        for seconds in SHARPER:
            found = await host.weighing.do(lambda: self._is_wanted(what), what.go_on, seconds)
            if found is None or not self._is_wanted(what):
                return
            self._show(title, found, is_sharp=what.is_sharp or seconds == SHARPER[-1])
            if what.is_sharp:
                return

    def _is_wanted(self, what: WhatIf) -> bool:
        return self.last is what and not self.box.is_deleted

    def _show(self, title: str, found: list[Compared], *, is_sharp: bool) -> None:
        self.box.clear()
        with self.box:
            words(title, "h3")
            for text in compared_in_words(found):
                words(text)
            if not is_sharp:
                words("It is still being looked at.", classes="k-soft k-small")
            words(
                "If policies play on from here, on the same dice with it and without it, and not on those of"
                " the fight; in brackets 95% intervals. What waits for the end of the step counts."
                " Nothing has been done.",
                classes="k-soft k-small",
            )
