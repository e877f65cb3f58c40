"""What an open die answers, and what that makes of the path.

Executed as a twin. An open die is known by its slot in the table's record, which holds the lowest and the
highest face that it may still show, and how likely each face is. To the rules it is a value of the type in
`die_type.py`.

Why it is so: docs/decisions/dice-are-open-until-somebody-looks.md
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .forks import SHOWN, branch, notice
from .pools import weigh

open_die: Callable[..., Any]

EQUAL = -1
"""As the place of a die's table: every face is as likely as the others."""


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
        known.sides = sides
        known.rolled = rolled
        known.kept = kept
        known.first = first
        state.chances_used += totals
        state.pools_known += 1
    return opened(state, lowest, lowest * sides, state.pools[pool].first)


def same_pool(known: Any, sides: int, rolled: int, kept: int) -> Any:
    """Whether a pool that is known is this one."""
    return known.sides == sides and known.rolled == rolled and known.kept == kept
