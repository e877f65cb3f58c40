"""The beats of a fight in which players decide: a tree for each state that it can come to.

Why it is so: docs/decisions/best-play-is-compiled-as-a-forest.md
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..cores import cores
from ..loading.arrays import Grid, Words
from ..loading.layout import layout, word_at
from ..loading.load import load
from ..loading.mistakes import Announce
from ..loading.program import Compiled
from . import decision_nodes as trees
from .arrays import Beats
from .chain import EDGE, MOST, STATE, Chain, longer
from .programs import TREES
from .stops import DONE, NO_ROOM
from .tree_worker import TreePiece, TreeWorker

NODE, OPTION = 200, 80
"""About how many bytes a decision and an option take, until everything is solved."""


class TreeChain(Chain):
    """States as in a chain, and for each that is done the tree of its beat.

    The edges, `nodes` and `options` of state n begin at firsts[n], as in `arrays.Trees`.
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
        """Begin with one fight, which is not over. All that is known may take `megabytes` MB. A way of a beat
        that is less likely than `floor` is not followed.

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
        made = [
            TreeWorker(self.job, self.compiled, floor, (0, *players), self.shown) for _ in range(1 + cores())
        ]
        self.looker, *self.workers = made

    def program(self, announce: Announce) -> Compiled:
        self.compiled = load(self.job.ruleset, TREES, announce)
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

    def look(self, rows: Grid, *, closed: bool = False) -> tuple[TreePiece, Words]:
        """Go through all ways of some rows of numbers once more, and make notes of every decision.

        The piece says what the rows lead to in rows of its own. With `closed`, dice are settled as they are
        rolled. The note of a decision begins at its NOTE (see `knowledge.take_note`).
        """
        worker = self.looker
        worker.state["closed"] = int(closed)
        beats = Beats(self.template, self.fixed.copy(), self.varying, self.caps, rows, np.ones(len(rows)))
        while True:
            worker.state["notes"], worker.state["notes_room"] = self.notes.ctypes.data, len(self.notes)
            worker.state["notes_used"] = 0
            piece = worker.go(beats, lambda: False)
            used = int(worker.state["notes_used"])
            if piece.answer == NO_ROOM:
                worker.room *= 4
            elif used > len(self.notes):
                self.notes = np.empty(2 * used, np.int64)
            else:
                assert piece.answer == DONE, piece.answer
                return piece, self.notes[:used].copy()
