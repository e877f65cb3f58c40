"""States as rows of words, found by their hash.

Executed and compiled by the loader like `verbs`. A table of hashes has room for a power of two; -1 is empty.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .verbs import GOLDEN, mix


def term(word: int, value: int) -> Any:
    """What a word contributes to the hash of a state."""
    return np.int64(mix(np.uint64(value) + np.uint64(word + 1) * GOLDEN))


def weigh_words(row: Any, terms: Any) -> Any:
    """What each word contributes to the hash of a state, into `terms`; and their sum, the hash."""
    whole = np.int64(0)
    for w in range(len(row)):
        terms[w] = term(w, row[w])
        whole += terms[w]
    return whole


def number(
    found: Any,
    hashes: Any,
    usual: Any,
    rows: Any,
    row_hashes: Any,
    slots: Any,
    numbers: Any,
    known: int,
    again: int,
) -> int:
    """Give every state of `found` its number, into `numbers`: the row of `rows` that it is, or becomes.

    So many rows are `known`, which `slots` finds by their hashes, but if they have to be entered `again`.
    Found states may have fewer words than rows have: the others are as `usual`. There is room for all.
    Returns how many rows are known then.
    """
    width = len(usual)
    narrow = found.shape[1]
    if again == 1:
        slots[:] = -1
        for row in range(known):
            hashed = np.int64(0)
            for w in range(width):
                hashed += term(w, rows[row, w])
            row_hashes[row] = hashed
            slots[free_slot(hashed, slots)] = row
    rest = np.int64(0)
    for w in range(narrow, width):
        rest += term(w, usual[w])
    for n in range(len(found)):
        hashed = hashes[n] + rest
        for w in range(narrow):
            rows[known, w] = found[n, w]
        for w in range(narrow, width):
            rows[known, w] = usual[w]
        row = row_of(rows, known, hashed, row_hashes, slots)
        numbers[n] = row
        if row == known:
            row_hashes[row] = hashed
            known += 1
    return known


def row_of(rows: Any, new: int, hashed: Any, hashes: Any, slots: Any) -> int:
    """Which of the rows before row `new` is the same; `new`, entered into the table, if none is."""
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
    return new


def free_slot(hashed: Any, slots: Any) -> int:
    """The place of something new in a table of hashes."""
    slot: int = hashed & (len(slots) - 1)
    while slots[slot] >= 0:
        slot = (slot + 1) & (len(slots) - 1)
    return slot
