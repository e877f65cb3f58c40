"""The verbs of the table at which compiled fights are played.

Executed as a twin: the loader executes this file once for each ruleset, supplies the ruleset's policies and
numbers for the names that are declared without a value, and compiles every function. `table.state` is the
record that `record.py` describes.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .guide import guided
from .lines import AMOUNT, CHOOSE, POOL, ROLL, TELL, write
from .stream import GOLDEN, INT, below, mix

decide: Callable[..., int]
decide_amount: Callable[..., int]
line_at: Callable[..., Any]
EVENTS: int
SEATS: int


def next_die(state: Any, sides: int) -> int:
    state.dice += GOLDEN
    return below(mix(state.dice), sides) + 1


def roll(table: Any, who: int, why: int, sides: int) -> int:
    state = table.state
    face = next_die(state, sides)
    if state.room != 0 or sides < 1:
        face = note(table, ROLL, who, why, sides, 0, 0, face, sides >= 1)
    return face


def pool(table: Any, who: int, why: int, sides: int, rolled: int, kept: int) -> int:
    state = table.state
    total = 0
    if kept == 1:
        for _ in range(rolled):
            total = max(total, next_die(state, sides))
    elif kept == -1:
        total = sides
        for _ in range(rolled):
            total = min(total, next_die(state, sides))
    elif abs(kept) == rolled:
        for _ in range(rolled):
            total += next_die(state, sides)
    else:
        total = best_of_many(state, sides, rolled, kept)
    legal = sides >= 1 and abs(kept) <= rolled
    if state.room != 0 or not legal:
        total = note(table, POOL, who, why, sides, rolled, kept, total, legal)
    return total


def best_of_many(state: Any, sides: int, rolled: int, kept: int) -> int:
    """The sum of the highest `kept` dice or of the lowest `-kept`.

    Goes over the same dice once for each face that it keeps, the best face first: no memory is needed.
    """
    first = state.dice
    total = 0
    left = min(abs(kept), rolled)
    last = sides + 1
    while left > 0:
        state.dice = first
        best = 0
        times = 0
        for _ in range(rolled):
            face = next_die(state, sides)
            if kept < 0:
                face = sides + 1 - face
            if best < face < last:
                best = face
                times = 1
            elif face == best:
                times += 1
        times = min(times, left)
        total += times * (best if kept > 0 else sides + 1 - best)
        left -= times
        last = best
    state.dice = first + GOLDEN * np.uint64(rolled)
    return total


def choose(table: Any, who: int, ask: int, options: int) -> int:
    state = table.state
    state.whims += GOLDEN
    state.whim_drawn = 0
    answer = -1
    if -1 <= who < SEATS:
        answer = INT(decide(table, state.policies[who + 1], state.fight, who, ask, options))
    legal = 0 <= answer <= 62 and (options >> answer) & 1 == 1
    if state.room != 0 or not legal:
        answer = note(table, CHOOSE, who, ask, options, 0, 0, answer, legal)
        if not legal:
            answer = max(0, (options & -options).bit_length() - 1)
    return answer


def amount(table: Any, who: int, ask: int, low: int, high: int) -> int:
    state = table.state
    state.whims += GOLDEN
    state.whim_drawn = 0
    answer = low - 1
    if -1 <= who < SEATS:
        policy = state.policies[who + 1]
        answer = INT(decide_amount(table, policy, state.fight, who, ask, low, high))
    legal = low <= answer <= high
    if state.room != 0 or not legal:
        answer = note(table, AMOUNT, who, ask, low, high, 0, answer, legal)
        if not legal:
            answer = low
    return answer


def tell(table: Any, who: int, what: int, amount: int) -> None:
    state = table.state
    legal = 0 <= what < EVENTS and -1 <= who < SEATS
    if legal:
        tally = state.tally[what, who + 1]
        tally[0] += 1
        tally[1] += amount
    if state.room > 0 or not legal:
        note(table, TELL, who, what, 0, 0, 0, amount, legal)


def below_count(table: Any, count: int) -> int:
    """A whim: the next number 0..count-1 of the decision that is being made."""
    state = table.state
    if state.whim_drawn == 0:
        state.whim_drawn = 1
        state.whim_word = mix(state.whims)
    state.whim_word = mix(state.whim_word + GOLDEN)
    return below(state.whim_word, count)


def note(
    table: Any, verb: int, who: int, about: int, first: int, second: int, third: int, answer: int, legal: bool
) -> int:
    """Write a line of the transcript, and keep the first that plain Python would have refused.

    A line that has no room any more is counted only. With a room below 0 this is a play-out of the
    search, which may want another answer. Returns the answer that counts.
    """
    state = table.state
    if not legal and state.fault[0] == 0:
        state.fault[0] = 1
        write(state.fault, verb, who, about, first, second, third, answer)
    elif state.room < 0:
        wanted: int = guided(table, line_at(state.guide), verb, who, about, first, second, answer)
        return wanted
    if state.written < state.room:
        line = line_at(state.book + np.uint64(64) * np.uint64(state.written))
        write(line, verb, who, about, first, second, third, answer)
    state.written += 1
    return answer
