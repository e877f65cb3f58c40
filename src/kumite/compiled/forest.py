"""The beats of a fight in which players decide: a tree for each state that it can come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import trees
from .batch import cores
from .exact import EDGE, MOST, STATE, Chain, Weights, Words, longer
from .job import Job
from .layout import layout, word_at
from .load import Announce, Compiled, load
from .rows import DONE, NO_ROOM, PAUSED
from .worker import PIECE, ROOM

NODE, OPTION = 200, 80
"""About so many bytes take a decision and an option, until all is solved."""


@dataclass(frozen=True)
class TreePiece:
    """What some states lead to, as `grow` says it."""

    answer: int
    states: int
    """How many were gone through."""
    ways: int
    word: int
    found: Words
    hashes: Words
    ends: Words
    firsts: Words
    """For each state, and after the last one, where its edges, nodes and options begin; and the edges of
    its outermost mix."""
    edges: Words
    chances: Weights
    nodes: Words
    options: Words
    shares: Weights


class Forest(Chain):
    """States as in a chain, and for each that is done the tree of its beat.

    The edges, `nodes` and `options` of state n begin at firsts[n], as `grow` says it.
    """

    workers: Any

    def __init__(
        self,
        ruleset: Any,
        start: Any,
        policies: Sequence[int],
        players: Sequence[int],
        *,
        megabytes: float,
        floor: float,
        most: Mapping[str, int],
        announce: Announce = lambda text: None,
    ) -> None:
        """Begin with one fight, which is not over. All that is known may take so many `megabytes`; a way of a
        beat that is less likely than `floor` is not followed.

        `players` has for each seat 1 or 2, the side of those whose every option is gone through, or 0 where
        a policy decides. Numbers of the fight in `most` count no further than that.
        """
        super().__init__(ruleset, start, policies, megabytes=megabytes, floor=floor, announce=announce)
        kept = [(word_at(layout(type(start)), (name,)), limit) for name, limit in most.items()]
        self.caps = np.vstack([self.caps, np.array(kept, np.int64).reshape(-1, 2)])
        for word, limit in kept:
            self.template[word] = min(self.template[word], limit)
        self.firsts = np.zeros((MOST, 4), np.int64)
        self.nodes = np.empty((MOST, len(trees.COLUMNS)), np.int64)
        self.options, self.shares = np.empty((MOST, 2), np.int64), np.empty(MOST)
        self.node_count = self.option_count = 0
        self.shown = np.zeros((2, len(self.template)), np.int64)
        """For each side those words of a fight that are always shown to it: -1; the others 0."""
        self.notes = np.empty(1 << 16, np.int64)
        made = [TreeWorker(self, self.compiled, floor, (0, *players)) for _ in range(1 + cores())]
        self.looker, *self.workers = made

    def program(self, announce: Announce) -> Compiled:
        self.compiled = load(self.job.ruleset, announce, exact=True, trees=True)
        return self.compiled

    def hired(self, compiled: Compiled, floor: float) -> Any:
        return []

    def size(self) -> int:
        rows = self.known * (16 * len(self.varying) + STATE) + self.node_count * NODE
        return rows + self.edge_count * EDGE + self.option_count * OPTION

    def take(self, piece: Any, worker: Any) -> None:
        """Number the states that a piece came upon, add its trees, and see to what it stopped for."""
        numbers = self.numbers_of(piece.found, piece.hashes)
        ends = np.array([self.ends.setdefault(tuple(end), len(self.ends)) for end in piece.ends.tolist()])
        targets = piece.edges[:, 0]
        decided, ended = targets >= trees.NODE, targets < 0
        going_on = ~(decided | ended)
        targets[going_on] = numbers[targets[going_on]]
        targets[ended] = -1 - ends[-1 - targets[ended]]
        targets[decided] += self.node_count
        piece.nodes[:, trees.BEGIN] += self.option_count
        edges, nodes = self.edge_count + len(piece.edges), self.node_count + len(piece.nodes)
        options, done = self.option_count + len(piece.options), self.done + piece.states
        self.edges, self.chances = longer(self.edges, edges), longer(self.chances, edges)
        self.nodes, self.firsts = longer(self.nodes, nodes), longer(self.firsts, done + 1)
        self.options, self.shares = longer(self.options, options), longer(self.shares, options)
        self.edges[self.edge_count : edges] = piece.edges
        self.chances[self.edge_count : edges] = piece.chances
        self.nodes[self.node_count : nodes] = piece.nodes
        self.options[self.option_count : options] = piece.options + self.edge_count
        self.shares[self.option_count : options] = piece.shares
        before = np.array((self.edge_count, self.node_count, self.option_count, self.edge_count))
        self.firsts[self.done : done + 1] = piece.firsts + before
        self.edge_count, self.node_count, self.option_count, self.done = edges, nodes, options, done
        self.ways += piece.ways
        self.run += piece.ways
        self.see_to(piece, worker)

    def look(self, rows: Words, *, closed: bool = False) -> tuple[TreePiece, Words]:
        """Go through all ways of some rows of numbers once more, and make notes of every decision.

        The piece is as `grow` gives it: what it leads to are rows of its own. With `closed`, dice are
        settled as they are rolled. The note of a decision begins at its NOTE (see `decisions.take_note`).
        """
        worker = self.looker
        worker.state["closed"] = int(closed)
        work = (self.template, self.fixed.copy(), self.varying, self.caps, rows)
        while True:
            worker.state["notes"], worker.state["notes_room"] = self.notes.ctypes.data, len(self.notes)
            worker.state["notes_used"] = 0
            piece = worker.go(work, np.ones(len(rows)), lambda: False)
            used = int(worker.state["notes_used"])
            if piece.answer == NO_ROOM:
                worker.room *= 4
            elif used > len(self.notes):
                self.notes = np.empty(2 * used, np.int64)
            else:
                assert piece.answer == DONE, piece.answer
                return piece, self.notes[:used].copy()


class TreeWorker:
    """Goes through states, with a table of its own."""

    def __init__(self, forest: Forest, compiled: Compiled, floor: float, players: Sequence[int]) -> None:
        """`players` has for the referee and for each seat the side whose every option is gone through."""
        self.run: Callable[..., int] = compiled.run
        self.memory = np.zeros(compiled.state.itemsize // 8, np.int64)
        self.state: Any = self.memory.view(compiled.state)[0]
        job: Job = forest.job
        self.state["policies"][: len(job.policies)] = job.policies
        self.state["players"][: len(players)] = players
        self.state["floor"] = floor
        self.at = int(compiled.state.fields["fight"][1]) // 8
        self.state["here"] = self.memory.ctypes.data + 8 * self.at
        self.state["words"] = len(forest.template)
        self.shown = forest.shown
        self.state["shown"] = self.shown.ctypes.data
        self.seats = job.start.count
        self.room = ROOM

    def go(
        self, work: tuple[Words, Words, Words, Words, Words], likely: Weights, enough: Callable[[], bool]
    ) -> TreePiece:
        """Go through the next beat of some states, outside the interpreter's lock, until that is `enough`."""
        template, fixed, varying, caps, sources = work
        found, hashes = np.empty((self.room, len(varying)), np.int64), np.empty(self.room, np.int64)
        ends = np.zeros((self.room // 8, 1 + self.seats), np.int64)
        slots = np.full(4 * self.room, -1, np.int64)
        marks = np.full(len(found) + len(ends), -1, np.int64)
        firsts = np.zeros((len(sources) + 1, 4), np.int64)
        edges, chances = np.empty((4 * self.room, 2), np.int64), np.empty(4 * self.room)
        nodes = np.empty((self.room, len(trees.COLUMNS)), np.int64)
        options, shares = np.empty((4 * self.room, 2), np.int64), np.empty(4 * self.room)
        opens, open_chances = np.empty((4 * self.room, 2), np.int64), np.empty(4 * self.room)
        counts = np.zeros(16, np.int64)
        counts[trees.ENDS] = 1
        answer = PAUSED
        while answer == PAUSED and not enough():
            answer = self.run(
                *(self.memory, self.at, template, fixed, varying, caps, sources, likely),
                *(found, hashes, ends, slots, marks, firsts, edges, chances, nodes, options, shares),
                *(opens, open_chances, counts, PIECE),
            )
        states, rows, end_count, _, ways, word = counts[:6].tolist()
        edge_count, node_count, option_count, _ = firsts[states].tolist()
        return TreePiece(
            *(answer, states, ways, word),
            *(found[:rows], hashes[:rows], ends[:end_count], firsts[: states + 1], edges[:edge_count]),
            chances[:edge_count],
            *(nodes[:node_count], options[:option_count]),
            shares[:option_count],
        )
