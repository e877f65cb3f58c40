"""Parties in a database: each is the text of a file in TOML, as the terminal has it in a folder.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .schema import PartyRow
from .shelf import Kept, Shelf


@dataclass(frozen=True)
class KeptParty(Kept):
    """A party as it is kept; its text is TOML."""


class PartyShelf(Shelf[KeptParty]):
    """The parties in an open database."""

    row = PartyRow
    thing = "a party"

    def of(self, row: PartyRow, **common: Any) -> KeptParty:
        return KeptParty(**common)
