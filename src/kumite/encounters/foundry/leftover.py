"""What was not carried: found by going the way back and comparing, so that nothing can be missing from it.

What came in goes out again, and is compared with the actor; what went out comes in again, and is compared
with the sheet.

Why it is so: docs/decisions/what-was-not-carried-is-what-does-not-come-back.md
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from ...mistakes import shown
from ...rulesets import Ruleset
from ...rulesets.entries import written
from ...rulesets.foundry_items import Item, Things
from ...rulesets.foundry_values import plain_name
from ..characters import Character
from ..encounter import sheet_of
from .coming import Incoming, character_of
from .document import KEPT_BY_FOUNDRY, PICTURE, Opened, items_of, without_tags
from .going import Outgoing, actor_of, complete


def left_of_actor(incoming: Incoming) -> list[str]:
    """What an actor says and the character made of it does not, each in a few words."""
    found = incoming.opened
    again = actor_of(incoming.character)
    return [
        *_of_the_system(found, again.document["system"]),
        *_of_items(found, items_of(again.document), incoming.partly),
        *_of_foundry(found.document),
    ]


def _of_the_system(found: Opened, again: Mapping[str, Any]) -> Iterator[str]:
    theirs, ours = dict(_leaves(found.system)), dict(_leaves(again))
    silent = (*found.actors.follows, *found.actors.idle(found.system))
    path, _ = found.actor.notes_in(found.system)
    if path != found.actor.notes:
        ours[path] = ours.get(found.actor.notes)
    told: dict[str, None] = {}
    for path, value in theirs.items():
        if _below(path, silent) or not value or _alike(value, ours.get(path)):
            continue
        if path not in ours and value == found.actors.usual.get(path):
            continue
        whole = _below(path, found.actors.together)
        told[found.actors.together[whole] if whole else f"{_words(path)}: {_told(value)}"] = None
    yield from told


def _below(path: str, places: Iterable[str]) -> str:
    """The first of some paths at which or below which a path is; empty if there is none."""
    return next((one for one in places if path == one or path.startswith(f"{one}.")), "")


def _of_items(found: Opened, again: list[Item], partly: Mapping[str, str]) -> Iterator[str]:
    """Items that are not there again, and what is missing of the others, told together."""
    fields: dict[tuple[str, str], list[str]] = {}
    waiting = list(again)
    for item in found.items:
        twin = next((one for one in waiting if plain_name(one.name) == plain_name(item.name)), None)
        if twin is not None:
            waiting.remove(twin)
        elif item.place in partly:
            yield f"{item.name} ({item.type}): only {partly[item.place]} was taken"
            continue
        else:
            yield f"{item.name} ({item.type})"
            continue
        ours = dict(_leaves(twin.system))
        for path, value in _leaves(item.system):
            if _below(f"items.{path}", found.actors.follows):
                continue
            usual = found.actors.usual_of_items.get(path)
            if value and not _alike(value, ours.get(path)) and not (path not in ours and value == usual):
                long = isinstance(value, str) and len(value) > SHORT
                told = _words(path) if long else f"{_words(path)}: {_told(value)}"
                fields.setdefault((item.type, told), []).append(item.name)
    for (_, told), names in fields.items():
        yield f"{', '.join(dict.fromkeys(names))}: {told}"


SHORT = 40
"""Text that is longer is not told, only that it is there."""


def _of_foundry(document: Mapping[str, Any]) -> Iterator[str]:
    """What only Foundry knows to do with."""
    if document.get("img") not in (None, "", PICTURE):
        yield f"picture: {_told(document['img'])}"
    told = {words: None for part, words in KEPT_BY_FOUNDRY.items() if part != "flags" and document.get(part)}
    flags = document.get("flags")
    if isinstance(flags, dict) and {*flags} - {"exportSource", "core"}:
        told[KEPT_BY_FOUNDRY["flags"]] = None
    yield from told


def left_of_character(one: Character, outgoing: Outgoing, rules: Ruleset) -> list[str]:
    """What a character is and the actor made of it does not say, each in a few words."""
    document = json.loads(json.dumps(outgoing.document))
    opened = Opened(Path("actor.json"), document, rules, outgoing.actors, outgoing.actor)
    again = complete(outgoing.actors, sheet_of(character_of(opened).character))
    return [
        *_of_the_sheet(outgoing, again),
        *_of_things(outgoing),
        *_of_the_character(one, outgoing),
        *outgoing.actors.unlike,
    ]


def _of_the_sheet(outgoing: Outgoing, again: Mapping[str, Any]) -> Iterator[str]:
    listed = {held.ours for held in outgoing.actors.held if isinstance(held, Things)}
    for name, value in outgoing.sheet.items():
        if value == again.get(name):
            continue
        if name not in listed:
            yield f"{_words(name)}: {written(value)}"
            continue
        others = {plain_name(one["name"]): one for one in again[name]}
        for thing in value:
            other = others.get(plain_name(thing["name"]))
            if other is None:
                yield f"{_words(name)}: {thing['name']}"
            elif lost := {field: mine for field, mine in thing.items() if mine != other.get(field)}:
                yield f"{thing['name']}: {_pairs(lost)}"


def _of_things(outgoing: Outgoing) -> Iterator[str]:
    """What a thing of a table has besides what its item says; by its name it is known again."""
    for held in outgoing.actors.held:
        if not isinstance(held, Things) or not hasattr(held.model, "table"):
            continue
        known = {*map(plain_name, held.model.table())}
        carried = {"name", "kind", *(row.ours for row in held.rows)}
        for thing in outgoing.sheet[held.ours]:
            more = {name: value for name, value in _unusual(held.model, thing).items() if name not in carried}
            if more and plain_name(thing["name"]) in known:
                yield f"{thing['name']}: {_pairs(more)}; known again by its name"


def _unusual(model: type[BaseModel], thing: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a thing that are not as they would be if nobody wrote them."""
    usual = {
        name: one.get_default(call_default_factory=True, validated_data=dict(thing))
        for name, one in model.model_fields.items()
    }
    return {name: value for name, value in thing.items() if value != usual.get(name)}


