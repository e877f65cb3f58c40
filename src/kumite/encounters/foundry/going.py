"""A character goes out as an actor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...mistakes import Mistake, shown
from ...rulesets import Ruleset, ruleset
from ...rulesets.foundry import Actor, Actors
from ...rulesets.foundry_values import put
from ..characters import Character, CharacterError
from ..encounter import sheet_of
from .document import PICTURE, ActorError, with_tags


@dataclass(frozen=True)
class Outgoing:
    """An actor that was made of a character."""

    document: dict[str, Any]
    actors: Actors
    actor: Actor
    sheet: dict[str, Any]
    """What was on the sheet, with what follows from it and how they are now."""


def actor_of(one: Character, wanted: str | None = None) -> Outgoing:
    """The actor that a character is. Raises ActorError."""
    rules = ruleset(one.ruleset)
    where = shown(one.name).strip('"')
    if not rules.foundry:
        known = "no system of Foundry whose actors its characters could be is declared"
        raise ActorError(where, [Mistake("ruleset", shown(rules.name), f"a ruleset with one; {known}")])
    if one.lost:
        raise ActorError(where, [Mistake("", one.lost, "somebody who can come to another fight")])
    actors = rules.foundry[0]
    sheet = as_they_are(rules, actors, one)
    kinds = [each for each in actors.actors if sheet["kind"] in each.kinds]
    if not kinds:
        legal = " or ".join(kind for each in actors.actors for kind in each.kinds)
        raise ActorError(
            where, [Mistake("kind", shown(sheet["kind"]), f"{legal}: {actors.title} has no other")]
        )
    return Outgoing(_document(actors, kinds[0], sheet, one.notes), actors, kinds[0], sheet)


def as_they_are(rules: Ruleset, actors: Actors, one: Character) -> dict[str, Any]:
    """A character's sheet as a table, with what follows from it, and what fights have changed. Raises
    ActorError."""
    sheet = complete(actors, _sheet(one)) | {"name": one.name}
    state = one.fighter.get("state", {})
    now = {row.ours: state[row.state] for row in actors.rows if row.state in state and row.state}
    if not now:
        return sheet
    try:
        rules.sheet.model_validate(_written(rules, _sheet(one)) | now)
    except ValueError:
        found = ", ".join(f"{name} {value}" for name, value in now.items())
        raise ActorError(one.name, [Mistake("", found, "numbers that a sheet can have")]) from None
    return sheet | now


def _sheet(one: Character) -> Any:
    try:
        return sheet_of(one)
    except CharacterError as problem:
        raise ActorError(problem.where, problem.mistakes) from None


def _written(rules: Ruleset, sheet: Any) -> dict[str, Any]:
    """A sheet as it could be written again."""
    found: dict[str, Any] = sheet.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return found


def complete(actors: Actors, sheet: Any) -> dict[str, Any]:
    """Every field of a sheet, and what follows from them."""
    fields: dict[str, Any] = sheet.model_dump(mode="json", by_alias=True)
    return fields | actors.filled(sheet)


def _document(actors: Actors, actor: Actor, sheet: dict[str, Any], notes: str) -> dict[str, Any]:
    system: dict[str, Any] = {}
    for row in actors.rows:
        if not row.only or actor.type in row.only:
            row.out(sheet[row.ours] if row.ours else sheet, system)
    if notes:
        put(system, actor.notes, with_tags(notes))
    items = [
        {"name": item.name, "type": item.type, "system": item.system, "effects": [], "flags": {}}
        for held in actors.held
        for item in held.out(sheet, actor.type)
    ]
    return {
        "name": sheet["name"],
        "type": actor.type,
        "img": PICTURE,
        "system": system,
        "items": items,
        "effects": [],
        "flags": {},
        "_stats": {"systemId": actors.ids[0]},
    }
