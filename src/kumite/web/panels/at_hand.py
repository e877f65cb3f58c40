"""What a referee needs most, at hand wherever the question is: undo, redo, and pause."""

from __future__ import annotations

from ...sitting import Role, View
from ..frame import block, button, named
from .panel import Page


class AtHand:
    """The buttons beside the question; for nobody but the referee."""

    def __init__(self, page: Page) -> None:
        self.page = page
        if page.view.place.role is not Role.REFEREE:
            return
        sitting = page.sitting
        with block("k-at-hand k-row", "section").props('aria-label="At hand"'):
            back = named(button("Take back"), "Take back the last answer")
            back.on_click(lambda: page.act(sitting.undo))
            button("Give it again").on_click(lambda: page.act(sitting.redo))
            self.pause = button("Pause").on_click(self.turn_pause)

    async def turn_pause(self) -> None:
        """Pause the table, or let it go on."""
        await self.page.act(self.page.sitting.pause, not self.page.view.paused)

    def show(self, view: View) -> None:
        """Show whether the table is paused."""
        if view.place.role is Role.REFEREE:
            self.pause.set_text("Go on" if view.paused else "Pause")
            self.pause.set_visibility(view.paused or view.result is None)
