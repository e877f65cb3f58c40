"""An encounter built in the page: samples, sheets by form, scene and house rules."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from nicegui import ui

from ...encounters import encounter
from ...encounters.encounter import Encounter, EncounterError
from ...encounters.schema import sheet_schema, tactics_schema
from ...rulesets import Ruleset, ruleset, rulesets
from ..frame import block, button, named, say, side_name, words
from ..sheet_form import FormMistake, SheetForm
from ..tables import first_example

MANY = 100
"""No group in one entry is larger than this."""


@dataclass
class Draft:
    """What is being built with one ruleset; it stays when another one is looked at."""

    box: ui.element
    entries: dict[str, list[dict[str, Any]]]
    lists: dict[str, ui.element] = field(default_factory=dict)
    scene: Callable[[], dict[str, Any]] = dict
    house: Callable[[], dict[str, Any]] = dict
    wrong: Any = None


class Building:
    """The form. `chosen` gets the encounter once it is right."""

    def __init__(self, chosen: Callable[[Encounter], Awaitable[None]]) -> None:
        self.chosen = chosen
        first = first_example()
        self.rules: Ruleset = ruleset(first.ruleset) if first else rulesets()[0]
        self.drafts: dict[str, Draft] = {}
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
        self.begin()

    def begin(self) -> None:
        """Begin with the chosen rules, or go on with what was built with them before."""
        self.rules = ruleset(str(self.which.value))
        for name, draft in self.drafts.items():
            draft.box.set_visibility(name == self.rules.name)
        if self.rules.name not in self.drafts:
            with self.box, block("k-stack") as box:
                self.drafts[self.rules.name] = Draft(box, {side: [] for side in self.rules.sides})
                self._build()

    def _build(self) -> None:
        draft = self.draft
        for side in self.rules.sides:
            self._side(side)
        draft.scene = self._folded("Where and how they fight", self.rules.scene.model_json_schema())
        draft.house = self._folded("House rules", self.rules.house.model_json_schema())
        draft.wrong = words("", "div", "k-wrong").props("role=alert")
        with block("k-row"):
            button("Go on", "k-go").on_click(self.finish)

    @property
    def draft(self) -> Draft:
        """What is built with the chosen rules."""
        return self.drafts[self.rules.name]

    @property
    def entries(self) -> dict[str, list[dict[str, Any]]]:
        """Who fights, by side."""
        return self.draft.entries

    def _folded(self, title: str, schema: dict[str, Any]) -> Callable[[], dict[str, Any]]:
        """A form that is only made when it is first unfolded: most forms are long and seldom needed."""
        made: list[SheetForm] = []
        with ui.expansion(title).classes("k-card").style("padding: 0") as fold:
            box = block("k-stack")

        def unfold() -> None:
            if fold.value and not made:
                with box:
                    made.append(SheetForm(schema, _defaults(schema)))

        fold.on_value_change(unfold)
        return lambda: made[0].changes() if made else {}

    def _side(self, side: str) -> None:
        with block("k-card k-stack k-tight", "section"):
            words(side_name(side), "h2")
            self.draft.lists[side] = block("k-list", "ul")
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
                own = named(button("Write a sheet"), f"Write a sheet for {side}")
                own.on_click(lambda: self._sheet(side, len(self.entries[side])))
        self._list(side)

    def _list(self, side: str) -> None:
        self.draft.lists[side].clear()
        with self.draft.lists[side]:
            if not self.entries[side]:
                words("Nobody yet.", "li", "k-soft")
            for index, entry in enumerate(self.entries[side]):
                with block("", "li"):
                    words(told(entry), "span", "k-grow")
                    change = named(button("Sheet", "k-link"), f"Sheet of {told(entry)}")
                    change.on_click(lambda _, index=index: self._sheet(side, index))
                    if self.rules.heeded:
                        how = named(button("Tactics", "k-link"), f"Tactics of {told(entry)}")
                        how.on_click(lambda _, index=index: self._tactics(side, index))
                    drop = named(button("Remove", "k-link"), f"Remove {told(entry)}")
                    drop.on_click(lambda _, index=index: self._drop(side, index))

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

        self._dialog(side, told(entry), sheet_schema(self.rules), values, changed)

    def _tactics(self, side: str, index: int) -> None:
        """The tactics of an entry as a form in a dialog; what its sample brings along is filled in."""
        entry = self.entries[side][index]
        brought = self.rules.sample_tactics().get(entry.get("sample", ""), {})
        values = brought | entry.get("tactics", {})

        def changed(form: SheetForm) -> None:
            own = {name: value for name, value in form.read().items() if brought.get(name) != value}
            rest = {name: value for name, value in entry.items() if name != "tactics"}
            self.entries[side][index] = rest | ({"tactics": own} if own else {})

        self._dialog(side, f"Tactics of {told(entry)}", tactics_schema(self.rules), values, changed)

    def _dialog(
        self,
        side: str,
        title: str,
        schema: dict[str, Any],
        values: dict[str, Any],
        changed: Callable[[SheetForm], None],
    ) -> None:
        """A form in a dialog. `changed` takes over what was entered, and raises FormMistake."""
        with (
            ui.dialog() as dialog,
            ui.card().classes("k-stack").style("width: min(54rem, 94vw)"),
        ):
            # Neither Escape nor a click beside it closes it, because what was typed would be lost.
            named(dialog.props("persistent"), title)
            words(title, "h2")
            form = SheetForm(schema, values)
            wrong = words("", "div", "k-wrong").props("role=alert")

            def keep() -> None:
                try:
                    changed(form)
                except FormMistake as mistake:
                    wrong.set_text(str(mistake))
                    return
                dialog.close()
                self._list(side)

            with block("k-row"):
                button("Keep it", "k-go").on_click(keep)
                button("Leave it").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def finish(self) -> None:
        """Check the whole, and hand it on if it is right."""
        self.draft.wrong.set_text("")
        try:
            found = await to_thread(encounter.from_dict, self.written(), "what you built")
        except (EncounterError, FormMistake) as mistakes:
            self.draft.wrong.set_text(str(mistakes))
            return
        await self.chosen(found)

    def written(self) -> dict[str, Any]:
        """The encounter as a file would write it. Raises FormMistake."""
        sides = {side: {"fighters": list(entries)} for side, entries in self.entries.items() if entries}
        whole = {"ruleset": self.rules.name, "title": self.title.value or "", "sides": sides}
        return whole | {"scene": self.draft.scene(), "house": self.draft.house()}


def _defaults(schema: dict[str, Any]) -> dict[str, Any]:
    return {
        name: each["default"]
        for name, each in schema.get("properties", {}).items()
        if each.get("default") is not None
    }


def _with_sheet(entry: dict[str, Any], form: SheetForm, rules: Ruleset) -> dict[str, Any]:
    """An entry with what was entered in the form of its sheet."""
    if "sample" not in entry:
        return entry | {"sheet": form.read()}
    sample = rules.samples()[entry["sample"]]
    changes = {name: value for name, value in form.read().items() if sample.get(name) != value}
    return {name: value for name, value in entry.items() if name != "changes"} | (
        {"changes": changes} if changes else {}
    )


def told(entry: dict[str, Any]) -> str:
    """An entry in a few words."""
    sheet = entry.get("sheet", {})
    renamed = entry.get("changes", {}).get("name")
    name = entry.get("name") or renamed or entry.get("sample") or sheet.get("name") or "a new sheet"
    like = f" ({entry['sample']})" if (entry.get("name") or renamed) and "sample" in entry else ""
    count = f"{entry['count']} × " if entry.get("count", 1) > 1 else ""
    return f"{count}{name}{like}" + (", changed" if entry.get("changes") or entry.get("tactics") else "")
