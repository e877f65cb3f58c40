"""A form for a table, made from its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from nicegui import ui

from ..frame import block, words
from .choice import Explain, nothing, one, several
from .field import (
    NUMBERS,
    UNSET,
    Field,
    FormMistake,
    Single,
    Told,
    as_json,
    lines,
    number,
    pairs,
    switch,
    text,
)
from .nested import Pairs, Rows, Shape, Table, Things
from .owned import Owned


class SheetForm:
    """A form for one table, filled in with `values` at first."""

    def __init__(
        self,
        schema: Mapping[str, Any],
        values: Mapping[str, Any] | None = None,
        explain: Explain = nothing,
        parts: Sequence[Sequence[str]] = (),
        owned: Owned | None = None,
    ) -> None:
        """`schema` is that of the whole table, with its `$defs`. `parts` are properties that belong together,
        each shown by `part`; without them required properties come first, and the others are folded away.
        `owned` has things of somebody's own for the fields."""
        self.definitions = schema.get("$defs", {})
        self.explain, self.owned = explain, owned
        self.values = dict(values or {})
        self.fields: dict[str, Field] = {}
        self.heard: list[Callable[[], None]] = []
        whole = self._resolved(schema)
        self.properties: dict[str, Any] = whole.get("properties", {})
        self.required = frozenset(whole.get("required", ()))
        if not parts:
            self._all()
            self.begin()

    def begin(self) -> None:
        """All fields are there: what stands in them now is what was there at first."""
        self.begun = self._now()
        self.at_first = self.standing()

    def _all(self) -> None:
        properties = self.properties
        first = [name for name in properties if self.comes_first(name)]
        first.sort(key=lambda name: name != "like")  # what it is like says what the others need not say
        rest = [name for name in properties if name not in first]
        self.part(first)
        if first and rest:
            with block("k-rules k-more", "details"):
                words(f"{len(rest)} more fields", "summary")
                self.part(rest)
        else:
            self.part(rest)

    def comes_first(self, name: str) -> bool:
        """Whether a field is not folded away: it must be given, it is, or nothing stands in its place."""
        return name in self.required or name in self.values or "default" not in self.properties[name]

    def part(self, names: Sequence[str]) -> None:
        """Some of the fields, beside one another where there is room."""
        with block("k-grid"):
            for name in names:
                with block("k-stack k-tight") as box:
                    self.fields[name] = field = self._field(name, self.properties[name])
                box.classes("k-wide" if isinstance(field, Rows) else "k-short" if _is_number(field) else "")
                field.on_change(self._changed)

    def read(self) -> dict[str, Any]:
        """The initial values, with what was entered since. Raises FormMistake; whether the table makes sense
        is for others to check."""
        return self._with(self._now())

    def readable(self) -> dict[str, Any]:
        """The same, without what was entered and cannot be read."""
        return self._with(self.begun | self.now())

    def _with(self, now: Mapping[str, Any]) -> dict[str, Any]:
        kept = {name: value for name, value in self.values.items() if now.get(name) is not UNSET}
        return kept | {
            name: value
            for name, value in now.items()
            if value is not UNSET and value != self.begun.get(name, UNSET)
        }

    def changes(self) -> dict[str, Any]:
        """What differs from the initial values."""
        return {name: value for name, value in self.read().items() if value != self.values.get(name, UNSET)}

    def now(self) -> dict[str, Any]:
        """What each field contains now, as far as it can be read; also what stands there by itself."""
        found = {}
        for name, field in self.fields.items():
            with suppress(FormMistake):
                found[name] = field.read()
        return found

    def unreadable(self) -> dict[str, str]:
        """What cannot be read, by the fields."""
        found = {}
        for name, field in self.fields.items():
            try:
                field.read()
            except FormMistake as mistake:
                found[name] = str(mistake)
        return found

    def touched(self, names: Iterable[str]) -> bool:
        """Whether something was entered in some of the fields, or stood there before."""
        now = self.standing()
        return any(name in self.values or now[name] != self.at_first[name] for name in names)

    def turn_to(self, path: str) -> None:
        """Put the focus into the field to which a path leads."""
        name = next((name for name in self.fields if leads(path, name)), None)
        field = self.fields.get(name or "")
        if isinstance(field, Single):
            field.element.run_method("focus")
        elif isinstance(field, Rows):
            field.turn_to()

    def typed(self) -> dict[str, Any]:
        """What stands in the fields that were touched, whether or not it can be read."""
        return {name: value for name, value in self.standing().items() if value != self.at_first[name]}

    def standing(self) -> dict[str, Any]:
        """What stands in all fields, whether or not it can be read."""
        return {name: field.standing() for name, field in self.fields.items()}

    def type_in(self, typed: Mapping[str, Any]) -> None:
        """Put back into the fields what was typed; what fits no field any more is left out."""
        for name, value in typed.items():
            with suppress(ValueError, TypeError, KeyError, AttributeError):
                self.fields[name].type_in(value)

    def on_change(self, do: Callable[[], None]) -> None:
        """Call this whenever something was typed or chosen."""
        self.heard.append(do)

    def _changed(self) -> None:
        for do in self.heard:
            do()

    def tell(self, told: Told) -> dict[str, str]:
        """Say beside the fields what is wrong with them, by path. Returns what is about none of them."""
        apart: dict[str, dict[str, str]] = {}
        rest = {}
        for path, said in told.items():
            name = next((name for name in self.fields if leads(path, name)), None)
            if name is None:
                rest[path] = said
            else:
                apart.setdefault(name, {})[path.removeprefix(name).removeprefix(".")] = said
        for name, field in self.fields.items():
            field.tell(apart.get(name, {}))
        return rest

    def _now(self) -> dict[str, Any]:
        return {name: field.read() for name, field in self.fields.items()}

    def _field(self, name: str, written: Mapping[str, Any]) -> Field:
        title = name.replace("_", " ") + (" (must be given)" if name in self.required else "")
        schema = self._resolved(written)
        value = self.values.get(name, schema.get("default", written.get("default")))
        return self._made(name, title, written, value)

    def _made(self, name: str, title: str, written: Mapping[str, Any], value: Any) -> Field:
        schema = self._resolved(written)
        note = written.get("description") or schema.get("description") or ""
        kind = schema.get("type")
        if "enum" in schema:
            return one(name, title, note, list(schema["enum"]), value, schema, self.explain)
        if kind == "boolean":
            return switch(title, note, value)
        if kind in NUMBERS:
            return number(title, note, schema, value)
        if kind == "string":
            return text(title, note, schema, value)
        if kind == "array":
            return self._list(name, title, note, schema, value)
        if kind == "object" and "properties" in schema:
            return Table(name, title, note, Shape(schema), value, self._form, self.explain, self.owned)
        return self._map(name, title, note, schema, value)

    def _list(self, name: str, title: str, note: str, schema: Mapping[str, Any], value: Any) -> Field:
        written = schema.get("items", {})
        if (shape := self._shape(written)) is not None:
            most = schema.get("maxItems")
            return Things(name, title, note, most, shape, value, self._form, self.explain, self.owned)
        items = self._resolved(written)
        if "enum" in items and all(each in items["enum"] for each in value or ()):
            return several(name, title, note, list(items["enum"]), value, self.explain)
        if items.get("type") in ("string", *NUMBERS):
            return lines(title, note, items["type"], value)
        return as_json(title, note, value)

    def _map(self, name: str, title: str, note: str, schema: Mapping[str, Any], value: Any) -> Field:
        each, names = schema.get("additionalProperties"), schema.get("propertyNames", {}).get("enum")
        if isinstance(each, dict) and names:

            def field(called: str, of: Mapping[str, Any], begun: Any) -> Field:
                return self._made(name, called, of, begun)

            return Pairs(name, title, note, list(names), each, value, field, self.explain)
        if isinstance(each, dict) and self._resolved(each).get("type") == "integer":
            return pairs(title, note, value)
        return as_json(title, note, value)

    def _form(self, schema: Mapping[str, Any], values: Mapping[str, Any]) -> SheetForm:
        return SheetForm({**schema, "$defs": self.definitions}, values, self.explain)

    def _shape(self, written: Mapping[str, Any]) -> Shape | None:
        """What the things in a list are, if they are tables."""
        found = self._referred(written)
        ways = [self._referred(each) for each in found.get("anyOf", ())] or [found]
        table = next((way for way in ways if "properties" in way), None)
        if table is None:
            return None
        by_name = next((way for way in ways if "properties" not in way and way.get("type") != "null"), None)
        if by_name is None:
            return Shape(table)
        properties = table["properties"]
        return Shape(
            table,
            "like" if "like" in properties else "name",
            tuple(by_name.get("enum", ())),
            own="like" in properties or "enum" not in by_name,
        )

    def _referred(self, schema: Mapping[str, Any]) -> dict[str, Any]:
        """A schema without references at its top."""
        found = dict(schema)
        while "$ref" in found:
            found = self.definitions[found["$ref"].rpartition("/")[2]] | {
                k: v for k, v in found.items() if k != "$ref"
            }
        return found

    def _resolved(self, schema: Mapping[str, Any]) -> dict[str, Any]:
        """A schema without references at its top; of several alternatives, the first that is not null."""
        found = self._referred(schema)
        choices = [each for each in found.get("anyOf", ()) if each.get("type") != "null"]
        if choices and all("required" not in each or "type" in each for each in choices):
            return {k: v for k, v in found.items() if k != "anyOf"} | self._resolved(choices[0])
        return found


def _is_number(field: Field) -> bool:
    return isinstance(field, Single) and isinstance(field.element, ui.number)


def leads(path: str, name: str) -> bool:
    """Whether a path begins with that name."""
    return path == name or path.startswith((f"{name}.", f"{name}["))
