"""What one place at the table sees, made only of what it may know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..encounters.sheet_lines import SheetLine
from ..rulesets import Board, Line


class Role(Enum):
    """What somebody at the table is."""

    REFEREE = "referee"
    """Sees everything, decides for the fighters of its own place and on the
    referee's matters, and has the tools."""
    PLAYER = "player"
    SPECTATOR = "spectator"


class Asks(Enum):
    """What kind of answer a question wants."""

    CHOICE = "choice"
    AMOUNT = "amount"
    DIE = "die"
    POOL = "pool"


class Odds(Enum):
    """What a place is told of its answers before it chooses one."""

    OFF = "off"
    FACTS = "facts"
    """What follows from each, as far as the place may know it."""
    WORTH = "worth"
    """How likely each makes the place's side to win, by play-outs that know everything."""


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The open question, for whoever may answer it."""

    number: int
    """To be handed back with the answer; no two questions of a sitting have the same number. It does not say
    how many were asked before."""
    place: int
    """Whose question it is, which may be somebody else's if the viewer is the referee."""
    fighter: str
    """The name of the fighter who is asked, or what the referee is called."""
    text: str
    rules: tuple[str, ...]
    asks: Asks
    choices: tuple[tuple[int, str], ...] = ()
    """For a choice, each legal answer by number and by name."""
    ends: tuple[int, ...] = ()
    """Those of them that end the fight, or somebody's part in it."""
    low: int = 0
    """For a number or dice, the least legal answer; `high` is the greatest."""
    high: int = 0
    dice: int = 0
    """For a pool, how many dice are rolled; their faces may be answered as a list. For a single die, 1."""
    sides: int = 0


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: of the fight, or with `notice` of what was done at the table."""

    line: Line
    notice: bool = False
    begins: bool = False
    """Whether a beat of the fight begins with it, as far as the tree of the log has to know."""
    side: int = -1
    """The side of the fighter whom it is about; -1 where it names nobody."""

    @property
    def text(self) -> str:
        """The sentence."""
        return self.line.text

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind it."""
        return self.line.rules


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place at the table as everybody sees it."""

    number: int
    name: str
    role: Role
    fighters: tuple[tuple[int, str], ...]
    """The fighters for whom it decides, by seat and by name."""
    typed: bool
    """Whether its dice are typed in from real ones."""
    away: bool
    """Whether policies answer for it."""
    judges: bool = True
    """For the referee's place: whether people are asked what the rules leave to the referee, or a policy is.
    """
    odds: Odds = Odds.OFF
    """What it is told of its answers."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """What somebody wrote for a fighter."""

    seat: int
    name: str
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class Earlier:
    """An answer that was given: a point to which one can go back."""

    number: int
    """`undo(token, to=number)` takes back this answer and everything after it."""
    text: str
    """What was asked and answered, or changed, in words."""
    by: str
    """Who gave the answer: the name of a place, or empty for policies and for dice that were rolled."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number of the state that the referee may change."""

    path: str
    """The path as `amend` takes it: `Kenta.hp`, `Kenta.weapons[2].uses`, `round`."""
    value: int
    name: str
    """What the value is called, if it has a name; such names are legal in `amend` as well."""


@dataclass(frozen=True, slots=True)
class Usual:
    """Something of a fighter that a referee often changes, by the name that people use."""

    called: str
    """`HP`, or `prone`."""
    value: int
    low: int
    most: int

    @property
    def is_condition(self) -> bool:
        """Whether it either is so or is not."""
        return (self.low, self.most) == (0, 1)


@dataclass(frozen=True, slots=True)
class HouseView:
    """A house rule in force."""

    name: str
    value: str
    changed: bool
    """Whether it differs from its default."""
    meaning: str


@dataclass(frozen=True, slots=True)
class View:
    """All that a place sees at one moment."""

    sitting: str
    """Which sitting it is: a short text for addresses and lists, and no secret."""
    title: str
    ruleset: str
    """The ruleset's title, for people."""
    referee: str
    """What the ruleset calls the person who runs the game."""
    version: int
    """Grows with everything at the table that this place can see, and with nothing else."""
    place: PlaceView
    """The viewer's own place."""
    places: tuple[PlaceView, ...]
    policies: tuple[tuple[int, str], ...]
    """The fighters who belong to no place: policies decide for them."""
    paused: bool
    question: QuestionView | None
    """The open question, if the viewer's place is the one to answer it, or is the
    referee's; `is_mine` tells which."""
    is_mine: bool
    waits_for: str
    """Whom the table waits for: the viewer's own place by its name, any place for the referee, and for others
    only that it is others; empty if the fight is over."""
    board: Board
    log_from: int
    """The lines in `log` follow after that many lines; drop any that you have from there on."""
    log: tuple[LogLine, ...]
    result: Line | None
    """How the fight ended; None while it goes on."""
    seed: int | None
    """The seed of the dice, once the fight is over; before, nobody may know it."""
    number: int
    """Which fight of that seed it is."""
    house: tuple[HouseView, ...]
    pending: tuple[str, ...]
    """The changes that take effect when the present step of the fight is over:
    their notes, or else their kind."""
    steps: int
    """A replay has the steps 0 to `steps`: for the referee each answer is one, for others each line of the
    fight that they could read."""
    standing: tuple[str, ...] = ()
    """The viewer's own answers that stand: questions that are answered without being asked."""
    step: int | None = None
    """In a replay, which step this is; None for the present."""
