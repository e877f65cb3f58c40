"""Weapons and other things of one's own in a database: each is the text of a file in TOML.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .schema import ThingRow
from .shelf import Kept, Shelf


@dataclass(frozen=True)
class KeptThing(Kept):
    """A thing as it is kept; its text is TOML."""


class ThingShelf(Shelf[KeptThing]):
    """The things in an open database."""

    row = ThingRow
    thing = "a thing"

    def of(self, row: ThingRow, **common: Any) -> KeptThing:
        return KeptThing(**common)
