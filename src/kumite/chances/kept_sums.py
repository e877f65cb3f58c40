"""How likely each sum of the highest of several exploding dice is, in a few thousandths of a second.

`roll_and_keep` counts the same in fractions, below a cut. Here it is counted in floating point, up to sums
that hardly ever come.
"""

from __future__ import annotations

from functools import cache
from math import comb

SIDES = 10
SLIGHT = 1e-10
"""A sum that is less likely is left out, and a die that has become so unlikely is not rolled again."""
BEYOND = 1e-13
"""What is less likely on the way to a sum is not counted any further."""


def one_die(again: int, ones: bool = False) -> list[float]:
    """How likely one die is to show each number, from 0 on. If its last face is `again` or more, it is rolled
    once more and adds up; with `ones`, a 1 is first rolled once more."""
    faces = range(1, SIDES + 1)
    first = {face: (0.01 if face == 1 else 0.11) if ones else 1 / SIDES for face in faces}
    found: dict[int, float] = {}
    before = {0: 1.0}
    while before:
        further: dict[int, float] = {}
        for shown, likely in before.items():
            for face in faces:
                chance = likely * (1 / SIDES if shown else first[face])
                into = further if face >= again and chance > SLIGHT else found
                into[shown + face] = into.get(shown + face, 0.0) + chance
        before = further
    return [found.get(value, 0.0) for value in range(max(found) + 1)]


@cache
def kept_sums(rolled: int, kept: int, again: int, ones: bool = False) -> dict[tuple[int, int], float]:
    """How likely each sum of the highest `kept` of `rolled` dice is, and with it how many of those show more
    than 10. `kept` is 1 to `rolled`, `again` 2 to 11.

    Goes from the highest number down. At each, either so many dice show it that the places which are left are
    filled, and whatever the others show is less or the same; or fewer do, and it goes on.
    """
    die = one_die(again, ones)
    found: dict[tuple[int, int], float] = {}
    above = {(0, 0, 0): 1.0}
    for value in range(len(die) - 1, 0, -1):
        chance, below = die[value], sum(die[:value])
        if not chance:
            continue
        counts = value > SIDES
        filled = [_at_least(rolled - placed, kept - placed, chance, below) for placed in range(kept)]
        further: dict[tuple[int, int, int], float] = {}
        for (placed, total, exploded), likely in above.items():
            left = kept - placed
            key = total + left * value, exploded + counts * left
            found[key] = found.get(key, 0.0) + likely * filled[placed]
            for same in range(left):
                so = likely * comb(rolled - placed, same) * chance**same
                if so < BEYOND:
                    break
                state = placed + same, total + same * value, exploded + counts * same
                further[state] = further.get(state, 0.0) + so
        above = further
    sure = {key: chance for key, chance in found.items() if chance > SLIGHT}
    whole = sum(sure.values())
    return {key: chance / whole for key, chance in sure.items()}


def _at_least(dice: int, places: int, chance: float, below: float) -> float:
    """How likely at least so many of some dice show a number, and the others less."""
    return sum(comb(dice, same) * chance**same * below ** (dice - same) for same in range(places, dice + 1))
