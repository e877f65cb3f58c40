"""The sheets of one's own fighters, for the referee of all; whatever is named on them can be looked up."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from ...encounters.mentioned import mentioned
from ...encounters.sheet_lines import SheetLine, Word
from ...rulesets import Ruleset
from ...sitting import Refused, SheetView, View
from ..frame import block, named, say, words
from ..mentions import told
from .panel import Page, Panel

NOW = "Now: "
"""What stands before the headings of the board."""


class SheetLines(Element, component="sheet.js"):
    """A sheet as one element: of each word only whether there is something to look up, and the rest on
    demand."""

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.lines: dict[str, SheetLine] = {}
        self.called = ""
        self._props["name"], self._props["lines"] = "", ()
        self.on("look-up", self.look_up)

    def show(self, name: str, lines: dict[str, SheetLine]) -> None:
        """Show the sheet of a fighter, each line with a key; nothing is sent if it is the same."""
        if (name, lines) == (self.called, self.lines):
            return
        self.called, self.lines = name, lines
        self._props["name"] = name
        self._props["lines"] = tuple(
            (key, tuple((word.text, bool(word.entries)) for word in (line.name, *line.words)))
            for key, line in lines.items()
        )
        self.update()

    def look_up(self, event: GenericEventArguments) -> None:
        """Tell what a word of a line names."""
        sent = event.args if isinstance(event.args, dict) else {}
        key, text = str(sent.get("line")), sent.get("text")
        line = self.lines.get(key)
        for word in (line.name, *line.words) if line else ():
            if word.text == text:
                said = tuple(told(self.ruleset, one) for one in word.entries)
                self.run_method("tell", self.called, key, text, said)
                return


class SheetsPanel(Panel):
    """One sheet at a time, with how its fighter is now."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.sheets: tuple[SheetView, ...] = ()
        self.wanted: int | None = None

    def depends(self, view: View) -> object:
        return True  # it is built once, and follows the fight

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        if open_:
            self.page.client.safe_invoke(self.fill)

    def build(self, view: View) -> None:
        with block("k-card k-stack k-tight", "section"):
            self.whose = named(ui.select({}, label="Whose sheet"), "Whose sheet")
            self.whose.props("outlined dense").classes("k-who")
            self.whose.on_value_change(self.turn)
            self.nobody = words("You have no fighter at this table.", classes="k-soft")
            self.title = words("", "h2")
            self.lines = SheetLines(self.page.ruleset)

    def turn_to(self, seat: int) -> None:
        """Show that sheet when the panel is next opened."""
        self.wanted = seat

    async def fill(self) -> None:
        """The sheets as they are now."""
        try:
            self.sheets = await to_thread(self.page.sitting.sheets, self.page.token)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        if self.whose.is_deleted:
            return
        names = {one.seat: one.name for one in self.sheets}
        wanted, self.wanted = self.wanted, None
        if wanted is None:
            wanted = self.whose.value
        chosen = wanted if wanted in names else next(iter(names), None)
        if names != self.whose.options or chosen != self.whose.value:
            self.whose.set_options(names, value=chosen)
        self.whose.set_visibility(len(names) > 1)
        self.nobody.set_visibility(not names)
        self.turn()

    def turn(self) -> None:
        """Show the sheet that is chosen."""
        shown = next((one for one in self.sheets if one.seat == self.whose.value), None)
        self.title.set_text(shown.name if shown else "")
        if shown is None:
            self.lines.show("", {})
            return
        written = {str(number): line for number, line in enumerate(shown.lines)}
        self.lines.show(shown.name, at_present(self.page.ruleset, self.page.view, shown.name) | written)


def at_present(rules: Ruleset, view: View, name: str) -> dict[str, SheetLine]:
    """How a fighter is now, as the board has it."""
    row = next((row for row in view.board.rows if name in row), ())
    return {
        heading: SheetLine(Word(f"{NOW}{heading}"), tuple(pieces(rules, text)))
        for heading, text in zip(view.board.headings, row, strict=False)
        if text and text != name
    }


def pieces(rules: Ruleset, text: str) -> Sequence[Word]:
    """A text of the board by its commas, each piece with what it names; as a whole where that is nothing."""
    found = [Word(one, mentioned(rules, one)) for one in text.split(", ")]
    return found if any(one.entries for one in found) else [Word(text)]
