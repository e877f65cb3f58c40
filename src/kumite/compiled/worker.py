"""Who goes through the states of a chain: several do, each with a table of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import kinds, spread
from .job import Job
from .load import Compiled
from .rows import PAUSED

Words = np.ndarray[Any, np.dtype[np.int64]]
Weights = np.ndarray[Any, np.dtype[np.float64]]
PIECE = 50_000
"""A worker goes about so many ways between two looks up."""
ROOM = 1 << 15
"""So many states that it comes upon a worker has room for at first, and for four times as many edges."""
OUTCOMES = 1 << 16
"""So many outcomes of kinds of states it has room for at first."""


@dataclass(frozen=True)
class Piece:
    """What some states lead to: edges from first_edges[n] to first_edges[n + 1] for the nth of them.

    The worker's own arrays: taken before it goes on.
    """

    answer: int
    states: int
    """How many were gone through."""
    ways: int
    run: int
    """In how many of these ways the rules were run; the others are known from states of the same kind."""
    word: int
    found: Words
    hashes: Words
    ends: Words
    first_edges: Words
    edges: Words
    """To a row of `found`, or -1 less a row of `ends`; and by how much longer the fight is."""
    chances: Weights


class Worker:
    """Goes through states, with a table of its own, and knows kinds of states."""

    def __init__(self, job: Job, compiled: Compiled, floor: float, room: float) -> None:
        """What it knows of kinds may take so many bytes of `room`, if one kind does not take more."""
        self.run: Callable[..., int] = compiled.run
        self.memory = np.zeros(compiled.state.itemsize // 8, np.int64)
        self.state: Any = self.memory.view(compiled.state)[0]
        self.state["policies"][: len(job.policies)] = job.policies
        self.state["floor"] = floor
        self.floor = floor
        self.at, touched = (int(compiled.state.fields[name][1]) // 8 for name in ("fight", "touched"))
        self.away = touched - self.at
        self.room = ROOM
        self.found = np.empty((0, 0), np.int64)
        self.ends = np.zeros((64, 1 + job.start.count), np.int64)
        self.sizes = np.zeros(4, np.int64)
        self.sizes[kinds.ENDS] = 1
        self.width, self.outcomes_room, self.bytes = -1, OUTCOMES, room

    def forget(self, width: int, room: int) -> None:
        """Know no kind of states, with so many words that vary, and make room for so many outcomes."""
        self.width, self.outcomes_room = width, room
        self.sizes[[kinds.KINDS, kinds.OUTCOMES, kinds.MASKS]] = 0
        self.masks = np.zeros((kinds.MASKS_KEPT, 1 + width), np.int64)
        self.kinds = np.zeros((room // 4, 4), np.int64)
        self.firsts = np.empty((room // 4, width), np.int64)
        self.kind_slots = np.full(room, -1, np.int64)
        self.outcomes = np.empty((room, kinds.ROW + width), np.int64)
        self.shares = np.empty(room)
        self.outcome_slots = np.full(4 * room, -1, np.int64)

    def begin(self, width: int, states: int) -> None:
        """Have room for what so many states with so many words lead to."""
        if self.width != width:
            self.forget(width, self.outcomes_room)
        if self.found.shape != (self.room, width):
            self.found, self.hashes = np.empty((self.room, width), np.int64), np.empty(self.room, np.int64)
            self.slots = np.empty(4 * self.room, np.int64)
            self.edges, self.chances = np.empty((4 * self.room, 2), np.int64), np.empty(4 * self.room)
        self.slots.fill(-1)
        self.first_edges = np.zeros(states + 1, np.int64)

    def make_room(self) -> None:
        """For other kinds, or for one with more outcomes."""
        if self.sizes[kinds.ENDS] == len(self.ends):
            self.ends = np.vstack([self.ends, np.zeros_like(self.ends)])
        else:
            larger = 4 * self.outcomes_room
            fits = larger * 8 * (kinds.ROW + self.width) <= self.bytes or self.sizes[kinds.KINDS] == 0
            self.forget(self.width, larger if fits else self.outcomes_room)

    def go(
        self, work: tuple[Words, Words, Words, Words, Words], likely: Weights, enough: Callable[[], bool]
    ) -> Piece:
        """Go through the next beat of some states, outside the interpreter's lock, until that is `enough`."""
        template, fixed, varying, caps, sources = work
        self.begin(len(varying), len(sources))
        counts = np.zeros(8, np.int64)
        answer = PAUSED
        while answer in (PAUSED, spread.FORGET) and not enough():
            if answer == spread.FORGET:
                self.make_room()
            answer = self.run(
                *(self.memory, self.at, self.away, template, fixed, varying, caps, sources, likely),
                *(self.floor, self.found, self.hashes, self.slots),
                *(self.masks, self.kinds, self.firsts, self.kind_slots),
                *(self.outcomes, self.shares, self.outcome_slots, self.ends, self.sizes),
                *(self.first_edges, self.edges, self.chances, counts, PIECE),
            )
        answer = PAUSED if answer == spread.FORGET else answer
        states, rows, _, ways, run, word, _, _ = counts.tolist()
        count = int(self.first_edges[states])
        return Piece(
            *(answer, states, ways, run, word, self.found[:rows], self.hashes[:rows]),
            self.ends[: self.sizes[kinds.ENDS]],
            *(self.first_edges[: states + 1], self.edges[:count], self.chances[:count]),
        )
