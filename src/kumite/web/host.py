"""Whoever runs the server, and what all pages need to know of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from ..answering import WrongAnswer
from ..saves import SaveError
from ..sitting import Refused, Sittings
from ..store import StoreError
from .rates import Allowance, Rate

TABLES = Rate(burst=20, per_second=1 / 30)
"""How many tables may be opened, by everybody together."""
ANSWERS = Rate(burst=20, per_second=5)
"""How fast one place may answer, or use a tool."""
PAGES = Rate(burst=40, per_second=2)
"""How often one address may open a page; each costs memory for a while."""


class TooMany(ValueError):
    """Too many tables were opened in a short time; the message is complete."""

    def __init__(self) -> None:
        super().__init__("Many tables were opened just now. Wait half a minute and try again.")


REFUSALS = (Refused, SaveError, StoreError, TooMany, WrongAnswer)
"""What cannot be done, said to whoever wanted it in one message; nothing has changed."""


@dataclass
class Host:
    """The sittings, who may open and list them, and under which address devices reach them."""

    sittings: Sittings
    address: str
    """How links begin: `http://192.168.1.5:8080`."""
    key: str = ""
    """What the host's own pages ask for. Where it is empty, everybody who can reach the server is the host:
    only for a server that this machine alone can reach."""
    tables: Allowance = field(default_factory=lambda: Allowance(TABLES))
    answers: Allowance = field(default_factory=lambda: Allowance(ANSWERS))
    pages: Allowance = field(default_factory=lambda: Allowance(PAGES))

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
