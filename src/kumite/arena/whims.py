"""Actions at random that follow from the seed, the number of the fight and the number of the decision alone.

So many fights side by side take the same ones as each by itself.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import dice

LEARNER = 0xA24BAED4963EE407
"""Turns the key of a fight's policies into that of its learners."""
Words = np.ndarray[Any, np.dtype[np.uint64]]
Numbers = np.ndarray[Any, np.dtype[np.int64]]
Masks = np.ndarray[Any, np.dtype[np.int8]]
EIGHT = np.dtype("<u8")
"""Eight places of a mask at once."""
ONES = np.uint64(0x0101010101010101)
"""Times this, each byte of a word becomes the sum of those up to it."""


def stream_of(seed: int, number: int) -> int:
    """The key of the learners' whims in a fight."""
    return dice.mix(dice.whim_key(dice.key(seed, number)) ^ LEARNER)


def whim(seed: int, number: int, made: int, count: int) -> int:
    """A number 0..count-1 for a learner's decision, when `made` decisions of learners came before."""
    return dice.below(dice.word_at(stream_of(seed, number), made), count)


def whims_of(seed: int, numbers: Numbers) -> Words:
    """The keys of many fights."""
    return np.array([stream_of(seed, int(number)) for number in numbers], np.uint64)


def choices(masks: Masks, streams: Words, made: Numbers) -> Numbers:
    """Of each row a legal action, each as likely as the others; 0 where none is legal."""
    upto = np.ascontiguousarray(masks).view(EIGHT) * ONES  # in each byte how many are legal up to there
    legal = (upto >> np.uint64(56)).cumsum(axis=1, dtype=np.uint64)
    words = mixed(streams + (made.astype(np.uint64) + np.uint64(1)) * np.uint64(dice.GOLDEN))
    chosen = below(words, legal[:, -1])
    place = (legal > chosen[:, None]).argmax(axis=1)
    rows = np.arange(len(masks))
    within = chosen - np.where(place > 0, legal[rows, place - 1], 0)
    found = (upto[rows, place].view(np.uint8).reshape(-1, 8) > within[:, None]).argmax(axis=1)
    actions: Numbers = 8 * place + found
    return actions


def below(words: Words, counts: Words) -> Words:
    """`dice.below` for many words."""
    half = np.uint64(0xFFFFFFFF)
    scaled = (words >> np.uint64(32)) * counts
    low = scaled & half
    again = (low < counts) & (low < np.uint64(1 << 32) % np.maximum(counts, np.uint64(1)))
    found: Words = scaled >> np.uint64(32)
    if again.any():
        found[again] = below(mixed(words[again] + np.uint64(dice.GOLDEN)), counts[again])
    return found


def mixed(words: Words) -> Words:
    """`dice.mix` of many words."""
    words = (words ^ words >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ words >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return words ^ words >> np.uint64(31)
