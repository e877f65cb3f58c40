"""The registry: which rulesets there are, and what a ruleset must offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from pydantic import BaseModel

from ..mistakes import Mistake
from ..rolls import Roll
from ..table import Question, Table, Told

NAMES: tuple[str, ...] = ("ikezu", "hachigoku", "hell", "malice", "shinobi")
"""Every ruleset of kumite; to register one is to name its folder here."""

LIMIT = 1000
"""A fight that is not over after so many beats ends undecided, unless told otherwise."""
HIGHEST_LIMIT = 1_000_000_000
"""No fight goes on longer, whatever is told."""

Viewer = frozenset[int] | None
"""Whose eyes: the seats of the fighters that a person plays, or None for the referee, who sees all."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence for people, with the ids of the rules behind it."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """Who is where and how they are: one row for each combatant, as short texts under headings."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    picture: tuple[str, ...] = ()
    """The lines of a map, if there is one."""


class CannotChange(ValueError):
    """A ruleset does not let fighters come or go so; the message is complete."""


def nobody_comes(fight: Any, fresh: Any, first: int) -> None:
    """What a ruleset has for `admit` that knows of no newcomers."""
    raise CannotChange("by these rules nobody joins a fight that is under way")


def nobody_goes(fight: Any, seat: int) -> None:
    """What a ruleset has for `dismiss` that knows of nobody who leaves."""
    raise CannotChange("by these rules nobody leaves a fight that is under way")


class Words(Protocol):
    """What the module `words` of a ruleset offers. `names` are the fighters' names by seat.

    What `viewer` may not know is left out: two fights that differ only in that read the same.
    """

    def event(self, fight: Any, names: Sequence[str], told: Told, viewer: Viewer) -> Line | None:
        """What happened; None where the viewer does not notice it at all."""
        ...

    def question(self, fight: Any, names: Sequence[str], question: Question) -> Line:
        """What is asked, addressed to whoever has to answer."""
        ...

    def option(self, fight: Any, names: Sequence[str], question: Question, answer: int) -> str:
        """What a legal answer to a decision is called; unique among the legal answers."""
        ...

    def answered(
        self, fight: Any, names: Sequence[str], question: Question, answer: int, viewer: Viewer
    ) -> Line | None:
        """How a question and its answer read in the log; None where the viewer may not know of it."""
        ...

    def board(self, fight: Any, names: Sequence[str], viewer: Viewer) -> Board:
        """Who is where and how they are."""
        ...

    def outcome(self, fight: Any, names: Sequence[str]) -> Line:
        """How the fight stands or ended, and by which rule."""
        ...


@dataclass(frozen=True)
class Ruleset:
    """One ruleset: everything that the rest of kumite knows of it."""

    name: str
    title: str
    edition: str
    credit: str
    licence: str
    folder: str
    """Where its `rules.toml`, `house.toml` and `content/` lie."""

    rule_modules: tuple[ModuleType, ...]
    """The modules that are also compiled: rules and policies, each after those that it imports."""
    fight: Callable[[], Any]
    """An empty fight with every list at its full length but `fighters`, which has `seats` at most."""
    fighter: Callable[[], Any]
    seats: int
    beat: Callable[[Table, Any], None]
    """Moves a fight forward by its smallest piece."""
    outcome: Callable[[Any], int]
    """A member of `outcomes`; 0 while the fight goes on."""
    length: Callable[[Any], int]
    """How long the fight has lasted, in `length_unit`."""
    length_unit: str
    fate: Callable[[Any], int]
    """Where one fighter stands, a member of `fates`."""
    standing: int
    """The fate of a fighter who still takes part in the fight."""
    decide: Callable[..., int]
    decide_amount: Callable[..., int]

    whys: type[IntEnum]
    asks: type[IntEnum]
    events: type[IntEnum]
    outcomes: type[IntEnum]
    fates: type[IntEnum]
    policies: type[IntEnum]
    tallies: dict[str, int]
    """What a batch adds up for each fighter: a name for people, and the event whose amounts count."""

    gauges: dict[str, str]
    """What people look at to see how a fighter is, as HP or Wounds: a name for people, and the field of its
    state; one that is a list counts with its sum."""

    sides: tuple[str, ...]
    """The sides by their number, as encounters name them. An encounter has somebody on two or more."""
    outcome_sides: dict[int, int]
    """Which side an outcome means a victory for; outcomes that nobody wins are left out."""
    sheet: type[BaseModel]
    scene: type[BaseModel]
    house: type[BaseModel]
    samples: Callable[[], dict[str, dict[str, Any]]]
    """Every sample by name: the fields of its sheet, among them `name`."""
    check: Callable[[Any], Iterable[Mistake]]
    """What is wrong with an Encounter besides its parts: names in the scene, sheets under the house rules.
    `house`, `scene` and the sheets of combatants are None where they are wrong in themselves."""
    start: Callable[[Any], Any]
    """From a validated Encounter to the fight at its first beat."""
    check_state: Callable[[Any], Iterable[Mistake]]
    """Which fields of a fight hold what no fight can, as paths such as `fighters[3].main` or `round`."""
    state_terms: dict[str, type[IntEnum]]
    """The enum of each field of the state whose value files may give by name."""
    default_policy: int
    """Who decides for a seat for which an encounter names no policy."""
    answered_by_referee: Callable[[Any, int], bool]
    """Whether the decisions of that seat are the referee's at a table: (fight, seat)."""
    hide: Callable[[Any, Viewer], Any]
    """A copy of the fight in which all that the viewer may not know is blank."""
    words: Words
    admit: Callable[[Any, Any, int], None] = nobody_comes
    """Between two beats, make fighters part of a fight who have just been put into it: those at the seats
    from `first` on. (fight, fresh, first); `fresh` is the fight as it would begin with them, from which to
    take how they stand to the others. Raises CannotChange."""
    dismiss: Callable[[Any, int], None] = nobody_goes
    """Between two beats, let a fighter leave the fight: (fight, seat). It keeps its seat, with a fate that
    says that it is gone. Raises CannotChange."""
    referee: str = "Referee"
    """What whoever runs the game is called."""
    policy_notes: dict[int, str] = field(default_factory=dict)
    """What each policy does, in a sentence or two for people."""
    rolls: tuple[Roll, ...] = ()
    """The kinds of rolls whose odds can be asked for without a fight."""


def ruleset(name: str) -> Ruleset:
    """The ruleset of that name. Raises KeyError where there is none."""
    if name not in NAMES:
        raise KeyError(f"no ruleset {name!r}; there are: {', '.join(NAMES)}")
    found = import_module(f".{name}", __name__).RULESET
    assert isinstance(found, Ruleset)
    return found
