"""Many fights in a row, compiled: the one function that plain Python calls.

Executed as a twin, like `verbs.py`. The names that are declared without a value are supplied by the loader.
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..loading.arrays import Grid, Words
from .guide import DECISIONS, DICE, learn, set_out
from .stream import GOLDEN, WHIM, mix

beat: Callable[[Any, Any], None]
outcome: Callable[[Any], int]
length: Callable[[Any], int]
fate: Callable[[Any], int]
table_at: Callable[[Any], Any]
settle: Callable[[Any], None]
passes: Callable[[int, Any, Any], None]
copy_words: Callable[[Any, Any], None]
line_at: Callable[..., Any]
FATES: int
STANDING: int


SETTLE = -1
"""Instead of an interlude: bring up to date what follows from a state that was put together."""


def play(
    memory: Words,
    start: Words,
    rows: Grid,
    book: Grid,
    watched: Grid,
    own: Grid,
    first: int,
    fights: int,
    limit: int,
) -> int:
    """Play the fights `first` to `first + fights - 1`. Returns how many came to their end.

    `memory` is the table's; `start` is the used part of a fight; `book` gets the transcript, if it has rows.
    Row n of `rows` gets the outcome and the length of the nth fight and then what is watched: row k of
    `watched` says which word of the memory that is, whether it runs on from fight to fight, and where it
    stood before. Stops at a fault.

    If `own` has rows, each fight has a number and a start of its own in one of them, and is left there as it
    has ended. Then an interlude may pass for each, in the place of its beats.
    """
    table = table_at(memory)
    state = table.state
    fight = state.fight
    state.book = np.uint64(book.ctypes.data)
    guiding = state.guide != np.uint64(0)
    state.room = -1 if guiding else len(book)
    for n in range(fights):
        number = first + n
        if len(own) == 0:
            copy_words(fight, start)
        else:
            number = own[n, 0]
            for place in range(1, own.shape[1]):
                memory[state.fight_at + place - 1] = own[n, place]
        state.dice = mix(state.batch + np.uint64(number) * WHIM)
        if state.interlude > 0:
            state.dice = mix(state.dice ^ state.apart)
        state.whims = mix(state.dice ^ WHIM)
        if guiding:
            guide = line_at(state.guide)
            set_out(guide)
            state.dice += GOLDEN * np.uint64(guide[DICE])
            state.whims += GOLDEN * np.uint64(guide[DECISIONS])
        if state.interlude == SETTLE:
            settle(fight)
        elif state.interlude > 0:
            passes(state.interlude, table, fight)
        beats = 0 if state.interlude == 0 else limit
        result = outcome(fight)
        if state.follows == 1:
            state.out[: fight.count] = -1
            follow(state, fight)
        while result == 0 and beats < limit and state.fault[0] == 0:
            beat(table, fight)
            beats += 1
            result = outcome(fight)
            if state.follows == 1:
                follow(state, fight)
        if state.fault[0] != 0:
            return n
        if guiding:
            learn(line_at(state.guide), result)
        rows[n, 0] = result
        rows[n, 1] = length(fight)
        for seat in range(fight.count):
            end = fate(fight.fighters[seat])
            if end < 0 or end >= FATES:
                state.fault[0] = 2
                state.fault[7] = end
                return n
            state.ends[seat] = end
            state.fates[seat, end] += 1
        for t in range(len(state.tallied)):
            for seat in range(fight.count):
                so_far = state.tally[state.tallied[t], seat + 1, 1]
                gained = so_far - state.before[t, seat]
                state.squares[t, seat] += gained * gained
                state.before[t, seat] = so_far
        for k in range(len(watched)):
            seen = memory[watched[k, 0]]
            rows[n, 2 + k] = seen - watched[k, 2]
            watched[k, 2] = seen * watched[k, 1]
        for place in range(1, own.shape[1]):
            own[n, place] = memory[state.fight_at + place - 1]
    return fights


def follow(state: Any, fight: Any) -> None:
    """Note who is out of the fight since when, as `watch.follow` does."""
    for seat in range(fight.count):
        if fate(fight.fighters[seat]) == STANDING:
            state.out[seat] = -1
        elif state.out[seat] < 0:
            state.out[seat] = length(fight)
