"""Absorbing Markov chains: where they end, and after how long.

Kemeny and Snell, "Finite Markov Chains" (1960), chapter III. With Q the chances of going from state to state
and R those of going from a state to an end, the expected visits to the states are v = (I - Q')^-1 e for a
start in e, and the ends have the probabilities R'v. No beat is left out, however often a fight comes back to
where it was.

Why it is so: docs/decisions/exact-odds-are-a-markov-chain.md
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import scipy.sparse as sparse
from scipy.sparse.csgraph import breadth_first_order, connected_components
from scipy.sparse.linalg import splu

Numbers = np.ndarray[Any, np.dtype[Any]]


class Absorbing:
    """A chain of `states` that starts in state 0.

    Edge n leads from origins[n] to targets[n] (below 0: to an end, which is -1 minus its number; there are
    `ends`), with chances[n], and takes gains[n], a whole number. States from which no end can be reached are
    one more end, `endless`.
    """

    def __init__(
        self, states: int, ends: int, origins: Numbers, targets: Numbers, gains: Numbers, chances: Numbers
    ) -> None:
        self.states, self.ends, self.endless = states, ends + 1, ends
        place, ring = self.order(origins, targets, chances)
        stuck = self.stuck(ring, origins, targets)
        if stuck.any():
            stuck = self.without_a_way_out(origins, targets)
            targets = np.where((targets >= 0) & stuck[targets], -1 - ends, targets)
            used = ~stuck[origins]
            origins, targets, gains, chances = origins[used], targets[used], gains[used], chances[used]
        self.never = bool(stuck[0])
        self.origins, self.targets, self.gains, self.chances = origins, targets, gains, chances
        self.within = targets >= 0
        self.place = place
        self.still = self.within & (gains == 0)
        with ThreadPoolExecutor(2) as pool:  # SuperLU releases the interpreter, so threads help
            self.whole, self.standing = pool.map(self.factors, (self.within, self.still))
        self.visits = self.solved(self.whole, self.start())

    def order(self, origins: Numbers, targets: Numbers, chances: Numbers) -> tuple[Numbers, Numbers]:
        """A place for each state such that edges lead onwards except within a ring; and the state's ring.

        A ring is a strong component; SciPy numbers them from the last one on. Any order gives the same
        solution, but in this one the factors of I - Q have hardly more entries than Q has.
        """
        within = targets >= 0
        edges = chances[within], (origins[within], targets[within])
        graph = sparse.csr_array(edges, shape=(self.states, self.states))
        _, ring = connected_components(graph, connection="strong")
        place = np.empty(self.states, np.int32)
        place[np.argsort(-ring, kind="stable")] = np.arange(self.states)
        return place, ring

    def stuck(self, ring: Numbers, origins: Numbers, targets: Numbers) -> Numbers:
        """The states of rings that nothing leaves, neither to an end nor to another ring."""
        leading = (targets < 0) | (ring[origins] != ring[np.maximum(targets, 0)])
        left = np.zeros(ring.max() + 1, bool)
        left[ring[origins[leading]]] = True
        found: Numbers = ~left[ring]
        return found

    def without_a_way_out(self, origins: Numbers, targets: Numbers) -> Numbers:
        """All states from which no way leads to an end."""
        shape = (self.states + 1, self.states + 1)
        back = np.ones(len(origins), np.int8), (np.where(targets >= 0, targets, self.states), origins)
        found = np.ones(self.states + 1, bool)
        graph = sparse.csr_array(back, shape=shape)
        found[breadth_first_order(graph, self.states, return_predecessors=False)] = False
        return found[: self.states]

    def start(self) -> Numbers:
        """The start: everything is in state 0."""
        weights = np.zeros(self.states)
        weights[0] = 1.0
        return weights

    def factors(self, which: Numbers) -> Any:
        """I - Q' in factors, with some of the edges between states."""
        diagonal = np.arange(self.states, dtype=np.int32)
        rows = np.concatenate([diagonal, self.place[self.targets[which]]])
        columns = np.concatenate([diagonal, self.place[self.origins[which]]])
        entries = np.concatenate([np.ones(self.states), -self.chances[which]])
        shape = (self.states, self.states)
        # I - Q' is diagonally dominant, so it needs no pivoting, and its states are in a good order already:
        # SuperLU would only make the factors fuller if it permuted them.
        return splu(
            sparse.csc_array((entries, (rows, columns)), shape=shape),
            permc_spec="NATURAL",
            diag_pivot_thresh=0.0,
        )

    def solved(self, factors: Any, right: Numbers, trans: str = "N") -> Numbers:
        """The solution of (I - Q') x = `right`; or of (I - Q) x, transposed."""
        ordered = np.empty(self.states)
        ordered[self.place] = right
        found: Numbers = factors.solve(ordered, trans=trans)[self.place]
        return found

    def ended(self) -> Numbers:
        """How likely each end is, and last that there is none."""
        last = ~self.within
        weights = self.visits[self.origins[last]] * self.chances[last]
        found = np.bincount(-1 - self.targets[last], weights, self.ends).astype(float)
        found[self.endless] += self.never
        return found

    def mean(self, ends: Numbers) -> float:
        """The sum of the gains on the way to some ends, weighted by how likely each way is."""
        wanted = np.zeros(self.ends)
        wanted[ends] = 1.0
        last = ~self.within
        right = np.bincount(
            self.origins[last], self.chances[last] * wanted[-1 - self.targets[last]], self.states
        )
        hope = self.solved(self.whole, right, "T")
        # Ends are numbered from the back: -1 is end 0.
        after = np.concatenate([hope, wanted[::-1]])[self.targets]
        return float(np.sum(self.visits[self.origins] * self.chances * self.gains * after))

    def by_gain(self, most: int, rest: float) -> Numbers:
        """How likely each end is after each sum of gains: entry [gain, end], up to `most`.

        Stops when all but `rest` has ended. No gain may be below 0.
        """
        # Edges without a gain are solved for, and not followed: a fight can go round on them for ever without
        # getting longer.
        shape = (self.states + self.ends, self.states)
        moves = {}
        for gain in np.flatnonzero(np.bincount(self.gains)).tolist():
            which = (self.gains == gain) & ~self.still
            rows = np.where(self.within, self.targets, self.states - 1 - self.targets)[which]
            moves[gain] = sparse.csr_array((self.chances[which], (rows, self.origins[which])), shape=shape)
        longest = max(moves, default=0)
        arriving = [np.zeros(self.states + self.ends) for _ in range(longest + 1)]
        arriving[0][: self.states] = self.start()
        found: list[Numbers] = []
        left = 1.0
        while len(found) <= most and left > rest:
            visits = self.solved(self.standing, arriving[0][: self.states])
            for gain, move in moves.items():
                arriving[gain] += move @ visits
            found.append(arriving.pop(0)[self.states :])
            arriving.append(np.zeros(self.states + self.ends))
            left -= found[-1].sum()
        return np.array(found)
