"""A question about a fight in one line: what will be played is shown, and then the answer."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial

from nicegui import ui

from ...encounters.encounter import read
from ...encounters.examples import Example, examples
from ...lab import asking
from ...lab.asking import Asked
from ...rulesets import ruleset
from ..answers import REFUSALS, Answering
from ..forms.choice import chooser
from ..frame import block, button, frame, full, named, words
from ..host import Host

PATH = "/ask"
FIGHTS = 4_000
"""So many are played for an answer, of each variant."""


class AskingPage:
    """Which fight it is about, the question, and its answer."""

    def __init__(self, host: Host, first: Example | None, suggested: list[str]) -> None:
        """`first` is the fight with which it begins, of which these questions are suggested."""
        self.answering: Answering | None = None
        known = {example.name: _called(example) for example in examples()}
        with frame("Ask about a fight", home=host.home(), narrow=True), block("k-stack"):
            words("Ask about a fight", "h1")
            words(
                "A question becomes an experiment: policies play the fight thousands of times, each variant"
                " on the same dice.",
                classes="k-soft",
            )
            with block("k-card k-question k-stack k-tight", "section"):
                self.fight = chooser(known, "The fight", value=None if first is None else first.name)
                self.fight.on_value_change(self.suggest)
                self.question = ui.input("Your question").props(
                    "outlined dense autocomplete=off maxlength=300"
                )
                self.question.on("keydown.enter", self.ask)
                self.such_as = block("k-stack k-tight")
                self._show_suggestions(suggested)
                with block("k-row"):
                    self.go = button("Ask", "k-go").on_click(self.ask)
                    self.halt = button("Stop").on_click(self.stop)
                    self.busy = ui.spinner(size="1.5rem", color="primary")
            self.found = block("k-stack").props("role=status")
        self._rest()
        ui.context.client.on_delete(self.stop)

    async def suggest(self) -> None:
        """Show what one may ask of the fight that has been chosen."""
        suggested = await to_thread(suggestions_for, self.fight.value)
        if not self.such_as.is_deleted:
            self._show_suggestions(suggested)

    def _show_suggestions(self, suggested: list[str]) -> None:
        self.such_as.clear()
        with self.such_as, block("k-row"):
            words("Such as", "span", "k-soft k-small")
            for text in suggested:
                button(text, "k-link").on_click(partial(self.question.set_value, text))

    async def ask(self) -> None:
        """Answer what stands there."""
        if self.answering is not None or self.fight.value is None:
            return
        self.found.clear()
        try:
            encounter = await to_thread(read, self.fight.value)
            asked = asking.understood(self.question.value or "", encounter, self.fight.value, FIGHTS)
            self._show_experiment(asked)
            self.answering = Answering(asked)
            self._rest()
            report = await self.answering.report()
        except REFUSALS as refused:
            self._tell(full(str(refused).removeprefix("the question: ")))
        else:
            self._show(report)
        finally:
            self.answering = None
            if not self.found.is_deleted:
                self._rest()

    def stop(self) -> None:
        """Go no further with the answer."""
        if self.answering is not None:
            self.answering.stop()

    def _rest(self) -> None:
        """Offer what is possible now."""
        working = self.answering is not None
        self.go.set_enabled(not working)
        self.halt.set_visibility(working)
        self.busy.set_visibility(working)

    def _show_experiment(self, asked: Asked) -> None:
        with self.found, block("k-card k-rules", "details"):
            words("The experiment that answers it", "summary")
            words(asked.as_toml(), "pre", "k-small")
            words(f"As a file it is played by: kumite {asked.by} FILE", classes="k-soft k-small")

    def _tell(self, text: str) -> None:
        if not self.found.is_deleted:
            with self.found:
                words(text, classes="k-card")

    def _show(self, report: str | None) -> None:
        if report is None:
            self._tell("Stopped.")
        elif not self.found.is_deleted:
            with self.found:
                page = named(block("k-answered", "iframe"), "The answer").mark("the-answer")
                page.props["sandbox"] = ""  # it is only looked at
                page.props["srcdoc"] = report
                download = button("Download the answer")
                download.on_click(lambda: ui.download.content(report, "answer.html", "text/html"))


def suggestions_for(example: str | None) -> list[str]:
    """What one may ask of an example, by its name."""
    return asking.suggestions(read(example)) if example else []


def _called(example: Example) -> str:
    return f"{example.title}\n{ruleset(example.ruleset).title}, {example.size}"
