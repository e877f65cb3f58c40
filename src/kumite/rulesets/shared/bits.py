"""Bit sets: seats, weapons, options and notes as the bits of one int."""

from __future__ import annotations


def has(bits: int, n: int) -> bool:
    """Whether bit n is set."""
    return (bits >> n) & 1 == 1


def lowest(bits: int) -> int:
    """The lowest bit that is set; there must be one."""
    return (bits & -bits).bit_length() - 1


def size(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def nth(bits: int, n: int) -> int:
    """The bit that is set and has n set bits below it; there must be one."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)
