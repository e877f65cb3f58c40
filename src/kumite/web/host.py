"""Whoever runs the server, and what all pages need to know about them.

Why it is so: docs/decisions/a-link-is-a-seat.md
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass, field

from ..play.answering import WrongAnswer
from ..play.saves import SaveError
from ..sitting import Refused, Sittings
from ..store import CharacterShelf, EncounterShelf, PartyShelf, PortraitShelf, StoreError, ThingShelf
from .at_hand import Compiling
from .in_turn import InTurn
from .presence import Presence
from .rates import Allowance, Rate

TABLES = Rate(burst=20, per_second=1 / 30)
"""How many tables one visitor may open."""
TOGETHER = Rate(burst=200, per_second=1 / 3)
"""And how many all visitors."""
MOST_TABLES = 10_000
"""A server keeps no more tables; then some have to be removed first."""
ANSWERS = Rate(burst=20, per_second=5)
"""How fast one place may answer, or use a tool."""
PAGES = Rate(burst=40, per_second=2)
"""How often one address may open a page, since each costs memory for a while."""


class TooMany(ValueError):
    """Too many tables were opened, or there are too many; the message is complete."""


REFUSALS = (Refused, SaveError, StoreError, TooMany, WrongAnswer)
"""What cannot be done, told in one message to whoever wanted it; nothing has changed."""


NOT_KEPT = "That could not be kept just now, so nothing has changed. The output of the server says why."


def for_players(refused: Exception) -> str:
    """Why something cannot be done, for somebody at a table: where the tables lie is not for them to know."""
    if isinstance(refused, StoreError):
        logging.getLogger(__name__).error("%s", refused)
        return NOT_KEPT
    return str(refused)


@dataclass
class Host:
    """The sittings and characters, who may open and list them, and the address for devices."""

    sittings: Sittings
    characters: CharacterShelf
    address: str
    """How links begin, such as `http://192.168.1.5:8080`."""
    key: str = ""
    """What the host's own pages ask for. If it is empty, everybody who can reach the server counts as the
    host, so that is only for a server that no other machine can reach."""
    tables: Allowance = field(default_factory=lambda: Allowance(TABLES))
    together: Allowance = field(default_factory=lambda: Allowance(TOGETHER))
    most_tables: int = MOST_TABLES
    answers: Allowance = field(default_factory=lambda: Allowance(ANSWERS))
    pages: Allowance = field(default_factory=lambda: Allowance(PAGES))
    menus: InTurn = field(default_factory=InTurn)
    """Where whole moves are looked for, for all tables."""
    weighing: InTurn = field(default_factory=InTurn)
    """Where it is weighed what answers and changes are worth, for all tables."""
    compiling: Compiling = field(default_factory=Compiling)
    presence: Presence = field(default_factory=Presence)
    """Who has a page open."""

    @property
    def encounters(self) -> EncounterShelf:
        """Encounters of one's own, kept where the characters are."""
        return EncounterShelf(self.characters.store)

    @property
    def parties(self) -> PartyShelf:
        """The parties, kept likewise."""
        return PartyShelf(self.characters.store)

    @property
    def things(self) -> ThingShelf:
        """Weapons and the like of one's own, kept likewise."""
        return ThingShelf(self.characters.store)

    @property
    def portraits(self) -> PortraitShelf:
        """The portraits of the characters."""
        return PortraitShelf(self.characters.store)

    def count_table(self, visitor: str) -> None:
        """Count a table that a visitor is about to open. Raises TooMany."""
        if self.sittings.count() >= self.most_tables:
            raise TooMany(f"This server keeps {self.most_tables:,} tables and no more. Remove one first.")
        if not self.tables.takes(visitor):
            raise TooMany("You have opened many tables just now. Wait half a minute and try again.")
        if not self.together.takes(""):
            raise TooMany("Many tables were opened just now. Wait a few seconds and try again.")

    def knows(self, key: str) -> bool:
        """Whether that is the host's key."""
        return not self.key or secrets.compare_digest(key.encode(), self.key.encode())

    def home(self, path: str = "/") -> str:
        """The path of one of the host's pages, with the key."""
        return f"{path}?key={self.key}" if self.key else path

    def link(self, token: str) -> str:
        """The address that opens a place at a table."""
        return self.address + place_path(token)

    @property
    def only_here(self) -> bool:
        """Whether only this machine can open such links."""
        return "://127.0.0.1" in self.address or "://localhost" in self.address or "://[::1]" in self.address


def place_path(token: str) -> str:
    """The path that opens a place at a table."""
    return f"/seat/{token}"
