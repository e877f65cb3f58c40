"""The past: every answer, to go back to; and the fight step by step."""

from __future__ import annotations

from asyncio import to_thread

from nicegui import ui

from ...sitting import Refused, View
from ..frame import block, button, named, say, words
from .board import BoardView
from .log import LogView
from .panel import Panel
from .scene import SceneBox

LISTED = 100
"""So many of the last answers are listed at first."""


class AnswersPanel(Panel):
    """Every answer so far, the last one first; the referee can take back any
    of them, with all that came after."""

    wanted = LISTED
    listed = -1

    def depends(self, view: View) -> object:
        return True  # built once, so that nothing jumps while others answer

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        if open_ and self.listed != view.version:
            self.listed = view.version
            self.page.client.safe_invoke(self.fill)

    def build(self, view: View) -> None:
        self.list = block("k-card", "section")
        with self.list:
            words("Answers so far", "h2")
            words(
                "Taking one back takes back all that came after it. Everybody sees that it happened.",
                classes="k-soft k-small",
            )
            self.items = block("k-list", "ul")

    async def fill(self) -> None:
        """List the answers."""
        try:
            earlier = await to_thread(self.page.sitting.earlier, self.page.token)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        if self.items.is_deleted:
            return
        self.items.clear()
        with self.items:
            for one in reversed(earlier[-self.wanted :]):
                with block("", "li"):
                    words(str(one.number + 1), "span", "k-soft k-small")
                    with block("k-grow"):
                        words(one.text, "div")
                        if one.by:
                            words(one.by, "div", "k-soft k-small")
                    which = f"Back to before this: answer {one.number + 1}"
                    made = named(button("Back to before this", "k-link"), which)
                    made.on_click(lambda _, number=one.number: self.ask(number))
            if not earlier:
                words("Nobody has answered anything yet.", "li", "k-soft")
            if len(earlier) > self.wanted:
                with block("", "li"):
                    button("Show earlier answers", "k-link").on_click(self.more)

    def ask(self, number: int) -> None:
        """Ask whether that answer and everything after it are to be taken back,
        because they can be given again only until something else is done."""
        title = f"Back to before answer {number + 1}?"
        with self.box, named(ui.dialog(), title) as dialog, ui.card().classes("k-stack k-tight"):
            words(title, "h2")
            words("It is taken back, and all that came after it, for everybody.")
            words("Until something else is done, “Give it again” below the question brings it back.")
            with block("k-row"):
                button("Take it back", "k-go").on_click(lambda: self._undo(number, dialog))
                button("Leave it").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def _undo(self, number: int, dialog: ui.dialog) -> None:
        dialog.close()
        await self.page.act(self.page.sitting.undo, number)

    async def more(self) -> None:
        """List more of the beginning."""
        self.wanted += LISTED
        await self.fill()


class ReplayPanel(Panel):
    """The fight step by step, by a slider."""

    step = -1
    turning = False

    def depends(self, view: View) -> object:
        return True  # built once; after that it follows the fight

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        if not open_:
            return
        follows = self.slider.value >= self.slider.props["max"] or self.slider.value > view.steps
        self.slider.props["max"] = view.steps
        self.slider.update()
        if follows:
            self.step = -1  # the same step may be a different one now
            self.slider.set_value(view.steps)
            self.page.client.safe_invoke(self.turn)

    def build(self, view: View) -> None:
        with block("k-card", "section"):
            words("Step by step", "h2")
            with block("k-row k-keep"):
                named(button("Back"), "Back one step").on_click(lambda: self.move(-1))
                self.slider = ui.slider(min=0, max=view.steps, step=1, value=view.steps)
                self.slider.props('aria-label="Step of the fight"').classes("k-grow").style(
                    "min-width: 6rem; width: auto"
                )
                named(button("Next"), "Next step").on_click(lambda: self.move(1))
            self.where = words("", "div", "k-soft k-small").props("role=status")
        with block("k-table"):
            with block("k-side"):
                self.scene = SceneBox(faces=self.page.faces)
                self.board = BoardView(view.board)
            with block("k-side"):
                self.log = LogView(self.page.ruleset, aloud=False)
        self.slider.on_value_change(self.turn)

    def move(self, by: int) -> None:
        """Move one step back or on."""
        self.slider.set_value(min(max(0, self.slider.value + by), self.page.view.steps))

    async def turn(self) -> None:
        """Show the step at which the slider stands. Of the steps that it passed while one was worked out,
        only the last."""
        if self.turning:
            return
        self.turning = True
        try:
            while not self.box.is_deleted and self.step != int(self.slider.value):
                await self._show(int(self.slider.value))
        except Refused as refused:
            say(str(refused), wrong=True)
        finally:
            self.turning = False

    async def _show(self, step: int) -> None:
        self.step = step
        view = await to_thread(self.page.sitting.replay, self.page.token, step)
        if not self.box.is_deleted:
            self.scene.show(view.board, view)
            self.board.show(view.board, [name for _, name in view.place.fighters])
            self.log.take(0, view.log)
            self.where.set_text(f"Step {step} of {self.page.view.steps}")
