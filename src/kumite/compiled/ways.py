"""Every way in which dice and whims can fall, one after another.

Executed and compiled by the loader like `verbs`. A path through a beat is a list of forks with the way that
is gone at each; the beat is run again for each path. Dice are open (`open_die.py`): a fork is not where a
die is rolled, but where the rules ask something of it that both can be.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

open_die: Callable[..., Any]

EQUAL = -1
"""As the place of a die's table: every face is as likely as the others."""
CHANCE, DECISION, FORWARD = range(3)
"""What a fork is: a die or a whim; a decision; a die that was brought forward (`decisions.py`)."""
SHOWN = 0
"""As the number with which a die is compared: what it shows is wanted."""


def branch(state: Any, ways: int) -> int:
    """Which of so many ways is gone this time: 0..ways-1; how likely it is, is the caller's business.

    Where the path is too long, or too unlikely to be worth following, it goes the first way, and is lost.
    """
    place = state.forks
    state.forks += 1
    too_far = place >= len(state.path) or (place == state.depth and state.weight < state.floor)
    if state.lost == 1 or too_far:
        state.lost = 1
        return 0
    if place == state.depth:
        state.depth += 1
        state.path[place] = 0
        state.ways[place] = ways
        state.kinds[place] = CHANCE
    way: int = state.path[place]
    return way


def notice(state: Any, slot: int, number: int) -> None:
    """Look whether somebody has decided since a die was rolled of which something is asked only now.

    He saw it lie there, so this fork has to come before his decision. The way is lost; it will be gone
    again with the die brought forward.
    """
    if state.last < 0 or state.lost == 1 or state.forks < state.depth:
        return
    for place in range(state.rolled_at[slot], state.depth):
        if state.kinds[place] == DECISION:
            state.late = place
            state.late_slot = slot
            state.late_number = number
            state.late_low = state.low[slot]
            state.late_high = state.high[slot]
            state.lost = 1
            return


def below(state: Any, slot: int, number: int) -> bool:
    """Whether a die shows less than a number. Slot -1 is a plain 0."""
    if slot < 0:
        return number > 0
    low, high = state.low[slot], state.high[slot]
    if high < number:
        return True
    if low >= number:
        return False
    whole = mass(state, slot, low, high)
    notice(state, slot, number)
    if branch(state, 2) == 0:
        state.high[slot] = number - 1
        state.weight *= mass(state, slot, low, number - 1) / whole
        return True
    state.low[slot] = number
    state.weight *= mass(state, slot, number, high) / whole
    return False


def settle(state: Any, slot: int, added: int) -> int:
    """What a die shows, and what is added to it."""
    if slot < 0:
        return added
    low, high = state.low[slot], state.high[slot]
    if low < high:
        whole = mass(state, slot, low, high)
        notice(state, slot, SHOWN)
        low += branch(state, high - low + 1)
        state.low[slot] = low
        state.high[slot] = low
        state.weight *= mass(state, slot, low, low) / whole
    face: int = low + added
    return face


def divide(state: Any, slot: int, added: int, by: int) -> int:
    """What a die shows, with what is added to it, divided by a number above 0 and rounded down."""
    if slot < 0:
        return added // by
    low, high = state.low[slot], state.high[slot]
    first: int = (low + added) // by
    last: int = (high + added) // by
    if first < last:
        whole = mass(state, slot, low, high)
        notice(state, slot, SHOWN)
        first += branch(state, last - first + 1)
        low = max(low, first * by - added)
        high = min(high, first * by + by - 1 - added)
        state.low[slot] = low
        state.high[slot] = high
        state.weight *= mass(state, slot, low, high) / whole
    return first


def mass(state: Any, slot: int, low: int, high: int) -> float:
    """How likely a die is to show `low` to `high`, in no unit but its own."""
    table = state.tables[slot]
    if table == EQUAL:
        return float(high - low + 1)
    total = 0.0
    for n in range(table + low - state.least[slot], table + high - state.least[slot] + 1):
        total += state.chances[n]
    return total


def opened(state: Any, low: int, high: int, table: int) -> Any:
    """A die that shows any of `low` to `high`, as likely as `table` says."""
    slot = state.dice_open
    if slot >= len(state.low):
        state.lost = 1
        return open_die(state, -1, low)
    state.dice_open += 1
    state.low[slot] = low
    state.high[slot] = high
    state.least[slot] = low
    state.tables[slot] = table
    state.rolled_at[slot] = state.forks
    if state.closed == 1:
        return open_die(state, -1, at_once(state, slot))
    return open_die(state, slot, 0)


def at_once(state: Any, slot: int) -> int:
    """What a die shows that has just been rolled."""
    return settle(state, slot, 0)


def opened_pool(state: Any, sides: int, rolled: int, kept: int) -> Any:
    """What a pool comes to: a die of its own kind."""
    lowest = min(abs(kept), rolled)
    pool = 0
    while pool < state.pools_known and not same_pool(state.pools[pool], sides, rolled, kept):
        pool += 1
    if pool == state.pools_known:
        first = state.chances_used
        totals = lowest * (sides - 1) + 1
        if pool == len(state.pools) or first + totals > len(state.chances):
            state.lost = 1
            return open_die(state, -1, lowest)
        weigh(state.chances[first : first + totals], sides, rolled, kept)
        known = state.pools[pool]
        known[0] = sides
        known[1] = rolled
        known[2] = kept
        known[3] = first
        state.chances_used += totals
        state.pools_known += 1
    return opened(state, lowest, lowest * sides, state.pools[pool, 3])


def same_pool(known: Any, sides: int, rolled: int, kept: int) -> Any:
    return known[0] == sides and known[1] == rolled and known[2] == kept


def weigh(chances: Any, sides: int, rolled: int, kept: int) -> None:
    """How likely each total of a pool is, from the least on."""
    chances[:] = 0.0
    if abs(kept) == 1:
        weigh_extreme(chances, sides, rolled, kept)
    elif abs(kept) == rolled:
        weigh_sum(chances, sides, rolled)
    else:
        weigh_best(chances, sides, rolled, kept)


def weigh_extreme(chances: Any, sides: int, rolled: int, kept: int) -> None:
    """The highest of several dice, or the lowest: how likely it is to be n + 1."""
    for n in range(sides):
        at_most = 1.0
        less = 1.0
        for _ in range(rolled):
            at_most *= (n + 1) / sides
            less *= n / sides
        chances[n if kept > 0 else sides - 1 - n] = at_most - less


def weigh_sum(chances: Any, sides: int, rolled: int) -> None:
    """The sum of several dice: how likely it is to be n above the least one."""
    chances[0] = 1.0
    for place in range(1, rolled + 1):
        for n in range(place * (sides - 1), -1, -1):
            total = 0.0
            for face in range(min(sides, n + 1)):
                total += chances[n - face]
            chances[n] = total / sides


def weigh_best(chances: Any, sides: int, rolled: int, kept: int) -> None:
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
