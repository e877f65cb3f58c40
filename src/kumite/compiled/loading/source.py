"""What the compiler and the fingerprint read of a module: its text, its numbers and its enums."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ...rulesets.plain_numbers import constant, is_vocabulary, numbers_of


def constants(module: ModuleType) -> list[tuple[str, str]]:
    """The names and values of the numbers, tuples and enums that a module sees, its own and imported ones."""
    found = []
    for name, value in vars(module).items():
        if is_vocabulary(value):
            found.append((name, repr(numbers_of(value))))
        elif isinstance(value, (int, tuple)) or is_numpy_number(value):
            found.append((name, repr(constant(value))))
    return found


def is_numpy_number(value: Any) -> bool:
    """Whether a value is a number such as `np.uint64(3)`; modules of rules need no NumPy."""
    return type(value).__module__ == "numpy" and hasattr(value, "item")
