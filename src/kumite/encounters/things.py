"""Things of one's own: a weapon, an armor, whatever else stands in a sheet as a table, in a file.

The file says of which game it is, what it is called, in which field of a sheet it stands (`weapons`), and
the table that stands there. Sheets have a copy of it, so that a fight needs no other file.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from pydantic import Field, ValidationError, model_validator

from ..mistakes import Mistake, Mistaken, found_by, one_of, refusal, shown
from ..rulesets import Ruleset, ruleset, ruleset_names, why_broken
from .encounter import below, tried
from .fields import Name, Note, Written
from .files import Unreadable, table_of
from .toml_text import lines


class ThingError(Mistaken):
    """Everything that is wrong with the file of a thing."""


class WrittenThing(Written):
    """The file of a thing."""

    ruleset: str
    name: Name = Field(description="What it is called where one looks for it")
    notes: Note = Field("", description="Whatever is worth knowing of it")
    field: str = Field(description="The field of a sheet in which it stands")
    thing: dict[str, Any] = Field(description="What stands there")

    @model_validator(mode="after")
    def _of_a_game(self) -> Self:
        if self.ruleset not in ruleset_names():
            raise refusal([Mistake("ruleset", shown(self.ruleset), one_of(self.ruleset, ruleset_names()))])
        if broken := why_broken(self.ruleset):
            raise refusal([Mistake("ruleset", shown(self.ruleset), f"a ruleset that works; {broken}")])
        wrong = mistakes_in(ruleset(self.ruleset), self.field, self.thing)
        if wrong:
            raise refusal(wrong)
        return self


@dataclass(frozen=True)
class OwnThing:
    """A thing that was found right."""

    ruleset: str
    name: str
    notes: str
    field: str
    thing: dict[str, Any]


def fields_of_things(rules: Ruleset) -> dict[str, bool]:
    """The fields of a sheet in which tables stand, each with whether there are several."""
    schema = rules.sheet.model_json_schema()
    found = {}
    for name, said in schema["properties"].items():
        ways = [said, *said.get("anyOf", ())]
        listed = [way["items"] for way in ways if "items" in way]
        if any(_is_table(one, schema) for one in [*ways, *listed]):
            found[name] = bool(listed)
    return found


def _is_table(said: dict[str, Any], schema: dict[str, Any]) -> bool:
    if "$ref" in said:
        return _is_table(schema["$defs"][said["$ref"].rpartition("/")[2]], schema)
    return "properties" in said or any(_is_table(way, schema) for way in said.get("anyOf", ()))


def mistakes_in(rules: Ruleset, field: str, thing: dict[str, Any]) -> list[Mistake]:
    """What is wrong with a thing in a field of a sheet; what else the sheet would need is left out."""
    fields = fields_of_things(rules)
    if field not in fields:
        return [Mistake("field", shown(field), one_of(field, fields))]
    sample = {"sample": next(iter(rules.samples())), "changes": {field: [thing] if fields[field] else thing}}
    _, found = tried(rules, sample)
    place = f"changes.{field}" + ("[0]" if fields[field] else "")
    return [one.under("thing") for one in below(found, place)]


def in_text(text: str, path: Path) -> OwnThing:
    """The thing in the text of a file, which messages call as `path` does. Raises ThingError."""
    where = shown(path.name).strip('"')
    try:
        written = WrittenThing.model_validate(table_of(path, text))
    except Unreadable as problem:
        raise ThingError(where, [problem.mistake]) from None
    except ValidationError as problem:
        raise ThingError(where, found_by(WrittenThing, problem)) from None
    except RecursionError:
        deep = Mistake("", "tables nested too deeply to be read", "a few levels")
        raise ThingError(where, [deep]) from None
    return OwnThing(written.ruleset, written.name, written.notes, written.field, written.thing)


def text_of(one: OwnThing) -> str:
    """The file of a thing."""
    head = lines({"ruleset": one.ruleset, "name": one.name, "notes": one.notes, "field": one.field})
    return f"{head}\n[thing]\n{lines(one.thing)}"
