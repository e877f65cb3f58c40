"""Encounters: who fights whom, where, and under which house rules.

An encounter is read from TOML or JSON, checked as a whole, and turned into a fresh fight as often as one
likes. Every mistake in it is reported at once, with its place in the file.

Why it is so: docs/decisions/an-encounter-has-the-sides-that-fight.md
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from ..mistakes import Mistake, Mistaken, found_by, joined, key, one_of, shown
from ..rulesets import Cast, Ruleset, ruleset, ruleset_names, why_broken
from .examples import example_file, examples
from .files import Unreadable, read_table, table_of
from .midway import read_state, set_state
from .policies import SEARCH, is_search, name_of, named
from .written import WrittenEncounter, WrittenFighter, WrittenReferee, WrittenSide

Model = TypeVar("Model", bound=BaseModel)

FEWEST_SIDES = 2
"""How many sides of an encounter must have somebody; a ruleset may have more."""


class EncounterError(Mistaken):
    """Everything that is wrong with an encounter."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a side's list of fighters, with its parts checked."""

    side: int
    name: str
    count: int | None
    policy: int
    sheet: Any
    state: dict[str, Any]
    place: str
    """Where it stands in the file."""
    sheet_place: str
    """Where its sheet stands in the file."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its fighters."""
        if self.count is None:
            return (self.name,)
        return tuple(f"{self.name} {n}" for n in range(1, self.count + 1))


@dataclass(frozen=True, slots=True)
class Combatant:
    """One fighter of an encounter, on their seat."""

    seat: int
    name: str
    entry: Entry

    @property
    def side(self) -> int:
        return self.entry.side

    @property
    def sheet(self) -> Any:
        return self.entry.sheet


@dataclass(frozen=True, eq=False)
class Encounter:
    """A checked encounter. Equal encounters have the same `as_dict()`."""

    ruleset: Ruleset
    title: str
    note: str
    house: Any
    scene: Any
    entries: tuple[Entry, ...]
    referee: int
    """The referee's policy."""
    state: dict[str, Any]

    @cached_property
    def combatants(self) -> tuple[Combatant, ...]:
        """Every fighter, by seat: side by side, in the order of the file."""
        named = [(name, entry) for entry in self.entries for name in entry.names]
        return tuple(Combatant(seat, name, entry) for seat, (name, entry) in enumerate(named))

    @property
    def names(self) -> Cast:
        """The names of the fighters, by seat, which all differ; with their sheets."""
        return Cast.of(
            [combatant.name for combatant in self.combatants],
            [combatant.sheet for combatant in self.combatants],
        )

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The sides that have somebody, by their numbers in the ruleset: at least two."""
        return tuple(sorted({entry.side for entry in self.entries}))

    @property
    def policies(self) -> tuple[int, ...]:
        """Who decides if nobody sits there, the referee's policy first; below 0 the
        search (see `encounters/policies.py`)."""
        return (self.referee, *(combatant.entry.policy for combatant in self.combatants))

    def start(self) -> Any:
        """A fresh fight at its first beat."""
        fight = self.as_written()
        self.ruleset.settle(fight)
        return fight

    def as_written(self) -> Any:
        """What stands in a fresh fight, without what follows from it. It need not be a state that can be."""
        fight = self.ruleset.start(self)
        for combatant in self.combatants:
            set_state(fight.fighters[combatant.seat], combatant.entry.state)
        set_state(fight, self.state)
        return fight

    def as_dict(self) -> dict[str, Any]:
        """The encounter with all sheets written out, for save files;
        `from_dict` makes an equal one from it."""
        sides = {
            self.ruleset.sides[side]: {
                "fighters": [self._entry_dict(entry) for entry in self.entries if entry.side == side]
            }
            for side in self.sides
        }
        whole = {
            "ruleset": self.ruleset.name,
            "title": self.title,
            "note": self.note,
            "house": _dump(self.house),
            "scene": _dump(self.scene),
            "sides": sides,
            "referee": {"policy": name_of(self.ruleset, self.referee)},
            "state": deepcopy(self.state),
        }
        return {name: value for name, value in whole.items() if value}

    def _entry_dict(self, entry: Entry) -> dict[str, Any]:
        whole = {
            "name": entry.name,
            "count": entry.count,
            "policy": name_of(self.ruleset, entry.policy),
            "budget": -entry.policy if is_search(entry.policy) else None,
            "sheet": _dump(entry.sheet),
            "state": deepcopy(entry.state),
        }
        return {name: value for name, value in whole.items() if value}

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the encounter's canonical JSON, in hexadecimal, which tells it from any other."""
        text = json.dumps(self.as_dict(), sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Encounter) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(self.digest)


