"""Parties on the page: kept by a name, added to a side all at once, taken in and handed out as files.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ...encounters.characters import file_name
from ...encounters.parties import Party, PartyError, in_text, text_of, told
from ...mistakes import Mistake, shown
from ...rulesets import ruleset
from ...store import CharacterShelf, KeptParty, PartyShelf
from .library import text_in, uploaded

MOST = 1_000
"""How many a server keeps."""


def party_in(kept: KeptParty) -> Party:
    """A party as its text says it. Raises PartyError if it is damaged."""
    where = shown(kept.name).strip('"')
    if kept.damaged:
        raise PartyError(where, [Mistake("", kept.damaged, "a party; this one is damaged")])
    found = in_text(kept.text, Path(file_name(kept.name)))
    if (found.name, found.ruleset) != (kept.name, kept.ruleset):
        wrong = f"{shown(found.name)} of {found.ruleset}"
        legal = f"{shown(kept.name)} of {kept.ruleset}; this one is damaged"
        raise PartyError(where, [Mistake("", wrong, legal)])
    return found


def kept_as(
    shelf: PartyShelf,
    party: tuple[str, str, str, Sequence[dict[str, Any]]],
    *,
    before: KeptParty | None = None,
    replacing: bool = False,
) -> KeptParty:
    """Keep a party, given as its ruleset, name, notes and fighters: in the place of `before`, or, if
    `replacing`, where one of that name was.

    Raises PartyError, NameTaken if another one has the name, and other StoreErrors; then nothing has changed.
    """
    rules, name, notes, fighters = party
    text = text_of(rules, name, notes, [*fighters])
    try:
        in_text(text, Path(file_name(name)))
    except PartyError as wrong:
        raise PartyError("the party", wrong.mistakes) from None
    if before is not None:
        return shelf.write(before, name, text)
    if replacing and shelf.called(name) is not None:
        return shelf.put(name, rules, text)
    return added(shelf, name, rules, text)


def added(shelf: PartyShelf, name: str, rules: str, text: str) -> KeptParty:
    """Keep a new party. Raises PartyError if there are too many, and StoreError."""
    if len(shelf.list()) >= MOST:
        legal = f"at most {MOST:,} parties on this server: delete one first"
        raise PartyError(shown(name).strip('"'), [Mistake("", f"{MOST:,} parties", legal)])
    return shelf.add(name, rules, text)


def taken_in(shelf: PartyShelf, file: str, content: bytes) -> KeptParty:
    """Keep the party in an uploaded file; its characters may still be missing.

    Raises PartyError and CharacterError, whose messages use the file's name, and StoreError.
    """
    path = uploaded(file, ".toml")
    text = text_in(path, content)
    found = in_text(text, path)
    return added(shelf, found.name, found.ruleset, text)


def is_of_a_party(content: bytes) -> bool:
    """Whether an uploaded file is meant to be a party, rightly written or not."""
    return b"[[fighters]]" in content or content.lstrip().startswith(b"fighters") or b"\nfighters" in content


def about(kept: KeptParty, known: Collection[tuple[str, str]]) -> str:
    """A party in a list: the game and who is in it, or what is wrong. `known` are all characters, each as
    ruleset and name in small letters."""
    try:
        found = party_in(kept)
    except PartyError as problem:
        return f"Not readable: {problem}"
    members = "; ".join(map(told, found.fighters))
    named = [str(one["character"]) for one in found.fighters if "character" in one]
    missing = [name for name in named if (kept.ruleset, name.casefold()) not in known]
    lacks = f" · not among your characters: {', '.join(missing)}" if missing else ""
    return f"{ruleset(kept.ruleset).title} · {members}{lacks}"


def known_characters(shelf: CharacterShelf) -> set[tuple[str, str]]:
    """All characters, each as ruleset and name in small letters. Raises StoreError."""
    return {(one.ruleset, one.name.casefold()) for one in shelf.list()}
