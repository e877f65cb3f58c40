"""The library of characters in a database: each is the text of a file, as the terminal has it in a folder.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, ClassVar

from .schema import CharacterRow
from .shelf import Kept, Shelf


@dataclass(frozen=True)
class KeptCharacter(Kept):
    """A character as it is kept; its text is TOML."""

    draft: str | None = None
    """The file as somebody is about to change it; None where nobody is."""
    records: list[dict[str, Any]] = field(default_factory=list)
    """What fights have made of them, the oldest first; whether it makes sense is for whoever reads it."""


class CharacterShelf(Shelf[KeptCharacter]):
    """The characters in an open database."""

    row = CharacterRow
    thing = "a character"
    first: ClassVar[Mapping[str, Any]] = {"records": []}

    def of(self, row: CharacterRow, **common: Any) -> KeptCharacter:
        listed = isinstance(row.records, list) and all(isinstance(one, dict) for one in row.records)
        common["damaged"] = common["damaged"] or (
            "" if listed else "what fights have made of them is no list"
        )
        draft = row.draft if isinstance(row.draft, str) else None
        return KeptCharacter(**common, draft=draft, records=row.records if listed else [])

    def write(self, before: KeptCharacter, name: str, text: str) -> KeptCharacter:
        """Keep a character as it is now, without a draft. Raises NameTaken, and ChangedMeanwhile if it is no
        longer as it was `before`."""
        return self._change(before, self._values(name, before.ruleset, text) | {"draft": None})

    def set_draft(self, before: KeptCharacter, draft: str | None) -> KeptCharacter:
        """Keep what somebody is about to make of a character; the character itself stays as it is. Raises
        ChangedMeanwhile if it is no longer as it was `before`."""
        return self._change(before, {"draft": draft})

    def keep(self, made: Sequence[tuple[KeptCharacter, builtins.list[dict[str, Any]]]]) -> None:
        """Keep what fights have made of some characters now: of all of them, or of nobody.

        Raises ChangedMeanwhile if somebody is no longer as they were.
        """
        now = datetime.now(UTC)
        with self.store.errors("not written"), self.store.turn, self.store.engine.begin() as connection:
            for before, records in made:
                self._write(connection, before, {"records": records, "changed": now})
