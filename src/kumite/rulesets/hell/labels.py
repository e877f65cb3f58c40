"""Names of one's own, as numbers: the state of a fight holds no text."""

from __future__ import annotations

from collections.abc import Sequence

from .state import LABEL

BYTES = 7
"""So many fit into one number of the state."""
LONGEST = LABEL * BYTES
"""A name has at most so many bytes."""


def as_numbers(name: str) -> list[int]:
    """A name as the numbers of a label. Raises ValueError if it is too long."""
    text = name.encode()
    if len(text) > LONGEST:
        raise ValueError(f"{name!r} has {len(text)} bytes; legal: at most {LONGEST}")
    text = text.ljust(LONGEST, b"\0")
    return [int.from_bytes(text[start : start + BYTES], "big") for start in range(0, LONGEST, BYTES)]


def as_name(numbers: Sequence[int]) -> str:
    """The name that a label holds; empty where there is none."""
    text = b"".join(int(number).to_bytes(BYTES, "big") for number in numbers)
    return text.rstrip(b"\0").decode(errors="replace")
