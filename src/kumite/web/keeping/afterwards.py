"""What a fight that is over leaves on the characters of the library: looked at, kept, and taken back.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...campaigns.left import KeptAlready, NotKept, in_words, record, those_known
from ...encounters.characters import Character, CharacterError
from ...encounters.checked import Combatant
from ...encounters.encounter import sheet_of, state_mistakes
from ...encounters.records import Record
from ...play.match import Match
from ...store import ChangedMeanwhile, CharacterShelf, KeptCharacter
from .library import character_in


@dataclass(frozen=True)
class Left:
    """One of the library who has the name of a fighter of the fight."""

    kept: KeptCharacter
    told: str = ""
    """What has become of them."""
    made: Record | None = None
    """What would be kept; None where nothing can be."""
    why: str = ""
    """Why nothing can be kept."""
    is_done: bool = False
    """Whether it is kept already, and so can be taken back."""
    is_other: bool = False
    """Whether their sheet is not the one with which they came to the fight."""


def what_is_left(shelf: CharacterShelf, match: Match) -> list[Left]:
    """Of each of the library who fought, what the fight has left them, in the order of the seats. Raises
    StoreError."""
    names = {one.name.casefold() for one in match.encounter.combatants if one.entry.count is None}
    here = [one for one in shelf.list() if one.name.casefold() in names]
    known: dict[str, tuple[KeptCharacter, Character]] = {}
    unreadable = []
    for kept in here:
        if kept.ruleset != match.ruleset.name:
            continue
        try:
            known[kept.name] = kept, character_in(kept)
        except CharacterError as problem:
            unreadable.append(Left(kept, why=str(problem)))
    found = those_known(match, [character for _, character in known.values()])
    return [*(_left(match, *known[one.name], fighter) for one, fighter in found), *unreadable]


def _left(match: Match, kept: KeptCharacter, character: Character, fighter: Combatant) -> Left:
    told = in_words(match, fighter)
    try:
        made = record(match, character, fighter)
        is_other = sheet_of(character) != fighter.sheet
    except KeptAlready:
        is_last = character.records[-1].mark == match.beats[-1].digest
        why = "" if is_last else "This fight is kept already, and others since."
        return Left(kept, told, why=why, is_done=is_last)
    except (CharacterError, NotKept) as problem:
        return Left(kept, told, why=str(problem))
    if wrong := state_mistakes(character, made.state):
        return Left(
            kept, told, why=f"{kept.name}, as they are in the library now, cannot have it: {wrong[0]}"
        )
    return Left(kept, told, made, is_other=is_other)


def keep(shelf: CharacterShelf, match: Match, chosen: Sequence[Left]) -> None:
    """Keep what the fight has left these: all of it or, with one message, nothing. Raises StoreError, as
    ChangedMeanwhile if the fight or somebody was changed, or somebody deleted, since it was looked at."""
    if any(one.made is not None and one.made.mark != match.beats[-1].digest for one in chosen):
        raise ChangedMeanwhile("the fight was taken back meanwhile, and has ended anew")
    shelf.keep(
        [(one.kept, [*one.kept.records, one.made.model_dump()]) for one in chosen if one.made is not None]
    )


def take_back(shelf: CharacterShelf, one: KeptCharacter) -> None:
    """Forget what was kept last of a character. Raises StoreError, as ChangedMeanwhile too."""
    shelf.keep([(one, one.records[:-1])])
