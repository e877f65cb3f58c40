"""Classes of states: what the next beat does to one state, it does to every state of its class.

Executed as a twin. Whatever way a beat goes, the rules touch some words of the state, and never look at the
others. A state that has the same numbers in the words touched goes the very same ways, with the same chances;
its other words come out as they went in. So the ways of a beat are gone through once for each class.

Why it is so: docs/decisions/a-beat-is-followed-once-for-each-class-of-states.md
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..fights.stream import mix
from .arrays import Classes
from .state_table import free_slot, term

MASKS_KEPT = 64
"""This many different sets of touched words are told apart; in further ones all words count as touched."""
MASK, FIRST, WAYS = range(3)
"""The columns of `Classes.rows`: which words are touched, the first outcome, and how many ways there are."""
END, BY, HASH, STATE = range(4)
"""The columns of `Classes.outcomes`: an end, or -1; by how much longer the fight is; by how much the hash of
the state grows; and from here on the words of a state."""


def class_of(row: Any, terms: Any, classes: Classes) -> int:
    """The class of a state that is known, or -1."""
    masks = classes.masks
    rows = classes.rows
    examples = classes.examples
    slots = classes.slots
    for mask in range(classes.sizes.masks):
        slot = masked_hash(mask, terms, masks) & (len(slots) - 1)
        while slots[slot] >= 0:
            found: int = slots[slot]
            if rows[found, MASK] == mask and agree(row, examples[found], masks[mask]):
                return found
            slot = (slot + 1) & (len(slots) - 1)
    return -1


def masked_hash(mask: int, terms: Any, masks: Any) -> Any:
    """A hash of the words of a state that are touched."""
    whole = np.int64(mask)
    for place in range(1, masks[mask, 0] + 1):
        whole += terms[masks[mask, place]]
    return whole


def agree(row: Any, other: Any, mask: Any) -> bool:
    """Whether two states have the same numbers in all words of a mask."""
    for place in range(1, mask[0] + 1):  # noqa: SIM110  (the compiler knows no `all`)
        if row[mask[place]] != other[mask[place]]:
            return False
    return True


def mask_of(touched: Any, varying: Any, classes: Classes) -> int:
    """The number of the set of words that are touched. Set 0 is that of all words."""
    masks = classes.masks
    sizes = classes.sizes
    width = len(varying)
    if sizes.masks == 0:
        masks[0, 0] = width
        for w in range(width):
            masks[0, w + 1] = w
        sizes.masks = 1
    mask: int = sizes.masks
    if mask == len(masks):
        return 0
    size = 0
    for w in range(width):
        if touched[varying[w]] != 0:
            size += 1
            masks[mask, size] = w
    masks[mask, 0] = size
    for other in range(mask):
        if same_words(masks[other], masks[mask]):
            return other
    sizes.masks = mask + 1
    return mask


def same_words(one: Any, other: Any) -> bool:
    """Whether two masks are the same."""
    for place in range(one[0] + 1):  # noqa: SIM110  (the compiler knows no `all`)
        if one[place] != other[place]:
            return False
    return True


def add_class(source: Any, terms: Any, mask: int, classes: Classes) -> int:
    """The class under which a state, whose outcomes are complete, is found from now on."""
    new: int = classes.sizes.classes
    example = classes.examples[new]
    for w in range(len(source)):
        example[w] = source[w]
    classes.rows[new, MASK] = mask
    classes.slots[free_slot(masked_hash(mask, terms, classes.masks), classes.slots)] = new
    classes.sizes.classes += 1
    classes.rows[new + 1, FIRST] = classes.sizes.outcomes
    return new


def add_outcome(
    source: Any, terms: Any, end: int, gain: int, here: Any, varying: Any, classes: Classes
) -> int:
    """Enter an end, or else the state that lies `here`, among the outcomes of the class that is being added.

    Returns the outcome, which may have been among them before. There has to be room for a new one.
    """
    outcomes = classes.outcomes
    new: int = classes.sizes.outcomes
    outcomes[new, END] = end
    outcomes[new, BY] = gain
    outcomes[new, HASH] = 0
    whole = np.int64(mix(np.uint64(gain) + mix(np.uint64(end))))
    if end < 0:
        hashed = np.int64(0)
        for w in range(len(varying)):
            value = here[varying[w]]
            outcomes[new, STATE + w] = value
            if value != source[w]:
                hashed += term(w, value) - terms[w]
        outcomes[new, HASH] = hashed
        whole ^= hashed
    begin = classes.rows[classes.sizes.classes, FIRST]
    last = HASH if end >= 0 else STATE + len(varying)
    found = same_outcome(begin, new, last, whole, classes)
    if found == new:
        classes.chances[new] = 0.0
        classes.sizes.outcomes += 1
    return found


def same_outcome(begin: int, new: int, last: int, hashed: Any, classes: Classes) -> int:
    """Which outcome from `begin` on has the same in the first `last` columns as `new`; `new` if none has.

    Outcomes of other classes, and of a class whose ways were begun and given up, may still be in the table of
    hashes: their numbers are below `begin`, or not below `new`.
    """
    outcomes = classes.outcomes
    slots = classes.outcome_slots
    slot = hashed & (len(slots) - 1)
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
    return new