def _pairs(fields: Mapping[str, Any]) -> str:
    return ", ".join(
        _words(name) if value is True else f"{_words(name)} {written(value)}"
        for name, value in fields.items()
    )


def _of_the_character(one: Character, outgoing: Outgoing) -> Iterator[str]:
    """What the file says besides the sheet."""
    if tactics := one.fighter.get("tactics"):
        yield f"tactics: {written(tactics)}"
    taken = {row.state for row in outgoing.actors.rows if row.state}
    for name, value in one.fighter.get("state", {}).items():
        if name not in taken and value:
            yield f"as fights have left them: {_words(name)} {written(value)}"
    if one.records:
        yield f"what they have been through: {len(one.records)} on record"
    if "\n\n" in one.notes:
        yield "empty lines in the notes"


DEEPEST = 20
"""Tables are looked into so far; a deeper one is told as a table."""


def _leaves(table: Any, path: str = "", depth: int = 0) -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        where = f"{path}.{name}" if path else str(name)
        if isinstance(value, dict) and value and depth < DEEPEST:
            yield from _leaves(value, where, depth + 1)
        else:
            yield where, value


def _alike(theirs: Any, ours: Any) -> bool:
    """Whether two values say the same: `"3"` and 3, `d8` and `1d8`, text with tags and without."""
    return bool(_plain(theirs) == _plain(ours))


def _plain(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if re.fullmatch(r"\s*-?[0-9]{1,9}\s*", value):
        return int(value)
    text = plain_name(without_tags(value))
    if found := re.fullmatch(r"([0-9]*)d([0-9]+)(kh?)?", text):
        return f"{found[1] or 1}d{found[2]}{'kh' if found[3] and found[1] not in ('', '1') else ''}"
    return text


def _told(value: Any) -> str:
    if isinstance(value, str):
        return shown(" ".join(without_tags(value).split()))
    return shown(value)


def _words(path: str) -> str:
    """A path as people read it: `wealth.koku` as `wealth koku`, `honorPoints` as `honor points`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", path.replace(".", " ").replace("_", " "))
    return " ".join(word if word.isupper() else word.lower() for word in spaced.split())
