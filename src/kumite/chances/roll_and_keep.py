"""Exact odds of roll and keep: the totals of `rulesets.shared.roll_and_keep`, as fractions.

A ten-sided die that shows `again` or more is rolled again and adds up. Totals have no upper end, so they are
counted up to a cut: every probability below it is exact, and the rest is one number, "the cut or more". A die
that reaches the cut by itself needs no closer look, which keeps the count finite.

Why it is so: docs/decisions/roll-and-keep-is-not-a-pool.md
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

SIDES = 10


def weights(again: int, cut: int, ones: bool = False) -> tuple[list[int], int]:
    """How likely a die is to show each value 0..cut, as whole numbers; the last one is "the cut or more".

    `again` is 2..10 if the die explodes and 11 if it does not; with `ones`, a 1 is first rolled once more.
    Returns also the sum of the weights.
    """
    chances = [Fraction(0)] * (cut + 1)
    reached, chance = [(0, Fraction(1))], Fraction(1, SIDES)
    while reached:
        before, likely = reached.pop()
        for shown in range(1, SIDES + 1):
            value, odds = before + shown, likely * chance
            if ones and before == 0:
                odds = chance * chance + (0 if shown == 1 else chance)
            if value >= cut:
                chances[cut] += odds
            elif shown >= again:
                reached.append((value, odds))
            else:
                chances[value] += odds
    whole = max(one.denominator for one in chances)
    return [int(one * whole) for one in chances], whole


def kept_dice(
    rolled: int, kept: int, again: int, cut: int, ones: bool = False
) -> Iterator[tuple[int, int, Fraction]]:
    """Every sum of the highest `kept` of `rolled` dice, with how many of those dice exploded.

    Yields (total, exploded, probability). A total below the cut is exact; one at or above it stands for some
    total of at least the cut. Counts the ways by how many dice show each value, from the highest value down.
    Raises ValueError unless `kept` is 1..rolled.
    """
    if not 1 <= kept <= rolled:
        raise ValueError(f"of {rolled} dice {kept} cannot be kept; legal: 1 to {rolled}")
    likely, whole = weights(again, max(cut, SIDES + 1), ones)
    ways = {(rolled, kept, 0, 0): 1}
    for value in range(len(likely) - 1, 0, -1):
        if likely[value] == 0:
            continue
        after: dict[tuple[int, int, int, int], int] = {}
        for (left, open_places, total, exploded), count in ways.items():
            for dice in range(left + 1):
                taken = min(dice, open_places)
                key = (
                    left - dice,
                    open_places - taken,
                    min(total + taken * value, max(cut, SIDES + 1)),
                    exploded + (taken if value > SIDES else 0),
                )
                more = count * comb(left, dice) * likely[value] ** dice
                after[key] = after.get(key, 0) + more
        ways = after
    for (left, _, total, exploded), count in ways.items():
        if left == 0:
            yield total, exploded, Fraction(count, whole**rolled)


def totals(
    rolled: int, kept: int, cut: int, again: int = SIDES, flat: int = 0, ones: bool = False
) -> dict[int, Fraction]:
    """The probability of each total below `cut`, and at `cut` that of all totals from there on.

    `cut` less `flat` is at least 11; with `ones`, all 1s are rolled once more.
    """
    odds: dict[int, Fraction] = {}
    for total, _, probability in kept_dice(rolled, kept, again, cut - flat, ones):
        total = min(total + flat, cut)
        odds[total] = odds.get(total, Fraction(0)) + probability
    return dict(sorted(odds.items()))


def success(
    rolled: int, kept: int, target: int, again: int = SIDES, flat: int = 0, ones: bool = False
) -> Fraction:
    """The exact probability that a roll reaches a target number; with `ones`, all 1s are rolled once more."""
    return sum(successes(rolled, kept, target, again, flat, ones), Fraction(0))


def successes(
    rolled: int, kept: int, target: int, again: int = SIDES, flat: int = 0, ones: bool = False
) -> list[Fraction]:
    """The same, by how many of the kept dice exploded: entry n is for n of them."""
    odds = [Fraction(0)] * (kept + 1)
    for total, exploded, probability in kept_dice(rolled, kept, again, target - flat, ones):
        if total + flat >= target:
            odds[exploded] += probability
    return odds


def opposed(
    first: tuple[int, int], second: tuple[int, int], cut: int = 60, again: int = SIDES
) -> tuple[Fraction, Fraction]:
    """Two bounds for the probability that the second of two pools reaches the first.

    A pool is (rolled, kept); the second wins a tie. What remains unknown between the bounds is the case that
    both totals reach the cut.
    """
    mine, theirs = totals(*second, cut, again), totals(*first, cut, again)
    low = sum(
        (a * b for x, a in mine.items() for y, b in theirs.items() if x >= y and y < cut),
        Fraction(0),
    )
    return low, low + mine.get(cut, Fraction(0)) * theirs.get(cut, Fraction(0))
