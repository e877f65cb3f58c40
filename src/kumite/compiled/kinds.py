"""Kinds of states: what the next beat does to one, it does to all of its kind.

Executed and compiled by the loader like `verbs`. Whatever way a beat goes, the rules touch some words of the
state, and never look at the others. A state with the same in the words touched goes the very same ways, as
likely; what comes out has in the other words what went in. So the ways of a beat are gone once for each kind.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .rows import free_slot, term
from .verbs import mix

MASKS_KEPT = 64
"""So many different sets of touched words are told apart; in others all words count as touched."""
MASK, FIRST, WAYS = range(3)
"""The columns of `kinds`: which words are touched, its first outcome, and how many ways there are."""
END, GAIN, HASH, ROW = range(4)
"""The columns of `outcomes`: an end, or -1; by how much longer the fight is; what the hash of the state grows
by; and from here on the words of a state."""
KINDS, OUTCOMES, MASKS, ENDS = range(4)
"""The places of `sizes`."""


def kind_of(row: Any, terms: Any, masks: Any, kinds: Any, firsts: Any, slots: Any, sizes: Any) -> int:
    """The kind of a state that is known, or -1."""
    for mask in range(sizes[MASKS]):
        slot = masked_hash(mask, terms, masks) & (len(slots) - 1)
        while slots[slot] >= 0:
            kind: int = slots[slot]
            if kinds[kind, MASK] == mask and agree(row, firsts[kind], masks[mask]):
                return kind
            slot = (slot + 1) & (len(slots) - 1)
    return -1


def masked_hash(mask: int, terms: Any, masks: Any) -> Any:
    """A hash of the words of a state that are touched."""
    whole = np.int64(mask)
    for place in range(1, masks[mask, 0] + 1):
        whole += terms[masks[mask, place]]
    return whole


def agree(row: Any, other: Any, mask: Any) -> bool:
    """Whether two states have the same in all words of a mask."""
    for place in range(1, mask[0] + 1):  # noqa: SIM110  (the compiler knows no `all`)
        if row[mask[place]] != other[mask[place]]:
            return False
    return True


def mask_of(touched: Any, varying: Any, masks: Any, sizes: Any) -> int:
    """The number of the set of words that are touched; of one that is new, and of the first, all words."""
    width = len(varying)
    if sizes[MASKS] == 0:
        masks[0, 0] = width
        for w in range(width):
            masks[0, w + 1] = w
        sizes[MASKS] = 1
    mask: int = sizes[MASKS]
    if mask == len(masks):
        return 0
    size = 0
    for w in range(width):
        if touched[varying[w]] != 0:
            size += 1
            masks[mask, size] = w
    masks[mask, 0] = size
    for other in range(mask):
        if masks[other, 0] == size:
            place = 1
            while place <= size and masks[other, place] == masks[mask, place]:
                place += 1
            if place > size:
                return other
    sizes[MASKS] = mask + 1
    return mask


def add_kind(mask: int, terms: Any, masks: Any, kinds: Any, slots: Any, sizes: Any) -> int:
    """The kind under which a state, whose outcomes are complete, is found from now on."""
    kind: int = sizes[KINDS]
    kinds[kind, MASK] = mask
    slots[free_slot(masked_hash(mask, terms, masks), slots)] = kind
    sizes[KINDS] += 1
    kinds[kind + 1, FIRST] = sizes[OUTCOMES]
    return kind


def outcome_of(
    here: Any,
    varying: Any,
    source: Any,
    terms: Any,
    end: int,
    gain: int,
    begin: int,
    outcomes: Any,
    slots: Any,
    sizes: Any,
) -> int:
    """Which outcome from `begin` on is an end, or else a state; if none is, a new one: there is room."""
    new: int = sizes[OUTCOMES]
    width = len(varying)
    whole = np.int64(mix(np.uint64(gain) + mix(np.uint64(end))))
    outcomes[new, END] = end
    outcomes[new, GAIN] = gain
    outcomes[new, HASH] = 0
    if end < 0:
        hashed = np.int64(0)
        for w in range(width):
            value = here[varying[w]]
            outcomes[new, ROW + w] = value
            if value != source[w]:
                hashed += term(w, value) - terms[w]
        outcomes[new, HASH] = hashed
        whole ^= hashed
    last = 2 if end >= 0 else ROW + width
    slot = whole & (len(slots) - 1)
    while slots[slot] >= begin:
        other: int = slots[slot]
        if other < new:
            place = 0
            while place < last and outcomes[other, place] == outcomes[new, place]:
                place += 1
            if place == last:
                return other
        slot = (slot + 1) & (len(slots) - 1)
    slots[slot] = new
    sizes[OUTCOMES] += 1
    return new
