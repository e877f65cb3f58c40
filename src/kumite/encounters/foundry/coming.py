"""An actor comes in as a character."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...mistakes import Mistake
from ...rulesets import Ruleset
from ...rulesets.entries import written
from ...rulesets.foundry import Actor, Actors
from ...rulesets.foundry_items import Taken
from ...rulesets.foundry_values import NOTHING, Unfit
from ..characters import Character, CharacterError, in_text
from ..encounter import sheet_of
from ..toml_text import inline
from .document import ActorError, Opened, opened, without_tags


@dataclass(frozen=True)
class Incoming:
    """A character that was made of an actor."""

    opened: Opened
    text: str
    """Their file."""
    character: Character
    fields: dict[str, Any]
    """What their sheet says."""
    partly: dict[str, str]
    """By the place of an item, what alone of it was taken."""

    @property
    def carried(self) -> list[str]:
        """What was taken besides the name and the kind, in a few words each."""
        told = [
            _field(name, value)
            for name, value in self.fields.items()
            if value and name not in ("name", "kind")
        ]
        return [*told, *(["notes"] if self.character.notes else [])]


def _field(name: str, value: object) -> str:
    """A field in a few words; long text only by its name."""
    words = name.replace("_", " ")
    if isinstance(value, str) and len(value) > 40:
        return words
    if isinstance(value, list):
        return f"{words} {', '.join(map(_called, value))}"
    return words if value is True else f"{words} {written(value)}"


def _called(one: object) -> str:
    """One of a list: a thing by its name, or by what it is like."""
    if isinstance(one, dict) and {"name", "like"} & {*one}:
        return str(one.get("name") or one.get("like"))
    return written(one)


def character_in(path: Path, wanted: str | None = None) -> Incoming:
    """The character that an actor in a file is. Raises ActorError, which says everything that is wrong."""
    return character_of(opened(path, wanted))


def character_of(found: Opened) -> Incoming:
    """The character that an actor is. Raises ActorError, which says everything that is wrong."""
    where = found.path.name
    try:
        taken = _taken(found)
    except Unfit as wrong:
        raise ActorError(where, [wrong.mistake]) from None
    where_notes, html = found.actor.notes_in(found.system)
    notes = without_tags(html)
    text = text_of(found.rules, taken.fields, notes)
    try:
        character = in_text(text, found.path.with_suffix(".toml"))
        sheet_of(character)
    except CharacterError as problem:
        places = taken.places | {"name": "name", "notes": f"system.{where_notes}"}
        raise ActorError(where, [_theirs(one, places) for one in problem.mistakes]) from None
    return Incoming(found, text, character, taken.fields, taken.partly)


def text_of(rules: Ruleset, fields: dict[str, Any], notes: str) -> str:
    """The file of a character with a whole sheet."""
    lines = [
        f"ruleset = {inline(rules.name)}",
        f"name = {inline(fields['name'])}",
        f"notes = {inline(notes)}",
    ]
    lines += ["", "[sheet]", *(f"{name} = {inline(value)}" for name, value in fields.items())]
    return "\n".join(lines) + "\n"


def _taken(found: Opened) -> Taken:
    """The fields of the sheet, and where in the actor each comes from. Raises Unfit."""
    all_of_it = Taken({"name": found.document["name"].strip(), "kind": found.actor.kinds[0]})
    _rows(found.actors, found.actor, found, all_of_it)
    left = found.items
    for held in found.actors.held:
        these = [item for item in left if held.takes(item)]
        left = [item for item in left if item not in these]
        taken = held.back(these)
        all_of_it.fields |= taken.fields
        all_of_it.places |= taken.places
        all_of_it.partly |= taken.partly
    found.actors.tidy(all_of_it.fields)
    all_of_it.fields = {name: value for name, value in all_of_it.fields.items() if value not in ([], {})}
    return all_of_it


def _rows(actors: Actors, actor: Actor, found: Opened, taken: Taken) -> None:
    for row in actors.rows:
        if row.only and actor.type not in row.only:
            continue
        taken.places[row.ours] = f"system.{row.theirs}" if row.theirs else "system"
        value = row.back(found.system, "system")
        if value is not NOTHING:
            taken.fields |= {row.ours: value} if row.ours else value


def _theirs(mistake: Mistake, places: dict[str, str]) -> Mistake:
    """A mistake on the sheet, as one in the actor."""
    place = mistake.place.removeprefix("sheet.")
    known = sorted((one for one in places if place == one or place.startswith(f"{one}.")), key=len)
    return replace(mistake, place=places[known[-1]] if known else place, who="")
