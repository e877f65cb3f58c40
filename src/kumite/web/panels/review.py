"""Luck or skill: how the chance to win went, what the dice and the choices gave, and what was better."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence

from nicegui import run, ui

from ...sitting import Refused, Reviewed, View, review_apart
from ..frame import block, button, say, words
from .panel import Panel

PLAYOUTS = 100
SECONDS = 60.0
WIDTH, HEIGHT = 600, 160
"""Of the curve, in its own units; the page makes it as wide as there is room."""


class ReviewPanel(Panel):
    """The fight so far, reviewed on demand."""

    def depends(self, view: View) -> object:
        return True  # what was worked out stays until somebody asks for it again

    def build(self, view: View) -> None:
        with block("k-card k-stack k-tight", "section"):
            words("Luck or skill", "h2")
            words(
                "From each moment so far, policies play on many times, always on the same dice. What a die or"
                " a choice changed is what it was worth. It takes up to a minute. Only you see this: it knows"
                " everything, also what others may not know.",
                classes="k-soft",
            )
            with block("k-row"):
                self.go = button("Review the fight", "k-go").on_click(self.work)
                self.busy = ui.spinner(size="1.5rem", color="primary")
                self.busy.visible = False
            self.found = block("k-stack k-tight").props("role=status")

    async def work(self) -> None:
        """Review the fight and show what came of it."""
        self.go.disable()
        self.busy.visible = True
        try:
            save = await to_thread(self.page.sitting.save_text, self.page.token)
            title = self.page.view.title
            found = await run.cpu_bound(review_apart, save, title, PLAYOUTS, SECONDS)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        finally:
            if not self.go.is_deleted:
                self.go.enable()
                self.busy.visible = False
        if found is not None and not self.found.is_deleted:
            self.found.clear()
            with self.found:
                show(found)


def show(found: Reviewed) -> None:
    """All of a review."""
    answers = len(found.curve) - 1
    cut = "" if found.complete else "; there was not time for the rest"
    words(f"{answers} answers, {found.playouts} play-outs from each{cut}.", classes="k-soft k-small")
    words(f"The chance of {found.whose}", "h3")
    ui.html(curve(found), sanitize=False)
    _table(["", *found.sides], [[name, *shares] for name, shares in found.rows])
    if found.turning:
        words("What moved it most", "h3")
        rows = [[str(number + 1), text, points] for number, text, points in found.turning]
        _table(["Answer", "What", f"Points for {found.whose}"], rows)
    if found.better:
        words("What would have been better", "h3")
        _table(["What", "Better", "Points"], found.better)


def curve(found: Reviewed) -> str:
    """The chance of the first side from the first answer to the last, as SVG. It holds numbers alone."""
    steps = max(1, len(found.curve) - 1)
    places = [(WIDTH * place / steps, HEIGHT * (1 - chance)) for place, chance in enumerate(found.curve)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = "".join(
        f'<circle cx="{places[number + 1][0]:.1f}" cy="{places[number + 1][1]:.1f}" r="4"/>'
        for number, _, _ in found.turning
    )
    said = f"From {found.curve[0]:.0%} at the start to {found.curve[-1]:.0%} in the end."
    return (
        f'<svg class="k-curve" viewBox="0 -6 {WIDTH} {HEIGHT + 12}" role="img" aria-label="{said}">'
        f'<line x1="0" y1="{HEIGHT / 2}" x2="{WIDTH}" y2="{HEIGHT / 2}"/>'
        f'<polyline points="{line}"/>{dots}</svg>'
    )


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    with block("k-figures"), block("", "table"):
        with block("", "thead"), block("", "tr"):
            for heading in headings:
                words(heading, "th").props("scope=col")
        with block("", "tbody"):
            for first, *others in rows:
                with block("", "tr"):
                    words(first, "th").props("scope=row")
                    for cell in others:
                        words(cell, "td")
