"""Every way in which the next beat of many fights can go, compiled.

Executed and compiled by the loader like `verbs`; the names declared first are the ruleset's own.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .verbs import mix

beat: Callable[[Any, Any], None]
outcome: Callable[[Any], int]
length: Callable[[Any], int]
fate: Callable[[Any], int]
table_at: Callable[[Any], Any]
FATES: int

NO_ROOM = -1
FAULT = -2
TOO_MANY = -3


def spread(
    memory: Any,
    at: int,
    states: Any,
    weights: Any,
    first: int,
    fights: int,
    outcomes: Any,
    lengths: Any,
    fates: Any,
    after: Any,
    after_weights: Any,
    slots: Any,
    count: int,
    budget: int,
) -> int:
    """Go through every way of the next beat of the fights `first` to `first + fights - 1` of `states`.

    The fight of the table lies in `memory` from word `at` on. Fights that are over add their weight to
    `outcomes`, to [outcome, length] of `lengths` and to [seat, fate] of `fates`; what was lost adds it to
    outcome 0. The others are the `count` rows of `after` and more, equal ones merged with the help of `slots`
    (-1: empty; as many as a power of two). Returns how many rows there are now, or NO_ROOM, FAULT, or
    TOO_MANY where there are more ways than the `budget`.
    """
    table = table_at(memory)
    state = table.state
    fight = state.fight
    words = states.shape[1]
    mask = len(slots) - 1
    for n in range(first, first + fights):
        state.depth = 0
        more = True
        while more:
            for w in range(words):
                memory[at + w] = states[n, w]
            state.forks = 0
            state.lost = 0
            state.weight = weights[n]
            budget -= 1
            if budget < 0:
                return TOO_MANY
            beat(table, fight)
            if state.fault[0] != 0:
                return FAULT
            result = outcome(fight)
            if state.lost == 1:
                outcomes[0] += state.weight
            elif result != 0:
                outcomes[result] += state.weight
                lengths[result, min(length(fight), lengths.shape[1] - 1)] += state.weight
                for seat in range(fight.count):
                    fates[seat, fate(fight.fighters[seat])] += state.weight
            else:
                mixed = np.uint64(0)
                for w in range(words):
                    mixed = mix(mixed ^ np.uint64(memory[at + w]))
                slot = np.int64(mixed) & mask
                found = False
                while slots[slot] >= 0 and not found:
                    row = slots[slot]
                    w = 0
                    while w < words and after[row, w] == memory[at + w]:
                        w += 1
                    if w == words:
                        after_weights[row] += state.weight
                        found = True
                    else:
                        slot = (slot + 1) & mask
                if not found:
                    if count >= len(after):
                        return NO_ROOM
                    slots[slot] = count
                    for w in range(words):
                        after[count, w] = memory[at + w]
                    after_weights[count] = state.weight
                    count += 1
            place = state.depth - 1
            while place >= 0 and state.path[place] + 1 >= state.ways[place]:
                place -= 1
            more = place >= 0
            if more:
                state.path[place] += 1
                state.depth = place + 1
    return count
