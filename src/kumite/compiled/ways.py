"""The verbs of the exact table: every way in which dice and whims can fall, one after another.

Executed and compiled by the loader like `verbs`. A path through a beat is a list of forks with the way that
is gone at each; the beat is run again for each path. Dice are open (`open_die.py`): a fork is not where a
die is rolled, but where the rules ask something of it that both can be.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .verbs import AMOUNT, CHOOSE, POOL, ROLL, TELL, write

decide: Callable[..., Any]
decide_amount: Callable[..., Any]
open_die: Callable[..., Any]
settled: Callable[[Any], int]
EVENTS: int
SEATS: int

EQUAL = -1
"""As the place of a die's table: every face is as likely as the others."""


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
    way: int = state.path[place]
    return way


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
    return open_die(state, slot, 0)


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


def roll(table: Any, who: int, why: int, sides: int) -> Any:
    state = table.state
    if sides < 1:
        note(state, ROLL, who, why, sides, 0, 0, 1)
        return open_die(state, -1, 1)
    return opened(state, 1, sides, EQUAL)


def pool(table: Any, who: int, why: int, sides: int, rolled: int, kept: int) -> Any:
    state = table.state
    if sides < 1 or rolled < 1 or kept == 0 or abs(kept) > rolled:
        if sides < 1 or abs(kept) > rolled:
            note(state, POOL, who, why, sides, rolled, kept, 0)
        return open_die(state, -1, 0)
    return opened_pool(state, sides, rolled, kept)


def choose(table: Any, who: int, ask: int, options: int) -> int:
    state = table.state
    if is_decided(state):
        return decided(state)
    forks = state.forks
    answer = -1
    if -1 <= who < SEATS:
        answer = settled(decide(table, state.policies[who + 1], state.fight, who, ask, options))
    if not (0 <= answer <= 62 and (options >> answer) & 1 == 1):
        note(state, CHOOSE, who, ask, options, 0, 0, answer)
        answer = max(0, (options & -options).bit_length() - 1)
    keep(state, answer, forks)
    return answer


def amount(table: Any, who: int, ask: int, low: int, high: int) -> int:
    state = table.state
    if is_decided(state):
        return decided(state)
    forks = state.forks
    answer = low - 1
    if -1 <= who < SEATS:
        policy = state.policies[who + 1]
        answer = settled(decide_amount(table, policy, state.fight, who, ask, low, high))
    if not low <= answer <= high:
        note(state, AMOUNT, who, ask, low, high, 0, answer)
        answer = low
    keep(state, answer, forks)
    return answer


def is_decided(state: Any) -> Any:
    """Whether the next decision is known: it came up on the way before, and all went the same until then.

    Not where the policy left something to chance: that is a fork of its own.
    """
    n = state.decisions
    return n < len(state.decided) and state.forks <= state.same and state.decided[n] >= 0


def decided(state: Any) -> int:
    """What was decided then."""
    answer: int = state.answers[state.decisions]
    state.decisions += 1
    return answer


def keep(state: Any, answer: int, forks: int) -> None:
    """Keep a decision for the next ways."""
    if state.decisions < len(state.decided):
        state.answers[state.decisions] = answer
        state.decided[state.decisions] = 1 if forks == state.forks else -1
    state.decisions += 1


def tell(table: Any, who: int, what: int, amount: Any) -> None:
    """Nobody listens, so that no die has to be settled for it."""
    if not (0 <= what < EVENTS and -1 <= who < SEATS):
        note(table.state, TELL, who, what, 0, 0, 0, 0)


def below_count(table: Any, count: int) -> Any:
    """A whim: an open number 0..count-1."""
    return opened(table.state, 0, count - 1, EQUAL)


def note(
    state: Any, verb: int, who: int, about: int, first: int, second: int, third: int, answer: int
) -> None:
    """Keep the first that plain Python would have refused."""
    if state.fault[0] == 0:
        state.fault[0] = 1
        write(state.fault, verb, who, about, first, second, third, answer)
