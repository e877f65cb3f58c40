"""The referee changes the state of things: any number of the fight, and who is in it."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any

from nicegui import ui
from nicegui.elements.mixins.value_element import ValueElement

from ...encounters.schema import sheet_schema
from ...sitting import Refused, Role, View
from ..draft import ChangeDraft, Draft, Fields, put_back, standing
from ..forms import FormMistake, SheetForm
from ..frame import block, button, everybody, named, say, side_name, words
from .panel import Panel
from .what_if import Tried

THE_FIGHT = -1
"""In the list of fighters, the entry for the numbers of the fight itself."""
POLICY = -1
"""In the list of seats, the entry for nobody's."""
VALUES, JOINS, LEAVES = "values", "joins", "leaves"
"""The parts of the panel."""
Parts = dict[str, ValueElement[Any]]
"""The fields of one, by their names."""
LATER = "It is so as soon as this step is over."


class ChangePanel(Panel):
    """Values, fighters who come, and fighters who go.

    It is built once, so that half-written text stays while others play; the lists in it follow the fight.
    What is written and not done yet is kept on the device too, so a reload loses nothing.
    """

    listed: object = None
    filled = -1
    searching = False
    """Whether somebody is searching for a value; the list is left alone meanwhile."""
    wanted: str | None = None
    """The value that was chosen before a reload, until it is among those that are listed."""

    def depends(self, view: View) -> object:
        return True

    def show(self, view: View, *, open_: bool) -> None:
        super().show(view, open_=open_)
        if not open_:
            return
        lists = dict(everybody(view)), _deciders(view)
        if lists != self.listed:
            self.listed = lists
            self.whose.set_options(lists[0] | {THE_FIGHT: "the fight itself"})
            self.leaver.set_options(lists[0])
            self.decides.set_options(lists[1])
        if view.version != self.filled and not self.searching:
            self.filled = view.version
            self.page.client.safe_invoke(self._fill)

    def build(self, view: View) -> None:
        words(
            "Each change is kept as an answer of its own, and its note stands in the log for everybody.",
            classes="k-soft",
        )
        with block("k-card k-stack k-tight", "section"):
            words("Change a value", "h2")
            self.fields = {VALUES: self._values(view)}
        with block("k-card k-stack k-tight", "section"):
            words("Somebody joins the fight", "h2")
            self.fields[JOINS] = self._joins(view)
        with block("k-card k-stack k-tight", "section"):
            words("Somebody leaves the fight", "h2")
            self.fields[LEAVES] = self._leaves(view)
        self.at_first = {part: standing(fields) for part, fields in self.fields.items()}
        self.draft = Draft(f"kumite.change.{self.page.sitting.id}", ChangeDraft, self.take, self.written)
        for field in (field for fields in self.fields.values() for field in fields.values()):
            field.on_value_change(self.draft.keep)

    # What is kept while it is written

    def written(self) -> ChangeDraft:
        """All that was written and is not done yet."""
        touched: dict[str, Fields] = {}
        for part, fields in self.fields.items():
            before = self.at_first[part]
            touched[part] = {name: now for name, now in standing(fields).items() if now != before[name]}
        if self.wanted is not None:
            touched[VALUES].setdefault("path", self.wanted)
        sheet = self.forms[0].typed() if self.forms else None
        return ChangeDraft(
            staged=self.staged, fields={part: typed for part, typed in touched.items() if typed}, sheet=sheet
        )

    def take(self, draft: ChangeDraft) -> None:
        """Go on from what was written before."""
        path = draft.fields.get(VALUES, {}).pop("path", None)
        self.wanted = path if isinstance(path, str) else None
        for part, typed in draft.fields.items():
            put_back(self.fields.get(part, {}), typed)
        self.staged.update(draft.staged)
        self._list()
        if draft.sheet is not None:
            self._write()
            self.forms[0].type_in(draft.sheet)
        self.page.client.safe_invoke(self._fill)

    # Values

    def _values(self, view: View) -> Parts:
        self.staged: dict[str, int | str] = {}
        whose = dict(everybody(view)) | {THE_FIGHT: "the fight itself"}
        with block("k-row"):
            self.whose = (
                named(ui.select(whose, label="Of whom", value=next(iter(whose))), "Of whom")
                .props("outlined dense")
                .style("min-width: 11rem")
            )
            self.path = (
                ui.select({}, label="Value", with_input=True)
                .props("outlined dense")
                .classes("k-grow")
                .style("min-width: 13rem")
            )
            self.new = ui.input("becomes").props("outlined dense autocomplete=off").style("width: 8rem")
            button("Add to the change").on_click(self._stage)
        self.list = block("k-list", "ul")
        with block("k-row"):
            self.note = ui.input("Note for the log").props("outlined dense maxlength=200").classes("k-grow")
            named(button("Try it"), "Try these values").on_click(self._try)
            button("Change it", "k-go").on_click(self._apply)
        self.tried = Tried(self.page)
        self.whose.on_value_change(self._fill)
        self.path.on("focus", lambda: self._search(True), args=[])
        self.path.on("blur", lambda: self._search(False), args=[])
        return {"whose": self.whose, "path": self.path, "new": self.new, "note": self.note}

    def turn_to(self, seat: int) -> None:
        """Choose a fighter whose values are to be changed."""
        if self.shown is None:  # it has not been opened yet
            self.show(self.page.view, open_=True)
        self.whose.set_value(seat)

    def _search(self, searching: bool) -> None:
        self.searching = searching
        self.show(self.page.view, open_=True)

    async def _fill(self) -> None:
        """The values of the chosen fighter, as they are now."""
        if self.whose.value is None:  # the chosen fighter is gone, after an undo
            self.path.set_options({}, value=None)
            return
        fighter = None if self.whose.value == THE_FIGHT else self.whose.value
        try:
            values = await to_thread(self.page.sitting.values, self.page.token, fighter)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        if self.path.is_deleted:
            return
        options = {each.path: f"{_short(each.path)} = {each.name or each.value}" for each in values}
        chosen = self.wanted if self.wanted in options else self.path.value
        if chosen == self.wanted:
            self.wanted = None
        self.path.set_options(options, value=chosen if chosen in options else None)

    def _stage(self) -> None:
        if self.path.value is None or not (self.new.value or "").strip():
            say("Choose a value, and say what it becomes.", wrong=True)
            return
        text = self.new.value.strip()
        self.staged[self.path.value] = int(text) if text.lstrip("-").isdecimal() else text
        self.new.set_value("")
        self._list()

    def _list(self) -> None:
        self.draft.keep()
        self.list.clear()
        with self.list:
            for path, value in self.staged.items():
                with block("", "li"):
                    words(f"{path} becomes {value}", "span", "k-grow")
                    drop = named(button("Leave it", "k-link"), f"Leave {path} as it is")
                    drop.on_click(lambda _, path=path: self._drop(path))

    def _drop(self, path: str) -> None:
        del self.staged[path]
        self._list()

    def _is_ready(self) -> bool:
        """Whether there is anything to change; if not, that is said."""
        if (self.new.value or "").strip():
            self._stage()
        if not self.staged:
            say("Choose a value, and say what it becomes.", wrong=True)
        return bool(self.staged)

    async def _try(self) -> None:
        if self._is_ready():
            said = "; ".join(f"{path} becomes {value}" for path, value in self.staged.items())
            sitting = self.page.sitting
            await self.tried.compare(sitting.if_amended, dict(self.staged), title=f"If {said}")

    async def _apply(self) -> None:
        if not self._is_ready():
            return
        sitting = self.page.sitting
        if await self.page.act(
            sitting.amend,
            dict(self.staged),
            self.note.value or "",
            done="Changed.",
            later=LATER,
        ):
            self.staged.clear()
            self.note.set_value("")
            self._list()
            await self._fill()

    # Fighters

    def _joins(self, view: View) -> Parts:
        ruleset = self.page.ruleset
        sides = {side: side_name(side) for side in ruleset.sides}
        with block("k-grid"):
            self.sample = sample = ui.select(
                list(ruleset.samples()), label="Sample", with_input=True, clearable=True
            ).props("outlined dense")
            name = ui.input("Name, if another").props("outlined dense maxlength=32")
            side = ui.select(sides, label="Side", value=ruleset.sides[-1]).props("outlined dense")
            self.decides = place = ui.select(_deciders(view), label="Who decides", value=0).props(
                "outlined dense"
            )
        self.sheet = block("k-stack k-tight")
        self.forms: list[SheetForm] = []
        with block("k-row"):
            note = ui.input("Note for the log").props("outlined dense maxlength=200").classes("k-grow")
            button("Write or change the sheet").on_click(self._write)
            attempt = named(button("Try it"), "Try who joins")
            join = button("Let them join", "k-go")
        tried = Tried(self.page)

        def read() -> dict[str, Any] | None:
            try:
                return _entry(sample.value, name.value, self.forms)
            except FormMistake as mistake:
                say(str(mistake), wrong=True)
                return None

        async def try_it() -> None:
            if (entry := read()) is not None:
                who = name.value or sample.value or "somebody"
                sitting = self.page.sitting
                await tried.compare(sitting.if_joined, side.value, entry, title=f"If {who} joins")

        async def joins() -> None:
            if (entry := read()) is None:
                return
            where = None if place.value == POLICY else place.value
            given = (side.value, entry, note.value or "", where)
            await self.page.act(
                self.page.sitting.add_fighter,
                *given,
                done="They are there.",
                later=LATER,
            )

        attempt.on_click(try_it)
        join.on_click(joins)
        sample.on_value_change(self.sheet.clear)
        sample.on_value_change(self.forms.clear)
        return {"sample": sample, "name": name, "side": side, "decides": place, "note": note}

    def _write(self) -> None:
        """Show the sheet of whoever is to join, to be written or changed."""
        self.forms.clear()
        self.sheet.clear()
        rules = self.page.ruleset
        with self.sheet:
            form = SheetForm(sheet_schema(rules), rules.samples().get(str(self.sample.value)))
        form.on_change(self.draft.keep)
        self.forms.append(form)
        self.draft.keep()

    def _leaves(self, view: View) -> Parts:
        with block("k-row"):
            self.leaver = whose = (
                ui.select(dict(everybody(view)), label="Who")
                .props("outlined dense")
                .style("min-width: 11rem")
            )
            note = ui.input("Note for the log").props("outlined dense maxlength=200").classes("k-grow")

            def is_chosen() -> bool:
                if whose.value is None:
                    say("Choose who leaves.", wrong=True)
                return whose.value is not None

            async def try_it() -> None:
                if is_chosen():
                    title = f"If {whose.options[whose.value]} leaves"
                    await tried.compare(self.page.sitting.if_removed, whose.value, title=title)

            async def leaves() -> None:
                if not is_chosen():
                    return
                sitting = self.page.sitting
                await self.page.act(
                    sitting.remove_fighter,
                    whose.value,
                    note.value or "",
                    done="They are gone.",
                    later=LATER,
                )

            named(button("Try it"), "Try who leaves").on_click(try_it)
            button("Take them out", "k-go").on_click(leaves)
        tried = Tried(self.page)
        return {"who": whose, "note": note}


def _entry(sample: str | None, name: str | None, forms: list[SheetForm]) -> dict[str, Any]:
    """Fighters, written as an encounter writes them."""
    entry: dict[str, Any] = {"name": name} if name else {}
    if sample:
        changes = forms[0].changes() if forms else {}
        return entry | {"sample": sample} | ({"changes": changes} if changes else {})
    if not forms:
        raise FormMistake("Choose a sample, or write a sheet.")
    return entry | {"sheet": forms[0].read()}


def _deciders(view: View) -> dict[int, str]:
    """The seats that can decide for a fighter."""
    places = {place.number: place.name for place in view.places if place.role != Role.SPECTATOR}
    return places | {POLICY: "nobody: a policy decides"}


def _short(path: str) -> str:
    """A path without the fighter's name, which stands beside it."""
    return path.partition(".")[2] or path
