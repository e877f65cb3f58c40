"""Who goes through the states of a chain: several workers, each with a table of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..fights.job import Job
from ..loading.arrays import Grid, Weights, Words
from ..loading.layout import words_of
from ..loading.program import Compiled
from .arrays import Beats, Classes, ClassSizes, Edges, Memory, States, TransitionProgress, beginning
from .state_classes import MASKS_KEPT, STATE
from .stops import FORGET, PAUSED

PIECE = 50_000
"""A worker runs about this many ways before it looks whether that is enough."""
ROOM = 1 << 15
"""At first, a worker has room for this many states that it comes upon, and for four times as many edges."""
OUTCOMES = 1 << 16
"""At first, it has room for this many outcomes of classes of states."""


@dataclass(frozen=True)
class Piece:
    """What some states lead to: edges from first_edges[n] to first_edges[n + 1] for the nth of them.

    These are parts of the worker's own arrays: they hold until it goes on.
    """

    answer: int
    """DONE, or why it stopped (`stops.py`)."""
    states: int
    """How many were gone through."""
    ways: int
    run: int
    """In how many of these ways the rules were run; the others are known from states of the same class."""
    word: int
    found: Grid
    hashes: Words
    ends: Grid
    first_edges: Words
    edges: Grid
    """To a row of `found`, or -1 less a row of `ends`; and by how much longer the fight is."""
    chances: Weights


class Worker:
    """Goes through states, with a table of its own, and knows classes of states."""

    def __init__(self, job: Job, compiled: Compiled, floor: float, room: float) -> None:
        """What it knows of classes may take `room` bytes, unless one class alone takes more."""
        self.run: Callable[..., int] = compiled.run
        self.memory, self.state = table_memory(job, compiled, floor)
        self.room = ROOM
        self.found = States(np.empty((0, 0), np.int64), np.empty(0, np.int64), np.empty(0, np.int64))
        self.ends = np.zeros((64, 1 + job.start.count), np.int64)
        self.sizes = beginning(ClassSizes)
        self.sizes["ends"] = 1
        self.width, self.outcomes_room, self.bytes = -1, OUTCOMES, room

    def forget(self, width: int, room: int) -> None:
        """Know no class of states with `width` varying words, and make room for `room` outcomes."""
        self.width, self.outcomes_room = width, room
        for name in ("classes", "outcomes", "masks"):
            self.sizes[name] = 0
        self.classes = Classes(
            masks=np.zeros((MASKS_KEPT, 1 + width), np.int64),
            rows=np.zeros((room // 4, 3), np.int64),
            examples=np.empty((room // 4, width), np.int64),
            slots=np.full(room, -1, np.int64),
            outcomes=np.empty((room, STATE + width), np.int64),
            chances=np.empty(room),
            outcome_slots=np.full(4 * room, -1, np.int64),
            sizes=self.sizes,
            terms=np.empty(width, np.int64),
        )

    def begin(self, width: int, states: int) -> Edges:
        """Make room for what `states` states with `width` varying words lead to."""
        if self.width != width:
            self.forget(width, self.outcomes_room)
        if self.found.rows.shape != (self.room, width):
            rows, hashes = np.empty((self.room, width), np.int64), np.empty(self.room, np.int64)
            self.found = States(rows, hashes, np.empty(4 * self.room, np.int64))
            self.targets, self.chances = np.empty((4 * self.room, 2), np.int64), np.empty(4 * self.room)
        self.found.slots.fill(-1)
        return Edges(np.zeros(states + 1, np.int64), self.targets, self.chances)

    def make_room(self) -> None:
        """Make room for more ends, for other classes, or for one class with more outcomes."""
        if self.sizes["ends"] == len(self.ends):
            self.ends = np.vstack([self.ends, np.zeros_like(self.ends)])
        else:
            larger = 4 * self.outcomes_room
            fits = larger * 8 * (STATE + self.width) <= self.bytes or self.sizes["classes"] == 0
            self.forget(self.width, larger if fits else self.outcomes_room)

    def go(self, beats: Beats, enough: Callable[[], bool]) -> Piece:
        """Go through the next beat of some states, outside the interpreter's lock, until it is `enough`."""
        edges = self.begin(len(beats.varying), len(beats.sources))
        progress = beginning(TransitionProgress)
        answer = PAUSED
        while answer in (PAUSED, FORGET) and not enough():
            if answer == FORGET:
                self.make_room()
            answer = self.run(self.memory, beats, self.classes, self.ends, self.found, edges, progress, PIECE)
        states, found = int(progress["finished"]), int(progress["found"])
        count = int(edges.first[states])
        return Piece(
            answer=PAUSED if answer == FORGET else answer,
            states=states,
            ways=int(progress["ways"]),
            run=int(progress["run"]),
            word=int(progress["word"]),
            found=self.found.rows[:found],
            hashes=self.found.hashes[:found],
            ends=self.ends[: self.sizes["ends"]],
            first_edges=edges.first[: states + 1],
            edges=edges.targets[:count],
            chances=edges.chances[:count],
        )


def table_memory(job: Job, compiled: Compiled, floor: float) -> tuple[Memory, Any]:
    """A new table for a job, and its record: a way that is less likely than `floor` is not followed."""
    record = compiled.program.record(compiled.ruleset)
    memory = np.zeros(record.itemsize // 8, np.int64)
    state: Any = memory.view(record)[0]
    state["policies"][: len(job.policies)] = job.policies
    state["floor"] = floor
    length = len(words_of(job.start))
    fight, shadow = (int(record.fields[name][1]) // 8 for name in ("fight", "shadow"))
    return Memory(memory, memory[fight : fight + length], memory[shadow : shadow + length]), state
