"""Encounters of one's own in a database: each is the text of a file in JSON, as it was written, so that
characters whom it takes by name come to it as they are then.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .schema import EncounterRow
from .shelf import Kept, Shelf


@dataclass(frozen=True)
class KeptEncounter(Kept):
    """An encounter as it is kept; its text is JSON."""


class EncounterShelf(Shelf[KeptEncounter]):
    """The encounters in an open database."""

    row = EncounterRow
    thing = "an encounter"

    def of(self, row: EncounterRow, **common: Any) -> KeptEncounter:
        return KeptEncounter(**common)
