"""Portraits of characters: small pictures, each kept beside the row of its character and gone with it.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ..encounters.characters import LARGEST_PORTRAIT
from .database import Store
from .schema import CharacterRow, PortraitRow

LARGEST = LARGEST_PORTRAIT
"""In bytes; the page makes pictures far smaller before it sends them."""
KINDS = {b"\xff\xd8\xff": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}
"""By how a file begins, what it is."""


class NoPortrait(ValueError):
    """It is no picture that is kept; the message is complete."""


@dataclass(frozen=True)
class Portrait:
    """A picture as it is sent to a browser."""

    kind: str
    """Its media type."""
    content: bytes


def kind_of(content: bytes) -> str:
    """The media type of a picture. Raises NoPortrait if it is none that is kept."""
    if len(content) > LARGEST:
        raise NoPortrait(f"found a picture of {len(content):,} bytes; legal: at most {LARGEST:,}")
    kind = next((kind for begins, kind in KINDS.items() if content.startswith(begins)), None)
    if kind is None:
        raise NoPortrait("found no picture; legal: a JPEG or a PNG")
    return kind


class PortraitShelf:
    """The portraits in an open database. Any thread may call; each method raises StoreError."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def paint(self, character: str, content: bytes) -> str:
        """Keep the portrait of the character with that id, in the place of an older one. Returns its own id,
        which is another one each time. Raises NoPortrait."""
        kind = kind_of(content)
        row = PortraitRow(id=uuid4().hex, character=character, kind=kind, content=content)
        with self.store.errors("not written"), self.store.turn, Session(self.store.engine) as session:
            if session.get(CharacterRow, character) is None:
                raise NoPortrait("found no character to whom the picture could belong; they were deleted")
            session.execute(delete(PortraitRow).where(PortraitRow.character == character))
            session.add(row)
            id = row.id
            session.commit()
        return id

    def remove(self, character: str) -> None:
        """Forget the portrait of the character with that id; nothing happens where there is none."""
        with self.store.errors("not written"), self.store.turn, self.store.engine.begin() as connection:
            connection.execute(delete(PortraitRow).where(PortraitRow.character == character))

    def read(self, id: str) -> Portrait | None:
        """The portrait with that id; None if there is none, or if it is damaged."""
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            row = session.get(PortraitRow, id)
            if row is None or row.kind not in KINDS.values() or not isinstance(row.content, bytes):
                return None
            return Portrait(row.kind, row.content)

    def of(self, character: str) -> str | None:
        """The id of the portrait of the character with that id."""
        found = select(PortraitRow.id).where(PortraitRow.character == character)
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            return session.scalar(found)

    def all_of(self, ruleset: str) -> dict[str, str]:
        """The ids of all portraits of characters of a game, by their names in small letters."""
        both = (
            select(CharacterRow.known_as, PortraitRow.id)
            .join(PortraitRow, PortraitRow.character == CharacterRow.id)
            .where(CharacterRow.ruleset == ruleset)
        )
        with self.store.errors("cannot be read"), Session(self.store.engine) as session:
            return {str(name): str(id) for name, id in session.execute(both)}
