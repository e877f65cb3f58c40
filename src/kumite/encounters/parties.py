"""Parties: files of those who fight together, whom encounters take by one name.

A party is a TOML file with the ruleset, a name, notes, and fighters as a side of an encounter has them.
`party = "The Four of the Ford"` among the fighters of a side stands for all of them; it is looked for beside
the encounter, then in the folder `parties` of the library of characters.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import Field, ValidationError, model_validator

from ..mistakes import Mistake, Mistaken, found_by, joined, one_of, refusal, shown
from ..rulesets import ruleset, ruleset_names, why_broken
from .characters import SUFFIX, files, library
from .fields import Name, Note, Written
from .files import Unreadable, read_table, table_of
from .toml_text import lines
from .written import WrittenFighter

MOST = 100
"""No party has more entries."""


class PartyError(Mistaken):
    """Everything that is wrong with the file of a party, or that there is none."""


class WrittenParty(Written):
    """The file of a party."""

    ruleset: str
    name: Name = Field(description="What the party is called")
    notes: Note = Field("", description="Whatever is worth knowing of them")
    fighters: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST)]

    @model_validator(mode="after")
    def _of_a_game(self) -> Self:
        if self.ruleset not in ruleset_names():
            raise refusal([Mistake("ruleset", shown(self.ruleset), one_of(self.ruleset, ruleset_names()))])
        if broken := why_broken(self.ruleset):
            raise refusal([Mistake("ruleset", shown(self.ruleset), f"a ruleset that works; {broken}")])
        samples = [*ruleset(self.ruleset).samples()]
        found = [(n, each) for n, one in enumerate(self.fighters) for each in _wrong(one, samples)]
        if found:
            raise refusal([each.under(joined("fighters", n)) for n, each in found])
        return self


def _wrong(fighter: dict[str, Any], samples: list[str]) -> list[Mistake]:
    """What is wrong with an entry of fighters, before its ruleset has looked at its sheet."""
    if "party" in fighter:
        return [Mistake("party", "a party in a party", "a sample, a sheet or a character")]
    rest = {name: value for name, value in fighter.items() if name != "character"}
    if "character" in fighter:
        if not isinstance(fighter["character"], str):
            return [Mistake("character", shown(fighter["character"]), "the name of a character")]
        rest = {"sample": samples[0]} | rest
    try:
        written = WrittenFighter.model_validate(rest)
    except ValidationError as problem:
        return found_by(WrittenFighter, problem)
    if written.sample is not None and written.sample not in samples:
        return [Mistake("sample", shown(written.sample), one_of(written.sample, samples))]
    return []


@dataclass(frozen=True)
class Party:
    """A party as its file says it; its fighters have not been checked by the ruleset."""

    path: Path
    ruleset: str
    name: str
    notes: str
    fighters: tuple[dict[str, Any], ...]
    """Entries of a side's list of fighters."""


def parties() -> Path:
    """The folder of the parties that every encounter can take."""
    return library() / "parties"


def read(path: Path) -> Party:
    """The party in a file. Raises PartyError, which says everything that is wrong with it."""
    try:
        return _party(path, read_table(path))
    except Unreadable as problem:
        raise PartyError(_where(path), [problem.mistake]) from None


def in_text(text: str, path: Path) -> Party:
    """The party in the text of a file, which messages call as `path` does. Raises PartyError."""
    try:
        return _party(path, table_of(path, text))
    except Unreadable as problem:
        raise PartyError(_where(path), [problem.mistake]) from None


def _party(path: Path, table: dict[str, Any]) -> Party:
    try:
        written = WrittenParty.model_validate(table)
    except ValidationError as problem:
        raise PartyError(_where(path), found_by(WrittenParty, problem)) from None
    except RecursionError:
        deep = Mistake("", "tables nested too deeply to be read", "a few levels")
        raise PartyError(_where(path), [deep]) from None
    return Party(path, written.ruleset, written.name, written.notes, tuple(written.fighters))


def _where(path: Path) -> str:
    return shown(path.name).strip('"')


def text_of(rules: str, name: str, notes: str, fighters: list[dict[str, Any]]) -> str:
    """The file of a party."""
    head = lines({"ruleset": rules, "name": name, "notes": notes})
    return "\n[[fighters]]\n".join([head, *map(lines, fighters)])


def told(fighter: Mapping[str, Any]) -> str:
    """An entry of fighters in a few words; whatever stands in it is taken as it is."""
    own, changes = (
        {} if not isinstance(one, dict) else one for one in map(fighter.get, ("sheet", "changes"))
    )
    renamed = fighter.get("name") or changes.get("name")
    names = (fighter.get("character"), renamed, fighter.get("sample"), own.get("name"))
    name = next(filter(None, names), "a new sheet")
    like = f" ({fighter['sample']})" if renamed and "sample" in fighter else ""
    count = fighter.get("count", 1)
    many = f"{count} × " if isinstance(count, int) and count > 1 else ""
    return f"{many}{name}{like}" + (", changed" if changes or fighter.get("tactics") else "")


def in_folder(folder: Path) -> Iterator[Party | PartyError]:
    """The parties in a folder; of a file that cannot be read, what is wrong with it."""
    for path in files(folder):
        try:
            yield read(path)
        except PartyError as problem:
            yield problem


def called(name: str, beside: Path | None = None) -> Party:
    """The party of that name, or in the file of that name. Raises PartyError.

    It is looked for from the folder `beside`, then in the folder of parties.
    """
    folder = parties()
    paths = [place / name for place in (beside or Path(), folder)]
    for path in [path if path.suffix else path.with_name(f"{path.name}{SUFFIX}") for path in paths]:
        if path.is_file():
            return read(path)
    there = [*in_folder(folder)]
    known = [one for one in there if isinstance(one, Party)]
    found = [one for one in known if one.name.casefold() == name.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        told = ", ".join(one.path.name for one in found)
        raise PartyError(shown(name), [Mistake("", f"{len(found)} parties of that name", f"a file: {told}")])
    legal = f"the path of a file, or a party in {folder}: {one_of(name, [one.name for one in known])}"
    if damaged := [one.where for one in there if isinstance(one, PartyError)]:
        legal += f"; not readable: {', '.join(damaged)}"
    raise PartyError(shown(name), [Mistake("", "no party of that name", legal)])
