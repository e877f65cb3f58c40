"""States as rows of words, found by their hash; and ends, as rows of an outcome and the fates of all.

Executed and compiled by the loader like `verbs`. A table of hashes has room for a power of two; -1 is empty.
"""

# ruff: noqa: F821  (the loader gives the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .verbs import GOLDEN, mix

fate: Callable[[Any], int]

DONE, NO_ROOM, FAULT, PAUSED, ANOTHER_WORD = range(5)
"""What a program that goes through states answers."""
LOST = 0
"""The end of all that was not followed."""


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


def as_fixed(here: Any, template: Any, fixed: Any) -> Any:
    """Whether all words but the varying ones are those of the template."""
    changed = np.int64(0)
    for w in range(len(template)):
        changed |= (here[w] ^ template[w]) & fixed[w]
    return changed == 0


def first_changed(here: Any, template: Any, fixed: Any) -> int:
    """The first word that is not."""
    w = 0
    while (here[w] ^ template[w]) & fixed[w] == 0:
        w += 1
    return w


def end_of(fight: Any, result: int, ends: Any, known: int) -> int:
    """Which of the rows of `ends` that are known has this outcome and everybody's fate.

    If none has, it is the next one, and is written where there is room for it.
    """
    for end in range(LOST + 1, known):
        seat = 0
        if ends[end, 0] == result:
            while seat < fight.count and ends[end, seat + 1] == fate(fight.fighters[seat]):
                seat += 1
            if seat == fight.count:
                return end
    if known < len(ends):
        ends[known, 0] = result
        for seat in range(fight.count):
            ends[known, seat + 1] = fate(fight.fighters[seat])
    return known
