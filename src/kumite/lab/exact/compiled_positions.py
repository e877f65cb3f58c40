"""All positions of a fight, found by the compiled rules.

Each beat comes back as a tree in arrays (`compiled/exact/beat_trees.py`). As long as everybody can tell
their decisions apart, that is all. A beat in which that is in doubt is looked at once more, with notes
(`lab/exact/noted_trees.py`).

Why it is so:
docs/decisions/best-play-is-compiled-as-a-forest.md
docs/decisions/sealed-choices-are-looked-for-where-they-can-be.md
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ...compiled.exact.chain import OutOfMemory, OutOfTime
from ...compiled.exact.decision_nodes import ASK, COUNT, FIRST, KEY, NODE, SECOND, SIDE, VERB, WHO
from ...compiled.exact.tree_chain import TreeChain
from ...compiled.loading.layout import layout, word_at, words_of
from ...compiled.loading.mistakes import Announce
from ...encounters.encounter import Encounter
from ...table import Question
from .beat_tree import Leaf, Said, in_words
from .clock import TRIED, Clock
from .finding import Finding, not_solved
from .graph import CHANCE, DECISION, Graph, graph_of
from .noted_trees import NotedTrees
from .positions import CUT, Game, Parts, worth_of

Numbers = np.ndarray[Any, Any]

BLOCK = 4096
"""After so many states, a check is made whether anything is in doubt."""
SAMPLE = 32
"""One of so many states is checked for whether what should be shown is shown, and whether the round matters.
"""
LEARN = 64
"""From so many beats in doubt it is learned what is shown."""


class StartAgain(Exception):
    """Something that was taken for granted is not so."""


class CompiledPositions:
    """Every state between beats that a fight can come to, and the tree of each beat."""

    def __init__(
        self,
        encounter: Encounter,
        policies: Sequence[int],
        finding: Finding,
        announce: Announce = lambda text: None,
    ) -> None:
        """Find them all. Raises NotSolved, and what `kumite.simulation.simulate` raises."""
        self.encounter, self.ruleset, self.finding = encounter, encounter.ruleset, finding
        self.policies, self.announce = policies, announce
        self.clock = Clock(self.ruleset, encounter.start())
        self.shown: Numbers | None = None
        """For each side, those words of a fight that are always shown to it, once that is known."""
        while True:
            self.begin()
            try:
                self.find()
            except StartAgain:
                continue
            break
        self.sealed = self.all_sealed()

    def begin(self) -> None:
        """Begin with nothing but the start."""
        start = self.encounter.start()
        sides, began = self.encounter.sides, time.monotonic()
        self.chain = TreeChain(
            self.ruleset,
            start,
            self.policies,
            [1 + sides.index(fighter.side) for fighter in start.fighters],
            megabytes=self.finding.megabytes,
            floor=self.finding.floor,
            most={self.clock.name: self.clock.last} if self.clock.name else {},
            announce=self.announce,
        )
        self.finding.compiled += time.monotonic() - began
        if self.shown is not None:
            self.chain.shown[:] = self.shown
        self.trees = NotedTrees(self.encounter, self.policies, self.chain)
        self.checked = 0

    @property
    def count(self) -> int:
        """How many different states there are in which the fight goes on."""
        return self.chain.known

    def find(self) -> None:
        """Look into every state, in the order in which the states turn up."""
        chain, finding = self.chain, self.finding
        try:
            while chain.done < chain.known:
                last = min(chain.known, chain.done + BLOCK)
                for done in chain.go_through(last, np.ones(last - chain.done), finding.until):
                    finding.progress(chain.known, chain.known - done)
                    finding.room(chain.known, chain.known - done)
                self.check()
        except OutOfTime:
            raise finding.too_late(chain.known, chain.known - chain.done) from None
        except OutOfMemory:
            left = chain.known - chain.done
            raise not_solved(f"{finding.megabytes:g} MB", chain.known, left, "--megabytes") from None

    # Checking what is taken for granted

    def check(self) -> None:
        """Check a sample of the new states for whether everything is as it was taken to be."""
        chain = self.chain
        new = np.arange(self.checked, chain.done)
        self.checked = chain.done
        if self.shown is None:
            doubtful = self.doubtful()
            if len(doubtful) >= LEARN or (len(doubtful) and chain.done == chain.known):
                self.shown = self.trees.learn(spread_out(doubtful.tolist(), LEARN))
                raise StartAgain
        else:
            keyed = np.isin(new, self.owners()[chain.nodes[: chain.node_count, KEY] != 0])
            for number in new[keyed][::SAMPLE].tolist():
                if self.trees.forget_hidden(number, self.shown):
                    raise StartAgain
        if self.clock.name is not None:
            word = word_at(layout(type(self.encounter.start())), (self.clock.name,))
            column = np.flatnonzero(chain.varying == word)
            if len(column):
                late = new[chain.rows[new, column[0]] == self.clock.last]
                for number in late[::SAMPLE].tolist():
                    if not self.same_later(number, int(column[0])):
                        self.clock.stop()
                        raise StartAgain

    def same_later(self, number: int, column: int) -> bool:
        """Whether a beat would lead to the same in the same ways if it were some rounds later."""
        rows = np.repeat(self.chain.rows[number : number + 1], 1 + len(TRIED), axis=0)
        rows[1:, column] += TRIED
        piece, _ = self.chain.look(rows)
        told = []
        for n in range(len(rows)):
            (edge, node, option, top), after = piece.firsts[n].tolist(), piece.firsts[n + 1].tolist()
            edges = piece.edges[edge : after[0], 0].copy()
            edges[edges >= NODE] -= node
            nodes = np.delete(piece.nodes[node : after[1]], (KEY, -1), axis=1)
            nodes[:, 6] -= option
            told.append(
                (
                    *(edges.tobytes(), piece.chances[edge : after[0]].tobytes(), nodes.tobytes(), top - edge),
                    (piece.options[option : after[2]] - edge).tobytes(),
                    piece.shares[option : after[2]].tobytes(),
                )
            )
        return all(each == told[0] for each in told)

    def owners(self) -> Numbers:
        """For each decision, the state in whose beat it is made."""
        done = self.chain.done
        ends = np.append(self.chain.firsts[1:done, 1], self.chain.node_count)
        return np.repeat(np.arange(done), ends - self.chain.firsts[:done, 1])

    def doubtful(self) -> Numbers:
        """The states in whose beats somebody may be unable to tell two of their decisions apart."""
        keys = self.chain.nodes[: self.chain.node_count, KEY]
        keyed = np.flatnonzero(keys)
        pairs = np.stack([self.owners()[keyed], keys[keyed]], axis=1)
        found, times = np.unique(pairs, axis=0, return_counts=True)
        return np.unique(found[times > 1, 0])

    def all_sealed(self) -> dict[int, Any]:
        """The trees of those beats in which there are sealed choices, by the number of the state."""
        doubtful = self.doubtful().tolist()
        sealed = {}
        for done, number in enumerate(doubtful):
            tree = self.trees.sealed(number)
            if tree is not None:
                sealed[number] = tree
            self.finding.alive(self.chain.known, len(doubtful) - done)
        return sealed

    # All beats as arrays

    def graph(self) -> Graph:
        """The parts are the states, the ends, the decisions, their options, and the beats; then those of the
        beats in which there are sealed choices."""
        chain = self.chain
        states, ends = chain.known, len(chain.ends)
        leaves = states + ends
        nodes, options, done = chain.node_count, chain.option_count, chain.done
        edges = chain.edge_count
        kinds = np.zeros(leaves + nodes + options + done, np.int64)
        kinds[leaves : leaves + nodes] = (
            DECISION + np.array(self.encounter.sides)[chain.nodes[:nodes, SIDE] - 1]
        )
        kinds[leaves + nodes :] = CHANCE
        targets = chain.edges[:edges, 0]
        below = np.where(targets < 0, states - 1 - targets, targets)
        below[targets >= NODE] += leaves - NODE
        tops = chain.firsts[:done, [3]]
        after = np.append(chain.firsts[1:done, 0], edges)[:, None]
        mixes = np.concatenate([chain.options[:options], np.hstack([tops, after])])
        places = ranges(mixes[:, 0], mixes[:, 1] - mixes[:, 0])
        counts = np.concatenate([chain.nodes[:nodes, COUNT], mixes[:, 1] - mixes[:, 0]])
        firsts = np.concatenate([np.zeros(leaves + 1, np.int64), np.cumsum(counts)])
        picks = leaves + nodes + np.arange(options)
        asked = np.zeros((leaves + nodes, 5), np.int64)
        asked[leaves:] = chain.nodes[:nodes, [WHO, VERB, ASK, FIRST, SECOND]]
        state_of = np.arange(leaves)
        state_of[states] = CUT
        graph = Graph(
            kinds,
            firsts,
            np.concatenate([picks, below[places]]),
            np.concatenate([chain.shares[:options], chain.chances[places]]),
            state_of,
            np.concatenate([leaves + nodes + options + np.arange(done), np.full(ends, -1)]),
            self.start_worth(),
            asked,
        )
        return self.with_sealed(graph)

    def start_worth(self) -> Numbers:
        """What each state, and then each end, is worth before anything is known."""
        worth = np.full(self.chain.known + len(self.chain.ends), 0.5)
        for n, (outcome, *_) in enumerate(self.chain.ends):
            if n:
                worth[self.chain.known + n] = worth_of(self.encounter, outcome)
        return worth

    def with_sealed(self, graph: Graph) -> Graph:
        """The same graph, with other parts for the beats in which there are sealed choices."""
        if not self.sealed:
            return graph
        parts = Parts(number_of)
        tops = {number: parts.add(tree) for number, tree in self.sealed.items()}
        other = graph_of(parts.all, [], graph.start)
        first = len(graph.kinds)
        graph.tops[list(tops)] = first + np.array(list(tops.values()))
        asked = np.zeros((first, 5), np.int64)
        asked[: len(graph.asked)] = graph.asked
        return Graph(
            np.concatenate([graph.kinds, other.kinds]),
            np.concatenate([graph.firsts, graph.firsts[-1] + other.firsts[1:]]),
            np.concatenate([graph.below, first + other.below]),
            np.concatenate([graph.chances, other.chances]),
            np.concatenate([graph.states, np.full(first - len(graph.states), CUT), other.states]),
            graph.tops,
            graph.start,
            np.concatenate([asked, other.asked]),
            {first + number: shifted(game, first) for number, game in other.games.items()},
        )

    @property
    def cut(self) -> bool:
        """Whether there are ways that were not followed."""
        return bool((self.chain.edges[: self.chain.edge_count, 0] == -1).any())

    def say(self, asked: Sequence[tuple[int, Question]]) -> list[Said]:
        """What is asked in the beats of some states, and what the answers mean, in words."""
        said = []
        for state, question in asked:
            fight = self.trees.at_question(state, question, closed=state in self.sealed)
            said.append(in_words(self.ruleset, fight, self.encounter.names, question))
        return said

    def number_of(self, state: Any) -> int:
        """The number of a state between beats in which the fight is not over."""
        words = np.array(words_of(state), np.int64)
        for word, most in self.chain.caps.tolist():
            words[word] = min(words[word], most)
        same = (self.chain.rows[: self.chain.known] == words[self.chain.varying]).all(axis=1)
        return int(np.flatnonzero(same)[0])


def shifted(game: Game, first: int) -> Game:
    """A game whose ends are that many parts further on."""
    return replace(game, ends=tuple(first + end for end in game.ends))


def number_of(leaf: Leaf) -> int:
    return CUT if leaf.state is None else int(leaf.state)


def ranges(firsts: Numbers, counts: Numbers) -> Numbers:
    """All numbers from firsts[n] on, counts[n] of them, one range after another."""
    before = np.repeat(np.cumsum(counts) - counts, counts)
    found: Numbers = np.repeat(firsts, counts) + np.arange(len(before)) - before
    return found


def spread_out(numbers: Sequence[int], most: int) -> Sequence[int]:
    """At most so many of some numbers, evenly spread."""
    return numbers[:: 1 + (len(numbers) - 1) // most]
