"""A fight, written down as the blocks of words in which it differs from its beginning.

Most of what a fight holds stays as it was at the beginning, and thousands of fights side by side do not fit
into the caches of a processor. Written down this way they do.

Executed as a twin. The names that are declared without a value are supplied by the loader.

Why it is so: docs/decisions/a-beat-is-tried-up-to-a-question.md
"""

# ruff: noqa: F821  (the loader supplies the names that are declared without a value)
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .arrays import BLOCK, MARKS

line_at: Callable[..., Any]
same_block: Callable[[int, int], bool]
copy_block: Callable[[int, int], None]

BYTES = 8
"""So many a word has."""


def write_down(fight: int, start: int, place: int, blocks: int) -> None:
    """Write a fight of so many blocks down. All three are addresses of words."""
    marks = line_at(place)
    count = (blocks + MARKS - 1) // MARKS
    written = place + BYTES * count
    for n in range(count):
        offset = BYTES * BLOCK * MARKS * n
        changed = 0
        for bit in range(min(MARKS, blocks - MARKS * n)):
            at = offset + BYTES * BLOCK * bit
            if not same_block(fight + at, start + at):
                changed |= 1 << bit
        marks[n] = changed
        while changed != 0:
            copy_block(written, fight + offset + BYTES * BLOCK * lowest(changed))
            written += BYTES * BLOCK
            changed &= changed - 1


def read_back(fight: int, place: int, blocks: int) -> None:
    """Put what was written down into a fight that is as at the beginning."""
    marks = line_at(place)
    count = (blocks + MARKS - 1) // MARKS
    written = place + BYTES * count
    for n in range(count):
        offset = BYTES * BLOCK * MARKS * n
        changed = marks[n]
        while changed != 0:
            copy_block(fight + offset + BYTES * BLOCK * lowest(changed), written)
            written += BYTES * BLOCK
            changed &= changed - 1


def lowest(bits: int) -> int:
    """The lowest bit that is set."""
    return (bits & -bits).bit_length() - 1
