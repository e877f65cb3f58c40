"""What one place at the table sees: made only of what it may know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..rulesets import Board, Line


class Role(Enum):
    """What somebody at the table is."""

    REFEREE = "referee"
    """Sees all, decides for the fighters of its own place and on what is the referee's, and has the tools."""
    PLAYER = "player"
    SPECTATOR = "spectator"


class Asks(Enum):
    """What kind of answer a question wants."""

    CHOICE = "choice"
    AMOUNT = "amount"
    DIE = "die"
    POOL = "pool"


@dataclass(frozen=True, slots=True)
class QuestionView:
    """The open question, for whoever may answer it."""

    number: int
    """To be handed back with the answer: no two questions of a sitting have the same number."""
    place: int
    """Whose question it is; not one's own where the referee may answer for somebody."""
    fighter: str
    """The name of the fighter who is asked, or what the referee is called."""
    text: str
    rules: tuple[str, ...]
    asks: Asks
    choices: tuple[tuple[int, str], ...] = ()
    """For a choice: each legal answer, by number and by name."""
    low: int = 0
    """For a number or dice: the least legal answer, and the greatest."""
    high: int = 0
    dice: int = 0
    """For a pool: how many dice are rolled; their faces may be answered as a list. For a die 1."""
    sides: int = 0


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: of the fight, or of what was done at the table (`notice`)."""

    text: str
    rules: tuple[str, ...] = ()
    notice: bool = False
    begins: bool = False
    """Whether it is the first one of a beat of the fight."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place at the table as everybody sees it."""

    number: int
    name: str
    role: Role
    fighters: tuple[tuple[int, str], ...]
    """Which fighters it decides for: by seat and by name."""
    typed: bool
    """Whether its dice are typed in from real ones."""
    away: bool
    """Whether policies answer for it."""
    judges: bool = True
    """For the referee's place: whether it is asked what the rules leave to the referee, or a policy is."""


@dataclass(frozen=True, slots=True)
class HouseView:
    """A house rule in force."""

    name: str
    value: str
    changed: bool
    """Whether it is not at its default."""
    meaning: str


@dataclass(frozen=True, slots=True)
class View:
    """All that a place sees at one moment."""

    sitting: str
    """Which sitting: a short text for addresses and lists, no secret."""
    title: str
    ruleset: str
    """The ruleset's title, for people."""
    referee: str
    """What the ruleset calls whoever runs the game."""
    version: int
    """Grows with everything that is done at the table."""
    place: PlaceView
    """One's own."""
    places: tuple[PlaceView, ...]
    policies: tuple[tuple[int, str], ...]
    """The fighters of nobody's place: policies decide for them."""
    paused: bool
    question: QuestionView | None
    """The open question, if this place is the one to answer it or the referee's; `is_mine` tells which."""
    is_mine: bool
    waits_for: str
    """Whom the table waits for, by the name of the place; empty where the fight is over."""
    board: Board
    log_from: int
    """The lines in `log` follow after that many of the log; drop any that you have from there on."""
    log: tuple[LogLine, ...]
    result: Line | None
    """How the fight ended; None while it goes on."""
    house: tuple[HouseView, ...]
    pending: tuple[str, ...]
    """The changes that take effect when the present step of the fight is over: their notes, or their kind."""
    answers: int
    """How many answers there are: a replay has the steps 0 to `answers`."""
    step: int | None = None
    """In a replay: after how many answers this is; None for the present."""
