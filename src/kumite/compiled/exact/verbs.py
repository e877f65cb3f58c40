"""The verbs of the exact table.

Executed as a twin. Dice stay open (`open_dice.py`). Decisions are a policy's, or,
of those seats that are `players`, forks with a way for each option (`decisions.py`).
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..fights.lines import AMOUNT, CHOOSE, POOL, ROLL, TELL, write
from .decisions import asked, policy_amount, policy_choice
from .knowledge import nth
from .open_dice import EQUAL, opened, opened_pool

open_die: Callable[..., Any]
EVENTS: int
SEATS: int


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
    if is_player(state, who):
        return chosen(table, who, ask, options)
    if is_decided(state):
        return decided(state)
    forks, dice = state.forks, state.dice_open
    answer = -1
    if -1 <= who < SEATS:
        answer = policy_choice(table, who, ask, options)
    if not (0 <= answer <= 62 and (options >> answer) & 1 == 1):
        note(state, CHOOSE, who, ask, options, 0, 0, answer)
        answer = max(0, (options & -options).bit_length() - 1)
    keep(state, answer, forks, dice)
    return answer


def amount(table: Any, who: int, ask: int, low: int, high: int) -> int:
    state = table.state
    if is_player(state, who):
        return named(table, who, ask, low, high)
    if is_decided(state):
        return decided(state)
    forks, dice = state.forks, state.dice_open
    answer = low - 1
    if -1 <= who < SEATS:
        answer = policy_amount(table, who, ask, low, high)
    if not low <= answer <= high:
        note(state, AMOUNT, who, ask, low, high, 0, answer)
        answer = low
    keep(state, answer, forks, dice)
    return answer


def chosen(table: Any, who: int, ask: int, options: int) -> int:
    """What a player chooses this time."""
    ways = options.bit_count()
    if options <= 0:
        note(table.state, CHOOSE, who, ask, options, 0, 0, -1)
    return nth(options, asked(table, CHOOSE, who, ask, options, 0, ways) if ways > 1 else 0)


def named(table: Any, who: int, ask: int, low: int, high: int) -> int:
    """Which number a player names this time."""
    if low > high:
        note(table.state, AMOUNT, who, ask, low, high, 0, low - 1)
    return low + (asked(table, AMOUNT, who, ask, low, high, high - low + 1) if low < high else 0)


def is_player(state: Any, who: int) -> Any:
    """Whether every option of a seat's decisions is gone through."""
    return -1 <= who < SEATS and state.players[who + 1] > 0


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


def keep(state: Any, answer: int, forks: int, dice: int) -> None:
    """Keep a decision for the next ways.

    It is known there unless a whim went into it: `forks` and `dice` are how many there were before it."""
    if state.decisions < len(state.decided):
        state.answers[state.decisions] = answer
        state.decided[state.decisions] = 1 if forks == state.forks and dice == state.dice_open else -1
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
