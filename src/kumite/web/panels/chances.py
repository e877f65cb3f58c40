"""What would happen if policies played on from here: how the fight would end."""

from __future__ import annotations

from asyncio import to_thread

from nicegui import run, ui

from ...sitting import Chance, Chances, QuestionView, Refused, View, chances_apart
from ..frame import block, button, named, say, words
from .panel import Panel
from .what_if import Tried

FIGHTS = 10_000
SECONDS = 10.0
"""So many fights are played, or as many as this time allows."""
MOST = 200
"""Of a number, so many of the lowest can be tried."""


class ChancesPanel(Panel):
    """The chances from the present position, on demand, and what an answer would make of them."""

    asked = -1
    """The question to which answers can be tried."""

    def depends(self, view: View) -> object:
        return True  # what was worked out stays until somebody asks for it again

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        number = view.question.number if view.question else -1
        if open_ and number != self.asked:
            self.asked = number
            self._ask(view.question)

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
        with block("k-card k-stack k-tight", "section"):
            words("What if", "h2")
            self.question = words("", classes="k-soft")
            with block("k-row") as self.answering:
                self.answer = named(ui.select({}), "Answer").props("outlined dense").classes("k-grow")
                named(button("Try it"), "Try this answer").on_click(self.try_answer)
            self.tried = Tried(self.page)

    def _ask(self, asked: QuestionView | None) -> None:
        """Offer the answers to what is asked now."""
        options = dict(asked.choices) if asked else {}
        if asked and not options:
            numbers = range(asked.low, asked.high + 1)[:MOST]
            options = {number: str(number) for number in numbers}
        self.question.set_text(asked.text if asked else "Nothing is asked any more.")
        self.answering.visible = bool(options)
        self.answer.set_options(options, value=next(iter(options), None))

    async def try_answer(self) -> None:
        """Show what the chosen answer would be worth to each side."""
        if self.answer.value is None:
            say("Choose an answer.", wrong=True)
            return
        title = f"If the answer is: {self.answer.options[self.answer.value]}"
        sitting = self.page.sitting
        await self.tried.compare(sitting.if_answered, self.asked, self.answer.value, title=title)

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
                    words(f"With what waits for the end of the step: {note}.", classes="k-note")
                _show(chances)


def _show(chances: Chances) -> None:
    how = (
        "In every way it can go"
        if chances.exact
        else f"In {chances.fights:,} fights; in brackets 95% intervals"
    )
    words(f"{how}{'' if chances.complete else '; there was not time for more'}.", classes="k-soft k-small")
    bars(chances.outcomes, chances.exact)
    words(f"Mean length: {chances.mean_length:.1f} {chances.length_unit}", classes="k-soft")
    for name, fates in chances.fates:
        words(name, "h3")
        bars(fates, chances.exact)


def bars(chances: tuple[Chance, ...], exact: bool) -> None:
    """How likely each of several things is, with its interval."""
    with block("k-chance"):
        for one in chances:
            words(one.name, "span")
            with block("k-bar", "span").props("aria-hidden=true"):
                block("", "i").style(f"width: {100 * one.share:.1f}%")
            between = "" if exact else f" ({one.low:.1%} to {one.high:.1%})"
            words(f"{one.share:.1%}{between}", "span", "k-small")
