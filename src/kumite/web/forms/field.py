"""What every field of a form can do, and those that hold one value."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from nicegui import ui
from nicegui.elements.mixins.value_element import ValueElement

from ..draft import can_hold
from ..frame import named, words

UNSET: Any = object()
NUMBERS = ("integer", "number")
Read = Callable[[], Any]
"""Reads what a field contains now; UNSET if nothing."""
Told = Mapping[str, str]
"""What is wrong in a field, by the path below it; the field as a whole has the empty path."""


class FormMistake(ValueError):
    """A field that cannot be read; the message is complete."""


class Field(ABC):
    """A field of a form, for a value of any shape."""

    @abstractmethod
    def read(self) -> Any:
        """What it contains now; UNSET if nothing. Raises FormMistake."""

    @abstractmethod
    def standing(self) -> Any:
        """What stands in it, whether or not it can be read, as plain data."""

    @abstractmethod
    def type_in(self, typed: Any) -> None:
        """Put back what stood in it; what does not fit any more is left out."""

    @abstractmethod
    def on_change(self, do: Callable[[], None]) -> None:
        """Call this whenever something is typed or chosen in it."""

    @abstractmethod
    def tell(self, told: Told) -> None:
        """Say beside it what is wrong with it, and no longer what was."""


class Single(Field):
    """A field that is one element of the page."""

    def __init__(self, element: ValueElement[Any], read: Read) -> None:
        self.element = element
        self._read = read
        self.told = ""
        self.line: Any = None
        """Where it is told what is wrong, beside an element that cannot do so itself."""

    def read(self) -> Any:
        return self._read()

    def standing(self) -> Any:
        return self.element.value

    def type_in(self, typed: Any) -> None:
        with suppress(ValueError, TypeError, KeyError):
            if can_hold(self.element, typed):
                self.element.set_value(typed)

    def on_change(self, do: Callable[[], None]) -> None:
        self.element.on_value_change(do)

    def tell(self, told: Told) -> None:
        text = "; ".join(told.values())
        if text == self.told:
            return
        self.told = text
        if isinstance(self.element, ui.switch):
            self._beside(text)
            return
        self.element.props["error"], self.element.props["error-message"] = bool(text), text
        self.element.update()

    def _beside(self, text: str) -> None:
        if self.line is None:
            slot = self.element.parent_slot
            assert slot is not None
            with slot:
                self.line = words("", "div", "k-wrong k-beside").props("role=alert")
        self.line.set_text(text)


def hinted(field: ui.element, note: str) -> None:
    """Say beneath a field what it is."""
    if note:
        field.props["hint"] = note


def switch(title: str, note: str, value: Any) -> Single:
    """Yes or no."""
    field = ui.switch(title, value=bool(value))
    if note:
        words(note, "div", "k-soft k-small")
    before = bool(value)
    return Single(field, lambda: bool(field.value) if value is not None or field.value != before else UNSET)


def number(title: str, note: str, schema: Mapping[str, Any], value: Any) -> Single:
    """A number, whole or not."""
    low, high = schema.get("minimum"), schema.get("maximum")
    whole = schema["type"] == "integer"
    field = ui.number(title, value=value, min=low, max=high, precision=0 if whole else None)
    field.props("outlined dense")
    between = f"{low} to {high}" if low is not None and high is not None else ""
    hinted(field, "; ".join(filter(None, (note.removesuffix("."), between))))
    return Single(field, lambda: UNSET if field.value is None else int(field.value) if whole else field.value)


def text(title: str, note: str, schema: Mapping[str, Any], value: Any) -> Single:
    """A line of text, or a text of any length."""
    if "maxLength" not in schema:
        return _rows(title, note, value or "")
    field = ui.input(title, value=value or "").props("outlined dense autocomplete=off")
    field.props["maxlength"] = schema["maxLength"]
    hinted(field, note)
    return Single(field, lambda: field.value if field.value else UNSET)


def _rows(title: str, note: str, value: str) -> Single:
    """A text of any length, such as the rows of a map, in letters of one width."""
    field = (
        ui.textarea(title, value=value).props("outlined dense autogrow spellcheck=false").classes("k-rows")
    )
    hinted(field, note)
    return Single(field, lambda: field.value if (field.value or "").strip() else UNSET)


def _several_lines(
    title: str, note: str, begun: Iterable[str]
) -> tuple[ui.textarea, Callable[[], list[str]]]:
    """A field of several lines; the function reads those that are not empty."""
    field = ui.textarea(title, value="\n".join(begun)).props("outlined dense autogrow")
    hinted(field, note)
    return field, lambda: [line.strip() for line in (field.value or "").splitlines() if line.strip()]


def lines(title: str, note: str, kind: str, value: Any) -> Single:
    """A list of texts or numbers, one on each line."""
    field, found = _several_lines(f"{title}, each on a line", note, map(str, value or ()))

    def read() -> Any:
        there = found()
        return [_one(title, kind, line) for line in there] if there else UNSET

    return Single(field, read)


def pairs(title: str, note: str, value: Any) -> Single:
    """Numbers by name, `name = number` on each line."""
    begun = [f"{name} = {number}" for name, number in (value or {}).items()]
    field, found = _several_lines(f"{title}, name = number on each line", note, begun)

    def read() -> Any:
        split = [line.rpartition("=") for line in found()]
        there = {name.strip(): _one(title, "integer", number.strip()) for name, _, number in split}
        return there or UNSET

    return Single(field, read)


def _one(title: str, kind: str, written: str) -> str | int | float:
    """A text, or the number that it spells."""
    if kind == "string":
        return written
    try:
        return int(written) if kind == "integer" or written.lstrip("-").isdecimal() else float(written)
    except ValueError:
        raise FormMistake(f"{title}: found {written!r}; legal: a number") from None


def as_json(title: str, note: str, value: Any) -> Single:
    """Something too deep for a field of its own, as JSON."""
    begun = "" if value in (None, [], {}) else json.dumps(value, ensure_ascii=False)
    field = ui.textarea(f"{title} (JSON)", value=begun).props("outlined dense autogrow")
    hinted(field, note)
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

    return Single(field, read)
