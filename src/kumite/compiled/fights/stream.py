"""Random numbers of a stream, compiled: the same as those of `kumite.dice`.

Executed as a twin. All arithmetic on words of a stream is on uint64 alone, because a compiled sum of uint64
and int64 is a float.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ... import dice

INT: Any = np.int64
GOLDEN = np.uint64(dice.GOLDEN)
WHIM = np.uint64(dice.WHIM)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(0xFFFFFFFF)
RANGE = np.uint64(1 << 32)
BY_27, BY_30, BY_31, BY_32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def mix(word: Any) -> Any:
    """`dice.mix`."""
    word = (word ^ (word >> BY_30)) * FIRST
    word = (word ^ (word >> BY_27)) * SECOND
    return word ^ (word >> BY_31)


def below(word: Any, count: int) -> int:
    """`dice.below`: a number 0..count-1 from a word."""
    size = np.uint64(count)
    scaled = (word >> BY_32) * size
    while scaled & HALF < size and scaled & HALF < RANGE % size:
        word = mix(word + GOLDEN)
        scaled = (word >> BY_32) * size
    number: int = INT(scaled >> BY_32)
    return number
