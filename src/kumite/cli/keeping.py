"""What `kumite character` does about fights: keep what one has made of its characters, and take it back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from ..campaigns.left import NotKept, plain, record, those_known
from ..campaigns.rested import rested
from ..encounters.characters import Character
from ..encounters.encounter import (
    file_called,
    state_mistakes,
)
from ..encounters.midway import read_state
from ..encounters.records import Record, place, text_of, with_changes
from ..mistakes import Mistake, one_of, shown
from ..play.match import Match
from ..play.saves import is_save, write_whole
from ..rulesets import LIMIT, ruleset
from ..rulesets.keeping import kept
from .common import Refused, open_encounter, refuse_of_a_save


def fought(file: Path, seed: int | None) -> Match:
    """The saved fight in a file, or that of an encounter and a seed, by policies. Raises Refused."""
    opened = file_called(file)
    if is_save(opened):
        refuse_of_a_save({"--seed": seed})
        return Match.load(opened)
    return Match(open_encounter(file, None), seed or 0, limit=LIMIT)


def keep(match: Match, known: Sequence[Character]) -> list[tuple[Character, Record]]:
    """Write what a fight has made of the characters in it, who are known by their names. Returns them.

    Nothing is written unless all of it can be. Raises Refused.
    """
    if not match.over:
        raise Refused("the fight is not over: nothing is kept of it yet")
    found = those_known(match, known)
    if not found:
        raise Refused("nobody in this fight has the name of a character in the library")
    try:
        made = [(character, record(match, character, one)) for character, one in found]
    except NotKept as problem:
        raise Refused(str(problem)) from None
    for character, new in made:
        write(character, [*character.records, new])
    return made


def rest(name: str, characters: Sequence[Character], seed: int) -> list[tuple[Character, Record]]:
    """Let a rest pass for some characters, who are together, and keep what it has given them. Returns it.

    The dice are those of the seed. Nothing is written unless all of it can be. Raises Refused.
    """
    try:
        made = list(zip(characters, rested(name, characters, seed), strict=True))
    except NotKept as problem:
        raise Refused(str(problem)) from None
    for character, new in made:
        write(character, [*character.records, new])
    return made


def forget(character: Character) -> Record:
    """Take back what was kept last of a character. Returns it. Raises Refused."""
    if not character.records:
        raise Refused(f"{character.name}: nothing has been kept that could be forgotten")
    write(character, character.records[:-1])
    return character.records[-1]


def mend(character: Character, given: Sequence[str]) -> None:
    """Keep some fields of the state as somebody says they are now, each as `hp=4`. Raises Refused."""
    written: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"found {shown(text)}; legal: FIELD=NUMBER, as hp=4")
        written[name] = int(value) if value.lstrip("-").isdecimal() else value
    fighter = ruleset(character.ruleset).fighter()
    changes, wrong = read_state(fighter, written)
    keeps = kept(fighter)
    wrong += [
        Mistake(name, "what no fight keeps", one_of(name, keeps)) for name in changes if name not in keeps
    ]
    state = with_changes(character.records, plain(changes))
    if wrong := wrong or state_mistakes(character, state):
        raise Refused(f"{character.name}: {wrong[0]}")
    what = f"Mended by hand: {', '.join(given)}."
    new = Record(when=date.today().isoformat(), what=what, mark="", state=state)
    write(character, [*character.records, new])


def write(character: Character, records: Sequence[Record]) -> None:
    """Write the records of a character, whole or not at all. Raises Refused."""
    beside = place(character.path)
    try:
        write_whole(beside, text_of(records))
    except OSError as problem:
        raise Refused(f"{beside}: not written: {problem.strerror}") from None
