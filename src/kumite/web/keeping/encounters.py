"""Encounters of one's own: kept as they were written, read anew each time, handed out as a file.

Whoever they take by name from the library comes to them as they are then.
"""

from __future__ import annotations

import json
from typing import Any

from ...encounters.characters import file_name
from ...encounters.encounter import Encounter, EncounterError, from_dict
from ...mistakes import Mistake, shown
from ...store import EncounterShelf, KeptEncounter
from .library import Library

MOST = 1_000
"""How many a server keeps."""
LONGEST = 80
"""Letters in the name of one."""


class NotKept(ValueError):
    """It has no name by which it could be kept, or there are too many; the message is complete."""


def kept_as(
    shelf: EncounterShelf, name: str, written: dict[str, Any], *, replacing: bool = False
) -> KeptEncounter:
    """Keep an encounter by a name, which becomes its title; if `replacing`, where one of that name was.

    Raises NameTaken if another one has it, NotKept, and other StoreErrors; then nothing has changed.
    """
    if not name or len(name) > LONGEST or not name.isprintable():
        raise NotKept(f"found {shown(name)}; legal: a name of 1 to {LONGEST} letters")
    text = json.dumps(written | {"title": name}, ensure_ascii=False, indent=2)
    there = shelf.called(name)
    if there is not None and replacing:
        return shelf.put(name, str(written["ruleset"]), text)
    if there is None and len(shelf.list()) >= MOST:
        raise NotKept(f"found {MOST:,} encounters; legal: at most as many: delete one first")
    return shelf.add(name, str(written["ruleset"]), text)


def written_in(kept: KeptEncounter) -> dict[str, Any]:
    """The table that was kept. Raises EncounterError if it is damaged."""
    try:
        found = None if kept.damaged else json.loads(kept.text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        told = kept.damaged or "what is no table"
        raise EncounterError(
            shown(kept.name).strip('"'), [Mistake("", told, "an encounter; this is damaged")]
        )
    return found


def encounter_in(kept: KeptEncounter, library: Library) -> Encounter:
    """The encounter, with the characters of the library as they are now. Raises EncounterError, also where
    one of them is gone or dead, and StoreError."""
    return from_dict(written_in(kept), shown(kept.name).strip('"'), None, library)


def handed_out(kept: KeptEncounter) -> tuple[str, str]:
    """The name of the file that is downloaded, and what is in it."""
    return file_name(kept.name).removesuffix(".toml") + ".json", kept.text
