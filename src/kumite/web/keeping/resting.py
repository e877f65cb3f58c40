"""Rests on the page: time passes for some characters of the library, who are together, and is kept.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Sequence

from ...campaigns.rested import rested
from ...campaigns.rested import to_decide as next_to_decide
from ...campaigns.resting import ToDecide
from ...encounters.records import Record
from ...store import CharacterShelf, KeptCharacter
from .library import character_in


def let_pass(
    shelf: CharacterShelf,
    name: str,
    together: Sequence[KeptCharacter],
    seed: int,
    decided: Sequence[int] | None = None,
) -> list[tuple[str, Record]]:
    """Let a rest pass for some characters: each is kept as it has left them, or nobody is changed.

    Returns their names, each with what the rest has given them. The dice are those of the seed, and `decided`
    is what people have decided; without it policies decide. Raises CharacterError, NotKept and StoreError, as
    ChangedMeanwhile if somebody was changed since they were read.
    """
    made = rested(name, [character_in(kept) for kept in together], seed, decided)
    shelf.keep([(kept, [*kept.records, new.model_dump()]) for kept, new in zip(together, made, strict=True)])
    return [(kept.name, new) for kept, new in zip(together, made, strict=True)]


def to_decide(
    name: str, together: Sequence[KeptCharacter], seed: int, decided: Sequence[int]
) -> ToDecide | None:
    """What has to be decided next in such a rest; None where that is all. Raises CharacterError and
    NotKept."""
    return next_to_decide(name, [character_in(kept) for kept in together], seed, decided)
