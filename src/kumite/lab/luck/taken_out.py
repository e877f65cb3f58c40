"""Shares of outcomes without the luck of the dice: the same interval from fewer fights.

The first fights say how much each step of the dice has to do with the outcome. Each fight then counts as how
it ended, less what its own dice gave. That is right on average, because the luck of dice is 0 on average, and
it differs less from fight to fight.

Why it is so: docs/decisions/the-luck-of-dice-is-taken-out.md
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from ...chances.statistics import wilson
from ...encounters.encounter import Encounter
from ...simulation.batch import LEARNABLE
from ...simulation.spoken import spoken_outcome
from .fitting import fitted
from .given import Given, given_by
from .steps import FIGHT, Floats, Whole, kinds_of, lucks, worth_a_look

LEARNED = 4_096
"""From so many fights it is learned what the dice give, if there are more."""
PAYS = 1.5
"""The luck is taken out of few fights if that is worth this many times the fights."""
PAYS_FOR_MANY = 3.0
"""The same for more than `LEARNED`: to look at dice may take longer than to play compiled fights."""
OFTEN = 30
"""So many fights have to end in a way, and so many otherwise, for its share to be made better."""
UNEXPECTED = 100
"""The factor is at most the number of fights divided by this. Where nearly nothing is left without the luck,
a few fights that nobody expected would otherwise be all that is known of how far off the chance may be."""
UNIT = 1 << 20
"""Numbers of single fights are added up as whole multiples of 1 / UNIT, so that sums do not depend on the
order in which threads add them."""
REFEREE_GROUP, NEWCOMERS = -1, -2
"""Whose dice are together besides those of each side: the referee's, and those of seats taken later."""


class Without(NamedTuple):
    """The chance of an outcome without the luck of the dice, with its 95% interval."""

    name: str
    chance: float
    low: float
    high: float
    factor: float
    """How many times as many fights would give as narrow an interval with the luck."""


class TakenOut(NamedTuple):
    """What is known of some fights without the luck of their dice."""

    factor: float
    """How many times as many fights would give as narrow an interval of the most uncertain outcome."""
    outcomes: tuple[Without, ...]
    """Those that came often enough."""


class Piece(NamedTuple):
    """Some fights in a row: how each ended, and all their dice as `steps` has them."""

    first: int
    outcomes: Whole
    dice: Whole


@dataclass
class Sums:
    """Sums over fights for one outcome."""

    steps: int = 0
    """How many numbers were learned from the fights themselves."""
    fights: int = 0
    ended: int = 0
    """How many ended so."""
    total: int = 0
    """1 for each of those, less what the dice gave in every fight; in UNITs."""
    squares: int = 0

    def add(self, ended: Any, taken: Floats) -> None:
        """Add fights: whether each ended so, and what its dice gave."""
        numbers = np.rint((ended - taken) * UNIT).astype(np.int64)
        self.fights += len(numbers)
        self.ended += int(ended.sum())
        self.total += int(numbers.sum())
        self.squares += int(numbers @ numbers)

    @property
    def variance(self) -> float:
        """How much single fights differ, without the luck."""
        squares = (self.squares - self.total**2 / self.fights) / UNIT**2
        return squares / max(self.fights - 1 - self.steps, 1)

    @property
    def variance_with_luck(self) -> float:
        """How much single fights differ in how they ended."""
        return self.ended * (self.fights - self.ended) / self.fights / (self.fights - 1)

    @property
    def factor(self) -> float:
        """How many times more they differ with the luck, as far as so many fights can say."""
        if not self.variance_with_luck:
            return 1.0
        return self.variance_with_luck / max(
            self.variance, self.variance_with_luck * UNEXPECTED / self.fights
        )

    @property
    def is_known(self) -> bool:
        """Whether it came, and did not come, often enough."""
        return OFTEN <= self.ended <= self.fights - OFTEN

    def without(self, name: str) -> Without:
        """The chance with its interval: that of a share of as many fights as would be needed with luck."""
        chance = min(max(self.total / UNIT / self.fights, 0.0), 1.0)
        fights = round(self.fights * self.factor)
        return Without(name, chance, *wilson(chance * fights, fights), self.factor)


