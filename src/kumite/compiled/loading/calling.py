"""How plain Python calls the functions of a compiled program, and the numbers that it hands to them.

Needs neither NumPy nor Numba: a program that was packed is called on a machine that has none of them.

Why it is so: docs/decisions/rules-ship-compiled.md
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from typing import Any

HALF, WHOLE = 1 << 63, 1 << 64


def signed(word: int) -> int:
    """A word of 64 bits as the number in which it is kept."""
    return (word + HALF) % WHOLE - HALF


class Rows:
    """Rows of numbers in one piece of memory, all 0 at first: `Grid` of a compiled program."""

    def __init__(self, length: int, width: int) -> None:
        self.length, self.width = length, width
        self.words = array("q", bytes(8 * length * width))

    def __len__(self) -> int:
        return self.length

    def column(self, place: int) -> array[int]:
        """One number of each row."""
        return self.words[place :: self.width]

    def tolist(self) -> list[list[int]]:
        """The rows, each a list."""
        numbers = self.words.tolist()
        return [numbers[n * self.width : (n + 1) * self.width] for n in range(self.length)]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """What NumPy makes an array of; it shares the memory."""
        import numpy as np

        return np.ndarray((self.length, self.width), np.int64, self.words).astype(
            dtype or "i8", copy=bool(copy)
        )


def called(address: int) -> Callable[..., int]:
    """The compiled function at an address, as Numba lays out its arguments.

    Takes whole numbers, fractions, rows of numbers (an `array`, `Rows`, an array of NumPy), records of NumPy,
    and named tuples of those. Runs outside the interpreter's lock. Raises RuntimeError where a rule raised.
    """
    natives: dict[tuple[bool, ...], Any] = {}

    def call(*arguments: Any) -> int:
        flat = [word for argument in arguments for word in words_of(argument)]
        kinds = tuple(type(word) is float for word in flat)
        if kinds not in natives:
            numbers = [ctypes.c_double if fraction else ctypes.c_int64 for fraction in kinds]
            natives[kinds] = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *numbers)(
                address
            )
        result, problem = ctypes.c_int64(), ctypes.c_void_p()
        if natives[kinds](ctypes.addressof(result), ctypes.addressof(problem), *flat) != 0:
            raise RuntimeError("a compiled rule has failed")
        return result.value

    return call


def words_of(argument: Any) -> list[Any]:
    """An argument, in words. Nobody counts here who uses an array: the first two words are 0."""
    if isinstance(argument, int):
        return [argument]
    if isinstance(argument, float):
        return [float(argument)]
    if isinstance(argument, tuple):
        return [word for part in argument for word in words_of(part)]
    if isinstance(argument, array):
        address, length = argument.buffer_info()
        return [0, 0, length, 8, address, length, 8]
    if isinstance(argument, Rows):
        address, size = argument.words.buffer_info()
        return [0, 0, size, 8, address, argument.length, argument.width, 8 * argument.width, 8]
    if hasattr(argument, "strides") and argument.shape:
        shape = [0, 0, argument.size, argument.itemsize, argument.ctypes.data]
        return shape + list(argument.shape) + list(argument.strides)
    if hasattr(argument, "dtype") and argument.dtype.names:  # a record, which is part of an array
        return [argument.__array_interface__["data"][0]]
    return [int(argument)]
