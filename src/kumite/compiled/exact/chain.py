"""The Markov chain of a fight: every state that it can come to, and how likely each leads to which.

A state is kept as those of its numbers that are not the same in all states. Counters that rules only compare
with a number (`counters.py`) are kept no further than that.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Any

import numpy as np

from ..cores import cores
from ..fights.fast import complain
from ..fights.job import Job
from ..loading.arrays import Grid, Weights, Words
from ..loading.layout import layout, word_at, words_of
from ..loading.load import load
from ..loading.mistakes import Announce
from ..loading.program import Compiled
from . import stops
from .arrays import Beats, States
from .counters import counters
from .programs import TRANSITIONS
from .worker import PIECE, Piece, Worker

MOST = 4096
"""No piece of work has more states than this."""
STATE, EDGE = 200, 80
"""About how many bytes a state takes, besides its numbers, and an edge, until everything is solved."""


class OutOfMemory(Exception):
    """More states than there is room for."""


class OutOfTime(Exception):
    """More ways than there is time for."""


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
        """Begin with one fight, which is not over. All that is known may take `megabytes` MB. A way that is
        less likely than `floor`, from the start on, is not followed."""
        self.job = Job(ruleset, start, policies, 0, 0, 0, 0)
        self.bytes = megabytes * 2**20
        compiled = self.program(announce)
        (self.number_states,) = compiled.others
        self.workers = self.hired(compiled, floor)
        whole = layout(type(start))
        kept = {word_at(whole, (name,)): most for name, most in counters(ruleset).items()}
        self.caps = np.array(list(kept.items()), np.int64).reshape(-1, 2)
        self.template = np.array(words_of(start), np.int64)
        for word, most in kept.items():
            self.template[word] = min(self.template[word], most)
        self.fixed = np.full(len(self.template), -1, np.int64)
        self.varying = np.empty(0, np.int64)
        self.known = 1
        self.rows, self.hashes = np.empty((MOST, 0), np.int64), np.zeros(MOST, np.int64)
        self.slots = np.zeros(0, np.int64)
        self.ends: dict[tuple[int, ...], int] = {(0,) * (1 + start.count): 0}
        self.edges = np.empty((MOST, 2), np.int64)
        self.origins = np.empty(MOST, np.int64)
        self.chances = np.empty(MOST)
        self.edge_count = self.done = self.ways = self.run = 0

    def program(self, announce: Announce) -> Compiled:
        """The program that goes through the beats."""
        return load(self.job.ruleset, TRANSITIONS, announce)

    def hired(self, compiled: Compiled, floor: float) -> list[Worker]:
        """The workers who go through them."""
        room = self.bytes / 16 / cores()
        return [Worker(self.job, compiled, floor, room) for _ in range(cores())]

    def size(self) -> int:
        """About how many bytes everything takes that is known."""
        return self.known * (16 * len(self.varying) + STATE) + self.edge_count * EDGE

    def go_through(self, last: int, likely: Weights, until: float) -> Iterator[int]:
        """Go through the states up to `last` - 1, before a point of `time.monotonic`.

        `likely` has how likely it is to come to each state from `done` on. Yields now and then how many are
        done. Raises OutOfMemory, OutOfTime, and what a broken rule raises.
        """
        first = given = self.done
        size, run = 1, self.run
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
                    work = pool.submit(worker.go, self.work(given, size, weights), enough)
                    at_work.append((worker, size, work))
                    given += size
                worker, states, work = at_work.popleft()
                end = self.done + states
                self.take(work.result(), worker)
                while self.done < end:
                    weights = likely[self.done - first : end - first]
                    self.take(worker.go(self.work(self.done, end - self.done, weights), enough), worker)
                workers.append(worker)
                size = max(1, min(2 * size, MOST, PIECE * (self.done - first) // max(1, self.run - run)))
                if time.monotonic() > until:
                    raise OutOfTime
                if self.size() > self.bytes:
                    raise OutOfMemory
                yield self.done

    def work(self, first: int, states: int, likely: Weights) -> Beats:
        """What a worker has to know to go through `states` states from state `first` on."""
        sources = self.rows[first : first + states].copy()
        return Beats(self.template, self.fixed.copy(), self.varying, self.caps, sources, likely)

    def take(self, piece: Piece, worker: Worker) -> None:
        """Number the states that a piece came upon, add its edges, and see to what it stopped for."""
        numbers = self.numbers_of(piece.found, piece.hashes)
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
        self.run += piece.run
        self.see_to(piece, worker)

    def see_to(self, piece: Any, worker: Any) -> None:
        """See to what a piece stopped for."""
        match piece.answer:
            case stops.FAULT:
                raise complain(self.job, worker.state["fault"].tolist())
            case stops.PAUSED:
                raise OutOfTime
            case stops.ANOTHER_WORD if self.fixed[piece.word]:
                self.vary(piece.word)
            case stops.NO_ROOM if piece.states == 0:
                worker.room *= 4
                if worker.room * 8 * len(self.varying) > self.bytes:
                    raise OutOfMemory

    def numbers_of(self, found: Grid, hashes: Words) -> Words:
        """The numbers of states; those that were not known get one."""
        numbers = np.empty(len(found), np.int64)
        most = self.known + len(found)
        self.rows, self.hashes = longer(self.rows, most + 1), longer(self.hashes, most + 1)
        again = len(self.slots) < 2 * most
        if again:
            self.slots = np.empty(1 << (4 * most).bit_length(), np.int64)
        usual = self.template[self.varying]
        states = States(self.rows, self.hashes, self.slots)
        self.known = self.number_states(found, hashes, usual, states, numbers, self.known, int(again))
        return numbers

    def vary(self, word: int) -> None:
        """From now on a word is one of those in which states differ."""
        self.fixed[word] = 0
        self.varying = np.append(self.varying, word)
        column = np.full((len(self.rows), 1), self.template[word])
        self.rows = np.hstack([self.rows, column])
        self.slots = self.slots[:0]


@contextmanager
def set_at_last(event: Event) -> Iterator[None]:
    """Whatever happens, in the end the event is set."""
    try:
        yield
    finally:
        event.set()


def longer(array: Any, length: int) -> Any:
    """An array with the same beginning, and room for `length` entries or more."""
    if length <= len(array):
        return array
    more = np.empty((2 * length, *array.shape[1:]), array.dtype)
    more[: len(array)] = array
    return more
