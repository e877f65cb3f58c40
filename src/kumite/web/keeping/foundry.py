"""Actors of Foundry VTT on the page: taken in as characters, and handed out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...encounters.characters import file_name
from ...encounters.foundry.coming import character_of
from ...encounters.foundry.document import opened
from ...encounters.foundry.going import actor_of
from ...encounters.foundry.leftover import left_of_actor, left_of_character
from ...rulesets import ruleset
from ...store import CharacterShelf, KeptCharacter, PortraitShelf
from .library import added, character_in, text_in, uploaded

PICTURE = "the portrait: an actor has the path of a picture, which is a file of Foundry's own"


@dataclass(frozen=True)
class Carried:
    """What has become of somebody on their way between kumite and Foundry."""

    how: str
    """From what to what, as a sentence."""
    taken: Sequence[str]
    """What came along, where that is worth saying."""
    left: Sequence[str]
    """What did not."""


def actor_taken_in(
    shelf: CharacterShelf, file: str, content: bytes, wanted: str | None = None
) -> tuple[KeptCharacter, Carried]:
    """Keep the character that the actor in an uploaded file is, of the ruleset that is wanted.

    Raises OfSeveral if it can be one of several rulesets and none is wanted, other ActorErrors and
    CharacterErrors, whose messages use the file's name, and StoreError; then nothing is kept.
    """
    path = uploaded(file, ".json")
    incoming = character_of(opened(path, wanted, text_in(path, content)))
    found, one = incoming.opened, incoming.character
    how = f"An actor of {found.actors.title}, as a character of {found.rules.title}."
    carried = Carried(how, incoming.carried, left_of_actor(incoming))
    return added(shelf, one.name, one.ruleset, incoming.text), carried


def actor_handed_out(kept: KeptCharacter, portraits: PortraitShelf) -> tuple[str, str, Carried]:
    """A character as an actor: the name of the file, what is in it, and what was carried.

    Raises ActorError if their game or their kind has no actors, CharacterError and StoreError.
    """
    one = character_in(kept)
    rules = ruleset(one.ruleset)
    outgoing = actor_of(one)
    how = f"A character of {rules.title}, as an actor of {outgoing.actors.title} ({outgoing.actor.type})."
    text = json.dumps(outgoing.document, indent=2, ensure_ascii=False) + "\n"
    name = Path(file_name(one.name)).with_suffix(".json").name
    picture = [PICTURE] if portraits.of(kept.id) else []
    return name, text, Carried(how, (), [*left_of_character(one, outgoing, rules), *picture])
