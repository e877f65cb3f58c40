"""What a ruleset must offer, and what it may: everything that the rest of kumite knows of it."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, is_dataclass
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from ..chances.rolls import Roll
from ..mistakes import Mistake
from ..table import Table
from .default_rules import lowest, rounds
from .defaults import (
    NothingToSay,
    as_declared,
    no_samples,
    nobody,
    nobody_comes,
    nobody_goes,
    nothing_follows,
    nothing_to_look_up,
    nothing_wrong,
    within_limits,
)
from .entries import Entry
from .fields import fields_of
from .foundry import Actors
from .house import house_entries, house_model
from .interludes import Interlude
from .kept_dice import KeptDice
from .making import Figures, Rolled, Stage, no_figures
from .rule_modules import rule_modules, source
from .spoken import Citing, Viewer, Words

LIMIT = 1000
"""A fight that is not over after so many beats ends undecided, unless told otherwise."""
HIGHEST_LIMIT = 1_000_000_000
"""No fight goes on longer, whatever is told."""
TERMS = ("Why", "Ask", "Event", "Outcome", "Fate", "Policy")
"""The enums that the terms of every ruleset have."""
TACTICS = "tactics"
"""The field of a fighter that says how they fight, if there is one; a sample may bring it along."""
_READ = rf"\.{TACTICS}\.(\w+)"


MANY = 999
"""The highest value to which a referee counts what has none of its own."""


@dataclass(frozen=True)
class Changed:
    """Something of a fighter that a referee changes by the name that people use."""

    now: Callable[[Any], int]
    """How it is, of a fighter."""
    put: Callable[[Any, Any, int], None]
    """Make it so: of a fight, a fighter in it, and what it becomes."""
    most: Callable[[Any, Any], int] = lambda fight, me: 1
    """The highest value that it can have, of a fight and a fighter in it. Where that is 1, it is so or not;
    where it is 0, there is nothing to change of them."""
    low: int = 0


def as_often(fight: Any, me: Any) -> int:
    """The highest value of what one can have many times."""
    return MANY


class Misdeclared(ValueError):
    """A ruleset was declared wrongly; the message is complete."""


@dataclass(frozen=True)
class Ruleset:
    """One ruleset. Every game has the fields of the first part; those of the second have defaults.

    Raises Misdeclared where the parts do not fit together.
    """

    name: str
    """What encounters and commands call it; the name of its entry point."""
    title: str
    package: str
    """The `__name__` of its package, in whose folder `rules.toml`, `house.toml`, `content/` and `examples/`
    lie."""
    terms: Any
    """The module with the enums `Why` (dice), `Ask` (decisions), `Event`, `Outcome`, `Fate` and `Policy`."""
    fight: Callable[[], Any]
    """The dataclass of a fight. Without arguments it is an empty fight: every list has its full length
    except `fighters`, whose annotation says of what class they are and how many there can be."""
    beat: Callable[[Table, Any], None]
    """Moves a fight forward by its smallest piece."""
    outcome: Callable[[Any], int]
    """A member of `Outcome`; 0 while the fight goes on."""
    fate: Callable[[Any], int]
    """Where one fighter stands, a member of `Fate`."""
    standing: int
    """The fate of a fighter who still takes part in the fight."""
    decide: Callable[..., int]
    """What a policy answers to a decision: (whim, policy, fight, who, ask, options)."""
    sides: tuple[str, ...]
    """The sides by their number, as encounters name them. An encounter has fighters on two or more."""
    sheet: type[BaseModel]
    """What people write for one fighter; it has a `name`."""
    start: Callable[[Any], Any]
    """From a validated Encounter to the fight at its first beat."""
    words: Words

    edition: str = ""
    credit: str = ""
    licence: str = ""
    about: tuple[str, ...] = ()
    """What the game is, in a few whole sentences for somebody who does not know it."""
    first_example: str = ""
    """The example with which somebody who does not know the game should begin, by the name of its file."""
    referee: str = "Referee"
    """What the person who runs the game is called."""
    decide_amount: Callable[..., int] = lowest
    """What a policy answers where a number is asked for: (whim, policy, fight, who, ask, low, high). By
    default the lowest."""
    default_policy: int = 0
    """The policy for a seat for which an encounter names none."""
    policy_notes: dict[int, str] = field(default_factory=dict)
    """What each policy does, in a sentence or two for people."""
    length: Callable[[Any], int] = rounds
    """How long the fight has lasted, in `length_unit`. By default its field `round`."""
    length_unit: str = "rounds"
    tallies: dict[str, int] = field(default_factory=dict)
    """What a batch adds up for each fighter: a name for people, and the event whose amounts count."""
    hit: int | None = None
    """The event that says of somebody that their blow lands, if there is one for every blow."""
    gauges: dict[str, str] = field(default_factory=dict)
    """What people look at to see how a fighter is, such as HP or Wounds: a name for people, and the field of
    its state; one that is a list counts with its sum."""
    changes: dict[str, str | Changed] = field(default_factory=dict)
    """What a referee changes of a fighter in the middle of a fight, by the names that people use: numbers
    such as HP, and conditions such as prone. Each with the field of the state that says it or, where no
    single number does, with what reads and changes it."""
    left: tuple[int, ...] = ()
    """The fates of those who left a fight, or never came to it: they come to the next one as usual."""
    lost: tuple[int, ...] = ()
    """The fates after which nobody comes to another fight."""
    interludes: tuple[Interlude, ...] = ()
    """What can pass between two fights, by the rules: rests, nights, care."""
    outcome_sides: dict[int, int] = field(default_factory=dict)
    """Which side an outcome means a victory for; outcomes that nobody wins are left out."""
    free_ground: str = ""
    """On maps in a scene: the letter of a place where nobody stands. Other letters may stand for fighters."""
    scene: type[BaseModel] = NothingToSay
    """What people write about where and how the fight takes place. By default there is nothing to write."""
    house: type[BaseModel] = NothingToSay
    """The house rules in force. By default those of `house.toml`, if it is there."""
    samples: Callable[[], dict[str, dict[str, Any]]] = no_samples
    """Every sample by name: the fields of its sheet, among them `name`. By default those of
    `content/samples.toml`, if it is there."""
    sample_tactics: Callable[[], dict[str, dict[str, Any]]] = no_samples
    """The tactics of samples that bring some, by the name of the sample. By default the tables `tactics` in
    `content/samples.toml`."""
    entries: Callable[[], Iterable[Entry]] = nothing_to_look_up
    """What can be looked up besides the rules: techniques, statuses, weapons and the like."""
    making: tuple[Stage, ...] = ()
    """The stages in which one makes a character, in the order of the text."""
    figures: Figures = no_figures
    """What follows from a sheet and is of interest while one writes it: (fight, fighter, sheet)."""
    rolled: Rolled | None = None
    """The fields of a sheet that the text has dice for; None where it has none."""
    foundry: tuple[Actors, ...] = ()
    """The systems of Foundry VTT whose actors are its characters, and which of their numbers are which."""
    check: Callable[[Any], Iterable[Mistake]] = nothing_wrong
    """What is wrong with an Encounter besides its parts: names in the scene, sheets under the house rules.
    `house`, `scene` and the sheets of combatants are None where they are wrong in themselves."""
    check_state: Callable[[Any], Iterable[Mistake]] = within_limits
    """Which fields of a fight hold what no fight can, as paths such as `fighters[3].main` or `round`. By
    default those whose numbers are outside what they declare."""
    hide: Callable[[Any, Viewer], Any] = as_declared
    """A copy of the fight in which all that the viewer may not know is blank. By default that follows from
    the declarations of the fields."""
    settle: Callable[..., None] = nothing_follows
    """Bring up to date what follows from other values of a fight, such as sums that the rules keep. Called
    before the first beat, and after each change that is made apart from the rules: (fight)."""
    answered_by_referee: Callable[[Any, int], bool] = nobody
    """Whether the decisions of a seat are the referee's at a table: (fight, seat). By default none are."""
    admit: Callable[[Any, Any, int], None] = nobody_comes
    """Between two beats, make fighters part of a fight who have just been put into it: those at the seats
    from `first` on. (fight, fresh, first); `fresh` is the fight as it would begin with them, from which to
    take how they stand to the others. Raises CannotChange."""
    dismiss: Callable[[Any, int], None] = nobody_goes
    """Between two beats, let a fighter leave the fight: (fight, seat). The seat stays theirs, with a fate
    that says that they are gone. Raises CannotChange."""
    rolls: tuple[Roll, ...] = ()
    """The kinds of rolls whose odds can be asked for without a fight."""
    kept_dice: tuple[KeptDice, ...] = ()
    """Functions of the rules that make nothing of their dice but the sum of the highest."""
    compiled: bool = True
    """Whether the rules are compiled too. Rules that use more of Python than the compiler knows are played in
    plain Python only."""

    also_compiled: tuple[Callable[..., int], ...] = ()
    """What the functions above call in packages other than the ruleset's own."""

    own_policies: dict[int, tuple[str, str]] = field(default_factory=dict)
    """Policies in files of the user's own: what an encounter calls each, and the path of its file."""

    def __post_init__(self) -> None:
        missing = [name for name in TERMS if not _is_enum(getattr(self.terms, name, None))]
        if missing:
            raise self._wrong("terms", f"no IntEnum {' nor '.join(missing)}", ", ".join(TERMS))
        if self.package not in sys.modules:
            raise self._wrong("package", repr(self.package), "the __name__ of the ruleset's package")
        if not is_dataclass(self.fight) or "fighters" not in self._hints:
            legal = "a dataclass with a list `fighters` and their number `count`"
            raise self._wrong("fight", repr(self.fight), legal)
        if self.length is rounds and "round" not in self._hints:
            raise self._wrong("length", "nothing", "a function of the fight, or a field `round` in the fight")
        self._fighters()
        self._from_files()
        if isinstance(self.words, Citing):
            self.words.cite(self.entries)

    def _wrong(self, part: str, found: str, legal: str) -> Misdeclared:
        return Misdeclared(f"the ruleset {self.name}: {part}: found {found}; legal: {legal}")

    def _from_files(self) -> None:
        """Take from the ruleset's folder what was not given."""
        if self.house is NothingToSay and (self.folder / "house.toml").exists():
            object.__setattr__(self, "house", house_model(house_entries(self.folder)))
        written = self.folder / "content" / "samples.toml"
        if self.samples is no_samples and written.exists():
            object.__setattr__(self, "samples", lambda: samples_in(written))
        if self.sample_tactics is no_samples and written.exists():
            object.__setattr__(self, "sample_tactics", lambda: tactics_in(written))

    @property
    def whole_title(self) -> str:
        """Its title, and its edition if it has one."""
        return f"{self.title}, {self.edition}" if self.edition else self.title

    @cached_property
    def folder(self) -> Path:
        """Where its `rules.toml`, `house.toml`, `template.toml`, `content/` and `examples/` lie."""
        return Path(str(sys.modules[self.package].__file__)).parent

    @cached_property
    def all_entries(self) -> tuple[Entry, ...]:
        """What `entries` lists, made once."""
        return tuple(self.entries())

    @cached_property
    def _hints(self) -> dict[str, Any]:
        return get_type_hints(self.fight, include_extras=True)

    def _fighters(self) -> tuple[type, int]:
        """The class of the fighters and how many there can be, from the annotation of `fighters`."""
        hint = self._hints["fighters"]
        listed, *size = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        kind = get_args(listed)[:1]
        if get_origin(listed) is not list or not size or not isinstance(size[0], int) or not kind:
            raise self._wrong("fight", f"fighters: {hint}", "fighters: Annotated[list[Fighter], SEATS]")
        return kind[0], size[0]

    @property
    def fighter(self) -> Callable[[], Any]:
        """The dataclass of a fighter."""
        return self._fighters()[0]

    @property
    def seats(self) -> int:
        """How many fighters there can be."""
        return self._fighters()[1]

    @cached_property
    def changeable(self) -> dict[str, Changed]:
        """What a referee changes of a fighter, by name: also of a single field what reads and changes it."""
        owner = self._fighters()[0]
        return {
            name: _of_field(owner, one) if isinstance(one, str) else one for name, one in self.changes.items()
        }

    @cached_property
    def tactics(self) -> type | None:
        """The dataclass of what a fighter's policy is told of how to fight; None where there is none."""
        record = getattr(self.fighter(), TACTICS, None)
        return type(record) if is_dataclass(record) else None

    @cached_property
    def heeded(self) -> tuple[str, ...]:
        """The tactics that some policy reads (`me.tactics.hunts`): all that an encounter may say."""
        if self.tactics is None:
            return ()
        read = {name for module in self.rule_modules for name in re.findall(_READ, source(module))}
        return tuple(one.name for one in fields(self.tactics) if one.name in read)

    @cached_property
    def rule_modules(self) -> tuple[ModuleType, ...]:
        """The modules that are also compiled: rules and policies, each after those that it imports."""
        entries = (self.beat, self.outcome, self.length, self.fate, self.decide, self.decide_amount)
        between = [one.passes for one in self.interludes] + [self.settle] * self.settles
        return rule_modules(*entries, *between, *self.also_compiled)

    @property
    def settles(self) -> bool:
        """Whether `settle` does anything."""
        return self.settle is not nothing_follows

    @property
    def whys(self) -> type[IntEnum]:
        """What dice are rolled for."""
        return self._enum("Why")

    @property
    def asks(self) -> type[IntEnum]:
        """The decisions."""
        return self._enum("Ask")

    @property
    def events(self) -> type[IntEnum]:
        """What can happen."""
        return self._enum("Event")

    @property
    def outcomes(self) -> type[IntEnum]:
        """How a fight can end; 0 while it goes on."""
        return self._enum("Outcome")

    @property
    def fates(self) -> type[IntEnum]:
        """Where a fighter can stand."""
        return self._enum("Fate")

    @property
    def policies(self) -> type[IntEnum]:
        """Who decides where nobody sits."""
        return self._enum("Policy")

    def _enum(self, name: str) -> type[IntEnum]:
        found: type[IntEnum] = getattr(self.terms, name)
        return found


def _is_enum(found: Any) -> bool:
    return isinstance(found, type) and issubclass(found, IntEnum)


def samples_in(path: Path) -> dict[str, dict[str, Any]]:
    """The samples in a file: a table for each, whose name is that of the sample."""
    return {
        name: {"name": name} | {field: value for field, value in table.items() if field != TACTICS}
        for name, table in tomllib.loads(path.read_text("utf-8")).items()
    }


def tactics_in(path: Path) -> dict[str, dict[str, Any]]:
    """The tactics in a file of samples, by the names of those that have some."""
    tables = tomllib.loads(path.read_text("utf-8"))
    return {name: table[TACTICS] for name, table in tables.items() if TACTICS in table}


def _of_field(owner: type, name: str) -> Changed:
    """What reads and changes a field of a fighter."""
    declared = fields_of(owner)[name]
    return Changed(
        lambda me: int(getattr(me, name)),
        lambda fight, me, value: setattr(me, name, value),
        lambda fight, me: declared.limits(fight.count)[1],
        declared.low,
    )
