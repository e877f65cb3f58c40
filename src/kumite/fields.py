"""What the fields of sheets, scenes and encounters are made of."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    StringConstraints,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema


class Written(BaseModel):
    """A table that people write: no unknown names, and no guessing (true is no number, nor is "3")."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Named(Written):
    """A table that has a `name`, which alone may stand for the whole."""

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, data: Any) -> Any:
        return {"name": data} if isinstance(data, str) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        table = handler(core)
        return {"anyOf": [handler.resolve_ref_schema(table)["properties"]["name"], dict(table)]}


class OneOf:
    """Marks a text as one of some names, in messages and in JSON Schema."""

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = list(choices)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        return core_schema.literal_schema(self.choices)


def names_of(enum: type[IntEnum], *, zero: bool = False) -> list[str]:
    """The members of an enum as files write them; member 0 only where `zero` says so."""
    return [member.name.lower() for member in enum if member or zero]


def _printable(text: str) -> str:
    if not text.replace("\n", "").replace("\t", "").isprintable():
        raise PydanticCustomError("printable", "text without control characters")
    return text


def _usable_name(text: str) -> str:
    if not text.isprintable() or text != text.strip() or not any(letter.isalpha() for letter in text):
        raise PydanticCustomError("name", "one line of text with a letter in it and no space around it")
    return text


Name = Annotated[str, StringConstraints(min_length=1, max_length=32), AfterValidator(_usable_name)]
"""What a fighter is called."""
Line = Annotated[str, StringConstraints(max_length=200), AfterValidator(_printable)]
Note = Annotated[str, StringConstraints(max_length=20_000), AfterValidator(_printable)]
