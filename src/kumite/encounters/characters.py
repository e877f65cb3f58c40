"""Characters: files of their own, which encounters take by name.

A character is a TOML file with the ruleset, a name, notes, and what an entry of fighters has: a sample with
changes or a whole sheet, tactics, and fields of the state that last. `character = "Kenta of the Ford"` in an
encounter takes it, from a file beside the encounter or from the library, which is a folder of such files.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Self

import platformdirs
from pydantic import AfterValidator, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from ..mistakes import Mistake, Mistaken, found_by, one_of, refusal, shown
from ..rulesets import ruleset_names
from .fields import Name, Note
from .files import Unreadable, read_table, table_of
from .records import Record, RecordError, records
from .written import WrittenSource

SUFFIX = ".toml"
OF_A_FIGHTER = tuple(WrittenSource.model_fields)
"""What a character's file has in common with an entry of fighters."""


LARGEST_PORTRAIT = 60_000
"""In bytes."""
DATA_URL = re.compile(r"data:image/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}")


def _as_data(text: str) -> str:
    if len(text) > 40 + LARGEST_PORTRAIT * 4 // 3 or not DATA_URL.fullmatch(text):
        legal = f"a JPEG or a PNG of at most {LARGEST_PORTRAIT:,} bytes, as data:image/jpeg;base64 and so on"
        raise PydanticCustomError("portrait", legal)
    return text


Portrait = Annotated[str, AfterValidator(_as_data)]
"""A picture as text, which may stand in a file beside everything else."""


class CharacterError(Mistaken):
    """Everything that is wrong with the file of a character, or that there is none."""


class WrittenCharacter(WrittenSource):
    """The file of a character."""

    ruleset: str
    name: Name = Field(description="What the character is called, here and in every fight")
    notes: Note = Field("", description="Whatever is worth knowing of them")

    portrait: Portrait | None = Field(None, description="A picture of them, as a data URL")

    @model_validator(mode="after")
    def _of_a_game(self) -> Self:
        if self.ruleset not in ruleset_names():
            raise refusal([Mistake("ruleset", shown(self.ruleset), one_of(self.ruleset, ruleset_names()))])
        return self


@dataclass(frozen=True)
class Character:
    """A character as their file says it; the sheet has not been checked by the ruleset."""

    path: Path
    ruleset: str
    name: str
    notes: str
    fighter: dict[str, Any]
    """What an entry of fighters says of them, with their name, and with the state that fights have left."""
    records: tuple[Record, ...] = ()
    """What fights have made of them."""
    portrait: str = ""
    """A picture of them as a data URL, if their file has one."""

    @property
    def lost(self) -> str:
        """What ended their story, as `dead`; empty while it goes on."""
        return self.records[-1].lost if self.records else ""


def library() -> Path:
    """The folder of the characters that every encounter can take: KUMITE_CHARACTERS, or one of the user's."""
    return Path(os.environ.get("KUMITE_CHARACTERS") or platformdirs.user_data_path("kumite") / "characters")


def file_name(name: str) -> str:
    """What the file of a character of that name is called."""
    stem = "_".join("".join(each if each.isalnum() else " " for each in name.casefold()).split())
    return f"{stem or 'somebody'}{SUFFIX}"


def read(path: Path) -> Character:
    """The character in a file. Raises CharacterError, which says everything that is wrong with it."""
    try:
        table = read_table(path)
    except Unreadable as problem:
        raise CharacterError(_where(path), [problem.mistake]) from None
    try:
        kept = tuple(records(path))
    except RecordError as problem:
        raise CharacterError(problem.where, problem.mistakes) from None
    return _character(path, table, kept)


def in_text(text: str, path: Path, kept: tuple[Record, ...] = ()) -> Character:
    """The character in the text of a file, with what fights have made of them, which is kept elsewhere.

    Messages call it as `path` does. Raises CharacterError, which says everything that is wrong with it.
    """
    try:
        table = table_of(path, text)
    except Unreadable as problem:
        raise CharacterError(_where(path), [problem.mistake]) from None
    return _character(path, table, kept)


def _character(path: Path, table: dict[str, Any], kept: tuple[Record, ...]) -> Character:
    """Raises CharacterError."""
    try:
        written = WrittenCharacter.model_validate(table)
    except ValidationError as problem:
        raise CharacterError(_where(path), found_by(WrittenCharacter, problem)) from None
    except RecursionError:
        deep = Mistake("", "tables nested too deeply to be read", "a few levels")
        raise CharacterError(_where(path), [deep]) from None
    fighter = {name: table[name] for name in OF_A_FIGHTER if name in table} | {"name": written.name}
    if kept and kept[-1].state:
        fighter["state"] = fighter.get("state", {}) | kept[-1].state
    portrait = written.portrait or ""
    return Character(path, written.ruleset, written.name, written.notes, fighter, kept, portrait)


def _where(path: Path) -> str:
    return shown(path.name).strip('"')


def files(folder: Path) -> list[Path]:
    """The files of characters in a folder, by name; none where there is no such folder."""
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []


def in_folder(folder: Path) -> Iterator[Character | CharacterError]:
    """The characters in a folder; of a file that cannot be read, what is wrong with it."""
    for path in files(folder):
        try:
            yield read(path)
        except CharacterError as problem:
            yield problem


def called(name: str, beside: Path | None = None) -> Character:
    """The character of that name, or in the file of that name, as `kenta` or `kenta.toml`.

    It is looked for from the folder `beside`, then in the library. Raises CharacterError.
    """
    folder = library()
    paths = [place / name for place in (beside or Path(), folder)]
    for path in [path if path.suffix else path.with_name(f"{path.name}{SUFFIX}") for path in paths]:
        if path.is_file():
            return read(path)
    there = [*in_folder(folder)]
    known = [one for one in there if isinstance(one, Character)]
    found = [one for one in known if one.name.casefold() == name.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        named = ", ".join(one.path.name for one in found)
        raise CharacterError(
            shown(name), [Mistake("", f"{len(found)} characters of that name", f"a file: {named}")]
        )
    legal = f"the path of a file, or a character in {folder}: {one_of(name, [one.name for one in known])}"
    if damaged := [one.where for one in there if isinstance(one, CharacterError)]:
        legal += f"; not readable: {', '.join(damaged)}"
    raise CharacterError(shown(name), [Mistake("", "no character of that name", legal)])
