"""Fighters by their seats, which are the bits of one int.

Why it is so: docs/decisions/loops-over-the-seats-that-matter.md
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Fighter = TypeVar("Fighter")


def those(fighters: Sequence[Fighter], seats: int) -> Iterator[Fighter]:
    """The fighters on these seats, in roster order.

    Bits that are nobody's seat, as that of an option to decline, are passed over. Compiled this is an idiom
    of its own (`compiled/loading/idioms.py`).
    """
    seats &= (1 << len(fighters)) - 1
    while seats != 0:
        yield fighters[(seats & -seats).bit_length() - 1]
        seats &= seats - 1


IDIOMS = (those,)
"""The compiler has its own code for these; see `compiled/loading/idioms.py`."""
