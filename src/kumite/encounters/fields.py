"""What the fields of sheets, scenes and encounters are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Annotated, Any, ClassVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    StringConstraints,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from ..mistakes import Mistake, one_of, refusal, shown


class Written(BaseModel):
    """A table that people write. Unknown names are refused, and nothing is
    guessed: true is no number, nor is "3"."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    either: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Pairs of fields that say the same in two ways: whoever changes one of them changes it instead of the
    other."""


def with_room_for(model: type[BaseModel], written: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """A table as it is written, without what these fields, which are about to be changed, say instead."""
    pairs: tuple[tuple[str, str], ...] = getattr(model, "either", ())
    wanted = {*names}
    both = [*pairs, *((other, one) for one, other in pairs)]
    gone = {other for one, other in both if one in wanted and other not in wanted}
    return {name: value for name, value in written.items() if name not in gone}


class Named(Written):
    """A table with a `name`, which may stand alone for the whole table."""

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, data: Any) -> Any:
        return {"name": data} if isinstance(data, str) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        table = handler(core)
        return {"anyOf": [handler.resolve_ref_schema(table)["properties"]["name"], dict(table)]}


class FromTable(Written):
    """A line of a content table: by its name, `like` another line with some fields changed, or with all
    fields written out."""

    thing: ClassVar[str]
    """What the lines of the table are, such as weapons."""

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        """The fields of each line of the table by its name."""
        raise NotImplementedError

    @model_validator(mode="before")
    @classmethod
    def _from_table(cls, data: Any) -> Any:
        if isinstance(data, str):
            data = {"like": data}
        if not isinstance(data, dict) or "like" not in data:
            return data
        like, table = data["like"], cls.table()
        if not isinstance(like, str) or like not in table:
            raise refusal([Mistake("", shown(like), f"a {cls.thing} of the table: {one_of(like, table)}")])
        own = {name: value for name, value in data.items() if name != "like"}
        return {"name": like, **table[like], **own}

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        reference = handler(core)
        schema = handler.resolve_ref_schema(reference)
        table = {"enum": list(cls.table())}
        described = {"description": f"A {cls.thing} of the table from which it differs"}
        schema["properties"]["like"] = table | described
        schema["anyOf"] = [{"required": ["like"]}, {"required": schema.pop("required")}]
        return {"anyOf": [table, dict(reference)]}


class OneOf:
    """Marks a text as one of several names, in messages and in JSON Schema."""

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = list(choices)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        return core_schema.literal_schema(self.choices)


def names_of(enum: type[IntEnum], *, zero: bool = False) -> list[str]:
    """The members of an enum as files spell them; member 0 only if `zero` says so."""
    return [member.name.lower() for member in enum if member or zero]


def _printable(text: str) -> str:
    if not text.replace("\n", "").replace("\t", "").isprintable():
        raise PydanticCustomError("printable", "text without control characters")
    return text


def _usable_name(text: str) -> str:
    if not text.isprintable() or text != text.strip() or not any(letter.isalpha() for letter in text):
        raise PydanticCustomError("name", "one line of text with a letter in it and no space around it")
    return text


LONGEST_NAME = 32
"""Characters in a name."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME), AfterValidator(_usable_name)]
"""The name of a fighter."""
Line = Annotated[str, StringConstraints(max_length=200), AfterValidator(_printable)]
Note = Annotated[str, StringConstraints(max_length=20_000), AfterValidator(_printable)]
