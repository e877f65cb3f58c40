"""Encounters: who fights whom, where, and under which house rules.

An encounter is read from TOML or JSON, checked as a whole, and turned into a fresh fight as often as one
likes. Every mistake in it is reported at once, with its place in the file.

Why it is so: docs/decisions/an-encounter-has-the-sides-that-fight.md
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..mistakes import Mistake, found_by, one_of, shown
from ..rulesets import Ruleset, ruleset
from .characters import Character, CharacterError
from .checked import Combatant, Encounter, Entry
from .examples import example_file, examples
from .files import Unreadable, read_table, table_of
from .parties import Party, PartyError
from .reading import FEWEST_SIDES, EncounterError, Library, Reader

__all__ = [
    "FEWEST_SIDES",
    "Combatant",
    "Encounter",
    "EncounterError",
    "Entry",
    "Library",
    "below",
    "check_party",
    "file_called",
    "from_dict",
    "from_text",
    "opened",
    "read",
    "sheet_of",
    "state_mistakes",
    "tried",
    "with_fighters",
    "with_house",
]


def read(path: Path | str, *, own_policies: bool = True, characters: Library | None = None) -> Encounter:
    """Read an encounter from a file: JSON if its name ends in `.json`, else TOML.

    Policies in files (`policy = "cautious.py"`) lie beside it; they are Python that is run, so a file from
    a stranger is read without `own_policies`. `characters` finds characters by their names, instead of in
    files. If there is no such file, `path` may be the name of an
    example, such as `ikezu/bandits`. Raises EncounterError, which says everything that is wrong with it.
    """
    path = file_called(path)
    where = path.name or str(path)
    if not path.suffix and path.name and not path.exists():
        legal = f"the path of a file, or an example: {one_of(path, [one.name for one in examples()])}"
        raise EncounterError(
            shown(str(path)).strip('"'), [Mistake("", "no file and no example of that name", legal)]
        )
    try:
        table = read_table(path)
    except Unreadable as error:
        raise EncounterError(shown(where).strip('"'), [error.mistake]) from None
    folder = path.parent if own_policies else None
    return from_dict(table, shown(where).strip('"'), folder, characters)


def opened(written: str | dict[str, Any], folder: Path, where: str = "encounter") -> Encounter:
    """An encounter that a file in a folder names, by its path from there or as an example, or writes out.

    Messages call one that is written out `where`. Raises EncounterError.
    """
    if isinstance(written, dict):
        return from_dict(written, where, folder)
    here = folder / written
    return read(here if here.exists() or example_file(written) is None else written)


def from_text(text: str, where: str = "encounter") -> Encounter:
    """Check an encounter that is the text of a TOML file. Raises EncounterError."""
    try:
        return from_dict(table_of(Path("encounter.toml"), text), where)
    except Unreadable as error:
        raise EncounterError(where, [error.mistake]) from None


def file_called(path: Path | str) -> Path:
    """A path as it is or, if nothing is there, the file of the example with that name, if there is one."""
    return Path(path) if Path(path).exists() else example_file(Path(path).as_posix()) or Path(path)


def from_dict(
    data: Any, where: str = "encounter", folder: Path | None = None, characters: Library | None = None
) -> Encounter:
    """Check an encounter that is already a table; messages call it `where`.

    `folder` is where its policies and characters in files lie; without one it may have none, because
    policies are Python that is run. `characters` finds characters elsewhere, by their names.

    Raises EncounterError, which says everything that is wrong with it.
    """
    reader = Reader(folder, characters)
    encounter = reader.encounter(data)
    if encounter is None or reader.mistakes:
        raise EncounterError(where, reader.mistakes)
    return encounter


def sheet_of(character: Character) -> Any:
    """The sheet of a character, checked by their ruleset. Raises CharacterError."""
    reader = Reader()
    reader.rules = ruleset(character.ruleset)
    entries = [*reader.entry(character.fighter, 0, int(reader.rules.default_policy), "")]
    if reader.mistakes:
        raise CharacterError(shown(character.path.name).strip('"'), reader.mistakes)
    return entries[0].sheet


def state_mistakes(character: Character, state: Mapping[str, Any]) -> list[Mistake]:
    """What is wrong with a state for a character, as paths below it: numbers that no fight can have."""
    fighter = {name: value for name, value in character.fighter.items() if name != "tactics"}
    _, wrong = tried(ruleset(character.ruleset), fighter | {"state": dict(state)})
    return below(wrong, "state")


def tried(rules: Ruleset, fighter: Mapping[str, Any]) -> tuple[Encounter | None, list[Mistake]]:
    """An entry of fighters in an encounter against somebody else, or what is wrong with it, as paths below
    it. They have seat 0."""
    name = str(fighter.get("name", ""))
    other = {"sample": next(iter(rules.samples()), ""), "name": f"not {name}"[:32]}
    mine, theirs = rules.sides[:2]
    sides = {mine: {"fighters": [dict(fighter)]}, theirs: {"fighters": [other]}}
    try:
        return from_dict({"ruleset": rules.name, "sides": sides}, name), []
    except EncounterError as problem:
        return None, below(problem.mistakes, f"sides.{mine}.fighters[0]")


def check_party(party: Party, folder: Path | None = None, characters: Library | None = None) -> Encounter:
    """A party in a fight against somebody else, if the ruleset finds all of its fighters right.

    `folder` and `characters` are those of `from_dict`. Raises PartyError.
    """
    rules = ruleset(party.ruleset)
    mine, theirs = rules.sides[:2]
    other = {"sample": next(iter(rules.samples()), ""), "name": "Somebody else"}
    sides = {mine: {"fighters": [*party.fighters]}, theirs: {"fighters": [other]}}
    where = shown(party.path.name).strip('"')
    try:
        return from_dict({"ruleset": rules.name, "sides": sides}, where, folder, characters)
    except EncounterError as problem:
        found = below(problem.mistakes, f"sides.{mine}") or list(problem.mistakes)
        raise PartyError(where, found) from None


def below(mistakes: Iterable[Mistake], place: str) -> list[Mistake]:
    """The mistakes at a place and below it, as seen from there."""
    return [
        replace(one, place=one.place.removeprefix(place).lstrip("."), who="")
        for one in mistakes
        if one.place == place or one.place.startswith((f"{place}.", f"{place}["))
    ]


def with_house(encounter: Encounter, values: Mapping[str, str]) -> Encounter:
    """The same encounter under other house rules, given as on a command line: name to value, as text.

    Raises EncounterError.
    """
    model = encounter.ruleset.house
    try:
        read = model.model_validate_strings(dict(values))
    except ValidationError as error:
        raise EncounterError("house rules", found_by(model, error)) from None
    data = encounter.as_dict()
    data["house"] = data.get("house", {}) | read.model_dump(include=set(values))
    return from_dict(data, "house rules", encounter.folder)


def with_fighters(encounter: Encounter, side: str, written: Any, where: str = "fighter") -> Encounter:
    """The same encounter with one more entry, whose fighters get the seats after all others.

    `written` is an entry of a side's list of fighters. Raises EncounterError.
    """
    reader, rules = Reader(), encounter.ruleset
    reader.rules = rules
    if side not in rules.sides:
        raise EncounterError("side", [Mistake("", shown(side), one_of(side, rules.sides))])
    added = tuple(reader.entry(written, rules.sides.index(side), rules.default_policy, ""))
    larger = replace(encounter, entries=(*encounter.entries, *added))
    if reader.seated(larger) and not reader.mistakes:
        reader.check_names(larger)
        reader.mistakes += rules.check(larger)
    if reader.mistakes:
        raise EncounterError(where, reader.mistakes)
    return larger
