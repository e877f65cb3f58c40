"""What would happen if policies played on from here: how the fight would end."""

from __future__ import annotations

from asyncio import to_thread

from nicegui import run, ui

from ...sitting import Chance, Chances, Refused, View, chances_apart
from ..frame import block, button, say, words
from .panel import Panel

FIGHTS = 10_000
SECONDS = 10.0
"""So many fights are played, or as many as this time allows."""


class ChancesPanel(Panel):
    """The chances from the present position, on demand."""

    def depends(self, view: View) -> object:
        return True  # what was worked out stays until somebody asks for it again

    def build(self, view: View) -> None:
        with block("k-card k-stack k-tight", "section"):
            words("How it ends from here", "h2")
            words(
                "Policies play on from the present position, many times; where the fight is small enough,"
                " every way in which it can go is followed instead. The first time takes a while. Only you"
                " see this.",
                classes="k-soft",
            )
            with block("k-row"):
                self.go = button("Work it out", "k-go").on_click(self.work)
                self.busy = ui.spinner(size="1.5rem", color="primary")
                self.busy.visible = False
            self.found = block("k-stack k-tight").props("role=status")

    async def work(self) -> None:
        """Work out the chances and show them."""
        self.go.disable()
        self.busy.visible = True
        try:
            answers, pending = self.page.view.steps, self.page.view.pending
            position = await to_thread(self.page.sitting.position, self.page.token)
            chances = await run.cpu_bound(chances_apart, position, FIGHTS, SECONDS)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        finally:
            if not self.go.is_deleted:
                self.go.enable()
                self.busy.visible = False
        if chances is not None and not self.found.is_deleted:
            self.found.clear()
            with self.found:
                words(f"From where the fight stood after {answers} answers.", classes="k-soft k-small")
                for note in pending:
                    words(f"Without what is so only when this step is over: {note}.", classes="k-note")
                _show(chances)


def _show(chances: Chances) -> None:
    how = (
        "In every way it can go"
        if chances.exact
        else f"In {chances.fights:,} fights; in brackets 95% intervals"
    )
    words(f"{how}{'' if chances.complete else '; there was not time for more'}.", classes="k-soft k-small")
    _bars(chances.outcomes, chances.exact)
    words(f"Mean length: {chances.mean_length:.1f} {chances.length_unit}", classes="k-soft")
    for name, fates in chances.fates:
        words(name, "h3")
        _bars(fates, chances.exact)


def _bars(chances: tuple[Chance, ...], exact: bool) -> None:
    with block("k-chance"):
        for one in chances:
            words(one.name, "span")
            with block("k-bar", "span").props("aria-hidden=true"):
                block("", "i").style(f"width: {100 * one.share:.1f}%")
            between = "" if exact else f" ({one.low:.1%} to {one.high:.1%})"
            words(f"{one.share:.1%}{between}", "span", "k-small")
