"""The Markov chain of a fight: every state that it can come to, and how likely each leads to which.

A state is kept as those of its numbers that are not the same in all states. Counters that rules only compare
with a number (`counters.py`) are kept no further than that.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np

from . import spread
from .batch import cores
from .counters import counters
from .fast import complain
from .job import Job
from .layout import layout, word_at, words_of
from .load import Announce, Compiled, load

Words = np.ndarray[Any, np.dtype[np.int64]]
Weights = np.ndarray[Any, np.dtype[np.float64]]
PIECE = 50_000
"""A worker goes about so many ways between two looks up."""
MOST = 4096
"""No piece of work has more states than that."""
ROOM = 1 << 15
"""So many states that it comes upon a worker has room for at first, and for four times as many edges."""
STATE, EDGE = 200, 80
"""About so many bytes takes a state besides its numbers, and an edge, until all is solved."""


class OutOfMemory(Exception):
    """More states than there is room for."""


class OutOfTime(Exception):
    """More ways than there is time for."""


@dataclass(frozen=True)
class Piece:
    """What some states lead to: edges from first_edges[n] to first_edges[n + 1] for the nth of them."""

    answer: int
    states: int
    """How many were gone through."""
    ways: int
    word: int
    found: Words
    ends: Words
    first_edges: Words
    edges: Words
    """To a row of `found`, or -1 less a row of `ends`; and by how much longer the fight is."""
    chances: Weights


class Chain:
    """States, numbered in the order in which they were come upon, and where the next beat takes each.

    State 0 is the start. Those below `done` are gone through; `edges` and `chances` say where they lead: edge
    n comes from state `origins[n]`. A target below 0 is an end: -1 less its number. End 0 is that of all that
    was not followed; `ends` has of each the outcome and the fates of all fighters.
    """

    def __init__(
        self,
        ruleset: Any,
        start: Any,
        policies: Sequence[int],
        *,
        megabytes: float,
        floor: float,
        announce: Announce = lambda text: None,
    ) -> None:
        """Begin with one fight, which is not over. All that is known may take so many `megabytes`; a way that
        is less likely than `floor`, from the start on, is not followed."""
        self.job = Job(ruleset, start, policies, 0, 0, 0, 0)
        self.bytes = megabytes * 2**20
        compiled = load(ruleset, announce, exact=True)
        self.workers = [Worker(self.job, compiled, floor) for _ in range(cores())]
        whole = layout(type(start))
        kept = {word_at(whole, (name,)): most for name, most in counters(ruleset).items()}
        self.caps = np.array(list(kept.items()), np.int64).reshape(-1, 2)
        self.template = np.array(words_of(start), np.int64)
        for word, most in kept.items():
            self.template[word] = min(self.template[word], most)
        self.fixed = np.full(len(self.template), -1, np.int64)
        self.varying = np.empty(0, np.int64)
        self.states: dict[bytes, int] = {b"": 0}
        self.rows = np.empty((MOST, 0), np.int64)
        self.ends: dict[tuple[int, ...], int] = {(0,) * (1 + start.count): 0}
        self.edges = np.empty((MOST, 2), np.int64)
        self.origins = np.empty(MOST, np.int64)
        self.chances = np.empty(MOST)
        self.edge_count = self.done = self.ways = 0

    @property
    def known(self) -> int:
        """How many states are known."""
        return len(self.states)

    def go_through(self, last: int, likely: Weights, until: float) -> Iterator[int]:
        """Go through the states up to `last` - 1, before a point of `time.monotonic`.

        `likely` has how likely it is to come to each state from `done` on. Yields now and then how many are
        done. Raises OutOfMemory, OutOfTime, and what a broken rule raises.
        """
        first = given = self.done
        size, ways = 1, self.ways
        workers = deque(self.workers)
        at_work: deque[tuple[Worker, int, Future[Piece]]] = deque()
        stopped = Event()

        def enough() -> bool:
            return stopped.is_set() or time.monotonic() > until

        with ThreadPoolExecutor(len(workers)) as pool, set_at_last(stopped):
            while self.done < last:
                while workers and given < last:
                    size = min(size, last - given)
                    weights = likely[given - first : given - first + size]
                    worker = workers.popleft()
                    work = pool.submit(worker.go, self.work(given, size), weights, enough)
                    at_work.append((worker, size, work))
                    given += size
                worker, states, work = at_work.popleft()
                end = self.done + states
                self.take(work.result(), worker)
                while self.done < end:
                    weights = likely[self.done - first : end - first]
                    self.take(worker.go(self.work(self.done, end - self.done), weights, enough), worker)
                workers.append(worker)
                size = max(1, min(2 * size, MOST, PIECE * (self.done - first) // max(1, self.ways - ways)))
                if time.monotonic() > until:
                    raise OutOfTime
                if self.known * (16 * len(self.varying) + STATE) + self.edge_count * EDGE > self.bytes:
                    raise OutOfMemory
                yield self.done

    def work(self, first: int, states: int) -> tuple[Words, Words, Words, Words, Words]:
        """What a worker has to know to go through some states."""
        return (
            self.template,
            self.fixed.copy(),
            self.varying,
            self.caps,
            self.rows[first : first + states].copy(),
        )

    def take(self, piece: Piece, worker: Worker) -> None:
        """Number the states that a piece came upon, add its edges, and see to what it stopped for."""
        numbers = self.numbers_of(piece.found)
        ends = np.array([self.ends.setdefault(tuple(end), len(self.ends)) for end in piece.ends.tolist()])
        targets = piece.edges[:, 0]
        inner = targets >= 0
        targets[inner] = numbers[targets[inner]]
        targets[~inner] = -1 - ends[-1 - targets[~inner]]
        edges = self.edge_count + len(piece.edges)
        self.edges, self.chances = longer(self.edges, edges), longer(self.chances, edges)
        self.origins = longer(self.origins, edges)
        self.edges[self.edge_count : edges] = piece.edges
        self.chances[self.edge_count : edges] = piece.chances
        origins = np.arange(self.done, self.done + piece.states)
        self.origins[self.edge_count : edges] = np.repeat(origins, np.diff(piece.first_edges))
        self.edge_count = edges
        self.done += piece.states
        self.ways += piece.ways
        match piece.answer:
            case spread.FAULT:
                raise complain(self.job, worker.state["fault"].tolist())
            case spread.PAUSED:
                raise OutOfTime
            case spread.ANOTHER_WORD if self.fixed[piece.word]:
                self.vary(piece.word)
            case spread.NO_ROOM if piece.states == 0:
                worker.room *= 4
                if worker.room * 8 * len(self.varying) > self.bytes:
                    raise OutOfMemory

    def numbers_of(self, found: Words) -> Words:
        """The numbers of states; those that were not known get one."""
        narrow = found.shape[1]
        missing = np.broadcast_to(
            self.template[self.varying[narrow:]], (len(found), len(self.varying) - narrow)
        )
        found = np.hstack([found, missing])
        before = self.known
        states = self.states
        numbers = np.array([states.setdefault(key, len(states)) for key in keys(found)], np.int64)
        new = numbers >= before
        self.rows = longer(self.rows, self.known)
        self.rows[numbers[new]] = found[new]
        return numbers

    def vary(self, word: int) -> None:
        """From now on a word is one of those in which states differ."""
        self.fixed[word] = 0
        self.varying = np.append(self.varying, word)
        column = np.full((len(self.rows), 1), self.template[word])
        self.rows = np.hstack([self.rows, column])
        self.states = {key: number for number, key in enumerate(keys(self.rows[: self.known]))}


class Worker:
    """Goes through states, with a table of its own."""

    def __init__(self, job: Job, compiled: Compiled, floor: float) -> None:
        self.run: Callable[..., int] = compiled.run
        self.memory = np.zeros(compiled.state.itemsize // 8, np.int64)
        self.state: Any = self.memory.view(compiled.state)[0]
        self.state["policies"][: len(job.policies)] = job.policies
        self.state["floor"] = floor
        self.at = int(compiled.state.fields["fight"][1]) // 8
        self.seats = job.start.count
        self.room = ROOM

    def go(
        self, work: tuple[Words, Words, Words, Words, Words], likely: Weights, enough: Callable[[], bool]
    ) -> Piece:
        """Go through the next beat of some states, outside the interpreter's lock, until that is `enough`."""
        template, fixed, varying, caps, sources = work
        found = np.empty((self.room, len(varying)), np.int64)
        ends = np.zeros((self.room // 8, 1 + self.seats), np.int64)
        slots = np.full(4 * self.room, -1, np.int64)
        marks = np.full(len(found) + len(ends), -1, np.int64)
        first_edges = np.zeros(len(sources) + 1, np.int64)
        edges, chances = np.empty((4 * self.room, 2), np.int64), np.empty(4 * self.room)
        counts = np.zeros(8, np.int64)
        counts[spread.ENDS] = 1
        answer = spread.PAUSED
        while answer == spread.PAUSED and not enough():
            answer = self.run(
                *(self.memory, self.at, template, fixed, varying, caps, sources, likely),
                *(found, ends, slots, marks, first_edges, edges, chances, counts, PIECE),
            )
        states, rows, end_count, _, ways, word, _, _ = counts.tolist()
        count = int(first_edges[states])
        return Piece(
            *(answer, states, ways, word, found[:rows], ends[:end_count]),
            *(first_edges[: states + 1], edges[:count], chances[:count]),
        )


@contextmanager
def set_at_last(event: Event) -> Iterator[None]:
    """Whatever happens, in the end the event is set."""
    try:
        yield
    finally:
        event.set()


def keys(rows: Words) -> list[bytes]:
    """The numbers of each row as one value."""
    whole, size = rows.tobytes(), 8 * rows.shape[1]
    return [whole[n * size : (n + 1) * size] for n in range(len(rows))]


def longer(array: Any, length: int) -> Any:
    """An array with the same beginning, and room for so many entries."""
    if length <= len(array):
        return array
    more = np.empty((2 * length, *array.shape[1:]), array.dtype)
    more[: len(array)] = array
    return more
