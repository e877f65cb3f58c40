"""States as rows of words, found by their hashes.

Executed as a twin.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..fights.stream import GOLDEN, mix
from ..loading.arrays import Grid, Words
from .arrays import States


def term(word: int, value: int) -> Any:
    """What a word contributes to the hash of a state."""
    return np.int64(mix(np.uint64(value) + np.uint64(word + 1) * GOLDEN))


def weigh_words(row: Any, terms: Any) -> Any:
    """Put what each word contributes to the hash of a state into `terms`. Returns their sum, the hash."""
    whole = np.int64(0)
    for w in range(len(row)):
        terms[w] = term(w, row[w])
        whole += terms[w]
    return whole


def hash_of(row: Any, first: int, last: int) -> Any:
    """What the words from `first` to `last` - 1 contribute to the hash of a state."""
    whole = np.int64(0)
    for w in range(first, last):
        whole += term(w, row[w])
    return whole


def number_states(
    found: Grid, hashes: Words, usual: Words, states: States, numbers: Words, known: int, again: int
) -> int:
    """Put the number of every state found into `numbers`: the row of `states` that it is, or becomes.

    Of `states` the first `known` rows are in use; if `again` is 1 they have to be entered into their table of
    hashes first. A state found may have fewer words than the rows: the others are as `usual`. There has to be
    room for every state found. Returns how many rows are known then.
    """
    if again == 1:
        enter_all(states, known)
    rows = states.rows
    width = len(usual)
    narrow = found.shape[1]
    rest = hash_of(usual, narrow, width)
    for n in range(len(found)):
        for w in range(narrow):
            rows[known, w] = found[n, w]
        for w in range(narrow, width):
            rows[known, w] = usual[w]
        row = row_of(states, known, hashes[n] + rest)
        numbers[n] = row
        if row == known:
            known += 1
    return known


def enter_all(states: States, known: int) -> None:
    """Enter the first `known` states into an empty table of hashes."""
    states.slots[:] = -1
    for row in range(known):
        hashed = hash_of(states.rows[row], 0, states.rows.shape[1])
        states.hashes[row] = hashed
        states.slots[free_slot(hashed, states.slots)] = row


def row_of(states: States, new: int, hashed: Any) -> int:
    """Which of the rows before row `new` is the same; `new`, entered into the table, if none is."""
    rows = states.rows
    hashes = states.hashes
    slots = states.slots
    width = rows.shape[1]
    slot = hashed & (len(slots) - 1)
    while slots[slot] >= 0:
        row: int = slots[slot]
        if hashes[row] == hashed:
            w = 0
            while w < width and rows[row, w] == rows[new, w]:
                w += 1
            if w == width:
                return row
        slot = (slot + 1) & (len(slots) - 1)
    slots[slot] = new
    hashes[new] = hashed
    return new


def free_slot(hashed: Any, slots: Any) -> int:
    """The place for something new in a table of hashes."""
    slot: int = hashed & (len(slots) - 1)
    while slots[slot] >= 0:
        slot = (slot + 1) & (len(slots) - 1)
    return slot
