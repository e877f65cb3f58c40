"""Tables within tables: lists of things that have fields of their own, and values by name."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from nicegui import ui

from ...mistakes import joined
from ..frame import block, button, named, say, words
from .choice import Explain, chooser, labels
from .field import UNSET, Field, FormMistake, Told
from .owned import Owned

MakeForm = Callable[[Mapping[str, Any], Mapping[str, Any]], Any]
"""A form for a table: (schema, initial values)."""
MakeField = Callable[[str, Mapping[str, Any], Any], Field]
"""A field: (title, schema, value)."""
NAMES = ("called", "name", "kind", "like", "type")
"""The fields by which things are called, the most telling first."""


@dataclass(frozen=True)
class Shape:
    """What a list of things takes: each is a table, or a name that stands for one."""

    table: Mapping[str, Any]
    """The schema of the table."""
    key: str = ""
    """The field of the table that a name alone stands for; empty where a thing is always a table."""
    choices: tuple[str, ...] = ()
    """The names that can be chosen; where it is empty and there is a key, any name can."""
    own: bool = True
    """Whether a thing can be written without one of these names."""


Row = TypeVar("Row")


class Rows(Field, Generic[Row]):
    """A field of several rows: each can be taken away, and others added."""

    def __init__(self, name: str, title: str, note: str, most: int | None) -> None:
        self.name, self.title, self.most = name, title, most
        self.heard: list[Callable[[], None]] = []
        self.rows: list[Row] = []
        with block("k-nested k-stack k-tight", "fieldset"):
            words(title, "legend")
            if note:
                words(note, "div", "k-soft k-small")
            self.box = block("k-stack k-tight")
            self.adding = block("k-row")
            self.wrong = words("", "div", "k-wrong k-beside").props("role=alert")

    def changed(self) -> None:
        """Something was typed, added or taken away."""
        self.adding.set_visibility(self.most is None or len(self.rows) < self.most)
        for do in self.heard:
            do()

    def on_change(self, do: Callable[[], None]) -> None:
        self.heard.append(do)

    def turn_to(self) -> None:
        """Show where it is wrong, and put the focus where one adds something."""
        for one in self.adding.descendants():
            if isinstance(one, ui.select):
                one.run_method("focus")
                return
        ui.run_javascript(f"getElement({self.adding.id})?.querySelector('button')?.focus()")

    def clear(self) -> None:
        """Take all rows away."""
        self.rows.clear()
        self.box.clear()

    def remover(self, row: Row, box: ui.element, what: str) -> None:
        """A button that takes a row away."""

        def remove() -> None:
            self.rows.remove(row)
            box.delete()
            self.changed()

        named(button("Remove", "k-link"), f"Remove {what} from {self.title}").on_click(remove)

    def tell(self, told: Told) -> None:
        apart: dict[int, dict[str, str]] = {}
        own = []
        for path, text in told.items():
            place = self.place(path)
            if place is None:
                own.append(text)
            else:
                apart.setdefault(place[0], {})[place[1]] = text
        for index, row in enumerate(self.rows):
            self.tell_row(row, apart.get(index, {}))
        self.wrong.set_text("; ".join(own))

    @abstractmethod
    def place(self, path: str) -> tuple[int, str] | None:
        """The row to which a path below the field leads, and the rest of the path; None for no row."""

    @abstractmethod
    def tell_row(self, row: Row, told: Told) -> None:
        """Say what is wrong in a row."""


class Thing:
    """A row that is a thing with fields of its own, folded away until somebody looks at them."""

    def __init__(self, owner: Things, begun: Any, open_: bool) -> None:
        self.owner, self.begun = owner, begun
        values = {owner.shape.key: begun} if isinstance(begun, str) else dict(begun)
        with block("k-thing", "details") as self.box:
            self.box.props["open"] = open_
            with block("", "summary"):
                self.title = words("", "strong")
                self.about = words("", "span", "k-soft k-small")
            self.form = owner.make_form(owner.shape.table, values)
            with block("k-row"):
                owner.remover(self, self.box, called(values) or "one")
                if owner.owned is not None:
                    keep = named(
                        button("Keep", "k-link"), f"Keep {called(values) or 'it'} as a thing of yours"
                    )
                    keep.on_click(self.keep)
            self.wrong = words("", "div", "k-wrong k-beside").props("role=alert")
        self.form.on_change(self.changed)
        self.head()

    def changed(self) -> None:
        """Something was typed in it."""
        self.head()
        self.owner.changed()

    def keep(self) -> None:
        """Keep it, so that other sheets can have it too."""
        try:
            found = self.read()
        except FormMistake as mistake:
            say(str(mistake), wrong=True)
            return
        thing = {self.owner.shape.key: found} if isinstance(found, str) else found
        if self.owner.owned is not None:
            self.owner.owned.keep(self.owner.name, str(self.title.text), thing, self.owner.offer)

    def head(self) -> None:
        """Say what it is."""
        stands = {key: value for key, value in self.form.now().items() if value is not UNSET}
        name = next((str(stands[key]) for key in ("like", "name", "kind") if stands.get(key)), "")
        self.title.set_text(called(stands) or "Not named yet")
        self.about.set_text(self.owner.explain(self.owner.name, name) if name else "")

    def read(self) -> Any:
        """As a file has it: by its name alone where nothing else is said."""
        found = self.form.read()
        key = self.owner.shape.key
        alone = isinstance(self.begun, str) and set(found) <= {key} and isinstance(found.get(key), str)
        return found.get(key, "") if alone else found


class Things(Rows[Thing]):
    """A list of things that have fields of their own, such as weapons."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        most: int | None,
        shape: Shape,
        value: Any,
        make_form: MakeForm,
        explain: Explain,
        owned: Owned | None = None,
    ) -> None:
        """`owned` has things of somebody's own that can be added too."""
        super().__init__(name, title, note, most)
        self.shape, self.make_form, self.explain, self.owned = shape, make_form, explain, owned
        self.given = value is not None and value != []
        for each in value or ():
            self.add(each, open_=False)
        with self.adding:
            self._adding()
            self.yours = block("k-row")
        self.offer()
        self.adding.set_visibility(most is None or len(self.rows) < most)

    def offer(self) -> None:
        """Offer what somebody keeps of their own for this field."""
        self.yours.clear()
        offered = self.owned.offered(self.name) if self.owned is not None else {}
        if not offered:
            return
        with self.yours:
            pick = named(chooser(list(offered), "One of yours"), f"One of yours ({self.title})")
            pick.style("min-width: 12rem")

        def chosen() -> None:
            if pick.value is not None:
                self.add(offered[pick.value], open_=False)
                pick.set_value(None)
                self.changed()

        pick.on_value_change(chosen)

    def add(self, begun: Any, *, open_: bool) -> None:
        """Add a thing, which is a name or a table."""
        with self.box:
            self.rows.append(Thing(self, begun, open_))

    def _adding(self) -> None:
        if self.shape.choices:
            options = labels(self.name, self.shape.choices, self.explain)
            pick = chooser(options, f"Add to {self.title}").classes("k-grow")

            def chosen() -> None:
                if pick.value is not None:
                    self.add(pick.value, open_=self.shape.key != "like")
                    pick.set_value(None)
                    self.changed()

            pick.on_value_change(chosen)
        if self.shape.own:
            label = "One of its own" if self.shape.choices else f"Add to {self.title}"
            more = named(button(label), f"{label} ({self.title})" if self.shape.choices else label)

            def own() -> None:
                self.add({}, open_=True)
                self.changed()

            more.on_click(own)

    def read(self) -> Any:
        found = [row.read() for row in self.rows]
        return found if found or self.given else UNSET

    def standing(self) -> Any:
        return [[row.begun, row.form.standing()] for row in self.rows]

    def type_in(self, typed: Any) -> None:
        self.clear()
        for begun, stands in typed:
            self.add(begun, open_=False)
            self.rows[-1].form.type_in(stands)
        self.changed()

    def place(self, path: str) -> tuple[int, str] | None:
        number, closed, rest = path.removeprefix("[").partition("]")
        return (int(number), rest.lstrip(".")) if closed and number.isdecimal() else None

    def tell_row(self, row: Thing, told: Told) -> None:
        rest = row.form.tell(told)
        row.wrong.set_text("; ".join(rest.values()))
        if told:
            row.box.props["open"] = True
            row.box.update()


