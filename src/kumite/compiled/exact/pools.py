"""How likely each total of a pool of dice is.

Executed as a twin.
"""

from __future__ import annotations

from ..loading.arrays import Weights


def weigh(chances: Weights, sides: int, rolled: int, kept: int) -> None:
    """How likely each total of a pool is, from the least on."""
    chances[:] = 0.0
    if abs(kept) == 1:
        weigh_extreme(chances, sides, rolled, kept)
    elif abs(kept) == rolled:
        weigh_sum(chances, sides, rolled)
    else:
        weigh_best(chances, sides, rolled, kept)


def weigh_extreme(chances: Weights, sides: int, rolled: int, kept: int) -> None:
    """The highest of several dice, or the lowest: how likely it is to be n + 1."""
    for n in range(sides):
        at_most = 1.0
        less = 1.0
        for _ in range(rolled):
            at_most *= (n + 1) / sides
            less *= n / sides
        chances[n if kept > 0 else sides - 1 - n] = at_most - less


def weigh_sum(chances: Weights, sides: int, rolled: int) -> None:
    """The sum of several dice: how likely it is to be n above the least one."""
    chances[0] = 1.0
    for place in range(1, rolled + 1):
        for n in range(place * (sides - 1), -1, -1):
            total = 0.0
            for face in range(min(sides, n + 1)):
                total += chances[n - face]
            chances[n] = total / sides


def weigh_best(chances: Weights, sides: int, rolled: int, kept: int) -> None:
    """The sum of some of several dice: every way in which they can fall is counted."""
    ways = 1
    for _ in range(rolled):
        ways *= sides
    for way in range(ways):
        total = 0
        for n in range(rolled):
            mine = way // sides**n % sides
            before = 0
            for other in range(rolled):
                face = way // sides**other % sides
                better = face > mine if kept > 0 else face < mine
                before += 1 if better or (face == mine and other < n) else 0
            total += mine if before < abs(kept) else 0
        chances[total] += 1 / ways
