"""The characters in the store of the page: read, written and taken into encounters.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import tomlkit

from ...encounters.characters import OF_A_FIGHTER, Character, CharacterError, file_name, in_text
from ...encounters.encounter import sheet_of
from ...encounters.files import LARGEST
from ...encounters.records import RecordError, taken
from ...mistakes import Mistake, one_of, shown
from ...rulesets import ruleset
from ...store import CharacterShelf, KeptCharacter, NoPortrait, PortraitShelf
from .portraits import as_text, picture_of, with_portrait, without_portrait

MOST = 2_000
"""A server keeps no more characters; then some have to be deleted first."""


def character_in(kept: KeptCharacter) -> Character:
    """A character as their text says it. Raises CharacterError if it is damaged."""
    if kept.damaged:
        wrong = Mistake("", kept.damaged, "a character; this one is damaged")
        raise CharacterError(shown(kept.name).strip('"'), [wrong])
    path = Path(file_name(kept.name))
    try:
        records = taken(kept.records, file_name(kept.name))
    except RecordError as problem:
        raise CharacterError(problem.where, problem.mistakes) from None
    found = in_text(kept.text, path, records)
    if (found.name, found.ruleset) != (kept.name, kept.ruleset):
        told = f"{shown(found.name)} of {found.ruleset}"
        wrong = Mistake("", told, f"{shown(kept.name)} of {kept.ruleset}; this one is damaged")
        raise CharacterError(file_name(kept.name), [wrong])
    return found


class Library:
    """Finds the characters of a shelf by their names, for encounters."""

    def __init__(self, shelf: CharacterShelf) -> None:
        self.shelf = shelf

    def __call__(self, name: str) -> Character:
        """The character of that name. Raises CharacterError and StoreError."""
        kept = self.shelf.called(name)
        if kept is None:
            legal = f"a character kept here: {one_of(name, [one.name for one in self.shelf.list()])}"
            raise CharacterError(shown(name), [Mistake("", "no character of that name", legal)])
        return character_in(kept)


def text_of(rules: str, name: str, notes: str, fighter: Mapping[str, Any], before: str = "") -> str:
    """The file of a character. What stands in the file `before` stays as it is written there, with its order
    and its comments, where it says the same."""
    document = tomlkit.parse(before)
    wanted: dict[str, Any] = {"ruleset": rules, "name": name, "notes": notes}
    wanted |= {part: fighter[part] for part in OF_A_FIGHTER if fighter.get(part) not in (None, {}, "")}
    _write(document, wanted)
    return tomlkit.dumps(document)


def _write(table: Any, wanted: Mapping[str, Any]) -> None:
    """Make a table say what is wanted; what it says already is left alone."""
    now = table.unwrap()
    for name in [name for name in now if name not in wanted]:
        table.remove(name)
    for name, value in wanted.items():
        if isinstance(value, dict) and isinstance(now.get(name), dict):
            _write(table[name], value)
        elif name not in now or now[name] != value:
            table[name] = value


def handed_out(kept: KeptCharacter, portraits: PortraitShelf) -> str:
    """The file of a character for somebody else, who then has them as fights have left them, with their
    portrait. Raises StoreError."""
    portrait = as_text(portraits, kept.id)
    if not (kept.records or portrait):
        return kept.text
    try:
        found = character_in(kept)
    except CharacterError:
        return kept.text
    text = text_of(found.ruleset, found.name, found.notes, found.fighter, kept.text)
    return with_portrait(text if kept.records else kept.text, portrait)


def taken_in(shelf: CharacterShelf, file: str, content: bytes) -> KeptCharacter:
    """Keep the character in an uploaded file, once all of it is found right, with the portrait in it.

    Raises CharacterError, whose message uses the file's name, and StoreError.
    """
    path = uploaded(file, ".toml")
    text = text_in(path, content)
    found = in_text(text, path)
    sheet_of(found)
    if not found.portrait:
        return added(shelf, found.name, found.ruleset, text)
    try:
        picture = picture_of(found.portrait)
    except NoPortrait as problem:
        told = str(problem).removeprefix("found ").partition("; legal: ")
        raise CharacterError(path.name, [Mistake("portrait", told[0], told[2])]) from None
    kept = added(shelf, found.name, found.ruleset, without_portrait(text))
    PortraitShelf(shelf.store).paint(kept.id, picture)
    return kept


def uploaded(file: str, suffix: str) -> Path:
    """What messages call an uploaded file, which is read as one of its kind."""
    called = Path(file.replace("\\", "/")).name
    return Path(called if called.isprintable() and 0 < len(called) <= 80 else "the file").with_suffix(suffix)


def text_in(path: Path, content: bytes) -> str:
    """The text of an uploaded file. Raises CharacterError."""
    if len(content) > LARGEST:
        raise CharacterError(path.name, [Mistake("", f"more than {LARGEST:,} bytes", "a smaller file")])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CharacterError(path.name, [Mistake("", "what is not UTF-8", "a text file in UTF-8")]) from None


def added(shelf: CharacterShelf, name: str, rules: str, text: str) -> KeptCharacter:
    """Keep a new character. Raises CharacterError if there are too many, and StoreError."""
    if len(shelf.list()) >= MOST:
        legal = f"at most {MOST:,} characters on this server: delete one first"
        raise CharacterError(shown(name).strip('"'), [Mistake("", f"{MOST:,} characters", legal)])
    return shelf.add(name, rules, text)


def renamed(shelf: CharacterShelf, kept: KeptCharacter, name: str) -> KeptCharacter:
    """Give a character another name. Raises CharacterError and StoreError; then nothing has changed."""
    found = character_in(replace(kept, records=[]))  # what fights have left stands beside the file
    text = checked(name, text_of(found.ruleset, name, found.notes, found.fighter, kept.text))
    return shelf.write(kept, name, text)


def checked(name: str, text: str) -> str:
    """The text of a character's file, if it can be read. Raises CharacterError."""
    in_text(text, Path(file_name(name)))
    return text


def about(kept: KeptCharacter) -> str:
    """A character in a list: the game, or what is wrong."""
    try:
        found = character_in(kept)
        return ruleset(kept.ruleset).title + (f" · {found.lost}" if found.lost else "")
    except CharacterError as problem:
        return f"Not readable: {problem}"
