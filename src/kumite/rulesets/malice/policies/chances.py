"""How likely a roll-and-keep pool reaches a number, from its mean and its spread.

Rolls that are kept from exploding dice spread alike, measured in their standard deviation: `ABOVE` is the
mean of pools from 3k2 to 10k5. What comes out is a few points off at most, which is closer than anybody at a
table reckons; tests/rulesets/malice/policies/test_chances.py holds it to the exact odds.
"""

from __future__ import annotations

from ..rules.dice.pools import NEVER
from .reckoning import mean

SPREAD = (10, 52, 71, 84, 94, 104, 112, 119, 126, 132, 138)
"""The standard deviation of a roll that keeps so many dice, in tenths."""
ABOVE = (1000, 998, 976, 873, 642, 429, 265, 152, 82, 42, 21, 10, 5)
"""Of 1,000 rolls, how many come to at least the mean and -2.5, -2, ... 3.5 standard deviations."""
LOWEST = -250
HIGHEST = 349
STEP = 50
"""In hundredths of the standard deviation."""
WHOLE = 1000
SLICES = 4


def middle(rolled: int, kept: int, flat: int, again: int) -> int:
    """What a pool comes to on average, in tenths; without explosions a tenth less."""
    value = mean(rolled, kept)
    return (value - value // 10 if again == NEVER else value) + 10 * flat


def above(over: int, kept: int) -> int:
    """Of 1,000 rolls, how many come to so many tenths more than the mean."""
    z = max(LOWEST, min(HIGHEST, 100 * over // SPREAD[min(kept, 10)])) - LOWEST
    low, high = ABOVE[z // STEP], ABOVE[z // STEP + 1]
    return low + (high - low) * (z % STEP) // STEP


def reaching(rolled: int, kept: int, flat: int, again: int, tn: int) -> int:
    """MAL-DICE-12: Of 1,000 rolls, how many reach the number."""
    if rolled < 1:
        return 0
    if tn <= kept + flat:
        return WHOLE
    over = 10 * tn - 5 - middle(rolled, kept, flat, again)
    return above(over * 5 // 3 if again == NEVER else over, kept)  # without explosions they spread less


def expected_up_to(rolled: int, kept: int, flat: int, again: int, most: int) -> int:
    """What a pool comes to on average, in tenths, where nothing above `most` counts."""
    total = 0
    for n in range(SLICES):
        total += reaching(rolled, kept, flat, again, (2 * n + 1) * most // (2 * SLICES) + 1)
    return total * most // (100 * SLICES)


def winning(mine: int, my_kept: int, theirs: int, their_kept: int) -> int:
    """MAL-ROLL-5: Of 1,000 contests, how many the first side wins. The means are in tenths.

    The difference of two rolls spreads about as widely as one roll that keeps the dice of both.
    """
    difference = mine - theirs
    return (
        WHOLE - above(difference, min(10, my_kept + their_kept))
        if difference >= 0
        else above(-difference, min(10, my_kept + their_kept))
    )
