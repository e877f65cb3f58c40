"""The exact table's open dice: the same odds as when every face is followed."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from kumite.compiled.exact.chain import Chain
from kumite.compiled.exact.pools import weigh
from kumite.copying import copy_fight
from kumite.dice import keep

from ...toys.open_dice import OPEN_DICE, fight
from ...toys.open_dice.rules import TRIALS
from .every_way import every_way


@pytest.mark.parametrize("trial", range(TRIALS))
def test_whatever_a_rule_does_with_a_die(trial: int) -> None:
    """After each of two beats every state is as likely as plain Python makes it, face by face."""
    chain = Chain(OPEN_DICE, fight(trial), [0, 0], megabytes=100, floor=0.0)
    weights = np.ones(1)
    reached = {repr(fight(trial)): (fight(trial), Fraction(1))}
    for _ in range(2):
        first = chain.done
        for _ in chain.go_through(chain.known, weights, float("inf")):
            pass
        edges = slice(int(np.searchsorted(chain.origins[: chain.edge_count], first)), chain.edge_count)
        arriving = weights[chain.origins[edges] - first] * chain.chances[edges]
        weights = np.bincount(chain.edges[edges, 0] - chain.done, arriving, chain.known - chain.done)
        after: dict[str, tuple[Any, Fraction]] = {}
        for state, chance in reached.values():
            for end, likely in every_way(OPEN_DICE, [0, 0], copy_fight(state)):
                before = after.get(repr(end), (end, Fraction(0)))[1]
                after[repr(end)] = (end, before + chance * likely)
        reached = after
        wanted = sorted(float(chance) for _, chance in reached.values())
        assert sorted(weights.tolist()) == pytest.approx(wanted, abs=1e-12)


def test_a_score_has_two_ways() -> None:
    """A die that is only compared with scores is not followed face by face."""
    chain = Chain(OPEN_DICE, fight(12), [0, 0], megabytes=100, floor=0.0)
    for _ in chain.go_through(1, np.ones(1), float("inf")):
        pass
    assert chain.ways == 5  # 1; 2; 3 and 4; 5; 6


@pytest.mark.parametrize(("sides", "rolled"), list(product((2, 6, 8), (1, 2, 3, 4))))
def test_what_a_pool_comes_to(sides: int, rolled: int) -> None:
    """Every number of dice kept, high or low: as often as when all dice are listed."""
    for kept in (n for n in range(-rolled, rolled + 1) if n):
        ways: dict[int, int] = defaultdict(int)
        for fallen in product(range(1, sides + 1), repeat=rolled):
            ways[keep(list(fallen), kept)] += 1
        chances = np.zeros(abs(kept) * (sides - 1) + 1)
        weigh(chances, sides, rolled, kept)
        wanted = [ways[abs(kept) + n] / sides**rolled for n in range(len(chances))]
        assert chances.tolist() == pytest.approx(wanted, abs=1e-12)