def _dump(model: Any) -> Any:
    return model.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def read(path: Path | str) -> Encounter:
    """Read an encounter from a file: JSON if its name ends in `.json`, else TOML.

    If there is no such file, `path` may be the name of an example, such as `ikezu/bandits`. Raises
    EncounterError, which says everything that is wrong with it.
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
    return from_dict(table, shown(where).strip('"'))


def from_text(text: str, where: str = "encounter") -> Encounter:
    """Check an encounter that is the text of a TOML file. Raises EncounterError."""
    try:
        return from_dict(table_of(Path("encounter.toml"), text), where)
    except Unreadable as error:
        raise EncounterError(where, [error.mistake]) from None


def file_called(path: Path | str) -> Path:
    """A path as it is or, if nothing is there, the file of the example with that name, if there is one."""
    return Path(path) if Path(path).exists() else example_file(Path(path).as_posix()) or Path(path)


def from_dict(data: Any, where: str = "encounter") -> Encounter:
    """Check an encounter that is already a table; messages call it `where`.

    Raises EncounterError, which says everything that is wrong with it.
    """
    reader = _Reader()
    encounter = reader.encounter(data)
    if encounter is None or reader.mistakes:
        raise EncounterError(where, reader.mistakes)
    return encounter


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
    return from_dict(data, "house rules")


def with_fighters(encounter: Encounter, side: str, written: Any, where: str = "fighter") -> Encounter:
    """The same encounter with one more entry, whose fighters get the seats after all others.

    `written` is an entry of a side's list of fighters. Raises EncounterError.
    """
    reader, rules = _Reader(), encounter.ruleset
    reader.rules = rules
    if side not in rules.sides:
        raise EncounterError("side", [Mistake("", shown(side), one_of(side, rules.sides))])
    added = tuple(reader.entry(written, rules.sides.index(side), rules.default_policy, ""))
    larger = replace(encounter, entries=(*encounter.entries, *added))
    if reader.seated(larger) and not reader.mistakes:
        reader.mistakes += rules.check(larger)
    if reader.mistakes:
        raise EncounterError(where, reader.mistakes)
    return larger


class _Reader:
    """Reads an encounter piece by piece, so that a mistake in one piece does not hide those in another."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []

    def check(self, model: type[Model], value: Any, place: str, who: str = "") -> Model | None:
        """A piece as its model, or None if it is wrong."""
        try:
            return model.model_validate(value)
        except ValidationError as error:
            self.mistakes += [mistake.under(place, who) for mistake in found_by(model, error)]
        except RecursionError:
            self.mistakes.append(Mistake(place, "tables nested too deeply to be read", "a few levels"))
        return None

    def encounter(self, data: Any) -> Encounter | None:
        top = self.check(WrittenEncounter, data, "")
        if not isinstance(data, dict):
            return None
        name = data.get("ruleset")
        if name not in ruleset_names():
            if isinstance(name, str):
                self.mistakes.append(Mistake("ruleset", shown(name), one_of(name, ruleset_names())))
            return None
        if broken := why_broken(name):
            self.mistakes.append(Mistake("ruleset", shown(name), f"a ruleset that works; {broken}"))
            return None
        self.rules = ruleset(name)
        referee = self.check(WrittenReferee, data.get("referee", {}), "referee")
        encounter = Encounter(
            self.rules,
            top.title if top else "",
            top.note if top else "",
            self.check(self.rules.house, data.get("house", {}), "house"),
            self.check(self.rules.scene, data.get("scene", {}), "scene"),
            tuple(self.entries(data.get("sides", {}))),
            self.policy(referee, self.rules.default_policy, "referee"),
            self.fight_state(data.get("state", {})),
        )
        if self.seated(encounter):
            self.mistakes += self.rules.check(encounter)
        if not self.mistakes:
            self.check_state(encounter)
        return encounter

    def entries(self, sides: Any) -> Iterator[Entry]:
        if not isinstance(sides, dict):
            return
        for name in sides:
            if name not in self.rules.sides:
                legal = one_of(name, self.rules.sides)
                self.mistakes.append(Mistake(joined("sides", key(name)), "an unknown side", legal))
        self.enough_sides([name for name in self.rules.sides if name not in sides])
        for number, name in enumerate(self.rules.sides):
            place = f"sides.{name}"
            if name not in sides:
                continue
            side = self.check(WrittenSide, sides[name], place)
            written = sides[name].get("fighters") if isinstance(sides[name], dict) else None
            policy = self.policy(side, self.rules.default_policy, place)
            for n, fighter in enumerate(written[:1000] if isinstance(written, list) else []):
                yield from self.entry(fighter, number, policy, f"{place}.fighters[{n}]")

    def enough_sides(self, missing: list[str]) -> None:
        """Check that two sides fight; if the ruleset has only two, the message names both."""
        known = self.rules.sides
        there = [name for name in known if name not in missing]
        if len(there) >= FEWEST_SIDES:
            return
        if len(known) == FEWEST_SIDES:
            legal = "every side has at least one fighter"
            self.mistakes += [Mistake(f"sides.{name}", "nothing", legal) for name in missing]
            return
        found = f"nobody but {there[0]}" if there else "nobody"
        self.mistakes.append(Mistake("sides", found, f"fighters on two or more of {', '.join(known)}"))

    def entry(self, data: Any, side: int, policy: int, place: str) -> Iterator[Entry]:
        fighter = self.check(WrittenFighter, data, place, _called(data))
        if not isinstance(data, dict):
            return
        base, sheet, sheet_place = self.sheet(data, place)
        name = _called(data) or (sheet.name if sheet else "") or base
        yield Entry(
            side,
            name,
            fighter.count if fighter else None,
            self.policy(fighter, policy, place),
            sheet,
            self.fighter_state(data.get("state", {}), joined(place, "state"), name),
            place,
            sheet_place,
        )

    def sheet(self, data: dict[str, Any], place: str) -> tuple[str, Any, str]:
        """The name of a fighter's sample, the fighter's sheet, and where that stands."""
        sample, changes = data.get("sample"), data.get("changes", {})
        if not isinstance(sample, str):
            written = joined(place, "sheet")
            sheet = data.get("sheet")
            usable = isinstance(sheet, dict)
            return (
                "",
                self.check(self.rules.sheet, sheet, written, _called(data)) if usable else None,
                written,
            )
        samples = self.rules.samples()
        if sample not in samples:
            wrong = Mistake(joined(place, "sample"), shown(sample), one_of(sample, samples), _called(data))
            self.mistakes.append(wrong)
            return "", None, place
        changed = joined(place, "changes")
        whole = samples[sample] | (changes if isinstance(changes, dict) else {})
        return sample, self.check(self.rules.sheet, whole, changed, _called(data) or sample), changed

    def policy(
        self, written: WrittenReferee | WrittenSide | WrittenFighter | None, default: int, place: str
    ) -> int:
        """Who decides, if the part says so. A budget belongs to a search, which
        may be that of the whole side."""
        name = written.policy if written else None
        budget = None if isinstance(written, WrittenReferee | None) else written.budget
        policies = named(self.rules, for_referee=isinstance(written, WrittenReferee))
        if name is not None and name not in policies:
            self.mistakes.append(Mistake(joined(place, "policy"), shown(name), one_of(name, policies)))
            return int(default)
        policy = int(default) if name is None else policies[name]
        if budget is None:
            return policy
        if not is_search(policy):
            legal = f'only with policy = "{SEARCH}"'
            self.mistakes.append(Mistake(joined(place, "budget"), shown(budget), legal))
        return -budget

    def fight_state(self, data: Any) -> dict[str, Any]:
        state, wrong = read_state(self.rules.fight(), data, _NOT_OF_THE_FIGHT)
        self.mistakes += [mistake.under("state") for mistake in wrong]
        return state

    def fighter_state(self, data: Any, place: str, who: str) -> dict[str, Any]:
        state, wrong = read_state(self.rules.fighter(), data, _NOT_OF_A_FIGHTER)
        self.mistakes += [mistake.under(place, who) for mistake in wrong]
        return state

    def seated(self, encounter: Encounter) -> bool:
        """Check that there are no more fighters than seats, and that no two have the same name."""
        count = sum(entry.count or 1 for entry in encounter.entries)
        if count > self.rules.seats:
            legal = f"at most {self.rules.seats} in all"
            self.mistakes.append(Mistake("sides", f"{shown(count)} fighters", legal))
            return False
        taken: dict[str, Entry] = {}
        for entry in encounter.entries:
            for name in dict.fromkeys((entry.name, *entry.names)):
                other = taken.setdefault(name.casefold(), entry)
                if other is not entry and name:
                    legal = f"a name of its own ({other.place} has that one), or one entry with a count"
                    self.mistakes.append(Mistake(joined(entry.place, "name"), shown(name), legal))
        return True

    def check_state(self, encounter: Encounter) -> None:
        """Check that what the fight starts with can be the state of a fight."""
        for mistake in self.rules.check_state(encounter.as_written()):
            seat, _, field = mistake.place.removeprefix("fighters[").partition("].")
            if not field:
                self.mistakes.append(mistake.under("state"))
                continue
            combatant = encounter.combatants[int(seat)]
            place = joined(combatant.entry.place, "state", field)
            self.mistakes.append(Mistake(place, mistake.found, mistake.legal, combatant.name))


_NOT_OF_THE_FIGHT = ("count", "fighters", "house")
_NOT_OF_A_FIGHTER = ("seat", "side")


def _called(data: Any) -> str:
    """The name that an entry gives its fighters, as far as that can be told."""
    name = data.get("name") if isinstance(data, dict) else None
    return name if isinstance(name, str) and name.isprintable() and len(name) <= 32 else ""
