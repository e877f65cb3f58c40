"""Roll and keep: several ten-sided dice, of which some are added up.

Shared by the rulesets of that family. Each die is asked for by itself, so that at a table every die
can be typed in: first all dice from left to right, then, again from left to right, those that roll
again. `dice` is a list of the state with at least `rolled` places, which are filled with the values;
which dice are kept is a bit set of those places.

Why it is so: docs/decisions/roll-and-keep-is-not-a-pool.md
"""

from __future__ import annotations

from ...table import Table
from .bits import has


def roll_dice(table: Table, who: int, why: int, dice: list[int], rolled: int, again: int) -> None:
    """Roll `rolled` dice; each that shows `again` or more is rolled again and adds up, without limit.

    `again` is 10 where tens explode, 9 where nines do too, and 11 where nothing does.
    """
    roll_faces(table, who, why, dice, rolled)
    explode(table, who, why, dice, rolled, again)


def roll_faces(table: Table, who: int, why: int, dice: list[int], rolled: int) -> None:
    """The first faces of all dice."""
    for n in range(rolled):
        dice[n] = table.roll(who, why, 10)


def explode(table: Table, who: int, why: int, dice: list[int], rolled: int, again: int) -> None:
    """What those dice come to that are rolled again, one die after the other."""
    for n in range(rolled):
        shown = dice[n]
        while shown >= again:
            shown = table.roll(who, why, 10)
            dice[n] += shown


def ones(dice: list[int], rolled: int) -> int:
    """How many of the first `rolled` dice show 1."""
    count = 0
    for n in range(rolled):
        count += 1 if dice[n] == 1 else 0
    return count


def reroll_ones(table: Table, who: int, why: int, dice: list[int], rolled: int, count: int) -> None:
    """Roll the leftmost `count` of the dice that show 1 once more; a second 1 stands."""
    for n in range(rolled):
        if dice[n] == 1 and count > 0:
            dice[n] = table.roll(who, why, 10)
            count -= 1


def ten_dice(rolled: int, kept: int, odd: int) -> tuple[int, int, int]:
    """The ten dice rule for a pool of ten dice or more: rolled, kept, and a flat bonus.

    Two dice too many are one more kept; at ten kept each further one, rolled or kept, is worth 2. A single
    die too many with fewer than ten kept is worth `odd`.
    """
    excess = rolled - 10
    while excess >= 2 and kept < 10:
        excess -= 2
        kept += 1
    if kept < 10:
        return 10, kept, odd * excess
    return 10, 10, 2 * excess + 2 * (kept - 10)


def highest(dice: list[int], rolled: int, kept: int) -> int:
    """The places of the highest `kept` of the first `rolled` dice; of equal ones the leftmost."""
    bits = 0
    for _ in range(min(kept, rolled)):
        best = -1
        for n in range(rolled):
            if not has(bits, n) and (best < 0 or dice[n] > dice[best]):
                best = n
        bits |= 1 << best
    return bits


def all_equal(dice: list[int], rolled: int) -> bool:
    """Whether it makes no difference which of the first `rolled` dice are kept."""
    low = high = dice[0]
    for n in range(1, rolled):
        low = min(low, dice[n])
        high = max(high, dice[n])
    return low == high


def total_of(dice: list[int], kept: int) -> int:
    """The sum of the dice at the places `kept`."""
    total = 0
    for n in range(len(dice)):
        if has(kept, n):
            total += dice[n]
    return total


def exploded(dice: list[int], kept: int) -> int:
    """How many of the dice at the places `kept` are above 10: those that were rolled again."""
    count = 0
    for n in range(len(dice)):
        if has(kept, n) and dice[n] > 10:
            count += 1
    return count


def explosions(dice: list[int], kept: int) -> int:
    """How often the dice at the places `kept` were rolled again, where tens explode."""
    count = 0
    for n in range(len(dice)):
        if has(kept, n):
            count += dice[n] // 10 if dice[n] > 10 else 0
    return count


def clear_dice(dice: list[int]) -> None:
    """Nothing of a roll is left in the state."""
    for n in range(len(dice)):
        dice[n] = 0
