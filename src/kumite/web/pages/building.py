"""An encounter built in the page: samples, sheets by form, scene and house rules."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from typing import Any, Literal

from nicegui import ui

from ...encounters import encounter
from ...encounters.characters import OF_A_FIGHTER, CharacterError
from ...encounters.encounter import EncounterError
from ...encounters.parties import told
from ...encounters.schema import sheet_schema, tactics_schema
from ...rulesets import Ruleset, ruleset, ruleset_names, rulesets, why_broken
from ...store import StoreError
from ..asking_first import ask_first
from ..draft import BuildingDraft, OpenDialog
from ..forms import FormMistake, SheetForm
from ..forms.choice import chooser
from ..frame import block, button, named, say, side_name, words
from ..host import Host, for_players
from ..keeping.library import Library, added, checked, text_of
from ..tables import first_example
from .bench import Bench, Folded, built_from
from .characters import page_of
from .company import Company
from .live_odds import LiveOdds
from .own_things import OwnThings
from .ways import Chosen

MANY = 100
"""No group in one entry is larger than this."""
EVERYBODY_GOES = "Everybody here goes, with their sheets and all that stands in the fields."


class Building:
    """The form. `chosen` gets the encounter once it is right, and `changed` is called whenever something was
    written."""

    def __init__(
        self,
        chosen: Chosen,
        changed: Callable[[], None] | None = None,
        host: Host | None = None,
    ) -> None:
        """`host` has the characters that can be taken; without one there are none."""
        self.chosen = chosen
        self.host = host
        self.heard = changed
        self.open: tuple[Literal["sheet", "tactics"], str, int, SheetForm] | None = None
        """The form in a dialog that has not been taken over: what it is, of whom, and the form."""
        first = first_example()
        self.rules: Ruleset = ruleset(first.ruleset) if first else rulesets()[0]
        self.benches: dict[str, Bench] = {}
        self.odds: dict[str, LiveOdds] = {}
        """How it would go, by the rules with which it is built."""
        titles = {rules.name: rules.title for rules in rulesets()}
        with block("k-row"):
            self.which = (
                ui.select(titles, label="Rules", value=self.rules.name)
                .props("outlined dense")
                .style("min-width: 14rem")
            )
            self.title = ui.input("What it is called").props("outlined dense maxlength=80").classes("k-grow")
        self.box = block("k-stack")
        self.which.on_value_change(self.begin)
        self.title.on_value_change(self.changed)
        self.begin()

    def changed(self) -> None:
        """Something was written."""
        if self.heard is not None:
            self.heard()
        if self.rules.name in self.benches and self.rules.name in self.odds:
            self.odds[self.rules.name].follow()

    def begin(self) -> None:
        """Begin with the chosen rules, or go on with what was built with them before."""
        self.rules = ruleset(str(self.which.value))
        for name, bench in self.benches.items():
            bench.box.set_visibility(name == self.rules.name)
        if self.rules.name not in self.benches:
            with self.box, block("k-stack") as box:
                self._build(box)
        self.changed()

    def _build(self, box: ui.element) -> None:
        lists = block("k-stack")
        scene = Folded("Where and how they fight", self.rules.scene.model_json_schema(), self.changed)
        house = Folded("House rules", self.rules.house.model_json_schema(), self.changed)
        if self.host is not None:
            self.odds[self.rules.name] = LiveOdds(self.written, Library(self.host.characters), self.number)
        wrong = words("", "div", "k-wrong").props("role=alert")
        with block("k-row"):
            button("Go on", "k-go").on_click(self.finish)
            button("Begin anew").on_click(self.begin_anew)
        entries: dict[str, list[dict[str, Any]]] = {side: [] for side in self.rules.sides}
        self.benches[self.rules.name] = Bench(box, entries, scene, house, wrong)
        with lists:
            for side in self.rules.sides:
                self._side(side)

    def begin_anew(self) -> None:
        """Ask whether what was built with the chosen rules is to go, since nothing brings it back."""

        def clear() -> None:
            self._clear()
            self.begin()

        ask_first("Begin anew?", EVERYBODY_GOES, "Begin anew", clear)

    def begin_with(self, written: dict[str, Any], then: Callable[[], None]) -> None:
        """Go on from an encounter that was written before; ask first where something else is being built by
        the same rules. `then` is called once it is there."""

        def take() -> None:
            rules = str(written["ruleset"])
            if rules == self.rules.name:
                self._clear()
                self.begin()
            elif rules in self.benches:
                self.benches.pop(rules).box.delete()
            with self.box:
                draft = built_from(written, ruleset(rules))
            self.take(BuildingDraft(rules=rules, title=str(written.get("title", "")), built={rules: draft}))
            then()

        bench = self.benches.get(str(written["ruleset"]))
        if bench is not None and any(bench.entries.values()):
            ask_first("Put this in the place of what you are building?", EVERYBODY_GOES, "Put it there", take)
        else:
            take()

    def _clear(self) -> None:
        """Let go of what was built with the chosen rules."""
        self.title.set_value("")
        self.benches.pop(self.rules.name).box.delete()

    # What is kept while it is written

    def draft(self) -> BuildingDraft:
        """All that was written."""
        open_ = None
        if self.open is not None:
            what, side, index, form = self.open
            open_ = OpenDialog(what=what, side=side, index=index, fields=form.typed())
        built = {name: bench.draft() for name, bench in self.benches.items()}
        return BuildingDraft(rules=self.rules.name, title=self.title.value or "", built=built, open=open_)

    def take(self, draft: BuildingDraft) -> None:
        """Go on from a draft. What was built with rules that are no longer there is left out."""
        self.title.set_value(draft.title)
        there = [name for name in draft.built if name in ruleset_names() and not why_broken(name)]
        for name in sorted(there, key=lambda name: name == draft.rules):  # the last one stays chosen
            self.which.set_value(name)
            self.bench.take(draft.built[name], self.rules.samples())
            for side in self.entries:
                self._list(side)
        if draft.open is not None and draft.rules in there:
            self._open_again(draft.open)

    def _open_again(self, left: OpenDialog) -> None:
        entries = self.entries.get(left.side)
        if entries is None or not 0 <= left.index <= len(entries):
            return
        if left.what == "sheet":
            self._sheet(left.side, left.index)
        elif left.index < len(entries):
            self._tactics(left.side, left.index)
        if self.open is not None:
            self.open[3].type_in(left.fields)

    @property
    def bench(self) -> Bench:
        """What is built with the chosen rules."""
        return self.benches[self.rules.name]

    @property
    def entries(self) -> dict[str, list[dict[str, Any]]]:
        """Who fights, by side."""
        return self.bench.entries

    # Who fights

    def _side(self, side: str) -> None:
        bench = self.bench
        with block("k-card k-stack k-tight", "section"):
            words(side_name(side), "h2")
            bench.lists[side] = block("k-list", "ul")
            with block("k-row"):
                sample = (
                    ui.select(list(self.rules.samples()), label="Sample", with_input=True)
                    .props("outlined dense")
                    .style("min-width: 13rem")
                )
                named(sample, f"Sample for {side}")
                count = (
                    ui.number("How many", value=1, min=1, max=MANY, precision=0)
                    .props("outlined dense")
                    .style("width: 7rem")
                )
                name = ui.input("Name, if another").props("outlined dense maxlength=32").style("width: 11rem")
                self.bench.adding[side] = {"sample": sample, "count": count, "name": name}
                for one in (sample, count, name):
                    one.on_value_change(self.changed)

                def add() -> None:
                    if not sample.value:
                        say("Choose a sample first.", wrong=True)
                        return
                    entry = {"sample": sample.value} | ({"name": name.value} if name.value else {})
                    self.entries[side].append(
                        entry | ({"count": int(count.value)} if (count.value or 1) > 1 else {})
                    )
                    name.set_value("")
                    self._list(side)

                named(button("Add"), f"Add to {side}").on_click(add)
                if self.host is not None:
                    self._characters(side, self.host)
                    bench.companies[side] = Company(
                        self.host,
                        self.rules.name,
                        side,
                        self.entries[side],
                        lambda: self._list(side),
                        bench.other_parties,
                    )
                own = named(button("Write a sheet"), f"Write a sheet for {side}")
                own.on_click(lambda: self._sheet(side, len(self.entries[side])))
        self._list(side)

    def _characters(self, side: str, host: Host) -> None:
        """A list of the characters of these rules; whoever is chosen fights."""
        try:
            names = [one.name for one in host.characters.list() if one.ruleset == self.rules.name]
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        if not names:
            return
        known = named(chooser(names, "One of your characters"), f"One of your characters for {side}")

        def add() -> None:
            if known.value is not None:
                self.entries[side].append({"character": known.value})
                known.set_value(None)
                self._list(side)

        known.style("min-width: 16rem").on_value_change(add)

    async def _keep_as_character(self, side: str, index: int, host: Host) -> None:
        """Put an entry into the library, and take it from there."""
        entry = self.entries[side][index]
        own = entry.get("changes", {}) | entry.get("sheet", {})
        name = str(entry.get("name") or own.get("name") or entry.get("sample", ""))
        parts = {part: value for part, value in entry.items() if part in OF_A_FIGHTER}
        try:
            text = checked(name, text_of(self.rules.name, name, "", parts))
            await to_thread(added, host.characters, name, self.rules.name, text)
        except (CharacterError, StoreError) as refused:
            say(str(refused), wrong=True)
            return
        rest = {part: value for part, value in entry.items() if part == "policy"}
        self.entries[side][index] = {"character": name} | rest
        say(f"{name} is among your characters now.")
        self._list(side)

    async def _open_character(self, name: str, host: Host) -> None:
        try:
            kept = await to_thread(host.characters.called, name)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        if kept is None:
            say(f"There is no character called {name} any more.", wrong=True)
            return
        ui.navigate.to(page_of(host, kept))

    def _list(self, side: str) -> None:
        self.changed()
        if side in self.bench.companies:
            self.bench.companies[side].look()
        self.bench.lists[side].clear()
        with self.bench.lists[side]:
            if not self.entries[side]:
                words("Nobody yet.", "li", "k-soft")
            for index, entry in enumerate(self.entries[side]):
                with block("", "li"):
                    words(told(entry), "span", "k-grow")
                    self._of_sheet(side, index, entry)
                    if self.rules.heeded:
                        how = named(button("Tactics", "k-link"), f"Tactics of {told(entry)}")
                        how.on_click(lambda _, index=index: self._tactics(side, index))
                    drop = named(button("Remove", "k-link"), f"Remove {told(entry)}")
                    drop.on_click(lambda _, index=index: self._drop(side, index))

    def _of_sheet(self, side: str, index: int, entry: dict[str, Any]) -> None:
        """What one can do with the sheet of an entry."""
        host = self.host
        change = named(button("Sheet", "k-link"), f"Sheet of {told(entry)}")
        if "character" in entry:
            if host is not None:
                change.on_click(lambda: self._open_character(entry["character"], host))
            more = named(button("One more", "k-link"), f"One more: {told(entry)}")
            more.on_click(lambda: self.number(side, index, entry.get("count", 1) + 1))
            return
        change.on_click(lambda: self._sheet(side, index))
        if host is not None and entry.get("count", 1) == 1:
            keep = named(button("Keep", "k-link"), f"Keep {told(entry)} as a character")
            keep.on_click(lambda: self._keep_as_character(side, index, host))

    def number(self, side: str, index: int, count: int) -> None:
        """Let there be so many of an entry."""
        rest = {name: value for name, value in self.entries[side][index].items() if name != "count"}
        self.entries[side][index] = rest | ({"count": count} if count > 1 else {})
        self._list(side)

    def _drop(self, side: str, index: int) -> None:
        del self.entries[side][index]
        self._list(side)

    def _sheet(self, side: str, index: int) -> None:
        """The sheet of an entry as a form in a dialog; an empty form for a new entry."""
        entry = self.entries[side][index] if index < len(self.entries[side]) else {"sheet": {}}
        sample = entry.get("sample")
        values = self.rules.samples()[sample] | entry.get("changes", {}) if sample else entry["sheet"]

        def changed(form: SheetForm) -> None:
            self.entries[side][index : index + 1] = [_with_sheet(entry, form, self.rules)]

        form = self._dialog(side, told(entry), sheet_schema(self.rules), values, changed)
        self.open = ("sheet", side, index, form)
        self.changed()

    def _tactics(self, side: str, index: int) -> None:
        """The tactics of an entry as a form in a dialog; what its sample brings along is filled in."""
        entry = self.entries[side][index]
        brought = self.rules.sample_tactics().get(entry.get("sample", ""), {})
        values = brought | entry.get("tactics", {})

        def changed(form: SheetForm) -> None:
            own = {name: value for name, value in form.read().items() if brought.get(name) != value}
            rest = {name: value for name, value in entry.items() if name != "tactics"}
            self.entries[side][index] = rest | ({"tactics": own} if own else {})

        title = f"Tactics of {told(entry)}"
        form = self._dialog(side, title, tactics_schema(self.rules), values, changed)
        self.open = ("tactics", side, index, form)
        self.changed()

    def _dialog(
        self,
        side: str,
        title: str,
        schema: dict[str, Any],
        values: dict[str, Any],
        changed: Callable[[SheetForm], None],
    ) -> SheetForm:
        """A form in a dialog. `changed` takes over what was entered, and raises FormMistake."""
        with (
            ui.dialog() as dialog,
            ui.card().classes("k-stack").style("width: min(54rem, 94vw)"),
        ):
            # Neither Escape nor a click beside it closes it, because what was typed would be lost.
            named(dialog.props("persistent"), title)
            words(title, "h2")
            owned = OwnThings(self.host, self.rules) if self.host is not None else None
            form = SheetForm(schema, values, owned=owned)
            form.on_change(self.changed)
            wrong = words("", "div", "k-wrong").props("role=alert")

            def keep() -> None:
                try:
                    changed(form)
                except FormMistake as mistake:
                    wrong.set_text(str(mistake))
                    return
                close()
                self._list(side)

            def close() -> None:
                self.open = None
                dialog.close()
                self.changed()

            with block("k-row"):
                button("Keep it", "k-go").on_click(keep)
                button("Leave it").on_click(close)
        dialog.on("hide", dialog.delete)
        dialog.open()
        return form

    async def finish(self) -> None:
        """Check the whole, and hand it on if it is right."""
        self.bench.wrong.set_text("")
        try:
            library = Library(self.host.characters) if self.host is not None else None
            written = self.written()
            found = await to_thread(encounter.from_dict, written, "what you built", None, library)
        except (EncounterError, FormMistake, StoreError) as mistakes:
            self.bench.wrong.set_text(str(mistakes))
            return
        await self.chosen(found, written)

    def written(self) -> dict[str, Any]:
        """The encounter as a file would write it. Raises FormMistake."""
        sides = {side: {"fighters": list(entries)} for side, entries in self.entries.items() if entries}
        whole = {"ruleset": self.rules.name, "title": self.title.value or "", "sides": sides}
        return whole | {"scene": self.bench.scene.entered(), "house": self.bench.house.entered()}


def _with_sheet(entry: dict[str, Any], form: SheetForm, rules: Ruleset) -> dict[str, Any]:
    """An entry with what was entered in the form of its sheet."""
    if "sample" not in entry:
        return entry | {"sheet": form.read()}
    sample = rules.samples()[entry["sample"]]
    changes = {name: value for name, value in form.read().items() if sample.get(name) != value}
    return {name: value for name, value in entry.items() if name != "changes"} | (
        {"changes": changes} if changes else {}
    )
