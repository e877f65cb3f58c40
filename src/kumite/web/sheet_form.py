"""Forms made from a JSON Schema: a field for each property, read back as a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from nicegui import ui
from nicegui.elements.mixins.value_element import ValueElement

from .draft import fields_in, put_back, standing
from .frame import block, named, words

UNSET: Any = object()
NUMBERS = ("integer", "number")
Read = Callable[[], Any]
"""Reads what a field contains now; UNSET if nothing."""


class FormMistake(ValueError):
    """A field that cannot be read; the message is complete."""


class SheetForm:
    """A form for one table, filled in with `values` at first."""

    def __init__(self, schema: Mapping[str, Any], values: Mapping[str, Any] | None = None) -> None:
        """`schema` is that of the whole table, with its `$defs`. Required properties come first."""
        self.definitions = schema.get("$defs", {})
        self.values = dict(values or {})
        self.fields: dict[str, Read] = {}
        self.inputs: dict[str, ValueElement[Any]] = {}
        whole = self._resolved(schema)
        properties: dict[str, Any] = whole.get("properties", {})
        self.required = frozenset(whole.get("required", ()))
        first = [name for name in properties if self._comes_first(name, properties[name])]
        rest = [name for name in properties if name not in first]
        self._part(properties, first)
        if first and rest:
            with block("k-rules k-more", "details"):
                words(f"{len(rest)} more fields", "summary")
                self._part(properties, rest)
        else:
            self._part(properties, rest)
        self.begun = self._now()
        self.at_first = self._standing()

    def _comes_first(self, name: str, schema: Mapping[str, Any]) -> bool:
        """Whether a field is not folded away: it must be given, it is, or nothing stands in its place."""
        return name in self.required or name in self.values or "default" not in schema

    def read(self) -> dict[str, Any]:
        """The initial values, with what was entered since. Raises FormMistake; whether the table makes sense
        is for others to check."""
        now = self._now()
        kept = {name: value for name, value in self.values.items() if now.get(name) is not UNSET}
        return kept | {
            name: value
            for name, value in now.items()
            if value is not UNSET and value != self.begun.get(name, UNSET)
        }

    def changes(self) -> dict[str, Any]:
        """What differs from the initial values."""
        return {name: value for name, value in self.read().items() if value != self.values.get(name, UNSET)}

    def typed(self) -> dict[str, Any]:
        """What stands in the fields that were touched, whether or not it can be read."""
        return {name: value for name, value in self._standing().items() if value != self.at_first[name]}

    def type_in(self, typed: Mapping[str, Any]) -> None:
        """Put back into the fields what was typed; what fits no field any more is left out."""
        put_back(self.inputs, dict(typed))

    def on_change(self, do: Callable[[], None]) -> None:
        """Call this whenever something was typed or chosen."""
        for field in self.inputs.values():
            field.on_value_change(do)

    def _standing(self) -> dict[str, Any]:
        return standing(self.inputs)

    def _now(self) -> dict[str, Any]:
        return {name: read() for name, read in self.fields.items()}

    def _part(self, properties: Mapping[str, Any], names: list[str]) -> None:
        with block("k-grid"):
            for name in names:
                with block("k-stack k-tight") as box:
                    self.fields[name] = self._field(name, properties[name])
                self.inputs[name] = fields_in(box)[0]

    def _field(self, name: str, written: Mapping[str, Any]) -> Read:
        schema = self._resolved(written)
        title = name.replace("_", " ") + (" (must be given)" if name in self.required else "")
        value = self.values.get(name, schema.get("default", written.get("default")))
        note = written.get("description") or schema.get("description") or ""
        kind = schema.get("type")
        options = _options(schema)
        if options is not None:
            return _select(title, note, options, value, schema)
        if kind == "boolean":
            return _switch(title, note, value)
        if kind in NUMBERS:
            return _number(title, note, schema, value)
        if kind == "string":
            return _text(title, note, schema, value)
        items = self._resolved(schema.get("items", {})) if kind == "array" else {}
        several = _options(items)
        if several is not None and all(each in several for each in value or ()):
            return _several(title, note, several, value)
        if items.get("type") in ("string", *NUMBERS):
            return _lines(title, note, items["type"], value)
        named_numbers = schema.get("additionalProperties")
        if isinstance(named_numbers, dict) and self._resolved(named_numbers).get("type") == "integer":
            return _pairs(title, note, value)
        return _written(title, note, value)

    def _resolved(self, schema: Mapping[str, Any]) -> dict[str, Any]:
        """A schema without references at its top; of several alternatives, the first that is not null."""
        found = dict(schema)
        while "$ref" in found:
            found = self.definitions[found["$ref"].rpartition("/")[2]] | {
                k: v for k, v in found.items() if k != "$ref"
            }
        choices = [each for each in found.get("anyOf", ()) if each.get("type") != "null"]
        if choices and all("required" not in each or "type" in each for each in choices):
            return {k: v for k, v in found.items() if k != "anyOf"} | self._resolved(choices[0])
        return found


def _options(schema: Mapping[str, Any]) -> list[Any] | None:
    return list(schema["enum"]) if "enum" in schema else None


def _hinted(field: ui.element, note: str) -> None:
    if note:
        field.props["hint"] = note


def _select(title: str, note: str, options: list[Any], value: Any, schema: Mapping[str, Any]) -> Read:
    readings: Mapping[str, str] = schema.get("readings", {})
    optional = "default" not in schema
    shown = {each: str(each).replace("_", " ") for each in options}
    if readings:
        shown = {each: f"{text}: {readings.get(str(each), '')}" for each, text in shown.items()}
    field = ui.select(shown, label=title, value=value if value in options else None, clearable=optional)
    field.props("outlined dense")
    _hinted(field, note)
    return lambda: UNSET if field.value is None else field.value


def _several(title: str, note: str, options: list[Any], value: Any) -> Read:
    field = ui.select(options, label=title, value=list(value or ()), multiple=True, clearable=True)
    field.props("outlined dense use-chips")
    _hinted(field, note)
    return lambda: list(field.value) if field.value else (UNSET if not value else [])


def _switch(title: str, note: str, value: Any) -> Read:
    field = ui.switch(title, value=bool(value))
    if note:
        words(note, "div", "k-soft k-small")
    before = bool(value)
    return lambda: bool(field.value) if value is not None or field.value != before else UNSET


def _number(title: str, note: str, schema: Mapping[str, Any], value: Any) -> Read:
    low, high = schema.get("minimum"), schema.get("maximum")
    whole = schema["type"] == "integer"
    field = ui.number(title, value=value, min=low, max=high, precision=0 if whole else None)
    field.props("outlined dense")
    between = f"{low} to {high}" if low is not None and high is not None else ""
    _hinted(field, "; ".join(filter(None, (note.removesuffix("."), between))))
    return lambda: UNSET if field.value is None else int(field.value) if whole else field.value


def _text(title: str, note: str, schema: Mapping[str, Any], value: Any) -> Read:
    if "maxLength" not in schema:
        return _rows(title, note, value or "")
    field = ui.input(title, value=value or "").props("outlined dense")
    field.props["maxlength"] = schema["maxLength"]
    _hinted(field, note)
    return lambda: field.value if field.value else UNSET


def _rows(title: str, note: str, value: str) -> Read:
    """A text of any length, such as the rows of a map, in letters of one width."""
    field = (
        ui.textarea(title, value=value).props("outlined dense autogrow spellcheck=false").classes("k-rows")
    )
    _hinted(field, note)
    return lambda: field.value if (field.value or "").strip() else UNSET


def _several_lines(title: str, note: str, lines: Iterable[str]) -> Callable[[], list[str]]:
    """A field of several lines; the function returned reads those that are not empty."""
    field = ui.textarea(title, value="\n".join(lines)).props("outlined dense autogrow")
    _hinted(field, note)
    return lambda: [line.strip() for line in (field.value or "").splitlines() if line.strip()]


def _lines(title: str, note: str, kind: str, value: Any) -> Read:
    """A list of texts or numbers, one on each line."""
    lines = _several_lines(f"{title}, each on a line", note, map(str, value or ()))

    def read() -> Any:
        found = lines()
        return [_one(title, kind, line) for line in found] if found else UNSET

    return read


def _pairs(title: str, note: str, value: Any) -> Read:
    """Numbers by name, `name = number` on each line."""
    begun = [f"{name} = {number}" for name, number in (value or {}).items()]
    lines = _several_lines(f"{title}, name = number on each line", note, begun)

    def read() -> Any:
        split = [line.rpartition("=") for line in lines()]
        found = {name.strip(): _one(title, "integer", number.strip()) for name, _, number in split}
        return found or UNSET

    return read


def _one(title: str, kind: str, text: str) -> str | int | float:
    """A text, or the number that it spells."""
    if kind == "string":
        return text
    try:
        return int(text) if kind == "integer" or text.lstrip("-").isdecimal() else float(text)
    except ValueError:
        raise FormMistake(f"{title}: found {text!r}; legal: a number") from None


def _written(title: str, note: str, value: Any) -> Read:
    """Something too deep for a field of its own, as JSON."""
    text = "" if value in (None, [], {}) else json.dumps(value, ensure_ascii=False)
    field = ui.textarea(f"{title} (JSON)", value=text).props("outlined dense autogrow")
    _hinted(field, note)
    named(field, f"{title} (JSON)")

    def read() -> Any:
        if not (field.value or "").strip():
            return UNSET
        try:
            return json.loads(field.value)
        except ValueError as wrong:
            raise FormMistake(
                f"{title}: found what is no JSON ({wrong}); legal: JSON, such as [] or {{}}"
            ) from None

    return read
