"""An encounter that has been read and found right: who fights whom, where, and under which house rules."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..rulesets import Cast, Ruleset, ruleset
from .midway import set_state
from .policies import is_search, name_of
from .tactics import set_tactics, together, usual_left_out, without_strangers
from .written import Level


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
    tactics: dict[str, Any] = field(default_factory=dict)
    """How its fighters fight, as the encounter says it for them or for their side."""
    sample_tactics: dict[str, Any] = field(default_factory=dict)
    """How they fight where the encounter does not say otherwise, as their sample says it."""

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
    level: Level | None
    """For whom it is, if it says so."""
    house: Any
    scene: Any
    entries: tuple[Entry, ...]
    referee: int
    """The referee's policy."""
    state: dict[str, Any]
    folder: Path | None = None
    """Where its policies in files lie; None where it may have none."""

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

    @cached_property
    def seats_called(self) -> dict[str, list[int]]:
        """The seats of each fighter and of each group, by name."""
        seats: dict[str, list[int]] = {}
        for one in self.combatants:
            for name in dict.fromkeys((one.entry.name, one.name)):
                seats.setdefault(name, []).append(one.seat)
        return seats

    def tactics(self, entry: Entry) -> dict[str, Any]:
        """How the fighters of an entry fight, without what is as the policy thinks."""
        company = without_strangers(self.ruleset, entry.sample_tactics, self.seats_called)
        return usual_left_out(self.ruleset, together(company, entry.tactics))

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
            tactics = self.tactics(combatant.entry)
            set_tactics(self.ruleset, fight.fighters[combatant.seat], tactics, self.seats_called)
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
            "level": self.level,
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
            "tactics": self.tactics(entry),
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

    def __reduce__(self) -> Any:
        """How it goes to another process, which looks up the ruleset by its name."""
        apart = ("ruleset", "house")
        rest = {one.name: getattr(self, one.name) for one in fields(self) if one.name not in apart}
        return _brought, (self.ruleset.name, _dump(self.house), rest)


def _brought(rules: str, house: dict[str, Any], rest: dict[str, Any]) -> Encounter:
    found = ruleset(rules)
    return Encounter(ruleset=found, house=found.house.model_validate(house), **rest)


def _dump(model: Any) -> Any:
    return model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
