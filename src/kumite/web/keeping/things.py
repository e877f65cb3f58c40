"""Weapons and other things of one's own on the page: kept, offered for sheets, taken in and handed out.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from pathlib import Path

from ...encounters.characters import file_name
from ...encounters.things import OwnThing, ThingError, in_text, text_of
from ...mistakes import Mistake, shown
from ...rulesets import ruleset
from ...store import KeptThing, ThingShelf
from .library import text_in, uploaded

MOST = 1_000
"""How many a server keeps."""


def thing_in(kept: KeptThing) -> OwnThing:
    """A thing as its text says it. Raises ThingError if it is damaged."""
    where = shown(kept.name).strip('"')
    if kept.damaged:
        raise ThingError(where, [Mistake("", kept.damaged, "a thing; this one is damaged")])
    found = in_text(kept.text, Path(file_name(kept.name)))
    if (found.name, found.ruleset) != (kept.name, kept.ruleset):
        told = f"{shown(found.name)} of {found.ruleset}"
        legal = f"{shown(kept.name)} of {kept.ruleset}; this one is damaged"
        raise ThingError(where, [Mistake("", told, legal)])
    return found


def kept_as(shelf: ThingShelf, one: OwnThing, *, replacing: bool = False) -> KeptThing:
    """Keep a thing; if `replacing`, where one of its name was.

    Raises ThingError, NameTaken if another one has the name, and other StoreErrors; then nothing has changed.
    """
    text = text_of(one)
    try:
        in_text(text, Path("the thing.toml"))
    except ThingError as wrong:
        raise ThingError("the thing", wrong.mistakes) from None
    if replacing and shelf.called(one.name) is not None:
        return shelf.put(one.name, one.ruleset, text)
    return _added(shelf, one, text)


def taken_in(shelf: ThingShelf, file: str, content: bytes) -> KeptThing:
    """Keep the thing in an uploaded file. Raises ThingError and CharacterError, whose messages use the file's
    name, and StoreError."""
    path = uploaded(file, ".toml")
    text = text_in(path, content)
    return _added(shelf, in_text(text, path), text)


def _added(shelf: ThingShelf, one: OwnThing, text: str) -> KeptThing:
    if len(shelf.list()) >= MOST:
        legal = f"at most {MOST:,} things on this server: delete one first"
        raise ThingError(shown(one.name).strip('"'), [Mistake("", f"{MOST:,} things", legal)])
    return shelf.add(one.name, one.ruleset, text)


def is_of_a_thing(content: bytes) -> bool:
    """Whether an uploaded file is meant to be a thing, rightly written or not."""
    return b"[thing]" in content or b"\nthing" in content


def about(kept: KeptThing) -> str:
    """A thing in a list: the game and where it stands in a sheet, or what is wrong."""
    try:
        found = thing_in(kept)
    except ThingError as problem:
        return f"Not readable: {problem}"
    return f"{ruleset(kept.ruleset).title} · {found.field.replace('_', ' ')}"