class Luck:
    """Listens to the dice of a batch of fights whose first has the number 0."""

    def __init__(self, encounter: Encounter, fights: int) -> None:
        """`fights` is how many will be played."""
        self.rules = encounter.ruleset
        self.learned = min(fights, LEARNED)
        self.pays = PAYS_FOR_MANY if fights > LEARNED else PAYS
        self.wanted = fights >= LEARNABLE
        """Whether it is still worth listening."""
        self.groups = groups_of(encounter)
        self.sums = [Sums() for _ in range(max(map(int, self.rules.outcomes)) + 1)]
        self.early: list[Piece] = []
        self.heard = 0
        self.given: Given | None = None
        self.lock = Lock()

    def add(self, first: int, rows: Any, dice: Any) -> None:
        """Add the fights from number `first` on: a row for each with its outcome, and their dice."""
        piece = Piece(first, np.asarray(rows, np.int64)[:, 0], np.asarray(dice, np.int64))
        with self.lock:
            if self.given is None:
                self.early.append(piece)
                self.heard += max(0, min(first + len(piece.outcomes), self.learned) - first)
                if self.heard == self.learned:
                    self.learn()
                return
        if self.wanted:
            self.count_late(piece, self.given)

    def learn(self) -> None:
        """Learn from the first of the fights that have come, and count all of them."""
        fights = self.heard
        parts = [part for piece in self.early for part in divided(piece, fights)]
        self.early = []
        outcomes, dice = joined([one for one in parts if one.first < fights])
        kinds = self.kinds(dice)
        chosen = worth_a_look(kinds, fights)
        ended = (outcomes[:, np.newaxis] == np.arange(len(self.sums))).astype(np.float64)
        fit = fitted(lucks(dice, kinds, chosen, fights), ended)
        for sums in self.sums:
            sums.steps = len(fit.weights)
        self.count(outcomes, fit.taken)
        self.wanted = self.most_uncertain.is_known and self.most_uncertain.factor >= self.pays
        self.given = given_by(chosen, fit.weights)
        for part in parts:
            if part.first >= fights and self.wanted:
                self.count(part.outcomes, self.luck_of(part, self.given))

    def count_late(self, piece: Piece, given: Given) -> None:
        """Add up fights from which nothing was learned."""
        taken = self.luck_of(piece, given)
        with self.lock:
            self.count(piece.outcomes, taken)

    def luck_of(self, piece: Piece, given: Given) -> Floats:
        """[fight, outcome]: what the dice gave in some fights."""
        return given.by(piece.dice, self.kinds(piece.dice), len(piece.outcomes))

    def kinds(self, dice: Whole) -> Whole:
        """The kind of each die."""
        return kinds_of(dice, self.groups)

    def count(self, outcomes: Whole, taken: Floats) -> None:
        """Add up fights that ended so, less what the dice gave, [fight, outcome]."""
        for outcome, sums in enumerate(self.sums):
            sums.add(outcomes == outcome, taken[:, outcome])

    @property
    def most_uncertain(self) -> Sums:
        """The outcome of which single fights differ most."""
        return max(self.sums, key=lambda sums: sums.variance_with_luck)

    def taken_out(self) -> TakenOut | None:
        """What is known without the luck; None where to take it out does not pay.

        After Ctrl-C, this is learned from the fights that were played.
        """
        with self.lock:
            if self.wanted and self.given is None:
                self.wanted = self.heard >= LEARNABLE
                if self.wanted:
                    self.learn()
        if not self.wanted:
            return None
        shown = [one for one in self.rules.outcomes if self.sums[one].is_known]
        outcomes = tuple(self.sums[one].without(spoken_outcome(one)) for one in shown)
        return TakenOut(self.most_uncertain.factor, outcomes)


def groups_of(encounter: Encounter) -> Whole:
    """Whose dice are together: a number for the referee, and then for each seat."""
    seats = np.full(1 + encounter.ruleset.seats, NEWCOMERS, np.int64)
    seats[0] = REFEREE_GROUP
    for one in encounter.combatants:
        seats[1 + one.seat] = int(one.side)
    return seats


def divided(piece: Piece, fights: int) -> list[Piece]:
    """A piece as those of its fights that are below a number, and the others."""
    apart = min(max(fights - piece.first, 0), len(piece.outcomes))
    below = piece.dice[:, FIGHT] < apart
    late = piece.dice[~below]
    late[:, FIGHT] -= apart
    parts = (
        Piece(piece.first, piece.outcomes[:apart], piece.dice[below]),
        Piece(piece.first + apart, piece.outcomes[apart:], late),
    )
    return [part for part in parts if len(part.outcomes)]


def joined(pieces: list[Piece]) -> tuple[Whole, Whole]:
    """The outcomes and the dice of pieces that together are an unbroken run from fight 0 on."""
    ordered = sorted(pieces, key=lambda piece: piece.first)
    for piece in ordered:
        piece.dice[:, FIGHT] += piece.first
    return np.concatenate([one.outcomes for one in ordered]), np.concatenate([one.dice for one in ordered])