class Table(Things):
    """A single table that may be there or not."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        shape: Shape,
        value: Any,
        make_form: MakeForm,
        explain: Explain,
        owned: Owned | None = None,
    ) -> None:
        several = [] if value is None else [value]
        super().__init__(name, title, note, 1, shape, several, make_form, explain, owned)

    def read(self) -> Any:
        return self.rows[0].read() if self.rows else UNSET

    def place(self, path: str) -> tuple[int, str] | None:
        return (0, path) if path and self.rows else None


@dataclass(eq=False)
class Pair:
    """A row that is a value with a name."""

    key: str
    field: Field


class Pairs(Rows[Pair]):
    """Values by name, where the names can be chosen: Ranks of skills, own names of techniques."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        names: list[str],
        schema: Mapping[str, Any],
        value: Any,
        make_field: MakeField,
        explain: Explain,
    ) -> None:
        super().__init__(name, title, note, None)
        self.names, self.schema, self.make_field, self.explain = names, schema, make_field, explain
        self.given = bool(value)
        for key, each in (value or {}).items():
            self.add(key, each)
        with self.adding:
            pick = chooser(labels(name, names, explain), f"Add to {title}").classes("k-grow")

        def chosen() -> None:
            if pick.value is not None:
                if pick.value not in [row.key for row in self.rows]:
                    self.add(pick.value, None)
                pick.set_value(None)
                self.changed()

        pick.on_value_change(chosen)

    def add(self, key: str, value: Any) -> None:
        """Add a value with that name."""
        called_so = key.replace("_", " ")
        with self.box, block("k-pair") as box:
            with block("k-grow k-stack k-tight"):
                field = self.make_field(called_so, self.schema, value)
            row = Pair(key, field)
            self.rows.append(row)
            self.remover(row, box, called_so)
        field.on_change(self.changed)

    def read(self) -> Any:
        found = {row.key: row.field.read() for row in self.rows}
        there = {key: value for key, value in found.items() if value is not UNSET}
        return there if there or self.given else UNSET

    def standing(self) -> Any:
        return [[row.key, row.field.standing()] for row in self.rows]

    def type_in(self, typed: Any) -> None:
        self.clear()
        for key, stands in typed:
            if key in self.names:
                self.add(key, None)
                self.rows[-1].field.type_in(stands)
        self.changed()

    def place(self, path: str) -> tuple[int, str] | None:
        keys = [row.key for row in self.rows]
        found = next((n for n, key in enumerate(keys) if path in (key, joined(f'["{key}"]'))), None)
        return None if found is None else (found, "")

    def tell_row(self, row: Pair, told: Told) -> None:
        row.field.tell(told)


def called(values: Mapping[str, Any]) -> str:
    """What a thing is called."""
    return next((str(values[name]).replace("_", " ") for name in NAMES if values.get(name)), "")
