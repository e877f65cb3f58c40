"""Portraits on the page: where they are found, and who is shown with one.

A fight knows nothing of them. Whoever has the name of a character of the same game is shown with their
portrait, to everybody who sees the name.
"""

from __future__ import annotations

import logging
from base64 import b64decode, b64encode
from collections.abc import Mapping
from types import MappingProxyType

import tomlkit

from ...store import NoPortrait, PortraitShelf, StoreError
from ...store.portraits import kind_of

PORTRAITS = "/portrait/"
"""Where they are; nobody finds one whose id they have not been told."""
NO_FACES: Mapping[str, str] = MappingProxyType({})


def as_text(shelf: PortraitShelf, character: str) -> str:
    """The portrait of the character with that id as a data URL; empty if there is none. Raises StoreError."""
    id = shelf.of(character)
    found = shelf.read(id) if id is not None else None
    return f"data:{found.kind};base64,{b64encode(found.content).decode()}" if found is not None else ""


def with_portrait(text: str, portrait: str) -> str:
    """The file of a character with their portrait in it."""
    if not portrait:
        return text
    document = tomlkit.parse(text)
    document["portrait"] = portrait
    return tomlkit.dumps(document)


def without_portrait(text: str) -> str:
    """The file of a character whose portrait is kept beside it."""
    document = tomlkit.parse(text)
    document.pop("portrait", None)
    return tomlkit.dumps(document)


def picture_of(portrait: str) -> bytes:
    """The picture in a data URL that a file had. Raises NoPortrait."""
    try:
        content = b64decode(portrait.partition(",")[2], validate=True)
    except ValueError:
        raise NoPortrait("found no picture; legal: a JPEG or a PNG") from None
    kind_of(content)
    return content


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
