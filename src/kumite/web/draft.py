"""What is being written on a page, kept on the device of whoever writes it."""

from __future__ import annotations

import inspect
import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Generic, Literal, TypeVar

from nicegui.element import Element
from nicegui.elements.mixins.value_element import ValueElement
from nicegui.elements.select import Select
from nicegui.events import GenericEventArguments
from pydantic import BaseModel

from .messages import fits

LONGEST = 90_000
"""In bytes; what is longer is not taken back, because the server takes no larger messages."""

Fields = dict[str, Any]
"""What stands in the fields of a form, by their names."""


class OpenDialog(BaseModel):
    """A form in a dialog that has not been taken over."""

    what: Literal["sheet", "tactics"]
    side: str
    index: int
    """Which of the entries of that side it is about; one more than there are is a new one."""
    fields: Fields = {}


class BuiltDraft(BaseModel):
    """What is built with one ruleset."""

    entries: dict[str, list[dict[str, Any]]] = {}
    adding: dict[str, Fields] = {}
    """By side, what stands beside the button that adds somebody."""
    scene: Fields = {}
    house: Fields = {}


class BuildingDraft(BaseModel):
    """What is built in the page: with each ruleset, and which of them is looked at."""

    rules: str
    title: str = ""
    built: dict[str, BuiltDraft] = {}
    open: OpenDialog | None = None


class OpeningDraft(BaseModel):
    """All that was written where a table is opened."""

    tab: str = ""
    building: BuildingDraft | None = None
    own: dict[str, Any] | None = None
    """What can be kept of the fight for which seats are given out."""
    fight: dict[str, Any] | None = None
    """The encounter that was chosen, if one was."""
    seats: Fields = {}
    """Who is to play whom in it."""


class ChangeDraft(BaseModel):
    """What the referee has written under Change and not done yet."""

    staged: dict[str, int | str] = {}
    """Values of a change, by their paths."""
    fields: dict[str, Fields] = {}
    """By part of the panel, what stands in its fields where they were touched."""
    sheet: Fields | None = None
    """What was typed into the sheet of whoever is to join, if it is being written."""


Written = TypeVar("Written", bound=BaseModel)


class Draft(Element, Generic[Written], component="draft.js"):
    """What is being written on this page.

    What an earlier visit has left is handed to `found`; nothing is kept before that is done.
    """

    def __init__(
        self, name: str, kind: type[Written], found: Callable[[Written], Any], written: Callable[[], Written]
    ) -> None:
        """`written` says what stands on the page now."""
        super().__init__()
        self.kind = kind
        self.found = found
        self.written = written
        self.kept: dict[str, str] | None = None
        """What the device keeps of each part; None until it has said so."""
        self._props["name"], self._props["longest"] = name, LONGEST
        self._props["parts"] = list(kind.model_fields)
        self.on("found", self._found)

    def keep(self) -> None:
        """Keep what stands on the page in place of what was kept: those parts that differ are sent."""
        if self.kept is None:
            return
        nothing = self.kind.model_construct().model_dump(mode="json")
        for part, value in self.written().model_dump(mode="json").items():
            text = "" if value == nothing[part] else json.dumps(value, separators=(",", ":"))
            if self.kept.get(part) != text:
                self.kept[part] = text
                self.run_method("keep", part, text)

    async def _found(self, event: GenericEventArguments) -> None:
        sent = event.args if isinstance(event.args, dict) else {}
        kept = {part: text for part, text in sent.items() if isinstance(text, str)}
        try:
            written = self.kind.model_validate(
                {part: json.loads(text) for part, text in kept.items() if text}
            )
            if any(kept.values()) and inspect.isawaitable(taking := self.found(written)):
                await taking
        except (ValueError, RecursionError) as problem:  # ValidationError is one
            logging.getLogger(__name__).info("a draft is left alone (%s)", type(problem).__name__)
        finally:
            self.kept = kept
            self.keep()


def standing(fields: Mapping[str, ValueElement[Any]]) -> Fields:
    """What stands in fields now."""
    return {name: field.value for name, field in fields.items()}


def put_back(fields: Mapping[str, ValueElement[Any]], typed: Fields) -> None:
    """Put back into fields what was typed there; what fits none of them any more is left out."""
    for name, value in typed.items():
        with suppress(ValueError, TypeError, KeyError):
            if can_hold(field := fields[name], value):
                field.set_value(value)


def can_hold(field: ValueElement[Any], value: Any) -> bool:
    """Whether a field can have a value that a device kept; a select keeps what was chosen, not its place."""
    if not isinstance(field, Select) or value is None:
        return fits(field, value)
    chosen = value if field.multiple else [value]
    return isinstance(chosen, list) and all(one in field.options for one in chosen)


def fields_in(box: Element) -> list[ValueElement[Any]]:
    """The fields inside an element."""
    return [one for one in box.descendants() if isinstance(one, ValueElement)]
