"""A place at the table: a person's, with the fighters for whom it decides, and the token that opens it.

Why it is so: docs/decisions/the-referees-token-makes-all-the-others.md
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..play.standing import Standing
from .refusals import Refused
from .view import Odds, Role

NAME = 40
"""The name of a place has at most so many characters."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place, as the sitting and the store keep it. The referee's has
    number 0, and there is always one."""

    number: int
    name: str
    role: Role
    fighters: frozenset[int] = frozenset()
    """Seats of the fight. No fighter belongs to two places; policies decide for those that belong to none."""
    typed: bool = False
    """Whether the dice of its fighters are typed in; for the referee's place, also the referee's own dice."""
    away: bool = False
    """Whether policies answer for it."""
    judges: bool = True
    """For the referee's place: whether people are asked what the rules leave to the referee, or a policy is.
    """
    odds: Odds = Odds.OFF
    """What it is told of its answers before it chooses one."""
    standing: tuple[Standing, ...] = ()
    """Its answers that stand: questions that are answered without being asked."""
    renewed: int = 0
    """How many times its link was replaced by a new one."""
    token_hash: str = ""


def new_token() -> str:
    """A token for a referee, or a key: 256 random bits."""
    return secrets.token_urlsafe(32)


def token_of(referees: str, number: int, renewed: int) -> str:
    """The token of a place, made from the referee's token: whoever has that one can show all links again."""
    made = hmac.digest(referees.encode(), f"place {number} {renewed}".encode(), "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def hash_of(token: str) -> str:
    """What is kept of a token; it does not open anything."""
    return hashlib.sha256(token.encode()).hexdigest()


def place_name(name: str) -> str:
    """The name for a place, with single blanks. Raises Refused."""
    name = " ".join(name.split())
    if not 0 < len(name) <= NAME or not name.isprintable():
        raise Refused(f"a name is one line of 1 to {NAME} printable characters")
    return name


def named_apart(places: list[Place]) -> list[Place]:
    """These places, each of which has to have a name of its own. Raises Refused."""
    names = [place.name.casefold() for place in places]
    for place in places:
        if names.count(place.name.casefold()) > 1:
            raise Refused(f"two places are called {place.name}; legal: a name of its own for each")
    return places


def referees_token(key: str, sitting: str, renewed: int) -> str:
    """The token of a sitting's referee, made from the key of whoever runs the server."""
    made = hmac.digest(key.encode(), f"referee {sitting} {renewed}".encode(), "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def with_tokens(places: Sequence[Place], token: str) -> tuple[Place, ...]:
    """The places with the hashes of their tokens, all made from the referee's."""
    return (
        replace(places[0], token_hash=hash_of(token)),
        *(
            replace(place, token_hash=hash_of(token_of(token, place.number, place.renewed)))
            for place in places[1:]
        ),
    )
