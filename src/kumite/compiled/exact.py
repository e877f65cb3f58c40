"""The next beat of many fights in every way in which it can go, with how likely each is."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from .fast import complain
from .job import Job
from .layout import layout, words_of
from .load import Announce, load

Words = np.ndarray[Any, np.dtype[np.int64]]
Weights = np.ndarray[Any, np.dtype[np.float64]]
NO_ROOM, FAULT, TOO_MANY = -1, -2, -3
"""What `spread.spread` answers."""
WAYS = 10_000_000
"""So many ways at the most are gone before the clock is looked at."""
PIECE = 0.1
"""The clock is looked at about as often, in seconds."""


class OutOfMemory(Exception):
    """More different states than there is room for."""


class OutOfTime(Exception):
    """More ways than there is time for."""


class Spreader:
    """Fights at one beat, each different, with their weights; and what those that are over add up to."""

    def __init__(
        self,
        ruleset: Any,
        start: Any,
        policies: Sequence[int],
        *,
        most: int,
        longest: int,
        floor: float,
        announce: Announce = lambda text: None,
    ) -> None:
        """Begin with one fight. At most `most` states are kept for a beat; lengths count up to `longest`;
        a way less likely than `floor` is not followed."""
        self.job = Job(ruleset, start, policies, 0, 0, 0, 0)
        compiled = load(ruleset, announce, exact=True)
        self.run = compiled.run
        self.memory = np.zeros(compiled.state.itemsize // 8, np.int64)
        self.state: Any = self.memory.view(compiled.state)[0]
        self.state["policies"][: len(policies)] = policies
        self.state["floor"] = floor
        self.at = int(compiled.state.fields["fight"][1]) // 8
        self.most = most
        self.states: Words = np.array([words_of(start)], np.int64)
        self.weights: Weights = np.ones(1)
        self.outcomes = np.zeros(max(ruleset.outcomes) + 1)
        self.lengths = np.zeros((len(self.outcomes), longest + 1))
        self.fates = np.zeros((start.count, max(ruleset.fates) + 1))
        over = ruleset.outcome(start)
        if over:
            self.outcomes[over] = 1.0
            self.lengths[over, min(ruleset.length(start), longest)] = 1.0
            for seat, fighter in enumerate(start.fighters):
                self.fates[seat, ruleset.fate(fighter)] = 1.0
            self.states, self.weights = self.states[:0], self.weights[:0]

    def beat(self, until: float) -> None:
        """Move all fights forward by one beat, before a point of `time.monotonic`.

        Raises OutOfMemory, OutOfTime, and what a broken rule raises.
        """
        room = 4096
        while not self.moved(room, until):
            if room >= self.most:
                raise OutOfMemory
            room *= 4

    def moved(self, room: int, until: float) -> bool:
        """Whether there is room enough for what comes after the next beat, which is then done."""
        kept = self.outcomes.copy(), self.lengths.copy(), self.fates.copy()
        after = np.empty((room, self.states.shape[1]), np.int64)
        weights = np.empty(room)
        slots = np.full(4 * room, -1, np.int64)
        count = first = 0
        fights = 1
        while first < len(self.states):
            began = time.monotonic()
            fights = min(fights, len(self.states) - first)
            count = self.run(
                *(self.memory, self.at, self.states, self.weights, first, fights),
                *(self.outcomes, self.lengths, self.fates, after, weights, slots, count, WAYS),
            )
            now = time.monotonic()
            if count == FAULT:
                raise complain(self.job, self.state["fault"].tolist())
            if count == TOO_MANY or now > until:
                raise OutOfTime
            if count == NO_ROOM:
                self.outcomes, self.lengths, self.fates = kept
                return False
            first += fights
            if now - began < PIECE:
                fights *= 2
        self.states, self.weights = after[:count].copy(), weights[:count].copy()
        return True


def words_in(ruleset: Any, fighters: int) -> int:
    """How many words a state of so many fighters has."""
    whole = layout(type(ruleset.fight()))
    each: int = layout(type(ruleset.fighter())).words
    return int(whole.words) - (int(ruleset.seats) - fighters) * each
