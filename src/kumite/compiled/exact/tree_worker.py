"""Who goes through the states of a chain in which players decide: workers, each with a table of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ..fights.job import Job
from ..loading.arrays import Grid, Weights, Words
from ..loading.program import Compiled
from .arrays import Beats, OpenEdges, States, TreeProgress, Trees, beginning
from .decision_nodes import COLUMNS
from .stops import PAUSED
from .worker import PIECE, ROOM, table_memory


@dataclass(frozen=True)
class TreePiece:
    """What some states lead to: the arrays are those of `arrays.Trees`, where `firsts` is `first`."""

    answer: int
    """DONE, or why it stopped (`stops.py`)."""
    states: int
    """How many were gone through."""
    ways: int
    word: int
    found: Grid
    hashes: Words
    ends: Grid
    firsts: Grid
    edges: Grid
    chances: Weights
    nodes: Grid
    options: Grid
    shares: Weights


class TreeWorker:
    """Goes through states, with a table of its own."""

    def __init__(
        self, job: Job, compiled: Compiled, floor: float, players: Sequence[int], shown: Grid
    ) -> None:
        """`players` has, for the referee and each seat, the number of the side whose every option is gone
        through. `shown` has, for each side, -1 for those words of a fight that are always shown to it, and 0
        for the others; it may change later."""
        self.run: Callable[..., int] = compiled.run
        self.memory, self.state = table_memory(job, compiled, floor)
        self.state["players"][: len(players)] = players
        self.state["here"] = self.memory.fight.ctypes.data
        self.state["words"] = len(self.memory.fight)
        self.shown = shown  # the table has only its address, so that it must not be given free
        self.state["shown"] = shown.ctypes.data
        self.seats = job.start.count
        self.room = ROOM

    def go(self, beats: Beats, enough: Callable[[], bool]) -> TreePiece:
        """Go through the next beat of some states, outside the interpreter's lock, until it is `enough`."""
        room, more = self.room, 4 * self.room
        rows = np.empty((room, len(beats.varying)), np.int64)
        found = States(rows, np.empty(room, np.int64), np.full(more, -1, np.int64))
        ends = np.zeros((room // 8, 1 + self.seats), np.int64)
        trees = Trees(
            first=np.zeros((len(beats.sources) + 1, 4), np.int64),
            edges=np.empty((more, 2), np.int64),
            chances=np.empty(more),
            nodes=np.empty((room, len(COLUMNS)), np.int64),
            options=np.empty((more, 2), np.int64),
            shares=np.empty(more),
        )
        marks = np.full(len(rows) + len(ends), -1, np.int64)
        open_edges = OpenEdges(np.empty((more, 2), np.int64), np.empty(more), marks)
        progress = beginning(TreeProgress)
        progress["ends"] = 1
        answer = PAUSED
        while answer == PAUSED and not enough():
            answer = self.run(self.memory, beats, ends, found, trees, open_edges, progress, PIECE)
        states, known = int(progress["finished"]), int(progress["found"])
        edges, nodes, options, _ = trees.first[states].tolist()
        return TreePiece(
            answer=answer,
            states=states,
            ways=int(progress["ways"]),
            word=int(progress["word"]),
            found=found.rows[:known],
            hashes=found.hashes[:known],
            ends=ends[: progress["ends"]],
            firsts=trees.first[: states + 1],
            edges=trees.edges[:edges],
            chances=trees.chances[:edges],
            nodes=trees.nodes[:nodes],
            options=trees.options[:options],
            shares=trees.shares[:options],
        )
