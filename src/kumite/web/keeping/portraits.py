"""Portraits on the page: where they are found, and who is shown with one.

A fight knows nothing of them. Whoever has the name of a character of the same game is shown with their
portrait, to everybody who sees the name.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType

from ...store import PortraitShelf, StoreError

PORTRAITS = "/portrait/"
"""Where they are; nobody finds one whose id they have not been told."""
NO_FACES: Mapping[str, str] = MappingProxyType({})


def address_of(id: str) -> str:
    """Where the portrait with that id is."""
    return PORTRAITS + id


def faces_of(shelf: PortraitShelf, ruleset: str) -> dict[str, str]:
    """The addresses of all portraits of a game, by the names of the characters in small letters. Where they
    cannot be read there are none: no table waits for them."""
    try:
        return {name: address_of(id) for name, id in shelf.all_of(ruleset).items()}
    except StoreError as refused:
        logging.getLogger(__name__).error("%s", refused)
        return {}
